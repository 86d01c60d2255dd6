import { notesFields, type PlanAsked, type PlanOptimum, type PlannedMeasure } from "@tidemark/contract";
import {
  avoidedOf,
  type CaseRange,
  centreOf,
  costCurve,
  cutPlan,
  levelRange,
  LEVELS,
  type OptionStep,
  planSteps,
  type PlanSteps,
  rangeOf,
  scheduleSteps,
  type SiteOption,
} from "@tidemark/science";
import { rounded } from "../../wire-digits.ts";
import { assetValuesOf, lossDriver, markOfLosses } from "../portfolio/index.ts";
import { locksOnWire } from "./plan-locks.ts";
import { planNotes } from "./plan-notes.ts";
import {
  casesOf,
  finite,
  membersOnWire,
  onWire,
  proposalsOf,
  sumOf,
  titleOf,
  worthOfStep,
  worthOnWire,
} from "./plan-on-wire.ts";
import type { PlanWork, TakenStep } from "./plan-options.ts";

/** Cost for 1 of benefit in the 27 cases, about the centre. */
function heightsOf(steps: readonly OptionStep[]): CaseRange {
  const values = casesOf(steps);
  const { benefit, cost } = centreOf(values);
  const { benefits, costs } = values;
  return rangeOf(cost / benefit, (member, effect, level) => costs[level]! / benefits[member]![effect]!);
}

function rowOnWire(work: PlanWork, { site, step, choice, year }: TimedStep): PlannedMeasure {
  const { place } = work.sites[site]!;
  const { net_value: _, ...worth } = worthOnWire([step]);
  return {
    site_id: place.id,
    site_name: place.name,
    measure_id: choice.measure.id,
    ...titleOf(work, choice),
    is_locked: step.isLocked,
    is_kept: choice.isKept === true,
    is_estimated: choice.isEstimated,
    is_proposal: choice.measure.effectBasis.basis === "proposal",
    investment: onWire(levelRange(step.investments)),
    ...worth,
    start_year: year,
    payback: step.payback ?? null,
  };
}

const held = new WeakMap<PlanWork["options"], { readonly lockedCost: number; readonly beyond: PlanSteps }>();

/** What every budget is cut from. */
function stepsToCut({ options }: PlanWork) {
  const found = held.get(options) ?? {
    lockedCost: options.reduce((sum, { locked }) => sum + sumOf(locked.steps).cost, 0),
    beyond: planSteps(
      options.map(({ locked, options: own }) => own.map(({ steps }) => sumOf(steps.slice(locked.steps.length)))),
    ),
  };
  held.set(options, found);
  return found;
}

/** What is taken of each location: an option, or what is locked alone. */
function taken(work: PlanWork, budget: number) {
  const { options } = work;
  const { lockedCost, beyond } = stepsToCut(work);
  const isOver = lockedCost > budget;
  const plan = cutPlan(beyond, Math.max(0, budget - lockedCost));
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
  const all = stepsOf(work, taken(work, Infinity).chosen).filter(({ step }) => centreOf(step).benefit > 0);
  const isTaken = new Set(steps.map(keyOf));
  const byMeasure = new Map<string, TakenStep[]>();
  for (const one of all) {
    const { id } = one.choice.measure;
    byMeasure.set(id, [...(byMeasure.get(id) ?? []), one]);
  }
  const bars = costCurve(all.map(({ step, choice }) => ({ measure: choice.measure.id, ...centreOf(step) })));
  return bars.map(({ measure, cost, benefit, from, height, locations }) => {
    const own = byMeasure.get(measure) ?? [];
    return {
      measure_id: measure,
      ...titleOf(work, own[0]!.choice),
      cost: rounded(cost),
      benefit: rounded(benefit),
      from: rounded(from),
      height: rounded(height),
      height_range: finite(heightsOf(own.map(({ step }) => step))),
      locations,
      taken: own.filter((one) => isTaken.has(keyOf(one))).length,
    };
  });
}

const MIDDLE = 1;

/** Expected loss of the year over the locations, without and with all that is taken, whenever it is paid. */
function yearsOf({ moments, options }: PlanWork, steps: readonly TakenStep[]): PlanOptimum["years"] {
  const sum = (avoided: number, moment: number, member: number) =>
    options.reduce((all, { before }) => all + before[member]![moment]!, -avoided);
  // each step counts what it avoids beyond those before it, so that they add up
  const avoided = (moment: number, member: number) =>
    steps.reduce((all, { step }) => all + avoidedOf(step, member, MIDDLE)[moment]!, 0);
  return moments.map(({ year }, moment) => ({
    time: year,
    before: membersOnWire(LEVELS.map((member) => sum(0, moment, member))),
    after: membersOnWire(LEVELS.map((member) => sum(avoided(moment, member), moment, member))),
  }));
}

/** What is taken with the year in which it is paid. */
interface TimedStep extends TakenStep {
  readonly year: number;
}

/** Steps in the years that have room for them; all in the first one without a limit of the year. */
function timed(steps: readonly TakenStep[], { moments, read: { settings } }: PlanWork, limit: number | null) {
  const years = moments.map(({ year }) => year);
  const { steps: found, left, isOverLimit } = scheduleSteps(steps, limit ?? Infinity, years, settings);
  const paid = new Map<number, { paid: number; measures: number }>();
  for (const { year, step } of found) {
    const sum = paid.get(year) ?? { paid: 0, measures: 0 };
    paid.set(year, { paid: sum.paid + levelRange(step.investments).mean, measures: sum.measures + 1 });
  }
  const schedule = [...paid]
    .toSorted(([a], [b]) => a - b)
    .map(([year, sum]) => ({ year, paid: rounded(sum.paid), measures: sum.measures }));
  return { steps: found, schedule, left_by_limit: left.length, is_over_yearly_limit: isOverLimit };
}

/** The best plan for a budget, cut from what was worked out before. */
export function optimumOf(exposureId: string, asked: PlanAsked, work: PlanWork): PlanOptimum {
  const { budget = null, yearly_limit: limit = null, settings } = asked;
  const { portfolio, places, sites, options } = work;
  const { chosen, isOver, beyondValue, beyondBound } = taken(work, budget ?? Infinity);
  const { steps, ...byYear } = timed(stepsOf(work, chosen), work, limit);
  const total = sumOf(steps.map(({ step }) => step));
  const locked = sumOf(options.flatMap((of) => of.locked.steps));
  const bound = locked.benefit - locked.cost + beyondBound;
  const lost = assetValuesOf(portfolio);
  const proposals = proposalsOf(steps);
  const value = limit === null ? beyondValue : total.benefit - total.cost - (locked.benefit - locked.cost);
  return {
    exposure_id: exposureId,
    version: portfolio.run.version,
    currency: places.currency,
    settings,
    budget,
    yearly_limit: limit,
    ...byYear,
    keep: locksOnWire(work, asked.keep),
    leave_out: locksOnWire(work, asked.leave_out),
    locations: sites.length,
    left_aside: places.left,
    screened_hazards: [...work.screened],
    spent: rounded(total.cost),
    investment: rounded(steps.reduce((sum, { step }) => sum + levelRange(step.investments).mean, 0)),
    ...worthOnWire(steps.map(({ step }) => step)),
    bound: rounded(bound),
    gap: value > 0 ? rounded(Math.max(0, beyondBound - value) / value) : 0,
    is_over_budget: isOver,
    ...markOfLosses(portfolio, lossDriver("aggregate", "ead"), portfolio.rows.length - sites.length - lost.without),
    proposals,
    rows: steps.toSorted((a, b) => worthOfStep(b) - worthOfStep(a)).map((step) => rowOnWire(work, step)),
    curve: curveOf(work, steps),
    years: yearsOf(work, steps),
    ...notesFields(planNotes(work, steps, proposals)),
  };
}
