import { datasetById } from "../catalogue/catalogue.ts";
import type { Dataset } from "../catalogue/dataset.ts";
import { HAZARD_TABLE } from "../catalogue/hazard-table.ts";
import type { HazardInputs } from "./hazard-inputs.ts";

/** Occurrence maps, by the dataset that shows them. */
const ZONE_MAPS: Readonly<Record<string, (inputs: HazardInputs) => unknown>> = {
  hail_days: ({ hailDays }) => hailDays,
};

/**
 * False where a dataset is missing at every site because an input it needs is not there at all; an impact driver needs
 * what its indicator needs. Datasets for which this is true may still turn out to have no value anywhere. `isImported`
 * tells datasets whose columns come as they are and need no input.
 */
export function isSupplied(
  dataset: Dataset,
  inputs: HazardInputs,
  isImported: (datasetId: string) => boolean = () => false,
): boolean {
  if (isImported(dataset.id)) return true;
  if (dataset.kind === "driver") {
    const source = HAZARD_TABLE.find(({ hazard }) => hazard === dataset.hazard)?.indicator;
    const indicator = source === undefined ? undefined : datasetById(source);
    if (indicator !== undefined) return isSupplied(indicator, inputs, isImported);
  }
  switch (dataset.needs) {
    case "flood map or DEM":
      return inputs.riverFlood !== undefined || inputs.riverTerrain !== undefined;
    case "DEM or flood map":
      return inputs.coastalFlood !== undefined || inputs.groundMetres !== undefined;
    case "slope from DEM":
      return inputs.slopeDegrees !== undefined;
    case "Aqueduct layer":
      return inputs.waterStressPercent !== undefined;
    case "zone":
      return inputs.codeSnowLoad !== undefined;
    case "zone map": {
      const map = ZONE_MAPS[dataset.id];
      return map === undefined || map(inputs) !== undefined;
    }
    case "v50 wind map":
      return inputs.gust50 !== undefined;
    case "run-up source and coast":
      return inputs.tsunamiRunUp !== undefined;
    case "ash hazard source":
      return inputs.volcanicAsh !== undefined;
    case "hail return levels":
      return inputs.hailSize !== undefined;
    default:
      return true;
  }
}
