import type { FrozenReport, ReportVersion } from "@tidemark/contract";
import { type ExportSheet, shownNumber, writeWorkbook } from "@tidemark/documents";
import { plotTheme } from "@tidemark/plots";
import { t } from "../../../language.ts";
import { type PrintedBy, type PrintedElement, printedReport } from "./printed-report.ts";

type Line = readonly [string, string, string];

/** What an element says beside its tables, line by line. */
function linesOf(page: string, element: PrintedElement): Line[] {
  const { title, about, reason, text, figures, shares, matrix, sentences, notes, tables } = element;
  const head = `${page}: ${title}`;
  const words = text.map(({ spans }) => spans.map((span) => span.text).join(""));
  return [
    ...[about, reason].filter((part) => part !== "").map((part): Line => [head, "", part]),
    ...words.map((part): Line => [head, "", part]),
    ...figures.map(({ label, text: figure, note }): Line => [head, label, [figure, note].filter(Boolean).join(", ")]),
    ...shares.map(({ band, locations }): Line => [head, band.name, String(locations)]),
    ...(matrix?.likelihoods ?? []).flatMap((likelihood, row) =>
      (matrix?.severities ?? []).map((severity, at): Line => [
        head,
        `${likelihood}, ${severity}`,
        String(matrix?.counts[row]?.[at] ?? 0),
      ]),
    ),
    ...[...sentences, ...notes].map((part): Line => [head, "", part]),
    ...tables.flatMap(({ title: named, note }) =>
      note === "" ? [] : note.split("\n").map((part): Line => [head, named, part]),
    ),
  ];
}

type Table = PrintedElement["tables"][number];

/** The tables of elements; those of locations that are shown one by one are one table for all, by what they show. */
function tablesOf(elements: readonly PrintedElement[]): readonly Table[] {
  const bySite = new Map<string, { columns: Table["columns"]; rows: string[][] }>();
  for (const { title: site, tables } of elements.filter(({ isSite }) => isSite)) {
    for (const { title, columns, rows } of tables) {
      const joined = bySite.get(title) ?? { columns: [{ title: t("Location"), numeric: false }, ...columns], rows: [] };
      bySite.set(title, joined);
      for (const row of rows) joined.rows.push([site, ...row]);
    }
  }
  const own = elements
    .filter(({ isSite }) => !isSite)
    .flatMap(({ title, tables }) =>
      tables.map((table) => ({ ...table, title: table.title === "" ? title : table.title })),
    );
  return [...own, ...[...bySite].map(([title, joined]) => ({ title, ...joined, note: "" }))];
}

const sheetOf = ({ title, columns, rows }: Table): ExportSheet => ({
  name: title,
  columns: columns.map(({ title: header, numeric }) =>
    numeric ? { header, type: "number" as const } : { header, type: "text" as const, wrap: true },
  ),
  rows: rows.map((row) => row.map((cell, at) => (columns[at]?.numeric === true ? shownNumber(cell) : cell))),
});

/** A frozen report as a workbook: what it rests on, what it says, a sheet for each table, sources. */
export function reportWorkbook(
  frozen: { readonly version: ReportVersion; readonly content: FrozenReport },
  by: PrintedBy,
  favourites: boolean,
): AsyncIterable<Uint8Array> {
  const { report } = printedReport(frozen, by, favourites);
  const about: ExportSheet = {
    name: t("About"),
    columns: [
      { header: t("What"), width: 24 },
      { header: t("Value"), width: 90, wrap: true },
    ],
    rows: [
      [t("Report"), report.title],
      [t("Organization"), report.organization],
      ...report.facts.map(({ label, text }) => [label, text]),
      ...report.notes.map((note) => [t("Note"), note]),
    ],
    filter: false,
  };
  const says: ExportSheet = {
    name: t("Report"),
    columns: [
      { header: t("Element"), width: 40, wrap: true },
      { header: t("Name"), width: 36, wrap: true },
      { header: t("Text"), width: 90, wrap: true },
    ],
    rows: report.pages.flatMap(({ title, elements }) => elements.flatMap((element) => linesOf(title, element))),
  };
  const tables = report.pages.flatMap(({ elements }) => tablesOf(elements).map(sheetOf));
  const sources: ExportSheet = {
    name: t("Sources"),
    columns: [
      { header: t("Dataset"), width: 44, wrap: true },
      { header: t("Definition, source, resolution, licence"), width: 110, wrap: true },
    ],
    rows: report.sources.map(({ title, text }) => [title, text]),
    filter: false,
  };
  return writeWorkbook([about, says, ...tables, sources], plotTheme("light", by.brand).colours.brand.slice(1));
}
