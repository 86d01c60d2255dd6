import { DAYS_IN_MONTH, ORDINARY_LIMIT, type SpreadAnchors, type SpreadSetting } from "@tidemark/science";
import {
  daysAbove,
  frostDays,
  type SpreadResidual,
  type SpreadStation,
  type StationSpreads,
} from "./spread-residual.ts";

/**
 * How much closer to the mean ordinary days lie than records tell (`climate/ordinary-days.ts`), by a smooth formula of
 * what is known of any place and by what counted days of stations around add to it (decision 0157).
 */
export interface Narrowness {
  readonly heat: number;
  readonly cold: number;
}

const clip = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const dot = (numbers: readonly number[], features: readonly number[]) =>
  numbers.reduce((sum, number, i) => sum + number * features[i]!, 0);

/**
 * By 1, latitude and its square, coast, yearly range, daily range, rain, heat of the warmest month and height. Fitted
 * to days above 30 and 35 °C of 1,700 and 1,100 stations, with the spread that records tell without the station's
 * block.
 */
const HEAT = [0.1547, 0.1018, -0.2492, 0.3445, 0.1944, -0.0756, -0.0405, -0.9021, -0.1812];
/**
 * By 1, latitude and its square, coast, yearly range, lowest mean minimum and its square, daily range and rain: to
 * frost days.
 */
const COLD = [-2.0793, 2.325, -0.5111, -0.2597, 0.4112, 0.259, 1.2421, -0.6262, -0.188];

/** Both by the formula, before `bounded`. */
export function narrownessByFormula(setting: SpreadSetting): Narrowness {
  const { maximum, minimum, annualRain, latitude, elevationMetres, coastKm } = setting;
  const months = DAYS_IN_MONTH.map((_, month) => ({ high: maximum[month]!, low: minimum[month]! }));
  const means = months.map(({ high, low }) => (high + low) / 2);
  const north = Math.min(Math.abs(latitude), 55) / 30;
  const coast = Math.exp(-Math.max(coastKm, 0) / 50);
  const yearly = Math.min(Math.max(...means) - Math.min(...means), 30) / 20;
  const daily = clip(months.reduce((sum, { high, low }) => sum + high - low, 0) / 12, 4, 16) / 10;
  const rain = Math.log(annualRain + 50) - 7;
  const heat = clip(Math.max(...months.map(({ high }) => high)), 20, 45) / 30 - 1;
  const frost = clip(Math.min(...months.map(({ low }) => low)), -30, 25) / 20;
  const height = clip(elevationMetres, 0, 3000) / 1000;
  return {
    heat: dot(HEAT, [1, north, north ** 2, coast, yearly, daily, rain, heat, height]),
    cold: dot(COLD, [1, north, north ** 2, coast, yearly, frost, frost ** 2, daily, rain]),
  };
}

/** Widest and narrowest ordinary days; the formula is drawn to them smoothly. */
const LEAST = 1 / ORDINARY_LIMIT.most - 1;
const MOST = 0.9;

function drawn(narrowness: number): number {
  const end = narrowness > 0 ? MOST : -LEAST;
  return end * Math.tanh(narrowness / end);
}

/**
 * Narrowness as the engine takes it, of the formula with what stations around add. Cold nights are never narrower than
 * records tell: the coldest night of a year stands 2.75 spreads out, and has to be among those that are counted.
 */
export const bounded = (narrowness: number, side: keyof Narrowness): number =>
  side === "cold" ? Math.min(0, drawn(narrowness)) : drawn(narrowness);

/** Spreads at a station: of records, and of ordinary days with what is added to the formula, by a rule of ends. */
function spreadsBy(
  station: SpreadStation,
  anchors: SpreadAnchors,
  more: Narrowness,
  held: typeof bounded,
): StationSpreads {
  const formula = narrownessByFormula(station);
  return {
    ...anchors,
    heatNarrowness: held(formula.heat + more.heat, "heat"),
    coldNarrowness: held(formula.cold + more.cold, "cold"),
  };
}

/** The same as the engine takes them. */
export const spreadsWith = (station: SpreadStation, anchors: SpreadAnchors, more: Narrowness): StationSpreads =>
  spreadsBy(station, anchors, more, bounded);

/** Scatter of counted days on the scale of `evenly`, and variance of what stations add to the formula. */
const SCATTER = 0.6;
const VARIANCE = 0.05;
/** Counts that hardly depend on it tell nothing: change of a count (evenly) for a whole of the narrowness. */
const LEAST_TELLING = SCATTER / 2;
const STEP = 0.1;
const FARTHEST = 1;

/** Days of a year on a scale where their scatter is even. */
const evenly = (days: number) => (365.25 / 10) * Math.asin(Math.sqrt(clip(days / 365.25, 0, 1)));

/** What a count of days tells over the formula; nothing where it hardly depends on it or was not taken. */
function told(station: SpreadStation, counted: number, daysWith: (more: number) => number): SpreadResidual[] {
  if (!Number.isFinite(counted)) return [];
  const perStep = evenly(daysWith(STEP)) - evenly(daysWith(-STEP));
  const rise = perStep / (2 * STEP);
  if (!(Math.abs(rise) > LEAST_TELLING)) return [];
  const apart = clip((evenly(counted) - evenly(daysWith(0))) / rise, -FARTHEST, FARTHEST);
  const { latitude, longitude } = station;
  return [{ latitude, longitude, log: apart, scatter: (SCATTER / rise) ** 2 / VARIANCE }];
}

/** What counted days of stations add to the formula; @param anchorsAt spreads of records there */
export function narrownessResiduals(
  stations: readonly SpreadStation[],
  anchorsAt: (station: SpreadStation) => SpreadAnchors,
): { readonly heat: readonly SpreadResidual[]; readonly cold: readonly SpreadResidual[] } {
  const heat: SpreadResidual[] = [];
  const cold: SpreadResidual[] = [];
  for (const station of stations) {
    const anchors = anchorsAt(station);
    const above = (limit: number) => (more: number) =>
      daysAbove(station, spreadsBy(station, anchors, { heat: more, cold: 0 }, drawn), limit);
    heat.push(...told(station, station.daysAbove30, above(30)), ...told(station, station.daysAbove35, above(35)));
    // what a count tells is taken whole, and held where the engine takes it: neighbours learn of narrow nights too
    const frost = (more: number) => frostDays(station, spreadsBy(station, anchors, { heat: 0, cold: more }, drawn));
    cold.push(...told(station, station.frostDays, frost));
  }
  return { heat, cold };
}
