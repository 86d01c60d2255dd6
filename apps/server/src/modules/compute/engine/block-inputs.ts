import { exposedAssets } from "@tidemark/atlas";
import {
  hazardInputsOf,
  planEvaluation,
  type ColumnRequest,
  type EvaluationInputs,
  type EvaluationPlan,
  type EvaluationReader,
} from "@tidemark/science";
import type { SiteModel } from "./site-model.ts";

/** Sites worked on together. */
export interface Block {
  readonly from: number;
  readonly inputs: EvaluationInputs;
  readonly given: NonNullable<EvaluationReader["given"]>;
}

/** Cell of each site counted from `firstCell`; -1 without one. */
function cellsFrom(siteCell: Int32Array, firstCell: number): Int32Array {
  return firstCell === 0 ? siteCell : siteCell.map((cell) => (cell < 0 ? -1 : cell - firstCell));
}

/**
 * The sites `from`..`to` - 1 of a model, all by default. `firstCell`: the cell that the columns of the reader begin
 * with.
 */
export function blockOf(model: SiteModel, from = 0, to = model.siteCount, firstCell = 0): Block {
  const { cells, tables, imported } = model;
  return {
    from,
    inputs: {
      sites: to - from,
      siteCell: cellsFrom(model.siteCell.subarray(from, to), firstCell),
      cells,
      tables,
      hazards: hazardInputsOf(model.inputs, from, to),
      assets: exposedAssets(model, from, to),
    },
    given: (id, index) => imported.get(id)?.get(index)?.subarray(from, to),
  };
}

/** Plan for the sites of a model, whatever block of them is worked on. */
export function planOf(model: SiteModel, requests: readonly ColumnRequest[] = []): EvaluationPlan {
  const { siteCount, tables, inputs, imported } = model;
  return planEvaluation(requests, { sites: siteCount, tables, hazards: inputs, assets: [] }, (id) => imported.has(id));
}
