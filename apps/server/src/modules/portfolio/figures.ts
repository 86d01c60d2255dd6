import {
  type AssetValues,
  type BandCounts,
  COUNT_OF_BAND,
  markFields,
  type MarkFields,
  message,
  type Why,
} from "@tidemark/contract";
import {
  bandIndex,
  BANDS,
  type Dataset,
  formatCount,
  type ImpactDriver,
  markOfSum,
  type Sentence,
  type Thresholds,
  WHOLE,
} from "@tidemark/science";
import { provenanceOfDataset } from "../table/index.ts";
import { markInProject, totalOfProject } from "../risks/index.ts";
import type { OpenPortfolio } from "./open-portfolio.ts";

/** A sum of money or a figure worked out from many, for the wire. */
export const rounded = (value: number): number => Number(value.toPrecision(9));

/** How many values lie in each band; NaN are counted apart, and what is not judged lies in none. */
export function countBands(
  values: ArrayLike<number> | undefined,
  thresholds: Thresholds,
  length = values?.length ?? 0,
): BandCounts {
  const counts = { very_low: 0, low: 0, medium: 0, high: 0, missing: 0 };
  if (values === undefined) return { ...counts, missing: length };
  const inBand = BANDS.map(() => 0);
  for (let i = 0; i < values.length; i++) {
    const band = bandIndex(values[i]!, thresholds);
    if (band >= 0) inBand[band]!++;
    else if (Number.isNaN(values[i]!)) counts.missing++;
  }
  for (const [band, count] of inBand.entries()) counts[COUNT_OF_BAND[BANDS[band]!]] = count;
  return counts;
}

/** The asset values of the locations looked at. Different currencies stay apart. */
export function assetValuesOf({ worth, rows }: Pick<OpenPortfolio, "worth" | "rows">): AssetValues {
  const found = new Map<string, { locations: number; total: number }>();
  let without = 0;
  for (const row of rows) {
    const value = worth.values[row]!;
    const currency = worth.currencies[row] ?? null;
    if (Number.isNaN(value) || currency === null) {
      without++;
      continue;
    }
    const sum = found.get(currency) ?? { locations: 0, total: 0 };
    sum.locations++;
    sum.total += value;
    found.set(currency, sum);
  }
  const currencies = [...found].map(([currency, sum]) => ({
    currency,
    ...sum,
    total: rounded(sum.total),
    is_lower_bound: without > 0,
  }));
  currencies.sort((a, b) => b.locations - a.locations || a.currency.localeCompare(b.currency));
  return { currencies, without };
}

/**
 * Mark of a sum of losses over locations: of all hazards it leaves out what their total leaves out; and a location
 * without an asset value or without a loss adds nothing.
 */
export function markOfLosses(
  portfolio: OpenPortfolio,
  driver: ImpactDriver | undefined,
  withoutLoss: number,
): MarkFields {
  const mark = (driver && markInProject(portfolio.run.datasets, driver)) ?? WHOLE;
  return markFields(markOfSum(mark, withoutLoss + assetValuesOf(portfolio).without));
}

/** Value of the locations that a test picks out, by currency. */
export function valueWhere(
  { worth, rows }: OpenPortfolio,
  picks: (index: number) => boolean,
): { currency: string; total: number; is_lower_bound: boolean }[] {
  const sums = new Map<string, number>();
  let without = 0;
  for (let i = 0; i < rows.length; i++) {
    if (!picks(i)) continue;
    const value = worth.values[rows[i]!]!;
    const currency = worth.currencies[rows[i]!] ?? null;
    if (currency === null || Number.isNaN(value)) {
      without++;
      continue;
    }
    sums.set(currency, (sums.get(currency) ?? 0) + value);
  }
  return [...sums]
    .map(([currency, total]) => ({ currency, total: rounded(total), is_lower_bound: without > 0 }))
    .toSorted((a, b) => b.total - a.total);
}

/** From this share of the locations on, the asset values that are known stand for the portfolio. */
const ENOUGH_KNOWN = 0.5;

const unweighted = (reason: Sentence) => ({ weights: undefined, note: message("weights.equal", { reason }) });

/**
 * How scores of the portfolio are weighted: by the asset values that are known, where they are in one currency and at
 * least half of the locations have one. The others take no part (their weight is NaN), which the note says.
 */
export function weightsOf(portfolio: Pick<OpenPortfolio, "worth" | "rows">): {
  weights: Float64Array | undefined;
  note: Sentence;
} {
  const { currencies, without } = assetValuesOf(portfolio);
  const { worth, rows } = portfolio;
  const [first, ...others] = currencies;
  if (first === undefined) return unweighted(message("weights.no_values"));
  if (others.length > 0) return unweighted(message("weights.currencies"));
  const all = formatCount(rows.length);
  if (first.locations < ENOUGH_KNOWN * rows.length)
    return unweighted(message("weights.few_values", { known: formatCount(first.locations), all }));
  const weights = Float64Array.from(rows, (row) => worth.values[row]!);
  if (!weights.some((weight) => weight > 0)) return unweighted(message("weights.zero_values"));
  const { currency } = first;
  const note =
    without === 0
      ? message("weights.value", { currency })
      : message("weights.value_of_some", { currency, without: formatCount(without), all });
  return { weights, note };
}

/** Where the values of a dataset come from, in the run's own words. */
export function whyOf({ run }: OpenPortfolio, dataset: Dataset): Why {
  const said = provenanceOfDataset(dataset, run.datasets.get(dataset.id)?.record);
  const { dataset_id, title, unit, method, source, licence, resolution, confidence, weakness } = said;
  const definition = [said.definition, totalOfProject(run.datasets, dataset)?.english].filter(
    (text) => text !== undefined,
  );
  return {
    dataset_id,
    title,
    definition: definition.join(" "),
    unit,
    method,
    source,
    licence,
    resolution,
    confidence,
    weakness,
  };
}

/** Puts an index among those of the worst values, `count` at most; equal ones stay in the order they come in. */
export function pickWorst(
  picked: number[],
  index: number,
  count: number,
  isWorse: (a: number, b: number) => boolean,
): void {
  const last = picked.at(-1);
  if (picked.length === count && last !== undefined && !isWorse(index, last)) return;
  let at = picked.length;
  while (at > 0 && isWorse(index, picked[at - 1]!)) at--;
  picked.splice(at, 0, index);
  if (picked.length > count) picked.pop();
}

/** Indices of the largest values by a key, worst first; NaN are left out. Equal ones keep their order. */
export function worstOf(values: ArrayLike<number>, sign: 1 | -1, count: number): number[] {
  const picked: number[] = [];
  const isWorse = (a: number, b: number) => sign * values[a]! > sign * values[b]!;
  for (let i = 0; i < values.length; i++) if (!Number.isNaN(values[i]!)) pickWorst(picked, i, count, isWorse);
  return picked;
}
