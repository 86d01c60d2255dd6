import type { PlotAnswer, PlotTable } from "@tidemark/contract";
import { type ExportCell, type ExportColumn, type ExportSheet, writeCsv, writeWorkbook } from "@tidemark/documents";
import { plural, t } from "../../language.ts";

/** What stands in files beside the figures. */
export interface PlotAbout {
  readonly title: string;
  readonly project: string;
  /** Scenario, year and what else was chosen, in words. */
  readonly coords: string;
  /** Which locations, in words. */
  readonly filter: string;
  readonly run: string;
  readonly pack: string;
  readonly engine: string;
}

/** All that a file holds. */
export interface PlotFigures {
  readonly about: PlotAbout;
  readonly answer: Pick<PlotAnswer, "alt" | "citation" | "notes" | "missing" | "provenance">;
  readonly columns: PlotTable["columns"];
  readonly rows: Iterable<PlotTable["rows"][number]>;
}

type Fact = readonly [name: string, value: string];

function factsOf({ about, answer }: PlotFigures): Fact[] {
  return [
    [t("Title"), about.title],
    [t("What it shows"), answer.alt],
    [t("Project"), about.project],
    [t("Scenario and year"), about.coords],
    [t("Filter"), about.filter],
    [t("Run"), about.run],
    [t("Data pack"), about.pack],
    [t("Engine"), about.engine],
    ...answer.notes.map((note): Fact => [t("Note"), note]),
    ...answer.missing.map(({ dataset_id: id, coords, count, reason }): Fact => [
      t("Without a value"),
      `${id} (${Object.values(coords).join(", ")}): ${plural(count, "1 location", "{n} locations", { n: count })}, ${reason}`,
    ]),
    [t("Citation"), answer.citation],
  ];
}

const sourceLine = ({ title, source, version, licence, method }: PlotAnswer["provenance"][number]): string =>
  [
    `${title}: ${source}`,
    version === "" ? "" : t("version {version}", { version }),
    t("licence {licence}", { licence }),
    method,
  ]
    .filter((part) => part !== "")
    .join("; ");

/** Rows of numbers and texts: what a program reads is whole, whatever the picture writes. */
function* cellsOf({ rows }: PlotFigures): Generator<ExportCell[]> {
  for (const { site_id: id, cells, values = cells } of rows) yield id === null ? values : [id, ...values];
}

/** Columns of the figures; rows about locations begin with their ids. */
function columnsOf({ columns }: PlotFigures, hasIds: boolean): ExportColumn[] {
  const heads = columns.map(({ title, unit, numeric }) => ({
    header: title,
    ...(unit === "" ? {} : { unit }),
    ...(numeric ? { type: "number" as const } : {}),
  }));
  return hasIds ? [{ header: t("Location id") }, ...heads] : heads;
}

/**
 * Figures as comma-separated values. Facts and sources stand above the header behind `#`, as `read.csv` and others skip
 * them; for their sake there is no byte order mark. Numbers have a point and nothing between thousands.
 */
export function plotCsv(figures: PlotFigures, hasIds: boolean): AsyncGenerator<Uint8Array> {
  const comments = [
    ...factsOf(figures).map(([name, value]) => `${name}: ${value}`),
    ...figures.answer.provenance.map((one) => `${t("Source")}: ${sourceLine(one)}`),
  ];
  return writeCsv(columnsOf(figures, hasIds), cellsOf(figures), { byteOrderMark: false, comments });
}

const figureSheet = (figures: PlotFigures, hasIds: boolean): ExportSheet => ({
  name: t("Figures"),
  columns: columnsOf(figures, hasIds).map((column) =>
    column.type === "number" ? { ...column, numberFormat: "#,##0.##" } : column,
  ),
  rows: [...cellsOf(figures)],
});

/** Figures as a workbook: numbers that can be worked with, facts, and where the values come from. */
export function plotWorkbook(figures: PlotFigures, hasIds: boolean): AsyncIterable<Uint8Array> {
  const about: ExportSheet = {
    name: t("About"),
    columns: [
      { header: t("What"), width: 20 },
      { header: t("Value"), width: 100, wrap: true },
    ],
    rows: factsOf(figures),
    filter: false,
  };
  const sources: ExportSheet = {
    name: t("Sources"),
    columns: [
      { header: t("Dataset"), width: 24 },
      { header: t("Name"), width: 44, wrap: true },
      { header: t("Source"), width: 60, wrap: true },
      { header: t("Version"), width: 18 },
      { header: t("Licence"), width: 24, wrap: true },
      { header: t("Method"), width: 60, wrap: true },
    ],
    rows: figures.answer.provenance.map((one) => [
      one.dataset_id,
      one.title,
      one.source,
      one.version,
      one.licence,
      one.method,
    ]),
    filter: false,
  };
  return writeWorkbook([figureSheet(figures, hasIds), about, sources]);
}
