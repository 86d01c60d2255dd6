import { expectedAnnualImpact } from "../impact/exceedance-curve.ts";
import { siteLossDistribution, sumOfIndependent, tailLoss, type TailLoss } from "./loss-distribution.ts";

/** Losses of the sites by return period, in the same currency. */
export interface PortfolioCurves {
  /** Rising, years. */
  readonly returnPeriods: readonly number[];
  /** One row per site, one loss per return period; NaN where unknown. */
  readonly losses: readonly ArrayLike<number>[];
}

export interface PortfolioLoss {
  readonly returnPeriod: number;
  /** Every site has its loss of the return period in the same year. */
  readonly fullyDependent: TailLoss;
  /** What happens at one site says nothing about the others. */
  readonly independent: TailLoss;
}

export interface PortfolioLosses {
  readonly results: readonly PortfolioLoss[];
  /** Sites left out for want of a loss curve. */
  readonly missingSites: number;
}

/** Up to this many sites the steps of a single curve still show in the sum, so that curves are taken in finer parts. */
const FEW_SITES = 100;

/**
 * Loss of a portfolio at return periods for the two cases of dependence. Neither case bounds the loss at a return
 * period; of the tail value at risk the fully dependent case is the largest any dependence can give.
 */
export function portfolioLosses(curves: PortfolioCurves, atReturnPeriods: readonly number[]): PortfolioLosses {
  const parts = curves.losses.length <= FEW_SITES ? 8 : 1;
  const known = curves.losses.flatMap((losses) => {
    const distribution = siteLossDistribution(curves.returnPeriods, losses, parts);
    return distribution === undefined ? [] : [{ losses, distribution }];
  });
  const sum = sumOfIndependent(known.map(({ distribution }) => distribution));
  const results = atReturnPeriods.map((returnPeriod) => {
    const fullyDependent = comonotonic(
      curves.returnPeriods,
      known.map(({ losses }) => losses),
      returnPeriod,
    );
    // a single site depends on no other: both cases are its own curve, without the steps of a sum
    return {
      returnPeriod,
      fullyDependent,
      independent: known.length === 1 ? fullyDependent : tailLoss(sum, returnPeriod),
    };
  });
  return { results, missingSites: curves.losses.length - known.length };
}

/** Loss and tail value at risk add up over the sites when all have their bad years together. */
export function comonotonic(
  years: readonly number[],
  sites: readonly ArrayLike<number>[],
  returnPeriod: number,
): TailLoss {
  let rpLoss = 0;
  let tvar = 0;
  for (const losses of sites) {
    rpLoss += lossAt(years, losses, returnPeriod);
    tvar += returnPeriod * expectedAnnualImpact(years, losses, { tail: true, protectionYears: returnPeriod });
  }
  return { rpLoss, tvar };
}

/**
 * Loss at a return period, linear in the yearly probability; nothing below the first known one, the last one beyond.
 */
function lossAt(years: readonly number[], losses: ArrayLike<number>, returnPeriod: number): number {
  for (let i = years.length - 1; i >= 0; i--) {
    const loss = losses[i]!;
    if (Number.isNaN(loss) || returnPeriod < years[i]!) continue;
    if (i === years.length - 1) return loss;
    const share = (1 / years[i]! - 1 / returnPeriod) / (1 / years[i]! - 1 / years[i + 1]!);
    return loss + share * (losses[i + 1]! - loss);
  }
  return 0;
}
