import type { PricedChoice } from "./appraisal.ts";
import { centreOf, levelRange, meanCost, meanStream } from "./choice-worth.ts";
import { avoidedOf, type OptionStep } from "./plan-options.ts";
import { paybackYear, presentBenefit, presentCost, type ValueSettings } from "./present-value.ts";

/** A measure that a plan takes at a location. Steps of a location follow each other in their order. */
export interface StepToSchedule {
  readonly site: number;
  readonly step: OptionStep;
  readonly choice: PricedChoice;
}

/** A measure with the year in which it is paid, worth what it is then. */
export type Scheduled<S extends StepToSchedule> = S & { readonly year: number };

export interface Schedule<S extends StepToSchedule> {
  readonly steps: readonly Scheduled<S>[];
  /** Steps without a year: none has room, or they no longer pay when they have. */
  readonly left: readonly S[];
  /** Whether something locked is dearer than the limit of a year. */
  readonly isOverLimit: boolean;
}

/** Years that are looked through where settings have no horizon. */
const USUAL_HORIZON = 30;
/** Sums of rounded amounts may be above the limit by this share. */
const ROUNDING = 1e-9;

/**
 * A step that is paid some years after the first: the benefit of the years before is lost, benefit and cost are
 * discounted to the first year as before, and a horizon ends when it did.
 * @param years moments of the avoided losses of the step
 */
export function delayedStep(
  { step, choice: { measure, costs } }: StepToSchedule,
  years: readonly number[],
  settings: ValueSettings,
  delay: number,
): OptionStep {
  if (delay === 0 || costs === undefined) return step;
  const { firstYear, discountRate, growth, horizonYears } = settings;
  const then = {
    ...settings,
    firstYear: firstYear + delay,
    horizonYears: horizonYears === undefined ? undefined : Math.max(1, horizonYears - delay),
  };
  const discount = (1 + discountRate) ** -delay;
  const grown = (1 + growth) ** delay;
  const stream = (member: number, level: number) => ({
    years,
    amounts: avoidedOf(step, member, level).map((amount) => amount * grown),
  });
  return {
    ...step,
    benefits: [0, 1, 2].map((member) =>
      [0, 1, 2].map((level) => discount * presentBenefit(stream(member, level), measure, then)),
    ),
    costs: costs.map((cost) => discount * presentCost(cost, measure, then)),
    payback: paybackYear(meanStream(stream), meanCost(costs), measure, then),
  };
}

/** Benefit for 1 of cost along a location: no step comes before those that it builds on. */
function inOrder<S extends StepToSchedule>(steps: readonly S[]): S[] {
  const lowest = new Map<number, number>();
  const ranked = steps.map((of, i) => {
    const { benefit, cost } = centreOf(of.step);
    const own = of.step.isLocked || cost <= 0 ? Infinity : benefit / cost;
    const rank = Math.min(own, lowest.get(of.site) ?? Infinity);
    lowest.set(of.site, rank);
    return { of, i, rank };
  });
  return ranked.toSorted((a, b) => (a.rank === b.rank ? a.i - b.i : b.rank - a.rank)).map(({ of }) => of);
}

/**
 * Puts the steps of a plan, by benefit for 1 of cost, into the first year that has room for what is paid at once. A
 * step of a location waits for those before it there, so that what steps add stays what it was; one that gets no year
 * closes its location. What is locked always gets one.
 * @param limit what may be paid at once in a year, mean over the levels of cost
 */
export function scheduleSteps<S extends StepToSchedule>(
  steps: readonly S[],
  limit: number,
  years: readonly number[],
  settings: ValueSettings,
): Schedule<S> {
  const paid = new Map<number, number>();
  const last = new Map<number, number>();
  const closed = new Set<number>();
  const taken: Scheduled<S>[] = [];
  const left: S[] = [];
  let isOverLimit = false;
  const end = settings.horizonYears ?? USUAL_HORIZON;
  const most = limit * (1 + ROUNDING);
  const yearFor = (amount: number, from: number): number | undefined => {
    for (let delay = from; delay < end; delay++) if ((paid.get(delay) ?? 0) + amount <= most) return delay;
    return undefined;
  };
  for (const of of inOrder(steps)) {
    const { site, step } = of;
    const amount = levelRange(step.investments).mean;
    const from = last.get(site) ?? 0;
    const room = closed.has(site) ? undefined : yearFor(amount, from);
    const delay = room ?? (step.isLocked ? from : undefined);
    const then = delay === undefined ? undefined : delayedStep(of, years, settings, delay);
    const worth = then && centreOf(then);
    if (delay === undefined || then === undefined || (!step.isLocked && worth!.benefit <= worth!.cost)) {
      closed.add(site);
      left.push(of);
      continue;
    }
    isOverLimit ||= room === undefined;
    paid.set(delay, (paid.get(delay) ?? 0) + amount);
    last.set(site, delay);
    taken.push({ ...of, step: then, year: settings.firstYear + delay });
  }
  return { steps: taken, left, isOverLimit };
}
