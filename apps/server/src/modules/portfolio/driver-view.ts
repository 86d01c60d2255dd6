import { type DashboardDriver, message, missingReasonFields } from "@tidemark/contract";
import { FUTURE_SCENARIOS, UNITS, bandOf, type Coordinates, type Dataset, type Epoch } from "@tidemark/science";
import { AppError } from "../../app-error.ts";
import { countBands, quantileOfSorted, sortedKnown, whyOf } from "./figures.ts";
import { wire } from "../../wire-digits.ts";
import { wireThresholds } from "../datasets/index.ts";
import { judgedIn } from "../risks/index.ts";
import { reasonOf, type OpenPortfolio } from "./open-portfolio.ts";
import { headOf } from "./overview.ts";
import { columnsAt, worstSites } from "./score-summary.ts";

const WORST = 100;
const BARS = 24;

function histogramOf(sorted: Float64Array): DashboardDriver["histogram"] {
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (first === last) return [{ from: first, to: last, locations: sorted.length }];
  const width = (last - first) / BARS;
  const counts = new Uint32Array(BARS);
  for (const value of sorted) counts[Math.min(BARS - 1, Math.floor((value - first) / width))]!++;
  return Array.from(counts, (locations, i) => ({
    from: wire(first + i * width) ?? 0,
    to: wire(first + (i + 1) * width) ?? 0,
    locations,
  }));
}

/** Years of the change over time: every tenth, so that 100,000 locations stay quick. */
const SERIES_STEP = 10;

/** Median and spread over the locations in every stored scenario, every tenth year. */
async function seriesOf(
  portfolio: OpenPortfolio,
  dataset: Dataset,
  at: Coordinates,
): Promise<DashboardDriver["series"]> {
  const epochs = portfolio.run.datasets.get(dataset.id)?.epochs ?? [];
  const series: DashboardDriver["series"] = [];
  for (const scenario of ["historical", ...FUTURE_SCENARIOS] as const) {
    const own = epochs.filter((epoch) => epoch.scenario === scenario);
    const wanted =
      scenario === "historical"
        ? own.filter(({ time }) => time === 2005)
        : own.filter(({ time }, i) => time % SERIES_STEP === 0 || i === own.length - 1);
    const points = [];
    for (const { time } of wanted) {
      const column = await portfolio.column(dataset.id, { ...at, scenario, time });
      const sorted = sortedKnown(column ?? []);
      let high = 0;
      for (const value of sorted) if (bandOf(value, dataset.thresholds) === "high") high++;
      const quantile = (probability: number) => wire(quantileOfSorted(sorted, probability));
      points.push({ time, median: quantile(0.5), p10: quantile(0.1), p90: quantile(0.9), high });
    }
    if (points.length > 0) series.push({ scenario, points });
  }
  return series;
}

/**
 * One dataset over the locations: its values, their spread, and how it changes.
 * @throws AppError `conflict` where it has no values
 */
export async function driverOf(portfolio: OpenPortfolio, known: Dataset, epoch: Epoch): Promise<DashboardDriver> {
  const dataset = judgedIn(portfolio.run.datasets, known);
  const columns = await columnsAt(portfolio, dataset, epoch);
  const { now, present, at } = columns;
  if (now === undefined || at === undefined)
    throw new AppError(
      "conflict",
      message("result.missing", { dataset: dataset.longName, reason: reasonOf(portfolio, dataset) }),
    );
  const sorted = sortedKnown(now);
  const quantile = (probability: number) => quantileOfSorted(sorted, probability);
  const missing = now.length - sorted.length;
  return {
    ...headOf(portfolio, epoch),
    topic: dataset.topic,
    dataset_id: dataset.id,
    long_name: dataset.longName,
    definition: whyOf(portfolio, dataset).definition,
    unit: UNITS[dataset.unit].symbol,
    direction: dataset.direction,
    thresholds: wireThresholds(dataset),
    coords: { ...at },
    known: sorted.length,
    missing,
    ...missingReasonFields(missing === 0 ? null : reasonOf(portfolio, dataset, now)),
    bands: countBands(now, dataset.thresholds),
    present_bands: present === undefined ? null : countBands(present, dataset.thresholds),
    quantiles:
      sorted.length === 0
        ? null
        : {
            min: wire(quantile(0)) ?? 0,
            p10: wire(quantile(0.1)) ?? 0,
            median: wire(quantile(0.5)) ?? 0,
            p85: wire(quantile(0.85)) ?? 0,
            p90: wire(quantile(0.9)) ?? 0,
            max: wire(quantile(1)) ?? 0,
          },
    histogram: histogramOf(sorted),
    series: at.time === undefined ? [] : await seriesOf(portfolio, dataset, at),
    worst: worstSites(portfolio, dataset, columns, WORST).map(({ site }) => site),
    why: whyOf(portfolio, dataset),
  };
}
