import { hasBands, NO_BANDS } from "../catalogue/bands.ts";
import { datasetById } from "../catalogue/catalogue.ts";
import type { Coordinates } from "../catalogue/coordinates.ts";
import { TOPICS, type Dataset, type Indicator, type Topic } from "../catalogue/dataset.ts";
import { aggregateRange, type ScoreRange } from "./aggregate-score.ts";
import { score } from "./indicator-score.ts";
import { scoredIndicators } from "./taking-part.ts";

/** Values of one indicator at one site: the three quantiles of the ensemble. */
export interface IndicatorValues {
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
}

export interface IndicatorScore extends ScoreRange {
  readonly id: string;
  readonly topic: Topic;
}

export interface TopicScore extends ScoreRange {
  readonly topic: Topic;
  /** Indicators with a score at or above the topic's, worst first: what drives it. */
  readonly driving: readonly IndicatorScore[];
  /** From how many indicators it comes, and how many the topic has that could take part. */
  readonly from: number;
  readonly of: number;
}

export interface SiteScore extends ScoreRange {
  readonly topics: readonly TopicScore[];
}

/** Scores of an indicator over its ensemble, in rising order of risk whichever way the indicator points. */
export function indicatorScore(indicator: Indicator, values: IndicatorValues): IndicatorScore {
  const low = score(values.p10, indicator);
  const high = score(values.p90, indicator);
  return {
    id: indicator.id,
    topic: indicator.topic,
    p10: Math.min(low, high),
    p50: score(values.p50, indicator),
    p90: Math.max(low, high),
  };
}

/** Score of a topic over those of its indicators that take part and have one; NaN when none has. */
export function topicScore(topic: Topic, scores: readonly IndicatorScore[]): TopicScore {
  const all = scoredIndicators(topic);
  const known = scores.filter((entry) => all.some(({ id }) => id === entry.id) && !Number.isNaN(entry.p50));
  const range = aggregateRange(known);
  const driving = known.filter((entry) => entry.p50 >= range.p50).toSorted((a, b) => b.p50 - a.p50);
  return { topic, ...range, driving, from: known.length, of: all.length };
}

/** Score of a location over its topics, with those of the topics. */
export function siteScore(scores: readonly IndicatorScore[]): SiteScore {
  const topics = TOPICS.map((topic) => topicScore(topic, scores));
  return { ...aggregateRange(topics), topics };
}

/** Of the dimensions of an indicator those that its score is read at one value of, with it. */
export function scoredAt({ defaultCoordinates }: Dataset): Coordinates {
  const { month, season, return_period: period } = defaultCoordinates;
  return {
    ...(month !== undefined && { month: "annual" as const }),
    ...(season !== undefined && { season: "ANN" as const }),
    ...(period !== undefined && { return_period: period }),
  };
}

/** True when an indicator and coordinate are the ones a score is read at. */
export function isScored(datasetId: string, coordinates: Coordinates): boolean {
  const dataset = datasetById(datasetId);
  if (dataset?.kind !== "indicator") return false;
  const at = { ...scoredAt(dataset), ...coordinates };
  return Object.entries(scoredAt(dataset)).every(([name, value]) => at[name as keyof Coordinates] === value);
}

/**
 * Whether values of a dataset have a band at a coordinate: those of an indicator where it is scored, since a season or
 * another return period cannot be judged by the thresholds of the year.
 */
export const hasBandsAt = (dataset: Dataset, coordinates: Coordinates): boolean =>
  hasBands(dataset.thresholds) && (dataset.kind !== "indicator" || isScored(dataset.id, coordinates));

/** A dataset as it judges values at a coordinate: without bands where they have none. */
export const judgedAt = (dataset: Dataset, coordinates: Coordinates): Dataset =>
  hasBandsAt(dataset, coordinates) ? dataset : { ...dataset, thresholds: NO_BANDS };
