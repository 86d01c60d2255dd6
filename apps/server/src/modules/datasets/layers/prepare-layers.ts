import type { DataFacts } from "./compute-cells.ts";
import type { LayerFiles } from "./layer-files.ts";
import type { Unit } from "./layer-job.ts";
import { laneOf, type LayerThreads } from "./layer-threads.ts";
import { type LayerRef, unitOf } from "./layer-view.ts";
import { blocksOf } from "./refinement.ts";

/** So often other processes are told that this one is still at it. */
const CLAIM_AGAIN_MS = 10_000;
/** Whatever somebody waits for goes first. */
const LAST = -1e15;

/** The units of layers that do not lie on disk. */
export async function unitsWithout(files: LayerFiles, layers: readonly LayerRef[]): Promise<Unit[]> {
  const units = layers.map(unitOf);
  const isKept = await Promise.all(units.map(({ name }) => files.has(name)));
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

/**
 * Works units out that nobody waits for, all of one scenario and year: in one thread, block by block, after everything
 * that somebody waits for.
 * @param goesOn asked before each block
 * @returns rows of values by cell of the pack for each unit; undefined where it did not go on
 */
export async function workOutTogether(
  threads: LayerThreads,
  units: readonly Unit[],
  { version, gridCells }: Pick<DataFacts, "version" | "gridCells">,
  blockCells: number,
  goesOn: () => Promise<boolean>,
): Promise<readonly Float32Array[] | undefined> {
  const cells = gridCells.length;
  const requests = units.map(({ dataset, first, rows }) => ({
    datasetId: dataset.id,
    indices: Array.from({ length: rows }, (_, row) => first + row),
  }));
  const all = units.map(({ rows }) => new Float32Array(rows * cells));
  for (const { places } of blocksOf(gridCells, blockCells)) {
    if (!(await goesOn())) return undefined;
    const asked = { requests, cells: places, version };
    const values = await threads.call("together", asked, { lane: laneOf(1), urgency: () => LAST });
    let from = 0;
    units.forEach(({ rows }, unit) => {
      for (let row = 0; row < rows; row++, from += places.length)
        places.forEach((place, k) => (all[unit]![row * cells + place] = values[from + k]!));
    });
  }
  return all;
}
