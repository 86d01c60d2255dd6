import { setImmediate } from "node:timers/promises";
import { WORST_TOPIC } from "@tidemark/contract";
import type { ExportCell, ExportColumn, ExportSheet } from "@tidemark/documents";
import { className, coordinateKey, DIMENSIONS, classUnit, type Coordinates } from "@tidemark/science";
import { attributeAt } from "../locations/index.ts";
import type { OfficialPlaces, RowNotes } from "../risks/index.ts";
import { datasetColumnsOf } from "./cell-notes.ts";
import { unitOf, type ColumnSpec, type ResultSpec } from "./columns.ts";
import { notesColumn, workbookNotes } from "./notes-sheet.ts";
import { provenanceOfDataset, type DatasetProvenance } from "./provenance.ts";
import type { Results } from "./results.ts";
import type { ColumnValues } from "./snapshot.ts";
import type { OpenTable } from "./open-table.ts";
import { missingWords } from "./table.service.ts";
import { topicScoreColumns, WORST_TOPIC_DEFINITION } from "./worst-topic.ts";
import { rounded } from "../../wire-digits.ts";
import { datasetWords, methodWords, t, worded } from "../../language.ts";

/** What a run was computed with. */
export interface RunVersions {
  readonly pack_version: string;
  readonly engine_version: string;
}

/** Values of a coordinate in one line: `ssp585, 2050, p50`. */
function placeOf(coords: Coordinates): string {
  return DIMENSIONS.flatMap((name) => coords[name] ?? []).join(", ");
}

const labelOf = (column: ResultSpec): string =>
  column.kind === "dataset" ? datasetWords(column.dataset.id, "title", column.label) : t(column.label);
const titleOf = (column: ResultSpec): string => `${labelOf(column)}, ${placeOf(column.coords)}`;

type WorkbookNotes = ReturnType<typeof workbookNotes>;

/** An amount of measures has its currency and whether it is whole beside it: neither fits into a number. */
const amountHeaders = (): ExportColumn[] => [
  { header: t("Currency of the investment") },
  { header: t("Investment is at least this") },
];

function amountCells({ measures }: Extract<ColumnSpec, { kind: "property" }>, row: number): ExportCell[] {
  const currency = measures?.currencies?.[row];
  return [currency ?? null, currency === undefined ? null : measures?.atLeast?.[row] === 1 ? t("yes") : t("no")];
}

const isAmount = (column: ColumnSpec): column is Extract<ColumnSpec, { kind: "property" }> =>
  column.kind === "property" && column.measures?.currencies !== undefined;

const headersOf = (column: ColumnSpec): ExportColumn[] => [
  columnHeader(column),
  ...(isAmount(column) ? amountHeaders() : []),
];

const cellsOf = (column: ColumnSpec, values: ColumnValues, row: number): ExportCell[] => [
  cellOf(column, values, row),
  ...(isAmount(column) ? amountCells(column, row) : []),
];

function columnHeader(column: ColumnSpec): ExportColumn {
  const unit = unitOf(column);
  const header = column.kind === "property" ? t(column.label) : titleOf(column);
  const number =
    column.kind === "dataset" || isAmount(column) ? { type: "number" as const, numberFormat: "#,##0.00" } : {};
  return { header, ...(unit?.symbol ? { unit: unit.symbol } : {}), ...number };
}

/** A missing value is an empty cell: a text in its place would break every formula over the column. */
function cellOf(column: ColumnSpec, values: ColumnValues, row: number): ExportCell {
  if (values.kind === "none") return null;
  if (values.kind === "attribute") return attributeAt(values.column, row);
  const value = values.values[row] ?? Number.NaN;
  if (Number.isNaN(value)) return null;
  if (column.kind !== "dataset") return rounded(value);
  const classes = classUnit(column.dataset.id);
  if (classes !== undefined) return t(className(value, classes));
  return rounded(value);
}

/** The rows of a table in its order; the units stand in a row of their own. */
function tableSheet({ columns, values, rows }: OpenTable, notes: WorkbookNotes | undefined): ExportSheet {
  function* cells(): Generator<ExportCell[]> {
    for (const row of rows) yield values.flatMap((own, i) => cellsOf(columns[i]!, own, row));
  }
  async function* notedCells(noted: WorkbookNotes): AsyncGenerator<ExportCell[]> {
    for await (const [row, codes] of noted.rows())
      yield [...values.flatMap((own, i) => cellsOf(columns[i]!, own, row)), codes];
  }
  const heads = columns.flatMap(headersOf);
  return notes === undefined
    ? { name: t("Locations"), columns: heads, rows: cells() }
    : { name: t("Locations"), columns: [...heads, notesColumn()], rows: notedCells(notes) };
}

const provenanceColumns = (): readonly ExportColumn[] => [
  { header: t("Column"), width: 44, wrap: true },
  { header: t("Dataset"), width: 22 },
  { header: t("Definition"), width: 50, wrap: true },
  { header: t("Unit") },
  { header: t("Coordinates"), width: 44, wrap: true },
  { header: t("Source"), width: 50, wrap: true },
  { header: t("Source version"), width: 18 },
  { header: t("Licence"), width: 24, wrap: true },
  { header: t("Resolution"), width: 18 },
  { header: t("Baseline"), width: 14 },
  { header: t("Method"), width: 60, wrap: true },
  { header: t("Confidence"), width: 12 },
  { header: t("Known weakness"), width: 60, wrap: true },
  { header: t("Without a value"), width: 16, type: "number" },
  { header: t("Why"), width: 44, wrap: true },
  { header: t("Run"), width: 24 },
  { header: t("Data pack"), width: 14 },
  { header: t("Engine"), width: 14 },
];

/** Locations without a value that are looked at without a pause. */
const MISSING_AT_ONCE = 5000;

function isMissing(values: ColumnValues, row: number): boolean {
  if (values.kind === "none") return true;
  if (values.kind === "attribute") return attributeAt(values.column, row) === null;
  return Number.isNaN(values.values[row] ?? Number.NaN);
}

/** Rows of a column without a value, and every reason for it; others are answered while all of them are looked at. */
async function missingIn(table: OpenTable, column: ColumnSpec, values: ColumnValues) {
  // most rows have the same sentence, which is put into words once
  const reasons = new Set<ReturnType<typeof missingWords>>();
  let count = 0;
  for (const row of table.rows) {
    if (!isMissing(values, row)) continue;
    count += 1;
    reasons.add(missingWords(table, column, values, row));
    if (count % MISSING_AT_ONCE === 0) await setImmediate();
  }
  await setImmediate();
  const words = new Set(Array.from(reasons, (reason) => worded(reason)));
  return { count, why: words.size === 0 ? null : [...words].join("; ") };
}

/** The worst topic is no dataset: it rests on the scores of the topics. */
function provenanceOf(column: ResultSpec, results: Results | undefined): DatasetProvenance {
  if (column.kind === "dataset") return provenanceOfDataset(column.dataset, results?.record(column.dataset.id));
  const [score] = topicScoreColumns(column.coords);
  return {
    ...provenanceOfDataset(score!.dataset, results?.record(score!.dataset.id)),
    dataset_id: WORST_TOPIC,
    title: column.label,
    definition: WORST_TOPIC_DEFINITION,
    unit: "",
    method: WORST_TOPIC_DEFINITION,
  };
}

const definitionOf = (column: ResultSpec, { definition }: DatasetProvenance): string =>
  column.kind === "dataset" ? datasetWords(column.dataset.id, "definition", definition) : t(definition);

/** Where the values of every column of results come from, and how many locations have none. */
function provenanceSheet(table: OpenTable, versions: RunVersions | undefined): ExportSheet {
  const { columns, values, results } = table;
  async function* lines(): AsyncGenerator<ExportCell[]> {
    for (const [index, column] of columns.entries()) {
      if (column.kind === "property") continue;
      const said = provenanceOf(column, results);
      const missing = await missingIn(table, column, values[index]!);
      yield [
        titleOf(column),
        said.dataset_id,
        definitionOf(column, said),
        said.unit,
        coordinateKey(column.coords),
        said.source,
        said.version,
        said.licence,
        t(said.resolution),
        t(said.baseline),
        methodWords(said.method),
        t(said.confidence),
        t(said.weakness),
        missing.count,
        missing.why,
        results?.run,
        versions?.pack_version,
        versions?.engine_version,
      ];
    }
  }
  return { name: t("Provenance"), columns: provenanceColumns(), rows: lines(), filter: false };
}

/** What the datasets of a table say of their sources, and where its locations lie. */
export function officialPlaces({ columns, results, rows, snapshot }: OpenTable): OfficialPlaces {
  const datasets = columns.flatMap((column) =>
    column.kind === "dataset" ? [provenanceOfDataset(column.dataset, results?.record(column.dataset.id))] : [],
  );
  const degrees = (id: "longitude" | "latitude") => {
    const own = snapshot.attributes.columns.get(id);
    return Array.from(rows, (row) => Number((own && attributeAt(own, row)) ?? Number.NaN));
  };
  return { datasets, longitudes: degrees("longitude"), latitudes: degrees("latitude") };
}

/** Sheets of the exported table; those of notes only where it holds results. */
export function tableSheets(table: OpenTable, versions: RunVersions | undefined, read: RowNotes): ExportSheet[] {
  const hasResults = datasetColumnsOf(table.columns).length > 0;
  const notes = hasResults ? workbookNotes(table, read, titleOf) : undefined;
  return [tableSheet(table, notes), provenanceSheet(table, versions), ...(notes === undefined ? [] : [notes.sheet])];
}
