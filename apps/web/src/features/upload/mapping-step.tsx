import { Button, MultiSelect, NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Mapping, Upload } from "@tidemark/contract";
import { IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { layoutQuery } from "../../data/uploads.ts";
import { t } from "../../lib/i18n.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { AmountFields } from "./amount-fields.tsx";
import { ColumnList } from "./column-list.tsx";
import { hasPlace, nameSamples, withName } from "./mapping-model.ts";
import { type MappingPartProps, Question } from "./mapping-question.tsx";
import classes from "./mapping-step.module.css";
import parts from "./upload-parts.module.css";
import { columnLetter } from "./model.ts";
import { useMap } from "./mutations.ts";
import { SystemField } from "./system-field.tsx";
import { foldedOptions } from "../../lib/folded-options.ts";

const MOST_NAME_COLUMNS = 5;
interface SheetProps extends Omit<MappingPartProps, "onMapping"> {
  readonly onChoice: (choice: { readonly sheet: string; readonly header_row?: number }) => void;
}

/** Which sheet, and which of its rows is the header. */
function SheetFields({ layout, mapping, onChoice }: SheetProps) {
  return (
    <div className={classes.pair}>
      <div>
        <NativeSelect
          label={t("Sheet")}
          value={mapping.sheet}
          data={layout.sheets.map(({ name }) => name)}
          onChange={(event) => onChoice({ sheet: event.currentTarget.value })}
        />
        <Question layout={layout} about="sheet" />
      </div>
      <div>
        <NativeSelect
          label={t("Header row")}
          value={String(mapping.header_row)}
          data={[
            { value: "0", label: t("There is none") },
            ...layout.header_rows.map(({ row, text }) => ({ value: String(row), label: `${row}: ${text}` })),
          ]}
          onChange={(event) => onChoice({ sheet: mapping.sheet, header_row: Number(event.currentTarget.value) })}
        />
        <Question layout={layout} about="header" />
      </div>
    </div>
  );
}

/** What locations are called: a column, several joined, or numbers. */
function NameField({ layout, mapping, onMapping }: MappingPartProps) {
  const samples = nameSamples(mapping, layout);
  return (
    <div>
      <MultiSelect
        label={t("Name of the locations")}
        description={t("One column, or several joined; none for Location 1, Location 2, ...")}
        placeholder={mapping.name.kind === "numbered" ? t("Location 1, Location 2, ...") : ""}
        maxValues={MOST_NAME_COLUMNS}
        data={layout.columns.map(({ index, header }) => ({
          value: String(index),
          label: `${header} (${columnLetter(index)})`,
        }))}
        value={mapping.name.kind === "columns" ? mapping.name.columns.map(String) : []}
        onChange={(chosen) => onMapping(withName(mapping, chosen.map(Number)))}
        inputWrapperOrder={["label", "input", "description", "error"]}
        clearable
        searchable
        filter={foldedOptions}
      />
      {samples.length > 0 && (
        <p className={classes.example}>{t("For example: {names}", { names: samples.join("; ") })}</p>
      )}
      <Question layout={layout} about="name" />
    </div>
  );
}

interface MappingStepProps {
  readonly upload: Upload;
  /** After the columns were taken over. */
  readonly onDone: () => void;
  /** Back to what is in force; undefined where nothing is yet. */
  readonly onCancel: (() => void) | undefined;
}

/** Which sheet is read, and which of its columns is what: proposed, for the person to confirm or to change. */
export function MappingStep({ upload, onDone, onCancel }: MappingStepProps) {
  const [choice, setChoice] = useState<{
    readonly sheet?: string;
    readonly header_row?: number;
    readonly system?: string;
  }>({});
  const [changed, setChanged] = useState<Mapping>();
  const layout = useQuery(layoutQuery(upload.upload_id, choice));
  const save = useMap(upload.upload_id);
  const isWrongCurrency = changed?.currency !== undefined && changed.currency !== null && changed.currency.length !== 3;
  return (
    <section className={parts.card} aria-labelledby="mapping-title">
      <div className={classes.head}>
        <h2 id="mapping-title">{t("Which columns are what?")}</h2>
        <p>
          {upload.mapping.source === "proposed"
            ? t("These columns are new here. This is how they would be read: look it over, then go on.")
            : upload.counts.clean === 0
              ? t("No row could be read in this way. Look at what the columns are.")
              : t("Change how the workbook is read. Changes made to its rows so far are dropped.")}
        </p>
      </div>
      <Loaded query={layout}>
        {(data) => {
          const mapping = changed ?? data.mapping;
          const part = { layout: data, mapping, onMapping: setChanged };
          return (
            <>
              <div className={classes.fields}>
                <SheetFields
                  layout={data}
                  mapping={mapping}
                  onChoice={(next) => {
                    setChanged(undefined);
                    setChoice(next);
                  }}
                />
                <NameField {...part} />
                <ColumnList {...part} />
                <div>
                  <SystemField
                    {...part}
                    onSystem={(system) => {
                      setChanged(undefined);
                      setChoice({ ...choice, system });
                    }}
                  />
                  <Question layout={data} about="system" />
                </div>
                <AmountFields {...part} />
              </div>
              <div className={classes.foot}>
                <span>
                  {hasPlace(mapping)
                    ? t("Remembered for the next workbook with these headers.")
                    : t("One column has to say where the locations are: coordinates, or an address.")}
                </span>
                {onCancel !== undefined && (
                  <Button variant="default" onClick={onCancel}>
                    {t("Cancel")}
                  </Button>
                )}
                <Button
                  loading={save.isPending}
                  disabled={!hasPlace(mapping) || isWrongCurrency || (data.system_choice !== null && !mapping.system)}
                  leftSection={<IconCheck size={17} stroke={1.9} aria-hidden />}
                  onClick={() => save.mutate(mapping, { onSuccess: onDone })}
                >
                  {t("Use these columns")}
                </Button>
              </div>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
