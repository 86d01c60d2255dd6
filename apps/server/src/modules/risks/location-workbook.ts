import type { Explanation, IndicatorRisk, LocationRisks } from "@tidemark/contract";
import type { ExportCell, ExportSheet } from "@tidemark/documents";
import { shownScore } from "@tidemark/science";

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
    ["Location", risks.name],
    ["Id", risks.site_id],
    ["Longitude, degrees", risks.longitude],
    ["Latitude, degrees", risks.latitude],
    ["Place", risks.place],
    ["Country", risks.country],
    ["Region", risks.region],
    ["Scenario and year", when],
    ["Results", risks.version],
    ...risks.facts.map(({ name, text, missing }) => [name, text ?? missing]),
  ];
  return {
    name: "Location",
    filter: false,
    columns: [
      { header: "What", width: 24 },
      { header: "Value", width: 32 },
    ],
    rows: facts,
  };
}

const shown = (score: number | null) => (score === null ? null : shownScore(score));

function scores({ risks }: WorkbookSource): ExportSheet {
  const row = (name: string, { value, p10, p90, band, missing }: LocationRisks["score"], from: string) => [
    name,
    shown(value),
    shown(p10),
    shown(p90),
    band ?? missing,
    from,
  ];
  return {
    name: "Scores",
    columns: [
      { header: "Topic", width: 14 },
      { header: "Score", unit: "0 to 1", type: "number", numberFormat: "0.00" },
      { header: "p10", unit: "0 to 1", type: "number", numberFormat: "0.00" },
      { header: "p90", unit: "0 to 1", type: "number", numberFormat: "0.00" },
      { header: "Band, or why missing", width: 44 },
      { header: "Comes from", width: 20 },
    ],
    rows: [
      row(
        "all topics",
        risks.score,
        `${risks.topics.filter(({ score }) => score.value !== null).length} of ${risks.topics.length} topics`,
      ),
      ...risks.topics.map(({ topic, score, made_of }) =>
        row(topic, score, `${made_of.known} of ${made_of.all} indicators`),
      ),
    ],
  };
}

function values({ indicators }: WorkbookSource): ExportSheet {
  return {
    name: "Values",
    columns: [
      { header: "Dataset", width: 36 },
      { header: "Id", width: 24 },
      { header: "Coordinates", width: 44 },
      { header: "Median", type: "number" },
      { header: "p10", type: "number" },
      { header: "p90", type: "number" },
      { header: "Unit" },
      { header: "Present (1995-2014)", type: "number" },
      { header: "Score", unit: "0 to 1", type: "number", numberFormat: "0.00" },
      { header: "Band, or why missing", width: 44 },
      { header: "To know of this value", width: 60 },
    ],
    rows: indicators.map((entry) => [
      entry.long_name,
      entry.dataset_id,
      Object.entries(entry.coords)
        .map(([name, value]) => `${name}=${value}`)
        .join("; "),
      entry.value,
      entry.p10,
      entry.p90,
      entry.unit,
      entry.present,
      shown(entry.score),
      entry.band ?? entry.missing,
      entry.notes.map(({ text }) => text).join(" "),
    ]),
  };
}

function* pointRows({ indicators }: WorkbookSource): Generator<readonly ExportCell[]> {
  for (const { long_name, dataset_id, unit, series } of indicators) {
    for (const { scenario, points } of series) {
      for (const { time, value, p10, p90 } of points)
        yield [long_name, dataset_id, scenario, time, value, p10, p90, unit];
    }
  }
}

function overTime(source: WorkbookSource): ExportSheet {
  return {
    name: "Over time",
    columns: [
      { header: "Dataset", width: 36 },
      { header: "Id", width: 24 },
      { header: "Scenario" },
      { header: "Year", unit: "centre of 20", type: "number", numberFormat: "0" },
      { header: "Median", type: "number" },
      { header: "p10", type: "number" },
      { header: "p90", type: "number" },
      { header: "Unit" },
    ],
    rows: pointRows(source),
  };
}

function curves({ indicators }: WorkbookSource): ExportSheet[] {
  const rows = indicators.flatMap(({ long_name, dataset_id, unit, return_periods: curve }) =>
    curve.map(({ return_period, value, p10, p90 }) => [long_name, dataset_id, return_period, value, p10, p90, unit]),
  );
  if (rows.length === 0) return [];
  return [
    {
      name: "Return periods",
      columns: [
        { header: "Dataset", width: 36 },
        { header: "Id", width: 24 },
        { header: "Return period", unit: "years", type: "number", numberFormat: "0" },
        { header: "Median", type: "number" },
        { header: "p10", type: "number" },
        { header: "p90", type: "number" },
        { header: "Unit" },
      ],
      rows,
    },
  ];
}

function provenance({ explanations }: WorkbookSource): ExportSheet {
  const wide = { width: 44, wrap: true } as const;
  return {
    name: "Provenance",
    columns: [
      { header: "Dataset", width: 36 },
      { header: "Id", width: 24 },
      { header: "Definition", ...wide },
      { header: "Source", ...wide },
      { header: "Version" },
      { header: "Licence", width: 24 },
      { header: "Method", ...wide },
      { header: "Cell", width: 32 },
      { header: "Resolution", width: 20 },
      { header: "Baseline" },
      { header: "Confidence" },
      { header: "Known weakness", ...wide },
      { header: "Limits of low, medium, high" },
      { header: "Run" },
      { header: "Data pack" },
      { header: "Engine" },
    ],
    rows: explanations.map((entry) => [
      entry.long_name,
      entry.dataset_id,
      entry.definition,
      entry.source,
      entry.source_version,
      entry.licence,
      entry.method,
      entry.cell === null ? null : `${entry.cell.latitude}, ${entry.cell.longitude}`,
      entry.resolution,
      entry.baseline,
      entry.confidence,
      entry.weakness,
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
