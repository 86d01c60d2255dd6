import type { Band, TableHeader } from "@tidemark/contract";
import { formatNumber, NO_VALUE } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import type { Aggregation } from "./table-view.ts";

export const AGGREGATION_LABELS: Readonly<Record<Aggregation, string>> = {
  sum: t("Sum"),
  mean: t("Mean"),
  median: t("Median"),
  min: t("Minimum"),
  max: t("Maximum"),
  count: t("Count"),
};

export const TOPIC_LABELS: Readonly<Record<string, string>> = {
  heat: t("Heat"),
  cold: t("Cold"),
  wet: t("Wet"),
  dry: t("Dry"),
  snow: t("Snow"),
  wind: t("Wind"),
  coastal: t("Coastal"),
  other: t("Other"),
};

const BAND_LABELS: Readonly<Record<Band, string>> = {
  "very low": t("Very low"),
  low: t("Low"),
  medium: t("Medium"),
  high: t("High"),
};
export const bandLabel = (band: Band): string => BAND_LABELS[band];

const SCENARIO_LABELS: Readonly<Record<string, string>> = {
  historical: t("Historical"),
  ssp126: "SSP1-2.6",
  ssp245: "SSP2-4.5",
  ssp370: "SSP3-7.0",
  ssp585: "SSP5-8.5",
};
const ENSEMBLE_LABELS: Readonly<Record<string, string>> = { p50: t("median"), mean: t("mean") };
const SEASON_LABELS: Readonly<Record<string, string>> = {
  ANN: t("year"),
  DJF: "Dec-Feb",
  MAM: "Mar-May",
  JJA: "Jun-Aug",
  SON: "Sep-Nov",
};
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

export const DIMENSION_LABELS: Readonly<Record<string, string>> = {
  scenario: t("Scenario"),
  time: t("Year"),
  ensemble: t("Models"),
  season: t("Season"),
  month: t("Month"),
  return_period: t("Return period"),
  quantile: t("Percentile"),
};

/** One value of a coordinate in words: `SSP5-8.5`, `median`, `100 years`. */
export function coordinateLabel(name: string, value: string | number): string {
  switch (name) {
    case "scenario":
      return SCENARIO_LABELS[value] ?? String(value);
    case "ensemble":
      return ENSEMBLE_LABELS[value] ?? String(value);
    case "season":
      return SEASON_LABELS[value] ?? String(value);
    case "month":
      return value === "annual" ? t("year") : (MONTHS[Number(value) - 1] ?? String(value));
    case "return_period":
      return t("{n} years", { n: value });
    case "quantile":
      return t("percentile {n}", { n: value });
    default:
      return String(value);
  }
}

const SHOWN = ["scenario", "time", "return_period", "season", "month", "ensemble", "quantile"] as const;

/** A coordinate in one line: `SSP5-8.5, 2050, median`. The whole year goes without saying. */
export function coordinatesLabel(coords: Readonly<Record<string, string | number | undefined>>): string {
  const parts = SHOWN.flatMap((name) => {
    const value = coords[name];
    return value === undefined || value === "annual" || value === "ANN" ? [] : [coordinateLabel(name, value)];
  });
  return parts.join(", ");
}

/** A unit as it stands in a head; a lone degree sign would be lost there. */
export function unitLabel(unit: string | null): string | null {
  return unit === "°" ? t("degrees") : unit;
}

/** Head of a column in one line, for lists and for who cannot see it. */
export function headerLabel({ title, unit, coords }: TableHeader): string {
  return [title, coords && coordinatesLabel(coords), unitLabel(unit)].filter(Boolean).join(", ");
}

const OWN_DIGITS = 10_000;

/**
 * A value of a column as it is shown. Results have two decimals, places four, own numbers stand as they were given (from five digits on
 * with apostrophes, so that years stay years).
 */
export function cellText(value: string | number | null, header: TableHeader): string {
  if (value === null) return NO_VALUE;
  if (typeof value === "string") return value;
  if (header.dataset_id !== null) return formatNumber(value);
  if (header.decimals !== null) return formatNumber(value, header.decimals);
  if (Math.abs(value) < OWN_DIGITS) return String(value).replace("-", "\u2212");
  return formatNumber(value, Number.isInteger(value) ? 0 : 2);
}

/** The same for an aggregate, which may have decimals where the values have none. */
export function aggregateText(value: number | null, header: TableHeader, kind: Aggregation): string {
  if (value === null) return NO_VALUE;
  return kind === "count" ? formatNumber(value, 0) : formatNumber(value, header.decimals === 4 ? 4 : 2);
}
