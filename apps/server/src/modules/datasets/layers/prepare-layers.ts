import type { DataFacts } from "./compute-cells.ts";
import type { LayerFiles, LayerScratch } from "./layer-files.ts";
import type { Unit } from "./layer-job.ts";
import { laneOf, type LayerThreads } from "./layer-threads.ts";
import { type LayerRef, unitOf } from "./layer-view.ts";
import { type Block, blocksOf } from "./refinement.ts";

/** So often other processes are told that this one is still at it. */
const CLAIM_AGAIN_MS = 10_000;
/** Whatever somebody waits for goes first. */
const LAST = -1e15;

/** The units of layers that neither lie on disk nor did so before: what was trimmed away is not made again. */
export async function unitsWithout(files: LayerFiles, layers: readonly LayerRef[]): Promise<Unit[]> {
  const units = layers.map(unitOf);
  const before = await files.prepared();
  const isKept = await Promise.all(units.map(async ({ name }) => before.has(name) || files.has(name)));
  return units.filter((_, i) => !isKept[i]);
}

/** Asks whether to go on, and renews the claim now and then. */
export function goesOnAsClaimed(files: LayerFiles, goesOn: () => boolean): () => Promise<boolean> {
  let claimed = performance.now();
  return async () => {
    if (performance.now() - claimed < CLAIM_AGAIN_MS) return goesOn();
    claimed = performance.now();
    return (await files.claim()) && goesOn();
  };
}

/** Rows of values of a unit by cell of the pack, put together from what all blocks have of it. */
async function collected(
  scratch: LayerScratch,
  blocks: readonly Block[],
  cells: number,
  { rows, before, columns }: { readonly rows: number; readonly before: number; readonly columns: number },
): Promise<Float32Array> {
  const all = new Float32Array(rows * cells);
  let from = 0;
  for (const { places } of blocks) {
    const part = await scratch.read(from + before * places.length, rows * places.length);
    for (let row = 0; row < rows; row++)
      places.forEach((place, k) => (all[row * cells + place] = part[row * places.length + k]!));
    from += columns * places.length;
  }
  return all;
}

/**
 * Works units out that nobody waits for, and keeps them on disk: in one thread, block by block, after everything that
 * somebody waits for. Until all blocks are there they lie in a file, since together they are hundreds of megabytes.
 * @param goesOn asked before each block
 * @returns false where it did not go on; nothing is kept then
 */
export async function workOutTogether(
  threads: LayerThreads,
  files: LayerFiles,
  units: readonly Unit[],
  { version, gridCells }: Pick<DataFacts, "version" | "gridCells">,
  blockCells: number,
  goesOn: () => Promise<boolean>,
): Promise<boolean> {
  const requests = units.map(({ dataset, first, rows }) => ({
    datasetId: dataset.id,
    indices: Array.from({ length: rows }, (_, row) => first + row),
  }));
  const columns = units.reduce((sum, { rows }) => sum + rows, 0);
  const blocks = blocksOf(gridCells, blockCells);
  const scratch = await files.scratch();
  try {
    for (const { places } of blocks) {
      if (!(await goesOn())) return false;
      const asked = { requests, cells: places, version };
      await scratch.append(await threads.call("together", asked, { lane: laneOf(1), urgency: () => LAST }));
    }
    let before = 0;
    for (const { name, rows } of units) {
      await files.write(name, await collected(scratch, blocks, gridCells.length, { rows, before, columns }));
      before += rows;
    }
    await files.notePrepared(units.map(({ name }) => name));
    return true;
  } finally {
    await scratch.close();
  }
}
