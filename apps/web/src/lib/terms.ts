import type { Band } from "@tidemark/contract";
import type { Topic } from "@tidemark/science";
import { t } from "./i18n.ts";

type Words = Readonly<Record<string, string>>;

export const TOPIC_LABELS: Readonly<Record<Topic, string>> = {
  heat: t("Heat"),
  cold: t("Cold"),
  wet: t("Wet"),
  dry: t("Dry"),
  snow: t("Snow"),
  wind: t("Wind"),
  coastal: t("Coastal"),
  other: t("Other"),
};

/** Name of a topic; of one that is not known, its id. */
export function topicLabel(topic: string): string {
  return (TOPIC_LABELS as Words)[topic] ?? topic;
}

const BAND_LABELS: Readonly<Record<Band, string>> = {
  "very low": t("Very low"),
  low: t("Low"),
  medium: t("Medium"),
  high: t("High"),
};

/** A band in words; `No data` where there is none. */
export function bandLabel(band: Band | null): string {
  return band === null ? t("No data") : BAND_LABELS[band];
}

/** Risk rises with both classes, counted from 0: the colour of a cell of a risk matrix. */
export function matrixBand(likelihood: number, severity: number): "very-low" | "low" | "medium" | "high" {
  const sum = likelihood + severity;
  if (sum <= 1) return "very-low";
  if (sum <= 3) return "low";
  return sum === 4 ? "medium" : "high";
}

/** Likelihoods as people read them: `>=10 %` as `≥10 %`, `2-10 %` as `2–10 %`. */
export const likelihoodText = (likelihood: string): string => likelihood.replace(">=", "≥").replace("-", "–");

export const SCENARIO_LABELS: Words = {
  historical: t("Historical"),
  ssp126: "SSP1-2.6",
  ssp245: "SSP2-4.5",
  ssp370: "SSP3-7.0",
  ssp585: "SSP5-8.5",
};

/** Names of the dimensions of a dataset. */
export const DIMENSION_LABELS: Words = {
  scenario: t("Scenario"),
  time: t("Year"),
  ensemble: t("Models"),
  season: t("Season"),
  month: t("Month"),
  return_period: t("Return period"),
  quantile: t("Percentile"),
};

/** Months of the year, January first. */
export const MONTH_LABELS = [
  t("January"),
  t("February"),
  t("March"),
  t("April"),
  t("May"),
  t("June"),
  t("July"),
  t("August"),
  t("September"),
  t("October"),
  t("November"),
  t("December"),
] as const;

const ENSEMBLE_LABELS: Words = {
  p10: t("10th percentile"),
  p50: t("Median"),
  p90: t("90th percentile"),
  mean: t("Mean"),
};
const SEASON_LABELS: Words = {
  ANN: t("Whole year"),
  DJF: t("December to February"),
  MAM: t("March to May"),
  JJA: t("June to August"),
  SON: t("September to November"),
};

/** One value of a coordinate in words: `SSP5-8.5`, `Median`, `July`, `100 years`. */
export function coordinateLabel(name: string, value: string | number): string {
  switch (name) {
    case "scenario":
      return SCENARIO_LABELS[value] ?? String(value);
    case "ensemble":
      return ENSEMBLE_LABELS[value] ?? String(value);
    case "season":
      return SEASON_LABELS[value] ?? String(value);
    case "month":
      return value === "annual" ? t("Whole year") : (MONTH_LABELS[Number(value) - 1] ?? String(value));
    case "return_period":
      return t("{years} years", { years: value });
    case "quantile":
      return t("{value}th percentile", { value });
    default:
      return String(value);
  }
}

const SHORT_ENSEMBLE: Words = { p50: t("median"), mean: t("mean") };
const SHORT_SEASON: Words = { ANN: t("year"), DJF: "Dec-Feb", MAM: "Mar-May", JJA: "Jun-Aug", SON: "Sep-Nov" };

/** The same for heads of columns, where room is short: `median`, `Jul`. */
export function shortCoordinateLabel(name: string, value: string | number): string {
  if (name === "ensemble") return SHORT_ENSEMBLE[value] ?? String(value);
  if (name === "season") return SHORT_SEASON[value] ?? String(value);
  if (name === "month" && value !== "annual") return (MONTH_LABELS[Number(value) - 1] ?? String(value)).slice(0, 3);
  return coordinateLabel(name, value);
}
