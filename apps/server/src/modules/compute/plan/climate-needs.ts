import { blockContext, columnEngine } from "../engine/block-columns.ts";
import { isClimate, type SiteModel } from "../engine/site-model.ts";
import { sliceKeys, sliceOf, type StoredDataset } from "./stored-dataset.ts";

/** Indices of climate datasets, by id. */
export type ClimateIndices = ReadonlyMap<string, ReadonlySet<number>>;

/**
 * Climate coordinates that datasets of sites are worked out from. Found by working them out for one site and noting what is asked for, so that
 * no second table of dependencies can go out of step with the kernels.
 */
export function climateNeeds(model: SiteModel, stored: readonly StoredDataset[]): ClimateIndices {
  const needs = new Map<string, Set<number>>();
  const dummy = new Float32Array(Math.max(1, model.cells.count)).fill(1);
  const note = (id: string, index: number): Float32Array => {
    const own = needs.get(id) ?? new Set();
    needs.set(id, own.add(index));
    return dummy;
  };
  const { read } = columnEngine(model).columns(blockContext(model, 0, Math.min(1, model.siteCount)), note);
  for (const dataset of stored) {
    if (isClimate(model, dataset.id)) continue;
    for (const key of sliceKeys(dataset)) {
      const slice = sliceOf(dataset, key)!;
      for (let chunk = 0; chunk < slice.chunks; chunk++)
        for (let row = 0; row < slice.rows; row++) read(dataset.id, slice.indexAt(chunk, row));
    }
  }
  return needs;
}
