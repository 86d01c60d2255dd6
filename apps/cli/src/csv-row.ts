import {
  aggregateScore,
  COORDINATE_SETS,
  coordinateIndex,
  datasetById,
  indicators,
  nearestEpoch,
  score,
  scoreBand,
  scoreCoordinates,
  scoredIndicators,
  TOPICS,
  type Coordinates,
  type Dataset,
  type Scenario,
} from "@tidemark/science";
import type { SiteSource } from "./assessment.ts";
import type { CsvPoint } from "./csv.ts";

const SCORE_IDS = ["location", ...TOPICS].map((name) => `score_${name}`);
const DRIVER_IDS = ["total_ead", "aggregate_bi_annual"];
const VALUE_IDS = [...indicators.map(({ id }) => id), ...DRIVER_IDS];

/** First row of the answer. */
export const CSV_HEADER = [
  "row",
  "name",
  "latitude",
  "longitude",
  "scenario",
  "year",
  "band",
  ...SCORE_IDS,
  ...VALUE_IDS,
  "doubts",
].join(",");

function quote(text: string): string {
  // A leading sign would be read as a formula by spreadsheets.
  const safe = /^[=+@-]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const printed = (value: number) => (Number.isNaN(value) ? "" : String(Number(value.toPrecision(6))));

/** A dataset with the place of its value, so that no row has to look for it. */
interface PlacedDataset {
  readonly dataset: Dataset;
  readonly at: Coordinates;
  readonly index: number;
}

function placed(id: string, scenario: Scenario, year: number): PlacedDataset {
  const dataset = datasetById(id);
  if (dataset === undefined) throw new Error(`no dataset ${id}`);
  const set = COORDINATE_SETS[dataset.coordinateSet];
  const at = { ...dataset.defaultCoordinates, ...nearestEpoch(set, scenario, year) };
  return { dataset, at, index: coordinateIndex(set, at) };
}

/**
 * Writes rows of the answer for a scenario and year: the median scores and default values of an assessment, without the
 * ranges and reasons that a row has no room for. Empty fields are missing values; the last field names the values that
 * are in doubt.
 */
export function csvRows(scenario: Scenario, year: number): (point: CsvPoint, source: SiteSource) => string {
  const values = VALUE_IDS.map((id) => placed(id, scenario, year));
  const topics = TOPICS.map((topic) =>
    scoredIndicators(topic).map((indicator) => {
      const set = COORDINATE_SETS[indicator.coordinateSet];
      const at = scoreCoordinates(indicator, nearestEpoch(set, scenario, year) ?? {}, "p50");
      return { indicator, index: coordinateIndex(set, at) };
    }),
  );
  return ({ row, name, latitude, longitude }, source) => {
    const scores = topics.map((scored) =>
      aggregateScore(scored.map(({ indicator, index }) => score(source.value(indicator.id, index), indicator))),
    );
    const ofLocation = aggregateScore(scores);
    const fixed = [row, name, latitude, longitude, scenario, year, scoreBand(ofLocation) ?? ""];
    const doubts: string[] = [];
    const cells = values.map(({ dataset, at, index }) => {
      const value = source.value(dataset.id, index);
      for (const { kind, id } of Number.isNaN(value) ? [] : source.notes(dataset, at, value))
        if (kind === "doubt") doubts.push(`${dataset.id}: ${id}`);
      return printed(value);
    });
    return [
      ...fixed.map((field) => quote(String(field))),
      ...[ofLocation, ...scores].map(printed),
      ...cells,
      quote(doubts.join("; ")),
    ].join(",");
  };
}
