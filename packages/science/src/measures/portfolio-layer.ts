import { comonotonic, type PortfolioCurves } from "../portfolio/portfolio-loss.ts";
import { siteLossDistribution, sumOfIndependent, tailLoss } from "../portfolio/loss-distribution.ts";
import { type InsuranceLayer, layerPayment, type LayerPayment } from "./layer.ts";

/** A layer of which a share is insured, 0 to 1. */
export interface SharedLayer extends InsuranceLayer {
  readonly share: number;
}

/** A bad year: what is lost, and what is kept of it after the payment. */
export interface KeptLoss {
  readonly returnPeriod: number;
  readonly loss: number;
  readonly kept: number;
}

export interface LayerCase extends LayerPayment {
  /** Expected loss of a year. */
  readonly loss: number;
  readonly kept: readonly KeptLoss[];
}

export interface PortfolioLayer {
  /** All locations have their bad years together. */
  readonly together: LayerCase;
  /** What happens at one location says nothing about the others. */
  readonly apart: LayerCase;
  /** Locations left out for want of a loss curve. */
  readonly missingSites: number;
}

/** Parts of a curve, as for losses of few locations. */
const PARTS = 8;
const FEW_SITES = 100;

/**
 * What a layer pays of the yearly losses of a portfolio: in closed form where all locations have their bad years
 * together, over the distribution of the sum where none has to do with another. Amounts in the unit of the curves.
 * @param curves losses by return period; unknown ones at the frequent end count as nothing
 */
export function portfolioLayer(
  curves: PortfolioCurves,
  { deductible, limit, share }: SharedLayer,
  atReturnPeriods: readonly number[],
): PortfolioLayer {
  const { returnPeriods } = curves;
  const known = curves.losses.flatMap((losses) => {
    const distribution = siteLossDistribution(returnPeriods, losses, curves.losses.length <= FEW_SITES ? PARTS : 1);
    return distribution === undefined ? [] : [{ losses, distribution }];
  });
  const paid = (loss: number) => share * Math.min(Math.max(loss - deductible, 0), limit);
  const sums = returnPeriods.map((_, i) => known.reduce((sum, { losses }) => sum + (losses[i] || 0), 0));
  const pays = layerPayment(returnPeriods, sums, { deductible, limit });
  const keptOf = (returnPeriod: number, loss: number): KeptLoss => ({ returnPeriod, loss, kept: loss - paid(loss) });
  const together: LayerCase = {
    mean: share * pays.mean,
    deviation: share * pays.deviation,
    loss: layerPayment(returnPeriods, sums, { deductible: 0, limit: Infinity }).mean,
    kept: atReturnPeriods.map((years) =>
      keptOf(
        years,
        comonotonic(
          returnPeriods,
          known.map(({ losses }) => losses),
          years,
        ).rpLoss,
      ),
    ),
  };
  const missingSites = curves.losses.length - known.length;
  // a single location depends on no other
  if (known.length <= 1) return { together, apart: together, missingSites };
  const sum = sumOfIndependent(known.map(({ distribution }) => distribution));
  const meanOf = (value: (loss: number) => number) =>
    sum.losses.reduce((all, loss, i) => all + sum.probabilities[i]! * value(loss), 0);
  const mean = meanOf(paid);
  const apart: LayerCase = {
    mean,
    deviation: Math.sqrt(Math.max(0, meanOf((loss) => paid(loss) ** 2) - mean * mean)),
    loss: meanOf((loss) => loss),
    kept: atReturnPeriods.map((years) => keptOf(years, tailLoss(sum, years).rpLoss)),
  };
  return { together, apart, missingSites };
}
