import {
  CLIMATE_BLOCK_CELLS,
  computeClimate,
  planClimate,
  type ClimateRequest,
  type ClimateSink,
} from "@tidemark/science";
import type { CellsPart } from "../plan/climate-plan.ts";
import type { RunPlan } from "../plan/run-plan.ts";
import { setOf, type Slice } from "../plan/stored-dataset.ts";
import { climatePlaces, copyColumn, openFiles, rangesOf, readPiece } from "./climate-rows.ts";
import type { PartWork } from "./part-work.ts";
import type { Stripe } from "./part-output.ts";

/** Row of the part for each index of a dataset that it keeps; -1 for the others. */
function rowsByIndex({ climate }: RunPlan): ReadonlyMap<string, Int32Array> {
  let next = 0;
  return new Map(
    climate.map(([id, indices]) => {
      const rows = new Int32Array(setOf(id).size).fill(-1);
      for (const index of indices) rows[index] = next++;
      return [id, rows];
    }),
  );
}

/** Works out all climate columns of a range of cells: what is the same for every dataset and epoch is worked out once for a block. */
export function computeCells(part: CellsPart, work: PartWork, stripe: Stripe): void {
  const { model, plan } = work;
  const targets = rowsByIndex(plan);
  const climate = planClimate(plan.climate.map(([datasetId, indices]): ClimateRequest => ({ datasetId, indices })));
  const first = part.from + stripe.from;
  const sink: ClimateSink = (id, firstIndex, rows, values, firstCell, count) => {
    const own = targets.get(id)!;
    const at = firstCell - first;
    for (let i = 0; i < rows; i++) {
      const row = own[firstIndex + i]!;
      if (row >= 0) stripe.values.set(values.subarray(i * count, (i + 1) * count), row * stripe.width + at);
    }
  };
  // Block by block, so that progress is seen and a cancelled run stops soon.
  for (let from = first; from < part.from + stripe.to; from += CLIMATE_BLOCK_CELLS) {
    const to = Math.min(part.from + stripe.to, from + CLIMATE_BLOCK_CELLS);
    computeClimate(climate, model.cells, model.tables, sink, { from, to });
    work.onProgress((to - from) / (part.to - part.from));
  }
}

/** Puts the columns of slices together from the ranges of cells: what a range holds of a slice lies together and is read at once. */
export function gatherColumns(slices: readonly Slice[], work: PartWork): (stripe: Stripe) => void {
  const { folder, plan, model, onProgress } = work;
  const placesOf = climatePlaces(plan);
  const files = openFiles(folder);
  let room = new Float32Array(0);
  const take = (length: number) => {
    if (room.length < length) room = new Float32Array(length);
    return room.subarray(0, length);
  };
  return (stripe) => {
    let row = 0;
    try {
      for (const slice of slices) {
        const places = placesOf(slice.dataset)!;
        const rows: number[] = [];
        for (let chunk = 0; chunk < slice.chunks; chunk++)
          for (let i = 0; i < slice.rows; i++) rows.push(places.get(slice.indexAt(chunk, i))!);
        const [first, last] = [Math.min(...rows), Math.max(...rows)];
        for (const part of rangesOf(plan, stripe)) {
          const piece = readPiece(files, part, first, last, take);
          rows.forEach((place, i) => {
            const at = (row + i) * stripe.width;
            copyColumn(piece, place - first, stripe.values.subarray(at, at + stripe.width), stripe);
          });
        }
        row += rows.length;
        onProgress(stripe.width / model.cells.count / slices.length);
      }
    } finally {
      files.close();
    }
  };
}
