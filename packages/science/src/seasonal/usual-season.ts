import { bandIndex, THRESHOLDS } from "../catalogue/bands.ts";
import { gammaSurvival } from "../extremes/gamma-function.ts";
import { knownWetDayTemper, wetDaysAt, wetDayShape, wettestDayOf } from "../extremes/rain-distribution.ts";
import { DAYS_IN_MONTH, DAYS_IN_YEAR } from "../climate/calendar.ts";
import { score, type ScoreScale } from "../scores/indicator-score.ts";
import { type MonthDays, SEASON_DAYS } from "./season-window.ts";

/** Types of events that come with a season. Earthquakes, tsunamis and eruptions have none. */
export const SEASONAL_TYPES = ["TC", "FL", "DR", "WF"] as const;
export type SeasonalType = (typeof SEASONAL_TYPES)[number];

/**
 * Why a type tells nothing of a place: nothing is known of its climate; no cyclone ever came; dryness is its normal
 * state; plants rest all season; nobody knows what grows there.
 */
export const SEASON_GAPS = ["no-data", "no-cyclones", "desert", "cold", "no-wild-land"] as const;
export type SeasonGap = (typeof SEASON_GAPS)[number];

/** What is usual in a season at a place, over the years of the climate that it is read from. */
export interface UsualSeason {
  /** How strong it gets, in the unit of the type; NaN where something is missing. */
  readonly value: number;
  /** Percent of the years in which the window brings the condition of the type; NaN where something is missing. */
  readonly likelihood: number;
  readonly missing: SeasonGap | null;
}

export const noSeason = (missing: SeasonGap): UsualSeason => ({ value: Number.NaN, likelihood: Number.NaN, missing });
const season = (value: number, likelihood: number): UsualSeason =>
  Number.isNaN(value) ? noSeason("no-data") : { value, likelihood, missing: null };

/** Rain of a day (mm) from which on it is called a rainstorm: China Meteorological Administration, GB/T 28592-2012. */
export const RAINSTORM_MM = 50;
/** Days under 1 mm that make a dry spell: British Rainfall Organization, as the Met Office uses it. */
export const DRY_SPELL_DAYS = 15;
/** Fire weather index from which on danger is very high on the European scale (EFFIS). */
export const VERY_HIGH_FIRE_DANGER = 38;
/** Distance within which the centre of a cyclone passes, and the winds of a gale, a hurricane and a major one, km/h. */
export const CYCLONE_REACH_KM = 200;
const KMH_PER_KNOT = 1.852;
export const GALE_KNOTS = 34;
const [HURRICANE_KNOTS, MAJOR_KNOTS] = [64, 96];

/** What a season's value is judged by; scores run through 0.25, 0.5 and 0.75 at the thresholds. */
export const SEASON_SCALES = {
  TC: {
    direction: "higher",
    thresholds: {
      low: Math.round(GALE_KNOTS * KMH_PER_KNOT),
      medium: Math.round(HURRICANE_KNOTS * KMH_PER_KNOT),
      high: Math.round(MAJOR_KNOTS * KMH_PER_KNOT),
    },
    plausible: { min: 0, max: 350 },
  },
  // as the datasets of the wettest day and of fire weather
  FL: { direction: "higher", thresholds: { low: 40, medium: 80, high: 130 }, plausible: { min: 0, max: 600 } },
  DR: {
    direction: "higher",
    thresholds: { low: DRY_SPELL_DAYS, medium: 30, high: 60 },
    plausible: { min: 0, max: 90 },
  },
  WF: { direction: "higher", thresholds: { low: 11, medium: 21, high: 38 }, plausible: { min: 0, max: 120 } },
} as const satisfies Record<SeasonalType, ScoreScale>;

/** A season as it is told: bands are those of the numbers as they are written. */
export interface JudgedSeason {
  /** In the unit of the type, to one decimal below 10. */
  readonly value: number;
  /** 0 to 1. */
  readonly score: number;
  /** Places in `BANDS`; -1 where something is missing. */
  readonly band: number;
  /** Whole percent. */
  readonly likelihood: number;
  readonly likelihoodBand: number;
}

/** Judges a season: its value by the scale of the type, its likelihood by the bands of seasons. */
export function judgedSeason(type: SeasonalType, { value, likelihood }: UsualSeason): JudgedSeason {
  const told = value < 10 ? Math.round(10 * value) / 10 : Math.round(value);
  const percent = Math.round(likelihood);
  const risk = score(told, SEASON_SCALES[type]);
  return {
    value: told,
    score: risk,
    band: bandIndex(risk, THRESHOLDS.score),
    likelihood: percent,
    likelihoodBand: bandIndex(percent, THRESHOLDS.seasonalLikelihood),
  };
}

/** Months of a place: °C, mm and days of at least 1 mm (NaN where only the formula knows them). */
export interface RainMonths {
  readonly temperature: Float64Array;
  readonly rain: Float64Array;
  readonly wetDays: Float64Array;
}

/** Wet days of a month as the indicators of rain take them. */
function wetDaysOf({ temperature, rain, wetDays }: RainMonths, month: number): number {
  const days = DAYS_IN_MONTH[month]!;
  return wetDaysAt(days, rain[month]!, knownWetDayTemper(wetDays[month]!, days, rain[month]!, temperature[month]!));
}

const RAIN = new Float64Array(12);
const WET = new Float64Array(12);

/** Under this mean of a month (°C) it snows: what falls floods nothing before it melts. */
const SNOW_DEGREES = 0;

/**
 * Mean wettest day of rain in a window (mm), and the chance of a day of 50 mm or more. It knows neither melting snow
 * nor what rivers bring.
 */
export function usualWettestDay(months: RainMonths, within: MonthDays): UsualSeason {
  let rate = 0;
  for (let month = 0; month < 12; month++) {
    const share = months.temperature[month]! < SNOW_DEGREES ? 0 : within[month]! / DAYS_IN_MONTH[month]!;
    const wet = share * wetDaysOf(months, month);
    RAIN[month] = share * months.rain[month]!;
    WET[month] = wet;
    if (!(wet > 0)) continue;
    const shape = wetDayShape(months.temperature[month]!);
    rate -= wet * Math.log1p(-Math.min(1 - 1e-15, gammaSurvival(shape, (RAINSTORM_MM * shape * wet) / RAIN[month]!)));
  }
  if (months.rain.some(Number.isNaN)) return noSeason("no-data");
  return season(wettestDayOf(RAIN, WET, months.temperature), -100 * Math.expm1(-rate));
}

/** A wet day is this much less likely after a dry one, as in the indicator of dry spells. */
const PERSISTENCE = 0.25;
/** In a desert no spell is out of the ordinary (mm a year), and under this mean of a month (°C) plants rest. */
const DESERT_MM = 100;
const RESTING_DEGREES = 5;

/**
 * Expected longest run of days under 1 mm within a window, and the chance of one of 15 days or more. Days of months
 * below 5 °C end a run. NaN in deserts and where the whole window is so cold.
 *
 * @param days month of each of the 90 days of the window
 */
export function usualDrySpell(months: RainMonths, days: Uint8Array): UsualSeason {
  const total = months.rain.reduce((sum, rain) => sum + rain, 0);
  if (Number.isNaN(total)) return noSeason("no-data");
  if (total < DESERT_MM) return noSeason("desert");
  if (days.every((month) => months.temperature[month]! < RESTING_DEGREES)) return noSeason("cold");
  for (let month = 0; month < 12; month++)
    WET[month] = months.temperature[month]! < RESTING_DEGREES ? 1 : wetDaysOf(months, month) / DAYS_IN_MONTH[month]!;
  const n = days.length;
  let lasts = 1;
  for (let day = 0; day < n; day++) {
    const wet = WET[days[day]!]!;
    const rests = wet >= 1;
    const wasResting = day > 0 && WET[days[day - 1]!]! >= 1;
    // dry days follow wet ones as often as wet ones follow dry ones
    DRY_AFTER_WET[day] = rests ? 0 : day === 0 || wasResting ? 1 - wet : (1 - wet) * (1 - PERSISTENCE);
    DRY_AFTER_DRY[day] = rests ? NO_CHANCE : 1 - wet * (1 - PERSISTENCE);
    lasts *= DRY_AFTER_DRY[day]!;
    LASTS[day] = lasts;
  }
  let expected = 0;
  let chance = 0;
  let before = 1;
  LENGTHS.forEach((length, i) => {
    // once hardly any run gets so far, none gets further
    const reached = before < NEGLIGIBLE ? 0 : chanceOfRun(length, n);
    const step = length - (LENGTHS[i - 1] ?? 0);
    // chances of the lengths between lie on a line
    expected += step * reached + ((step - 1) * (before - reached)) / 2;
    before = reached;
    if (length === DRY_SPELL_DAYS) chance = reached;
  });
  return season(expected, 100 * chance);
}
/** Lengths that are looked at, days: each of the short ones, every third of the long ones. */
const LENGTHS = Array.from({ length: SEASON_DAYS }, (_, i) => i + 1).filter((days) => days < 13 || days % 3 === 0);
/** That a run goes on over a day that ends all runs: above 0, because products of it are divided by. */
const NO_CHANCE = 1e-3;
const NEGLIGIBLE = 1e-4;
const DRY_AFTER_WET = new Float64Array(SEASON_DAYS);
const DRY_AFTER_DRY = new Float64Array(SEASON_DAYS);
/** Chance that a run that stands on the first day lasts to each. */
const LASTS = new Float64Array(SEASON_DAYS);
/** Chance that no run was long enough before a day, and that it is wet. */
const WET_SO_FAR = new Float64Array(SEASON_DAYS + 1);

/** Chance of a run of at least so many dry days in a chain of days that know the day before them alone. */
function chanceOfRun(length: number, n: number): number {
  let dry = 0;
  let chance = 0;
  // the day before the first one stands for a wet one: a run begins anew with the window
  WET_SO_FAR[0] = 1;
  for (let day = 0; day < n; day++) {
    const wet = WET_SO_FAR[day]!;
    WET_SO_FAR[day + 1] = wet * (1 - DRY_AFTER_WET[day]!) + dry * (1 - DRY_AFTER_DRY[day]!);
    dry = wet * DRY_AFTER_WET[day]! + dry * DRY_AFTER_DRY[day]!;
    const first = day - length + 1;
    if (first < 0) continue;
    const reached = WET_SO_FAR[first]! * DRY_AFTER_WET[first]! * (LASTS[day]! / LASTS[first]!);
    dry -= reached;
    chance += reached;
  }
  return chance;
}

/**
 * Single days scatter about the mean index of their month by 5 + 0.3 mean, at most 14 and never more than the mean
 * itself, as a gamma distribution; days of very high danger come in runs of about three (own proposal).
 */
const [SCATTER, SCATTER_SHARE, MOST_SCATTER] = [5, 0.3, 14];
const RUN_OF_DANGER = 3;

/**
 * Mean fire weather index of a window, and the chance of a day of 38 or more, from the mean index of each month; both
 * count as far as the land carries fuel (0 to 1, NaN where nothing tells what grows there).
 */
export function usualFireWeather(index: ArrayLike<number>, fuel: number, within: MonthDays): UsualSeason {
  if (Number.isNaN(fuel)) return noSeason("no-wild-land");
  let days = 0;
  let sum = 0;
  let dangerous = 0;
  for (let month = 0; month < 12; month++) {
    const part = within[month]!;
    if (part === 0) continue;
    const mean = index[month]! * fuel;
    days += part;
    sum += part * mean;
    if (!(mean > 0)) continue;
    const scatter = Math.min(fuel * Math.min(MOST_SCATTER, SCATTER + SCATTER_SHARE * index[month]!), mean);
    dangerous += part * gammaSurvival((mean / scatter) ** 2, (VERY_HIGH_FIRE_DANGER * mean) / scatter ** 2);
  }
  return season(sum / days, -100 * Math.expm1(-dangerous / RUN_OF_DANGER));
}

/** Storms of gale force that passed a place: days since the start of a mean year, strongest wind (knots) near it. */
export interface Passages {
  readonly days: ArrayLike<number>;
  readonly knots: ArrayLike<number>;
  /** Length of the record. */
  readonly years: number;
}

/** The strongest wind of a season is told for one year of so many. */
const ONE_IN = 10;

/**
 * Chance that a cyclone of gale force passes in the window that begins so many days after the start of a mean year, and
 * the strongest wind (km/h, one minute, at its centre) that comes so near in one year of ten; 0 where none does. NaN
 * where none ever passed.
 */
export function usualCyclone({ days, knots, years }: Passages, start: number, length = SEASON_DAYS): UsualSeason {
  if (days.length === 0) return noSeason("no-cyclones");
  const winds: number[] = [];
  for (let i = 0; i < days.length; i++) {
    const since = (days[i]! - start + 2 * DAYS_IN_YEAR) % DAYS_IN_YEAR;
    if (since < length) winds.push(knots[i]!);
  }
  winds.sort((a, b) => b - a);
  // of a Poisson process: so many passages give one year of ten at least one
  const needed = Math.ceil(-Math.log1p(-1 / ONE_IN) * years);
  return season(KMH_PER_KNOT * (winds[needed - 1] ?? 0), -100 * Math.expm1(-winds.length / years));
}
