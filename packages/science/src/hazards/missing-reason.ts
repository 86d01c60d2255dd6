import { missingReason } from "../catalogue/catalogue.ts";
import type { Dataset } from "../catalogue/dataset.ts";
import { NEEDS, type NeedId } from "../catalogue/needs.ts";
import type { HazardInputs } from "./hazard-inputs.ts";
import { NO_REACH, RIVER_REACH_KM } from "./river-reach.ts";
import { isSupplied } from "./supplied.ts";
import type { Sentence } from "../wording/sentence.ts";
import { worded } from "../wording/wording.ts";

/** Every one begins as those of `NEEDS` do. */
export const OUTSIDE_COVERAGE = worded("reason.import_not_covered");
/** Where nothing more is known. */
export const NOT_HERE = worded("reason.not_here");
export const BELOW_FIRST_MAP = worded("reason.below_first_map");

/** Inputs that come with the screening data: where they have no value, the screening does not cover the point. */
const SCREENED: ReadonlySet<NeedId> = new Set([
  "pack",
  "coast",
  "height of the ground",
  "district class",
  "river chance",
  "thunder stations",
  "tornado records",
]);

/**
 * Why a hazard dataset or an impact driver has no value at a site: inland for everything coastal, otherwise outside the
 * coverage of a source that is there, otherwise the input it needs.
 */
export function hazardMissingReason(dataset: Dataset, inputs: HazardInputs, site: number): Sentence {
  const coastal = ["coast", "height of the ground", "DEM or flood map", "run-up source and coast"].includes(
    dataset.needs,
  );
  if (coastal && Number.isNaN(inputs.coast.twl100[site]!) && Number.isNaN(inputs.coast.localFactor[site]!)) {
    return NEEDS.coast.missingReason;
  }
  const layer = dataset.needs === "flood map or DEM" ? inputs.riverFlood : undefined;
  if (layer !== undefined) {
    return Number.isNaN(layer.columns[0]?.[site] ?? Number.NaN) ? OUTSIDE_COVERAGE : BELOW_FIRST_MAP;
  }
  const none = dataset.needs === "river chance" ? NO_REACH[inputs.riverReach.none[site]!] : undefined;
  if (none !== undefined) return worded(`reason.reach_${none}`, { reach: RIVER_REACH_KM });
  const isScreened = SCREENED.has(dataset.needs);
  return !isScreened && isSupplied(dataset, inputs) ? OUTSIDE_COVERAGE : missingReason(dataset);
}
