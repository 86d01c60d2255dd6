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

export function amountIn({ years, amounts }: AmountOverTime, year: number): number {
  const last = years.length - 1;
  if (last < 0) return Number.NaN;
  if (year <= years[0]!) return amounts[0]!;
  for (let i = 1; i <= last; i++) {
    if (year > years[i]!) continue;
    const share = (year - years[i - 1]!) / (years[i]! - years[i - 1]!);
    return amounts[i - 1]! + share * (amounts[i]! - amounts[i - 1]!);
  }
  return amounts[last]!;
}

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

/** Sum of what is avoided over the years of service, discounted to the first year. */
export function presentBenefit(avoided: AmountOverTime, service: Service, settings: ValueSettings): number {
  const { from, to } = serviceYears(service, settings);
  const factor = (1 + settings.growth) / (1 + settings.discountRate);
  let sum = 0;
  for (let t = from; t < to; t++) sum += amountIn(avoided, settings.firstYear + t) * factor ** t;
  return sum;
}

/**
 * Investment and upkeep, discounted to the first year. Over a horizon that is longer than the life it is bought again;
 * what is left of the last one at the end counts by the share of its life.
 */
export function presentCost({ investment, upkeep }: MeasureCost, service: Service, settings: ValueSettings): number {
  const { lifetimeYears } = service;
  const { from, to } = serviceYears(service, settings);
  const factor = 1 / (1 + settings.discountRate);
  let sum = investment;
  let bought = from;
  for (let t = from; t < to; t++) {
    if (t === bought + lifetimeYears) {
      sum += investment * factor ** t;
      bought = t;
    }
    sum += upkeep * factor ** t;
  }
  const left = 1 - (to - bought) / lifetimeYears;
  return sum - investment * Math.max(0, left) * factor ** to;
}

/** First year in which what was avoided outweighs what was paid, both discounted; undefined where none does. */
export function paybackYear(
  avoided: AmountOverTime,
  cost: MeasureCost,
  service: Service,
  settings: ValueSettings,
): number | undefined {
  const { from, to } = serviceYears(service, settings);
  const factor = 1 / (1 + settings.discountRate);
  let sum = -cost.investment;
  for (let t = from; t < Math.min(to, from + service.lifetimeYears); t++) {
    const year = settings.firstYear + t;
    sum += (amountIn(avoided, year) * (1 + settings.growth) ** t - cost.upkeep) * factor ** t;
    if (sum >= 0) return year;
  }
  return undefined;
}
