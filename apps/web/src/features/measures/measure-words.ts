import type { AppraisedMeasure, Said, SiteAppraisal, WireMeasure } from "@tidemark/contract";
import { formatDigits, formatMoney, formatPlain, type MeasureBasis, type MeasureKind } from "@tidemark/science";
import { msg, plural, t, type UiText } from "../../lib/i18n.ts";
import { sentence } from "../../lib/sentences.ts";

const KINDS: Readonly<Record<MeasureKind, UiText>> = {
  structural: msg("Structural"),
  "nature-based": msg("Nature-based"),
  organizational: msg("Organizational"),
  supply: msg("Supply"),
  financial: msg("Financial"),
};
export const kindText = (kind: MeasureKind): string => t(KINDS[kind]);

const BASES: Readonly<Record<MeasureBasis, UiText>> = {
  definition: msg("By definition"),
  read: msg("Read in its source"),
  recalled: msg("Recalled, source not opened"),
  proposal: msg("Our own proposal"),
};
export const basisText = (basis: MeasureBasis): string => t(BASES[basis]);

const EFFECT_BASES: Readonly<Record<MeasureBasis, UiText>> = {
  definition: msg("Effect by definition"),
  read: msg("Effect read"),
  recalled: msg("Effect recalled"),
  proposal: msg("Effect is our own proposal"),
};
const COST_BASES: Readonly<Record<MeasureBasis, UiText>> = {
  definition: msg("cost by definition"),
  read: msg("cost read"),
  recalled: msg("cost recalled"),
  proposal: msg("cost is our own proposal"),
};

/** What effect and cost of a measure rest on, in a few words. */
export const basesText = ({ effect, cost }: WireMeasure): string =>
  `${t(EFFECT_BASES[effect.basis])}, ${t(COST_BASES[cost.basis])}`;

/** Whether something of a measure was neither read nor defined. */
export const isUnsure = ({ effect, cost }: WireMeasure): boolean =>
  [effect.basis, cost.basis].some((basis) => basis === "proposal" || basis === "recalled");

/** Words that came with code and facts, in the language of the page. */
export const wordsText = ({ text, said }: { readonly text: string; readonly said?: Said | undefined }): string =>
  sentence(text, said);

export const measureTitle = ({ title, title_said: said }: WireMeasure): string => sentence(title, said);

/** An amount with the three digits that it is known to. */
export const amountText = (amount: number, currency: string | null): string =>
  formatMoney(Number(amount.toPrecision(3)), currency);

/** From one amount to another, with the currency once. */
export const amountsText = (from: number, to: number, currency: string | null): string =>
  from === to ? amountText(to, currency) : `${amountText(from, null)} – ${amountText(to, currency)}`;

/** A ratio with the two digits that it is known to, also where the second one is a zero. */
export const ratioText = (ratio: number): string => formatDigits(ratio, 2).replace(/^(−?[1-9])$/u, "$1.0");

const LEAST_SHARE = 0.01;

/** A share as percent; what is nearly all or nothing says so. */
export function percentText(share: number): string {
  if (share > 1 - LEAST_SHARE && share < 1) return "> 99 %";
  if (share > 0 && share < LEAST_SHARE) return "< 1 %";
  return `${Math.round(share * 100)} %`;
}

export const yearsText = (years: number): string => plural(years, "1 year", "{count} years", { count: years });
export const monthsText = (months: number): string => plural(months, "1 month", "{count} months", { count: months });

/** Low, middle and high figure. */
export const levelsText = ({ low, middle, high }: { low: number; middle: number; high: number }): string =>
  [low, middle, high].map(formatPlain).join(" · ");

/** Shown where a location has no money: days without business, with one decimal. */
export const daysText = (days: number): string =>
  t("{days} days", { days: Math.abs(days) < 10 ? formatDigits(days, 2) : formatDigits(days, 3) });

/** What is paid at once, and each year where that is asked for. */
export function costText({ investment, yearly }: AppraisedMeasure, currency: string | null): string | undefined {
  const once = investment !== null && investment.high > 0 ? amountsText(investment.low, investment.high, currency) : "";
  const each = yearly !== null && yearly.high > 0 ? amountsText(yearly.low, yearly.high, currency) : "";
  if (once !== "" && each !== "") return t("Costs {once}, then {each} a year", { once, each });
  if (once !== "") return t("Costs {once}", { once });
  return each === "" ? undefined : t("Costs {each} a year", { each });
}

/** When it pays back, and in how many of the cases. */
export function paybackText({ payback, pays, ratio }: AppraisedMeasure): string[] {
  if (ratio === null) return [];
  return [
    payback === null ? t("does not pay back within its life") : t("pays back {year}", { year: payback }),
    ...(pays === null ? [] : [t("pays in {percent} of cases", { percent: percentText(pays) })]),
  ];
}

/** Above it a ratio says more of the hazard than of the measure. */
export const DOUBTFUL_RATIO = 10;
export const isDoubtful = ({ ratio }: AppraisedMeasure): boolean => ratio !== null && ratio.mean > DOUBTFUL_RATIO;

export type AppraisedYear = SiteAppraisal["years"][number];

/** The year of an appraisal nearest to the one that is looked at. */
export const yearNear = (years: readonly AppraisedYear[], time: number): AppraisedYear | undefined =>
  years.reduce<AppraisedYear | undefined>(
    (near, one) => (near === undefined || Math.abs(one.time - time) < Math.abs(near.time - time) ? one : near),
    undefined,
  );

/** Years up to this one are told as today. */
const TODAY = 2025;
export const yearName = (time: number): string => (time <= TODAY ? t("Today") : String(time));

export const moneyIn = (gains: AppraisedMeasure["single"], time: number): number | null =>
  gains.find((gain) => gain.time === time)?.money ?? null;
export const daysIn = (gains: AppraisedMeasure["single"], time: number): number | null =>
  gains.find((gain) => gain.time === time)?.days ?? null;
