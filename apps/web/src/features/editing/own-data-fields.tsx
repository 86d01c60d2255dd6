import { Button, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { t } from "../../lib/i18n.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import classes from "./editing.module.css";
import type { Faults, OwnField } from "./form-model.ts";

interface OwnDataFieldsProps {
  readonly fields: readonly OwnField[];
  /** Columns that are in the project: their names stay. */
  readonly known: readonly string[];
  readonly faults: Faults;
  readonly onFields: (fields: readonly OwnField[]) => void;
}

/** The user's own columns of a location; a column can be added. */
export function OwnDataFields({ fields, known, faults, onFields }: OwnDataFieldsProps) {
  const change = (index: number, part: Partial<OwnField>) =>
    onFields(fields.map((field, i) => (i === index ? { ...field, ...part } : field)));
  return (
    <fieldset className={classes.fields}>
      <legend>{t("Own data")}</legend>
      {fields.map((field, i) =>
        field.was !== undefined || known.includes(field.name) ? (
          <TextInput
            key={`known ${field.name}`}
            label={field.name}
            value={field.text}
            error={faults[`own-${i}`]}
            onChange={(event) => change(i, { text: event.currentTarget.value })}
          />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- a new column has no name yet
          <div key={`new ${i}`} className={classes.own}>
            <TextInput
              aria-label={t("Name of the column")}
              placeholder={t("Name of the column")}
              value={field.name}
              error={faults[`own-${i}`]}
              onChange={(event) => change(i, { name: event.currentTarget.value })}
            />
            <TextInput
              aria-label={t("Value")}
              placeholder={t("Value")}
              value={field.text}
              onChange={(event) => change(i, { text: event.currentTarget.value })}
            />
            <IconButton
              label={t("Take this column out")}
              onClick={() => onFields(fields.filter((_, other) => other !== i))}
            >
              <IconTrash size={16} stroke={1.7} aria-hidden />
            </IconButton>
          </div>
        ),
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        className={classes.add ?? ""}
        leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
        onClick={() => onFields([...fields, { name: "", text: "", was: undefined }])}
      >
        {t("Add a column")}
      </Button>
    </fieldset>
  );
}
