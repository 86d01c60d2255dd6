import type { MeasureChoice } from "@tidemark/contract";
import type { ExportCell, ExportSheet } from "@tidemark/documents";
import { t, worded, wordedField } from "../../language.ts";
import { MEASURE_STATUS } from "../../measure-status.ts";
import { CHOICE_COLUMNS, LOCATION_HEAD, MEASURE_HEAD, REVISION_HEAD } from "./choice-columns.ts";
import type { KnownMeasures } from "./known-measures.ts";
import { effectWords, quantityWords } from "./measure-on-wire.ts";
import { ID_HEAD, type SheetColumn } from "./sheet-cells.ts";

/** A choice with the currency of its location, in which its cost is. */
export type MoneyChoice = MeasureChoice & { readonly currency: string | null };

/** What stands in a cell of a choice. */
export function choiceCell(choice: MeasureChoice, { path }: SheetColumn): string | number | null {
  if (path === "status") return t(MEASURE_STATUS[choice.status]);
  const [name = "", inner] = path.split(".");
  const value = choice[name as keyof MeasureChoice];
  const at = inner === undefined ? value : (value as Readonly<Record<string, unknown>> | null)?.[inner];
  return typeof at === "number" || typeof at === "string" ? at : null;
}

/** Chosen measures as a sheet, one a row, which comes back by `readChoiceRows`. */
export function choicesSheet(choices: readonly MoneyChoice[], known: KnownMeasures): ExportSheet {
  const words = (choice: MeasureChoice, of: typeof effectWords): ExportCell => {
    const measure = known.get(choice.measure_id)?.measure;
    return measure === undefined ? null : worded(of(measure));
  };
  return {
    name: t("Chosen measures"),
    columns: [
      { header: t(ID_HEAD), width: 38 },
      { header: t(REVISION_HEAD), type: "number" },
      { header: t(LOCATION_HEAD), width: 32 },
      { header: t(MEASURE_HEAD), width: 40, wrap: true },
      ...CHOICE_COLUMNS.map(({ head, kind, width }) => ({
        header: t(head),
        ...(kind === "number" ? { type: "number" as const } : {}),
        ...(width === undefined ? {} : { width, wrap: true }),
      })),
      { header: t("Effect"), width: 32, wrap: true },
      { header: t("Unit cost for"), width: 24, wrap: true },
      { header: t("Currency of the cost") },
    ],
    rows: choices.map((choice) => [
      choice.id,
      choice.revision,
      choice.site_name,
      wordedField(choice.title, choice.title_said),
      ...CHOICE_COLUMNS.map((column) => choiceCell(choice, column)),
      words(choice, effectWords),
      words(choice, quantityWords),
      choice.currency,
    ]),
  };
}
