import { Button, Group, Modal } from "@mantine/core";
import { RefusalError } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { FormError } from "../../ui/form-error.tsx";
import classes from "./upload.module.css";

/** Lists why a workbook was refused as a whole. */
export function RefusedDialog({ error, onClose }: { readonly error: Error | null; readonly onClose: () => void }) {
  // what is wrong with the file as a whole is the message itself
  const issues = error instanceof RefusalError ? error.issues.filter(({ message }) => message !== error.message) : [];
  return (
    <Modal opened={error !== null} onClose={onClose} title={t("Error uploading a new project")} size={400}>
      <FormError error={error} />
      {issues.length > 0 && (
        <ul className={classes.refused} aria-label={t("Issues")}>
          {issues.map(({ row, column, message }, index) => (
            <li key={`${index}-${message}`}>
              {row !== undefined && <b>{t("Row {row}", { row })} </b>}
              {column !== undefined && <code>{column}</code>} {message}
            </li>
          ))}
        </ul>
      )}
      <p className={classes.hint}>{t("Nothing was saved. Mend the file and upload it again.")}</p>
      <Group justify="flex-end" mt={20}>
        <Button onClick={onClose} data-autofocus>
          {t("Close")}
        </Button>
      </Group>
    </Modal>
  );
}
