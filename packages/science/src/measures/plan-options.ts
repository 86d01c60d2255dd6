import type { HazardId } from "../catalogue/dataset.ts";
import type { Moment, PricedChoice } from "./appraisal.ts";
import { optionsOnHull } from "./best-plan.ts";
import { levelMean } from "./cases.ts";
import { centreOf, meanCost, meanStream, type PresentValues } from "./choice-worth.ts";
import { LEVELS, type Level } from "./measure.ts";
import { effectOf } from "./operators.ts";
import { paybackYear, presentBenefit, presentCost, type ValueSettings } from "./present-value.ts";
import { LOSSES_ALONE, type SiteSet, yearsReader } from "./site-years.ts";
import type { StoredSite } from "./stored-site.ts";
import { totalOf } from "./year-total.ts";

/** A location of a plan, with what can be done there. Each choice has a cost, and changes losses. */
export interface PlanSite {
  readonly site: StoredSite;
  /** What can be lost, in the currency of the plan. */
  readonly value: number;
  /** Measures that are there already: the losses of the plan are those with them. */
  readonly inPlace: readonly PricedChoice[];
  /** Taken before all others, whatever they are worth. */
  readonly locked: readonly PricedChoice[];
  readonly candidates: readonly PricedChoice[];
}

/** One measure of an option: what it adds to those before it. Present values. */
export interface OptionStep extends PresentValues {
  /** Place among the locked and the candidates of the location. */
  readonly choice: number;
  readonly isLocked: boolean;
  /** Paid at once, by level of cost. */
  readonly investments: readonly number[];
  /** Avoided in a year beyond the steps before, by member of the climate, level of effect and moment. */
  readonly avoided: readonly (readonly (readonly number[])[])[];
  /** Year in which the mean of the cases has paid back; undefined where it does not within its life. */
  readonly payback: number | undefined;
}

/** Measures of a location that a plan can take together. */
export interface SiteOption {
  readonly steps: readonly OptionStep[];
  /** Expected loss of the year with them, by member and moment. */
  readonly after: readonly (readonly number[])[];
}

export interface SiteOptions {
  /** Expected loss of the year with what is in place, by member and moment. */
  readonly before: readonly (readonly number[])[];
  /** What is locked alone; no steps where nothing is. */
  readonly locked: SiteOption;
  /** Options beyond what is locked that a plan may take, rising in cost. */
  readonly options: readonly SiteOption[];
}

/** Measures that an option adds to what is locked. */
const MOST_TOGETHER = 4;
/** Measures that are tried at a location. */
const MOST_TRIED = 12;
const MIDDLE = 1;
const MEMBERS = ["p10", "p50", "p90"] as const;

/** A set of measures at a location: what is there, and one after the other what is added. */
interface AskedSet {
  readonly at: number;
  readonly added: readonly PricedChoice[];
}

type Losses = (set: number, moment: number, member: number) => number;

/** Yearly losses in money of sets of measures at one level of their effects. */
function lossesOf(
  sites: readonly PlanSite[],
  asked: readonly AskedSet[],
  moments: readonly Moment[],
  level: Level,
  members: readonly (typeof MEMBERS)[number][],
): Losses {
  const bases = new Map<number, number>();
  const sets: SiteSet[] = [];
  for (const { at } of asked) {
    if (bases.has(at)) continue;
    bases.set(at, sets.length);
    sets.push({ site: sites[at]!.site, base: sets.length });
  }
  const from = sets.length;
  for (const { at, added } of asked) {
    const { site, inPlace } = sites[at]!;
    sets.push({ site, effect: effectOf([...inPlace, ...added], level), base: bases.get(at)! });
  }
  const read = yearsReader(sets, LOSSES_ALONE);
  const totals = moments.map(({ epoch }) =>
    read(epoch, members).map((years) =>
      asked.map(({ at }, i) => (totalOf(years[from + i]!, years[bases.get(at)!]!).loss * sites[at]!.value) / 100),
    ),
  );
  return (set, moment, member) => totals[moment]![member]![set]!;
}

/** Hazards that a plan looks at, of each location. */
const MAIN_HAZARDS = 2;

/** The hazards of the largest losses at each location, over all moments. */
function mainHazards(sites: readonly PlanSite[], moments: readonly Moment[]): ReadonlySet<HazardId>[] {
  const sums = sites.map(() => new Map<HazardId, number>());
  const sets = sites.map(({ site }, base) => ({ site, base }));
  const read = yearsReader(sets, LOSSES_ALONE);
  for (const { epoch } of moments)
    for (const [at, year] of read(epoch, ["p50"])[0]!.entries())
      for (const [hazard, { loss }] of year) if (loss > 0) sums[at]!.set(hazard, (sums[at]!.get(hazard) ?? 0) + loss);
  return sums.map(
    (own) =>
      new Set(
        [...own]
          .toSorted((a, b) => b[1] - a[1])
          .slice(0, MAIN_HAZARDS)
          .map(([hazard]) => hazard),
      ),
  );
}

interface Grown {
  readonly added: readonly number[];
  readonly cost: number;
  readonly benefit: number;
}

/** Choices of a location by their places: what is locked first. */
const choicesOf = ({ locked, candidates }: PlanSite): readonly PricedChoice[] => [...locked, ...candidates];

/** Expected loss of the year of sets of measures: the mean over members of the climate and levels of effect. */
function expectedLosses(sites: readonly PlanSite[], asked: readonly AskedSet[], moments: readonly Moment[]) {
  const byLevel = LEVELS.map((level) => lossesOf(sites, asked, moments, level, MEMBERS));
  return (set: number, moment: number) =>
    levelMean((level) => levelMean((member) => byLevel[level]!(set, moment, member)));
}

const expectedCost = ({ costs, measure }: PricedChoice, settings: ValueSettings): number =>
  costs === undefined ? Number.NaN : presentCost(meanCost(costs), measure, settings);

/**
 * Bundles of each location, grown one by one by what adds most: all that were tried are options. What does not pay
 * beside the others is not tried again, because measures avoid less the more there are.
 */
function grownBundles(sites: readonly PlanSite[], moments: readonly Moment[], settings: ValueSettings): Grown[][] {
  const found: Grown[][] = sites.map(() => []);
  const years = moments.map(({ year }) => year);
  const main = mainHazards(sites, moments);
  const mayHelp = ({ measure }: PricedChoice, at: number) => measure.hazards.some((hazard) => main[at]!.has(hazard));
  const nothing: Grown = { added: [], cost: 0, benefit: 0 };
  let growing = sites.map((site, at) => ({
    at,
    grown: nothing,
    left: site.candidates
      .flatMap((choice, i) => (mayHelp(choice, at) ? [site.locked.length + i] : []))
      .slice(0, MOST_TRIED),
  }));
  for (let round = 0; round < MOST_TOGETHER && growing.length > 0; round++) {
    const asked: AskedSet[] = [];
    const tried = growing.map(({ at, grown, left }) => {
      const site = sites[at]!;
      const all = choicesOf(site);
      const had = [...site.locked, ...grown.added.map((choice) => all[choice]!)];
      const before = asked.push({ at, added: had }) - 1;
      return {
        at,
        grown,
        before,
        sets: left.map((choice) => ({
          choice,
          set: asked.push({ at, added: [...had, all[choice]!] }) - 1,
        })),
      };
    });
    const loss = expectedLosses(sites, asked, moments);
    growing = tried.flatMap(({ at, grown, before, sets }) => {
      const all = choicesOf(sites[at]!);
      const steps = sets.map(({ choice, set }) => {
        const amounts = moments.map((_, moment) => loss(before, moment) - loss(set, moment));
        const benefit = presentBenefit({ years, amounts }, all[choice]!.measure, settings);
        return { choice, benefit, cost: expectedCost(all[choice]!, settings) };
      });
      const paying = steps.filter(({ benefit, cost }) => benefit > cost);
      const bundles = paying.map(({ choice, benefit, cost }) => ({
        added: [...grown.added, choice],
        cost: grown.cost + cost,
        benefit: grown.benefit + benefit,
      }));
      found[at]!.push(...bundles);
      const best = bundles.reduce<Grown | undefined>(
        (most, one) => (most === undefined || one.benefit - one.cost > most.benefit - most.cost ? one : most),
        undefined,
      );
      if (best === undefined) return [];
      const left = paying.map(({ choice }) => choice).filter((choice) => !best.added.includes(choice));
      return left.length === 0 ? [] : [{ at, grown: best, left }];
    });
  }
  return found;
}

/** What options are worth in all cases of climate and effect, each measure after those before it. */
function worthOf(
  sites: readonly PlanSite[],
  bundles: readonly { readonly at: number; readonly added: readonly number[] }[],
  moments: readonly Moment[],
  settings: ValueSettings,
): (SiteOption & { readonly before: SiteOptions["before"] })[] {
  const asked: AskedSet[] = [];
  const chains = bundles.map(({ at, added }) => {
    const all = choicesOf(sites[at]!);
    const chain = added.map((choice) => all[choice]!);
    const first = asked.length;
    for (let many = 0; many <= chain.length; many++) asked.push({ at, added: chain.slice(0, many) });
    return { at, added, chain, first };
  });
  const years = moments.map(({ year }) => year);
  const byLevel = LEVELS.map((level) => lossesOf(sites, asked, moments, level, MEMBERS));
  return chains.map(({ at, added, chain, first }) => {
    const amounts = (step: number, member: number, level: number) =>
      moments.map((_, moment) => {
        const loss = byLevel[level]!;
        return loss(first + step, moment, member) - loss(first + step + 1, moment, member);
      });
    const steps = chain.map(({ measure, costs }, step): OptionStep => {
      const paid = costs ?? [];
      const avoided = [0, 1, 2].map((member) => [0, 1, 2].map((level) => amounts(step, member, level)));
      const stream = (member: number, level: number) => ({ years, amounts: avoided[member]![level]! });
      return {
        choice: added[step]!,
        isLocked: added[step]! < sites[at]!.locked.length,
        benefits: [0, 1, 2].map((member) =>
          [0, 1, 2].map((level) => presentBenefit(stream(member, level), measure, settings)),
        ),
        costs: paid.map((cost) => presentCost(cost, measure, settings)),
        investments: paid.map(({ investment }) => investment),
        avoided,
        payback: costs && paybackYear(meanStream(stream), meanCost(costs), measure, settings),
      };
    });
    const sums = (set: number) =>
      MEMBERS.map((_, member) => moments.map((__, moment) => byLevel[MIDDLE]!(set, moment, member)));
    return { steps, before: sums(first), after: sums(first + chain.length) };
  });
}

/** Whether each measure beyond what is locked is worth more than it costs, by the figures that are shown. */
const paysThroughout = ({ steps }: SiteOption): boolean =>
  steps.every((step) => {
    const { benefit, cost } = centreOf(step);
    return step.isLocked || benefit > cost;
  });

/**
 * What a plan can choose from at each location: single measures against its two main hazards and bundles of up to four,
 * beyond what is locked. Only those are kept that a budget could take (the upper hull of net value over cost) and of
 * which no measure costs more than it adds.
 */
export function planOptions(
  sites: readonly PlanSite[],
  moments: readonly Moment[],
  settings: ValueSettings,
): SiteOptions[] {
  const grown = grownBundles(sites, moments, settings);
  const bundles = sites.flatMap(({ locked }, at) => {
    const first = locked.map((_, choice) => choice);
    const taken = optionsOnHull(grown[at]!).map((option) => [...first, ...grown[at]![option]!.added]);
    return [first, ...taken].map((added) => ({ at, added }));
  });
  const worth = worthOf(sites, bundles, moments, settings);
  return sites.map((_, at) => {
    const own = worth.filter((__, i) => bundles[i]!.at === at);
    return { before: own[0]!.before, locked: own[0]!, options: own.slice(1).filter(paysThroughout) };
  });
}
