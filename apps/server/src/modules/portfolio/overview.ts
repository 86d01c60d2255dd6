import { type DashboardOverview, missingFields, saidOf } from "@tidemark/contract";
import {
  type Band,
  bandOf,
  TOPICS,
  catalogue,
  scoreDatasets,
  worstTopicAt,
  type ScoreDataset,
  type Topic,
  type Epoch,
} from "@tidemark/science";
import { assetValuesOf, valueWhere, weightsOf, whyOf } from "./figures.ts";
import { KEY_ISSUES_RULE, keyIssues } from "./key-issues.ts";
import { reasonOf, type OpenPortfolio } from "./open-portfolio.ts";
import { columnsAt, summaryOf, worstSites } from "./score-summary.ts";

const WORST = 10;
const KEY_ISSUES = 10;

export function scoreDataset(of: Topic | "location"): ScoreDataset {
  const found = scoreDatasets.find((dataset) => dataset.of === of);
  if (found === undefined) throw new Error(`there is no score of ${of}`);
  return found;
}

/** Asset values, by currency, of the locations whose score lies in a band at a moment. */
export async function bandValueOf(portfolio: OpenPortfolio, of: Topic | "location", epoch: Epoch, band: Band) {
  const dataset = scoreDataset(of);
  const { now } = await columnsAt(portfolio, dataset, epoch);
  return now === undefined ? [] : valueWhere(portfolio, (index) => bandOf(now[index]!, dataset.thresholds) === band);
}

/** What every view says of the project first. */
export const headOf = ({ exposureId, run, rows }: OpenPortfolio, { scenario, time }: Epoch) => ({
  exposure_id: exposureId,
  version: run.version,
  scenario,
  time,
  locations: rows.length,
});

/** The portfolio at a scenario and year beside the climate of 1995-2014. */
export async function overviewOf(portfolio: OpenPortfolio, epoch: Epoch): Promise<DashboardOverview> {
  const { run, rows, notComputed } = portfolio;
  const { weights, note } = weightsOf(portfolio);
  const location = scoreDataset("location");
  const overall = await summaryOf(portfolio, location, epoch, weights);
  const topics: ({ readonly topic: Topic } & Awaited<ReturnType<typeof summaryOf>>)[] = [];
  for (const topic of TOPICS)
    topics.push({ topic, ...(await summaryOf(portfolio, scoreDataset(topic), epoch, weights)) });
  const scores = topics.map(({ columns }) => columns.now);
  const missing = overall.summary.bands.missing;
  const chosen = catalogue.filter(({ id }) => run.datasets.has(id));
  const without = chosen.filter(({ id }) => run.datasets.get(id)?.epochs === undefined);
  return {
    ...headOf(portfolio, epoch),
    weighted: weights !== undefined,
    weights_note: note.english,
    weights_note_said: saidOf(note),
    values: assetValuesOf(portfolio),
    overall: overall.summary,
    topics: topics.map(({ topic, summary }) => ({ topic, ...summary })),
    worst: worstSites(portfolio, location, overall.columns, WORST).map(({ index, site }) => ({
      ...site,
      topic: worstTopicAt(scores, index) ?? null,
    })),
    key_issues: await keyIssues(portfolio, epoch, KEY_ISSUES),
    key_issues_rule: KEY_ISSUES_RULE.english,
    key_issues_rule_said: saidOf(KEY_ISSUES_RULE),
    datasets: chosen.length - without.length,
    datasets_missing: without.map((dataset) => ({
      dataset_id: dataset.id,
      long_name: dataset.longName,
      ...missingFields(reasonOf(portfolio, dataset)),
    })),
    without_data: {
      locations: missing,
      share: rows.length === 0 ? 0 : missing / rows.length,
      not_computed: notComputed,
    },
    why: [whyOf(portfolio, location)],
  };
}
