import { blocksOf, drawField, drawingOrder, type Places } from "./correlated-field.ts";
import { columnLosses, type LossColumns } from "./column-losses.ts";
import { losingCurves, sumOfColumn } from "./loss-ends.ts";
import type { TailLoss } from "./loss-distribution.ts";
import { addLevelLosses, fillLevels, levelScale, LEVELS } from "./loss-levels.ts";
import { seededBits } from "./normal-quantile.ts";

/** Losses by one hazard, with how far its bad years reach. Hazards know nothing of each other. */
export interface HazardLossLayer extends LossColumns {
  /**
   * Kilometres over which correlation falls to 1/e. 0: places are independent; without end: all have their bad years
   * together.
   */
  readonly lengthKm: number;
  /** Which numbers are drawn: with its own a hazard has the same years beside others. Its place where absent. */
  readonly stream?: number;
}

export interface CorrelatedLoss {
  readonly returnPeriod: number;
  /** Smallest loss that is not passed with probability 1 - 1/RP, and the range that sampling leaves (four in five). */
  readonly loss: number;
  readonly low: number;
  readonly high: number;
  /** Mean loss of the worst 1/RP of the years. */
  readonly tvar: number;
}

/** Loss of a year over the places. */
export interface CorrelatedYears {
  /** Mean loss of a year, worked out and not sampled. */
  readonly average: number;
  /** Standard deviation of the loss of a year. */
  readonly deviation: number;
  readonly results: readonly CorrelatedLoss[];
}

export interface CorrelatedLosses extends CorrelatedYears {
  /** Each layer alone, of the same years. */
  readonly layers: readonly CorrelatedYears[];
  /** Mean loss of each place in the worst years of `contributionYears`; together their tail value at risk. */
  readonly contributions: Float64Array;
  /** Places of each layer whose curve is not known; they add nothing. */
  readonly missing: readonly number[];
  /** Of each layer: places within so many kilometres count as one. */
  readonly togetherKm: readonly number[];
}

interface Asked {
  readonly returnPeriods: readonly number[];
  /** Return period of the contributions, years. */
  readonly contributionYears?: number;
  /** Years that are drawn, even. */
  readonly years?: number;
  readonly seed?: number;
}

const YEARS = 10_000;
/** Deviations that hold four in five. */
const Z90 = 1.2816;

/** A layer as it was drawn: the step of each block and year. */
interface DrawnLayer {
  readonly layer: HazardLossLayer;
  readonly levels: Uint8Array;
  readonly of: Int32Array;
  readonly scale: ReturnType<typeof levelScale>;
}

/**
 * Loss of a portfolio in a year where places have their bad years together the more the nearer they lie: a Gaussian
 * copula on the return periods of each hazard, whose correlation falls with distance. Years are drawn with a seed, so
 * that the same portfolio has the same losses.
 */
export function correlatedLosses(places: Places, layers: readonly HazardLossLayer[], asked: Asked): CorrelatedLosses {
  const { years = YEARS, seed = 1, contributionYears = 100 } = asked;
  const count = places.latitudes.length;
  const sums = new Float64Array(years);
  const alone: CorrelatedYears[] = [];
  const drawn: DrawnLayer[] = [];
  const missing: number[] = [];
  const togetherKm: number[] = [];
  let average = 0;
  layers.forEach((layer, index) => {
    const { lengthKm, returnPeriods, columns, stream = index } = layer;
    const blocks = blocksOf(places, lengthKm);
    const scale = levelScale(returnPeriods[0]!);
    const losses = new Float64Array(blocks.count * LEVELS);
    const own = new Float64Array(columns.length);
    let unknown = 0;
    let mean = 0;
    for (let place = 0; place < count; place++) {
      columns.forEach((column, period) => (own[period] = column[place]!));
      const known = addLevelLosses(scale, returnPeriods, own, losses, blocks.of[place]! * LEVELS);
      if (Number.isNaN(known)) unknown++;
      else mean += known;
    }
    const order = drawingOrder(blocks, lengthKm, seededBits(seed * 31 + stream));
    const levels = drawField(order, years, seed * 7919 + stream, (numbers, out) => fillLevels(scale, numbers, out));
    const ownSums = new Float64Array(years);
    for (let block = 0; block < blocks.count; block++) addYears(ownSums, levels, block, losses);
    for (let year = 0; year < years; year++) sums[year]! += ownSums[year]!;
    average += mean;
    alone.push(yearsOf([layer], ownSums, mean, asked.returnPeriods));
    drawn.push({ layer, levels, of: blocks.of, scale });
    missing.push(unknown);
    togetherKm.push(blocks.togetherKm);
  });
  return {
    ...yearsOf(layers, sums, average, asked.returnPeriods),
    layers: alone,
    contributions: contributionsOf(drawn, years, worstYears(sums, contributionYears), count),
    missing,
    togetherKm,
  };
}

function yearsOf(
  layers: readonly HazardLossLayer[],
  sums: Float64Array,
  average: number,
  periods: readonly number[],
): CorrelatedYears {
  const rising = sums.toSorted();
  const results = endsOf(layers, periods) ?? periods.map((period) => sampled(rising, period));
  return { average, deviation: deviationOf(sums), results };
}

function addYears(sums: Float64Array, levels: Uint8Array, block: number, losses: Float64Array): void {
  const [from, at] = [block * sums.length, block * LEVELS];
  for (let year = 0; year < sums.length; year++) sums[year]! += losses[at + levels[from + year]!]!;
}

function deviationOf(sums: Float64Array): number {
  const mean = sums.reduce((sum, loss) => sum + loss, 0) / sums.length;
  return Math.sqrt(sums.reduce((sum, loss) => sum + (loss - mean) ** 2, 0) / Math.max(1, sums.length - 1));
}

/** Loss at a return period among drawn years; the range is that of the rank, which is binomial. */
function sampled(rising: Float64Array, returnPeriod: number): CorrelatedLoss {
  const years = rising.length;
  const worse = years / returnPeriod;
  const spread = Z90 * Math.sqrt(worse * (1 - 1 / returnPeriod));
  const ranked = (rank: number) => rising[Math.min(years - 1, Math.max(0, Math.round(years - rank)))]!;
  const tail = rising.subarray(Math.round(years - Math.max(1, worse)));
  return {
    returnPeriod,
    loss: ranked(worse),
    low: ranked(worse + spread),
    high: ranked(worse - spread),
    tvar: tail.reduce((sum, loss) => sum + loss, 0) / tail.length,
  };
}

const isEnd = ({ lengthKm }: HazardLossLayer) => lengthKm === 0 || lengthKm === Number.POSITIVE_INFINITY;

/** Losses where each layer is at one of its ends: worked out and not sampled. Undefined between them. */
function endsOf(layers: readonly HazardLossLayer[], periods: readonly number[]): CorrelatedLoss[] | undefined {
  if (layers.length === 0 || !layers.every(isEnd)) return undefined;
  const exact = (returnPeriod: number, { rpLoss, tvar }: TailLoss) => ({
    returnPeriod,
    loss: rpLoss,
    low: rpLoss,
    high: rpLoss,
    tvar,
  });
  if (layers.length === 1 && layers[0]!.lengthKm > 0)
    return columnLosses(layers[0]!, periods).results.map((one) => exact(one.returnPeriod, one.fullyDependent));
  const apart = losingCurves(
    layers.map(({ returnPeriods, columns, lengthKm }) => ({
      returnPeriods,
      columns: lengthKm === 0 ? columns : columns.map(sumOfColumn),
    })),
  );
  return columnLosses(apart, periods).results.map((one) => exact(one.returnPeriod, one.independent));
}

/** The worst years, as many as a return period has among those drawn. */
function worstYears(sums: Float64Array, returnPeriod: number): readonly number[] {
  const many = Math.max(1, Math.round(sums.length / returnPeriod));
  return Array.from(sums.keys())
    .toSorted((a, b) => sums[b]! - sums[a]!)
    .slice(0, many);
}

function contributionsOf(drawn: readonly DrawnLayer[], years: number, worst: readonly number[], count: number) {
  const contributions = new Float64Array(count);
  for (const { layer, levels, of, scale } of drawn) {
    const own = new Float64Array(layer.columns.length);
    const losses = new Float64Array(LEVELS);
    const blocks = levels.length / years;
    // the worst years of a block side by side: places ask for them in any order
    const steps = new Uint8Array(blocks * worst.length);
    for (let block = 0, at = 0; block < blocks; block++)
      for (const year of worst) steps[at++] = levels[block * years + year]!;
    for (let place = 0; place < count; place++) {
      layer.columns.forEach((column, period) => (own[period] = column[place]!));
      losses.fill(0);
      if (Number.isNaN(addLevelLosses(scale, layer.returnPeriods, own, losses, 0))) continue;
      const from = of[place]! * worst.length;
      let sum = 0;
      for (let i = 0; i < worst.length; i++) sum += losses[steps[from + i]!]!;
      contributions[place]! += sum / worst.length;
    }
  }
  return contributions;
}
