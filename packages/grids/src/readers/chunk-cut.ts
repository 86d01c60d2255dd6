import { GridError } from "../grid-error.ts";
import type { Attributes, AttributeValue, NumericArray } from "../grid-source.ts";
import { gridSaid } from "../wording/grid-said.ts";

/** Start and size of a chunk, cut to the array. @throws GridError bad-request when there is no such chunk */
export function chunkBox(
  shape: readonly number[],
  chunkShape: readonly number[],
  index: readonly number[],
): { start: number[]; count: number[] } {
  const start = shape.map((_, d) => (index[d] ?? 0) * (chunkShape[d] ?? 1));
  const count = shape.map((n, d) => Math.min(chunkShape[d] ?? 1, n - (start[d] ?? 0)));
  if (index.length !== shape.length || start.some((s) => s < 0) || count.some((c) => c <= 0)) {
    throw new GridError("bad-request", gridSaid("grid.no_chunk", { chunk: index.join(",") }));
  }
  return { start, count };
}

/** Product of the sizes. */
export function sizeOf(shape: readonly number[]): number {
  return shape.reduce((a, b) => a * b, 1);
}

/** Whether a block of the given strides holds these values alone, in their order. */
function isWhole(length: number, strides: readonly number[], count: readonly number[]): boolean {
  let step = 1;
  for (let d = count.length - 1; d >= 0; d--) {
    if (count[d] !== 1 && strides[d] !== step) return false;
    step *= count[d] ?? 1;
  }
  return step === length;
}

/** The first `count` values along every dimension of a block of the given strides: the block itself if it is whole. */
export function cutBlock(data: NumericArray, strides: readonly number[], count: readonly number[]): NumericArray {
  if (isWhole(data.length, strides, count)) return data;
  const out = data.slice(0, 0).constructor as new (length: number) => NumericArray;
  const result = new out(sizeOf(count));
  const last = count.length - 1;
  const run = count[last] ?? 1;
  const step = strides[last] ?? 1;
  const at = Array<number>(count.length).fill(0);
  let from = 0;
  for (let to = 0; to < result.length; to += run) {
    if (step === 1) result.set(data.subarray(from, from + run), to);
    else for (let i = 0; i < run; i++) result[to + i] = data[from + i * step] ?? Number.NaN;
    for (let d = last - 1; d >= 0; d--) {
      at[d] = (at[d] ?? 0) + 1;
      from += strides[d] ?? 0;
      if ((at[d] ?? 0) < (count[d] ?? 0)) break;
      from -= (count[d] ?? 0) * (strides[d] ?? 0);
      at[d] = 0;
    }
  }
  return result;
}

/** 64-bit integers as doubles, exact up to 2^53. */
export function asNumeric(data: NumericArray | BigInt64Array | BigUint64Array): NumericArray {
  return data instanceof BigInt64Array || data instanceof BigUint64Array ? Float64Array.from(data, Number) : data;
}

/** Keeps what is text, a number, a boolean or a list of one of them. */
export function cleanAttributes(raw: Readonly<Record<string, unknown>>): Attributes {
  const out: Record<string, AttributeValue> = {};
  for (const [name, value] of Object.entries(raw)) {
    const clean = cleanValue(value);
    if (clean !== undefined) out[name] = clean;
  }
  return out;
}

function cleanValue(value: unknown): AttributeValue | undefined {
  if (typeof value === "bigint") return Number(value);
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  const list: unknown[] | null = Array.isArray(value)
    ? value
    : ArrayBuffer.isView(value)
      ? Array.from(value as unknown as ArrayLike<unknown>)
      : null;
  if (list === null) return undefined;
  const numbers = list.map((v) => (typeof v === "bigint" ? Number(v) : v));
  if (numbers.length === 1) return cleanValue(numbers[0]);
  if (numbers.every((v) => typeof v === "number")) return numbers;
  if (numbers.every((v) => typeof v === "string")) return numbers;
  return undefined;
}

/** The missing codes a variable declares by CF attributes, as raw values. */
export function declaredFills(attributes: Attributes): number[] {
  const out: number[] = [];
  for (const name of ["_FillValue", "missing_value"]) {
    const value = attributes[name];
    const list = Array.isArray(value) ? value : [value];
    for (const v of list) {
      const n = typeof v === "string" && v.trim() !== "" ? Number(v) : v;
      if (typeof n === "number" && Number.isFinite(n) && !out.includes(n)) out.push(n);
    }
  }
  return out;
}
