import type { ScoreParts, ScorePartsOf } from "@tidemark/atlas";
import { type IndicatorRisk, type LocationRisks, message } from "@tidemark/contract";
import {
  BASE,
  COORDINATE_SETS,
  TOPICS,
  catalogue,
  confidenceIn,
  datasetById,
  impactDrivers,
  indicators,
  isJudged,
  type Dataset,
  type Epoch,
  type Scenario,
  type Topic,
  type Sentence,
} from "@tidemark/science";
import { plainCoordinates } from "./risk-datasets.ts";
import { panelCoordinates, spreadAt, storedEpoch, type SiteResults } from "./site-results.ts";
import { type NotesOf, judgingNotes } from "./notes.ts";
import { wire } from "../../wire-digits.ts";
import { markedName, wireNumber, wireScorePoints, wireThresholds } from "./wire-number.ts";

/** What a location's panel asks for. */
export interface PanelRequest {
  readonly scenario: Scenario;
  readonly time: number;
  /**
   * Topic whose indicators are wanted with their change over time; without one all are given, for the scenario and year
   * alone.
   */
  readonly topic?: Topic | undefined;
}

/** One location of a run, and why it has no value of a dataset. */
export interface PanelSource {
  readonly results: SiteResults;
  /** Datasets that were chosen for the project, those that are missing everywhere included. */
  readonly chosen: { has(datasetId: string): boolean };
  readonly reason: (datasetId: string) => Sentence;
  readonly notes: NotesOf;
  readonly parts: ScorePartsOf;
  /** A dataset as the run judged it. */
  readonly ruled: <Of extends Dataset>(dataset: Of) => Of;
  readonly facts: () => LocationRisks["facts"];
}

type Topics = LocationRisks["topics"];
type Series = IndicatorRisk["series"];
const NOT_COMPUTED = message("missing.not_computed_in_project");

/** Median and range at every stored year, by scenario; empty for a static dataset. */
function seriesOf({ results }: PanelSource, dataset: Dataset): Series {
  const byScenario = new Map<Scenario, Series[number]["points"]>();
  for (const epoch of results.epochs(dataset.id) ?? []) {
    const { p10, p50, p90 } = spreadAt(results, dataset, panelCoordinates(dataset, epoch));
    const points = byScenario.get(epoch.scenario) ?? [];
    byScenario.set(epoch.scenario, points);
    points.push({ time: epoch.time, value: wire(p50), p10: wire(p10), p90: wire(p90) });
  }
  return [...byScenario].map(([scenario, points]) => ({ scenario, points }));
}

/** Median and range by return period at an epoch; empty for datasets without return periods. */
function curveOf(
  { results }: PanelSource,
  dataset: Dataset,
  epoch: Epoch | undefined,
): IndicatorRisk["return_periods"] {
  const dimension = COORDINATE_SETS[dataset.coordinateSet].inner.find(({ name }) => name === "return_period");
  const at = panelCoordinates(dataset, epoch);
  return (dimension?.values ?? []).map((value) => {
    const return_period = Number(value);
    const { p10, p50, p90 } = spreadAt(results, dataset, { ...at, return_period });
    return { return_period, value: wire(p50), p10: wire(p10), p90: wire(p90) };
  });
}

function numberAt(source: PanelSource, dataset: Dataset, { scenario, time }: PanelRequest) {
  const stored = source.results.epochs(dataset.id);
  const epoch = storedEpoch(dataset, stored ?? [], scenario, time);
  const spread = spreadAt(source.results, dataset, panelCoordinates(dataset, epoch));
  const reason = () => (source.chosen.has(dataset.id) ? source.reason(dataset.id) : NOT_COMPUTED);
  const at = panelCoordinates(dataset, epoch);
  const number = wireNumber(dataset, spread, reason, judgingNotes(dataset, at, spread, source.notes));
  return { epoch, number, value: spread.p50 };
}

function indicatorRisk(
  source: PanelSource,
  dataset: Dataset,
  request: PanelRequest,
  topicScore: number | null,
): IndicatorRisk {
  const { epoch, number, value } = numberAt(source, dataset, request);
  const at = panelCoordinates(dataset, epoch);
  const notes = source.notes(dataset, at, value);
  const wanted = request.topic === dataset.topic;
  const isStatic = COORDINATE_SETS[dataset.coordinateSet].epochs.length === 0;
  const present = isStatic ? Number.NaN : spreadAt(source.results, dataset, panelCoordinates(dataset, BASE)).p50;
  return {
    ...number,
    dataset_id: dataset.id,
    long_name: markedName(dataset.longName, number),
    definition: dataset.definition,
    kind: dataset.kind === "indicator" ? "hazard" : dataset.kind,
    coords: plainCoordinates(at),
    thresholds: isJudged(notes) ? wireThresholds(dataset) : [],
    score_points: wireScorePoints(dataset),
    direction: dataset.direction,
    confidence: confidenceIn(dataset.confidence, dataset.confidence, notes),
    present: wire(present),
    driving:
      dataset.kind === "indicator" && number.score !== null && topicScore !== null && number.score >= topicScore - 1e-6,
    series: wanted ? seriesOf(source, dataset) : [],
    return_periods: wanted && number.value !== null ? curveOf(source, dataset, epoch) : [],
    notes,
  };
}

function scoreOf(source: PanelSource, of: Topic | "location", request: PanelRequest) {
  const catalogued = datasetById(`score_${of}`);
  if (catalogued === undefined) throw new Error(`the catalogue has no score of ${of}`);
  const dataset = source.ruled(catalogued);
  const { epoch, number, value } = numberAt(source, dataset, request);
  return { dataset, number, notes: source.notes(dataset, panelCoordinates(dataset, epoch), value) };
}

function madeOf({ known, missing }: ScoreParts): Topics[number]["made_of"] {
  const names = missing.map((id) => datasetById(id)?.longName ?? id);
  return { known: known.length, all: known.length + missing.length, missing: names };
}

function topicRisk(source: PanelSource, topic: Topic, request: PanelRequest): Topics[number] {
  const { dataset, number, notes } = scoreOf(source, topic, request);
  const isWanted = request.topic === undefined || request.topic === topic;
  const own = [...indicators, ...impactDrivers].filter(
    (entry) => isWanted && entry.topic === topic && source.chosen.has(entry.id),
  );
  return {
    topic,
    score: number,
    made_of: madeOf(source.parts(topic, request)),
    notes,
    series: seriesOf(source, dataset),
    indicators: own.map((entry) => indicatorRisk(source, source.ruled(entry), request, number.score)),
  };
}

/** Scores of a location and of its topics at a scenario and year. */
export interface LocationScores {
  readonly score: LocationRisks["score"];
  readonly topics: readonly { readonly topic: Topic; readonly score: LocationRisks["score"] }[];
}

export const locationScores = (source: PanelSource, epoch: Epoch): LocationScores => ({
  score: scoreOf(source, "location", epoch).number,
  topics: TOPICS.map((topic) => ({ topic, score: scoreOf(source, topic, epoch).number })),
});

/** Scores of all topics at a scenario and year, and the indicators of one topic over time. */
export function locationRisks(
  source: PanelSource,
  request: PanelRequest,
): Pick<LocationRisks, "scenario" | "time" | "score" | "topics" | "facts" | "not_computed"> {
  return {
    scenario: request.scenario,
    time: request.time,
    score: scoreOf(source, "location", request).number,
    topics: TOPICS.map((topic) => topicRisk(source, topic, request)),
    facts: source.facts(),
    not_computed: catalogue
      .filter(({ id, kind }) => kind === "indicator" && !source.chosen.has(id))
      .map(({ id, longName, topic }) => ({ dataset_id: id, long_name: longName, topic })),
  };
}
