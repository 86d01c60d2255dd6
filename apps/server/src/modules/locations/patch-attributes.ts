import {
  attributeAt,
  attributesBuilder,
  type AttributeColumn,
  type Attributes,
  type SiteRow,
  type TextColumn,
} from "./attributes.ts";

/** A location that was changed, added, deleted or brought back. */
export interface ChangedSite extends SiteRow {
  readonly deleted: boolean;
}

/** What a change does to the rows. */
interface RowChange {
  /**
   * Row before of every row after, or -1 - its place among the changed ones; undefined where every row stays where it
   * is.
   */
  readonly rows: Int32Array | undefined;
  /** Of each changed location its row before, -1 where it had none. */
  readonly before: readonly number[];
}

function rowAt(positions: Uint32Array, position: number): number {
  let low = 0;
  let high = positions.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (positions[middle]! < position) low = middle + 1;
    else high = middle;
  }
  return positions[low] === position ? low : -1;
}

function rowChange({ positions }: Attributes, changed: readonly ChangedSite[]): RowChange {
  const before = changed.map(({ position }) => rowAt(positions, position));
  if (changed.every(({ deleted }, place) => deleted === before[place]! < 0)) return { rows: undefined, before };
  const out: number[] = [];
  let row = 0;
  const takeTo = (end: number): void => {
    for (; row < end; row++) out.push(row);
  };
  for (const [place, { position, deleted }] of changed.entries()) {
    const own = before[place]!;
    takeTo(own >= 0 ? own : firstAfter(positions, position, row));
    if (own >= 0) row += 1;
    if (!deleted) out.push(-1 - place);
  }
  takeTo(positions.length);
  return { rows: Int32Array.from(out), before };
}

/** First row, from one on, whose position is greater than another. */
function firstAfter(positions: Uint32Array, position: number, from: number): number {
  let row = from;
  while (row < positions.length && positions[row]! < position) row += 1;
  return row;
}

/** Texts that no row has any more are left out, as if they had never been read. */
function withoutUnused({ codes, texts }: TextColumn): TextColumn {
  const isUsed = new Uint8Array(texts.length + 1);
  for (const code of codes) isUsed[code] = 1;
  const left = texts.filter((_, i) => isUsed[i + 1] === 1);
  if (left.length === texts.length) return { kind: "text", codes, texts };
  const codeOf = new Uint32Array(texts.length + 1);
  let code = 0;
  for (let i = 0; i < texts.length; i++) if (isUsed[i + 1] === 1) codeOf[i + 1] = ++code;
  const after = new Uint32Array(codes.length);
  for (let row = 0; row < after.length; row++) after[row] = codeOf[codes[row]!]!;
  return { kind: "text", codes: after, texts: left };
}

/** Values in the rows after a change; `own` are those of the changed locations. Written out: there may be millions. */
function taken<Values extends Float64Array | Uint32Array>(
  { rows, before: places }: RowChange,
  before: Values,
  own: readonly number[],
): Values {
  if (rows === undefined) {
    const values = before.slice() as Values;
    for (const [place, row] of places.entries()) if (row >= 0) values[row] = own[place]!;
    return values;
  }
  const values = new (before.constructor as new (length: number) => Values)(rows.length);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    values[i] = row >= 0 ? before[row]! : own[-1 - row]!;
  }
  return values;
}

const looksLikeNumber = (text: string): boolean => String(Number(text)) === text;

/**
 * A column after a change, the same where nothing in it changed; undefined where it would have to be another kind of
 * column, or none.
 */
function patched(
  before: AttributeColumn,
  change: RowChange,
  cells: readonly (string | number | null)[],
): AttributeColumn | undefined {
  const stays = (cell: string | number | null, place: number) =>
    change.before[place]! < 0 || attributeAt(before, change.before[place]!) === cell;
  if (change.rows === undefined && cells.every(stays)) return before;
  if (before.kind === "number") {
    if (cells.some((cell) => typeof cell === "string")) return undefined;
    const own = cells.map((cell) => Number(cell ?? Number.NaN));
    const values = taken(change, before.values, own);
    return values.every(Number.isNaN) ? undefined : { kind: "number", values };
  }
  if (cells.some((cell) => typeof cell === "number")) return undefined;
  const texts = [...before.texts];
  const codes = cells.map((cell) => {
    if (cell === null) return 0;
    const known = texts.indexOf(String(cell));
    return known >= 0 ? known + 1 : texts.push(String(cell));
  });
  const column = withoutUnused({
    kind: "text",
    codes: taken(change, before.codes, codes),
    texts,
  });
  // with its last word gone, what is left would be read as numbers
  return column.texts.length < texts.length && column.texts.every(looksLikeNumber) ? undefined : column;
}

/**
 * Locations after a change of a few of them; columns in which nothing changed are those of before. Undefined where that
 * would not be what reading all of them gives: where a column changes from numbers to texts or back, loses its last
 * value, or is new.
 * @param changed in the order of their positions
 */
export function patchAttributes(before: Attributes, changed: readonly ChangedSite[]): Attributes | undefined {
  if (changed.length === 0) return before;
  const change = rowChange(before, changed);
  const builder = attributesBuilder(changed.length);
  builder.add(changed);
  const own = builder.finish();
  const columns = new Map<string, AttributeColumn>();
  for (const [id, column] of before.columns) {
    const cells = changed.map((_, place) => {
      const from = own.columns.get(id);
      return from === undefined ? null : attributeAt(from, place);
    });
    const after = patched(column, change, cells);
    if (after === undefined) return undefined;
    columns.set(id, after);
  }
  for (const id of own.columns.keys()) if (!columns.has(id)) return undefined;
  if (change.rows === undefined) return { count: before.count, positions: before.positions, columns };
  const places = changed.map(({ position }) => position);
  return { count: change.rows.length, positions: taken(change, before.positions, places), columns };
}
