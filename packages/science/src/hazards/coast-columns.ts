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
import { scalesAboveTen, surgeAt, surgeHalfWidth, surgeScale } from "./still-water.ts";

type Column = Float32Array | Float64Array;
type CoastKernel = (at: Coordinates, inputs: HazardInputs, out: Column) => void;
type OfSite = (site: number) => number;

const SIDES: Readonly<Record<string, number>> = { p10: -1, p90: 1 };
const sideOf = ({ ensemble }: Coordinates) => SIDES[ensemble ?? "p50"] ?? 0;
const quantileOf = (side: number) => 50 + 40 * side;

/**
 * Rise of the sea against the land at a percentile: imported projections where there are any, else global rise, local
 * factor and land motion.
 */
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

/** What the extreme levels of all return periods share, by site. */
interface Sea {
  readonly of: string;
  readonly rise: Float64Array;
  /** From the median of the rise to the end of the ensemble. */
  readonly riseToEnd: Float64Array;
}

/**
 * The sea of each block of sites as it was last asked for: return periods of one epoch and member come one after the
 * other.
 */
const seas = new WeakMap<HazardInputs, Sea>();

function seaAt(at: Coordinates, inputs: HazardInputs, sites: number): Sea {
  const of = `${at.scenario} ${at.time} ${at.ensemble}`;
  const known = seas.get(inputs);
  if (known?.of === of && known.rise.length === sites) return known;
  const side = sideOf(at);
  const riseOf = riseAt(at, inputs, 50);
  const riseAtEnd = riseAt(at, inputs, quantileOf(side));
  const [rise, riseToEnd] = [new Float64Array(sites), new Float64Array(sites)];
  for (let site = 0; site < sites; site++) {
    rise[site] = riseOf(site);
    riseToEnd[site] = side === 0 ? 0 : riseAtEnd(site) - rise[site]!;
  }
  const sea = { of, rise, riseToEnd };
  seas.set(inputs, sea);
  return sea;
}

/** Error of the published high tide, as a share of it: holds 80 % of 5,344 tide stations. */
const TIDE_SHARE = 0.33;

/** Still water above the high water of today, tide left out; `tideShare` of the tide widens its range. */
function stillWaterColumn(at: Coordinates, inputs: HazardInputs, tideShare: number, out: Column): void {
  const { rise, riseToEnd } = seaAt(at, inputs, out.length);
  const { surge10, surge100, surgeUnknown, tideMetres } = inputs.coast;
  const side = sideOf(at);
  const scales = scalesAboveTen(at.return_period ?? Number.NaN);
  for (let site = 0; site < out.length; site++) {
    const ten = surge10[site]!;
    const surge = surgeAt(ten, surgeScale({ surge10: ten, surge100: surge100[site]! }), scales);
    let toEnd = 0;
    if (side !== 0) {
      const own = surge * Math.expm1(side * surgeHalfWidth(surgeUnknown[site]!, scales));
      toEnd = side * Math.hypot(own, tideShare * tideMetres[site]!, riseToEnd[site]!);
    }
    out[site] = surge + rise[site]! + toEnd;
  }
}

/** Extreme sea level by return period: still water above today's mean sea level, tide and rise in it. */
export const extremeLevelColumn: CoastKernel = (at, inputs, out) => {
  stillWaterColumn(at, inputs, TIDE_SHARE, out);
  const { tideMetres } = inputs.coast;
  for (let site = 0; site < out.length; site++) out[site] = out[site]! + tideMetres[site]!;
};

/** Extreme sea level above the high water of today. */
export const surgeColumn: CoastKernel = (at, inputs, out) => stillWaterColumn(at, inputs, 0, out);

/** Extreme sea level with the waves of an open beach, as published; never below the still water that gauges tell. */
export const waveLevelColumn: CoastKernel = (at, inputs, out) => {
  extremeLevelColumn(at, inputs, out);
  const { rise, riseToEnd } = seaAt(at, inputs, out.length);
  const { twl100, twl100P5, twl100P95, episodic100 } = inputs.coast;
  const side = sideOf(at);
  const levelAtEnd: SiteValues = side < 0 ? twl100P5 : twl100P95;
  const scales = scalesBelow100Years(at.return_period ?? Number.NaN);
  for (let site = 0; site < out.length; site++) {
    const level = twl100[site]!;
    const scale = extremeLevelScale({ twl100: level, episodic100: episodic100[site]! });
    const toEnd = side === 0 ? 0 : side * levelSpread(level, levelAtEnd[site]!, riseToEnd[site]!);
    out[site] = Math.max(out[site]!, level - scale * scales + rise[site]! + toEnd);
  }
};

const OPPOSITE: Readonly<Record<string, "p10" | "p90">> = { p10: "p90", p90: "p10" };

/** Ground above the extreme sea level: the low end of its range stands over the high end of the level. */
export const freeboardColumn: CoastKernel = (at, inputs, out) => {
  const ensemble = OPPOSITE[at.ensemble ?? ""] ?? at.ensemble;
  extremeLevelColumn(ensemble === undefined ? at : { ...at, ensemble }, inputs, out);
  const { knownGroundMetres, groundMetres } = inputs;
  for (let site = 0; site < out.length; site++) {
    const known = knownGroundMetres[site]!;
    out[site] = (Number.isNaN(known) ? (groundMetres?.[site] ?? Number.NaN) : known) - out[site]!;
  }
};

/** Return period that today's map of coastal floods is read at, once the sea has risen. */
export function coastalMapPeriod(at: Coordinates, inputs: HazardInputs): OfSite {
  const { coast } = inputs;
  const riseAtEnd = riseAt(at, inputs, quantileOf(sideOf(at)));
  const returnPeriod = at.return_period ?? Number.NaN;
  return (site) => {
    const scale = surgeScale({ surge10: coast.surge10[site]!, surge100: coast.surge100[site]! });
    return returnPeriod * frequencyFactor(riseAtEnd(site), scale);
  };
}

/**
 * Depth over the ground: a coastal flood map read at the return period the risen sea has made of it, else level minus
 * ground.
 */
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

/**
 * First year of permanent inundation of a site by scenario at the median rise, of the years that are worked out;
 * undefined where there is none.
 */
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
  const side = sideOf(at);
  const rise = riseAt(at, inputs, 50);
  const riseAtEnd = riseAt(at, inputs, quantileOf(side));
  for (let site = 0; site < out.length; site++) {
    out[site] = retreatFrom(rise(site), Math.abs(riseAtEnd(site) - rise(site)), side);
  }
};
