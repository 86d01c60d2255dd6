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

/** Row of every location after a change: its row before, or -1 - its place among the changed ones. */
function rowsAfter({ positions }: Attributes, changed: readonly ChangedSite[]): Int32Array {
  const out: number[] = [];
  const rest = changed.values();
  let next = rest.next();
  let place = 0;
  const takeBefore = (position: number): void => {
    for (; !next.done && next.value.position < position; next = rest.next(), place++)
      if (!next.value.deleted) out.push(-1 - place);
  };
  for (let row = 0; row < positions.length; row++) {
    takeBefore(positions[row]!);
    if (next.done || next.value.position !== positions[row]) out.push(row);
    else takeBefore(positions[row]! + 1);
  }
  takeBefore(Number.POSITIVE_INFINITY);
  return Int32Array.from(out);
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
  into: Values,
  rows: Int32Array,
  before: Values,
  own: readonly number[],
): Values {
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    into[i] = row >= 0 ? before[row]! : own[-1 - row]!;
  }
  return into;
}

const looksLikeNumber = (text: string): boolean => String(Number(text)) === text;

/** A column after a change; undefined where it would have to be another kind of column, or none. */
function patched(
  before: AttributeColumn,
  rows: Int32Array,
  cells: readonly (string | number | null)[],
): AttributeColumn | undefined {
  if (before.kind === "number") {
    if (cells.some((cell) => typeof cell === "string")) return undefined;
    const own = cells.map((cell) => Number(cell ?? Number.NaN));
    const values = taken(new Float64Array(rows.length), rows, before.values, own);
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
    codes: taken(new Uint32Array(rows.length), rows, before.codes, codes),
    texts,
  });
  // with its last word gone, what is left would be read as numbers
  return column.texts.length < texts.length && column.texts.every(looksLikeNumber) ? undefined : column;
}

/**
 * Locations after a change of a few of them, the columns of the others taken over. Undefined where that would not be what reading all of them gives:
 * where a column changes from numbers to texts or back, loses its last value, or is new.
 * @param changed in the order of their positions
 */
export function patchAttributes(before: Attributes, changed: readonly ChangedSite[]): Attributes | undefined {
  if (changed.length === 0) return before;
  const rows = rowsAfter(before, changed);
  const builder = attributesBuilder(changed.length);
  builder.add(changed);
  const own = builder.finish();
  const columns = new Map<string, AttributeColumn>();
  for (const [id, column] of before.columns) {
    const cells = changed.map((_, place) => {
      const from = own.columns.get(id);
      return from === undefined ? null : attributeAt(from, place);
    });
    const after = patched(column, rows, cells);
    if (after === undefined) return undefined;
    columns.set(id, after);
  }
  for (const id of own.columns.keys()) if (!columns.has(id)) return undefined;
  const places = changed.map(({ position }) => position);
  const positions = taken(new Uint32Array(rows.length), rows, before.positions, places);
  return { count: rows.length, positions, columns };
}
