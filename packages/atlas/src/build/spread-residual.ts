import {
  COLDEST_NIGHT,
  COLDEST_SCALE,
  DAYS_IN_MONTH,
  EXTREME_SHAPE,
  hottestDay,
  hottestScale,
  monthSpread,
  normalCdf,
  spreadAnchors,
  standardMean,
  winternessOf,
  type SpreadAnchors,
} from "@tidemark/science";
import { unitVectors } from "../sphere-index.ts";
import { openSeaFactor } from "./open-sea.ts";
import { solve } from "./residual.ts";
import type { ExtremeStation } from "./spread-stations.ts";

/** Years that a record stands for; many countries do not say. */
const RECORD_YEARS = 30;
/**
 * Expected record of 30 years beyond the expected extreme of one, in scales: the highest of n values of the bounded
 * distribution is a value of the same shape, n^shape times as wide.
 */
const RECORD =
  ((RECORD_YEARS ** EXTREME_SHAPE - 1) / EXTREME_SHAPE) * (1 + EXTREME_SHAPE * standardMean(EXTREME_SHAPE));
/** Expected record low below the mean of the coldest month, in spreads of that month. */
export const RECORD_LOW = COLDEST_NIGHT + COLDEST_SCALE * RECORD;

/** A station with the setting that its place gives it. */
export interface SpreadStation extends ExtremeStation {
  readonly coastKm: number;
  readonly annualRain: number;
  /** How far it lies in the open sea, 0 to 1 (`open-sea.ts`). */
  readonly openSea: number;
}

/** Spreads by the formula, the warm one as the open sea leaves it. */
export function formulaAt(station: SpreadStation): SpreadAnchors {
  const { warm, cold } = spreadAnchors(station);
  return { warm: warm * openSeaFactor(station.openSea, station.latitude), cold };
}

/** Spreads of daily maxima by month, from the station's own months and given anchors, °C. */
function maximumSpreads({ maximum, minimum }: ExtremeStation, anchors: SpreadAnchors): Float64Array {
  const winterness = winternessOf(maximum);
  return Float64Array.from(
    DAYS_IN_MONTH,
    (_, month) => monthSpread(anchors, maximum, minimum, month, winterness[month]!).maximum,
  );
}

/** Days a year with a maximum above a limit. */
export function daysAbove(station: ExtremeStation, anchors: SpreadAnchors, limit: number): number {
  const spreads = maximumSpreads(station, anchors);
  return DAYS_IN_MONTH.reduce(
    (sum, days, month) => sum + days * normalCdf((station.maximum[month]! - limit) / spreads[month]!),
    0,
  );
}

const ALL_MONTHS = DAYS_IN_MONTH.map((_, month) => month);

/** Expected record high of 30 years, °C. */
export function recordHigh(station: ExtremeStation, anchors: SpreadAnchors): number {
  const { maximum } = station;
  const hottest = hottestDay({ maximum, spread: maximumSpreads(station, anchors) }, ALL_MONTHS);
  return hottest + RECORD * hottestScale(anchors.warm, hottest - Math.max(...maximum));
}

/** Stations whose warmest month is hotter tell nothing of the spread by their days above 35 °C. */
const HOTTEST_TELLING = 34;
const LEAST_DAYS = 0.5;

/** Normals of days are given to a tenth: none of them means fewer than this. */
const FEWER_THAN = 0.05;

/**
 * Spread of the warmest month that gives a station's days above 35 °C; NaN where none does. A station that counts none
 * tells of a spread only that it is no wider than that which would give one in twenty years.
 */
function spreadOfDays(station: SpreadStation, { warm, cold }: SpreadAnchors): number {
  const days = Math.max(station.daysAbove35, FEWER_THAN);
  if (!(days >= LEAST_DAYS || station.daysAbove35 === 0)) return Number.NaN;
  if (Math.max(...station.maximum) >= HOTTEST_TELLING) return Number.NaN;
  const of = (spread: number) => daysAbove(station, { warm: spread, cold }, 35) - days;
  if (station.daysAbove35 === 0 && of(warm) <= 0) return Number.NaN;
  return rootBetween(of, warm / 2, warm * 2);
}

/** Where a rising function passes 0; NaN where it does not. */
function rootBetween(of: (spread: number) => number, least: number, most: number): number {
  let [low, high] = [least, most];
  if (!(of(low) < 0 && of(high) > 0)) return Number.NaN;
  for (let step = 0; step < 30; step++) {
    const middle = (low + high) / 2;
    if (of(middle) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Logarithm of a measured spread over the formula's, at a place. */
export interface SpreadResidual {
  readonly latitude: number;
  readonly longitude: number;
  readonly log: number;
}

/** Residuals beyond this are held to it: records of doubtful length, heat islands, cold hollows. */
const MOST = 0.6;

function residual(station: SpreadStation, measured: number, formula: number): SpreadResidual[] {
  const log = Math.log(measured / formula);
  if (!Number.isFinite(log)) return [];
  return [{ latitude: station.latitude, longitude: station.longitude, log: Math.min(MOST, Math.max(-MOST, log)) }];
}

/** Times that the spread of a record may be over or under that of the formula. */
const WIDEST = 6;

/** Spread of the warmest month that gives a station's record high; NaN where none does. */
export function warmSpreadOfRecord(station: SpreadStation, { warm, cold }: SpreadAnchors): number {
  const high = (spread: number) => recordHigh(station, { warm: spread, cold }) - station.recordHigh;
  return rootBetween(high, warm / WIDEST, warm * WIDEST);
}

/** What the stations say of both anchors: by their records, of the warm one also by their days above 35 °C. */
export function spreadResiduals(stations: readonly SpreadStation[]): {
  readonly warm: readonly SpreadResidual[];
  readonly cold: readonly SpreadResidual[];
} {
  const warm: SpreadResidual[] = [];
  const cold: SpreadResidual[] = [];
  for (const station of stations) {
    const formula = formulaAt(station);
    const low = Math.min(...station.minimum) - station.recordLow;
    warm.push(...residual(station, warmSpreadOfRecord(station, formula), formula.warm));
    warm.push(...residual(station, spreadOfDays(station, formula), formula.warm));
    cold.push(...residual(station, low / RECORD_LOW, formula.cold));
  }
  return { warm, cold };
}

/** Half of the variance reaches far, half near, km; a station's own scatter is as large as all of it. */
const FAR_KM = 1000;
const NEAR_KM = 150;
const NUGGET = 1;
const EARTH_RADIUS_KM = 6371;

/**
 * Field of residuals by simple kriging: the factor of the spread at any point (degrees). Far from all stations it is 1.
 */
export function spreadFactor(residuals: readonly SpreadResidual[]): (latitude: number, longitude: number) => number {
  const n = residuals.length;
  const places = unitVectors(
    residuals.map(({ latitude }) => latitude),
    residuals.map(({ longitude }) => longitude),
  );
  const covariance = (x: number, y: number, z: number, i: number) => {
    const dot = x * places[3 * i]! + y * places[3 * i + 1]! + z * places[3 * i + 2]!;
    const km = EARTH_RADIUS_KM * Math.acos(Math.min(1, dot));
    return 0.5 * Math.exp(-km / FAR_KM) + 0.5 * Math.exp(-km / NEAR_KM);
  };
  const matrix = Array.from({ length: n }, (_, i) =>
    Float64Array.from({ length: n }, (__, j) => {
      const own = i === j ? NUGGET : 0;
      return own + covariance(places[3 * i]!, places[3 * i + 1]!, places[3 * i + 2]!, j);
    }),
  );
  const weights = solve(
    matrix,
    residuals.map(({ log }) => log),
  );
  return (latitude, longitude) => {
    const [x, y, z] = unitVectors([latitude], [longitude]) as unknown as [number, number, number];
    let sum = 0;
    for (let i = 0; i < n; i++) sum += weights[i]! * covariance(x, y, z, i);
    return Math.exp(sum);
  };
}
