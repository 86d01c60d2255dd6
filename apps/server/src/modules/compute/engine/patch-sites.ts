import { screenSites, type Sources, sourcesOfRun } from "@tidemark/atlas";
import { BASE, datasetById, evaluate, coordinateSetOf } from "@tidemark/science";
import { requestOf, sliceKeys, sliceOf, type StoredDataset } from "../plan/stored-dataset.ts";
import { blockOf, planOf } from "./block-inputs.ts";
import { screeningPoints, type SitePoints } from "./prepare.ts";
import { isSupplied, modelOf } from "./site-model.ts";

export interface PatchWork {
  readonly points: SitePoints;
  readonly stored: readonly StoredDataset[];
  /** Datasets that the run does not hold because no site had a value. */
  readonly missing: readonly string[];
  /** Version of the sources of the run. */
  readonly sources: string;
}

export interface PatchedEntries {
  readonly sources: string;
  /** One row for each point: the entries of the arrays of `stored`, in their order. */
  readonly rows: readonly Float32Array[];
  /** Datasets of `missing` that these sites have a value of, so that only a full run can show it. */
  readonly nowKnown: readonly string[];
}

/** Works out all entries of a few sites with the kernels of a full run. */
export async function patchSites(
  inForce: Sources,
  { points, stored, missing, sources: ofRun }: PatchWork,
): Promise<PatchedEntries> {
  const sources = sourcesOfRun(inForce, ofRun);
  const data = await screenSites(sources, screeningPoints(points));
  const model = modelOf(data);
  const isThere = ({ id }: { readonly id: string }) => isSupplied(model, datasetById(id)!);
  const others = missing.filter((id) => isThere({ id })).map((id) => firstEntries(id));
  const { inputs, given } = blockOf(model);
  const columns = evaluate(planOf(model, [...stored, ...others].map(requestOf)), inputs, { given });
  const entries: (Float64Array | undefined)[] = [];
  for (const dataset of stored) {
    for (const key of sliceKeys(dataset)) {
      const slice = sliceOf(dataset, key)!;
      for (let chunk = 0; chunk < slice.chunks; chunk++)
        for (let row = 0; row < slice.rows; row++) entries.push(columns.read(dataset.id, slice.indexAt(chunk, row)));
    }
  }
  const nowKnown = others.filter(({ id, epochs }) => {
    const index = (epochs?.[0] ?? 0) * coordinateSetOf(id).innerSize;
    return columns.read(id, index)?.some((value) => !Number.isNaN(value)) === true;
  });
  return {
    sources: sources.version,
    rows: Array.from({ length: model.siteCount }, (_, site) =>
      Float32Array.from(entries, (column) => column?.[site] ?? Number.NaN),
    ),
    nowKnown: nowKnown.map(({ id }) => id),
  };
}

/** A dataset at the epoch of its present day only, enough to see whether there is any value. */
function firstEntries(id: string): StoredDataset {
  const { epochs } = coordinateSetOf(id);
  if (epochs.length === 0) return { id, epochs: null, months: false };
  const present = epochs.findIndex(({ scenario, time }) => scenario === BASE.scenario && time === BASE.time);
  return { id, epochs: [present], months: false };
}
