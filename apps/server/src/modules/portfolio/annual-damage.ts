import type { MarkFields } from "@tidemark/contract";
import type { Epoch } from "@tidemark/science";
import { breathe } from "../../sliced.ts";
import { markOfLosses } from "./figures.ts";
import { annualOf, type AssetsOf, driverOf, epochsOf, type Quantile } from "./impacts.ts";
import type { OpenPortfolio } from "./open-portfolio.ts";

/** Expected annual damage of locations over all hazards, as shares of their value, year by year. */
export interface AnnualDamage extends MarkFields {
  /** Rows of the locations of the project. */
  readonly rows: Uint32Array;
  /** Years of the scenario that are stored; one alone where nothing of it changes. */
  readonly years: readonly number[];
  /** A column for each year, NaN where a location has no loss; none where nothing is known. */
  readonly shares: Readonly<Record<Quantile, readonly Float64Array[]>>;
}

const QUANTILES: readonly Quantile[] = ["p10", "p50", "p90"];
const toShares = (percent: Float64Array): Float64Array => percent.map((value) => value / 100);

/** What a location loses in an average year at each stored year of a scenario, with its range. */
export async function annualDamageOf(
  portfolio: OpenPortfolio,
  { scenario, time }: Epoch,
  assetsOf: AssetsOf,
): Promise<AnnualDamage> {
  const driver = driverOf("aggregate", "ead");
  const none = { p10: [], p50: [], p90: [] };
  const mark = markOfLosses(portfolio, driver, 0);
  if (driver === undefined) return { rows: portfolio.rows, years: [], shares: none, ...mark };
  const stored = epochsOf(portfolio, driver).filter((epoch) => epoch.scenario === scenario);
  const times = stored.length === 0 ? [time] : stored.map((epoch) => epoch.time).toSorted((a, b) => a - b);
  const shares: Record<Quantile, Float64Array[]> = { p10: [], p50: [], p90: [] };
  for (const year of times)
    for (const quantile of QUANTILES) {
      const column = await annualOf(portfolio, driver, { scenario, time: year }, assetsOf, quantile);
      await breathe();
      if (column !== undefined) shares[quantile].push(toShares(column));
    }
  const isWhole = QUANTILES.every((quantile) => shares[quantile].length === times.length);
  return {
    rows: portfolio.rows,
    years: times,
    shares: isWhole ? shares : { ...none, p50: wholeOf(shares.p50, times) },
    ...mark,
  };
}

const wholeOf = (columns: readonly Float64Array[], times: readonly number[]): readonly Float64Array[] =>
  columns.length === times.length ? columns : [];
