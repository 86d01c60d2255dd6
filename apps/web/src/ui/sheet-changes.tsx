import { Button, Checkbox, Group, Modal } from "@mantine/core";
import { plural, t } from "../lib/i18n.ts";
import classes from "./sheet-changes.module.css";

/** What a workbook that was filled in says beside what is there. */
interface ReadSheet {
  readonly email: string;
  readonly changes: readonly {
    readonly question_id: string;
    readonly question: string;
    readonly before: string | null;
    readonly after: string;
    readonly conflict: boolean;
  }[];
  readonly faults: readonly { readonly row: number; readonly detail: string }[];
}

interface SheetProps {
  readonly name: string;
  readonly read: ReadSheet;
  readonly takesConflicts: boolean;
  readonly onConflicts: (takes: boolean) => void;
  readonly fault: string | undefined;
  readonly isStoring: boolean;
  readonly onStore: () => void;
  readonly onClose: () => void;
}

/** How many answers are stored when the dialog is agreed to. */
const storedOf = ({ changes }: ReadSheet, takesConflicts: boolean): number =>
  changes.filter(({ conflict }) => takesConflicts || !conflict).length;

function Faults({ faults }: Pick<ReadSheet, "faults">) {
  return (
    <div className={classes.scroll} role="alert">
      <table>
        <thead>
          <tr>
            <th scope="col">{t("Row")}</th>
            <th scope="col">{t("Fault")}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ row, detail }) => (
            <tr key={`${row} ${detail}`}>
              <th scope="row" data-label={t("Row")}>
                {row}
              </th>
              <td>{detail}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Changes({ changes }: Pick<ReadSheet, "changes">) {
  return (
    <div className={classes.scroll}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("Question")}</th>
            <th scope="col">{t("Now")}</th>
            <th scope="col">{t("In the workbook")}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ question_id: id, question, before, after, conflict }) => (
            <tr key={id}>
              <th scope="row">{question === "" ? t("Untitled Question") : question}</th>
              <td>
                {before === null ? "\u2013" : <del>{before}</del>}
                {conflict && <small>{t("Changed since the workbook was made")}</small>}
              </td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What a workbook that was filled in changes, or all that is wrong in it, before any of it is stored. */
export function SheetChanges(props: SheetProps) {
  const { name, read, takesConflicts, onConflicts, fault, isStoring, onStore, onClose } = props;
  const hasFaults = read.faults.length > 0;
  const n = storedOf(read, takesConflicts);
  const conflicts = read.changes.filter(({ conflict }) => conflict).length;
  const stored = plural(n, "1 answer of {email} is stored.", "{n} answers of {email} are stored.", {
    n,
    email: read.email,
  });
  return (
    <Modal opened onClose={onClose} size={760} title={name}>
      <p className={classes.lead}>
        {hasFaults
          ? t("Nothing is stored yet. Correct these cells in the workbook and choose it again.")
          : read.changes.length === 0
            ? t("This workbook changes no answer.")
            : stored}
      </p>
      {hasFaults && <Faults faults={read.faults} />}
      {!hasFaults && read.changes.length > 0 && <Changes changes={read.changes} />}
      {!hasFaults && conflicts > 0 && (
        <Checkbox
          mt={14}
          checked={takesConflicts}
          label={plural(
            conflicts,
            "Replace the answer that was changed since",
            "Replace the {n} answers that were changed since",
            { n: conflicts },
          )}
          onChange={(event) => onConflicts(event.currentTarget.checked)}
        />
      )}
      {fault !== undefined && <p role="alert">{fault}</p>}
      <Group justify="flex-end" gap={10} mt={16}>
        <Button variant="default" onClick={onClose}>
          {t("Cancel")}
        </Button>
        <Button disabled={hasFaults || n === 0} loading={isStoring} onClick={onStore}>
          {t("Store {n}", { n })}
        </Button>
      </Group>
    </Modal>
  );
}
