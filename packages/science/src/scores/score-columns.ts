import { indicators } from "../catalogue/catalogue.ts";
import type { ColumnReader } from "../catalogue/column-reader.ts";
import { COORDINATE_SETS, coordinateIndex, coordinatesAt, type Coordinates } from "../catalogue/coordinates.ts";
import { TOPICS, type Indicator, type ScoreDataset } from "../catalogue/dataset.ts";
import { Z90, Z95 } from "../warming/split-normal.ts";
import { scoreColumn } from "./indicator-score.ts";
import { upperPercentileColumn } from "./upper-percentile.ts";

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
 * Column of an indicator at the coordinate it is scored at; undefined where it is missing everywhere. Sea level, which has quantiles of its
 * own, gives p10 and p90 from its 5, 50 and 95 %.
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
  return Float64Array.from(middle, (value, site) => value + FROM_95_TO_90 * (end[site]! - value));
}

/** The end of the ensemble with the higher risk is p10 where a lower value is worse. */
function memberOfRisk(indicator: Indicator, member: EnsembleMember): EnsembleMember {
  if (indicator.direction === "higher" || member === "p50") return member;
  return member === "p10" ? "p90" : "p10";
}

/**
 * Fills `out` with the column of a score dataset at an index of its set: of a topic from its indicators, of the location from the topics.
 * NaN where nothing has a score.
 */
export function scoreDatasetColumn(dataset: ScoreDataset, index: number, read: ColumnReader, out: Column): void {
  const at = coordinatesAt(COORDINATE_SETS.CO, index);
  const member: EnsembleMember = at.ensemble === "p10" || at.ensemble === "p90" ? at.ensemble : "p50";
  const columns =
    dataset.of === "location"
      ? TOPICS.map((topic) => read(`score_${topic}`, index))
      : indicators
          .filter(({ topic }) => topic === dataset.of)
          .map((indicator, i) => indicatorColumn(indicator, at, member, read, scratch(i, out.length)));
  upperPercentileColumn(
    columns.filter((column) => column !== undefined),
    out,
  );
}

/** Columns to work in, used again by the next score. */
const columnsOfTopic: Float64Array[] = [];

function scratch(i: number, sites: number): Float64Array {
  let column = columnsOfTopic[i];
  if (column?.length !== sites) columnsOfTopic[i] = column = new Float64Array(sites);
  return column;
}

function indicatorColumn(
  indicator: Indicator,
  epoch: Coordinates,
  member: EnsembleMember,
  read: ColumnReader,
  scores: Float64Array,
): Column | undefined {
  const values = scoredValues(indicator, epoch, memberOfRisk(indicator, member), read);
  if (values === undefined) return undefined;
  scoreColumn(values, indicator, scores);
  return scores;
}
