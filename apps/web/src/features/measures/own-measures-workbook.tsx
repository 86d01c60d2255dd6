import { Button, Modal } from "@mantine/core";
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
import { callPlain } from "../../lib/api.ts";
import { download } from "../../lib/download.ts";
import { msg, plural, saidByServer, t, type UiText } from "../../lib/i18n.ts";
import { toast } from "../../ui/toasts.tsx";
import { UploadButton } from "../../ui/upload-button.tsx";
import classes from "./measures-page.module.css";
import { useOwnMeasuresOfWorkbook } from "./own-measure-mutations.ts";

const MOST_SHOWN = 20;

type ReadMeasure = ReadOwnMeasures["measures"][number];
const STATES: Readonly<Record<ReadMeasure["state"], UiText>> = {
  new: msg("New"),
  changed: msg("Changed"),
  same: msg("As it is"),
};

const countText = (count: number): string => plural(count, "1 measure", "{count} measures", { count });

/** What was read of a workbook, before anything of it is saved. */
function Preview({
  read,
  catalogue,
  onClose,
}: {
  readonly read: ReadOwnMeasures;
  readonly catalogue: MeasureCatalogue;
  readonly onClose: () => void;
}) {
  const save = useOwnMeasuresOfWorkbook(catalogue.items);
  const { measures, issues } = read;
  const wanted = measures.filter(({ state }) => state !== "same");
  return (
    <Modal opened onClose={onClose} title={t("Own measures of the workbook")} size="lg">
      {measures.length === 0 && issues.length === 0 && <p>{t("The sheet holds no measures.")}</p>}
      <ul className={classes.readRows} aria-label={t("Measures that were read")}>
        {measures.slice(0, MOST_SHOWN).map(({ row, state, given }) => (
          <li key={row}>
            <b>{given.title}</b> <em>{t(STATES[state])}</em>
          </li>
        ))}
      </ul>
      {issues.length > 0 && (
        <>
          <p>
            {plural(
              issues.length,
              "1 cell was not taken, and its row with it:",
              "{count} cells were not taken, and their rows with them:",
              {
                count: issues.length,
              },
            )}
          </p>
          <ul className={classes.readRows} aria-label={t("Cells that were not taken")}>
            {issues.slice(0, MOST_SHOWN).map((issue) => (
              <li key={`${issue.row} ${issue.column} ${issue.message}`}>
                {t("Row {row}, {column}: {what}", {
                  row: issue.row ?? "",
                  column: issue.column ?? "",
                  what: saidByServer(issue.message, issue.message_code, issue.facts),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
      {Math.max(measures.length, issues.length) > MOST_SHOWN && <p>{t("There are more than these.")}</p>}
      <div className={classes.acts}>
        <Button
          disabled={wanted.length === 0}
          loading={save.isPending}
          onClick={() => save.mutate(wanted, { onSuccess: onClose })}
        >
          {wanted.length === 0 ? t("Nothing to save") : t("Save {measures}", { measures: countText(wanted.length) })}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t("Cancel")}
        </Button>
      </div>
    </Modal>
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
  const reading = useMutation({
    mutationFn: async (file: File) => {
      const body = new FormData();
      body.append("file", file);
      const answer = await callPlain(addressOf(readOwnMeasures, {}), { method: "POST", body });
      return readOwnMeasuresSchema.parse(await answer.json());
    },
    onSuccess: setRead,
    onError,
  });
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
