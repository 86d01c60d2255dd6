import type { Dataset } from "@tidemark/science";
import type { DataFacts } from "./compute-cells.ts";
import { createSketches } from "./layer-sketch.ts";
import { laneOf, type LayerThreads } from "./layer-threads.ts";
import { blocksOf, filledIn } from "./refinement.ts";

/** All inner coordinates of a dataset at one epoch: they come out together. */
export interface Unit {
  readonly name: string;
  readonly dataset: Dataset;
  readonly first: number;
  readonly rows: number;
}

/** A layer on its way: a coarse picture of the world first, then finer where somebody looks. */
export interface LayerJob {
  /** Rows of values by cell of the pack. */
  readonly whole: Promise<Float32Array>;
  /** Sketches a row: its coarse picture goes before everything else. Resolves when there is something to show of it. */
  coarse(row: number): Promise<void>;
  /** Share of the cells that are worked out. */
  share(): number;
  /** Blocks that are worked out of a row; 0 until there is something to show. */
  steps(row: number): number;
  /** A row as far as it is known, the gaps filled from neighbours. */
  row(row: number): Float32Array;
  /** Somebody asks for it: what is looked at now goes first. */
  ask(regions: readonly number[]): void;
}

/** What is asked within this time is looked at. */
const LOOKED_AT_MS = 20_000;
const SKETCH = 1e13;
const COARSE = 1e12;
const LOOKED_AT = 1e10;
const PASS = 1e6;

/**
 * Starts to work a layer out in threads.
 * @param sketched row that is looked at: its coarse picture comes before everything else
 */
export function startLayerJob(
  threads: LayerThreads,
  { dataset, first, rows }: Unit,
  { version, gridCells }: Pick<DataFacts, "version" | "gridCells">,
  blockCells: number,
  sketched: number | undefined,
): LayerJob {
  const cells = gridCells.length;
  const all = new Float32Array(rows * cells).fill(Number.NaN);
  const isDone = new Uint8Array(cells);
  const indices = Array.from({ length: rows }, (_, row) => first + row);
  const regions = new Map<number, number>();
  let asked = performance.now();
  let done = 0;
  let steps = 0;
  const urgency = (pass: number, region: number) => (): number => {
    if (pass === 0) return COARSE + asked;
    const isLookedAt = performance.now() - (regions.get(region) ?? -Infinity) < LOOKED_AT_MS;
    return asked + (isLookedAt ? LOOKED_AT : 0) - pass * PASS;
  };
  const blocks = blocksOf(gridCells, blockCells);
  const coarseBlocks = blocks.flatMap(({ pass, places }, i) => (pass === 0 ? [{ places, lane: laneOf(i) }] : []));
  const sketches = createSketches(
    coarseBlocks,
    ({ places, lane }, row) => {
      const ask = { datasetId: dataset.id, indices: [first + row], cells: places, version };
      return threads.call("rows", ask, { lane, urgency: () => SKETCH + asked });
    },
    (row, places, values) => places.forEach((place, k) => (all[row * cells + place] = values[k]!)),
  );
  // before everything else
  if (sketched !== undefined && rows > 1) void sketches.begin(sketched);
  const work = blocks.map(async ({ places, pass, region }, i) => {
    const ask = { datasetId: dataset.id, indices, cells: places, version };
    const part = await threads.call("rows", ask, { lane: laneOf(i), urgency: urgency(pass, region) });
    for (let row = 0; row < rows; row++)
      places.forEach((place, k) => (all[row * cells + place] = part[row * places.length + k]!));
    places.forEach((place) => (isDone[place] = 1));
    done += places.length;
    steps += 1;
  });
  let isCoarse = false;
  const allCoarse = Promise.all(work.filter((_, i) => blocks[i]?.pass === 0)).then(() => void (isCoarse = true));
  // told by the whole
  allCoarse.catch(() => undefined);
  return {
    whole: Promise.all(work).then(() => all),
    // a layer with one row is its own sketch
    coarse: (row) => (isCoarse || rows === 1 ? allCoarse : sketches.begin(row)),
    share: () => done / cells,
    // the sketch is a step of its own
    steps: (row) => (isCoarse || sketches.has(row) ? steps + 1 : 0),
    row(row) {
      const known = isCoarse || !sketches.has(row) ? isDone : sketches.withPlaces(isDone);
      return filledIn(all.subarray(row * cells, (row + 1) * cells), known, gridCells);
    },
    ask(looked) {
      asked = performance.now();
      for (const region of looked) regions.set(region, asked);
    },
  };
}
