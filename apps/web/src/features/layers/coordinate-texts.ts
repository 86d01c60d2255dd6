import type { SpatialDataset } from "@tidemark/contract";
import type { Coordinates } from "@tidemark/science";
import { t } from "../../lib/i18n.ts";

const SCENARIOS: Readonly<Record<string, string>> = {
  historical: t("Historical"),
  ssp126: "SSP1-2.6",
  ssp245: "SSP2-4.5",
  ssp370: "SSP3-7.0",
  ssp585: "SSP5-8.5",
};
const ENSEMBLE: Readonly<Record<string, string>> = {
  p10: t("10th percentile"),
  p50: t("Median"),
  p90: t("90th percentile"),
  mean: t("Mean"),
};
const SEASONS: Readonly<Record<string, string>> = {
  ANN: t("Whole year"),
  DJF: t("Dec to Feb"),
  MAM: t("Mar to May"),
  JJA: t("Jun to Aug"),
  SON: t("Sep to Nov"),
};
const MONTHS = [
  t("Jan"),
  t("Feb"),
  t("Mar"),
  t("Apr"),
  t("May"),
  t("Jun"),
  t("Jul"),
  t("Aug"),
  t("Sep"),
  t("Oct"),
  t("Nov"),
  t("Dec"),
] as const;

export const DIMENSION_TITLES: Readonly<Record<string, string>> = {
  scenario: t("Scenario"),
  time: t("Year"),
  ensemble: t("Models"),
  season: t("Season"),
  month: t("Month"),
  return_period: t("Return period"),
  quantile: t("Percentile"),
};

/** One coordinate in words. */
export function coordinateText(name: string, value: string | number): string {
  switch (name) {
    case "scenario":
      return SCENARIOS[value] ?? String(value);
    case "ensemble":
      return ENSEMBLE[value] ?? String(value);
    case "season":
      return SEASONS[value] ?? String(value);
    case "month":
      return typeof value === "number" ? (MONTHS[value - 1] ?? String(value)) : t("Whole year");
    case "return_period":
      return t("{years} years", { years: value });
    case "quantile":
      return t("{value}th percentile", { value });
    default:
      return String(value);
  }
}

/** Coordinates in one line, in the order of the dataset: `SSP5-8.5, 2050, Median`. */
export function coordinatesSentence({ coords }: Pick<SpatialDataset, "coords">, at: Coordinates): string {
  const chosen = new Map<string, string | number>(Object.entries(at));
  return coords
    .map(({ name }) => [name, chosen.get(name)] as const)
    .flatMap(([name, value]) => (value === undefined ? [] : [coordinateText(name, value)]))
    .join(", ");
}
