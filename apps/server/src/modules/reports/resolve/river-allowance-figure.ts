import type { ElementFigure, PortfolioRisk } from "@tidemark/contract";
import { formatMoney } from "@tidemark/science";
import { amountText, numberText } from "../../../document-numbers.ts";
import { plural, t, wordedField } from "../../../language.ts";

/**
 * What river floods may add to a year, as a figure of its own (decision 0130).
 * @param isAsked - whether somebody wants to read why there is none
 */
export function allowanceFigure(
  { river_flood_allowance: allowance, currency }: PortfolioRisk,
  isAsked: boolean,
): ElementFigure[] {
  if (allowance === null) return [];
  const { p10, mean, p90, locations } = allowance;
  const label = t("Allowance for river flood, a year");
  if (p10 === null || mean === null || p90 === null) {
    if (!isAsked) return [];
    const why = wordedField(allowance.missing_reason, allowance.missing_reason_said) ?? "";
    return [{ label, text: formatMoney(null, currency), note: why }];
  }
  const note = t("a range for {count} together, mean {mean}; in none of the sums", {
    count: plural(locations, "1 location", "{n} locations", { n: numberText(locations) }),
    mean: amountText(mean, currency),
  });
  const text = t("{low} to {high}", { low: amountText(p10, currency), high: amountText(p90, currency) });
  // a range and no number: nothing of it may be read as the loss of a year
  return [{ label, text, note, quantity: { value: null, kind: "money", currency, low: p10, high: p90 } }];
}

/** The same in a sentence; empty where there is none, for whatever reason. */
export function allowanceWords({
  river_flood_allowance: allowance,
  currency,
}: Pick<PortfolioRisk, "river_flood_allowance" | "currency">): string {
  const { p10 = null, p90 = null } = allowance ?? {};
  if (p10 === null || p90 === null) return "";
  return t("River floods may add {low} to {high} a year (an allowance, in none of the sums).", {
    low: amountText(p10, currency),
    high: amountText(p90, currency),
  });
}

/** Range of a sum with the allowance; empty where one of both is missing. */
export function withAllowance(
  sum: number | null,
  { river_flood_allowance: allowance, currency }: PortfolioRisk,
): string {
  const [low, high] = [allowance?.p10 ?? null, allowance?.p90 ?? null];
  if (sum === null || low === null || high === null) return "";
  return t("With the allowance for river flood {low} to {high}", {
    low: amountText(sum + low, currency),
    high: amountText(sum + high, currency),
  });
}
