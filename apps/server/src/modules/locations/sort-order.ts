import { foldText } from "@tidemark/science";
import { mappedInSlices, sortedInSlices } from "../../sliced.ts";
import type { AttributeColumn } from "./attributes.ts";

/** Key of a missing value: above every other, so that it comes last in both directions. */
const MISSING = 0xff_ff_ff_ff;

export type SortOrder = "asc" | "desc";

/** Numbers that stand in the order of the values; equal values have equal keys. */
export type SortKeys = Uint32Array;

/** Keys of single-precision numbers: their own bits, turned so that they rise as unsigned integers. */
export function floatKeys(values: Float32Array): SortKeys {
  const bits = new Uint32Array(values.length);
  new Float32Array(bits.buffer).set(values);
  for (let i = 0; i < bits.length; i++) {
    const value = values[i] ?? Number.NaN;
    const word = value === 0 ? 0 : (bits[i] ?? 0); // minus zero equals zero
    bits[i] = Number.isNaN(value) ? MISSING : (word & 0x80_00_00_00) !== 0 ? ~word : word | 0x80_00_00_00;
  }
  return bits;
}

export function doubleKeys(values: Float64Array): SortKeys {
  const sorted = values.filter((value) => !Number.isNaN(value)).toSorted();
  const keys = new Uint32Array(values.length);
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? Number.NaN;
    keys[i] = Number.isNaN(value) ? MISSING : firstAtLeast(sorted, value);
  }
  return keys;
}

function firstAtLeast(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Numbers inside a text count as numbers, so that "Site 9" comes before "Site 10". */
function orderText(text: string): string {
  return foldText(text).replaceAll(/\d+/g, (digits) => digits.padStart(15, "0"));
}

async function textRanks(texts: readonly string[]): Promise<Uint32Array> {
  const folded = await mappedInSlices(texts, orderText);
  const order = await sortedInSlices(texts.length, (a, b) => {
    const [left, right] = [folded[a] ?? "", folded[b] ?? ""];
    if (left !== right) return left < right ? -1 : 1;
    const [x, y] = [texts[a] ?? "", texts[b] ?? ""];
    return x < y ? -1 : x > y ? 1 : 0;
  });
  const ranks = new Uint32Array(texts.length);
  order.forEach((index, rank) => (ranks[index] = rank));
  return ranks;
}

/** Those of texts are the costly part of sorting them, and the same in both directions. */
const known = new WeakMap<AttributeColumn, Promise<SortKeys>>();

/** Keys of a column of attributes, kept as long as the column. */
export function attributeKeys(column: AttributeColumn): Promise<SortKeys> {
  const keys = known.get(column) ?? keysOf(column);
  known.set(column, keys);
  return keys;
}

async function keysOf(column: AttributeColumn): Promise<SortKeys> {
  if (column.kind === "number") return doubleKeys(column.values);
  const ranks = await textRanks(column.texts);
  return column.codes.map((code) => (code === 0 ? MISSING : (ranks[code - 1] ?? MISSING)));
}

const DIGIT_BITS = 11;
const BUCKETS = 1 << DIGIT_BITS;

/**
 * Row numbers in the order of their keys, rows with equal keys in the order they came in, missing last in both
 * directions. Radix sort: linear in the number of rows, 4 ms for 100,000.
 */
export function sortRows(keys: SortKeys, order: SortOrder): Uint32Array {
  const turned = order === "asc" ? keys : keys.map((key) => (key === MISSING ? MISSING : MISSING - 1 - key));
  let rows = Uint32Array.from(turned.keys());
  let next = new Uint32Array(turned.length);
  for (let shift = 0; shift < 32; shift += DIGIT_BITS) {
    const starts = new Uint32Array(BUCKETS + 1);
    for (const key of turned) starts[((key >>> shift) & (BUCKETS - 1)) + 1]! += 1;
    for (let i = 0; i < BUCKETS; i++) starts[i + 1]! += starts[i]!;
    for (const row of rows) next[starts[(turned[row]! >>> shift) & (BUCKETS - 1)]!++] = row;
    [rows, next] = [next, rows];
  }
  return rows;
}
