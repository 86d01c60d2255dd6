import type * as z from "zod";
import {
  type exposureScoreSchema,
  type ScoreQuery,
  type ScoreQueryResult,
  type WireCoordinates,
  missingReasonFields,
  saidOf,
} from "@tidemark/contract";
import {
  TOPICS,
  datasetById,
  isScored,
  largestFirst,
  scoreColumn,
  type Coordinates,
  type Dataset,
  BASE,
  type Epoch,
} from "@tidemark/science";
import { AppError } from "../../app-error.ts";
import { valueWhere, weightsOf, whyOf } from "./figures.ts";
import { ruledIn } from "../risks/index.ts";
import { wire } from "../../wire-digits.ts";
import { coordinatesFor, reasonOf, type OpenPortfolio } from "./open-portfolio.ts";
import { scoreDataset } from "./overview.ts";
import { summaryOf } from "./score-summary.ts";

type ExposureScore = z.infer<typeof exposureScoreSchema>;

/** Score of the portfolio over all topics and by topic. */
export async function exposureScoreOf(portfolio: OpenPortfolio, epoch: Epoch): Promise<ExposureScore> {
  const { weights, note } = weightsOf(portfolio);
  const location = scoreDataset("location");
  const at = coordinatesFor(portfolio, location, epoch);
  const { summary } = await summaryOf(portfolio, location, epoch, weights);
  const topics: ExposureScore["topics"] = [];
  for (const topic of TOPICS) {
    const { summary: own } = await summaryOf(portfolio, scoreDataset(topic), epoch, weights);
    const { score, p10, p90, band, bands, missing, missing_said } = own;
    const why = missing_said === undefined ? { missing } : { missing, missing_said };
    topics.push({ topic, score, p10, p90, band, ...why, locations: portfolio.rows.length - bands.missing });
  }
  const { score, p10, p90, band } = summary;
  return {
    exposure_id: portfolio.exposureId,
    version: portfolio.run.version,
    moment: { asked: epoch.time, scenario: at?.scenario ?? null, time: at?.time ?? null },
    locations: portfolio.rows.length,
    weighted: weights !== undefined,
    weights_note: note.english,
    weights_note_said: saidOf(note),
    overall: { score, p10, p90, band },
    topics,
    why: [whyOf(portfolio, location)],
  };
}

const DEFAULT_EPOCH: Epoch = { scenario: "ssp585", time: 2050 };

function refuse(index: number, message: string): never {
  const path = `conditions.${index}.dataset_id`;
  throw new AppError("invalid_input", message, { issues: [{ code: "no_score", message, path }] });
}

/** Dataset and coordinates of a condition. @throws AppError `invalid_input` for one that has no score */
function scored(
  portfolio: OpenPortfolio,
  index: number,
  id: string,
  asked: WireCoordinates,
): { readonly dataset: Dataset; readonly at: Coordinates | undefined } {
  const dataset = datasetById(id);
  if (dataset === undefined) refuse(index, `There is no dataset "${id}".`);
  if (dataset.kind === "driver")
    refuse(index, `${dataset.longName} is an impact with bands of its own and has no score.`);
  const { scenario = DEFAULT_EPOCH.scenario, time = DEFAULT_EPOCH.time, ...inner } = asked as Coordinates;
  const at = coordinatesFor(portfolio, dataset, time <= 2020 ? { ...BASE, time } : { scenario, time }, inner);
  if (at !== undefined && dataset.kind === "indicator" && !isScored(id, at))
    refuse(index, `${dataset.longName} is scored at annual values and its default return period only.`);
  return { dataset: ruledIn(portfolio.run.datasets, dataset), at };
}

async function scoresOf(portfolio: OpenPortfolio, dataset: Dataset, at: Coordinates | undefined) {
  const column = at && (await portfolio.column(dataset.id, at));
  if (column === undefined) return new Float64Array(portfolio.rows.length).fill(Number.NaN);
  if (dataset.kind === "score") return column;
  const out = new Float64Array(column.length);
  scoreColumn(column, dataset, out);
  return out;
}

/** 1 matches, 0 does not, NaN is open for want of a score. */
function judge(scores: readonly Float64Array[], limits: readonly number[], all: boolean, index: number): number {
  let open = false;
  for (const [i, column] of scores.entries()) {
    const score = column[index]!;
    if (Number.isNaN(score)) open = true;
    else if (score >= limits[i]! !== all) return all ? 0 : 1;
  }
  return open ? Number.NaN : all ? 1 : 0;
}

/** Locations whose scores reach the thresholds of a query, the highest sum of scores first. */
export async function queryScores(
  portfolio: OpenPortfolio,
  { conditions, match }: ScoreQuery,
  { page, n }: { readonly page: number; readonly n: number },
): Promise<ScoreQueryResult> {
  const { sites, rows } = portfolio;
  const asked = conditions.map(({ dataset_id, coords }, index) => scored(portfolio, index, dataset_id, coords));
  const columns: Float64Array[] = [];
  for (const { dataset, at } of asked) columns.push(await scoresOf(portfolio, dataset, at));
  const limits = conditions.map(({ min_score }) => min_score);
  const empty = new Float64Array(rows.length);
  const verdicts = empty.map((_, index) => judge(columns, limits, match === "all", index));
  const sums = empty.map((_, index) =>
    columns.reduce((sum, column) => sum + (Number.isNaN(column[index]!) ? 0 : column[index]!), 0),
  );
  const matching = largestFirst(sums).filter((index) => verdicts[index] === 1);
  return {
    exposure_id: portfolio.exposureId,
    version: portfolio.run.version,
    locations: rows.length,
    matching: matching.length,
    unknown: verdicts.reduce((count, verdict) => count + (Number.isNaN(verdict) ? 1 : 0), 0),
    value: valueWhere(portfolio, (index) => verdicts[index] === 1),
    conditions: asked.map(({ dataset, at }, i) => {
      const missing = columns[i]!.reduce((count, score) => count + (Number.isNaN(score) ? 1 : 0), 0);
      return {
        dataset_id: dataset.id,
        long_name: dataset.longName,
        coords: { ...(at ?? dataset.defaultCoordinates) },
        min_score: limits[i]!,
        matching: columns[i]!.reduce((count, score) => count + (score >= limits[i]! ? 1 : 0), 0),
        missing,
        ...missingReasonFields(missing === 0 ? null : reasonOf(portfolio, dataset, columns[i]!)),
        why: whyOf(portfolio, dataset),
      };
    }),
    items: Array.from(matching.subarray((page - 1) * n, page * n), (index) => {
      const row = rows[index]!;
      return {
        site_id: sites.id(row),
        position: sites.positions[row]!,
        name: sites.name(row),
        country: sites.country(row),
        scores: columns.map((column) => wire(column[index]!)),
      };
    }),
    meta: { page, n, total: matching.length },
  };
}
