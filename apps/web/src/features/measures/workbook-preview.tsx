import { Button, Modal } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { ReadOwnMeasures } from "@tidemark/contract";
import type { ReactNode } from "react";
import { errorText } from "../../lib/api-error.ts";
import { callPlain } from "../../lib/api.ts";
import { plural, saidByServer, t } from "../../lib/i18n.ts";
import { toast } from "../../ui/toasts.tsx";
import classes from "./measures-page.module.css";

const MOST_SHOWN = 20;

/** Sends a workbook that was filled in to be read; nothing is saved by it. */
export const useReading = <Read,>(
  address: Parameters<typeof callPlain>[0],
  schema: { readonly parse: (answer: unknown) => Read },
  onRead: (read: Read) => void,
) =>
  useMutation({
    mutationFn: async (file: File) => {
      const body = new FormData();
      body.append("file", file);
      const answer = await callPlain(address, { method: "POST", body });
      return schema.parse(await answer.json());
    },
    onSuccess: onRead,
    onError: (error) => toast.error(errorText(error)),
  });

interface PreviewProps<Row> {
  readonly title: string;
  /** Name of the list of rows. */
  readonly label: string;
  /** What is said where the workbook holds nothing. */
  readonly empty: string;
  readonly rows: readonly Row[];
  readonly rowText: (row: Row) => ReactNode;
  readonly issues: ReadOwnMeasures["issues"];
  /** What the button says; undefined where there is nothing to save. */
  readonly save: string | undefined;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** What was read of a workbook, before anything of it is saved. */
export function WorkbookPreview<Row extends { readonly row: number }>({
  title,
  label,
  empty,
  rows,
  rowText,
  issues,
  save,
  isSaving,
  onSave,
  onClose,
}: PreviewProps<Row>) {
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      {rows.length === 0 && issues.length === 0 && <p>{empty}</p>}
      <ul className={classes.readRows} aria-label={label}>
        {rows.slice(0, MOST_SHOWN).map((row) => (
          <li key={row.row}>{rowText(row)}</li>
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
      {Math.max(rows.length, issues.length) > MOST_SHOWN && <p>{t("There are more than these.")}</p>}
      <div className={classes.acts}>
        <Button disabled={save === undefined} loading={isSaving} onClick={onSave}>
          {save ?? t("Nothing to save")}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t("Cancel")}
        </Button>
      </div>
    </Modal>
  );
}
