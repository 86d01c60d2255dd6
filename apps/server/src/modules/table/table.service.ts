import { rounded } from "../../wire-digits.ts";
import {
  type Histogram,
  type MarkFields,
  type SiteFilter,
  type TableCell,
  type TableColumn,
  type TableHeader,
  type TableRow,
  type TableSettings,
  type ValueNote,
  isMeasureColumn,
  MEASURE_COLUMNS,
  markFieldsOfValue,
  saidOf,
  message,
} from "@tidemark/contract";
import { markByNotes, notedBand, type Sentence } from "@tidemark/science";
import { AppError } from "../../app-error.ts";
import { seesMeasures } from "../../dataset-access.ts";
import { missingValue, type NoDataReason, type RowNotes } from "../risks/index.ts";
import type { Aggregate } from "./aggregate.ts";
import { attributeAt, histogramOf, USER_DATA_PREFIX } from "../locations/index.ts";
import { notesOfAnswer, type CellReason } from "./cell-notes.ts";
import { measureValues } from "./measure-columns.ts";
import { columnOfId, PROPERTY_COLUMNS, resultColumn, unitOf, type ColumnSpec } from "./columns.ts";
import type { OpenLocations, OpenTableLocations } from "./open-locations.ts";
import type { OpenTable } from "./open-table.ts";
import { NOT_COMPUTED, type Results } from "./results.ts";
import { NO_SCORE, NOT_GIVEN, type ColumnValues, type Snapshot } from "./snapshot.ts";

export interface TablePage {
  readonly columns: TableHeader[];
  readonly items: TableRow[];
  readonly notes_missing: string | null;
  readonly properties: string[];
  readonly aggregation: (Aggregate & Partial<MarkFields>)[] | null;
  readonly spreads: (Histogram | null)[] | null;
  readonly meta: { page: number; n: number; total: number };
}

/** The table of the locations of a project. */
export interface Table {
  page(exposureId: string, settings: TableSettings): Promise<TablePage>;
  open(exposureId: string, settings: TableSettings): Promise<OpenTable>;
}

/** 1 for each row that a filter lets pass; undefined when all do. */
export type RowsPassing = (locations: OpenLocations, filter: SiteFilter | null) => Promise<Uint8Array | undefined>;

/** A column as a project names and judges it: that of a total which leaves out a main hazard says so. */
const namedIn = (results: Results | undefined, column: ColumnSpec): ColumnSpec =>
  column.kind === "dataset" && results !== undefined
    ? { ...column, label: results.judged(column.dataset).longName, dataset: results.ruled(column.dataset) }
    : column;

/** Columns with the values of those of measures. @throws AppError `forbidden` where these may not be read */
async function withMeasures({ snapshot, measures }: OpenLocations, columns: readonly ColumnSpec[]) {
  if (!columns.some(({ id }) => isMeasureColumn(id))) return columns;
  const chosen = await measures();
  return columns.map((column): ColumnSpec => {
    const values = measureValues(chosen, column.id, snapshot.attributes.count);
    return values !== undefined && column.kind === "property" ? { ...column, measures: values } : column;
  });
}

/** Column that a request names. @throws AppError `invalid_input` for one that does not exist */
function columnOf(named: TableColumn, path: string): ColumnSpec {
  const column = typeof named === "string" ? columnOfId(named) : resultColumn(named.dataset_id, named.coords);
  if (column !== undefined) return column;
  const name = typeof named === "string" ? named : named.dataset_id;
  const message = `There is no column "${name}"${typeof named === "string" ? "" : " at these coordinates"}.`;
  throw new AppError("invalid_input", message, { issues: [{ code: "unknown_column", message, path }] });
}

/** Why a column has no value in a row that has none. */
export function missingWords({ noDataIn }: OpenTable, column: ColumnSpec, values: ColumnValues, row: number): Sentence {
  if (values.kind === "none") return values.reason;
  if (column.kind === "property") return column.measures?.missing(row) ?? NOT_GIVEN;
  if (column.kind === "worst-topic") return noDataIn(row) ?? NO_SCORE;
  return missingValue(column.dataset, noDataIn(row));
}

/** What there is to say of a cell. */
interface CellWords {
  readonly notesOn: (value: number) => readonly ValueNote[];
  /** Why there is no value in this very row. */
  readonly reason: () => Sentence | undefined;
}

const missingCell = (reason: Sentence) => ({ missing: reason.english, missing_said: saidOf(reason) });

/** Value of a column in a row as it goes over the wire. */
function cellAt(
  table: OpenTable,
  column: ColumnSpec,
  values: ColumnValues,
  row: number,
  { notesOn, reason }: CellWords,
): TableCell {
  if (values.kind === "attribute") {
    const value = attributeAt(values.column, row);
    if (value === null) return { value, ...missingCell(missingWords(table, column, values, row)) };
    return { value, ...amountAt(column, row) };
  }
  const value = values.kind === "none" ? Number.NaN : (values.values[row] ?? Number.NaN);
  if (Number.isNaN(value)) return { value: null, ...missingCell(reason() ?? missingWords(table, column, values, row)) };
  const notes = notesOn(value);
  const band = column.kind === "dataset" ? notedBand(value, column.dataset, notes) : undefined;
  return {
    value: rounded(value),
    ...(band === undefined ? {} : { band }),
    ...(column.kind === "dataset" ? markFieldsOfValue(markByNotes(column.dataset, notes)) : {}),
    ...(notes.length === 0 ? {} : { notes: [...notes] }),
  };
}

/** What there is to say of an amount of measures. */
function amountAt(column: ColumnSpec, row: number): Pick<TableCell, "currency" | "is_lower_bound"> {
  const { currencies, atLeast } = (column.kind === "property" ? column.measures : undefined) ?? {};
  const currency = currencies?.[row];
  return currency === undefined ? {} : { currency, is_lower_bound: atLeast?.[row] === 1 };
}

function ownReason(column: ColumnSpec, values: ColumnValues, at: number, reason: CellReason): Sentence | undefined {
  const stored = values.kind === "none" ? values.reason : undefined;
  return column.kind === "dataset" && stored?.code !== NOT_COMPUTED.code ? reason(column, at, stored) : undefined;
}

/** What an answer tells of a column. */
function headerOf(
  { results, pinned }: { readonly results: Results | undefined; readonly pinned: ReadonlySet<string> },
  column: ColumnSpec,
  values: ColumnValues,
): TableHeader {
  const unit = unitOf(column);
  const isText = values.kind === "attribute" ? values.column.kind === "text" : column.kind === "property";
  return {
    key: column.id,
    title: column.label,
    unit: unit?.symbol || null,
    decimals: unit?.decimals ?? null,
    type: isText ? "text" : "number",
    dataset_id: column.kind === "dataset" ? column.dataset.id : null,
    coords: column.kind === "property" ? null : { ...column.coords },
    ...(column.kind === "dataset" ? markFieldsOfValue(results?.mark(column.dataset)) : {}),
    pinned: pinned.has(column.id),
  };
}

/** An aggregate over locations with the mark of its column: it is no more whole than the values it comes from. */
function markedAggregate({ results, rows }: OpenTable, column: ColumnSpec, aggregate: Aggregate) {
  if (column.kind === "dataset") return { ...aggregate, ...markFieldsOfValue(results?.mark(column.dataset)) };
  const atLeast = column.kind === "property" ? column.measures?.atLeast : undefined;
  if (atLeast === undefined || aggregate.value === null) return aggregate;
  return { ...aggregate, is_lower_bound: rows.some((row) => atLeast[row] === 1) };
}

/** Looks up whether there are data at the location of a row. */
function noDataLookup({ attributes }: Snapshot, noData: NoDataReason): OpenTable["noDataIn"] {
  const [latitudes, longitudes] = ["latitude", "longitude"].map((id) => attributes.columns.get(id));
  const at = (column: typeof latitudes, row: number) => Number((column && attributeAt(column, row)) ?? Number.NaN);
  // asked again for every column
  const known = new Map<number, Sentence | undefined>();
  return (row) => {
    if (!known.has(row)) known.set(row, noData(at(latitudes, row), at(longitudes, row)));
    return known.get(row);
  };
}

/** How the numbers of each column are spread over the rows that match; null for columns of texts and without values. */
function spreadsOf({ snapshot, values, rows }: OpenTable): (Histogram | null)[] {
  const matching = new Uint8Array(snapshot.attributes.count);
  for (const row of rows) matching[row] = 1;
  return values.map((column) => {
    if (column.kind === "numbers") return histogramOf(column.values, matching);
    if (column.kind === "none" || column.column.kind === "text") return null;
    return histogramOf(column.column.values, matching);
  });
}

export interface TableSources {
  readonly openLocations: OpenTableLocations;
  readonly passing: RowsPassing;
  readonly noData: NoDataReason;
  readonly rowNotes: RowNotes;
}

export function createTable({ openLocations, passing, noData, rowNotes }: TableSources): Table {
  const open: Table["open"] = async (exposureId, settings) => {
    const asked = settings.columns.map((named, index) => columnOf(named, `columns.${index}`));
    const ordering = columnOf(settings.order_by_id, "order_by_id");
    const opened = await openLocations(exposureId);
    const { snapshot, results } = opened;
    const named = asked.map((column) => namedIn(results, column));
    const [orderBy = ordering, ...columns] = await withMeasures(opened, [ordering, ...named]);
    if (results?.bandsOnly && orderBy.kind === "dataset" && results.isMasked(orderBy.dataset.id))
      throw new AppError("forbidden", message("missing.unpaid"));
    const order = await snapshot.order(orderBy, settings.sort_order, results);
    const rows = await snapshot.matching(order, settings, await passing(opened, settings.filter));
    const values = await Promise.all(columns.map((column) => snapshot.values(column, results)));
    return { snapshot, results, columns, values, rows, noDataIn: noDataLookup(snapshot, noData) };
  };
  return {
    open,
    async page(exposureId, settings) {
      const pinned = new Set(settings.pinned.map((named, index) => columnOf(named, `pinned.${index}`).id));
      const opened = await open(exposureId, settings);
      const { snapshot, results, columns, values, rows } = opened;
      const { page, n, aggregation } = settings;
      const ids = snapshot.attributes.columns.get("id");
      const shown = rows.subarray((page - 1) * n, page * n);
      const { notes, reason, missing } = await notesOfAnswer(opened, shown, rowNotes);
      const own = [...snapshot.attributes.columns.keys()].filter((id) => id.startsWith(USER_DATA_PREFIX));
      return {
        columns: columns.map((column, index) => headerOf({ results, pinned }, column, values[index]!)),
        items: Array.from(shown, (row, at) => ({
          id: String(ids && attributeAt(ids, row)),
          position: snapshot.attributes.positions[row] ?? 0,
          cells: columns.map((column, index) =>
            cellAt(opened, column, values[index]!, row, {
              notesOn: (value) => notes(column, at, value),
              reason: () => ownReason(column, values[index]!, at, reason),
            }),
          ),
        })),
        notes_missing: missing,
        properties: [...PROPERTY_COLUMNS, ...(seesMeasures() ? MEASURE_COLUMNS : []), ...own],
        aggregation:
          aggregation === null
            ? null
            : columns.map((column, index) =>
                markedAggregate(
                  opened,
                  column,
                  snapshot.aggregate(column, values[index]!, rows, aggregation, { filter: settings, results }),
                ),
              ),
        spreads: settings.statistics ? spreadsOf(opened) : null,
        meta: { page, n, total: rows.length },
      };
    },
  };
}
