import type { Coordinates } from "../catalogue/coordinates.ts";
import { coastalFloodDepth, shorelineRetreat } from "./coastal-flood.ts";
import type { HazardInputs } from "./hazard-inputs.ts";
import { mappedFloodDepth } from "./river-flood.ts";
import type { SeaLevelScenario } from "./sea-level-figures.ts";
import {
  extremeLevelScale,
  extremeSeaLevel,
  frequencyFactor,
  relativeSeaLevel,
  type CoastParameters,
  type SeaLevelQuantile,
} from "./sea-level.ts";

/** Parameters of the coast at one site; all NaN inland. */
export function coastAt({ coast }: HazardInputs, site: number): CoastParameters {
  return {
    localFactor: coast.localFactor[site]!,
    subsidenceMmPerYear: coast.subsidenceMmPerYear[site]!,
    twl100P5: coast.twl100P5[site]!,
    twl100: coast.twl100[site]!,
    twl100P95: coast.twl100P95[site]!,
    episodic100: coast.episodic100[site]!,
    tideMetres: coast.tideMetres[site]!,
  };
}

const QUANTILE_OF = { p10: 10, p50: 50, p90: 90, mean: 50 } as const;

type CoastDataset = "slr_local" | "esl_rp" | "coastal_flood_depth" | "coast_recession";

/** Kernel of a coastal dataset; NaN inland, also for the present day. */
export function coastColumn(dataset: CoastDataset) {
  return (at: Coordinates, { inputs }: { readonly inputs: HazardInputs }, out: Float32Array | Float64Array): void => {
    for (let site = 0; site < out.length; site++) {
      const coast = coastAt(inputs, site);
      const inland = Number.isNaN(
        dataset === "slr_local" || dataset === "coast_recession" ? coast.localFactor : coast.twl100,
      );
      out[site] = inland ? Number.NaN : coastValue(dataset, at, inputs, site, coast);
    }
  };
}

function coastValue(
  dataset: CoastDataset,
  at: Coordinates,
  inputs: HazardInputs,
  site: number,
  coast: CoastParameters,
): number {
  // Sea levels are asked for the base and the futures only, so that every scenario but `historical` has figures.
  const scenario = (at.scenario ?? "historical") as SeaLevelScenario | "historical";
  const year = at.time ?? Number.NaN;
  const member = at.ensemble === "p10" || at.ensemble === "p90" ? at.ensemble : "p50";
  const returnPeriod = at.return_period ?? Number.NaN;
  switch (dataset) {
    case "slr_local":
      return relativeSeaLevel(coast, scenario, year, (at.quantile ?? 50) as SeaLevelQuantile);
    case "coast_recession":
      return shorelineRetreat(coast, scenario, year)[member];
    case "esl_rp":
      return extremeSeaLevel(coast, scenario, year, returnPeriod)[member];
    case "coastal_flood_depth": {
      if (inputs.coastalFlood !== undefined) {
        const rise = relativeSeaLevel(coast, scenario, year, QUANTILE_OF[member]);
        const { returnPeriods, columns } = inputs.coastalFlood;
        const depths = columns.map((column) => column[site]!);
        const years = returnPeriod * frequencyFactor(rise, extremeLevelScale(coast));
        return mappedFloodDepth(returnPeriods, depths, years).depthMetres;
      }
      const level = extremeSeaLevel(coast, scenario, year, returnPeriod)[member];
      return coastalFloodDepth(level, inputs.groundMetres?.[site] ?? Number.NaN);
    }
  }
}
