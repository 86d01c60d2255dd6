import { FUTURE_TIMES, type Coordinates, type FUTURE_SCENARIOS } from "../catalogue/coordinates.ts";
import { coastalFloodDepth, permanentInundationYear, retreatFrom } from "./coastal-flood.ts";
import { seaLevelKey, type HazardInputs, type SiteValues } from "./hazard-inputs.ts";
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
type OfSite = (site: number) => number;

const SIDES: Readonly<Record<string, number>> = { p10: -1, p90: 1 };
const quantileOf = (side: number) => 50 + 40 * side;

/** Rise of the sea against the land at a percentile: imported projections where there are any, else global rise, local factor and land motion. */
function riseAt(
  { scenario = "historical", time = Number.NaN }: Coordinates,
  { coast, seaLevelRise }: HazardInputs,
  quantile: number,
): OfSite {
  if (seaLevelRise !== undefined) {
    const column = seaLevelRise[seaLevelKey(scenario, time, quantile)];
    return (site) => column?.[site] ?? Number.NaN;
  }
  // Sea levels are asked for the base and the futures only, so that every scenario but `historical` has figures.
  const name = scenario as SeaLevelScenario | "historical";
  const global = globalSeaLevel(name, time, quantile as SeaLevelQuantile);
  const years = yearsSinceReference(name, time);
  return (site) => localRise(coast.localFactor[site]!, coast.subsidenceMmPerYear[site]!, global, years);
}

/** Relative sea level; NaN inland, also for the present day. */
export const seaLevelColumn: CoastKernel = (at, inputs, out) => {
  const rise = riseAt(at, inputs, at.quantile ?? 50);
  for (let site = 0; site < out.length; site++) out[site] = rise(site);
};

/** Extreme sea level by return period. */
export const extremeLevelColumn: CoastKernel = (at, inputs, out) => {
  const { coast } = inputs;
  const side = SIDES[at.ensemble ?? "p50"] ?? 0;
  const rise = riseAt(at, inputs, 50);
  const riseAtEnd = riseAt(at, inputs, quantileOf(side));
  const scales = scalesBelow100Years(at.return_period ?? Number.NaN);
  const levelAtEnd: SiteValues = side < 0 ? coast.twl100P5 : coast.twl100P95;
  for (let site = 0; site < out.length; site++) {
    const level100 = coast.twl100[site]!;
    const scale = extremeLevelScale({ twl100: level100, episodic100: coast.episodic100[site]! });
    const middle = level100 - scale * scales + rise(site);
    const spread = riseAtEnd(site) - rise(site);
    out[site] = side === 0 ? middle : middle + side * levelSpread(level100, levelAtEnd[site]!, spread);
  }
};

/** Return period that today's map of coastal floods is read at, once the sea has risen. */
export function coastalMapPeriod(at: Coordinates, inputs: HazardInputs): OfSite {
  const { coast } = inputs;
  const riseAtEnd = riseAt(at, inputs, quantileOf(SIDES[at.ensemble ?? "p50"] ?? 0));
  const returnPeriod = at.return_period ?? Number.NaN;
  return (site) => {
    const scale = extremeLevelScale({ twl100: coast.twl100[site]!, episodic100: coast.episodic100[site]! });
    return returnPeriod * frequencyFactor(riseAtEnd(site), scale);
  };
}

/** Depth over the ground: a coastal flood map read at the return period the risen sea has made of it, else level minus ground. */
export const coastalFloodColumn: CoastKernel = (at, inputs, out) => {
  const { coastalFlood, groundMetres } = inputs;
  if (coastalFlood === undefined) {
    extremeLevelColumn(at, inputs, out);
    for (let site = 0; site < out.length; site++) {
      out[site] = coastalFloodDepth(out[site]!, groundMetres?.[site] ?? Number.NaN);
    }
    return;
  }
  const periodOf = coastalMapPeriod(at, inputs);
  const { returnPeriods, columns } = coastalFlood;
  const depths = new Float64Array(columns.length);
  for (let site = 0; site < out.length; site++) {
    for (let i = 0; i < depths.length; i++) depths[i] = columns[i]![site]!;
    out[site] = mappedFloodDepth(returnPeriods, depths, periodOf(site)).depthMetres;
  }
};

/** First year of permanent inundation of a site by scenario at the median rise, of the years that are worked out; undefined where there is none. */
export function inundationYears(
  inputs: HazardInputs,
  site: number,
): Readonly<Record<(typeof FUTURE_SCENARIOS)[number], number | undefined>> {
  const tide = inputs.coast.tideMetres[site]!;
  const ground = inputs.groundMetres?.[site] ?? Number.NaN;
  const year = (scenario: (typeof FUTURE_SCENARIOS)[number]) =>
    permanentInundationYear(tide, ground, (time) => riseAt({ scenario, time }, inputs, 50)(site), FUTURE_TIMES);
  return { ssp126: year("ssp126"), ssp245: year("ssp245"), ssp370: year("ssp370"), ssp585: year("ssp585") };
}

/** Retreat of sandy shores. */
export const retreatColumn: CoastKernel = (at, inputs, out) => {
  const side = SIDES[at.ensemble ?? "p50"] ?? 0;
  const rise = riseAt(at, inputs, 50);
  const riseAtEnd = riseAt(at, inputs, quantileOf(side));
  for (let site = 0; site < out.length; site++) {
    out[site] = retreatFrom(rise(site), Math.abs(riseAtEnd(site) - rise(site)), side);
  }
};
