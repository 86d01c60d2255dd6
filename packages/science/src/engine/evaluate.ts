import { datasetById } from "../catalogue/catalogue.ts";
import { COORDINATE_SETS } from "../catalogue/coordinates.ts";
import { hazardColumn } from "../hazards/hazard-columns.ts";
import { driverColumn } from "../impact/driver-columns.ts";
import { scoreDatasetColumn } from "../scores/score-columns.ts";
import { climateStore } from "./climate-store.ts";
import type { CellReader, Evaluation, EvaluationInputs, EvaluationPlan, EvaluationReader } from "./evaluation.ts";

function isStatic(id: string): boolean {
  const dataset = datasetById(id);
  return dataset !== undefined && COORDINATE_SETS[dataset.coordinateSet].epochs.length === 0;
}

/** Climate columns in memory: those of the plan at once when the first is read, anything else when it is asked for. */
function inMemory(plan: EvaluationPlan, { cells, tables }: EvaluationInputs): CellReader {
  if (cells === undefined || tables === undefined) return () => undefined;
  let store: CellReader | undefined;
  return (id, index) => (store ??= climateStore(cells, tables, plan.needs().climate))(id, index);
}

/** Values of the cells that sites lie in; NaN for a site without a cell. */
function gather(values: Float32Array, cellOf: Int32Array, out: Float64Array): void {
  for (let i = 0; i < out.length; i++) {
    const cell = cellOf[i]!;
    if (cell < 0) out[i] = Number.NaN;
    else out[i] = values[cell]!;
  }
}

const NO_CELLS = new Int32Array(0);

/**
 * Columns of some sites. What a dataset builds on is asked of the same columns, so that nothing is worked out twice and
 * no order has to be written down. In double precision throughout, so that a value does not depend on what else is
 * stored.
 */
export function evaluate(plan: EvaluationPlan, inputs: EvaluationInputs, reader: EvaluationReader = {}): Evaluation {
  const { sites, siteCell = NO_CELLS, hazards, assets } = inputs;
  const { columns, warming, wayOf } = plan;
  const cells = reader.cells ?? inMemory(plan, inputs);
  const scores = reader.scores && { ...reader.scores, cellOf: siteCell };
  const known = new Map<string, Map<number, Float64Array | undefined>>();

  const given = (id: string, index: number) => {
    const values = reader.given?.(id, index);
    if (values === undefined) return undefined;
    const out = columns.take(sites);
    out.set(values);
    return out;
  };
  const climate = (id: string, index: number) => {
    const values = cells(id, index);
    if (values === undefined) return undefined;
    const out = columns.take(sites);
    gather(values, siteCell, out);
    return out;
  };
  const workOut = (id: string, index: number): Float64Array | undefined => {
    const way = wayOf(id);
    if (way === "given") return given(id, index);
    if (way === "climate") return climate(id, index);
    if (way === "missing") return undefined;
    const dataset = datasetById(id);
    const out = columns.take(sites);
    if (way === "hazard") hazardColumn(id, index, context!, out);
    else if (dataset?.kind === "driver") driverColumn(dataset, index, read, assets, out);
    else if (dataset?.kind === "score") scoreDatasetColumn(dataset, index, read, out, scores);
    return out;
  };
  const read = (id: string, index: number): Float64Array | undefined => {
    if (!(index >= 0)) return undefined;
    let own = known.get(id);
    if (own === undefined) known.set(id, (own = new Map()));
    else if (own.has(index)) return own.get(index);
    const column = workOut(id, index);
    own.set(index, column);
    return column;
  };
  const context = hazards && { inputs: hazards, warming, read };
  const forget = (isKept: (id: string) => boolean) => {
    for (const [id, own] of known) {
      if (isKept(id)) continue;
      for (const column of own.values()) if (column) columns.give(column);
      known.delete(id);
    }
  };
  return { read, clear: () => forget(isStatic), close: () => forget(() => false) };
}
