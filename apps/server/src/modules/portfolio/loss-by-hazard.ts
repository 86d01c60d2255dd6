import type { MarkFields } from "@tidemark/contract";
import { HAZARDS, type HazardId, type Scenario, type Sentence } from "@tidemark/science";
import { breathe } from "../../sliced.ts";
import { withheldReason } from "../../dataset-access.ts";
import { markOfLosses } from "./figures.ts";
import { annualOf, type AssetsOf, driverOf, type Quantile } from "./impacts.ts";
import { type OpenPortfolio, reasonOf } from "./open-portfolio.ts";
import { amountsIn, currencyOf } from "./risk-matrix.ts";

export interface HazardLossRequest {
  readonly scenario: Scenario;
  /** Years; those up to 2020 are the climate of 1995 to 2014. */
  readonly times: readonly number[];
  readonly currency?: string | undefined;
  /** Locations with the largest losses at the last year. */
  readonly top?: number | undefined;
}

/** Loss of an average year in the currency. Its range is that of all locations moving together: the widest there is. */
export interface LossAt {
  readonly time: number;
  readonly p50: number;
  /** Null where no range is stored. */
  readonly p10: number | null;
  readonly p90: number | null;
}

export interface HazardLoss {
  readonly hazard: HazardId;
  /** `partial`: some locations with a value lack it. */
  readonly status: "computed" | "partial" | "not covered";
  /** Locations with a value that it is known for. */
  readonly locations: number;
  /** Why it is missing where it is. */
  readonly reason: Sentence | null;
  /** By year; empty where it is not covered. */
  readonly losses: readonly LossAt[];
}

export interface SiteLoss {
  /** Row of the locations of the project. */
  readonly row: number;
  readonly value: number;
  readonly loss: number;
  readonly p10: number | null;
  readonly p90: number | null;
  /** The hazard with the largest part. */
  readonly driver: HazardId | null;
  /** Of its loss, 0 to 1. */
  readonly driverShare: number;
}

export interface HazardLosses extends MarkFields {
  readonly currency: string | null;
  /** Asset value of the locations that have one in the currency. */
  readonly value: number;
  /** How many these are, and how many there are. */
  readonly locations: number;
  readonly all: number;
  /** All hazards that losses are worked out for, the largest first, then those that are not covered. */
  readonly hazards: readonly HazardLoss[];
  /** Sum of what is covered, by year; empty where nothing is. */
  readonly total: readonly LossAt[];
  /** The largest losses at the last year, and what the other locations add to them. */
  readonly top: readonly SiteLoss[];
  readonly rest: { readonly locations: number; readonly value: number; readonly loss: number };
}

const QUANTILES: readonly Quantile[] = ["p10", "p50", "p90"];
const drivers = HAZARDS.flatMap((hazard) => driverOf(hazard, "ead") ?? []);

/** Sum of known losses of a column of percent; undefined where the column is missing. */
function sumOf(column: Float64Array | undefined, amounts: Float64Array): number | undefined {
  if (column === undefined) return undefined;
  let sum = 0;
  for (let i = 0; i < amounts.length; i++) {
    const loss = (column[i]! / 100) * amounts[i]!;
    if (!Number.isNaN(loss)) sum += loss;
  }
  return sum;
}

const added = (parts: readonly (number | null)[]): number | null =>
  parts.some((part) => part === null) ? null : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);

/** What each location loses at the last year, by hazard. */
class SiteSums {
  readonly loss: Float64Array;
  readonly ranges: Readonly<Record<"p10" | "p90", Float64Array>>;
  readonly driver: (HazardId | null)[];
  readonly #largest: Float64Array;

  constructor(count: number) {
    this.loss = new Float64Array(count).fill(Number.NaN);
    this.ranges = { p10: new Float64Array(count), p90: new Float64Array(count) };
    this.driver = Array.from({ length: count }, () => null);
    this.#largest = new Float64Array(count);
  }

  add(hazard: HazardId, columns: readonly (Float64Array | undefined)[], amounts: Float64Array): void {
    const [p10, p50, p90] = columns;
    if (p50 === undefined) return;
    for (let i = 0; i < amounts.length; i++) {
      const loss = (p50[i]! / 100) * amounts[i]!;
      if (Number.isNaN(loss)) continue;
      this.loss[i] = (Number.isNaN(this.loss[i]!) ? 0 : this.loss[i]!) + loss;
      this.ranges.p10[i]! += ((p10?.[i] ?? Number.NaN) / 100) * amounts[i]!;
      this.ranges.p90[i]! += ((p90?.[i] ?? Number.NaN) / 100) * amounts[i]!;
      if (loss <= this.#largest[i]!) continue;
      this.#largest[i] = loss;
      this.driver[i] = hazard;
    }
  }

  at(i: number, { rows }: Pick<OpenPortfolio, "rows">, amounts: Float64Array): SiteLoss {
    const loss = this.loss[i]!;
    const known = (value: number): number | null => (Number.isNaN(value) ? null : value);
    return {
      row: rows[i]!,
      value: amounts[i]!,
      loss,
      p10: known(this.ranges.p10[i]!),
      p90: known(this.ranges.p90[i]!),
      driver: this.driver[i]!,
      driverShare: loss > 0 ? this.#largest[i]! / loss : 0,
    };
  }
}

/**
 * Expected annual loss of a portfolio by hazard: asset value x expected annual damage of each location, added up. A
 * location without a value, or without a hazard, is counted and never zero. The total is the sum of what is shown.
 */
export async function hazardLossesOf(
  portfolio: OpenPortfolio,
  { scenario, times, currency: asked, top = 10 }: HazardLossRequest,
  assetsOf: AssetsOf,
): Promise<HazardLosses> {
  const currency = currencyOf(portfolio, asked);
  const amounts = amountsIn(portfolio, currency);
  const valued = Array.from(amounts, (_, i) => i).filter((i) => !Number.isNaN(amounts[i]!));
  const sums = new SiteSums(amounts.length);
  const hazards: HazardLoss[] = [];
  for (const driver of drivers) {
    const hazard = driver.hazard as HazardId;
    const losses: LossAt[] = [];
    let last: Float64Array | undefined;
    for (const [at, time] of times.entries()) {
      const columns: (Float64Array | undefined)[] = [];
      for (const quantile of QUANTILES)
        columns.push(await annualOf(portfolio, driver, { scenario, time }, assetsOf, quantile));
      await breathe();
      const [p10, p50, p90] = columns.map((column) => sumOf(column, amounts));
      if (p50 !== undefined) losses.push({ time, p50, p10: p10 ?? null, p90: p90 ?? null });
      if (at < times.length - 1) continue;
      [, last] = columns;
      sums.add(hazard, columns, amounts);
    }
    const known = last === undefined ? 0 : valued.filter((i) => !Number.isNaN(last[i]!)).length;
    const status = known === 0 ? "not covered" : known < valued.length ? "partial" : "computed";
    const reason = status === "computed" ? null : (withheldReason(driver.id) ?? reasonOf(portfolio, driver, last));
    hazards.push({ hazard, status, locations: known, reason, losses: known === 0 ? [] : losses });
  }
  const covered = hazards
    .filter(({ losses }) => losses.length === times.length)
    .toSorted((a, b) => b.losses.at(-1)!.p50 - a.losses.at(-1)!.p50);
  const isCovered = new Set(covered.map(({ hazard }) => hazard));
  const total = times.map((time, at): LossAt => {
    const parts = covered.map(({ losses }) => losses[at]!);
    return {
      time,
      p50: parts.reduce((sum, { p50 }) => sum + p50, 0),
      p10: added(parts.map(({ p10 }) => p10)),
      p90: added(parts.map(({ p90 }) => p90)),
    };
  });
  const ranked = valued
    .filter((i) => !Number.isNaN(sums.loss[i]!))
    .toSorted((a, b) => sums.loss[b]! - sums.loss[a]! || portfolio.rows[a]! - portfolio.rows[b]!);
  const others = new Set(valued);
  for (const i of ranked.slice(0, top)) others.delete(i);
  const rest = { locations: others.size, value: 0, loss: 0 };
  for (const i of others) {
    rest.value += amounts[i]!;
    rest.loss += Number.isNaN(sums.loss[i]!) ? 0 : sums.loss[i]!;
  }
  return {
    currency,
    value: valued.reduce((sum, i) => sum + amounts[i]!, 0),
    locations: valued.length,
    all: amounts.length,
    hazards: [...covered, ...hazards.filter(({ hazard }) => !isCovered.has(hazard))],
    total: covered.length === 0 ? [] : total,
    top: ranked.slice(0, top).map((i) => sums.at(i, portfolio, amounts)),
    rest,
    ...markOfLosses(portfolio, driverOf("aggregate", "ead"), valued.length - ranked.length),
  };
}
