import { BANDS, formatCount, formatMoney, formatNumber, NO_VALUE } from "@tidemark/science";
import { COUNT_OF_BAND, type MatrixMeasure, type ValueScope } from "@tidemark/contract";
import { formatResult, formatScore } from "../../lib/format.ts";
import { msg, plural, t, type UiText } from "../../lib/i18n.ts";
import { scenarioLabel } from "../../lib/terms.ts";
import type { ViewName } from "./portfolio-view.ts";

/** A figure of a dataset with its unit; a score and a class as they read everywhere. */
export function formatValue(value: number | null | undefined, unit: string, datasetId?: string): string {
  if (value === null || value === undefined) return NO_VALUE;
  const text = formatResult(value, datasetId);
  return unit === "" ? text : `${text} ${unit}`;
}

/** An impact in the unit of a matrix: amounts, which it has in millions, as amounts read everywhere. */
export function formatImpact(
  impact: number | null | undefined,
  { unit, currency }: { readonly unit: string; readonly currency: string | null },
): string {
  const isMoney = currency !== null && unit === `m ${currency}`;
  return isMoney && impact !== null && impact !== undefined
    ? formatMoney(1_000_000 * impact, currency)
    : formatValue(impact, unit);
}

export const formatShare = (share: number): string =>
  `${formatNumber(100 * share, share < 0.1 && share > 0 ? 2 : 0)} %`;

/** A score, or what stands where there is none. */
export const formatScoreOf = (score: number | null): string => (score === null ? NO_VALUE : formatScore(score));

/** `0.35 → 0.59` for the scores that were and will be. */
export function formatChange(present: number | null, value: number | null): string {
  if (value === null) return NO_VALUE;
  return present === null ? formatScore(value) : `${formatScore(present)} → ${formatScore(value)}`;
}

export const VIEW_LABELS: Readonly<Record<ViewName, UiText>> = {
  overview: msg("Overview"),
  topic: msg("Topics"),
  driver: msg("Risk driver"),
  issues: msg("Key issues"),
  peers: msg("Peers"),
  matrix: msg("Risk matrix"),
  losses: msg("Losses"),
  query: msg("Score queries"),
  curves: msg("Damage curves"),
  activity: msg("Activity and warnings"),
};

/**
 * Scopes without which a severity cannot be seen; that of building damage is the loss ratio in percent, which everybody
 * may see.
 */
export const MEASURE_SCOPES: Readonly<Partial<Record<MatrixMeasure, ValueScope>>> = { bi: "outage" };

/** Bands in order of risk, with their place in a count. */
export const BAND_PARTS = BANDS.map((band) => ({ band, key: COUNT_OF_BAND[band] }));

/** `SSP5-8.5, 2050`; what does not change over time says so. */
export function epochText({
  scenario,
  time,
}: {
  readonly scenario: string | null;
  readonly time: number | null;
}): string {
  if (scenario === null || time === null) return t("all years, since it does not change over time");
  return scenario === "historical" ? t("the climate of 1995–2014") : `${scenarioLabel(scenario)}, ${time}`;
}

export const locationsText = (count: number): string =>
  plural(count, "1 location", "{count} locations", { count: formatCount(count) });
