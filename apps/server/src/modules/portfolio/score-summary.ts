import { type ScoreSummary, type WorstSite, missingFields } from "@tidemark/contract";
import {
  THRESHOLDS,
  exposureScore,
  bandOf,
  scoreBand,
  scoreChange,
  type Coordinates,
  type Dataset,
  BASE,
  type Epoch,
} from "@tidemark/science";
import { countBands, worstOf } from "./figures.ts";
import { breathe } from "../../sliced.ts";
import { wire } from "../../wire-digits.ts";
import { coordinatesFor, reasonOf, type OpenPortfolio } from "./open-portfolio.ts";

/** Columns of a dataset at an epoch and at present; undefined where there is none. */
export interface MomentColumns {
  readonly now: Float64Array | undefined;
  readonly present: Float64Array | undefined;
  readonly at: Coordinates | undefined;
}

/** Values of a dataset at the median of an epoch, and those of the climate of 1995-2014. */
export async function columnsAt(
  portfolio: OpenPortfolio,
  dataset: Dataset,
  epoch: Epoch,
  inner: Coordinates = {},
): Promise<MomentColumns> {
  const at = coordinatesFor(portfolio, dataset, epoch, inner);
  const before = coordinatesFor(portfolio, dataset, BASE, inner);
  const [now, present] = await Promise.all([
    at && portfolio.column(dataset.id, at),
    // what does not change over time has no past of its own
    before?.time === undefined ? undefined : portfolio.column(dataset.id, before),
  ]);
  return { now, present, at };
}

/** Score of the portfolio in a score dataset, with its spread over bands, now and at present. */
export async function summaryOf(
  portfolio: OpenPortfolio,
  dataset: Dataset,
  epoch: Epoch,
  weights: Float64Array | undefined,
): Promise<{ readonly summary: ScoreSummary; readonly columns: MomentColumns }> {
  const columns = await columnsAt(portfolio, dataset, epoch);
  const count = portfolio.rows.length;
  const none = new Float64Array(count).fill(Number.NaN);
  const { now = none, present = none, at } = columns;
  const member = async (ensemble: "p10" | "p90") => {
    const column = at && (await portfolio.column(dataset.id, { ...at, ensemble }));
    await breathe();
    return column === undefined ? Number.NaN : exposureScore(column, weights);
  };
  const [p10, p90] = [await member("p10"), await member("p90")];
  await breathe();
  const score = exposureScore(now, weights);
  const bands = countBands(now, THRESHOLDS.score, count);
  await breathe();
  const scorePresent = exposureScore(present, weights);
  const bandsPresent = countBands(present, THRESHOLDS.score, count);
  await breathe();
  const { becomeHigh, leaveHigh } = scoreChange(present, now);
  const summary = {
    score: wire(score),
    p10: wire(p10),
    p90: wire(p90),
    band: scoreBand(score) ?? null,
    bands,
    present: wire(scorePresent),
    present_bands: bandsPresent,
    become_high: becomeHigh,
    leave_high: leaveHigh,
    ...missingFields(Number.isNaN(score) ? reasonOf(portfolio, dataset) : null),
  };
  return { summary, columns };
}

/** The locations with the worst values of a column. */
export function worstSites(
  { sites, worth, rows }: OpenPortfolio,
  dataset: Dataset,
  { now, present }: MomentColumns,
  count: number,
): { readonly index: number; readonly site: WorstSite }[] {
  if (now === undefined) return [];
  return worstOf(now, dataset.direction === "higher" ? 1 : -1, count).map((index) => {
    const row = rows[index]!;
    const site = {
      site_id: sites.id(row),
      position: sites.positions[row]!,
      name: sites.name(row),
      country: sites.country(row),
      value: wire(now[index]!) ?? 0,
      present: present === undefined ? null : wire(present[index]!),
      band: bandOf(now[index]!, dataset.thresholds) ?? null,
      asset_value: wire(worth.values[row]!),
      asset_currency: worth.currencies[row] ?? null,
    };
    return { index, site };
  });
}
