import { datasetById } from "./catalogue.ts";
import { COORDINATE_SETS } from "./coordinates.ts";
import type { HazardId } from "./dataset.ts";
import { HAZARD_TABLE } from "./hazard-table.ts";

/** Where the range of a value comes from. */
export type RangeSource = "models" | "hazard" | "both";

/** Hazards with scenarios that stay as they are today: their range is what maps and records of them leave open. */
const SAME_IN_EVERY_CLIMATE: ReadonlySet<HazardId> = new Set(["storm_wind", "hail"]);
/** Indicators of the same kind. */
const NO_MODELS: ReadonlySet<string> = new Set(["wind_mean", "thunder_days", "hail_days", "storm_gust_rp"]);

/** Where p10 to p90 of the losses by a hazard come from. */
export function rangeOfHazard(hazard: HazardId): Exclude<RangeSource, "both"> {
  const isStatic = HAZARD_TABLE.find((row) => row.hazard === hazard)?.isStatic === true;
  return isStatic || SAME_IN_EVERY_CLIMATE.has(hazard) ? "hazard" : "models";
}

/** Where p10 to p90 of what several hazards add up to come from. */
export function rangeOfHazards(hazards: readonly HazardId[]): RangeSource {
  const [first, ...others] = new Set(hazards.map(rangeOfHazard));
  return others.length > 0 ? "both" : (first ?? "models");
}

/** Where p10 to p90 of a dataset come from: climate models, or what is not known of the hazard itself. */
export function rangeSource(datasetId: string): RangeSource {
  const dataset = datasetById(datasetId);
  if (dataset === undefined) return "models";
  if (dataset.kind === "driver") return dataset.hazard === "aggregate" ? "both" : rangeOfHazard(dataset.hazard);
  if (dataset.kind === "score") return dataset.of === "location" || dataset.of === "other" ? "both" : "models";
  const isStatic = COORDINATE_SETS[dataset.coordinateSet].epochs.length === 0;
  return isStatic || NO_MODELS.has(datasetId) ? "hazard" : "models";
}

/** The expected annual loss by the hazard that an indicator measures; undefined where none is worked out from it. */
export function annualLossOf(indicatorId: string): string | undefined {
  const hazard = HAZARD_TABLE.find(({ indicator, chronic }) => indicator === indicatorId && chronic !== true)?.hazard;
  return hazard === undefined ? undefined : `${hazard}_ead`;
}
