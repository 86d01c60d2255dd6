import type { Attributes, GridSource, GridVariable, NumericArray } from "../grid-source.ts";
import { chunkBox, cutBlock } from "../readers/chunk-cut.ts";

export interface MemoryVariable {
  readonly dimensions: readonly string[];
  readonly shape: readonly number[];
  readonly chunkShape?: readonly number[];
  readonly data: NumericArray;
  readonly attributes?: Attributes;
  readonly fillValues?: readonly number[];
  /** Called with the number of every chunk that is read. */
  readonly onRead?: (index: readonly number[]) => void;
}

/** A source over arrays in memory, for tests of what is built on sources. */
export function memorySource(
  variables: Readonly<Record<string, MemoryVariable>>,
  projection: string | null = null,
): GridSource {
  const all = Object.entries(variables).map(([name, v]): [string, GridVariable] => {
    const chunkShape = v.chunkShape ?? v.shape;
    const strides = v.shape.map((_, d) => v.shape.slice(d + 1).reduce((a, b) => a * b, 1));
    return [
      name,
      {
        name,
        dimensions: v.dimensions,
        shape: v.shape,
        chunkShape,
        dtype: v.data.constructor.name.replace("Array", "").toLowerCase(),
        attributes: v.attributes ?? {},
        fillValues: v.fillValues ?? [],
        async readChunk(index) {
          v.onRead?.(index);
          const { start, count } = chunkBox(v.shape, chunkShape, index);
          const from = start.reduce((sum, s, d) => sum + s * (strides[d] ?? 1), 0);
          return { shape: count, data: cutBlock(v.data.subarray(from), strides, count) };
        },
      },
    ];
  });
  return {
    format: "memory",
    name: "memory",
    attributes: {},
    variables: new Map(all),
    transform: null,
    projection,
    close: async () => {},
  };
}
