import type { Sentence } from "@tidemark/science";
import { searchWords, type TableSettings, message } from "@tidemark/contract";
import { LRUCache } from "lru-cache";
import { aggregateNumbers, aggregateTexts, senseless, type Aggregate, type Aggregation } from "./aggregate.ts";
import {
  attributeAt,
  attributeKeys,
  floatKeys,
  rowsHolding,
  sortRows,
  type AttributeColumn,
  type LocationIndex,
  type SortOrder,
} from "../locations/index.ts";
import type { ColumnSpec, DatasetColumn, WorstTopicColumn } from "./columns.ts";
import { Kept } from "./kept.ts";
import { NOT_COMPUTED, type ResultColumn, type Results } from "./results.ts";
import { topicScoreColumns, worstTopicOf } from "./worst-topic.ts";

const MEGABYTE = 2 ** 20;
/** Orders and columns kept for each project, 400 kB each at 100,000 locations: so many, and no more bytes. */
const MOST_ORDERS = { max: 16, maxSize: 20 * MEGABYTE };
const MOST_COLUMNS = { max: 48, maxSize: 64 * MEGABYTE };
const MOST_FILTERS = { max: 8, maxSize: 8 * MEGABYTE };
const MOST_AGGREGATES = 256;

/** Values of one column in row order. */
export type ColumnValues =
  | { readonly kind: "attribute"; readonly column: AttributeColumn }
  | { readonly kind: "numbers"; readonly values: Float32Array }
  | { readonly kind: "none"; readonly reason: Sentence };

/** What a reader is told of a property that a location does not have. */
export const NOT_GIVEN = message("missing.not_given");

/** Where no topic has a score. */
export const NO_SCORE = message("missing.no_topic_score");

export type RowFilter = Pick<TableSettings, "search" | "production_site_ids" | "filter">;

/** The locations of one version of a project, with everything about them that is worth working out only once. */
export class Snapshot {
  readonly attributes: LocationIndex;
  private readonly orders = new Kept<Uint32Array>(MOST_ORDERS);
  private readonly columns = new Kept<ResultColumn>(MOST_COLUMNS);
  private readonly masks = new Kept<Uint8Array>(MOST_FILTERS);
  private readonly aggregates = new LRUCache<string, Aggregate>({ max: MOST_AGGREGATES });

  constructor(attributes: LocationIndex) {
    this.attributes = attributes;
  }

  /** Values of a column. */
  async values(column: ColumnSpec, results: Results | undefined): Promise<ColumnValues> {
    if (column.kind === "property") {
      if (column.measures !== undefined) return { kind: "attribute", column: column.measures.column };
      const attribute = this.attributes.columns.get(column.id);
      return attribute ? { kind: "attribute", column: attribute } : { kind: "none", reason: NOT_GIVEN };
    }
    if (column.kind === "worst-topic") return this.worstTopics(column, results);
    const bytes = Float32Array.BYTES_PER_ELEMENT * this.attributes.count;
    const read = () => this.read(column, results);
    const found = await this.columns.get(keyOf(column, results), bytes, read);
    return found instanceof Float32Array ? { kind: "numbers", values: found } : { kind: "none", reason: found.missing };
  }

  /** Values of a column of results by row. */
  private async read({ dataset, coords }: DatasetColumn, results: Results | undefined): Promise<ResultColumn> {
    const found = (await results?.column(dataset.id, coords)) ?? { missing: NOT_COMPUTED };
    if (!(found instanceof Float32Array)) return found;
    const { positions, count } = this.attributes;
    const values = new Float32Array(count);
    for (let row = 0; row < count; row++) values[row] = found[positions[row]!] ?? Number.NaN;
    return values;
  }

  private async worstTopics({ coords }: WorstTopicColumn, results: Results | undefined): Promise<ColumnValues> {
    const scores = await Promise.all(topicScoreColumns(coords).map((column) => this.values(column, results)));
    const given = scores.map((values) => (values.kind === "numbers" ? values.values : undefined));
    if (given.every((values) => values === undefined))
      return scores.find((values) => values.kind === "none") ?? { kind: "none", reason: NOT_COMPUTED };
    return { kind: "attribute", column: await worstTopicOf(given, this.attributes.count) };
  }

  /** All rows in the order of a column; missing values last, equal ones in the order of the project. */
  async order(column: ColumnSpec, direction: SortOrder, results: Results | undefined): Promise<Uint32Array> {
    const bytes = Uint32Array.BYTES_PER_ELEMENT * this.attributes.count;
    return this.orders.get(`${direction}\n${keyOf(column, results)}`, bytes, async () =>
      sortRows(await this.sortKeys(await this.values(column, results)), direction),
    );
  }

  private async sortKeys(values: ColumnValues): Promise<Uint32Array> {
    if (values.kind === "numbers") return floatKeys(values.values);
    if (values.kind === "none") return new Uint32Array(this.attributes.count); // all equal: the order of the project
    return attributeKeys(values.column);
  }

  /**
   * Rows of an order that hold every word of the search somewhere in their texts, and that are among the ids.
   * @param passing 1 for each row that passes the filter; undefined when all do
   */
  async matching(
    order: Uint32Array,
    { search, production_site_ids: ids }: Omit<RowFilter, "filter">,
    passing?: Uint8Array,
  ): Promise<Uint32Array> {
    const words = searchWords(search);
    if (words.length === 0 && ids === null && passing === undefined) return order;
    const masks = await Promise.all(words.map((word) => this.rowsWith(word)));
    if (passing !== undefined) masks.push(passing);
    if (ids !== null) masks.push(this.rowsOfIds(ids));
    const matches = new Uint8Array(order.length).fill(1);
    for (const mask of masks) for (let row = 0; row < mask.length; row++) matches[row]! &= mask[row]!;
    const found = new Uint32Array(order.length);
    let count = 0;
    for (const row of order) if (matches[row] === 1) found[count++] = row;
    return found.subarray(0, count);
  }

  /** Aggregate of a column over the rows that match a filter. */
  aggregate(
    column: ColumnSpec,
    values: ColumnValues,
    rows: Uint32Array,
    kind: Aggregation,
    { filter, results }: { readonly filter: RowFilter; readonly results: Results | undefined },
  ): Aggregate {
    const isMixed = kind !== "count" && this.isInCurrencies(column, rows);
    const reason = senseless(column, kind) ?? (isMixed ? "currencies" : undefined);
    if (reason !== undefined) return { value: null, missing: 0, reason };
    const key = `${kind}\n${filter.search}\n${JSON.stringify(filter.filter)}\n${results?.version}\n${keyOf(column, results)}`;
    // what a filter of measures lets pass changes while the locations stay the same
    const isKept = filter.production_site_ids === null && !filter.filter?.production_sites && !filter.filter?.measures;
    const known = isKept ? this.aggregates.get(key) : undefined;
    if (known) return known;
    const aggregate = aggregateOf(values, rows, kind);
    if (isKept) this.aggregates.set(key, aggregate);
    return aggregate;
  }

  /** Whether a column holds amounts of some rows in more than one currency. */
  private isInCurrencies(column: ColumnSpec, rows: Uint32Array): boolean {
    if (column.id === "asset_value") return this.hasCurrencies(rows);
    const currencies = column.kind === "property" ? column.measures?.currencies : undefined;
    return currencies !== undefined && new Set(Array.from(rows).flatMap((row) => currencies[row] ?? [])).size > 1;
  }

  /** Whether the asset values of some rows are amounts in more than one currency: there are no rates. */
  private hasCurrencies(rows: Uint32Array): boolean {
    const amounts = this.attributes.columns.get("asset_value");
    const currencies = this.attributes.columns.get("asset_currency");
    if (amounts?.kind !== "number" || currencies === undefined) return false;
    const first = rows.find((row) => !Number.isNaN(amounts.values[row]));
    if (first === undefined) return false;
    const one = attributeAt(currencies, first);
    return rows.some((row) => !Number.isNaN(amounts.values[row]) && attributeAt(currencies, row) !== one);
  }

  private rowsOfIds(ids: readonly string[]): Uint8Array {
    const wanted = new Set(ids);
    const mask = new Uint8Array(this.attributes.count);
    const column = this.attributes.columns.get("id");
    if (column)
      for (let row = 0; row < mask.length; row++) if (wanted.has(String(attributeAt(column, row)))) mask[row] = 1;
    return mask;
  }

  private rowsWith(word: string): Promise<Uint8Array> {
    return this.masks.get(word, this.attributes.count, () => rowsHolding(this.attributes, word));
  }
}

/** Names the values of a column: those of results are others with another run. */
function keyOf(column: ColumnSpec, results: Results | undefined): string {
  if (column.kind === "property")
    return column.measures === undefined ? column.id : `${column.measures.version}\n${column.id}`;
  return `${results?.version ?? ""}\n${column.id}`;
}

function aggregateOf(values: ColumnValues, rows: Uint32Array, kind: Aggregation): Aggregate {
  if (values.kind === "none") return { value: kind === "count" ? 0 : null, missing: rows.length };
  if (values.kind === "numbers") return aggregateNumbers(values.values, rows, kind);
  const { column } = values;
  if (column.kind === "number") return aggregateNumbers(column.values, rows, kind);
  let given = 0;
  for (const row of rows) if (column.codes[row] !== 0) given += 1;
  return aggregateTexts(given, rows.length, kind);
}
