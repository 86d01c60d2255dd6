import type { Epoch } from "../catalogue/coordinates.ts";
import type { HazardId } from "../catalogue/dataset.ts";
import { appraiseBenefit, type ChoiceWorth, type LevelCosts } from "./choice-worth.ts";
import { LEVELS, type MeasureChoice } from "./measure.ts";
import { changesLoss, changesSite, effectOf, type SiteEffect } from "./operators.ts";
import type { ValueSettings } from "./present-value.ts";
import { siteYears } from "./site-years.ts";
import { totalOf, type YearTotal } from "./year-total.ts";
import type { MemberYears, SiteYear, StoredSite } from "./stored-site.ts";

/** A choice with what it costs; undefined where the cost is not known. */
export interface PricedChoice extends MeasureChoice {
  readonly costs: LevelCosts | undefined;
}

/** A moment that losses are told for. */
export interface Moment {
  readonly year: number;
  readonly epoch: Epoch;
}

/** What money says of a location, in one currency. */
export interface SiteMoney {
  /** What can be lost; undefined where it is not told. */
  readonly value: number | undefined;
  /** Gross margin of a day; undefined where it is not told: days then stay days. */
  readonly dailyMargin: number | undefined;
}

/** Year of a location in sums over its hazards, at three members of the climate. */
export interface YearSum {
  /** Money a year; undefined without a value. */
  readonly loss: readonly number[] | undefined;
  /** Days without business a year. */
  readonly days: readonly number[];
}

export interface ChoiceAppraisal extends ChoiceWorth {
  readonly choice: PricedChoice;
  /** Whether a hazard that it works against is known at the location. */
  readonly known: boolean;
  /** What it avoids beside the others, at each moment (medians). */
  readonly avoided: readonly YearGain[];
  /** What it would avoid alone. */
  readonly single: readonly YearGain[];
}

/** Avoided in a year. */
export interface YearGain {
  /** Money; undefined where nothing it avoids is in money. */
  readonly loss: number | undefined;
  readonly days: number;
}

export interface SiteAppraisal {
  readonly years: readonly {
    readonly moment: Moment;
    readonly before: YearSum;
    readonly after: YearSum;
    /** As it is and with what is chosen, at the median. */
    readonly hazards: { readonly before: SiteYear; readonly after: SiteYear };
  }[];
  readonly chosen: readonly ChoiceAppraisal[];
  /** Each as if it were added to what is chosen. */
  readonly candidates: readonly ChoiceAppraisal[];
}

/** Whether one of the hazards has a value with measures. */
const tells = (year: SiteYear, hazards: readonly HazardId[]): boolean =>
  hazards.some((hazard) => {
    const of = year.get(hazard);
    return of !== undefined && !(Number.isNaN(of.loss) && Number.isNaN(of.days));
  });

/** Sets of choices, and where the years of each lie. */
function effectsOf(sets: readonly (readonly MeasureChoice[])[]): readonly SiteEffect[] {
  return sets.flatMap((choices) => LEVELS.map((level) => effectOf(choices, level)));
}

/** Totals of a location with sets of choices: by moment, set, level of effects and member of the climate. */
function setTotals(site: StoredSite, sets: readonly (readonly PricedChoice[])[], moments: readonly Moment[]) {
  const effects = effectsOf(sets);
  const years = moments.map(({ epoch }) => siteYears(site, effects, epoch));
  const at = (moment: number, set: number, level: number): MemberYears =>
    years[moment]![1 + set * LEVELS.length + level]!;
  return {
    at,
    total: (moment: number, set: number, level: number, member: number): YearTotal =>
      totalOf(at(moment, set, level)[member]!, years[moment]![0]![member]!),
  };
}

/** Money and days that a choice saves in a year, by what of it is in money. */
function gains(choice: PricedChoice, { value, dailyMargin }: SiteMoney) {
  const lost = changesLoss(choice) ? value : undefined;
  const isMoney = lost !== undefined || dailyMargin !== undefined;
  const gain = (before: YearTotal, after: YearTotal): YearGain => {
    const days = before.days - after.days;
    const money = ((before.loss - after.loss) * (lost ?? 0)) / 100 + days * (dailyMargin ?? 0);
    return { loss: isMoney ? money : undefined, days };
  };
  return { isMoney, gain };
}

/** What can be chosen at a location: what it leaves, what each choice is worth, and what others would add. */
export function appraiseSite(
  site: StoredSite,
  { chosen, candidates }: { readonly chosen: readonly PricedChoice[]; readonly candidates: readonly PricedChoice[] },
  moments: readonly Moment[],
  money: SiteMoney,
  settings: ValueSettings,
): SiteAppraisal {
  const nothing = 0;
  const all = 1;
  const sets: (readonly PricedChoice[])[] = [[], chosen];
  const setOf = (choices: readonly PricedChoice[]) => sets.push(choices) - 1;
  const asked = [
    ...chosen.map((choice) => ({ choice, without: setOf(chosen.filter((one) => one !== choice)), and: all })),
    ...candidates.map((choice) => ({ choice, without: all, and: setOf([...chosen, choice]) })),
  ].map((one) => ({ ...one, alone: setOf([one.choice]) }));
  const { at, total } = setTotals(site, sets, moments);
  const appraised = asked.map(({ choice, without, and, alone }): ChoiceAppraisal => {
    const { isMoney, gain } = gains(choice, money);
    const gainAt = (moment: number, level: number, member: number) =>
      gain(total(moment, without, level, member), total(moment, and, level, member));
    const isKnown = changesSite(choice) && moments.some((_, i) => tells(at(i, alone, 1)[1], choice.measure.hazards));
    const stream = (of: (one: YearGain) => number) => (member: number, level: number) => ({
      years: moments.map(({ year }) => year),
      amounts: moments.map((_, moment) => of(gainAt(moment, level, member))),
    });
    const avoided = isKnown && isMoney ? stream(({ loss }) => loss ?? 0) : undefined;
    const days = isKnown ? stream((one) => one.days) : undefined;
    return {
      choice,
      known: isKnown,
      ...appraiseBenefit(avoided, days, choice.costs, choice.measure, settings),
      avoided: moments.map((_, moment) => gainAt(moment, 1, 1)),
      single: moments.map((_, moment) => gain(total(moment, nothing, 1, 1), total(moment, alone, 1, 1))),
    };
  });
  const sumOf = (moment: number, set: number): YearSum => {
    const totals = [0, 1, 2].map((member) => total(moment, set, 1, member));
    const { value, dailyMargin = 0 } = money;
    return {
      loss: value === undefined ? undefined : totals.map((one) => (one.loss * value) / 100 + one.days * dailyMargin),
      days: totals.map(({ days }) => days),
    };
  };
  return {
    years: moments.map((moment, i) => ({
      moment,
      before: sumOf(i, nothing),
      after: sumOf(i, all),
      hazards: { before: at(i, nothing, 1)[1], after: at(i, all, 1)[1] },
    })),
    chosen: appraised.slice(0, chosen.length),
    candidates: appraised.slice(chosen.length),
  };
}
