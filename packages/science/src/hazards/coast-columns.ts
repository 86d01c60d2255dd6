import type { Coordinates } from "../catalogue/coordinates.ts";
import { coastalFloodDepth, retreatFrom } from "./coastal-flood.ts";
import type { HazardInputs, SiteValues } from "./hazard-inputs.ts";
import { mappedFloodDepth } from "./river-flood.ts";
import type { SeaLevelScenario } from "./sea-level-figures.ts";
import {
  extremeLevelScale,
  frequencyFactor,
  globalSeaLevel,
  levelSpread,
  localRise,
  scalesBelow100Years,
  yearsSinceReference,
  type SeaLevelQuantile,
} from "./sea-level.ts";

type Column = Float32Array | Float64Array;
type CoastKernel = (at: Coordinates, inputs: HazardInputs, out: Column) => void;

/** Global rise at the median and at the end an ensemble member stands for, and the years of land motion. */
function epochOf({ scenario, time, ensemble }: Coordinates) {
  // Sea levels are asked for the base and the futures only, so that every scenario but `historical` has figures.
  const name = (scenario ?? "historical") as SeaLevelScenario | "historical";
  const year = time ?? Number.NaN;
  const quantile = ensemble === "p10" ? 10 : ensemble === "p90" ? 90 : 50;
  return {
    years: yearsSinceReference(name, year),
    median: globalSeaLevel(name, year, 50),
    end: globalSeaLevel(name, year, quantile),
    at: (level: SeaLevelQuantile) => globalSeaLevel(name, year, level),
    side: ensemble === "p10" ? -1 : ensemble === "p90" ? 1 : 0,
  };
}

/** Relative sea level; NaN inland, also for the present day. */
export const seaLevelColumn: CoastKernel = (at, { coast }, out) => {
  const epoch = epochOf(at);
  const globalRise = epoch.at((at.quantile ?? 50) as SeaLevelQuantile);
  for (let site = 0; site < out.length; site++) {
    out[site] = localRise(coast.localFactor[site]!, coast.subsidenceMmPerYear[site]!, globalRise, epoch.years);
  }
};

/** Extreme sea level by return period. */
export const extremeLevelColumn: CoastKernel = (at, { coast }, out) => {
  const { years, median, end, side } = epochOf(at);
  const scales = scalesBelow100Years(at.return_period ?? Number.NaN);
  const levelAtEnd: SiteValues = side < 0 ? coast.twl100P5 : coast.twl100P95;
  for (let site = 0; site < out.length; site++) {
    const factor = coast.localFactor[site]!;
    const level100 = coast.twl100[site]!;
    const scale = extremeLevelScale({ twl100: level100, episodic100: coast.episodic100[site]! });
    const middle = level100 - scale * scales + localRise(factor, coast.subsidenceMmPerYear[site]!, median, years);
    out[site] = side === 0 ? middle : middle + side * levelSpread(level100, levelAtEnd[site]!, factor * (end - median));
  }
};

/** Depth over the ground: a coastal flood map read at the return period the risen sea has made of it, else level minus ground. */
export const coastalFloodColumn: CoastKernel = (at, inputs, out) => {
  const { coast, coastalFlood, groundMetres } = inputs;
  if (coastalFlood === undefined) {
    extremeLevelColumn(at, inputs, out);
    for (let site = 0; site < out.length; site++) {
      out[site] = coastalFloodDepth(out[site]!, groundMetres?.[site] ?? Number.NaN);
    }
    return;
  }
  const { years, end } = epochOf(at);
  const { returnPeriods, columns } = coastalFlood;
  const depths = new Float64Array(columns.length);
  for (let site = 0; site < out.length; site++) {
    for (let i = 0; i < depths.length; i++) depths[i] = columns[i]![site]!;
    const rise = localRise(coast.localFactor[site]!, coast.subsidenceMmPerYear[site]!, end, years);
    const scale = extremeLevelScale({ twl100: coast.twl100[site]!, episodic100: coast.episodic100[site]! });
    const shifted = (at.return_period ?? Number.NaN) * frequencyFactor(rise, scale);
    out[site] = mappedFloodDepth(returnPeriods, depths, shifted).depthMetres;
  }
};

/** Retreat of sandy shores. */
export const retreatColumn: CoastKernel = (at, { coast }, out) => {
  const { years, median, end, side } = epochOf(at);
  for (let site = 0; site < out.length; site++) {
    const factor = coast.localFactor[site]!;
    const rise = localRise(factor, coast.subsidenceMmPerYear[site]!, median, years);
    out[site] = retreatFrom(rise, factor * Math.abs(end - median), side);
  }
};
