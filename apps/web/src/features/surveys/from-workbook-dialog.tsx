import { Button, Group, Modal } from "@mantine/core";
import { addressOf, readRecipients, type RecipientSheet, recipientSheetSchema } from "@tidemark/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { callPlain } from "../../lib/api.ts";
import { msg, plural, t } from "../../lib/i18n.ts";
import { WorkbookButton } from "../../ui/workbook-button.tsx";
import { readCells } from "./addresses.ts";
import { failed } from "./mutations.ts";
import type { RecipientChanges } from "./recipient-mutations.ts";
import classes from "./recipients.module.css";

/** As many cells without an address are shown. */
const SHOWN = 50;

async function look(id: string, file: File): Promise<Looked> {
  const body = new FormData();
  body.append("file", file);
  const answer = await callPlain(addressOf(readRecipients, { id }, {}), { method: "POST", body });
  return { name: file.name, sheet: recipientSheetSchema.parse(await answer.json()) };
}
interface Looked {
  readonly name: string;
  readonly sheet: RecipientSheet;
}

interface FoundProps {
  readonly looked: Looked;
  readonly changes: RecipientChanges;
  readonly onClose: () => void;
}

/** What a workbook holds: its addresses, the cells that hold none, and the button that adds the addresses. */
function Found({ looked: { name, sheet }, changes: { assign }, onClose }: FoundProps) {
  const { emails, faults } = readCells(sheet.cells);
  return (
    <Modal opened onClose={onClose} size={480} title={name}>
      <p className={classes.note}>
        {plural(emails.length, "1 address in the column {column}.", "{n} addresses in the column {column}.", {
          n: emails.length,
          column: sheet.column,
        })}
      </p>
      {faults.length > 0 && (
        <div role="alert">
          <p className={classes.fault}>
            {plural(faults.length, "1 cell holds no e-mail address:", "{n} cells hold no e-mail address:", {
              n: faults.length,
            })}{" "}
            {t("Correct it in the workbook and choose it again, or leave it out.")}
          </p>
          <ul className={classes.cells}>
            {faults.slice(0, SHOWN).map(({ row, text }) => (
              <li key={row}>{t("Row {row}: {text}", { row, text })}</li>
            ))}
            {faults.length > SHOWN && (
              <li>{plural(faults.length - SHOWN, "and 1 more", "and {n} more", { n: faults.length - SHOWN })}</li>
            )}
          </ul>
        </div>
      )}
      <Group justify="flex-end" gap={10} mt={24}>
        <Button variant="default" onClick={onClose}>
          {t("Cancel")}
        </Button>
        <Button
          disabled={emails.length === 0}
          loading={assign.isPending}
          onClick={() => assign.mutate({ emails }, { onSuccess: onClose })}
        >
          {t("Add {n}", { n: emails.length })}
        </Button>
      </Group>
    </Modal>
  );
}

/** Adds those whom a workbook lists, after a look at what was read. */
export function FromWorkbook({
  questionnaireId,
  changes,
}: {
  readonly questionnaireId: string;
  readonly changes: RecipientChanges;
}) {
  const [looked, show] = useState<Looked>();
  const read = useMutation({
    mutationFn: (file: File) => look(questionnaireId, file),
    onSuccess: show,
    onError: failed(msg("Can not read the workbook!")),
  });
  return (
    <>
      <WorkbookButton
        label={t("From a workbook")}
        variant="subtle"
        loading={read.isPending}
        onFile={(file) => read.mutate(file)}
      />
      {looked !== undefined && <Found looked={looked} changes={changes} onClose={() => show(undefined)} />}
    </>
  );
}
