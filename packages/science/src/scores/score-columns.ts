import type { ColumnReader } from "../catalogue/column-reader.ts";
import { COORDINATE_SETS, coordinateIndex, coordinatesAt, type Coordinates } from "../catalogue/coordinates.ts";
import { TOPICS, type Indicator, type ScoreDataset, type Topic } from "../catalogue/dataset.ts";
import { Z90, Z95 } from "../warming/split-normal.ts";
import { scoreColumn } from "./indicator-score.ts";
import { scoredIndicators } from "./taking-part.ts";
import { UpperPercentile, upperPercentileColumn } from "./upper-percentile.ts";

type Column = Float32Array | Float64Array;
export type EnsembleMember = "p10" | "p50" | "p90";

/** 90 over 95 % quantile of a normal distribution: turns the 5 and 95 % quantiles of sea level into p10 and p90. */
const FROM_95_TO_90 = Z90 / Z95;

/** Coordinate at which an indicator is scored: annual, at its default return period, in the epoch and member given. */
export function scoreCoordinates(
  indicator: Indicator,
  { scenario, time }: Coordinates,
  member: EnsembleMember,
): Coordinates {
  const { ensemble, scenario: own, time: ownTime, ...rest } = indicator.defaultCoordinates;
  return {
    ...rest,
    ...(own === undefined || scenario === undefined ? {} : { scenario }),
    ...(ownTime === undefined || time === undefined ? {} : { time }),
    ...(ensemble === undefined ? {} : { ensemble: member }),
  };
}

/**
 * Column of an indicator at the coordinate it is scored at; undefined where it is missing everywhere. Sea level, which
 * has quantiles of its own, gives p10 and p90 from its 5, 50 and 95 %.
 */
export function scoredValues(
  indicator: Indicator,
  epoch: Coordinates,
  member: EnsembleMember,
  read: ColumnReader,
): ArrayLike<number> | undefined {
  const set = COORDINATE_SETS[indicator.coordinateSet];
  const at = scoreCoordinates(indicator, epoch, member);
  const middle = read(indicator.id, coordinateIndex(set, at));
  if (at.quantile === undefined || member === "p50" || middle === undefined) return middle;
  const end = read(indicator.id, coordinateIndex(set, { ...at, quantile: member === "p10" ? 5 : 95 }));
  if (end === undefined) return undefined;
  const column = new Float64Array(middle.length);
  for (let site = 0; site < column.length; site++) {
    const value = middle[site]!;
    column[site] = value + FROM_95_TO_90 * (end[site]! - value);
  }
  return column;
}

/** The end of the ensemble with the higher risk is p10 where a lower value is worse. */
function memberOfRisk(indicator: Indicator, member: EnsembleMember): EnsembleMember {
  if (indicator.direction === "higher" || member === "p50") return member;
  return member === "p10" ? "p90" : "p10";
}

/** Scores of those indicators of a topic that are the same at all sites of a cell, worked out for the cells. */
export interface CellScores {
  /** Whether an indicator is among them. */
  readonly has: (id: string) => boolean;
  /** Those of a topic at an index of its set. */
  readonly of: (topic: Topic, index: number) => UpperPercentile;
  /** Cell of each site; -1 without one. */
  readonly cellOf: Int32Array;
}

/**
 * Adds the scores of the indicators of a topic that are wanted, at an index of the set of scores. `read` gives columns
 * of the places of `scores`.
 */
export function addTopicScores(
  topic: Topic,
  index: number,
  read: ColumnReader,
  scores: UpperPercentile,
  isWanted: (id: string) => boolean = () => true,
): void {
  const at = coordinatesAt(COORDINATE_SETS.CO, index);
  const member: EnsembleMember = at.ensemble === "p10" || at.ensemble === "p90" ? at.ensemble : "p50";
  const columns: { readonly indicator: Indicator; readonly values: ArrayLike<number> }[] = [];
  for (const indicator of scoredIndicators(topic)) {
    if (!isWanted(indicator.id)) continue;
    const values = scoredValues(indicator, at, memberOfRisk(indicator, member), read);
    if (values !== undefined) columns.push({ indicator, values });
  }
  scores.add(columns.length, (i, from, out) => scoreColumn(columns[i]!.values, columns[i]!.indicator, out, from));
}

/** Used again by the next score of as many sites. */
let kept = new UpperPercentile(0);

/**
 * Fills `out` with the column of a score dataset at an index of its set: of a topic from its indicators, of the
 * location from the topics. NaN where nothing has a score. `cells` gives what sites share.
 */
export function scoreDatasetColumn(
  dataset: ScoreDataset,
  index: number,
  read: ColumnReader,
  out: Column,
  cells?: CellScores,
): void {
  if (dataset.of === "location") {
    const topics = TOPICS.map((topic) => read(`score_${topic}`, index));
    upperPercentileColumn(
      topics.filter((column) => column !== undefined),
      out,
    );
    return;
  }
  const own = cells?.of(dataset.of, index);
  // held by this call: reading a column may plan the climate, which works out a score of no site meanwhile
  const room = kept.places === out.length ? kept : new UpperPercentile(out.length);
  kept = room;
  if (own === undefined) room.begin();
  else room.beginWith(own, cells!.cellOf);
  addTopicScores(dataset.of, index, read, room, (id) => cells?.has(id) !== true);
  room.fill(out);
}
