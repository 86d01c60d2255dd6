import { Z90, Z95 } from "../warming/split-normal.ts";
import type { StillWater } from "./still-water.ts";
import { GLOBAL_SEA_LEVEL, SEA_LEVEL_DECADES, type SeaLevelScenario } from "./sea-level-figures.ts";

/** Middle of the reference period 1995-2014. */
const REFERENCE_YEAR = 2005;
/** Standard normal quantile of 83 %: turns the assessed 17-83 % range into other quantiles, each side on its own. */
const Z83 = 0.9541652531461943;
const Z: Readonly<Record<number, number>> = {
  5: -Z95,
  10: -Z90,
  17: -Z83,
  50: 0,
  83: Z83,
  90: Z90,
  95: Z95,
};
export type SeaLevelQuantile = 5 | 10 | 17 | 50 | 83 | 90 | 95;

function interpolate(values: readonly number[], year: number): number {
  const first = SEA_LEVEL_DECADES[0];
  if (year <= first) return ((values[0] ?? 0) * (year - REFERENCE_YEAR)) / (first - REFERENCE_YEAR);
  const position = Math.min((year - first) / 10, SEA_LEVEL_DECADES.length - 1);
  const below = Math.min(Math.floor(position), SEA_LEVEL_DECADES.length - 2);
  const lower = values[below]!;
  return lower + (position - below) * (values[below + 1]! - lower);
}

/**
 * Global mean sea level (m) against 1995-2014 at a quantile (percent) of the assessed distribution; years from 2005 to
 * 2100, linear between decades. Zero for the present day, whatever the quantile: that is the reference itself.
 */
export function globalSeaLevel(
  scenario: SeaLevelScenario | "historical",
  year: number,
  quantile: SeaLevelQuantile,
): number {
  if (scenario === "historical" || year <= REFERENCE_YEAR) return 0;
  const figures = GLOBAL_SEA_LEVEL[scenario];
  const median = interpolate(figures.p50, year);
  const z = Z[quantile]!;
  if (z === 0) return median;
  const side = z < 0 ? median - interpolate(figures.p17, year) : interpolate(figures.p83, year) - median;
  return median + (z * side) / Z83;
}

/** What is known of the sea at one stretch of coast. */
export interface CoastParameters extends StillWater {
  /** Local over global rise of the sea surface. */
  readonly localFactor: number;
  /** Sinking of the land, mm per year; negative where it rises. */
  readonly subsidenceMmPerYear: number;
  /** Total water level of 100 years today above mean sea level, m, waves of an open beach in it: p5, p50 and p95. */
  readonly twl100P5: number;
  readonly twl100: number;
  readonly twl100P95: number;
  /** Surge and wave part of that level, m; NaN where not known. */
  readonly episodic100: number;
  /** High tide above mean sea level, m. */
  readonly tideMetres: number;
}

/** Years from the reference period to a year; none before it. */
export function yearsSinceReference(scenario: SeaLevelScenario | "historical", year: number): number {
  return scenario === "historical" ? 0 : Math.max(0, year - REFERENCE_YEAR);
}

/** Rise of the sea against the land (m): local factor times the global rise (m) plus the sinking of the land. */
export function localRise(localFactor: number, subsidenceMmPerYear: number, globalRise: number, years: number): number {
  return localFactor * globalRise + (subsidenceMmPerYear / 1000) * years;
}

/** Rise of the sea against the land (m) since 1995-2014 at one coast. */
export function relativeSeaLevel(
  coast: Pick<CoastParameters, "localFactor" | "subsidenceMmPerYear">,
  scenario: SeaLevelScenario | "historical",
  year: number,
  quantile: SeaLevelQuantile,
): number {
  const globalRise = globalSeaLevel(scenario, year, quantile);
  return localRise(coast.localFactor, coast.subsidenceMmPerYear, globalRise, yearsSinceReference(scenario, year));
}

/**
 * Gumbel scale (m) of yearly extreme levels with waves: a tenth of the part of surge and waves, or 0.071 of the level
 * where that part is not known.
 */
export function extremeLevelScale({ twl100, episodic100 }: Pick<CoastParameters, "twl100" | "episodic100">): number {
  return Number.isNaN(episodic100) ? 0.071 * twl100 : 0.1 * episodic100;
}

const AT_100_YEARS = -Math.log(-Math.log(0.99));

/** Scales between the level of a return period and that of 100 years. */
export function scalesBelow100Years(returnPeriod: number): number {
  return AT_100_YEARS + Math.log(-Math.log(1 - 1 / returnPeriod));
}

/** Total water level (m) of today at a return period, waves in it: Gumbel through the level of 100 years. */
export function presentExtremeLevel(level100: number, scale: number, returnPeriod: number): number {
  return level100 - scale * scalesBelow100Years(returnPeriod);
}

/** How many times as often a fixed level is passed once the sea has risen, by the Gumbel scale (m). */
export function frequencyFactor(riseMetres: number, scale: number): number {
  return Math.exp(riseMetres / scale);
}

const FROM_90_TO_80 = Z90 / Z95;

/**
 * Distance (m) from the median of an extreme level to its p10 or p90: that of today's level and that of the rise, as
 * independent.
 */
export function levelSpread(level100: number, level100AtEnd: number, riseSpread: number): number {
  const today = FROM_90_TO_80 * (level100AtEnd - level100);
  return Math.sqrt(today * today + riseSpread * riseSpread);
}
