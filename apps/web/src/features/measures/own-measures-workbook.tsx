import { Button } from "@mantine/core";
import { IconFileDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import {
  addressOf,
  ownMeasuresWorkbook,
  readOwnMeasures,
  type ReadOwnMeasures,
  readOwnMeasuresSchema,
} from "@tidemark/contract";
import { useState } from "react";
import type { MeasureCatalogue } from "../../data/measures.ts";
import { errorText } from "../../lib/api-error.ts";
import { download } from "../../lib/download.ts";
import { msg, plural, t, type UiText } from "../../lib/i18n.ts";
import { toast } from "../../ui/toasts.tsx";
import { UploadButton } from "../../ui/upload-button.tsx";
import { useOwnMeasuresOfWorkbook } from "./own-measure-mutations.ts";
import { useReading, WorkbookPreview } from "./workbook-preview.tsx";

type ReadMeasure = ReadOwnMeasures["measures"][number];
const STATES: Readonly<Record<ReadMeasure["state"], UiText>> = {
  new: msg("New"),
  changed: msg("Changed"),
  same: msg("As it is"),
};

const countText = (count: number): string => plural(count, "1 measure", "{count} measures", { count });

/** What was read of a workbook, before anything of it is saved. */
function Preview({
  read: { measures, issues },
  catalogue,
  onClose,
}: {
  readonly read: ReadOwnMeasures;
  readonly catalogue: MeasureCatalogue;
  readonly onClose: () => void;
}) {
  const save = useOwnMeasuresOfWorkbook(catalogue.items);
  const wanted = measures.filter(({ state }) => state !== "same");
  return (
    <WorkbookPreview
      title={t("Own measures of the workbook")}
      label={t("Measures that were read")}
      empty={t("The sheet holds no measures.")}
      rows={measures}
      rowText={({ state, given }) => (
        <>
          <b>{given.title}</b> <em>{t(STATES[state])}</em>
        </>
      )}
      issues={issues}
      save={wanted.length === 0 ? undefined : t("Save {measures}", { measures: countText(wanted.length) })}
      isSaving={save.isPending}
      onSave={() => save.mutate(wanted, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

/** Own measures as a workbook: downloaded, filled in, and read back. */
export function OwnMeasuresWorkbook({ catalogue }: { readonly catalogue: MeasureCatalogue }) {
  const [read, setRead] = useState<ReadOwnMeasures>();
  const onError = (error: unknown) => toast.error(errorText(error));
  const fetching = useMutation({
    mutationFn: () => download(addressOf(ownMeasuresWorkbook, {}), "Own_measures.xlsx"),
    onError,
  });
  const reading = useReading(addressOf(readOwnMeasures, {}), readOwnMeasuresSchema, setRead);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconFileDownload size={16} aria-hidden />}
        loading={fetching.isPending}
        onClick={() => fetching.mutate()}
      >
        {t("Download the workbook")}
      </Button>
      <UploadButton
        size="xs"
        label={t("Upload the workbook")}
        loading={reading.isPending}
        onFile={(file) => reading.mutate(file)}
      />
      {read !== undefined && <Preview read={read} catalogue={catalogue} onClose={() => setRead(undefined)} />}
    </>
  );
}
