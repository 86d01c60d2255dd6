import { type Explanation, type IndicatorRisk, LOCATED_NAMES, type LocationRisks } from "@tidemark/contract";
import type { ExportCell, ExportSheet } from "@tidemark/documents";
import { untailed } from "@tidemark/science";
import { datasetWords, methodWords, t, worded, wordedField } from "../../language.ts";

/** What goes into the workbook of one location. */
export interface WorkbookSource {
  readonly risks: LocationRisks;
  /** Every indicator and impact of the project, with its change over time. */
  readonly indicators: readonly IndicatorRisk[];
  /** One for every dataset of `indicators`. */
  readonly explanations: readonly Explanation[];
}

function overview({ risks }: WorkbookSource): ExportSheet {
  const when = risks.scenario === "historical" ? `${risks.time}` : `${risks.scenario}, ${risks.time}`;
  const facts: readonly (readonly ExportCell[])[] = [
    [t("Location"), risks.name],
    [t("Id"), risks.site_id],
    [t("Longitude, degrees"), risks.longitude],
    [t("Latitude, degrees"), risks.latitude],
    [t("Place"), risks.place],
    [t("Country"), risks.country],
    [t("Region"), risks.region],
    ...(risks.located_by === null ? [] : [[t("Located by"), t(LOCATED_NAMES[risks.located_by])] as const]),
    ...(risks.located_within_km === null ? [] : [[t("Located within (km)"), risks.located_within_km] as const]),
    [t("Scenario and year"), when],
    [t("Results"), risks.version],
    ...risks.facts.map((fact) => [t(fact.name), factWords(fact)]),
  ];
  return {
    name: t("Location"),
    filter: false,
    columns: [
      { header: t("What"), width: 24 },
      { header: t("Value"), width: 32 },
    ],
    rows: facts,
  };
}

const factWords = ({ text, said, missing, missing_said: why }: LocationRisks["facts"][number]): string | null =>
  wordedField(text, said) ?? wordedField(missing, why);

const titleOf = (entry: { readonly dataset_id: string; readonly long_name: string }): string =>
  datasetWords(entry.dataset_id, "title", entry.long_name);

/** A score as it was worked out: only what is read is cut. */
const whole = (score: number | null) => (score === null ? null : untailed(score));

function scores({ risks }: WorkbookSource): ExportSheet {
  const row = (
    name: string,
    { value, p10, p90, band, missing, missing_said: said }: LocationRisks["score"],
    from: string,
  ) => [name, whole(value), whole(p10), whole(p90), band ? t(band) : wordedField(missing, said), from];
  return {
    name: t("Scores"),
    columns: [
      { header: t("Topic"), width: 14 },
      { header: t("Score"), unit: t("0 to 1"), type: "number", numberFormat: "0.00" },
      { header: t("p10"), unit: t("0 to 1"), type: "number", numberFormat: "0.00" },
      { header: t("p90"), unit: t("0 to 1"), type: "number", numberFormat: "0.00" },
      { header: t("Band, or why missing"), width: 44 },
      { header: t("Comes from"), width: 20 },
    ],
    rows: [
      row(
        t("all topics"),
        risks.score,
        t("{known} of {all} topics", {
          known: risks.topics.filter(({ score }) => score.value !== null).length,
          all: risks.topics.length,
        }),
      ),
      ...risks.topics.map(({ topic, score, made_of }) =>
        row(t(topic), score, t("{known} of {all} indicators", { known: made_of.known, all: made_of.all })),
      ),
    ],
  };
}

function values({ indicators }: WorkbookSource): ExportSheet {
  return {
    name: t("Values"),
    columns: [
      { header: t("Dataset"), width: 36 },
      { header: t("Id"), width: 24 },
      { header: t("Coordinates"), width: 44 },
      { header: t("Median"), type: "number" },
      { header: t("p10"), type: "number" },
      { header: t("p90"), type: "number" },
      { header: t("Unit") },
      { header: t("Present (1995-2014)"), type: "number" },
      { header: t("Score"), unit: t("0 to 1"), type: "number", numberFormat: "0.00" },
      { header: t("Band, or why missing"), width: 44 },
      { header: t("To know of this value"), width: 60 },
    ],
    rows: indicators.map((entry) => [
      titleOf(entry),
      entry.dataset_id,
      Object.entries(entry.coords)
        .map(([name, value]) => `${name}=${value}`)
        .join("; "),
      entry.value,
      entry.p10,
      entry.p90,
      entry.unit,
      entry.present,
      whole(entry.score),
      entry.band ? t(entry.band) : wordedField(entry.missing, entry.missing_said),
      entry.notes.map(({ text, said }) => worded({ english: text, ...said })).join(" "),
    ]),
  };
}

function* pointRows({ indicators }: WorkbookSource): Generator<readonly ExportCell[]> {
  for (const { dataset_id, unit, series, ...entry } of indicators) {
    for (const { scenario, points } of series) {
      for (const { time, value, p10, p90 } of points)
        yield [titleOf({ dataset_id, ...entry }), dataset_id, scenario, time, value, p10, p90, unit];
    }
  }
}

function overTime(source: WorkbookSource): ExportSheet {
  return {
    name: t("Over time"),
    columns: [
      { header: t("Dataset"), width: 36 },
      { header: t("Id"), width: 24 },
      { header: t("Scenario") },
      { header: t("Year"), unit: t("centre of 20"), type: "number", numberFormat: "0" },
      { header: t("Median"), type: "number" },
      { header: t("p10"), type: "number" },
      { header: t("p90"), type: "number" },
      { header: t("Unit") },
    ],
    rows: pointRows(source),
  };
}

function curves({ indicators }: WorkbookSource): ExportSheet[] {
  const rows = indicators.flatMap(({ dataset_id, unit, return_periods: curve, ...entry }) =>
    curve.map(({ return_period, value, p10, p90 }) => [
      titleOf({ dataset_id, ...entry }),
      dataset_id,
      return_period,
      value,
      p10,
      p90,
      unit,
    ]),
  );
  if (rows.length === 0) return [];
  return [
    {
      name: t("Return periods"),
      columns: [
        { header: t("Dataset"), width: 36 },
        { header: t("Id"), width: 24 },
        { header: t("Return period"), unit: t("years"), type: "number", numberFormat: "0" },
        { header: t("Median"), type: "number" },
        { header: t("p10"), type: "number" },
        { header: t("p90"), type: "number" },
        { header: t("Unit") },
      ],
      rows,
    },
  ];
}

function provenance({ explanations }: WorkbookSource): ExportSheet {
  const wide = { width: 44, wrap: true } as const;
  return {
    name: t("Provenance"),
    columns: [
      { header: t("Dataset"), width: 36 },
      { header: t("Id"), width: 24 },
      { header: t("Definition"), ...wide },
      { header: t("Source"), ...wide },
      { header: t("Version") },
      { header: t("Licence"), width: 24 },
      { header: t("Method"), ...wide },
      { header: t("Cell"), width: 32 },
      { header: t("Resolution"), width: 20 },
      { header: t("Baseline") },
      { header: t("Confidence") },
      { header: t("Known weakness"), ...wide },
      { header: t("Limits of low, medium, high") },
      { header: t("Run") },
      { header: t("Data pack") },
      { header: t("Engine") },
    ],
    rows: explanations.map((entry) => [
      titleOf(entry),
      entry.dataset_id,
      datasetWords(entry.dataset_id, "definition", entry.definition),
      entry.source,
      entry.source_version,
      entry.licence,
      methodWords(entry.method),
      entry.cell === null ? null : `${entry.cell.latitude}, ${entry.cell.longitude}`,
      t(entry.resolution),
      t(entry.baseline),
      t(entry.confidence),
      t(entry.weakness),
      entry.thresholds.join(", "),
      entry.run,
      entry.pack_version,
      entry.engine_version,
    ]),
  };
}

/**
 * Sheets of one location: what it is, its scores, every value, change over time, return periods, and where all of it
 * comes from.
 */
export function locationSheets(source: WorkbookSource): ExportSheet[] {
  return [overview(source), scores(source), values(source), overTime(source), ...curves(source), provenance(source)];
}
