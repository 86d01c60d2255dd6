import { caseQuantile, levelMean, weightAbove, weightedCases } from "./cases.ts";
import { paybackYear, presentBenefit, presentCost } from "./present-value.ts";
import type { AmountOverTime, MeasureCost, Service, ValueSettings } from "./present-value.ts";

/** Low, middle and high cost of one choice. */
export type LevelCosts = readonly [low: MeasureCost, middle: MeasureCost, high: MeasureCost];

/** 10th, 50th and 90th percentile over the cases, and their centre. */
export interface CaseRange {
  /** Mean over the cases; of a ratio, that of the means. It adds up and is what is chosen by and shown. */
  readonly mean: number;
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
  /** Year in which the mean of the cases has paid back; undefined also where it does not within its life. */
  readonly payback: number | undefined;
  /** Days avoided over the years of service, each as it comes, for 1'000 of cost (means). */
  readonly daysForThousand: number | undefined;
}

export type CaseStream = (member: number, effect: number) => AmountOverTime;

/** Range of a value over the 27 cases about a centre. */
export const rangeOf = (mean: number, valueOf: (member: number, effect: number, cost: number) => number): CaseRange => {
  const cases = weightedCases(valueOf);
  const [p10, p50, p90] = [0.1, 0.5, 0.9].map((share) => caseQuantile(cases, share)) as [number, number, number];
  return { mean, p10, p50, p90 };
};

/** Three levels of a cost or of another factor, which are its 10th, 50th and 90th percentile. */
export const levelRange = ([p10, p50, p90]: readonly number[]): CaseRange => ({
  mean: levelMean((level) => [p10!, p50!, p90!][level]!),
  p10: p10!,
  p50: p50!,
  p90: p90!,
});

/** Present values of a choice, or of several summed case by case. */
export interface PresentValues {
  /** Avoided, by member of the climate and level of effect. */
  readonly benefits: readonly (readonly number[])[];
  /** Paid, by level of cost. */
  readonly costs: readonly number[];
}

/** The one centre of present values: plans are chosen by it, and screens, files and answers show it. */
export const centreOf = ({ benefits, costs }: PresentValues): { readonly benefit: number; readonly cost: number } => ({
  benefit: levelMean((member) => levelMean((effect) => benefits[member]![effect]!)),
  cost: levelMean((level) => costs[level]!),
});

/** Ranges of present values over the 27 cases about their centre. */
export function worthOfCases(values: PresentValues) {
  const { benefits, costs } = values;
  const { benefit, cost } = centreOf(values);
  const of = (member: number, effect: number) => benefits[member]![effect]!;
  const net = (member: number, effect: number, level: number) => of(member, effect) - costs[level]!;
  const isPaid = costs.every((amount) => amount > 0);
  const ratio = (member: number, effect: number, level: number) => of(member, effect) / costs[level]!;
  return {
    benefit: rangeOf(benefit, of),
    cost: levelRange(costs),
    ratio: isPaid ? rangeOf(benefit / cost, ratio) : undefined,
    netValue: rangeOf(benefit - cost, net),
    pays: weightAbove(weightedCases(net), 0),
  };
}

/** Mean of the three levels of a cost. */
export const meanCost = (costs: LevelCosts): MeasureCost => ({
  investment: levelMean((level) => costs[level]!.investment),
  upkeep: levelMean((level) => costs[level]!.upkeep),
});

/** Mean over the members of the climate and the levels of effect. */
export function meanStream(of: CaseStream): AmountOverTime {
  const { years } = of(0, 0);
  const streams = [0, 1, 2].map((member) => [0, 1, 2].map((effect) => of(member, effect).amounts));
  return {
    years,
    amounts: years.map((_, i) => levelMean((member) => levelMean((effect) => streams[member]![effect]![i]!))),
  };
}

/**
 * Worth of a choice over the 27 cases of climate, effect and cost.
 * @param avoided money avoided by year, of a member of the climate and a level of effect; undefined where not in money
 * @param days the same in days without business
 */
export function appraiseBenefit(
  avoided: CaseStream | undefined,
  days: CaseStream | undefined,
  costs: LevelCosts | undefined,
  service: Service,
  settings: ValueSettings,
): ChoiceWorth {
  const paid = costs?.map((cost) => presentCost(cost, service, settings));
  const cost = paid && levelRange(paid);
  const served = days && presentBenefit(meanStream(days), service, { ...settings, discountRate: 0, growth: 0 });
  const daysForThousand = served !== undefined && cost && cost.mean > 0 ? (1000 * served) / cost.mean : undefined;
  const none = { ratio: undefined, netValue: undefined, pays: undefined, payback: undefined };
  if (avoided === undefined) return { benefit: undefined, cost, ...none, daysForThousand };
  const benefits = [0, 1, 2].map((member) =>
    [0, 1, 2].map((effect) => presentBenefit(avoided(member, effect), service, settings)),
  );
  if (paid === undefined || costs === undefined) {
    const { benefit } = worthOfCases({ benefits, costs: [0, 0, 0] });
    return { benefit, cost, ...none, daysForThousand };
  }
  const payback = paybackYear(meanStream(avoided), meanCost(costs), service, settings);
  return { ...worthOfCases({ benefits, costs: paid }), payback, daysForThousand };
}
