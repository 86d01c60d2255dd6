import { blockContext, columnEngine } from "../engine/block-columns.ts";
import { isClimate, type SiteModel } from "../engine/site-model.ts";
import { setOf, sliceKeys, sliceOf, type StoredDataset } from "./stored-dataset.ts";

/** Indices of climate datasets, by id. */
export type ClimateIndices = ReadonlyMap<string, ReadonlySet<number>>;

/**
 * Climate coordinates that datasets of sites are worked out from. Found by working them out for one site and noting what is asked for, so that
 * no second table of dependencies can go out of step with the kernels. What is asked for is the climate of the same scenario and year, or of
 * the present; so one future stands for all.
 */
export function climateNeeds(model: SiteModel, stored: readonly StoredDataset[]): ClimateIndices {
  const groups = new Map<string, StoredDataset[]>();
  for (const dataset of stored) {
    if (isClimate(model, dataset.id)) continue;
    const key = String(dataset.epochs);
    groups.set(key, [...(groups.get(key) ?? []), dataset]);
  }
  const needs = new Map<string, Set<number>>();
  const add = (id: string, index: number) => needs.set(id, (needs.get(id) ?? new Set()).add(index));
  for (const group of groups.values()) {
    const [past, future] = epochsOf(group);
    for (const [id, index] of asked(model, group, past)) add(id, index);
    const [first, ...others] = future;
    if (first === undefined) continue;
    for (const [id, index] of asked(model, group, [first])) {
      add(id, index);
      const set = setOf(id);
      const at = Math.floor(index / set.innerSize);
      if (set.epochs[at]?.scenario !== first.scenario || set.epochs[at].time !== first.time) continue;
      for (const { scenario, time } of others) {
        const epoch = set.epochs.findIndex((own) => own.scenario === scenario && own.time === time);
        if (epoch >= 0) add(id, index + (epoch - at) * set.innerSize);
      }
    }
  }
  return needs;
}

type Epoch = { readonly scenario: string; readonly time: number };

/** Stored epochs of datasets that have the same: those of the past, and of the future. */
function epochsOf(group: readonly StoredDataset[]): readonly [past: readonly Epoch[], future: readonly Epoch[]] {
  const [dataset] = group;
  const epochs = (dataset?.epochs ?? []).flatMap((epoch) => setOf(dataset!.id).epochs[epoch] ?? []);
  const isPast = ({ scenario }: Epoch) => scenario === "historical";
  return [epochs.filter(isPast), epochs.filter((epoch) => !isPast(epoch))];
}

/** What is asked for to work out datasets at some epochs; static ones in any case. */
function asked(
  model: SiteModel,
  group: readonly StoredDataset[],
  epochs: readonly Epoch[],
): readonly [string, number][] {
  const notes = new Map<string, [string, number]>();
  const dummy = new Float32Array(Math.max(1, model.cells.count)).fill(1);
  const note = (id: string, index: number): Float32Array => {
    notes.set(`${id} ${index}`, [id, index]);
    return dummy;
  };
  const { read } = columnEngine(model).columns(blockContext(model, 0, Math.min(1, model.siteCount)), note);
  for (const dataset of group) {
    for (const key of sliceKeys(dataset)) {
      const slice = sliceOf(dataset, key)!;
      const set = setOf(dataset.id);
      for (let row = 0; row < slice.rows; row++) {
        const epoch = set.epochs[Math.floor(slice.indexAt(0, row) / set.innerSize)];
        const isWanted =
          epoch === undefined ||
          epochs.some(({ scenario, time }) => scenario === epoch.scenario && time === epoch.time);
        for (let chunk = 0; isWanted && chunk < slice.chunks; chunk++) read(dataset.id, slice.indexAt(chunk, row));
      }
    }
  }
  return [...notes.values()];
}
