import type { IndicatorRisk, LocationRisks } from "@tidemark/contract";
import {
  type Band,
  BANDS,
  BASE,
  bandOf,
  formatNumber,
  FUTURE_SCENARIOS,
  isHeightId,
  scoreBand,
  thresholdsFrom,
  windowOf,
} from "@tidemark/science";
import { formatResult } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { missingText } from "../../lib/sentences.ts";
import { scenarioLabel as labelOf } from "../../lib/terms.ts";
import { type FutureScenario, MOMENTS } from "../../state/moment.ts";

export type TopicRisk = LocationRisks["topics"][number];
export type Topic = TopicRisk["topic"];
export type Series = IndicatorRisk["series"];
export type Point = Series[number]["points"][number];

export const FUTURES = FUTURE_SCENARIOS;
/** Scenarios as the panel names them: what has been is its past. */
export const scenarioLabel = (scenario: string): string => (scenario === BASE.scenario ? t("Past") : labelOf(scenario));

/** First year the chart shows unless the whole record is asked for, and the years a slider steps through. */
export const YEARS = { ...MOMENTS, first: 1980, whole: MOMENTS.first, step: 5 } as const;

/** What the panel looks at: a future, and a year that may lie in the past. */
export interface ChosenEpoch {
  readonly scenario: FutureScenario;
  readonly time: number;
}

/** The scenario whose values hold in the year: the past until 2020. */
export function scenarioAt({ scenario, time }: ChosenEpoch): FutureScenario | "historical" {
  return time <= YEARS.lastPast ? "historical" : scenario;
}

/** A year as it is stored, with the scenario it belongs to. */
export const storedEpoch = (epoch: ChosenEpoch) => ({ scenario: scenarioAt(epoch), time: epoch.time });

/** The stored year nearest to the wanted one; undefined for static datasets and scenarios that were not computed. */
export function pointAt(series: Series, epoch: ChosenEpoch): Point | undefined {
  const points = series.find(({ scenario }) => scenario === scenarioAt(epoch))?.points ?? [];
  const distance = ({ time }: Point) => Math.abs(time - epoch.time);
  return points.reduce<Point | undefined>(
    (best, point) => (best === undefined || distance(point) < distance(best) ? point : best),
    undefined,
  );
}

/**
 * Score of a value from the points of its scale, linear between them: how the server scores. Null without a scale, as
 * facts of the place have none.
 */
export function scoreOf(value: number, points: readonly number[]): number | null {
  if (points.length === 0) return null;
  const [first = 0, , , , last = 1] = points;
  const sign = last >= first ? 1 : -1;
  const reached = points.filter((point) => sign * value >= sign * point).length;
  if (reached === 0) return 0;
  if (reached === points.length) return 1;
  const [from = 0, to = 1] = [points[reached - 1], points[reached]];
  return 0.25 * (reached - 1 + (value - from) / (to - from));
}

/** A number of an indicator at an epoch. */
export interface Reading {
  readonly value: number | null;
  readonly p10: number | null;
  readonly p90: number | null;
  /** Null for impacts, which have bands and no score, and for facts of the place, which have neither. */
  readonly score: number | null;
  readonly band: Band | null;
  /** Value minus that of 1995-2014; null where it does not change or is not known. */
  readonly change: number | null;
  readonly missing: string | null;
  /** Year of the value: the stored one nearest to the wanted one; undefined for what does not change over time. */
  readonly time: number | undefined;
}

/** Reads an indicator at an epoch from its series, without asking the server again. */
export function readAt(indicator: IndicatorRisk, epoch: ChosenEpoch): Reading {
  const { series, present } = indicator;
  if (series.length === 0) return { ...indicator, missing: missingText(indicator), change: null, time: undefined };
  const point = pointAt(series, epoch);
  const value = point?.value ?? null;
  const time = point?.time;
  const thresholds = thresholdsFrom(indicator.thresholds);
  if (point === undefined || value === null) {
    const scenario = scenarioLabel(scenarioAt(epoch));
    const missing =
      point === undefined ? t("{scenario} was not computed in this project", { scenario }) : missingText(indicator);
    return { value: null, p10: null, p90: null, score: null, band: null, change: null, missing, time };
  }
  return {
    value,
    p10: point.p10,
    p90: point.p90,
    score: indicator.kind === "driver" ? null : scoreOf(value, indicator.score_points),
    band: (thresholds && bandOf(value, thresholds)) ?? null,
    change: present === null || scenarioAt(epoch) === "historical" ? null : value - present,
    missing: null,
    time,
  };
}

/** Band of a topic's score at an epoch; null where it is low and does not hold what matters most at the place. */
function topicBand(value: number, known: TopicRisk["score"]): Band | null {
  const band = scoreBand(value) ?? null;
  const isIncomplete = known.value !== null && known.band === null;
  return isIncomplete && (band === "very low" || band === "low") ? null : band;
}

/** Score of a topic at an epoch. */
export function topicAt({ score, series }: TopicRisk, epoch: ChosenEpoch): Reading {
  if (series.length === 0) return { ...score, missing: missingText(score), change: null, time: undefined };
  const point = pointAt(series, epoch);
  const value = point?.value ?? null;
  const band = value === null ? null : topicBand(value, score);
  const missing = value === null ? (missingText(score) ?? t("not computed for this scenario")) : null;
  return {
    value,
    score: value,
    band,
    p10: point?.p10 ?? null,
    p90: point?.p90 ?? null,
    change: null,
    missing,
    time: point?.time,
  };
}

/** The topic with the highest score at an epoch; of equal ones the first. Undefined where none has a score. */
export function worstTopic(topics: readonly TopicRisk[], epoch: ChosenEpoch): Topic | undefined {
  let worst: { readonly topic: Topic; readonly score: number } | undefined;
  for (const entry of topics) {
    const { score } = topicAt(entry, epoch);
    if (score !== null && (worst === undefined || score > worst.score)) worst = { topic: entry.topic, score };
  }
  return worst?.topic;
}

/** Two decimals, none of a height; what is not nothing but rounds to it reads `< 0.01`. */
export function formatValue(value: number | null, datasetId?: string): string {
  if (value !== null && isHeightId(datasetId)) return formatResult(value, datasetId);
  if (value !== null && value !== 0 && Math.abs(value) < 0.005) return value > 0 ? "< 0.01" : "> \u22120.01";
  return formatNumber(value ?? Number.NaN);
}

/** `18.42 days/yr`; the unit is always shown where there is one. */
export function formatQuantity(value: number | null, unit: string, datasetId?: string): string {
  const text = formatValue(value, datasetId);
  return unit === "" || value === null ? text : `${text} ${unit}`;
}

/** A reason as the sentence it begins. */
export function asSentence(reason: string): string {
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}

/** `51.9516 N, 4.1302 E`. */
export function formatPosition(latitude: number, longitude: number): string {
  const one = (value: number, positive: string, negative: string) =>
    `${Math.abs(value).toFixed(4)} ${value < 0 ? negative : positive}`;
  return `${one(latitude, "N", "S")}, ${one(longitude, "E", "W")}`;
}

/** `2041–2060`: the years that a centre year stands for. */
export const windowText = (time: number): string => windowOf(time).join("–");

/** `of 1995–2014, the nearest that is computed`: where a value is of another year than the one that is looked at. */
export const standInText = (time: number | undefined, wanted: number): string | undefined =>
  time === undefined || time === wanted
    ? undefined
    : t("of {window}, the nearest that is computed", { window: windowText(time) });

/** `Past, 2005`: a moment that values are of; where it is not the one that is looked at, that too. */
export function momentText(epoch: ChosenEpoch, time: number = epoch.time): string {
  const scenario = scenarioLabel(scenarioAt(epoch));
  const standIn = standInText(time, epoch.time);
  return standIn === undefined ? `${scenario}, ${time}` : `${scenario}, ${standIn}`;
}

/** Whether an indicator is a fact of the place, such as its height: no risk, without limits and score. */
export const isFact = ({ kind, score_points }: IndicatorRisk): boolean =>
  kind !== "driver" && score_points.length === 0;

/**
 * Indicators that have a value at an epoch, the worst first: by score, what has none by its band. Those that have no
 * value stand by themselves.
 */
export function worstFirst(indicators: readonly IndicatorRisk[], epoch: ChosenEpoch) {
  const read = indicators.map((indicator) => ({ indicator, reading: readAt(indicator, epoch) }));
  const rank = ({ score, band }: Reading) => score ?? (band === null ? -1 : (BANDS.indexOf(band) + 0.5) / BANDS.length);
  const known = read.filter(({ reading }) => reading.value !== null);
  return {
    known: known.toSorted((a, b) => rank(b.reading) - rank(a.reading)).map(({ indicator }) => indicator),
    missing: read.filter(({ reading }) => reading.value === null).map(({ indicator }) => indicator),
  };
}

/**
 * The indicator a topic opens with: the chosen one, else the one with the highest score, else the first that has a
 * value.
 */
export function leadingIndicator(topic: TopicRisk, chosen: string | undefined, epoch: ChosenEpoch) {
  const own = topic.indicators.find(({ dataset_id }) => dataset_id === chosen);
  if (own !== undefined) return own;
  const score = (indicator: IndicatorRisk) => {
    const { value, score: scored } = readAt(indicator, epoch);
    return value === null ? -2 : (scored ?? -1);
  };
  return topic.indicators.toSorted((a, b) => score(b) - score(a))[0];
}
