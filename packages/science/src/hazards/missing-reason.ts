import { missingReason } from "../catalogue/catalogue.ts";
import type { Dataset } from "../catalogue/dataset.ts";
import { NEEDS } from "../catalogue/needs.ts";
import type { HazardInputs } from "./hazard-inputs.ts";

/** Whole sentences; every one begins as those of `NEEDS` do. */
export const OUTSIDE_COVERAGE = "not available: the imported source does not cover this point";
export const BELOW_FIRST_MAP =
  "not available: the flood map does not show floods this frequent, and the point is wet in its most frequent one";

/**
 * Why a hazard dataset or an impact driver has no value at a site: inland for everything coastal, otherwise outside the coverage of a source
 * that is there, otherwise the input it needs.
 */
export function hazardMissingReason(dataset: Dataset, inputs: HazardInputs, site: number): string {
  const coastal = ["coast", "DEM or flood map", "run-up source and coast"].includes(dataset.needs);
  if (coastal && Number.isNaN(inputs.coast.twl100[site]!) && Number.isNaN(inputs.coast.localFactor[site]!)) {
    return NEEDS.coast.missingReason;
  }
  const layer = dataset.needs === "flood map or DEM" ? inputs.riverFlood : undefined;
  if (layer !== undefined) {
    return Number.isNaN(layer.columns[0]?.[site] ?? Number.NaN) ? OUTSIDE_COVERAGE : BELOW_FIRST_MAP;
  }
  return isSupplied(dataset, inputs) ? OUTSIDE_COVERAGE : missingReason(dataset);
}

function isSupplied(dataset: Dataset, inputs: HazardInputs): boolean {
  switch (dataset.needs) {
    case "DEM or flood map":
      return inputs.coastalFlood !== undefined || inputs.groundMetres !== undefined;
    case "flood map or DEM":
      return inputs.riverTerrain !== undefined;
    case "slope from DEM":
      return inputs.slopeDegrees !== undefined;
    case "Aqueduct layer":
      return inputs.waterStressPercent !== undefined;
    case "zone":
      return inputs.codeSnowLoad !== undefined;
    case "v50 wind map":
      return inputs.gust50 !== undefined;
    case "run-up source and coast":
      return inputs.tsunamiRunUp !== undefined;
    case "ash hazard source":
      return inputs.volcanicAsh !== undefined;
    case "hail return levels":
      return inputs.hailSize !== undefined;
    default:
      return false;
  }
}
