import { missingFields, NO_CODE, type Thumbnail } from "@tidemark/contract";
import { type Dataset, type Sentence, worded } from "@tidemark/science";
import { LRUCache } from "lru-cache";
import { viewOnWire } from "./cell-values.ts";
import { layerAt, seenDataset } from "./layer-address.ts";
import { GRID_COLUMNS, GRID_STEP, SOUTHERN_LIMIT } from "./layers/grid.ts";
import type { LayerStore, OpenFacts } from "./layers/layer-store.ts";
import { laneOf, type LayerThreads } from "./layers/layer-threads.ts";
import type { LayerRef } from "./layers/layer-view.ts";
import { placesAt } from "./layers/refinement.ts";
import { wire } from "../../wire-digits.ts";

/** Cells of the grid in one of the picture, in both directions. */
const STRIDE = 12;
const WIDTH = GRID_COLUMNS / STRIDE;
/** The pack ends in the south before Antarctica, and so does the picture. */
const HEIGHT = (90 - SOUTHERN_LIMIT) / GRID_STEP / STRIDE;
/** Where a cell of the picture looks for land: its middle, then around it. */
const LOOKED_AT = [6, 3, 9].flatMap((row) => [6, 3, 9].map((column) => [row, column] as const));
/** Shares of the values that lie below and above the range. */
const TAIL = 0.02;
/** Pictures that are kept: those of the whole catalogue, of two versions of the data. */
const KEPT = 400;
/** Whatever somebody waits for goes first. */
const LAST = -1e15;

/** Place in the pack of each cell of the picture, row by row from the north; -1 at sea. */
export function picturePlaces(gridCells: Int32Array): Int32Array {
  const placeOf = placesAt(gridCells);
  return Int32Array.from({ length: WIDTH * HEIGHT }, (_, cell) => {
    const [row, column] = [Math.floor(cell / WIDTH) * STRIDE, (cell % WIDTH) * STRIDE];
    for (const [down, right] of LOOKED_AT) {
      const place = placeOf[(row + down) * GRID_COLUMNS + column + right]!;
      if (place >= 0) return place;
    }
    return -1;
  });
}

/** Values as codes, with the values of the first and the last code; undefined where there is no value. */
export function codesOf(values: ArrayLike<number>) {
  const known = Float64Array.from(values)
    .filter((value) => Number.isFinite(value))
    .toSorted();
  if (known.length === 0) return undefined;
  const at = (share: number) => known[Math.round(share * (known.length - 1))]!;
  const [low, high] = [at(TAIL), at(1 - TAIL)];
  const codes = Uint8Array.from(values, (value) => {
    if (!Number.isFinite(value)) return NO_CODE;
    const share = high === low ? 0 : Math.min(1, Math.max(0, (value - low) / (high - low)));
    return Math.round(share * (NO_CODE - 1));
  });
  return { low, high, codes };
}

/**
 * Small pictures of datasets at their default coordinate: a few thousand cells, worked out once for each version of the
 * data, after everything that somebody waits for.
 */
export function createThumbnails(
  store: LayerStore,
  threads: LayerThreads,
  reasonOf: (dataset: Dataset) => Promise<Sentence | null>,
) {
  const kept = new LRUCache<string, Promise<Thumbnail>>({ max: KEPT });

  async function valuesOf(ref: LayerRef, { gridCells, version }: OpenFacts): Promise<Float32Array> {
    const places = picturePlaces(gridCells);
    const whole = await store.known(ref);
    if (whole !== undefined) return Float32Array.from(places, (place) => whole[place] ?? Number.NaN);
    const cells = places.filter((place) => place >= 0);
    const ask = { datasetId: ref.dataset.id, indices: [ref.index], cells, version };
    const rows = await threads.call("rows", ask, { lane: laneOf(1), urgency: () => LAST });
    let next = 0;
    return Float32Array.from(places, (place) => (place < 0 ? Number.NaN : rows[next++]!));
  }

  async function make(ref: LayerRef, facts: OpenFacts): Promise<Thumbnail> {
    const reason = await reasonOf(ref.dataset);
    const found = reason === null ? codesOf(await valuesOf(ref, facts)) : undefined;
    const { coords, unit } = viewOnWire({ layer: ref, base: undefined });
    return {
      dataset_id: ref.dataset.id,
      coords,
      unit,
      width: WIDTH,
      height: HEIGHT,
      bounds: [-180, SOUTHERN_LIMIT, 180, 90],
      low: wire(found?.low ?? Number.NaN),
      high: wire(found?.high ?? Number.NaN),
      codes: found === undefined ? null : Buffer.from(found.codes).toString("base64"),
      ...missingFields(found === undefined ? (reason ?? worded("reason.no_cell")) : null),
    };
  }

  return {
    async thumbnail(id: string): Promise<Thumbnail> {
      const ref = layerAt(seenDataset(id), {});
      const facts = await store.facts();
      const key = `${facts.digest} ${id}`;
      const making = kept.get(key) ?? make(ref, facts);
      kept.set(key, making);
      making.catch(() => kept.delete(key));
      return making;
    },
  };
}
