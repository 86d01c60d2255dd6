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

function copy(
  variable: GridVariable,
  index: readonly number[],
  block: { readonly shape: readonly number[]; readonly data: ArrayLike<number> },
  start: readonly number[],
  count: readonly number[],
  decoder: Decoder,
  out: Float64Array,
): void {
  const rank = block.shape.length;
  const at = Array<number>(rank).fill(0);
  for (let i = 0; i < block.data.length; i++) {
    let to = 0;
    let inside = true;
    for (let d = 0; d < rank; d++) {
      const p = (index[d] ?? 0) * (variable.chunkShape[d] ?? 1) + (at[d] ?? 0) - (start[d] ?? 0);
      inside &&= p >= 0 && p < (count[d] ?? 0);
      to = to * (count[d] ?? 0) + p;
    }
    if (inside) out[to] = decoder.value(block.data[i] ?? Number.NaN);
    for (let d = rank - 1; d >= 0; d--) {
      at[d] = (at[d] ?? 0) + 1;
      if ((at[d] ?? 0) < (block.shape[d] ?? 0)) break;
      at[d] = 0;
    }
  }
}
