import { THRESHOLDS } from "../catalogue/bands.ts";
import { percentile, weightedPercentile } from "./percentile.ts";

/** Percentile the specification takes over indicators, topics and locations. */
export const AGGREGATE_PERCENTILE = 0.85;
/** Score from which a site counts as high risk. */
const HIGH_RISK_SCORE = THRESHOLDS.score.high;

/**
 * Score over the given ones: 85th percentile, with a single score that one, NaN with none. Missing scores do not count.
 */
export function aggregateScore(scores: ArrayLike<number>): number {
  return percentile(scores, AGGREGATE_PERCENTILE);
}

/**
 * Score of a portfolio from the scores of its locations: 85th percentile, weighted by asset value where values are
 * given.
 */
export function exposureScore(locationScores: ArrayLike<number>, assetValues?: ArrayLike<number>): number {
  return assetValues === undefined
    ? aggregateScore(locationScores)
    : weightedPercentile(locationScores, assetValues, AGGREGATE_PERCENTILE);
}

/**
 * Median score with the scores at the 10th and 90th percentile of the ensemble as whiskers, in rising order of risk.
 */
export interface ScoreRange {
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
}

/** Range of an aggregate from the ranges below it; each end is aggregated on its own. */
export function aggregateRange(ranges: readonly ScoreRange[]): ScoreRange {
  return {
    p10: aggregateScore(ranges.map((range) => range.p10)),
    p50: aggregateScore(ranges.map((range) => range.p50)),
    p90: aggregateScore(ranges.map((range) => range.p90)),
  };
}

export interface ScoreChange {
  /** Later minus earlier score per site; NaN where one of them is missing. */
  readonly change: Float64Array;
  /** Sites that rise into the high band, and sites that leave it. */
  readonly becomeHigh: number;
  readonly leaveHigh: number;
  /** Sites without a change for want of a score. */
  readonly missing: number;
}

/**
 * Change between two columns of scores in site order; for the product from {historical, 2005} to 2050 under SSP5-8.5.
 */
export function scoreChange(before: ArrayLike<number>, after: ArrayLike<number>): ScoreChange {
  const change = new Float64Array(before.length);
  let becomeHigh = 0;
  let leaveHigh = 0;
  let missing = 0;
  for (let i = 0; i < before.length; i++) {
    const from = before[i]!;
    const to = after[i]!;
    change[i] = to - from;
    if (Number.isNaN(to - from)) missing++;
    else if (from < HIGH_RISK_SCORE && to >= HIGH_RISK_SCORE) becomeHigh++;
    else if (from >= HIGH_RISK_SCORE && to < HIGH_RISK_SCORE) leaveHigh++;
  }
  return { change, becomeHigh, leaveHigh, missing };
}
