import {
  type MeasureChoice,
  notesFields,
  type PlanAsked,
  type PlanOptimum,
  type PlannedMeasure,
} from "@tidemark/contract";
import {
  bestPlan,
  costCurve,
  type CaseRange,
  type OptionStep,
  type PlanOption,
  rangeOf,
  type SiteOption,
  type SiteOptions,
  weightAbove,
  weightedCases,
} from "@tidemark/science";
import { rounded } from "../../wire-digits.ts";
import { assetValuesOf, lossDriver, markOfLosses } from "../portfolio/index.ts";
import { planNotes } from "./plan-notes.ts";
import type { PlanChoice, PlanWork, TakenStep } from "./plan-options.ts";

const MIDDLE = 1;

const middle = ({ benefits, costs }: OptionStep) => ({ benefit: benefits[MIDDLE]![MIDDLE]!, cost: costs[MIDDLE]! });

const sumOf = (steps: readonly OptionStep[]): PlanOption =>
  steps.reduce((sum, step) => ({ cost: sum.cost + middle(step).cost, benefit: sum.benefit + middle(step).benefit }), {
    cost: 0,
    benefit: 0,
  });

const onWire = ({ p10, p50, p90 }: CaseRange) => ({ p10: rounded(p10), p50: rounded(p50), p90: rounded(p90) });
const levels = ([low, mid, high]: readonly number[]) => onWire({ p10: low!, p50: mid!, p90: high! });

const finite = (range: CaseRange) => (Object.values(range).every(Number.isFinite) ? onWire(range) : null);

/** Sums over steps in all cases: in each all of them have the same climate, effect and cost. */
function casesOf(steps: readonly OptionStep[]) {
  const of = (value: (step: OptionStep) => number) => steps.reduce((sum, step) => sum + value(step), 0);
  const benefit = (member: number, effect: number) => of(({ benefits }) => benefits[member]![effect]!);
  const costs = [0, 1, 2].map((level) => of((step) => step.costs[level]!));
  const isPaid = costs.every((cost) => cost > 0);
  const net = (member: number, effect: number, level: number) => benefit(member, effect) - costs[level]!;
  return {
    cost: levels(costs),
    benefit: onWire(rangeOf((member, effect) => benefit(member, effect))),
    ratio: isPaid ? onWire(rangeOf((member, effect, level) => benefit(member, effect) / costs[level]!)) : null,
    net_value: onWire(rangeOf(net)),
    pays: rounded(weightAbove(weightedCases(net), 0)),
    heights: () => rangeOf((member, effect, level) => costs[level]! / benefit(member, effect)),
  };
}

const titleOf = ({ known }: PlanWork, { measure }: PlanChoice): Pick<MeasureChoice, "title" | "title_said"> => {
  const of = known.get(measure.id);
  return { title: of?.title ?? measure.id, ...(of?.title_said === undefined ? {} : { title_said: of.title_said }) };
};

function rowOnWire(work: PlanWork, { site, step, choice }: TakenStep): PlannedMeasure {
  const { place } = work.sites[site]!;
  const { cost, benefit, ratio, pays } = casesOf([step]);
  return {
    site_id: place.id,
    site_name: place.name,
    measure_id: choice.measure.id,
    ...titleOf(work, choice),
    is_locked: step.isLocked,
    is_estimated: choice.isEstimated,
    is_proposal: choice.measure.effectBasis.basis === "proposal",
    investment: levels(step.investments),
    cost,
    benefit,
    ratio,
    payback: step.payback ?? null,
    pays,
  };
}

/** What is taken of each location: an option, or what is locked alone. */
function taken({ options }: PlanWork, budget: number) {
  const lockedCost = options.reduce((sum, { locked }) => sum + sumOf(locked.steps).cost, 0);
  const beyond = options.map(({ locked, options: own }) =>
    own.map(({ steps }) => sumOf(steps.slice(locked.steps.length))),
  );
  const isOver = lockedCost > budget;
  const plan = bestPlan(beyond, Math.max(0, budget - lockedCost));
  const chosen = options.map((of, at): SiteOption => (isOver ? undefined : of.options[plan.chosen[at]!]) ?? of.locked);
  return { chosen, isOver, beyondValue: isOver ? 0 : plan.value, beyondBound: isOver ? 0 : plan.bound };
}

const stepsOf = (work: PlanWork, chosen: readonly SiteOption[]): TakenStep[] =>
  chosen.flatMap(({ steps }, site) => {
    const { locked, candidates } = work.sites[site]!;
    const all = [...locked, ...candidates];
    return steps.map((step) => ({ site, step, choice: all[step.choice]! }));
  });

const keyOf = ({ site, choice }: TakenStep) => `${site} ${choice.measure.id}`;

/** The cost curve over all that pays, and what is decided; coloured by what the budget takes. */
function curveOf(work: PlanWork, steps: readonly TakenStep[]): PlanOptimum["curve"] {
  const all = stepsOf(work, taken(work, Infinity).chosen).filter(({ step }) => middle(step).benefit > 0);
  const isTaken = new Set(steps.map(keyOf));
  const byMeasure = new Map<string, TakenStep[]>();
  for (const one of all) {
    const { id } = one.choice.measure;
    byMeasure.set(id, [...(byMeasure.get(id) ?? []), one]);
  }
  const bars = costCurve(all.map(({ step, choice }) => ({ measure: choice.measure.id, ...middle(step) })));
  return bars.map(({ measure, cost, benefit, from, height, locations }) => {
    const own = byMeasure.get(measure) ?? [];
    return {
      measure_id: measure,
      ...titleOf(work, own[0]!.choice),
      cost: rounded(cost),
      benefit: rounded(benefit),
      from: rounded(from),
      height: rounded(height),
      height_range: finite(casesOf(own.map(({ step }) => step)).heights()),
      locations,
      taken: own.filter((one) => isTaken.has(keyOf(one))).length,
    };
  });
}

/** Expected loss of the year over the locations, without and with what is taken. */
function yearsOf({ moments, options }: PlanWork, chosen: readonly SiteOption[]): PlanOptimum["years"] {
  const sum = (of: (site: number) => SiteOptions["before"], moment: number) =>
    levels([0, 1, 2].map((member) => options.reduce((all, _, site) => all + of(site)[member]![moment]!, 0)));
  return moments.map(({ year }, moment) => ({
    time: year,
    before: sum((site) => options[site]!.before, moment),
    after: sum((site) => chosen[site]!.after, moment),
  }));
}

/** Share of the benefit that rests on effects of our own proposal; null without any benefit. */
function proposalsOf(steps: readonly TakenStep[]): number | null {
  const sum = (some: readonly TakenStep[]) =>
    some.reduce((all, { step }) => all + Math.max(0, middle(step).benefit), 0);
  const all = sum(steps);
  const own = steps.filter(({ choice }) => choice.measure.effectBasis.basis === "proposal");
  return all > 0 ? rounded(sum(own) / all) : null;
}

const worth = ({ step }: TakenStep) => {
  const { benefit, cost } = middle(step);
  return cost > 0 ? benefit / cost : Infinity;
};

/** The best plan for a budget, cut from what was worked out before. */
export function optimumOf(exposureId: string, { budget = null, settings }: PlanAsked, work: PlanWork): PlanOptimum {
  const { portfolio, places, sites, options } = work;
  const { chosen, isOver, beyondValue, beyondBound } = taken(work, budget ?? Infinity);
  const steps = stepsOf(work, chosen);
  const { heights: _, ...cases } = casesOf(steps.map(({ step }) => step));
  const total = sumOf(steps.map(({ step }) => step));
  const locked = sumOf(options.flatMap((of) => of.locked.steps));
  const bound = locked.benefit - locked.cost + beyondBound;
  const lost = assetValuesOf(portfolio);
  const proposals = proposalsOf(steps);
  return {
    exposure_id: exposureId,
    version: portfolio.run.version,
    currency: places.currency,
    settings,
    budget,
    locations: sites.length,
    left_aside: places.left,
    screened_hazards: [...work.screened],
    spent: rounded(total.cost),
    investment: rounded(steps.reduce((sum, { step }) => sum + step.investments[MIDDLE]!, 0)),
    ...cases,
    bound: rounded(bound),
    gap: beyondValue > 0 ? rounded(Math.max(0, beyondBound - beyondValue) / beyondValue) : 0,
    is_over_budget: isOver,
    ...markOfLosses(portfolio, lossDriver("aggregate", "ead"), portfolio.rows.length - sites.length - lost.without),
    proposals,
    rows: steps.toSorted((a, b) => worth(b) - worth(a)).map((step) => rowOnWire(work, step)),
    curve: curveOf(work, steps),
    years: yearsOf(work, chosen),
    ...notesFields(planNotes(work, steps, proposals)),
  };
}
