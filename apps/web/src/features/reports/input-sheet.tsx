import { Button, Group } from "@mantine/core";
import { IconFileDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import {
  addressOf,
  type ElementSettings,
  inputSheet,
  type ReadInput,
  readInputSchema,
  readInputSheet,
  type ReportElement,
} from "@tidemark/contract";
import { useState } from "react";
import { errorText } from "../../lib/api-error.ts";
import { callPlain } from "../../lib/api.ts";
import { download } from "../../lib/download.ts";
import { t } from "../../lib/i18n.ts";
import { toast } from "../../ui/toasts.tsx";
import { UploadButton } from "../../ui/upload-button.tsx";
import classes from "./reports.module.css";

interface SheetProps {
  readonly reportId: string;
  readonly element: Pick<ReportElement, "id" | "parentId">;
  readonly onSettings: (change: Partial<ElementSettings>) => void;
}

const MOST_SHOWN = 8;

/** What was read of a sheet: how many answers, which cells were not taken, and what is still asked. */
function ReadResult({ result: { given, issues, missing } }: { readonly result: ReadInput }) {
  const more = Math.max(issues.length, missing.length) - MOST_SHOWN;
  return (
    <output className={classes.readResult}>
      <b>{given === 1 ? t("1 answer was taken") : t("{n} answers were taken", { n: given })}</b>
      {issues.length > 0 && (
        <ul className={classes.readList} aria-label={t("Cells that were not taken")}>
          {issues.slice(0, MOST_SHOWN).map(({ message, row, column }) => (
            <li key={`${row} ${column} ${message}`}>
              {row !== undefined && t("Row {row}: ", { row })}
              {message}
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && <p>{t("Still asked: {what}", { what: missing.slice(0, MOST_SHOWN).join("; ") })}</p>}
      {more > 0 && <p>{t("There are more than these.")}</p>}
    </output>
  );
}

/** The sheet of what only the company knows: downloaded with the answers so far, and read back into the settings. */
export function InputSheet({ reportId, element, onSettings }: SheetProps) {
  const [result, setResult] = useState<ReadInput>();
  const address = { report_id: reportId, page_id: element.parentId, element_id: element.id };
  const fetching = useMutation({
    mutationFn: () => download(addressOf(inputSheet, address), "Input_sheet.xlsx"),
    onError: (error) => toast.error(errorText(error)),
  });
  const reading = useMutation({
    mutationFn: async (file: File) => {
      const body = new FormData();
      body.append("file", file);
      const answer = await callPlain(addressOf(readInputSheet, address), { method: "POST", body });
      return readInputSchema.parse(await answer.json());
    },
    onSuccess: (read) => {
      setResult(read);
      // a sheet without answers takes none away
      if (read.given > 0) onSettings({ provided: read.provided });
    },
    onError: (error) => {
      setResult(undefined);
      toast.error(errorText(error));
    },
  });
  return (
    <div>
      <span className={classes.label}>{t("What only the company knows")}</span>
      <Group gap={8}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconFileDownload size={16} stroke={1.7} aria-hidden />}
          loading={fetching.isPending}
          onClick={() => fetching.mutate()}
        >
          {t("Input sheet")}
        </Button>
        <UploadButton
          size="compact-sm"
          label={t("Upload it filled in")}
          loading={reading.isPending}
          onFile={(file) => reading.mutate(file)}
        />
      </Group>
      {result !== undefined && <ReadResult result={result} />}
    </div>
  );
}
