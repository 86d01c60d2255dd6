import type { GridVariable } from "../grid-source.ts";
import { sizeOf } from "../readers/chunk-cut.ts";
import { type Decoder, decoderOf } from "./decoder.ts";

/**
 * Physical values of a box of a variable, in C order, each chunk read once.
 * @param start first index along every dimension; default the origin
 * @param count size along every dimension; default to the end
 */
export async function readValues(
  variable: GridVariable,
  start: readonly number[] = variable.shape.map(() => 0),
  count: readonly number[] = variable.shape.map((n, d) => n - (start[d] ?? 0)),
  decoder: Decoder = decoderOf(variable),
): Promise<Float64Array> {
  const out = new Float64Array(sizeOf(count)).fill(Number.NaN);
  if (out.length === 0) return out;
  const first = start.map((s, d) => Math.floor(s / (variable.chunkShape[d] ?? 1)));
  const last = start.map((s, d) => Math.floor((s + (count[d] ?? 1) - 1) / (variable.chunkShape[d] ?? 1)));
  const index = [...first];
  for (;;) {
    const block = await variable.readChunk(index);
    copy(variable, index, block, start, count, decoder, out);
    let d = index.length - 1;
    while (d >= 0 && index[d] === last[d]) {
      index[d] = first[d] ?? 0;
      d--;
    }
    if (d < 0) return out;
    index[d] = (index[d] ?? 0) + 1;
  }
}

/** Copies what a block and the wanted box have in common, a run of the last dimension at a time. */
function copy(
  variable: GridVariable,
  index: readonly number[],
  { shape, data }: { readonly shape: readonly number[]; readonly data: ArrayLike<number> },
  start: readonly number[],
  count: readonly number[],
  decoder: Decoder,
  out: Float64Array,
): void {
  const last = shape.length - 1;
  if (last < 0) {
    out[0] = decoder.value(data[0]!);
    return;
  }
  // where the block begins in the box, and which part of it lies inside
  const shift = shape.map((_, d) => (index[d] ?? 0) * (variable.chunkShape[d] ?? 1) - (start[d] ?? 0));
  const from = shift.map((s) => Math.max(0, -s));
  const to = shape.map((size, d) => Math.min(size, (count[d] ?? 0) - (shift[d] ?? 0)));
  if (from.some((first, d) => first >= (to[d] ?? 0))) return;
  const at = [...from];
  const [first, end] = [from[last] ?? 0, to[last] ?? 0];
  for (;;) {
    let [inside, outside] = [0, 0];
    for (let d = 0; d < last; d++) {
      inside = (inside + at[d]!) * shape[d + 1]!;
      outside = (outside + at[d]! + shift[d]!) * count[d + 1]!;
    }
    outside += shift[last] ?? 0;
    for (let i = first; i < end; i++) out[outside + i] = decoder.value(data[inside + i]!);
    let d = last - 1;
    while (d >= 0 && at[d] === to[d]! - 1) {
      at[d] = from[d]!;
      d--;
    }
    if (d < 0) return;
    at[d]!++;
  }
}
