import { type HazardId, hazardName } from "@tidemark/science";
import { t, worded } from "../../../../language.ts";
import { totalAmount } from "../../../../total-words.ts";
import type { HazardLosses } from "../../../portfolio/index.ts";
import type { ExecutiveMoney } from "./executive-facts.ts";

/** A range whose ends are further apart is wide. */
const WIDE = 5;

type Covered = HazardLosses["hazards"][number];

export const nameOf = (hazard: HazardId): string => worded(hazardName(hazard));

/** Hazards with a loss at the year, the largest first. */
export const coveredOf = ({ losses }: ExecutiveMoney): readonly Covered[] =>
  losses.hazards.filter(({ losses: list }) => list.length > 0);
export const lossOf = ({ losses }: Covered, year: number): number => losses.find(({ time }) => time === year)?.p50 ?? 0;

/** An amount of the portfolio, with "at least" where it leaves a main hazard out. */
export const totalText = (value: number, { losses }: ExecutiveMoney): string =>
  totalAmount(value, losses.currency, losses);

/** Names in a row. */
export const listWords = (names: readonly string[]): string =>
  names.length < 2
    ? (names[0] ?? "")
    : t("{list} and {last}", { list: names.slice(0, -1).join(", "), last: names.at(-1) ?? "" });

/** How many times its p10 the p90 of the loss is, where that is far; undefined else. */
export function wideRange({ later: { p10, p90 } }: ExecutiveMoney): number | undefined {
  return p10 === null || p90 === null || p10 <= 0 || p90 / p10 < WIDE ? undefined : p90 / p10;
}

type Rare = NonNullable<ExecutiveMoney["curve"]>["return_periods"][number];

/**
 * The loss at a return period where locations are independent; undefined where it lies below the loss of an average
 * year, or above that of all in one year. The curve takes one percentile over the hazards of a location, and many
 * independent places are close to their mean: such a rare year would be less than a usual one.
 */
export function independentLoss(rare: Rare, { later }: Pick<ExecutiveMoney, "later">): number | undefined {
  const { loss } = rare.independent;
  return loss < later.p50 || loss > rare.fully_dependent.loss ? undefined : loss;
}
