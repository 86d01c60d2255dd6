import { type LoanSettings, type MarkFields, USUAL_LOANS } from "@tidemark/contract";
import { type Epoch, haircuts, type ScreenedLoan, yearsLookedAt } from "@tidemark/science";
import type { AnnualDamage, Portfolio } from "../../portfolio/index.ts";
import type { LoanAtPlace, LoanBook } from "./loan-book.ts";

type Quantile = "p10" | "p50" | "p90";

/** What the losses of properties are looked at over. */
export interface LossSettings {
  readonly horizonYears: number;
  readonly discountRate: number;
}

/** The loans of a book with the losses of their properties, by member of the climate. */
export interface BookLosses extends MarkFields {
  readonly middle: readonly ScreenedLoan[];
  /** At the tenth and the ninetieth of the climate models; undefined where they are not stored. */
  readonly ends: readonly [readonly ScreenedLoan[], readonly ScreenedLoan[]] | undefined;
  readonly settings: LossSettings;
  /** Stored year that the annual losses are of. */
  readonly year: number;
}

export const lossSettingsOf = ({ horizon_years: horizon, discount_rate: rate }: LoanSettings): LossSettings => ({
  horizonYears: horizon ?? USUAL_LOANS.horizon_years,
  discountRate: rate ?? USUAL_LOANS.discount_rate,
});

/** Years until maturity as losses are looked at: endless without a column, unknown where a cell is missing. */
const maturityOf = ({ maturityYears }: LoanAtPlace, isGiven: boolean): number | undefined =>
  isGiven ? (maturityYears ?? Number.NaN) : undefined;

/** The stored year nearest to one; that year itself where none is stored. */
function nearestYear({ years }: AnnualDamage, time: number): number {
  const apart = years.map((year) => Math.abs(year - time));
  return years[apart.indexOf(Math.min(...apart))] ?? time;
}

function loansAt(
  { loans, given, asOf }: LoanBook,
  damage: AnnualDamage,
  quantile: Quantile,
  time: number,
  settings: LossSettings,
): readonly ScreenedLoan[] {
  const columns = damage.shares[quantile];
  const places = new Map(Array.from(damage.rows, (row, at) => [row, at]));
  const haircutOf = haircuts(damage.years, { ...settings, firstYear: Number(asOf.slice(0, 4)) });
  const nearest = damage.years.indexOf(nearestYear(damage, time));
  return loans.map((loan) => {
    const at = places.get(loan.row) ?? -1;
    const losses = columns.map((column) => column[at] ?? Number.NaN);
    const years = yearsLookedAt(maturityOf(loan, given.maturity), settings.horizonYears);
    return {
      loan: loan.amount,
      value: loan.value ?? Number.NaN,
      annualLoss: losses[nearest] ?? Number.NaN,
      haircut: haircutOf(losses, years),
    };
  });
}

/** Expected annual losses of the properties of a book, and what they take of the values over its horizon. */
export async function bookLosses(
  portfolio: Pick<Portfolio, "annualDamage">,
  book: LoanBook,
  settings: LoanSettings,
  { exposureId, epoch }: { readonly exposureId: string; readonly epoch: Epoch },
): Promise<BookLosses> {
  const damage = await portfolio.annualDamage({ exposureId, ...epoch });
  const own = lossSettingsOf(settings);
  const at = (quantile: Quantile) => loansAt(book, damage, quantile, epoch.time, own);
  const isRanged = damage.shares.p10.length > 0 && damage.shares.p90.length > 0;
  return {
    middle: at("p50"),
    ends: isRanged ? [at("p10"), at("p90")] : undefined,
    settings: own,
    year: nearestYear(damage, epoch.time),
    is_lower_bound: damage.is_lower_bound,
    missing_hazards: damage.missing_hazards,
  };
}
