import type { MeasureChoice } from "@tidemark/contract";
import {
  type CaseRange,
  centreOf,
  LEVELS,
  type OptionStep,
  type PlanOption,
  type PresentValues,
  worthOfCases,
} from "@tidemark/science";
import { rounded } from "../../wire-digits.ts";
import type { PlanChoice, PlanWork, TakenStep } from "./plan-options.ts";

/** Sum of the centres of steps, which is the centre of their sum. */
export const sumOf = (steps: readonly OptionStep[]): PlanOption =>
  steps.map(centreOf).reduce((sum, one) => ({ cost: sum.cost + one.cost, benefit: sum.benefit + one.benefit }), {
    cost: 0,
    benefit: 0,
  });

/** A range over the cases as answers have it. */
export const onWire = ({ mean, p10, p50, p90 }: CaseRange) => ({
  mean: rounded(mean),
  p10: rounded(p10),
  p50: rounded(p50),
  p90: rounded(p90),
});
/** The same, null where a case has none. */
export const finite = (range: CaseRange) => (Object.values(range).every(Number.isFinite) ? onWire(range) : null);

/** Sums over steps in all cases: in each all of them have the same climate, effect and cost. */
export function casesOf(steps: readonly OptionStep[]): PresentValues {
  const of = (value: (step: OptionStep) => number) => steps.reduce((sum, step) => sum + value(step), 0);
  return {
    benefits: LEVELS.map((member) => LEVELS.map((effect) => of(({ benefits }) => benefits[member]![effect]!))),
    costs: LEVELS.map((level) => of(({ costs }) => costs[level]!)),
  };
}

/** What steps are worth together. */
export function worthOnWire(steps: readonly OptionStep[]) {
  const { cost, benefit, ratio, netValue, pays } = worthOfCases(casesOf(steps));
  return {
    cost: onWire(cost),
    benefit: onWire(benefit),
    ratio: ratio === undefined ? null : onWire(ratio),
    net_value: onWire(netValue),
    pays: rounded(pays),
  };
}

/** What a measure is called. */
export const titleOf = ({ known }: PlanWork, { measure }: PlanChoice): Pick<MeasureChoice, "title" | "title_said"> => {
  const of = known.get(measure.id);
  return { title: of?.title ?? measure.id, ...(of?.title_said === undefined ? {} : { title_said: of.title_said }) };
};

/** Values of the three members of the climate as answers have them. */
export const membersOnWire = ([p10, p50, p90]: readonly number[]) => ({
  p10: rounded(p10!),
  p50: rounded(p50!),
  p90: rounded(p90!),
});

/** Share of the benefit that rests on effects of our own proposal; null without any benefit. */
export function proposalsOf(steps: readonly TakenStep[]): number | null {
  const sum = (some: readonly TakenStep[]) =>
    some.reduce((all, { step }) => all + Math.max(0, centreOf(step).benefit), 0);
  const all = sum(steps);
  const own = steps.filter(({ choice }) => choice.measure.effectBasis.basis === "proposal");
  return all > 0 ? rounded(sum(own) / all) : null;
}

/** Benefit for 1 of cost, by which steps are put in order. */
export const worthOfStep = ({ step }: TakenStep) => {
  const { benefit, cost } = centreOf(step);
  return cost > 0 ? benefit / cost : Infinity;
};
