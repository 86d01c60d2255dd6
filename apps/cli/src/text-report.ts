import { errorsBehind, measuredErrorText } from "@tidemark/atlas";
import {
  catalogue,
  BASE,
  confidenceIn,
  datasetById,
  formatChange,
  formatCount,
  formatNumber,
  formatQuantity,
  impactDrivers,
  indicators,
  isHeightId,
  isJudged,
  markByNotes,
  markedTitle,
  notedBand,
  scoreBand,
  scoreText,
  windowOf,
  type Coordinates,
  type Dataset,
  type ScoreRange,
  type SiteScore,
  type TopicScore,
  type UnitId,
  WHOLE,
} from "@tidemark/science";
import type { AssessedValue, Assessment } from "./assessment.ts";

const SCENARIO_LABELS = {
  historical: "the past",
  ssp126: "SSP1-2.6",
  ssp245: "SSP2-4.5",
  ssp370: "SSP3-7.0",
  ssp585: "SSP5-8.5",
} as const;

/**
 * Report of one location for a reader at a terminal, beside the scores of the present. With `all` every dataset is
 * listed, otherwise those computed by default and those that drive a topic.
 */
export function textReport(assessment: Assessment, present: SiteScore, all: boolean): string {
  if (assessment.cell === null) return `${heading(assessment).join("\n")}\n`;
  return [
    [...heading(assessment), ...changeLine(assessment, present)],
    topicTable(assessment),
    ...topicSections(assessment, all),
    lossSection(assessment, all),
    notesSection(assessment, all),
    factSection(assessment),
    missingSection(assessment),
    all ? errorSection(assessment) : [],
    officialSection(assessment),
    sourceSection(assessment, all),
  ]
    .filter((section) => section.length > 0)
    .map((section) => section.join("\n"))
    .join("\n\n")
    .concat("\n");
}

function position(latitude: number, longitude: number): string {
  const ns = `${Math.abs(latitude).toFixed(4)}° ${latitude < 0 ? "S" : "N"}`;
  return `${ns}, ${Math.abs(longitude).toFixed(4)}° ${longitude < 0 ? "W" : "E"}`;
}

/** The twenty years a centre year stands for; the present is 1995 to 2014, which change is measured from. */
const windowText = (year: number): string => windowOf(year).join(" to ");

/** Years that a value is of, where the one that was asked for has none. */
function standIn({ time }: Coordinates, year: number): string {
  return typeof time !== "number" || time === year ? "" : `, of ${windowText(time)}, the nearest that is computed`;
}

function heading({ location, cell, scenario, year, scores, values }: Assessment): string[] {
  const place = [location.place, location.country].filter((part) => part !== undefined).join(", ");
  const window = `mean of ${windowText(year)}`;
  const when =
    scenario === "historical" && year === 2005
      ? `Present (${window})`
      : `${SCENARIO_LABELS[scenario]}, ${year} (${window})`;
  const cellText =
    cell === null
      ? (values["tas_mean"]?.missing ?? "no cell of the screening data stands for this point")
      : `cell ${position(cell.latitude, cell.longitude)} of 0.25°, ${cell.distanceKm === 0 ? "which holds the point" : `nearest with data, centre ${formatCount(cell.distanceKm)} km away`}`;
  return [
    `Tidemark risk report: ${position(location.latitude, location.longitude)}${place === "" ? "" : ` (${place})`}`,
    `${when}; ${cellText}`,
    ...(cell?.note === undefined ? [] : [cell.note]),
    "",
    `Risk of the location${standIn(values["score_location"]?.coords ?? {}, year)}: ${rangeOfScore(scores)}`,
  ];
}

/** Change of the score since the present, for reports of another time. */
function changeLine({ scenario, year, scores }: Assessment, present: SiteScore): string[] {
  const change = scores.p50 - present.p50;
  if ((scenario === "historical" && year === 2005) || Number.isNaN(change)) return [];
  return [`Present (${windowText(BASE.time)}):  ${rangeOfScore(present)}; change ${formatChange(change)}`];
}

function rangeOfScore(range: ScoreRange): string {
  const band = scoreBand(range.p50);
  if (band === undefined) return "not available";
  return `${scoreText(range.p50)} ${band} (p10-p90 ${scoreText(range.p10)} to ${scoreText(range.p90)})`;
}

/** Rows as columns of equal width; the last column is not padded. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, i) => (i === row.length - 1 ? cell : cell.padEnd(widths[i] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
}

function bar(score: number): string {
  const filled = Math.round(score * 10);
  return `${"#".repeat(filled)}${".".repeat(10 - filled)}`;
}

function topicRow({ topic, p10, p50, p90, driving, from, of }: TopicScore, { values }: Assessment): readonly string[] {
  if (Number.isNaN(p50)) return [topic, "", "-", "", "not available", `0 of ${of}`, ""];
  const band = isJudged(values[`score_${topic}`]?.notes ?? []) ? (scoreBand(p50) ?? "") : "no band";
  const names = driving.slice(0, 2).map(({ id }) => `${datasetById(id)?.longName ?? id} ${valueText(values[id], id)}`);
  const by = scoreBand(p50) === "very low" ? "" : names.join("; ");
  return [topic, bar(p50), scoreText(p50), `${scoreText(p10)} to ${scoreText(p90)}`, band, `${from} of ${of}`, by];
}

function topicTable(assessment: Assessment): string[] {
  const header = ["Topic", "", "Score", "p10 to p90", "Band", "From", "Driven by"];
  return table([header, ...assessment.scores.topics.map((topic) => topicRow(topic, assessment))]);
}

function valueText(value: AssessedValue | undefined, datasetId: string): string {
  if (value === undefined || value.value === null) return "missing";
  if (isHeightId(datasetId)) return `${formatNumber(value.value, 0)} ${value.unit}`;
  return formatQuantity(value.value, value.unit as UnitId);
}

function rangeText({ p10, p90, unit }: AssessedValue): string {
  if (p10 === null || p90 === null) return "";
  const low = formatQuantity(Math.min(p10, p90), unit as UnitId);
  const high = formatQuantity(Math.max(p10, p90), unit as UnitId);
  return low === high ? "" : `${low} to ${high}`;
}

function atReturnPeriod(value: AssessedValue): string {
  return value.coords.return_period === undefined ? "" : `, once in ${value.coords.return_period} years`;
}

function row(dataset: Dataset, value: AssessedValue, band: string, { year }: Assessment): readonly string[] {
  return [
    `  ${dataset.longName}${atReturnPeriod(value)}${standIn(value.coords, year)}`,
    valueText(value, dataset.id),
    rangeText(value),
    band,
    `${confidenceIn(dataset.confidence, dataset.confidence, value.notes ?? [])} confidence`,
  ];
}

/** Datasets the report lists: all that have a value, or those computed by default and those that drive a topic. */
function listed({ scores, values }: Assessment, all: boolean): readonly Dataset[] {
  const driving = new Set(scores.topics.flatMap((topic) => topic.driving.slice(0, 3).map(({ id }) => id)));
  return [...indicators, ...impactDrivers].filter(
    ({ id, computeDefault }) => (values[id]?.value ?? null) !== null && (all || computeDefault || driving.has(id)),
  );
}

function topicSections(assessment: Assessment, all: boolean): string[][] {
  const datasets = listed(assessment, all).filter(({ kind }) => kind === "indicator");
  return assessment.scores.topics.map(({ topic }) => {
    const rows = datasets
      .filter((dataset) => dataset.topic === topic)
      .map((indicator) => {
        const value = assessment.values[indicator.id]!;
        const band = value.score === null ? "" : `${scoreText(value.score)} ${scoreBand(value.score) ?? ""}`;
        return row(indicator, value, band, assessment);
      });
    return rows.length === 0 ? [] : [topic[0]?.toUpperCase() + topic.slice(1), ...table(rows)];
  });
}

function lossSection(assessment: Assessment, all: boolean): string[] {
  const rows = listed(assessment, all)
    .filter(({ kind }) => kind === "driver")
    .map((dataset) => {
      const value = assessment.values[dataset.id]!;
      const longName = markedTitle(dataset.longName, markByNotes(dataset, value.notes ?? []) ?? WHOLE);
      return row(
        { ...dataset, longName },
        value,
        notedBand(value.value!, dataset, value.notes ?? []) ?? "no band",
        assessment,
      );
    });
  return rows.length === 0 ? [] : ["Impact on an industrial building", ...table(rows)];
}

/** Lines of texts with the names they hold for, each text once. */
function gathered(pairs: readonly (readonly [name: string, text: string])[]): string[] {
  const byText = new Map<string, string[]>();
  for (const [name, text] of pairs) byText.set(text, [...(byText.get(text) ?? []), name]);
  return [...byText].flatMap(([text, names]) => wrap(`${names.join(", ")}: ${text}`));
}

const scoreDatasets = catalogue.filter(({ kind }) => kind === "score");

/** What to know of the scores and of the values listed. */
function notesSection(assessment: Assessment, all: boolean): string[] {
  const lines = gathered(
    [...scoreDatasets, ...listed(assessment, all)].flatMap(({ id, longName }) =>
      (assessment.values[id]?.notes ?? []).map(({ text }) => [longName, text] as const),
    ),
  );
  return lines.length === 0 ? [] : ["To know of these values", ...lines];
}

/** What is known of the place besides the values. */
function factSection({ facts }: Assessment): string[] {
  const lines = facts().flatMap(({ name, text }) => (text === null ? [] : wrap(`${name}: ${text}`)));
  return lines.length === 0 ? [] : ["The place", ...lines];
}

/** Missing datasets and facts, gathered by reason; drivers of a missing hazard go without saying. */
function missingSection({ values, facts }: Assessment): string[] {
  const lines = gathered([
    ...indicators.flatMap(({ id, longName }) => {
      const reason = values[id]?.missing;
      return reason === undefined ? [] : [[longName, reason] as const];
    }),
    ...facts().flatMap(({ name, missing }) => (missing === null ? [] : [[name, missing] as const])),
  ]);
  return lines.length === 0 ? [] : ["Missing, and not counted as low", ...lines];
}

const LINE_WIDTH = 110;

/** Lines of a paragraph, indented, further from the second line on. */
function wrap(text: string): string[] {
  const lines: string[] = [];
  let line = " ";
  for (const word of text.split(" ")) {
    if (line.length + 1 + word.length > LINE_WIDTH && line.trim() !== "") {
      lines.push(line);
      line = "   ";
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}

/** Errors that were measured of what the datasets rest on, each with the datasets it holds for. */
function errorSection(assessment: Assessment): string[] {
  const lines = gathered(
    listed(assessment, true).flatMap(({ id, longName }) =>
      errorsBehind(id).map((error) => [longName, measuredErrorText(error)] as const),
    ),
  );
  return lines.length === 0 ? [] : ["Measured errors of what these values rest on", ...lines];
}

/**
 * File, tag, block and cell of what was read by address: the map of 100 years stands for its source, `--json` has all.
 */
function officialSection({ official }: Assessment): string[] {
  const lines = official.flatMap(({ title, version, units, reads }) => {
    const maps = reads.filter(({ mask }) => mask === undefined);
    const read = maps.find(({ returnPeriod }) => returnPeriod === 100) ?? maps[0];
    if (read === undefined) return [];
    const period = read.returnPeriod === undefined ? "" : ` once in ${read.returnPeriod} years`;
    return wrap(
      `${title}, ${version}:${period} ${formatNumber(read.value, 2)} ${units} (in the file ${read.raw}); ${read.address}, ${read.etag ?? "no tag"}, block ${read.block.join(", ")}, cell ${read.cell.join(", ")}, its centre ${position(read.latitude, read.longitude)}, ${formatNumber(read.distanceMetres, 0)} m away; read ${read.readAt}`,
    );
  });
  return lines.length === 0 ? [] : ["Official maps, read by address", ...lines];
}

function sourceSection({ provenance }: Assessment, all: boolean): string[] {
  const bySource = new Map<string, number>();
  for (const { dataset, source, version, licence } of provenance) {
    if (!all && datasetById(dataset)?.kind !== "indicator") continue;
    const line = [source, version, licence].filter((part) => part !== "").join("; ");
    bySource.set(line, (bySource.get(line) ?? 0) + 1);
  }
  if (bySource.size === 0) return [];
  const lines = [...bySource]
    .toSorted((a, b) => b[1] - a[1])
    .flatMap(([line, count]) => wrap(`${line} (${count} ${count === 1 ? "dataset" : "datasets"})`));
  const more = all
    ? []
    : [
        "  `--all` lists every indicator and adds the sources of impacts and scores, `--json` gives every value with its method and confidence.",
      ];
  return ["Sources", ...lines, ...more];
}
