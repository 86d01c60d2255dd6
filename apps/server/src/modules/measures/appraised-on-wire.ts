import type { CatalogueMeasure } from "@tidemark/atlas";
import { message, type AppraisedMeasure } from "@tidemark/contract";
import type { CaseRange, ChoiceAppraisal, LevelCosts, Moment, Sentence, YearGain } from "@tidemark/science";
import { changesSite } from "@tidemark/science";
import { rounded } from "../../wire-digits.ts";
import { wordsOf } from "./measure-on-wire.ts";
import { isPrice, type Price } from "./pricing.ts";

/** Above it a ratio says more of the hazard than of the measure. */
export const DOUBTFUL_RATIO = 10;

const rangeOnWire = (range: CaseRange | undefined) =>
  range === undefined
    ? null
    : { mean: rounded(range.mean), p10: rounded(range.p10), p50: rounded(range.p50), p90: rounded(range.p90) };

const amounts = (costs: LevelCosts, of: "investment" | "upkeep") => ({
  low: rounded(costs[0][of]),
  middle: rounded(costs[1][of]),
  high: rounded(costs[2][of]),
});

const orNull = (value: number | undefined): number | null => (value === undefined ? null : rounded(value));

export interface AppraisedFacts {
  readonly measure: CatalogueMeasure;
  readonly price: Price | Sentence;
  readonly moments: readonly Moment[];
  readonly showsDays: boolean;
  /** Whether what it avoids rests on depths of screening alone. */
  readonly screened: boolean;
  readonly hasValue: boolean;
}

/** Why a measure has no ratio; undefined where it has one. */
function whyNot(of: ChoiceAppraisal, { price, screened, hasValue }: AppraisedFacts): Sentence | undefined {
  if (!changesSite(of.choice)) return message("measure.outside");
  if (!of.known) return message("measure.not_known");
  if (screened) return message("measure.screened");
  if (of.benefit === undefined) return message(hasValue ? "measure.days_only" : "measure.no_money");
  return isPrice(price) ? undefined : price;
}

/** A choice as it goes out. What would tell a ratio is left out where none is given. */
export function appraisedOnWire(of: ChoiceAppraisal, facts: AppraisedFacts): AppraisedMeasure {
  const { measure, price, moments, showsDays, screened } = facts;
  const why = whyNot(of, facts);
  const gains = (list: readonly YearGain[]) =>
    list.map(({ loss, days }, i) => ({
      time: moments[i]!.year,
      money: of.known ? orNull(loss) : null,
      days: of.known && showsDays ? rounded(days) : null,
    }));
  const told = of.known && !screened;
  const priced = isPrice(price) ? price : undefined;
  return {
    measure_id: measure.id,
    known: of.known,
    why_not: why === undefined ? null : wordsOf(why),
    avoided: gains(of.avoided),
    single: gains(of.single),
    quantity: priced?.quantity === undefined ? null : { ...priced.quantity, value: rounded(priced.quantity.value) },
    investment: priced === undefined ? null : amounts(priced.costs, "investment"),
    yearly: priced === undefined ? null : amounts(priced.costs, "upkeep"),
    cost: rangeOnWire(of.cost),
    benefit: told ? rangeOnWire(of.benefit) : null,
    ratio: told ? rangeOnWire(of.ratio) : null,
    net_value: told ? rangeOnWire(of.netValue) : null,
    pays: told ? orNull(of.pays) : null,
    payback: told ? (of.payback ?? null) : null,
    days_for_thousand: of.known && showsDays ? orNull(of.daysForThousand) : null,
  };
}
