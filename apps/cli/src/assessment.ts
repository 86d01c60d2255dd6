import type { DatasetProvenance, OfficialReads } from "@tidemark/atlas";
import {
  COORDINATE_SETS,
  catalogue,
  coordinateIndex,
  impactDrivers,
  indicatorScore,
  indicators,
  missingReason,
  nearestEpoch,
  score,
  scoredValues,
  siteScore,
  type Coordinates,
  type Dataset,
  type IndicatorScore,
  type EnsembleMember,
  type Scenario,
  type SiteScore,
  worded,
} from "@tidemark/science";
import type { ReportCell, ReportFact, ReportNote } from "./report-words.ts";

/** One site as the science sees it: values by dataset and index of its coordinate set, NaN for missing. */
export interface SiteSource {
  readonly location: Location;
  readonly cell: ReportCell | null;
  readonly value: (datasetId: string, index: number) => number;
  /** Why a dataset has no value at this site; undefined when nothing but the general reason of its input is known. */
  readonly reason: (datasetId: string) => string | undefined;
  readonly provenance: readonly DatasetProvenance[];
  /** What to know of a value at a coordinate. */
  readonly notes: (dataset: Dataset, at: Coordinates, value: number) => readonly ReportNote[];
  /** What is known of the place besides the values. */
  readonly facts: () => readonly ReportFact[];
  /** What was read of official maps by address, down to the cell. */
  readonly official?: readonly OfficialReads[];
}

export interface Location {
  readonly latitude: number;
  readonly longitude: number;
  /** Nearest place and country, where known. */
  readonly place?: string;
  readonly country?: string;
}

export interface AssessedValue {
  /** Null when missing; then `missing` says why. */
  readonly value: number | null;
  readonly unit: string;
  readonly coords: Coordinates;
  readonly p10: number | null;
  readonly p90: number | null;
  /** Of the median; null for impact drivers and missing values. */
  readonly score: number | null;
  /** From how many of its indicators the score of a topic comes. */
  readonly from?: { readonly known: number; readonly all: number };
  readonly missing?: string;
  /** Doubts about the value and figures that belong beside it; left out where there are none. */
  readonly notes?: readonly ReportNote[];
}

export interface Assessment {
  readonly location: Location;
  readonly cell: ReportCell | null;
  readonly scenario: Scenario;
  readonly year: number;
  readonly values: Readonly<Record<string, AssessedValue>>;
  readonly provenance: readonly DatasetProvenance[];
  readonly scores: SiteScore;
  readonly facts: () => readonly ReportFact[];
  readonly official: readonly OfficialReads[];
}

/** Values of every dataset at its default coordinates in a scenario and year, with the scores that follow from them. */
export function assess(source: SiteSource, scenario: Scenario, year: number): Assessment {
  const values: Record<string, AssessedValue> = {};
  const scored: IndicatorScore[] = [];
  for (const indicator of indicators) {
    const spread = spreadOf(source, indicator, scenario, year);
    values[indicator.id] = toValue(source, indicator, spread, score(spread.p50, indicator));
    scored.push(indicatorScore(indicator, spread));
  }
  for (const driver of impactDrivers) {
    values[driver.id] = toValue(source, driver, spreadOf(source, driver, scenario, year), Number.NaN);
  }
  const scores = siteScore(scored);
  addScores(source, values, scores, nearestEpoch(COORDINATE_SETS.CO, scenario, year));
  const { location, cell, facts, official = [] } = source;
  const provenance = source.provenance.filter(({ dataset }) => values[dataset]?.missing === undefined);
  return { location, cell, scenario, year, values, provenance, scores, facts, official };
}

interface Spread {
  readonly coords: Coordinates;
  readonly value: number;
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
}

/** Value at the default coordinates of an epoch, and the range of the ensemble there. */
function spreadOf(source: SiteSource, dataset: Dataset, scenario: Scenario, year: number): Spread {
  const set = COORDINATE_SETS[dataset.coordinateSet];
  const epoch = nearestEpoch(set, scenario, year);
  const coords = { ...dataset.defaultCoordinates, ...epoch };
  const member = (name: EnsembleMember): number => {
    if (dataset.kind !== "indicator") {
      return source.value(dataset.id, coordinateIndex(set, { ...coords, ensemble: name }));
    }
    const read = (id: string, index: number) => [source.value(id, index)];
    return scoredValues(dataset, epoch ?? {}, name, read)?.[0] ?? Number.NaN;
  };
  const value = source.value(dataset.id, coordinateIndex(set, coords));
  return { coords, value, p10: member("p10"), p50: member("p50"), p90: member("p90") };
}

const orNull = (value: number) => (Number.isNaN(value) ? null : value);

function toValue(source: SiteSource, dataset: Dataset, spread: Spread, scoreOfMedian: number): AssessedValue {
  const common = {
    value: orNull(spread.value),
    unit: dataset.unit,
    coords: spread.coords,
    p10: orNull(spread.p10),
    p90: orNull(spread.p90),
    score: orNull(scoreOfMedian),
  };
  if (!Number.isNaN(spread.value)) {
    const notes = source.notes(dataset, spread.coords, spread.value);
    return notes.length === 0 ? common : { ...common, notes };
  }
  return { ...common, missing: source.reason(dataset.id) ?? missingReason(dataset).english };
}

function addScores(
  source: SiteSource,
  values: Record<string, AssessedValue>,
  scores: SiteScore,
  epoch: Coordinates | undefined,
): void {
  for (const dataset of catalogue.filter((entry) => entry.kind === "score")) {
    const own = scores.topics.find(({ topic }) => topic === dataset.of);
    const range = dataset.of === "location" ? scores : own;
    const value = orNull(range?.p50 ?? Number.NaN);
    const coords = { ...dataset.defaultCoordinates, ...epoch };
    const notes = value === null ? [] : source.notes(dataset, coords, value);
    values[dataset.id] = {
      value,
      unit: dataset.unit,
      coords,
      p10: orNull(range?.p10 ?? Number.NaN),
      p90: orNull(range?.p90 ?? Number.NaN),
      score: value,
      ...(own === undefined ? {} : { from: { known: own.from, all: own.of } }),
      ...(notes.length === 0 ? {} : { notes }),
      ...(value === null ? { missing: worded("reason.no_indicator").english } : {}),
    };
  }
}
