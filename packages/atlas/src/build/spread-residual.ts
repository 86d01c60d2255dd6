import {
  COLDEST_NIGHT,
  COLDEST_SCALE,
  DAYS_IN_MONTH,
  EXTREME_SHAPE,
  hottestDay,
  hottestScale,
  monthSpread,
  normalCdf,
  ORDINARY,
  ordinaryDeviate,
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

/** Spreads of records, and how much closer to the mean ordinary days lie (`climate/ordinary-days.ts`). */
export interface StationSpreads extends SpreadAnchors {
  readonly heatNarrowness: number;
  readonly coldNarrowness: number;
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
export function daysAbove(station: ExtremeStation, spreads: StationSpreads, limit: number): number {
  const widths = maximumSpreads(station, spreads);
  return DAYS_IN_MONTH.reduce((sum, days, month) => {
    const distance = (station.maximum[month]! - limit) / widths[month]!;
    return sum + days * normalCdf(ordinaryDeviate(distance, spreads.heatNarrowness, ORDINARY.heat));
  }, 0);
}

/** Frost days a year. */
export function frostDays({ maximum, minimum }: ExtremeStation, spreads: StationSpreads): number {
  const winterness = winternessOf(maximum);
  return DAYS_IN_MONTH.reduce((sum, days, month) => {
    const distance = -minimum[month]! / monthSpread(spreads, maximum, minimum, month, winterness[month]!).minimum;
    return sum + days * normalCdf(ordinaryDeviate(distance, spreads.coldNarrowness, ORDINARY.cold));
  }, 0);
}

const ALL_MONTHS = DAYS_IN_MONTH.map((_, month) => month);

/** Expected record high of 30 years, °C. */
export function recordHigh(station: ExtremeStation, spreads: Omit<StationSpreads, "coldNarrowness">): number {
  const { maximum } = station;
  const course = { maximum, spread: maximumSpreads(station, spreads), narrowness: spreads.heatNarrowness };
  const hottest = hottestDay(course, ALL_MONTHS);
  return hottest + RECORD * hottestScale(spreads.warm, hottest - Math.max(...maximum));
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

/** What a station tells over a formula: the logarithm of a measured spread over the formula's, or a difference. */
export interface SpreadResidual {
  readonly latitude: number;
  readonly longitude: number;
  readonly log: number;
  /** Its own scatter over the variance of the field. */
  readonly scatter: number;
}

/**
 * Residuals beyond `most` are held to it: records of doubtful length, heat islands, cold hollows. Of cold nights, which
 * one outbreak brings to many stations, a single one scatters less.
 */
const RECORDS = { warm: { most: 0.6, scatter: 1 }, cold: { most: 0.8, scatter: 0.6 } } as const;

function residual(
  { latitude, longitude }: SpreadStation,
  measured: number,
  formula: number,
  { most, scatter }: (typeof RECORDS)["warm" | "cold"],
): SpreadResidual[] {
  const log = Math.log(measured / formula);
  return Number.isFinite(log) ? [{ latitude, longitude, log: Math.min(most, Math.max(-most, log)), scatter }] : [];
}

/** Times that the spread of a record may be over or under that of the formula. */
const WIDEST = 6;

/** Spread of the warmest month that gives a station's record high; NaN where none does. */
export function warmSpreadOfRecord(
  station: SpreadStation,
  { warm, cold }: SpreadAnchors,
  heatNarrowness: number,
): number {
  const high = (spread: number) => recordHigh(station, { warm: spread, cold, heatNarrowness }) - station.recordHigh;
  return rootBetween(high, warm / WIDEST, warm * WIDEST);
}

/** What records of the stations say of both anchors; @param heatNarrownessAt of ordinary hot days there */
export function spreadResiduals(
  stations: readonly SpreadStation[],
  heatNarrownessAt: (station: SpreadStation) => number,
): { readonly warm: readonly SpreadResidual[]; readonly cold: readonly SpreadResidual[] } {
  const warm: SpreadResidual[] = [];
  const cold: SpreadResidual[] = [];
  for (const station of stations) {
    const formula = formulaAt(station);
    const low = Math.min(...station.minimum) - station.recordLow;
    const high = warmSpreadOfRecord(station, formula, heatNarrownessAt(station));
    warm.push(...residual(station, high, formula.warm, RECORDS.warm));
    cold.push(...residual(station, low / RECORD_LOW, formula.cold, RECORDS.cold));
  }
  return { warm, cold };
}

/** Half of the variance reaches far, half near, km. */
const FAR_KM = 1000;
const NEAR_KM = 150;
const EARTH_RADIUS_KM = 6371;

/** Field of residuals by simple kriging, at any point (degrees). Far from all stations it is 0. */
export function residualField(residuals: readonly SpreadResidual[]): (latitude: number, longitude: number) => number {
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
      const own = i === j ? residuals[i]!.scatter : 0;
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
    return sum;
  };
}
