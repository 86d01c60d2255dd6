import { percentile } from "../scores/percentile.ts";
import { bandIndex, THRESHOLDS } from "../catalogue/bands.ts";
import { SEASON_DAYS } from "./season-window.ts";
import type { SeasonalType } from "./usual-season.ts";

/** Years that a seasonal forecast is compared with: the hindcast that all systems of Copernicus share. */
export const FORECAST_REFERENCE = [1993, 2016] as const;
/** Months that one outlook of a forecast is of. */
export const FORECAST_MONTHS = 3;

/** What a forecast tells of: rain as mm a day, temperature as °C. */
export const FORECAST_FIELDS = ["rain", "temperature"] as const;
export type ForecastField = (typeof FORECAST_FIELDS)[number];

/** Which third of the reference brings a type of event nearer. Cyclones are in no monthly mean. */
export const FORECAST_OF = {
  TC: null,
  FL: { field: "rain", third: "above" },
  DR: { field: "rain", third: "below" },
  WF: { field: "temperature", third: "above" },
} as const satisfies Record<SeasonalType, { readonly field: ForecastField; readonly third: "above" | "below" } | null>;

/** Months counted from the year 0 on: 12 * year + month from 0. */
export type MonthNumber = number;

export const monthNumber = (date: Date): MonthNumber => 12 * date.getUTCFullYear() + date.getUTCMonth();
/** The first day of a month. */
export const monthStart = (month: MonthNumber): Date => new Date(Date.UTC(Math.floor(month / 12), month % 12, 1));

const DAY_MS = 86_400_000;
/** Days of a month of its year. */
export const daysOfMonth = (month: MonthNumber): number =>
  (monthStart(month + 1).getTime() - monthStart(month).getTime()) / DAY_MS;

/** The first of the three whole months that have the most days of the 90 from a date on; of two alike the earlier. */
export function forecastMonths(from: Date): MonthNumber {
  const start = Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate());
  const end = start + SEASON_DAYS * DAY_MS;
  const first = monthNumber(from);
  const shared = (month: MonthNumber) =>
    Math.min(end, monthStart(month + FORECAST_MONTHS).getTime()) - Math.max(start, monthStart(month).getTime());
  return shared(first + 1) > shared(first) ? first + 1 : first;
}

/** A season of a forecast at a place. */
export interface ForecastSeason {
  /** Rain: percent of the mean of the reference; temperature: °C. NaN where nothing is told. */
  readonly anomaly: number;
  /** Percent of the members in the lowest and in the highest third of the reference. */
  readonly below: number;
  readonly above: number;
}

/** Mean rain (mm a day) under which a share of it, and thirds of it, say nothing. */
const LEAST_RAIN = 0.1;
const NOTHING: ForecastSeason = { anomaly: Number.NaN, below: Number.NaN, above: Number.NaN };

const meanOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * What the members of a forecast say against those of the same system's hindcast: the difference of their means, and
 * how many lie below and above the thirds of all years and members of the hindcast (type 7 percentiles). The system's
 * own bias drops out, since both sides have it. Nothing is told where hardly any rain falls, or without members.
 *
 * @param hindcast mm a day or °C, one for each year and member
 * @param members the same of the forecast
 */
export function forecastSeason(field: ForecastField, hindcast: Float64Array, members: Float64Array): ForecastSeason {
  if (hindcast.length === 0 || members.length === 0) return NOTHING;
  const usual = meanOf(hindcast);
  if (field === "rain" && usual < LEAST_RAIN) return NOTHING;
  const [low, high] = [percentile(hindcast, 1 / 3), percentile(hindcast, 2 / 3)];
  const away = meanOf(members) - usual;
  const share = (isInside: (value: number) => boolean) => (100 * members.filter(isInside).length) / members.length;
  return {
    anomaly: field === "rain" ? (100 * away) / usual : away,
    below: share((value) => value < low),
    above: share((value) => value > high),
  };
}

/** Percent of the members from which on a third stands out; by chance each has 33. Maps of the WMO begin there too. */
const CLEAR_PERCENT = 40;

/** A forecast as it is told of a type of event. */
export interface JudgedForecast {
  /** Whole percent of rain, or °C to one decimal. */
  readonly anomaly: number;
  /** Whole percent of the members; together 100. */
  readonly below: number;
  readonly middle: number;
  readonly above: number;
  /** Whole percent in the third that brings the event nearer. */
  readonly likelihood: number;
  readonly likelihoodBand: number;
  /** Third that at least 40 percent of the members lie in; null: no sign. */
  readonly sign: "below" | "above" | null;
}

/** Judges a forecast by the bands of seasons; undefined where it tells nothing. */
export function judgedForecast(type: SeasonalType, season: ForecastSeason): JudgedForecast | undefined {
  const of = FORECAST_OF[type];
  if (of === null || Number.isNaN(season.anomaly)) return undefined;
  const below = Math.round(season.below);
  const above = Math.min(100 - below, Math.round(season.above));
  const likelihood = of.third === "above" ? above : below;
  const most = above >= below ? "above" : "below";
  return {
    anomaly: of.field === "rain" ? Math.round(season.anomaly) : Math.round(10 * season.anomaly) / 10,
    below,
    middle: 100 - below - above,
    above,
    likelihood,
    likelihoodBand: bandIndex(likelihood, THRESHOLDS.seasonalLikelihood),
    sign: Math.max(above, below) >= CLEAR_PERCENT ? most : null,
  };
}

/** Edges between the seven classes of an anomaly on the map, the middle one being as usual. */
export const ANOMALY_EDGES = { rain: [10, 25, 50], temperature: [0.5, 1, 2] } as const satisfies Record<
  ForecastField,
  readonly number[]
>;
export const ANOMALY_CLASSES = 7;

/** Class of an anomaly, 0 (far below) to 6 (far above): edges belong to the outer class. */
export function anomalyClass(field: ForecastField, anomaly: number): number {
  const steps = ANOMALY_EDGES[field].filter((edge) => Math.abs(anomaly) >= edge).length;
  return (ANOMALY_CLASSES - 1) / 2 + (anomaly < 0 ? -steps : steps);
}
