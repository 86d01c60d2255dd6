import { datasetById, hasBands, judgedBy, type Dataset, type Judging } from "@tidemark/science";
import type { RunDataset } from "./run-source.ts";
import { RULES_BEFORE } from "./store/rules-before.ts";

const isFinite = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

/** Rules as a run wrote them down; undefined for what cannot be read as such. */
function readRules(written: unknown): Judging | undefined {
  if (typeof written !== "object" || written === null) return undefined;
  const { direction, limits, plausible } = written as Record<string, unknown>;
  const isLimits = limits === null || (Array.isArray(limits) && limits.length === 3 && limits.every(isFinite));
  const isRange = Array.isArray(plausible) && plausible.length === 2 && plausible.every(isFinite);
  if ((direction !== "higher" && direction !== "lower") || !isLimits || !isRange) return undefined;
  return written as Judging;
}

/** Rules by which a run judged a dataset: its own, or those of the last release that wrote none into its runs. */
const rulesOf = ({ record }: RunDataset, id: string): Judging | undefined =>
  readRules(record["judging"]) ?? RULES_BEFORE[id];

/**
 * A dataset as a run judged it when it was computed: an upgrade changes neither scores nor bands of a stored run. What
 * has no bands at a coordinate stays without.
 */
export function ruledIn<Of extends Dataset>(datasets: ReadonlyMap<string, RunDataset>, dataset: Of): Of {
  const held = datasets.get(dataset.id);
  const rules = held && rulesOf(held, dataset.id);
  if (rules === undefined) return dataset;
  const catalogued = datasetById(dataset.id);
  const isTakenOff = !hasBands(dataset.thresholds) && catalogued !== undefined && hasBands(catalogued.thresholds);
  return isTakenOff ? dataset : judgedBy(dataset, rules);
}
