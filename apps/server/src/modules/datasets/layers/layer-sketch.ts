import type { LayerLane } from "./layer-threads.ts";

/** Coarse pictures of single rows of a layer: a small part of the work that the coarse picture of all rows is. */
export interface Sketches {
  /** Resolves when the coarse picture of a row is there; it is begun once. */
  begin(row: number): Promise<void>;
  has(row: number): boolean;
  /** The same with the places of the coarse picture. @param isDone 1 where all rows are worked out */
  withPlaces(isDone: Uint8Array): Uint8Array;
}

/** Cells of the coarse picture that are worked out in one piece, and where. */
export interface CoarseBlock {
  readonly places: Int32Array;
  readonly lane: LayerLane;
}

/**
 * Sketches rows of a layer.
 * @param work works a row of a block out
 * @param keep takes its values
 */
export function createSketches(
  blocks: readonly CoarseBlock[],
  work: (block: CoarseBlock, row: number) => Promise<Float32Array>,
  keep: (row: number, places: Int32Array, values: Float32Array) => void,
): Sketches {
  const begun = new Map<number, Promise<void>>();
  const done = new Set<number>();
  async function sketch(row: number): Promise<void> {
    await Promise.all(blocks.map(async (block) => keep(row, block.places, await work(block, row))));
    done.add(row);
  }
  return {
    begin(row) {
      const known = begun.get(row) ?? sketch(row);
      begun.set(row, known);
      // told to whoever waits for it
      known.catch(() => undefined);
      return known;
    },
    has: (row) => done.has(row),
    withPlaces(isDone) {
      const known = isDone.slice();
      for (const { places } of blocks) for (const place of places) known[place] = 1;
      return known;
    },
  };
}
