import { expectedAnnualImpact } from "../impact/exceedance-curve.ts";
import { tailLoss, type LossDistribution } from "./loss-distribution.ts";
import { comonotonic, portfolioLosses, type PortfolioLosses } from "./portfolio-loss.ts";

/** Losses of many sites, one column per return period: how the column store gives them. */
export interface LossColumns {
  /** Rising, years. */
  readonly returnPeriods: readonly number[];
  /** One column per return period in site order, all in the same currency; NaN where unknown. */
  readonly columns: readonly ArrayLike<number>[];
}

export interface ColumnLosses extends PortfolioLosses {
  /** Mean loss of a year, the same in both cases: what the curves of the sites integrate to, with the tail. */
  readonly expectedAnnualLoss: number;
}

/** Up to this many sites the sum is worked out as `portfolioLosses` does. */
const MANY_SITES = 1000;
const CELLS = 4096;
/** Probability that may be moved to the next cell at either end, so that far tails cost no work. */
const NEGLIGIBLE = 1e-15;

/**
 * Loss of a portfolio at return periods for the two cases of dependence, for any number of sites. Above 1,000 sites the
 * independent sum is kept on 4,096 steps and added up in pairs: work grows with the number of sites and their spread,
 * not with sites x steps.
 */
export function columnLosses(curves: LossColumns, atReturnPeriods: readonly number[]): ColumnLosses {
  const { returnPeriods, columns } = curves;
  const count = columns[0]?.length ?? 0;
  const known: Float64Array[] = [];
  let expectedAnnualLoss = 0;
  for (let site = 0; site < count; site++) {
    const losses = Float64Array.from(columns, (column) => column[site]!);
    const mean = expectedAnnualImpact(returnPeriods, losses, { tail: true });
    if (Number.isNaN(mean)) continue;
    expectedAnnualLoss += mean;
    known.push(losses);
  }
  const missingSites = count - known.length;
  if (known.length <= MANY_SITES) {
    const { results } = portfolioLosses({ returnPeriods, losses: known }, atReturnPeriods);
    return { results, missingSites, expectedAnnualLoss };
  }
  const sum = gridSum(returnPeriods, known);
  const results = atReturnPeriods.map((returnPeriod) => ({
    returnPeriod,
    fullyDependent: comonotonic(returnPeriods, known, returnPeriod),
    independent: tailLoss(sum, returnPeriod),
  }));
  return { results, missingSites, expectedAnnualLoss };
}

/** Probabilities of neighbouring cells, the first of which is cell `from`. */
interface Cells {
  readonly from: number;
  readonly mass: Float64Array;
}

/** Atoms of a site: `each(loss, probability)`; as `siteLossDistribution` with one part. */
function eachAtom(
  years: readonly number[],
  losses: Float64Array,
  each: (loss: number, probability: number) => void,
): void {
  let first = 0;
  while (Number.isNaN(losses[first]!)) first++;
  each(0, 1 - 1 / years[first]!);
  const last = years.length - 1;
  for (let i = first; i < last; i++) each((losses[i]! + losses[i + 1]!) / 2, 1 / years[i]! - 1 / years[i + 1]!);
  each(losses[last]!, 1 / years[last]!);
}

/**
 * Distribution of the sum on a grid from 0 to the largest possible sum, or fifteen deviations above the mean and the
 * largest single loss.
 */
function gridSum(years: readonly number[], sites: readonly Float64Array[]): LossDistribution {
  let largestSum = 0;
  let largest = 0;
  let mean = 0;
  let variance = 0;
  for (const losses of sites) {
    let own = 0;
    let squares = 0;
    let top = 0;
    eachAtom(years, losses, (loss, probability) => {
      own += loss * probability;
      squares += loss * loss * probability;
      top = Math.max(top, loss);
    });
    largestSum += top;
    largest = Math.max(largest, top);
    mean += own;
    variance += Math.max(0, squares - own * own);
  }
  const end = Math.min(largestSum, mean + 15 * Math.sqrt(variance) + largest);
  if (end === 0) return { losses: Float64Array.of(0), probabilities: Float64Array.of(1) };
  const step = end / (CELLS - 1);
  const { from, mass } = sumOf(sites, 0, sites.length, (losses) => cellsOf(years, losses, step));
  return { losses: Float64Array.from(mass, (_, i) => (from + i) * step), probabilities: mass };
}

/** Each atom is split over its two neighbouring cells so that the mean stays. */
function cellsOf(years: readonly number[], losses: Float64Array, step: number): Cells {
  let top = 0;
  eachAtom(years, losses, (loss) => {
    top = Math.max(top, loss);
  });
  const mass = new Float64Array(Math.min(CELLS, Math.floor(top / step) + 2));
  eachAtom(years, losses, (loss, probability) => {
    const below = Math.min(Math.floor(loss / step), mass.length - 1);
    const share = below === mass.length - 1 ? 0 : loss / step - below;
    mass[below]! += probability * (1 - share);
    if (share > 0) mass[below + 1]! += probability * share;
  });
  return { from: 0, mass };
}

function sumOf(sites: readonly Float64Array[], from: number, to: number, leaf: (losses: Float64Array) => Cells): Cells {
  if (to - from === 1) return leaf(sites[from]!);
  const middle = (from + to) >> 1;
  return trimmed(convolve(sumOf(sites, from, middle, leaf), sumOf(sites, middle, to, leaf)));
}

/** What would lie beyond the grid is kept in its last cell. */
function convolve(a: Cells, b: Cells): Cells {
  const [short, long] = a.mass.length < b.mass.length ? [a.mass, b.mass] : [b.mass, a.mass];
  const from = a.from + b.from;
  const length = Math.min(short.length + long.length - 1, Math.max(1, CELLS - from));
  const mass = new Float64Array(length);
  for (let i = 0; i < short.length; i++) {
    const weight = short[i]!;
    if (weight === 0) continue;
    const inside = Math.min(long.length, length - i);
    for (let j = 0; j < inside; j++) mass[i + j]! += weight * long[j]!;
    for (let j = Math.max(0, inside); j < long.length; j++) mass[length - 1]! += weight * long[j]!;
  }
  return { from: Math.min(from, CELLS - 1), mass };
}

/** Moves what has next to no probability at either end into the cell beside it. */
function trimmed({ from, mass }: Cells): Cells {
  let start = 0;
  let below = 0;
  while (start < mass.length - 1 && below + mass[start]! < NEGLIGIBLE) below += mass[start++]!;
  let end = mass.length;
  let above = 0;
  while (end > start + 1 && above + mass[end - 1]! < NEGLIGIBLE) above += mass[--end]!;
  if (start === 0 && end === mass.length) return { from, mass };
  const kept = mass.slice(start, end);
  kept[0]! += below;
  kept[kept.length - 1]! += above;
  return { from: from + start, mass: kept };
}
