import { type DashboardTopic, type DriverRow, markFieldsOfValue, missingFields } from "@tidemark/contract";
import {
  AGGREGATE_PERCENTILE,
  UNITS,
  aggregateScore,
  catalogue,
  hasBands,
  percentile,
  percentiles,
  scoreColumn,
  type Dataset,
  type Topic,
  type Epoch,
  bandOf,
  scoreBand,
} from "@tidemark/science";
import { countBands, weightsOf, whyOf } from "./figures.ts";
import { breathe } from "../../sliced.ts";
import { wire } from "../../wire-digits.ts";
import { judgedIn, markInProject } from "../risks/index.ts";
import { reasonOf, type OpenPortfolio } from "./open-portfolio.ts";
import { headOf, scoreDataset } from "./overview.ts";
import { columnsAt, summaryOf, worstSites } from "./score-summary.ts";

const WORST = 20;
const BARS = 20;

async function driverRow(portfolio: OpenPortfolio, entry: Dataset, epoch: Epoch): Promise<DriverRow> {
  const dataset = judgedIn(portfolio.run.datasets, entry);
  const { now, present, at } = await columnsAt(portfolio, dataset, epoch);
  const inOrderOfRisk = dataset.direction === "higher" ? AGGREGATE_PERCENTILE : 1 - AGGREGATE_PERCENTILE;
  const [median, risky] = percentiles(now ?? [], [0.5, inOrderOfRisk]) as [number, number];
  let score = Number.NaN;
  if (dataset.kind === "indicator" && now !== undefined) {
    const scores = new Float64Array(now.length);
    scoreColumn(now, dataset, scores);
    score = aggregateScore(scores);
  }
  return {
    dataset_id: dataset.id,
    long_name: dataset.longName,
    kind: dataset.kind === "indicator" ? "hazard" : dataset.kind,
    unit: UNITS[dataset.unit].symbol,
    coords: { ...(at ?? dataset.defaultCoordinates) },
    median: wire(median),
    score: wire(score),
    band: bandOf(risky, dataset.thresholds) ?? null,
    bands: countBands(now, dataset.thresholds, portfolio.rows.length),
    median_present: present === undefined ? null : wire(percentile(present, 0.5)),
    ...markFieldsOfValue(markInProject(portfolio.run.datasets, entry)),
    ...missingFields(Number.isNaN(median) ? reasonOf(portfolio, dataset) : null),
    why: whyOf(portfolio, dataset),
  };
}

function scoreHistogram(now: Float64Array | undefined, present: Float64Array | undefined): DashboardTopic["histogram"] {
  const bars = Array.from({ length: BARS }, (_, i) => ({ from: i / BARS, to: (i + 1) / BARS, now: 0, present: 0 }));
  const put = (values: Float64Array | undefined, key: "now" | "present") => {
    for (const value of values ?? [])
      if (!Number.isNaN(value)) bars[Math.min(BARS - 1, Math.max(0, Math.floor(value * BARS)))]![key]++;
  };
  put(now, "now");
  put(present, "present");
  return bars;
}

const UNKNOWN_COUNTRY = "not given";

function byCountry({ sites, rows }: OpenPortfolio, scores: Float64Array | undefined): DashboardTopic["countries"] {
  const groups = new Map<string, number[]>();
  for (let i = 0; i < rows.length; i++) {
    const country = sites.country(rows[i]!) ?? UNKNOWN_COUNTRY;
    const group = groups.get(country) ?? [];
    group.push(scores?.[i] ?? Number.NaN);
    groups.set(country, group);
  }
  return [...groups]
    .map(([country, values]) => ({
      country,
      locations: values.length,
      known: values.filter((value) => !Number.isNaN(value)).length,
      score: wire(aggregateScore(values)),
      high: values.filter((value) => scoreBand(value) === "high").length,
    }))
    .toSorted((a, b) => (b.score ?? -1) - (a.score ?? -1) || b.locations - a.locations);
}

/** Indicators and impacts; facts of the place drive nothing. */
const isDriving = ({ kind, thresholds }: Dataset): boolean =>
  kind === "driver" || (kind === "indicator" && hasBands(thresholds));

/** One topic: which datasets drive it, how its scores are spread, and where. */
export async function topicOf(portfolio: OpenPortfolio, topic: Topic, epoch: Epoch): Promise<DashboardTopic> {
  const dataset = scoreDataset(topic);
  const { summary, columns } = await summaryOf(portfolio, dataset, epoch, weightsOf(portfolio).weights);
  const drivers: DriverRow[] = [];
  for (const entry of catalogue)
    if (entry.topic === topic && isDriving(entry) && portfolio.run.datasets.has(entry.id)) {
      await breathe();
      drivers.push(await driverRow(portfolio, entry, epoch));
    }
  const rank = ({ missing, score, bands }: DriverRow) => (missing === null ? (score ?? 0) + bands.high : -1);
  return {
    ...headOf(portfolio, epoch),
    topic,
    summary,
    histogram: scoreHistogram(columns.now, columns.present),
    drivers: drivers.toSorted((a, b) => rank(b) - rank(a)),
    countries: byCountry(portfolio, columns.now),
    worst: worstSites(portfolio, dataset, columns, WORST).map(({ site }) => site),
    why: [whyOf(portfolio, dataset)],
  };
}
