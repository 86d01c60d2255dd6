import { type Explanation, message, saidOf } from "@tidemark/contract";
import {
  AGGREGATE_PERCENTILE,
  BASE,
  className,
  classUnit,
  climateSet,
  confidenceIn,
  COORDINATE_SETS,
  datasetById,
  formatNumber,
  formatQuantity,
  hasBands,
  HAZARD_TABLE,
  isClassId,
  isJudged,
  score,
  scoreBand,
  scoredIndicators,
  scorePoints,
  scoreText,
  titleSaid,
  TOPICS,
  type Coordinates,
  type Dataset,
  type Epoch,
  type Sentence,
} from "@tidemark/science";
import { rangeSentence, type ScoreParts, type ScorePartsOf, type SiteCell } from "@tidemark/atlas";
import type { DatasetRecord } from "./run-source.ts";
import type { NotesOf } from "./notes.ts";
import { plainCoordinates, storedDefaults } from "./risk-datasets.ts";
import { wire } from "../../wire-digits.ts";
import { spreadAt, storedEpoch, type SiteResults } from "./site-results.ts";
import { markedName, numberAt, wireScorePoints, wireThresholds } from "./wire-number.ts";

/** Everything that tells why a number is what it is. */
export interface ExplanationSource {
  readonly site: Explanation["site"];
  readonly results: SiteResults;
  /** What the run says of the dataset. */
  readonly record: DatasetRecord;
  readonly cell: SiteCell | null;
  readonly reason: (datasetId: string) => Sentence;
  readonly notes: NotesOf;
  readonly parts: ScorePartsOf;
  /** A dataset as the run judged it. */
  readonly ruled: (dataset: Dataset) => Dataset;
  readonly run: { readonly run: string; readonly pack_version: string; readonly engine_version: string };
}

/** A text of the run's own record; the catalogue's where an older run did not write it down. */
function recorded(record: DatasetRecord, name: string, catalogued: string): string {
  const value = record[name];
  return typeof value === "string" && value !== "" ? value : catalogued;
}

const CONFIDENCES = ["high", "medium", "low"] as const;

function indicatorFormula(dataset: Dataset, value: number): Sentence {
  const said = scoreText(score(value, dataset));
  if (isClassId(dataset.id)) return message("formula.class", { name: titleSaid(className(value)), score: said });
  const sign = dataset.direction === "higher" ? 1 : -1;
  const points = scorePoints(dataset);
  const say = (point: number | undefined) => formatQuantity(sign * (point ?? Number.NaN), dataset.unit);
  const step = points.filter((point) => sign * value >= point).length - 1;
  if (step < 0) return message("formula.below", { limit: say(points[0]), score: said });
  if (step === 4) return message("formula.above", { limit: say(points[4]), score: said });
  const [from, to] = [formatNumber(step * 0.25), formatNumber((step + 1) * 0.25)];
  const ends = { from, low: say(points[step]), to, high: say(points[step + 1]) };
  return message("formula.between", { ...ends, score: said });
}

/** The step from the value to its score or band, with this value's own figures. */
function formulaOf(dataset: Dataset, value: number, judged: boolean, parts: () => ScoreParts): Sentence {
  if (Number.isNaN(value)) return message("formula.no_value");
  if (classUnit(dataset.id) === "reach") return message("formula.reach");
  if (dataset.kind === "indicator" && !hasBands(dataset.thresholds)) return message("formula.fact");
  if (dataset.kind === "indicator") return indicatorFormula(dataset, value);
  if (dataset.kind === "score") {
    const { known, missing } = parts();
    const band = judged ? scoreBand(value) : undefined;
    return message(dataset.of === "location" ? "formula.of_topics" : "formula.of_indicators", {
      percentile: AGGREGATE_PERCENTILE * 100,
      band: band === undefined ? message("formula.no_band") : titleSaid(band),
      known: known.length,
      all: known.length + missing.length,
    });
  }
  if (!judged) return message("formula.incomplete");
  const { low, medium, high } = dataset.thresholds;
  const say = (limit: number) => formatQuantity(limit, dataset.unit);
  return message("formula.bands", { low: say(low), medium: say(medium), high: say(high) });
}

/** Datasets a number is worked out from. */
function partsOf(dataset: Dataset): readonly string[] {
  if (dataset.kind === "indicator") return [];
  if (dataset.kind === "score")
    return dataset.of === "location"
      ? TOPICS.map((topic) => `score_${topic}`)
      : scoredIndicators(dataset.of).map(({ id }) => id);
  if (dataset.hazard === "aggregate") return HAZARD_TABLE.map(({ hazard }) => `${hazard}_${dataset.quantity}`);
  return HAZARD_TABLE.filter(({ hazard }) => hazard === dataset.hazard).flatMap(({ indicator }) => indicator ?? []);
}

/** Coordinate of a part that goes with one of the whole: the part's default, with all that both have in common. */
function partCoordinates(part: Dataset, epochs: readonly Epoch[], whole: Coordinates): Coordinates {
  const { scenario, time, ...inner } = whole;
  const epoch = scenario === undefined || time === undefined ? undefined : storedEpoch(part, epochs, scenario, time);
  const shared = COORDINATE_SETS[part.coordinateSet].inner.flatMap(({ name, values }) => {
    const value = inner[name];
    return value !== undefined && values.includes(value) ? [[name, value]] : [];
  });
  return { ...storedDefaults(part, epochs), ...epoch, ...Object.fromEntries(shared) };
}

/** Score of the median of a part; null for what has none: impacts, and what has no value. */
function scoreOfPart(part: Dataset, at: Coordinates, results: SiteResults): number | null {
  if (part.kind === "driver") return null;
  const { p50 } = spreadAt(results, part, at);
  return wire(part.kind === "score" ? p50 : score(p50, part));
}

/** What a number is worked out from, the worst first; what has no score comes last. */
function builtFrom(
  whole: Dataset,
  at: Coordinates,
  { results, ruled }: Pick<ExplanationSource, "results" | "ruled">,
): Explanation["built_from"] {
  return partsOf(whole)
    .flatMap((id) => datasetById(id) ?? [])
    .map((part) => {
      const epochs = results.epochs(part.id);
      const coords = partCoordinates(part, epochs ?? COORDINATE_SETS[part.coordinateSet].epochs, at);
      return {
        dataset_id: part.id,
        long_name: part.longName,
        computed: epochs !== undefined,
        coords: plainCoordinates(coords),
        score: epochs === undefined ? null : scoreOfPart(ruled(part), coords, results),
      };
    })
    .toSorted((a, b) => (b.score ?? -1) - (a.score ?? -1));
}

/** Why the number of a dataset at a coordinate is what it is at a location. */
export function explain(dataset: Dataset, at: Coordinates, source: ExplanationSource): Explanation {
  const { results, record, cell } = source;
  const spread = spreadAt(results, dataset, at);
  const number = numberAt(results, dataset, at, () => source.reason(dataset.id), source.notes);
  const notes = source.notes(dataset, at, number.value ?? Number.NaN);
  const confidence = CONFIDENCES.find((level) => level === record["confidence"]) ?? dataset.confidence;
  const formula = formulaOf(dataset, spread.p50, isJudged(notes), () =>
    source.parts(dataset.kind === "score" ? dataset.of : "location", {
      scenario: at.scenario ?? BASE.scenario,
      time: at.time ?? BASE.time,
    }),
  );
  // an imported source has a range of its own, which nobody tested here
  const isScreened = recorded(record, "source", dataset.source) === dataset.source;
  const range = isScreened ? rangeSentence(dataset, cell?.zone) : undefined;
  return {
    dataset_id: dataset.id,
    long_name: markedName(recorded(record, "long_name", dataset.longName), number),
    definition: recorded(record, "definition", dataset.definition),
    standard: recorded(record, "standard", dataset.standard),
    coords: plainCoordinates(at),
    number,
    thresholds: isJudged(notes) ? wireThresholds(dataset) : [],
    score_points: wireScorePoints(dataset),
    direction: dataset.direction,
    site: source.site,
    cell:
      cell === null || climateSet(dataset.id) === undefined
        ? null
        : {
            longitude: cell.longitude,
            latitude: cell.latitude,
            distance_km: cell.distanceKm,
            note: cell.note?.english ?? null,
            ...(cell.note === undefined ? {} : { note_said: saidOf(cell.note) }),
          },
    method: recorded(record, "method", `${dataset.method.id}: ${dataset.method.sentence}`),
    formula: formula.english,
    formula_said: saidOf(formula),
    range: range?.english ?? null,
    ...(range === undefined ? {} : { range_said: saidOf(range) }),
    source: recorded(record, "source", dataset.source),
    source_version: recorded(record, "version", `pack ${source.run.pack_version}`),
    licence: recorded(record, "licence", dataset.licence),
    resolution: recorded(record, "resolution", dataset.resolution),
    baseline: recorded(record, "baseline", dataset.baseline),
    confidence: confidenceIn(confidence, dataset.confidence, notes),
    weakness: recorded(record, "weakness", dataset.weakness),
    notes,
    built_from: builtFrom(dataset, at, source),
    ...source.run,
  };
}
