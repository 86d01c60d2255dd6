import { caseQuantile, weightAbove, weightedCases } from "./cases.ts";
import { paybackYear, presentBenefit, presentCost } from "./present-value.ts";
import type { AmountOverTime, MeasureCost, Service, ValueSettings } from "./present-value.ts";

/** Low, middle and high cost of one choice. */
export type LevelCosts = readonly [low: MeasureCost, middle: MeasureCost, high: MeasureCost];

/** 10th, 50th and 90th percentile over the cases. */
export interface CaseRange {
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
}

/** What a choice is worth over its life; undefined where money does not tell. */
export interface ChoiceWorth {
  /** Present value of what is avoided. */
  readonly benefit: CaseRange | undefined;
  /** Present value of what is paid. */
  readonly cost: CaseRange | undefined;
  /** Benefit for 1 of cost; undefined where nothing is paid. */
  readonly ratio: CaseRange | undefined;
  readonly netValue: CaseRange | undefined;
  /** Share of the cases in which it pays, 0 to 1. */
  readonly pays: number | undefined;
  /** Year in which the middle case has paid back; undefined also where it does not within its life. */
  readonly payback: number | undefined;
  /** Days avoided over the years of service, each as it comes, for 1'000 of cost (medians). */
  readonly daysForThousand: number | undefined;
}

type Stream = (member: number, effect: number) => AmountOverTime;

/** Range of a value over the 27 cases. */
export const rangeOf = (valueOf: (member: number, effect: number, cost: number) => number): CaseRange => {
  const cases = weightedCases(valueOf);
  const [p10, p50, p90] = [0.1, 0.5, 0.9].map((share) => caseQuantile(cases, share)) as [number, number, number];
  return { p10, p50, p90 };
};

/**
 * Worth of a choice over the 27 cases of climate, effect and cost.
 * @param avoided money avoided by year, of a member of the climate and a level of effect; undefined where not in money
 * @param days the same in days without business
 */
export function appraiseBenefit(
  avoided: Stream | undefined,
  days: Stream | undefined,
  costs: LevelCosts | undefined,
  service: Service,
  settings: ValueSettings,
): ChoiceWorth {
  const paid = costs?.map((cost) => presentCost(cost, service, settings));
  const benefits =
    avoided &&
    [0, 1, 2].map((member) => [0, 1, 2].map((effect) => presentBenefit(avoided(member, effect), service, settings)));
  const cost = paid && { p10: paid[0]!, p50: paid[1]!, p90: paid[2]! };
  const served = days && presentBenefit(days(1, 1), service, { ...settings, discountRate: 0, growth: 0 });
  const daysForThousand = served !== undefined && cost && cost.p50 > 0 ? (1000 * served) / cost.p50 : undefined;
  const none = { ratio: undefined, netValue: undefined, pays: undefined, payback: undefined };
  if (benefits === undefined || avoided === undefined) return { benefit: undefined, cost, ...none, daysForThousand };
  const benefit = rangeOf((member, effect) => benefits[member]![effect]!);
  if (paid === undefined || costs === undefined) return { benefit, cost, ...none, daysForThousand };
  const isPaid = paid.every((amount) => amount > 0);
  const net = (member: number, effect: number, level: number) => benefits[member]![effect]! - paid[level]!;
  return {
    benefit,
    cost,
    ratio: isPaid ? rangeOf((member, effect, level) => benefits[member]![effect]! / paid[level]!) : undefined,
    netValue: rangeOf(net),
    pays: weightAbove(weightedCases(net), 0),
    payback: paybackYear(avoided(1, 1), costs[1], service, settings),
    daysForThousand,
  };
}
