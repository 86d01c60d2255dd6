import type { Band, BandCounts, ValueScope } from "@tidemark/contract";
import { formatCount, formatNumber, NO_VALUE } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { SCENARIO_LABELS } from "../../lib/terms.ts";
import type { Hazard, ViewName } from "./portfolio-view.ts";

const MILLION = 1_000_000;

/** An amount of money with its currency, in millions from one million on. */
export function formatMoney(amount: number | null | undefined, currency: string | null): string {
  if (amount === null || amount === undefined) return NO_VALUE;
  const unit = currency ?? "";
  return Math.abs(amount) >= MILLION
    ? `${formatNumber(amount / MILLION)} m ${unit}`.trim()
    : `${formatNumber(amount, 0)} ${unit}`.trim();
}

/** A figure with its unit. */
export function formatValue(value: number | null | undefined, unit: string): string {
  if (value === null || value === undefined) return NO_VALUE;
  return unit === "" ? formatNumber(value) : `${formatNumber(value)} ${unit}`;
}

export const formatShare = (share: number): string =>
  `${formatNumber(100 * share, share < 0.1 && share > 0 ? 2 : 0)} %`;

/** `5 → 9` for what was and will be. */
export function formatChange(present: number | null, value: number | null): string {
  if (value === null) return NO_VALUE;
  return present === null ? formatNumber(value) : `${formatNumber(present)} → ${formatNumber(value)}`;
}

export const VIEW_LABELS: Readonly<Record<ViewName, string>> = {
  overview: t("Overview"),
  topic: t("Topics"),
  driver: t("Risk driver"),
  issues: t("Key issues"),
  matrix: t("Risk matrix"),
  losses: t("Losses"),
  query: t("Score queries"),
  curves: t("Damage curves"),
};

export const HAZARD_LABELS: Readonly<Record<Hazard, string>> = {
  aggregate: t("All hazards"),
  river_flood: t("River flood"),
  pluvial_flood: t("Surface-water flood"),
  coastal_flood: t("Coastal flood"),
  tc_wind: t("Tropical cyclone wind"),
  storm_wind: t("Storm wind"),
  hail: t("Hail"),
  snow_load: t("Snow load"),
  wildfire: t("Wildfire"),
  earthquake: t("Earthquake"),
  tsunami: t("Tsunami"),
  volcano: t("Volcanic ash"),
  heat: t("Heat"),
  cold: t("Cold"),
  drought: t("Drought"),
  water_stress: t("Water stress"),
};

/** Hazards with damage by return period. */
export const EVENT_HAZARDS: readonly Hazard[] = [
  "aggregate",
  "river_flood",
  "pluvial_flood",
  "coastal_flood",
  "tc_wind",
  "storm_wind",
  "hail",
  "snow_load",
  "wildfire",
  "earthquake",
  "tsunami",
  "volcano",
];

export const MEASURE_LABELS = {
  "building-damage": t("Building damage"),
  bi: t("Interruption"),
  financial: t("Financial loss"),
} as const;

/** Scopes without which a severity cannot be seen; that of building damage is the loss ratio in percent, which everybody may see. */
export const MEASURE_SCOPES: Readonly<Partial<Record<keyof typeof MEASURE_LABELS, ValueScope>>> = { bi: "outage" };

/** Bands in order of risk, with their place in a count. */
export const BAND_PARTS: readonly { readonly band: Band; readonly key: keyof BandCounts }[] = [
  { band: "very low", key: "very_low" },
  { band: "low", key: "low" },
  { band: "medium", key: "medium" },
  { band: "high", key: "high" },
];

/** `SSP5-8.5, 2050`; what does not change over time says so. */
export function epochText({
  scenario,
  time,
}: {
  readonly scenario: string | null;
  readonly time: number | null;
}): string {
  if (scenario === null || time === null) return t("all years, since it does not change over time");
  return scenario === "historical"
    ? t("the climate of 1995–2014")
    : `${SCENARIO_LABELS[scenario] ?? scenario}, ${time}`;
}

export const locationsText = (count: number): string =>
  count === 1 ? t("1 location") : t("{count} locations", { count: formatCount(count) });
