import { type DashboardDriver, markFieldsOfValue, message, missingReasonFields } from "@tidemark/contract";
import { FUTURE_SCENARIOS, UNITS, percentiles, type Coordinates, type Dataset, type Epoch } from "@tidemark/science";
import { AppError } from "../../app-error.ts";
import { countBands, whyOf } from "./figures.ts";
import { breathe } from "../../sliced.ts";
import { wire } from "../../wire-digits.ts";
import { wireThresholds } from "../datasets/index.ts";
import { judgedIn, markInProject } from "../risks/index.ts";
import { reasonOf, type OpenPortfolio } from "./open-portfolio.ts";
import { headOf } from "./overview.ts";
import { columnsAt, worstSites } from "./score-summary.ts";

const WORST = 100;
const BARS = 24;
const QUANTILES = [0, 0.1, 0.5, 0.85, 0.9, 1];

type Figure = number | null;

/** Bars from the least value to the largest; NaN for both where none of `known` values is there. */
function histogramOf(
  values: Float64Array,
  known: number,
  [first, last]: readonly [number, number],
): DashboardDriver["histogram"] {
  if (known === 0) return [];
  if (first === last) return [{ from: first, to: last, locations: known }];
  const width = (last - first) / BARS;
  const counts = new Uint32Array(BARS);
  for (const value of values)
    if (!Number.isNaN(value)) counts[Math.min(BARS - 1, Math.floor((value - first) / width))]!++;
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
      await breathe();
      const [p10, median, p90] = percentiles(column ?? [], [0.1, 0.5, 0.9]).map(wire) as [Figure, Figure, Figure];
      points.push({ time, median, p10, p90, high: countBands(column, dataset.thresholds).high });
    }
    if (points.length > 0) series.push({ scenario, points });
  }
  return series;
}

/**
 * One dataset over the locations: its values, their spread, and how it changes.
 * @throws AppError `conflict` where it has no values
 */
export async function driverOf(portfolio: OpenPortfolio, asked: Dataset, epoch: Epoch): Promise<DashboardDriver> {
  const dataset = judgedIn(portfolio.run.datasets, asked);
  const columns = await columnsAt(portfolio, dataset, epoch);
  const { now, present, at } = columns;
  if (now === undefined || at === undefined)
    throw new AppError(
      "conflict",
      message("result.missing", { dataset: dataset.longName, reason: reasonOf(portfolio, dataset) }),
    );
  const [min, p10, median, p85, p90, max] = percentiles(now, QUANTILES) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const missing = now.reduce((count, value) => count + (Number.isNaN(value) ? 1 : 0), 0);
  const known = now.length - missing;
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
    ...markFieldsOfValue(markInProject(portfolio.run.datasets, asked)),
    known,
    missing,
    ...missingReasonFields(missing === 0 ? null : reasonOf(portfolio, dataset, now)),
    bands: countBands(now, dataset.thresholds),
    present_bands: present === undefined ? null : countBands(present, dataset.thresholds),
    quantiles:
      known === 0
        ? null
        : {
            min: wire(min) ?? 0,
            p10: wire(p10) ?? 0,
            median: wire(median) ?? 0,
            p85: wire(p85) ?? 0,
            p90: wire(p90) ?? 0,
            max: wire(max) ?? 0,
          },
    histogram: histogramOf(now, known, [min, max]),
    series: at.time === undefined ? [] : await seriesOf(portfolio, dataset, at),
    worst: worstSites(portfolio, dataset, columns, WORST).map(({ site }) => site),
    why: whyOf(portfolio, dataset),
  };
}
