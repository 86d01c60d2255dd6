import { presentBenefits, type PresentOf, type ValueSettings } from "../measures/present-value.ts";

/** Over how many years expected losses are taken off the value of a property, and at which rate. */
export interface HaircutSettings extends Pick<ValueSettings, "firstYear" | "discountRate"> {
  readonly horizonYears: number;
}

/** A loan and the property behind it, in one currency. NaN where something is not known. */
export interface ScreenedLoan {
  readonly loan: number;
  readonly value: number;
  /** Expected annual loss, share of the value. */
  readonly annualLoss: number;
  /** Expected losses over the years looked at, discounted, share of the value. */
  readonly haircut: number;
}

/**
 * Whole years that losses are looked at for: the horizon, or what is left of the loan where that is less. A year that
 * has begun counts, and a loan beyond its maturity one year. NaN where the maturity is not known.
 * @param maturityYears undefined where loans have no maturity at all
 */
export function yearsLookedAt(maturityYears: number | undefined, horizonYears: number): number {
  if (maturityYears === undefined) return horizonYears;
  return Math.min(horizonYears, Math.max(1, Math.ceil(maturityYears)));
}

/**
 * Sums up expected annual losses over the years of loans, discounted to the first year as the benefit of a measure is.
 * @param years moments of the losses
 * @returns share of the value, from losses (shares) at the moments and the years looked at; NaN where one is not known
 */
export function haircuts(years: readonly number[], settings: HaircutSettings) {
  const known = new Map<number, PresentOf>();
  const { firstYear, discountRate } = settings;
  return (losses: readonly number[], lookedAt: number): number => {
    if (Number.isNaN(lookedAt) || losses.length === 0 || losses.some(Number.isNaN)) return Number.NaN;
    let present = known.get(lookedAt);
    if (present === undefined) {
      const service = { lifetimeYears: lookedAt, leadMonths: 0 };
      present = presentBenefits(years, service, { firstYear, discountRate, growth: 0 });
      known.set(lookedAt, present);
    }
    return present(losses);
  };
}

/** Share that the loan is of the value; NaN where there is none. */
export const loanToValue = ({ loan, value }: Pick<ScreenedLoan, "loan" | "value">): number =>
  value > 0 ? loan / value : Number.NaN;

/** The same after the haircut; NaN where nothing of the value is left. */
export const loanToValueAfter = ({ loan, value, haircut }: ScreenedLoan): number =>
  haircut < 1 ? loanToValue({ loan, value: value * (1 - haircut) }) : Number.NaN;

/** Figures of a group of loans. Shares are those of the loans whose value and losses are known: see `known`. */
export interface GroupFigures {
  readonly loans: number;
  readonly amount: number;
  /** Loans whose value and losses are known. */
  readonly known: number;
  readonly value: number;
  readonly annualLoss: number;
  readonly haircut: number;
  readonly before: number;
  readonly after: number;
}

/** Amounts of a group of loans, and its shares: sums over sums, so that large loans count more. */
export function groupFigures(group: readonly ScreenedLoan[]): GroupFigures {
  const known = group.filter((one) => one.value > 0 && !Number.isNaN(one.annualLoss) && one.haircut < 1);
  const sum = (of: (one: ScreenedLoan) => number, from = known) => from.reduce((total, one) => total + of(one), 0);
  const [loan, value] = [sum((one) => one.loan), sum((one) => one.value)];
  const share = (part: number) => (value > 0 ? part / value : Number.NaN);
  const haircut = share(sum((one) => one.haircut * one.value));
  return {
    loans: group.length,
    amount: sum((one) => one.loan, [...group]),
    known: known.length,
    value,
    annualLoss: share(sum((one) => one.annualLoss * one.value)),
    haircut,
    before: loanToValue({ loan, value }),
    after: loanToValueAfter({ loan, value, annualLoss: 0, haircut }),
  };
}
