import {
  COORDINATE_SETS,
  coordinatesAt,
  datasetById,
  type ColumnReader,
  type Epoch,
  evaluate,
  planEvaluation,
} from "@tidemark/science";
import { evaluationInputs } from "./evaluation-inputs.ts";
import type { ImportedDataset } from "./replacement.ts";
import type { SiteData } from "./site-data.ts";

type Dataset = readonly [id: string, dataset: ImportedDataset];

/** Indices of a dataset at the epochs that are wanted; all without. */
function indicesOf(id: string, epochs: readonly Epoch[] | undefined): readonly number[] {
  const set = COORDINATE_SETS[datasetById(id)!.coordinateSet];
  const wanted = epochs && new Set(epochs.map(({ scenario, time }) => `${scenario} ${time}`));
  return Array.from({ length: set.size }, (_, index) => index).filter((index) => {
    const { scenario, time } = coordinatesAt(set, index);
    return wanted === undefined || scenario === undefined || wanted.has(`${scenario} ${time}`);
  });
}

function filled(
  [id, dataset]: Dataset,
  outside: Uint8Array,
  read: ColumnReader,
  indices: readonly number[],
): ImportedDataset {
  const columns = new Map(dataset.columns);
  for (const index of indices) {
    const screened = read(id, index);
    if (screened === undefined) continue;
    const own = columns.get(index);
    const column = Float32Array.from(outside, (isOutside, site) =>
      isOutside === 1 ? screened[site]! : (own?.[site] ?? Number.NaN),
    );
    columns.set(index, column);
  }
  return { ...dataset, columns };
}

/**
 * Datasets whose columns a source gives, with the values of the screening at the sites that it does not reach.
 * @param plain the same sites as the pack alone shows them
 */
export function fillOutside(
  plain: SiteData,
  datasets: ReadonlyMap<string, ImportedDataset>,
  epochs: readonly Epoch[] | undefined,
): ReadonlyMap<string, ImportedDataset> {
  const open = [...datasets].flatMap(([id, dataset]) => {
    const { columns, outside } = dataset;
    return columns !== undefined && outside?.includes(1) ? [{ id, dataset, outside }] : [];
  });
  if (open.length === 0) return datasets;
  const inputs = evaluationInputs(plain);
  const out = new Map(datasets);
  for (const { id, dataset, outside } of open) {
    const indices = indicesOf(id, epochs);
    const { read } = evaluate(planEvaluation([{ datasetId: id, indices }], inputs), inputs);
    out.set(id, filled([id, dataset], outside, read, indices));
  }
  return out;
}
