import type { FigureForm } from "@tidemark/contract";
import { type ExportCell, type ExportSheet, writeWorkbook } from "@tidemark/documents";
import { plotTheme } from "@tidemark/plots";
import { named, t } from "../../../language.ts";
import { type PrintedBy, type PrintedElement, type PrintedReport, printedReport } from "./printed-report.ts";
import { tableChart } from "./sheet-chart.ts";
import { locationsSheet } from "./locations-sheet.ts";
import { dataOf, formatOf, sheetOf, type TableData } from "./table-sheet.ts";

/** A line of the sheet, and what formulas know its value by. */
interface Line {
  readonly cells: readonly ExportCell[];
  readonly name?: string | undefined;
}
/** Where the values of the lines stand. */
const VALUE_COLUMN = 2;
/** What a name of a cell may be: not one that reads as the address of a cell. */
const CELL_NAME = /^[a-z]+(?:_[a-z\d]+)+$/;

/** A number in a column of several kinds, with the format of its own. */
const shown = (value: number | null | undefined, form: FigureForm): ExportCell =>
  typeof value === "number" ? { number: value, format: formatOf(form) } : null;

const COUNT = { kind: "count" } as const;

/** A head figure: its value, unit and range apart. */
function figureLine(head: string, { label, text, note, quantity, link }: PrintedElement["figures"][number]): Line {
  const why = link === null ? null : { link, text: t("Explanation") };
  if (quantity === undefined)
    return { cells: [head, label, null, null, null, null, [text, note].filter(Boolean).join(", "), why] };
  const { name = "", value, low, high, bound, kind, currency } = quantity;
  const unit = kind === "money" ? (currency ?? "") : "";
  const words = [bound === undefined ? "" : t("at least"), note].filter((part) => part !== "").join(", ");
  return {
    cells: [head, label, shown(value, quantity), unit, shown(low, quantity), shown(high, quantity), words, why],
    name: value !== null && CELL_NAME.test(name) ? name : undefined,
  };
}

/** What an element says beside its tables, line by line. */
function linesOf(page: string, element: PrintedElement): Line[] {
  const { title, about, reason, text, figures, shares, sentences, notes, tables } = element;
  const head = page === title ? title : named(page, title);
  const said = (name: string, part: string): Line => ({ cells: [head, name, null, null, null, null, part] });
  const counted = (name: string, count: number): Line => ({
    cells: [head, name, shown(count, COUNT), t("Locations")],
  });
  const words = text.map(({ spans }) => spans.map((span) => span.text).join(""));
  return [
    ...[about, reason].filter((part) => part !== "").map((part) => said("", part)),
    ...words.map((part) => said("", part)),
    ...figures.map((figure) => figureLine(head, figure)),
    ...shares.map(({ band, locations }) => counted(band.name, locations)),
    ...[...sentences, ...notes].map((part) => said("", part)),
    ...tables.flatMap(({ title: named, note }) =>
      note === "" ? [] : note.split("\n").map((part) => said(named, part)),
    ),
  ];
}

/** The tables of elements; those of locations that are shown one by one are one table for all, by what they show. */
function tablesOf(elements: readonly PrintedElement[], brand: string): readonly ExportSheet[] {
  const bySite = new Map<
    string,
    { columns: TableData["columns"]; rows: TableData["rows"][number][]; reasons: string[] }
  >();
  for (const { title: site, tables } of elements.filter(({ isSite }) => isSite)) {
    for (const table of tables) {
      const { columns, rows, reasons } = dataOf(table);
      const joined = bySite.get(table.title) ?? {
        columns: [{ title: t("Location"), unit: "" }, ...columns],
        rows: [],
        reasons: [],
      };
      bySite.set(table.title, joined);
      for (const [at, row] of rows.entries()) {
        joined.rows.push([site, ...row]);
        joined.reasons.push(reasons[at] ?? "");
      }
    }
  }
  const own = elements
    .filter(({ isSite }) => !isSite)
    .flatMap(({ title, tables }) =>
      tables.map((table) => ({
        title: table.title === "" ? title : table.title,
        closing: table.closing,
        chart: tableChart(table, brand),
        ...dataOf(table),
      })),
    );
  return [...own, ...[...bySite].map(([title, joined]) => ({ title, ...joined }))].map(sheetOf);
}

/** Counts of a matrix as screens show it: a row for each likelihood, a column for each severity. */
function matrixSheet({ title, matrix }: PrintedElement): ExportSheet[] {
  if (matrix === null) return [];
  return [
    {
      name: title,
      columns: [
        { header: matrix.corner, width: 28, wrap: true },
        ...matrix.severities.map((header) => ({ header, type: "number" as const, numberFormat: formatOf(COUNT) })),
      ],
      rows: matrix.likelihoods.map((likelihood, row) => [likelihood, ...(matrix.counts[row] ?? [])]),
      filter: false,
    },
  ];
}

/** Tables of elements that show the same are one sheet. */
function unlike(sheets: readonly ExportSheet[]): ExportSheet[] {
  const seen = new Set<string>();
  return sheets.filter(({ name, columns, rows }) => {
    const held = JSON.stringify([name, columns, rows]);
    return !seen.has(held) && seen.add(held);
  });
}

/**
 * What the report is, what it leaves out, and its key figures: those of its first element with amounts, or with any.
 * Who opens the file sees them first.
 */
function aboutSheet(report: PrintedReport): ExportSheet {
  const said = (name: string, text: string): readonly ExportCell[] => [name, text];
  const told = report.pages.flatMap(({ elements }) => elements).filter(({ figures }) => figures.length > 0);
  const first = told.find(({ figures }) => figures.some(({ quantity }) => quantity?.kind === "money")) ?? told[0];
  const figures = (first?.figures ?? []).map((figure): readonly ExportCell[] => {
    const [, label = "", value, unit, low, high, words] = figureLine("", figure).cells;
    return value === null ? [label, words] : [label, words, value, unit, low, high];
  });
  return {
    name: t("About"),
    columns: [
      { header: t("What"), width: 30, wrap: true },
      { header: t("Text"), width: 60, wrap: true },
      { header: t("Value"), type: "number", width: 16 },
      { header: t("Unit"), width: 8 },
      { header: "p10", type: "number", width: 14 },
      { header: "p90", type: "number", width: 14 },
    ],
    rows: [
      said(t("Report"), report.title),
      said(t("Organization"), report.organization),
      ...report.facts.map(({ label, text }) => said(label, text)),
      ...figures,
      ...report.notes.map((note) => said(t("Note"), note)),
    ],
    filter: false,
  };
}

type Asked = Parameters<typeof printedReport>;
/** Whether all locations are listed goes with the rights of who asks. */
type Wish = Asked[2] & { readonly listed: boolean };

/** Colour of the organization, `rrggbb`, darkened until white can be read on it. */
const brandOf = (by: PrintedBy): string => plotTheme("light", by.brand).colours.brand.slice(1);

/**
 * The sheets of a frozen report: what it rests on, what it says, one for each table, all locations, definitions and
 * sources.
 */
export function workbookSheets(frozen: Asked[0], by: PrintedBy, wish: Wish): ExportSheet[] {
  const { report } = printedReport(frozen, by, wish);
  const about = aboutSheet(report);
  const lines = report.pages.flatMap(({ title, elements }) =>
    elements.flatMap((element) => linesOf(report.isDashboard ? element.title : title, element)),
  );
  const says: ExportSheet = {
    name: t("Report"),
    columns: [
      { header: t("Element"), width: 30, wrap: true },
      { header: t("Name"), width: 28, wrap: true },
      { header: t("Value"), type: "number", width: 14 },
      { header: t("Unit"), width: 10 },
      { header: "p10", type: "number", width: 14 },
      { header: "p90", type: "number", width: 14 },
      { header: t("Text"), width: 70, wrap: true },
      ...(wish.explained === null ? [] : [{ header: t("Explanation"), width: 18 }]),
    ],
    rows: lines.map(({ cells }) => cells),
    // what formulas know the key figures by
    names: lines.flatMap(({ name }, row) => (name === undefined ? [] : [{ name, row, column: VALUE_COLUMN }])),
  };
  const tables = unlike(
    report.pages.flatMap(({ elements }) => [...elements.flatMap(matrixSheet), ...tablesOf(elements, brandOf(by))]),
  );
  // favourites are a part of the report
  const list = wish.listed && !wish.favourites ? locationsSheet(frozen.content) : undefined;
  const sources: ExportSheet = {
    name: t("Sources"),
    columns: [
      { header: t("Dataset"), width: 44, wrap: true },
      { header: t("Definition, source, resolution, licence"), width: 110, wrap: true },
    ],
    rows: report.sources.map(({ title, text }) => [title, text]),
    filter: false,
  };
  const definitions: ExportSheet = {
    name: t("Definitions"),
    columns: [
      { header: t("Term"), width: 30, wrap: true },
      { header: t("Definition"), width: 110, wrap: true },
    ],
    rows: report.definitions.map(({ title, text }) => [title, text]),
    filter: false,
  };
  const [foot] = report.footer;
  return [about, says, ...tables, ...(list === undefined ? [] : [list]), definitions, sources].map((sheet) => ({
    ...sheet,
    foot,
  }));
}

/** A frozen report as a workbook. */
export const reportWorkbook = (frozen: Asked[0], by: PrintedBy, wish: Wish): AsyncIterable<Uint8Array> =>
  writeWorkbook(workbookSheets(frozen, by, wish), brandOf(by));
