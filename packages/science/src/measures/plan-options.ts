import type { HazardId } from "../catalogue/dataset.ts";
import type { Moment, PricedChoice } from "./appraisal.ts";
import { optionsOnHull } from "./best-plan.ts";
import { caseMean } from "./cases.ts";
import { centreOf, meanCost, type PresentValues } from "./choice-worth.ts";
import { lossAt, type MeasureSet, planLosses, type SetLosses, type SiteLosses } from "./plan-losses.ts";
import type { ValueSettings } from "./present-value.ts";
import { type ServiceWorth, serviceWorths } from "./service-worth.ts";
import type { StoredSite } from "./stored-site.ts";

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
  /** Avoided in a year beyond the steps before: one list, read by `avoidedOf`. */
  readonly avoided: readonly number[];
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
  /** Hazards of which a loss is known here: of others nothing is known to be avoided. */
  readonly known: readonly HazardId[];
}

/** Measures that an option adds to what is locked. */
const MOST_TOGETHER = 4;
/** Measures that are tried at a location. */
const MOST_TRIED = 12;
const MIDDLE = 1;
const THREE = [0, 1, 2] as const;
/** Weights of the cases by level of effect, then by member of the climate: those of `caseMean`. */
const CASES = THREE.map((level) => THREE.map((member) => caseMean((l, m) => (l === level && m === member ? 1 : 0))));

/** What a step avoids by moment, of a member of the climate and a level of effect. */
export function avoidedOf({ avoided }: Pick<OptionStep, "avoided">, member: number, level: number): number[] {
  const moments = avoided.length / 9;
  const from = (member * 3 + level) * moments;
  return avoided.slice(from, from + moments);
}

/** What all locations of a plan share. */
interface Scope {
  readonly moments: readonly Moment[];
  readonly worthOf: (measure: PricedChoice["measure"]) => ServiceWorth;
}

/** Hazards that a plan looks at, of each location. */
const MAIN_HAZARDS = 2;

/** The hazards of the largest losses at a location, over all moments. */
const mainHazards = ({ byHazard }: SiteLosses): ReadonlySet<HazardId> =>
  new Set(
    [...byHazard]
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, MAIN_HAZARDS)
      .map(([hazard]) => hazard),
  );

interface Grown {
  readonly added: readonly number[];
  readonly cost: number;
  readonly benefit: number;
}

/** A location with its choices by their places (what is locked first), and the losses that sets of them leave. */
interface OpenSite {
  readonly site: PlanSite;
  readonly all: readonly PricedChoice[];
  readonly losses: SiteLosses;
  readonly inPlace: MeasureSet;
}

/** The set of what is in place, and of some choices beside it. */
const setWith = ({ all, losses, inPlace }: OpenSite, taken: readonly number[]): MeasureSet =>
  taken.reduce((set, choice) => losses.with(set, all[choice]!), inPlace);

const lossesWith = (open: OpenSite, taken: readonly number[]): SetLosses => open.losses.of(setWith(open, taken));

const expectedCost = ({ costs }: PricedChoice, { presentCost }: ServiceWorth): number =>
  costs === undefined ? Number.NaN : presentCost(meanCost(costs));

/** Mean over the members of the climate and the levels of effect, by moment. */
function expectedLosses(losses: SetLosses, { moments }: Scope): Float64Array {
  const means = new Float64Array(moments.length);
  for (let level = 0, at = 0; level < CASES.length; level++)
    for (let moment = 0; moment < means.length; moment++)
      for (const weight of CASES[level]!) means[moment]! += weight * losses[at++]!;
  return means;
}

/**
 * Bundles of a location, grown one by one by what adds most: all that were tried are options. What does not pay beside
 * the others is not tried again, because measures avoid less the more there are.
 */
function grownBundles(open: OpenSite, scope: Scope): Grown[] {
  const { site, all, losses } = open;
  const locked = site.locked.map((_, choice) => choice);
  const main = mainHazards(losses);
  const found: Grown[] = [];
  let grown: Grown = { added: [], cost: 0, benefit: 0 };
  let left = site.candidates
    .flatMap(({ measure }, i) => (measure.hazards.some((hazard) => main.has(hazard)) ? [locked.length + i] : []))
    .slice(0, MOST_TRIED);
  for (let round = 0; round < MOST_TOGETHER && left.length > 0; round++) {
    const { added, cost: spent, benefit: had } = grown;
    const before = setWith(open, [...locked, ...added]);
    const without = expectedLosses(losses.of(before), scope);
    const bundles = left.flatMap((choice) => {
      const worth = scope.worthOf(all[choice]!.measure);
      const avoided = expectedLosses(losses.of(losses.with(before, all[choice]!)), scope);
      for (let moment = 0; moment < avoided.length; moment++) avoided[moment] = without[moment]! - avoided[moment]!;
      const benefit = worth.presentBenefit(avoided);
      const cost = expectedCost(all[choice]!, worth);
      return benefit > cost ? [{ choice, added: [...added, choice], cost: spent + cost, benefit: had + benefit }] : [];
    });
    found.push(...bundles);
    const [first, ...others] = bundles;
    if (first === undefined) break;
    const best = others.reduce((most, one) => (one.benefit - one.cost > most.benefit - most.cost ? one : most), first);
    grown = best;
    left = bundles.map(({ choice }) => choice).filter((choice) => choice !== best.choice);
  }
  return found;
}

/** A measure after those before it at its location, in all cases of climate and effect. */
function stepOf(
  { measure, costs }: PricedChoice,
  { choice, isLocked }: Pick<OptionStep, "choice" | "isLocked">,
  { before, after }: { readonly before: SetLosses; readonly after: SetLosses },
  { moments, worthOf }: Scope,
): OptionStep {
  const paid = costs ?? [];
  const { presentBenefit, presentCost, payback } = worthOf(measure);
  const count = moments.length;
  const avoided: number[] = [];
  const mean = new Float64Array(count);
  const benefits = THREE.map((member) =>
    THREE.map((level) => {
      const amounts = new Float64Array(count);
      for (let moment = 0; moment < count; moment++) {
        const at = lossAt(count, level, moment, member);
        const amount = before[at]! - after[at]!;
        amounts[moment] = amount;
        mean[moment]! += CASES[level]![member]! * amount;
        avoided.push(amount);
      }
      return presentBenefit(amounts);
    }),
  );
  return {
    choice,
    isLocked,
    benefits,
    costs: paid.map(presentCost),
    investments: paid.map(({ investment }) => investment),
    avoided,
    payback: costs && payback(mean, meanCost(costs)),
  };
}

/** Losses at the middle of the effects, by member and moment. */
const middleOf = (losses: SetLosses, { moments }: Scope): number[][] =>
  THREE.map((member) => moments.map((_, moment) => losses[lossAt(moments.length, MIDDLE, moment, member)]!));

/** Options of a location. Those that begin with the same measures share their steps. */
function optionsWith(open: OpenSite, bundles: readonly (readonly number[])[], scope: Scope): SiteOption[] {
  const known = new Map<string, OptionStep>();
  return bundles.map((added) => {
    const steps = added.map((choice, i) => {
      const key = added.slice(0, i + 1).join(" ");
      const isLocked = choice < open.site.locked.length;
      const sets = { before: lossesWith(open, added.slice(0, i)), after: lossesWith(open, added.slice(0, i + 1)) };
      const step = known.get(key) ?? stepOf(open.all[choice]!, { choice, isLocked }, sets, scope);
      known.set(key, step);
      return step;
    });
    return { steps, after: middleOf(lossesWith(open, added), scope) };
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
 * @param onSite called before each location; what it throws ends the work
 */
export function planOptions(
  sites: readonly PlanSite[],
  moments: readonly Moment[],
  settings: ValueSettings,
  onSite: () => void = () => undefined,
): SiteOptions[] {
  const years = moments.map(({ year }) => year);
  const scope: Scope = { moments, worthOf: serviceWorths(years, settings) };
  const lossesAt = planLosses(moments);
  return sites.map((site) => {
    onSite();
    const all = [...site.locked, ...site.candidates];
    const losses = lossesAt(site.site, site.value, [...site.inPlace, ...all]);
    const open = { site, all, losses, inPlace: site.inPlace.reduce(losses.with, losses.nothing) };
    const first = site.locked.map((_, choice) => choice);
    const grown = grownBundles(open, scope);
    const taken = optionsOnHull(grown).map((option) => [...first, ...grown[option]!.added]);
    const [locked, ...options] = optionsWith(open, [first, ...taken], scope);
    const before = middleOf(lossesWith(open, []), scope);
    return { before, locked: locked!, options: options.filter(paysThroughout), known: open.losses.known };
  });
}
