import { attributeAt, type AttributeColumn, type Attributes } from "./attributes.ts";
import type { ColumnSpec } from "./columns.ts";
import { NOT_COMPUTED, type Results } from "./results.ts";
import { attributeKeys, floatKeys, foldText, sortRows, type SortOrder } from "./sort-order.ts";

/** Orders kept for each project: 400 kB each at 100,000 locations. */
const MAX_ORDERS = 16;

/** Values of one column in row order. */
export type ColumnValues =
  | { readonly kind: "attribute"; readonly column: AttributeColumn }
  | { readonly kind: "numbers"; readonly values: Float32Array }
  | { readonly kind: "none"; readonly reason: string };

/** What a reader is told of a property that a location does not have. */
export const NOT_GIVEN = "not given";

/** The locations of one version of a project, with everything about them that is worth working out only once. */
export class Snapshot {
  readonly attributes: Attributes;
  private readonly folded = new Map<string, readonly string[]>();
  private readonly orders = new Map<string, Uint32Array>();

  constructor(attributes: Attributes) {
    this.attributes = attributes;
  }

  /** Values of a column. */
  async values(column: ColumnSpec, results: Results | undefined): Promise<ColumnValues> {
    if (column.kind === "property") {
      const attribute = this.attributes.columns.get(column.id);
      return attribute ? { kind: "attribute", column: attribute } : { kind: "none", reason: NOT_GIVEN };
    }
    const found = (await results?.column(column.dataset.id, column.coords)) ?? { missing: NOT_COMPUTED };
    if (!(found instanceof Float32Array)) return { kind: "none", reason: found.missing };
    const values = new Float32Array(this.attributes.count);
    this.attributes.positions.forEach((position, row) => (values[row] = found[position] ?? Number.NaN));
    return { kind: "numbers", values };
  }

  /** All rows in the order of a column; missing values last, equal ones in the order of the project. */
  async order(column: ColumnSpec, direction: SortOrder, results: Results | undefined): Promise<Uint32Array> {
    const version = column.kind === "dataset" ? (results?.version ?? "") : "";
    const key = `${version}\n${direction}\n${column.id}`;
    const known = this.orders.get(key);
    const order = known ?? sortRows(keysOf(await this.values(column, results), this.attributes.count), direction);
    // the last used stands at the end
    this.orders.delete(key);
    this.orders.set(key, order);
    for (const oldest of this.orders.keys()) {
      if (this.orders.size <= MAX_ORDERS) break;
      this.orders.delete(oldest);
    }
    return order;
  }

  /** Marks the rows that hold every word of a text somewhere in their texts, and that are among the ids; undefined = all rows. */
  filter(search: string, ids: readonly string[] | null): Uint8Array | undefined {
    const words = foldText(search).split(/\s+/).filter(Boolean);
    if (words.length === 0 && ids === null) return undefined;
    const mask = ids === null ? new Uint8Array(this.attributes.count).fill(1) : this.rowsOfIds(ids);
    for (const word of words) {
      const hit = this.rowsWith(word);
      hit.forEach((found, row) => (mask[row] = (mask[row] ?? 0) & found));
    }
    return mask;
  }

  private rowsOfIds(ids: readonly string[]): Uint8Array {
    const wanted = new Set(ids);
    const mask = new Uint8Array(this.attributes.count);
    const column = this.attributes.columns.get("id");
    if (column)
      for (let row = 0; row < mask.length; row++) if (wanted.has(String(attributeAt(column, row)))) mask[row] = 1;
    return mask;
  }

  private rowsWith(word: string): Uint8Array {
    const mask = new Uint8Array(this.attributes.count);
    for (const [id, column] of this.attributes.columns) {
      if (column.kind !== "text") continue;
      const hit = Uint8Array.from([
        0,
        ...this.foldedTexts(id, column.texts).map((text) => Number(text.includes(word))),
      ]);
      if (hit.includes(1)) column.codes.forEach((code, row) => (mask[row] = (mask[row] ?? 0) | (hit[code] ?? 0)));
    }
    return mask;
  }

  private foldedTexts(id: string, texts: readonly string[]): readonly string[] {
    const known = this.folded.get(id) ?? texts.map(foldText);
    this.folded.set(id, known);
    return known;
  }
}

function keysOf(values: ColumnValues, count: number): Uint32Array {
  if (values.kind === "attribute") return attributeKeys(values.column);
  return values.kind === "numbers" ? floatKeys(values.values) : new Uint32Array(count).fill(0xff_ff_ff_ff);
}
