/** Value over time, in real terms: everything in prices of one year. */
export interface ValueSettings {
  /** Year of the investment, which nothing is discounted to. */
  readonly firstYear: number;
  /** Real discount rate, a share. */
  readonly discountRate: number;
  /** Yearly growth of what can be lost, a share. */
  readonly growth: number;
  /** Years that are looked at; undefined for the life of each measure. */
  readonly horizonYears?: number | undefined;
}

/** An amount of a year at some moments, rising: straight between them, held before the first and after the last. */
export interface AmountOverTime {
  readonly years: readonly number[];
  readonly amounts: readonly number[];
}

/** Reads amounts at years that follow each other: where each lies between the moments is looked up once. */
function yearsBetween(years: readonly number[], first: number, count: number) {
  const after = new Int32Array(Math.max(0, count));
  const share = new Float64Array(after.length);
  for (let k = 0; k < after.length; k++) {
    const year = first + k;
    let i = years.findIndex((moment) => year <= moment);
    if (i < 0) i = years.length;
    after[k] = i;
    if (i > 0 && i < years.length) share[k] = (year - years[i - 1]!) / (years[i]! - years[i - 1]!);
  }
  return (amounts: ArrayLike<number>, k: number): number => {
    const i = after[k]!;
    if (i === 0) return years.length === 0 ? Number.NaN : amounts[0]!;
    if (i === years.length) return amounts[i - 1]!;
    return amounts[i - 1]! + share[k]! * (amounts[i]! - amounts[i - 1]!);
  };
}

/** Amount of a year. */
export const amountIn = ({ years, amounts }: AmountOverTime, year: number): number =>
  yearsBetween(years, year, 1)(amounts, 0);

/** How long a measure serves, and how long it takes until it does. */
export interface Service {
  readonly lifetimeYears: number;
  readonly leadMonths: number;
}

/** What is paid for a measure, in one currency. */
export interface MeasureCost {
  readonly investment: number;
  /** Each year it serves. */
  readonly upkeep: number;
}

/** Years from the first in which a measure serves: from the end of its lead time, to the end of life or horizon. */
function serviceYears({ lifetimeYears, leadMonths }: Service, { horizonYears }: ValueSettings) {
  const from = Math.ceil(leadMonths / 12);
  return { from, to: horizonYears === undefined ? from + lifetimeYears : Math.max(from, horizonYears) };
}

/** A stream of amounts at some moments as present value. */
export type PresentOf = (amounts: ArrayLike<number>) => number;

/**
 * Sums up what is avoided over the years of service, discounted to the first year. The sum is linear in the amounts, so
 * that each has a weight.
 * @param years moments of the amounts
 */
export function presentBenefits(years: readonly number[], service: Service, settings: ValueSettings): PresentOf {
  const { from, to } = serviceYears(service, settings);
  const factor = (1 + settings.growth) / (1 + settings.discountRate);
  const at = yearsBetween(years, settings.firstYear + from, to - from);
  const factors = Float64Array.from({ length: Math.max(0, to - from) }, (_, i) => factor ** (from + i));
  const weights = years.map((_, moment) => {
    const unit = years.map((__, other) => (other === moment ? 1 : 0));
    return factors.reduce((sum, share, i) => sum + at(unit, i) * share, 0);
  });
  return (amounts) => {
    if (weights.length === 0) return factors.length === 0 ? 0 : Number.NaN;
    let sum = 0;
    for (let moment = 0; moment < weights.length; moment++) sum += weights[moment]! * amounts[moment]!;
    return sum;
  };
}

/** Sum of what is avoided over the years of service, discounted to the first year. */
export const presentBenefit = (avoided: AmountOverTime, service: Service, settings: ValueSettings): number =>
  presentBenefits(avoided.years, service, settings)(avoided.amounts);

/** What is paid for a measure as present value. */
export type PresentCostOf = (cost: MeasureCost) => number;

/**
 * Investment and upkeep, discounted to the first year. Over a horizon that is longer than the life it is bought again;
 * what is left of the last one at the end counts by the share of its life.
 */
export function presentCosts(service: Service, settings: ValueSettings): PresentCostOf {
  const { lifetimeYears } = service;
  const { from, to } = serviceYears(service, settings);
  const factor = 1 / (1 + settings.discountRate);
  const factors = Float64Array.from({ length: Math.max(0, to - from) }, (_, i) => factor ** (from + i));
  const end = factor ** to;
  // linear in what is paid at once and each year
  let bought = from;
  let [atOnce, yearly] = [1, 0];
  for (let t = from; t < to; t++) {
    if (t === bought + lifetimeYears) {
      atOnce += factors[t - from]!;
      bought = t;
    }
    yearly += factors[t - from]!;
  }
  const left = 1 - (to - bought) / lifetimeYears;
  atOnce -= Math.max(0, left) * end;
  return ({ investment, upkeep }) => investment * atOnce + upkeep * yearly;
}

export const presentCost = (cost: MeasureCost, service: Service, settings: ValueSettings): number =>
  presentCosts(service, settings)(cost);

/** First year in which what was avoided outweighs what was paid, both discounted; undefined where none does. */
export type PaybackOf = (amounts: ArrayLike<number>, cost: MeasureCost) => number | undefined;

/** @param years moments of the amounts that are avoided */
export function paybackYears(years: readonly number[], service: Service, settings: ValueSettings): PaybackOf {
  const { from, to } = serviceYears(service, settings);
  const length = Math.max(0, Math.min(to, from + service.lifetimeYears) - from);
  const factor = 1 / (1 + settings.discountRate);
  const at = yearsBetween(years, settings.firstYear + from, length);
  const factors = Float64Array.from({ length }, (_, i) => factor ** (from + i));
  const grown = Float64Array.from({ length }, (_, i) => (1 + settings.growth) ** (from + i));
  return (amounts, cost) => {
    let sum = -cost.investment;
    for (let i = 0; i < length; i++) {
      sum += (at(amounts, i) * grown[i]! - cost.upkeep) * factors[i]!;
      if (sum >= 0) return settings.firstYear + from + i;
    }
    return undefined;
  };
}

export const paybackYear = (
  avoided: AmountOverTime,
  cost: MeasureCost,
  service: Service,
  settings: ValueSettings,
): number | undefined => paybackYears(avoided.years, service, settings)(avoided.amounts, cost);
