import { chanceOfReach } from "../hazards/river-reach.ts";
import { impactAtDepth, type DamageCurve } from "../vulnerability/damage-curve.ts";

/**
 * Allowance for river flood in the total of a project whose sites no flood map reaches (decision 0130): the mean yearly
 * loss of many sites, told as a range. It says nothing of a single site.
 */

/** Fewer sites have no allowance: their scatter is larger than what is told. */
export const ALLOWANCE_SITES = 100;
/** Depth grows with the logarithm of the return period: median of the rate, m, and deviation of its logarithm. */
const RATE_METRES = 0.4;
const RATE_DEVIATION = 0.87;
/** Deviation of the logarithm of a country's yearly loss: 80 % of countries lie within a factor of 3.3. */
const LEVEL_DEVIATION = 0.93;
/** Of the normal distribution at 90 %. */
const Z90 = 1.2816;

/** Normal quantiles in the middle of 13 equal parts. */
const NORMAL = [-1.7688, -1.1984, -0.8694, -0.6151, -0.3957, -0.194, 0, 0.194, 0.3957, 0.6151, 0.8694, 1.1984, 1.7688];
const RATES = NORMAL.map((z) => RATE_METRES * Math.exp(RATE_DEVIATION * z));

const geometric = (from: number, to: number, steps: number) =>
  Float64Array.from({ length: steps }, (_, i) => from * (to / from) ** (i / (steps - 1)));
/** Return periods at which a site first floods, years. */
const FIRST = geometric(2, 5000, 70);
/** Return periods that the yearly loss is the sum over. */
const PERIODS = geometric(2, 20_000, 240);

interface Moments {
  /** Yearly loss of a site that first floods at each of `FIRST`, share of the value: mean over the rates. */
  readonly mean: Float64Array;
  /** Mean of its square. */
  readonly square: Float64Array;
}

function momentsOf(curve: DamageCurve, protectionYears: number): Moments {
  const mean = new Float64Array(FIRST.length);
  const square = new Float64Array(FIRST.length);
  FIRST.forEach((first, i) => {
    for (const rate of RATES) {
      let loss = 0;
      for (let k = 0; k + 1 < PERIODS.length; k++) {
        const middle = Math.sqrt(PERIODS[k]! * PERIODS[k + 1]!);
        if (middle < protectionYears || middle <= first) continue;
        loss += impactAtDepth(curve, rate * Math.log(middle / first)) * (1 / PERIODS[k]! - 1 / PERIODS[k + 1]!);
      }
      mean[i]! += loss / RATES.length;
      square[i]! += loss ** 2 / RATES.length;
    }
  });
  return { mean, square };
}

const known = new WeakMap<DamageCurve, Map<number, Moments>>();

/** Protection in whole years is near enough, and the sites of a project share what is worked out of it. */
function keptMoments(curve: DamageCurve, protectionYears: number): Moments {
  const years = Number.isNaN(protectionYears) ? 0 : Math.round(protectionYears);
  const ofCurve = known.get(curve) ?? new Map<number, Moments>();
  known.set(curve, ofCurve);
  const moments = ofCurve.get(years) ?? momentsOf(curve, years);
  ofCurve.set(years, moments);
  return moments;
}

/** A site as far as the allowance asks. */
export interface AllowanceSite {
  /** Hazard of the reach at 100 years (`reachHazard`). */
  readonly hazard: number;
  /** Return period up to which defences keep rivers out, years; NaN where none is known. */
  readonly protectionYears: number;
  readonly curve: DamageCurve;
  /** Value of the site, in one currency for all. */
  readonly value: number;
}

/** Mean and variance of the yearly loss of a site, share of its value. */
export function siteMoments({ hazard, protectionYears, curve }: Omit<AllowanceSite, "value">) {
  const { mean, square } = keptMoments(curve, protectionYears);
  let [first, second, before] = [0, 0, 0];
  FIRST.forEach((years, i) => {
    const chance = chanceOfReach(hazard, years);
    first += (chance - before) * mean[i]!;
    second += (chance - before) * square[i]!;
    before = chance;
  });
  return { mean: first, variance: second - first ** 2 };
}

/** Yearly loss by river flood of a project, in the currency of its values. */
export interface RiverAllowance {
  readonly sites: number;
  readonly mean: number;
  readonly p10: number;
  readonly p90: number;
}

/**
 * Allowance of the sites of a project that have a chance; undefined for fewer than `ALLOWANCE_SITES`. Its range holds
 * how far the level of a country is off and, in quadrature, the scatter of sites that flood each on its own; sites on
 * one river scatter wider.
 */
export function riverAllowance(sites: readonly AllowanceSite[]): RiverAllowance | undefined {
  if (sites.length < ALLOWANCE_SITES) return undefined;
  let [mean, variance] = [0, 0];
  for (const site of sites) {
    const own = siteMoments(site);
    mean += own.mean * site.value;
    variance += own.variance * site.value ** 2;
  }
  if (mean === 0) return { sites: sites.length, mean, p10: 0, p90: 0 };
  // sites scatter about their mean, as a lognormal of the same variance; levels of countries about the figure itself
  const scatter = Math.log1p(variance / mean ** 2);
  const deviation = Math.sqrt(LEVEL_DEVIATION ** 2 + scatter);
  const median = mean * Math.exp(-scatter / 2);
  return {
    sites: sites.length,
    mean,
    p10: median * Math.exp(-Z90 * deviation),
    p90: median * Math.exp(Z90 * deviation),
  };
}
