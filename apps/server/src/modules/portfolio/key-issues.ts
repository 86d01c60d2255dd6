import { type KeyIssue, type Message, message, reasonFields } from "@tidemark/contract";
import {
  bandIndex,
  BANDS,
  BASE,
  catalogue,
  COORDINATE_SETS,
  coordinateIndex,
  formatMoney,
  isScored,
  type Dataset,
  type Epoch,
  UNITS,
} from "@tidemark/science";
import { breathe } from "../../sliced.ts";
import { ruledIn } from "../risks/index.ts";
import { assetValuesOf, valueWhere } from "./figures.ts";
import { coordinatesFor, type OpenPortfolio } from "./open-portfolio.ts";

/** What makes a key issue, as the screen and the exports tell it. */
export const KEY_ISSUES_RULE = message("portfolio.key_issues_rule");

/**
 * Indicators at the coordinate they are scored at, and impact drivers of single hazards; scores and aggregates only
 * repeat them.
 */
export function issueDatasets({ run }: OpenPortfolio): Dataset[] {
  const held = catalogue.filter((dataset) => {
    if (run.datasets.get(dataset.id)?.epochs === undefined || dataset.kind === "score") return false;
    return dataset.kind === "driver"
      ? dataset.hazard !== "aggregate"
      : isScored(dataset.id, dataset.defaultCoordinates);
  });
  return held.map((dataset) => ruledIn(run.datasets, dataset));
}

const HIGH = BANDS.indexOf("high");
const isHigh = (dataset: Dataset, value: number) => bandIndex(value, dataset.thresholds) === HIGH;

function countWhere(column: Float64Array, picks: (value: number) => boolean): number {
  let count = 0;
  for (let i = 0; i < column.length; i++) if (picks(column[i]!)) count++;
  return count;
}

function sentence({ high, high_present: before, known, value_high: values }: Omit<KeyIssue, "reason">): Message {
  const [first, ...others] = values;
  const count = { high, known };
  if (first === undefined || others.length > 0) {
    if (before === null) return message("issue.share_static", count);
    return before === high
      ? message("issue.share_as_today", count)
      : message("issue.share_changed", { ...count, before });
  }
  const worth = { ...count, amount: formatMoney(first.total, first.currency) };
  if (before === null) return message("issue.share_static_worth", worth);
  return before === high
    ? message("issue.share_as_today_worth", worth)
    : message("issue.share_changed_worth", { ...worth, before });
}

/** A dataset as an issue; undefined where the run has no values of it. */
export async function issueOf(portfolio: OpenPortfolio, dataset: Dataset, epoch: Epoch): Promise<KeyIssue | undefined> {
  const at = coordinatesFor(portfolio, dataset, epoch);
  if (at === undefined || coordinateIndex(COORDINATE_SETS[dataset.coordinateSet], at) < 0) return undefined;
  const before = coordinatesFor(portfolio, dataset, BASE);
  const now = await portfolio.column(dataset.id, at);
  if (now === undefined) return undefined;
  const present = before?.time === undefined ? undefined : await portfolio.column(dataset.id, before);
  const countHigh = (column: Float64Array) => countWhere(column, (value) => isHigh(dataset, value));
  const known = countWhere(now, (value) => !Number.isNaN(value));
  const high = countHigh(now);
  const issue = {
    dataset_id: dataset.id,
    long_name: dataset.longName,
    topic: dataset.topic,
    unit: UNITS[dataset.unit].symbol,
    coords: { ...at },
    high,
    high_present: present === undefined ? null : countHigh(present),
    share: known === 0 ? 0 : high / known,
    known,
    value_high: high === 0 ? [] : valueWhere(portfolio, (index) => isHigh(dataset, now[index]!)),
  };
  return { ...issue, ...reasonFields(sentence(issue)) };
}

/** The key issues of a portfolio, the first one first. */
export async function keyIssues(portfolio: OpenPortfolio, epoch: Epoch, count: number): Promise<KeyIssue[]> {
  const issues: KeyIssue[] = [];
  for (const dataset of issueDatasets(portfolio)) {
    await breathe();
    const issue = await issueOf(portfolio, dataset, epoch);
    if (issue !== undefined && issue.high > 0) issues.push(issue);
  }
  const byValue = assetValuesOf(portfolio).currencies.length === 1;
  const valueOf = ({ value_high: [first] }: KeyIssue) => (byValue ? (first?.total ?? 0) : 0);
  return issues.toSorted((a, b) => valueOf(b) - valueOf(a) || b.high - a.high || b.share - a.share).slice(0, count);
}
