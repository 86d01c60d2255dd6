import type { AGGREGATIONS } from "@tidemark/contract";
import { type Band, MONTH_NAMES, scenarioName, type Topic } from "@tidemark/science";
import { msg, t, translated, type UiText } from "./i18n.ts";

type Words = Readonly<Record<string, UiText>>;

const TOPIC_LABELS: Readonly<Record<Topic, UiText>> = {
  heat: msg("Heat"),
  cold: msg("Cold"),
  wet: msg("Wet"),
  dry: msg("Dry"),
  snow: msg("Snow"),
  wind: msg("Wind"),
  coastal: msg("Coastal"),
  other: msg("Other"),
};

/** What a table says of a key; the key itself where it says nothing. */
function worded(table: Words, key: string | number): string {
  const text = table[key];
  return text === undefined ? String(key) : t(text);
}

/** Name of a topic; of one that is not known, its id. */
export function topicLabel(topic: string): string {
  return worded(TOPIC_LABELS, topic);
}

const BAND_LABELS: Readonly<Record<Band, UiText>> = {
  "very low": msg("Very low"),
  low: msg("Low"),
  medium: msg("Medium"),
  high: msg("High"),
};

/** A band in words; `No data` where there is none. */
export function bandLabel(band: Band | null): string {
  return band === null ? t("No data") : t(BAND_LABELS[band]);
}

/** The band of a value or score in words: one that is there may have none, where what matters most is not in it. */
export function bandOfLabel(value: number | string | null, band: Band | null): string {
  return band === null && value !== null ? t("No band") : bandLabel(band);
}

/** Name of a scenario; of one that is not known, its id. */
export function scenarioLabel(scenario: string): string {
  return scenario === "historical" ? t("Historical") : scenarioName(scenario);
}

const DIMENSION_LABELS: Words = {
  scenario: msg("Scenario"),
  time: msg("Year"),
  ensemble: msg("Models"),
  season: msg("Season"),
  month: msg("Month"),
  return_period: msg("Return period"),
  quantile: msg("Percentile"),
};

/** Name of a dimension of a dataset. */
export const dimensionLabel = (name: string): string => worded(DIMENSION_LABELS, name);

/** Name of a month, 0 is January; undefined for none of the twelve. */
export function monthLabel(index: number): string | undefined {
  const month = MONTH_NAMES[index];
  return month && translated(month);
}

const ENSEMBLE_LABELS: Words = {
  p10: msg("10th percentile"),
  p50: msg("Median"),
  p90: msg("90th percentile"),
  mean: msg("Mean"),
};
const SEASON_LABELS: Words = {
  ANN: msg("Whole year"),
  DJF: msg("December to February"),
  MAM: msg("March to May"),
  JJA: msg("June to August"),
  SON: msg("September to November"),
};

/** One value of a coordinate in words: `SSP5-8.5`, `Median`, `July`, `100 years`. */
export function coordinateLabel(name: string, value: string | number): string {
  switch (name) {
    case "scenario":
      return scenarioLabel(String(value));
    case "ensemble":
      return worded(ENSEMBLE_LABELS, value);
    case "season":
      return worded(SEASON_LABELS, value);
    case "month":
      return value === "annual" ? t("Whole year") : (monthLabel(Number(value) - 1) ?? String(value));
    case "return_period":
      return t("{years} years", { years: value });
    case "quantile":
      return t("{value}th percentile", { value });
    default:
      return String(value);
  }
}

const SHORT_ENSEMBLE: Words = { p50: msg("median"), mean: msg("mean") };
const SHORT_SEASON: Words = {
  ANN: msg("year"),
  DJF: msg("Dec-Feb"),
  MAM: msg("Mar-May"),
  JJA: msg("Jun-Aug"),
  SON: msg("Sep-Nov"),
};

/** The same for heads of columns, where room is short: `median`, `Jul`. */
export function shortCoordinateLabel(name: string, value: string | number): string {
  if (name === "ensemble") return worded(SHORT_ENSEMBLE, value);
  if (name === "season") return worded(SHORT_SEASON, value);
  if (name === "month" && value !== "annual") return (monthLabel(Number(value) - 1) ?? String(value)).slice(0, 3);
  return coordinateLabel(name, value);
}

const SHOWN = ["scenario", "time", "return_period", "season", "month", "ensemble", "quantile"] as const;

/** A coordinate in one line: `SSP5-8.5, 2050, median`. The whole year goes without saying. */
export function coordinatesLabel(coords: Readonly<Record<string, string | number | undefined>>): string {
  const parts = SHOWN.flatMap((name) => {
    const value = coords[name];
    return value === undefined || value === "annual" || value === "ANN" ? [] : [shortCoordinateLabel(name, value)];
  });
  return parts.join(", ");
}

/** How values of several locations become one. */
export const AGGREGATION_LABELS: Readonly<Record<(typeof AGGREGATIONS)[number], UiText>> = {
  sum: msg("Sum"),
  mean: msg("Mean"),
  median: msg("Median"),
  min: msg("Minimum"),
  max: msg("Maximum"),
  count: msg("Count"),
};
