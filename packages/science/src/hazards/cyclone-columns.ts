import type { Coordinates } from "../catalogue/coordinates.ts";
import {
  CYCLONE_LOG_DEVIATION,
  continuedWind,
  cycloneGrowth,
  cycloneWindFunction,
  cycloneWindOnMap,
  grownWind,
  hurricaneRate,
} from "./cyclone-wind.ts";
import type { HazardInputs, ReturnPeriodLayer, WarmingSinceBase } from "./hazard-inputs.ts";
import { each, eachOfLayer } from "./layer-columns.ts";

type Column = Float32Array | Float64Array;

/**
 * Wind of cyclones: a map of winds read at the return period, else the curve of the site, grown by the warming. The
 * range of a map is joined afterwards (`present-width.ts`): here its members differ by the growth alone.
 */
export function cycloneWindColumn(
  at: Coordinates,
  inputs: HazardInputs,
  { change, below, above }: WarmingSinceBase,
  out: Column,
): void {
  const ownDeviation = inputs.cycloneMap === undefined ? CYCLONE_LOG_DEVIATION : 0;
  const growth = cycloneGrowth(change, { below, above }, ownDeviation);
  const factor = at.ensemble === "p10" ? growth.p10 : at.ensemble === "p90" ? growth.p90 : growth.p50;
  const returnPeriod = at.return_period ?? Number.NaN;
  if (inputs.cycloneMap !== undefined) {
    windsOnMap(inputs, inputs.cycloneMap, returnPeriod, out);
    for (let site = 0; site < out.length; site++) out[site]! *= factor;
    return;
  }
  const today = windsOfToday(inputs, returnPeriod, out.length);
  for (let site = 0; site < out.length; site++) out[site] = grownWind(today[site]!, factor);
}

/** Winds of today on a map. Beyond its last return period at a site the curve of the site goes on from there. */
function windsOnMap(inputs: HazardInputs, map: ReturnPeriodLayer, returnPeriod: number, out: Column): void {
  const { returnPeriods } = map;
  eachOfLayer(map, out, (winds, site) => {
    const last = winds.findLastIndex((wind) => !Number.isNaN(wind));
    if (last < 0 || returnPeriod <= returnPeriods[last]!) return cycloneWindOnMap(returnPeriods, winds, returnPeriod);
    const start = windsOfToday(inputs, returnPeriods[last]!, out.length);
    const beyond = windsOfToday(inputs, returnPeriod, out.length);
    return continuedWind(winds[last]!, start[site]!, beyond[site]!);
  });
}

/** Winds of today by return period, which every epoch and member grows from. */
const winds = new WeakMap<HazardInputs, Map<number, Float64Array>>();

function windsOfToday(inputs: HazardInputs, returnPeriod: number, sites: number): Float64Array {
  const own = winds.get(inputs) ?? new Map<number, Float64Array>();
  winds.set(inputs, own);
  const known = own.get(returnPeriod);
  if (known?.length === sites) return known;
  const wind = cycloneWindFunction(returnPeriod);
  const { v10, v100 } = inputs.cyclone;
  const column = Float64Array.from({ length: sites }, (_, site) => wind(v10[site]!, v100[site]!));
  own.set(returnPeriod, column);
  return column;
}

/** Yearly rate of hurricanes: the same in every epoch. */
export function cycloneRateColumn({ cyclone: { v10, v100 } }: HazardInputs, out: Column): void {
  each(out, (site) => hurricaneRate(v10[site]!, v100[site]!));
}
