import { Button, TextInput } from "@mantine/core";
import type { RowIssue } from "@tidemark/contract";
import { type SyntheticEvent, useState } from "react";
import { t } from "../../lib/i18n.ts";
import classes from "./upload.module.css";
import { meaningLabel } from "./model.ts";
import type { EditedField } from "./mutations.ts";

const PAIR = ["latitude", "longitude"] as const;
const IN_PAIR: ReadonlySet<string> = new Set([...PAIR, "coordinates"]);

export interface RowEdit {
  readonly row: number;
  readonly field: EditedField;
  readonly value: string | null;
}

/** The values of a row that a fault is about: both coordinates, or the one cell. */
export const fieldsOf = ({ field }: Pick<RowIssue, "field">): readonly EditedField[] =>
  field === undefined ? [] : IN_PAIR.has(field) ? PAIR : [field as EditedField];

interface EditRowProps {
  readonly issue: RowIssue;
  readonly busy: boolean;
  readonly onSave: (edits: RowEdit[]) => void;
  readonly onPlace: () => void;
  readonly onCancel: () => void;
}

/** Other values for a row, checked at once. What is left empty stays as it is, but for a single value. */
export function EditRow({ issue, busy, onSave, onPlace, onCancel }: EditRowProps) {
  const fields = fieldsOf(issue);
  const isPair = fields.length > 1;
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() => ({
    [issue.field ?? ""]: issue.value ?? "",
  }));
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    const edits = fields.map((field) => ({ row: issue.row, field, value: values[field]?.trim() || null }));
    const told = edits.filter(({ value }) => !isPair || value !== null);
    if (told.length > 0) onSave(told);
  };
  return (
    <form className={classes.edit} onSubmit={save}>
      {fields.map((field, index) => (
        <TextInput
          key={field}
          size="xs"
          label={meaningLabel(field, "")}
          value={values[field] ?? ""}
          data-autofocus={index === 0}
          onChange={(event) => setValues({ ...values, [field]: event.currentTarget.value })}
        />
      ))}
      <Button type="submit" size="xs" loading={busy}>
        {t("Check")}
      </Button>
      {isPair && (
        <Button size="xs" variant="default" onClick={onPlace}>
          {t("Place on the map")}
        </Button>
      )}
      <Button size="xs" variant="subtle" onClick={onCancel}>
        {t("Cancel")}
      </Button>
    </form>
  );
}
