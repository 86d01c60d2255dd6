import { datasetById } from "../catalogue/catalogue.ts";
import type { Scenario } from "../catalogue/coordinates.ts";
import { HAIL_SIZE } from "../hazards/hail-size.ts";
import { HAZARD_DATASETS, type HazardContext } from "../hazards/hazard-columns.ts";
import { isSupplied } from "../hazards/supplied.ts";
import { warmingSinceBase } from "../warming/epoch-drivers.ts";
import { climateSet } from "./climate-kernels.ts";
import { columnPool } from "./column-pool.ts";
import type { ColumnRequest } from "./compute-climate.ts";
import type { EvaluationInputs, EvaluationNeeds, EvaluationPlan, Way } from "./evaluation.ts";
import { evaluationNeeds } from "./evaluation-needs.ts";

const HAZARDS: ReadonlySet<string> = new Set(HAZARD_DATASETS);

/** The one place that tells which way a dataset is come by. */
function wayOf(id: string, { hazards }: EvaluationInputs, isGiven: (datasetId: string) => boolean): Way {
  if (isGiven(id)) return "given";
  if (id === HAIL_SIZE) return hazards?.hailSize === undefined ? "missing" : "hazard";
  const dataset = datasetById(id);
  if (dataset !== undefined && hazards !== undefined && !isSupplied(dataset, hazards, isGiven)) return "missing";
  if (climateSet(id) !== undefined) return "climate";
  if (HAZARDS.has(id)) return hazards === undefined ? "missing" : "hazard";
  return dataset === undefined || dataset.kind === "indicator" ? "missing" : dataset.kind;
}

function rememberedWay(of: (id: string) => Way): (id: string) => Way {
  const known = new Map<string, Way>();
  return (id) => {
    const found = known.get(id) ?? of(id);
    known.set(id, found);
    return found;
  };
}

function rememberedWarming({ tables }: EvaluationInputs): HazardContext["warming"] {
  const warming = tables && warmingSinceBase(tables.warming);
  const known = new Map<string, ReturnType<HazardContext["warming"]>>();
  return (scenario: Scenario, time: number) => {
    const key = `${scenario} ${time}`;
    const found = known.get(key) ?? warming?.(scenario, time);
    if (found === undefined) throw new Error("hazards need the table of warming");
    known.set(key, found);
    return found;
  };
}

/**
 * Plan of what is wanted of sites like those of the inputs: for them, for blocks of them, or for others from the same
 * sources. Further columns can be read as well; those that are requested are worked out together. `isGiven` tells the
 * datasets whose columns the reader has as they are, of an import or of stored results: they are never worked out.
 */
export function planEvaluation(
  requests: readonly ColumnRequest[],
  inputs: EvaluationInputs,
  isGiven: (datasetId: string) => boolean = () => false,
): EvaluationPlan {
  let needs: EvaluationNeeds | undefined;
  const plan: EvaluationPlan = {
    requests,
    wayOf: rememberedWay((id) => wayOf(id, inputs, isGiven)),
    warming: rememberedWarming(inputs),
    needs: () => (needs ??= evaluationNeeds(plan, inputs)),
    columns: columnPool(),
  };
  return plan;
}
