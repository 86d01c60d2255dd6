import { type CatalogueMeasure, measureCatalogue, type Pack } from "@tidemark/atlas";
import type { OwnMeasureInput } from "@tidemark/contract";
import type { ExportCell, ExportSheet } from "@tidemark/documents";
import { HAZARDS, hazardName } from "@tidemark/science";
import { t, worded } from "../../language.ts";
import { effectWords, quantityWords } from "./measure-on-wire.ts";
import { OWN_MEASURE_COLUMNS, percentOf } from "./own-measure-columns.ts";
import { ID_HEAD } from "./sheet-cells.ts";

const at = (measure: OwnMeasureInput, path: string): unknown =>
  path.split(".").reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], measure);

function cellOf(value: unknown, kind: (typeof OWN_MEASURE_COLUMNS)[number]["kind"]): ExportCell {
  if (value === null || value === undefined) return null;
  if (kind === "yes") return value === true ? t("yes") : t("no");
  if (kind === "words" && Array.isArray(value)) return value.join(", ");
  if (typeof value === "number") return kind === "percent" ? percentOf(value) : value;
  return typeof value === "string" ? value : null;
}

/** What each word of a column means, where there are words for it. */
function meaningsSheet(pack: Pack): ExportSheet {
  const catalogue = measureCatalogue(pack);
  const fromCatalogue = (
    words: (measure: CatalogueMeasure) => Parameters<typeof worded>[0],
    found: CatalogueMeasure | undefined,
  ) => (found === undefined ? null : worded(words(found)));
  const meaning = (path: string, word: string): string | null => {
    const hazard = HAZARDS.find((one) => one === word);
    if (path === "hazards" && hazard !== undefined) return worded(hazardName(hazard));
    if (path === "operator")
      return fromCatalogue(
        effectWords,
        catalogue.find(({ operator }) => operator === word),
      );
    if (path === "cost.quantity")
      return fromCatalogue(
        quantityWords,
        catalogue.find(({ quantity }) => quantity === word),
      );
    return null;
  };
  return {
    name: t("Words of the columns"),
    columns: [
      { header: t("Column"), width: 30 },
      { header: t("Word"), width: 24 },
      { header: t("Meaning"), width: 70 },
    ],
    rows: OWN_MEASURE_COLUMNS.flatMap(({ head, path, words = [] }) =>
      words.map((word) => [t(head), word, meaning(path, word)]),
    ),
    filter: false,
  };
}

/** Workbook of own measures, one a row, which comes back by `readOwnMeasureRows`. */
export const ownMeasureSheets = (
  measures: readonly { readonly id: string; readonly given: OwnMeasureInput }[],
  pack: Pack,
): ExportSheet[] => [
  {
    name: t("Own measures"),
    columns: [
      { header: t(ID_HEAD), width: 38 },
      ...OWN_MEASURE_COLUMNS.map(({ head, kind, width }) => ({
        header: t(head),
        ...(kind === "number" || kind === "percent" ? { type: "number" as const } : {}),
        ...(width === undefined ? {} : { width, wrap: true }),
      })),
    ],
    rows: measures.map(({ id, given }) => [
      id,
      ...OWN_MEASURE_COLUMNS.map(({ path, kind }) => cellOf(at(given, path), kind)),
    ]),
  },
  meaningsSheet(pack),
];
