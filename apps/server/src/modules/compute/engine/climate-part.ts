import {
  CLIMATE_BLOCK_CELLS,
  computeClimate,
  planClimate,
  type ClimateRequest,
  type ClimateSink,
} from "@tidemark/science";
import type { Part } from "../plan/run-plan.ts";
import { setOf, type Slice } from "../plan/stored-dataset.ts";
import type { PartWork } from "./compute-part.ts";
import type { Stripe } from "./part-output.ts";

/** Row of the part for each index of a dataset that it keeps; -1 for the others. */
type Targets = ReadonlyMap<string, Int32Array>;

function targetsOf(part: Part, slices: readonly Slice[]): Targets {
  const targets = new Map<string, Int32Array>();
  const rowsOf = (id: string): Int32Array => {
    const found = targets.get(id) ?? new Int32Array(setOf(id).size).fill(-1);
    targets.set(id, found);
    return found;
  };
  let next = 0;
  for (const slice of slices) {
    const rows = rowsOf(slice.dataset);
    for (let chunk = 0; chunk < slice.chunks; chunk++)
      for (let row = 0; row < slice.rows; row++) rows[slice.indexAt(chunk, row)] = next++;
  }
  for (const [id, indices] of part.hidden) {
    const rows = rowsOf(id);
    for (const index of indices) rows[index] = next++;
  }
  return targets;
}

function requestsOf(targets: Targets): readonly ClimateRequest[] {
  return [...targets].map(([datasetId, rows]) => {
    const indices: number[] = [];
    rows.forEach((row, index) => {
      if (row >= 0) indices.push(index);
    });
    return { datasetId, indices };
  });
}

/** Works out a stripe of cells of a climate part: every state of the climate is filled once for all its datasets. */
export function computeClimatePart(part: Part, slices: readonly Slice[], work: PartWork, stripe: Stripe): void {
  const targets = targetsOf(part, slices);
  const plan = planClimate(requestsOf(targets));
  const { cells, tables } = work.model;
  const { width, values: out } = stripe;
  const sink: ClimateSink = (id, firstIndex, rows, values, firstCell, count) => {
    const own = targets.get(id)!;
    const at = firstCell - stripe.from;
    for (let i = 0; i < rows; i++) {
      const row = own[firstIndex + i]!;
      if (row >= 0) out.set(values.subarray(i * count, (i + 1) * count), row * width + at);
    }
  };
  // Some blocks at a time, so that progress is seen and a cancelled run stops soon.
  const step = 2 * CLIMATE_BLOCK_CELLS;
  for (let from = stripe.from; from < stripe.to; from += step) {
    const to = Math.min(stripe.to, from + step);
    computeClimate(plan, cells, tables, sink, { from, to });
    work.onProgress((to - from) / cells.count);
  }
}
