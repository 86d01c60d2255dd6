import type {
  BandShares,
  ElementContent,
  ElementModel,
  ElementTable,
  FrozenReport,
  PlotAnswer,
  ReportVersion,
  SiteSheet,
} from "@tidemark/contract";
import { type Band, datasetById, formatCount } from "@tidemark/science";
import { datasetWords, t } from "../../../language.ts";
import { bandWords } from "../resolve/band-words.ts";
import { type ReportFrame, reportFrame } from "./report-frame.ts";
import { wantedPart } from "./wanted-part.ts";
import { type PrintedBlock, printedText } from "./printed-text.ts";

interface PrintedBand {
  /** Name of its colours. */
  readonly key: string;
  readonly name: string;
}
export interface PrintedTable {
  readonly title: string;
  readonly columns: readonly { readonly title: string; readonly numeric: boolean }[];
  readonly rows: readonly (readonly string[])[];
  /** The last row is over all of them. */
  readonly closing?: true;
  readonly note: string;
}
/** A drawing, by the name of its file, and what it says to whoever does not see it. */
interface PrintedPicture {
  readonly file: string;
  readonly alt: string;
}
type PrintedShares = readonly { readonly band: PrintedBand; readonly locations: number }[];

/** An element in words and pictures; what it does not have is empty or null. */
export interface PrintedElement {
  readonly title: string;
  readonly about: string;
  readonly reason: string;
  readonly text: readonly PrintedBlock[];
  readonly figures: ElementModel["figures"];
  readonly shares: PrintedShares;
  readonly plot: PrintedPicture | null;
  /** The map that was saved with it. */
  readonly map: PrintedPicture | null;
  readonly matrix: {
    readonly corner: string;
    readonly severities: readonly string[];
    readonly likelihoods: readonly string[];
    readonly counts: readonly (readonly number[])[];
  } | null;
  readonly sentences: readonly string[];
  readonly tables: readonly PrintedTable[];
  /** Where these stand in a document; a workbook has them all. */
  readonly tablesAt: "none" | "below" | "appendix";
  readonly notes: readonly string[];
  /** It is about one location of those that are shown one by one. */
  readonly isSite: boolean;
  /** It begins a page: each location but the first, which follows the head of its element. */
  readonly startsPage: boolean;
}

/** A report as `assets/documents/report.typ` sets it: plain data with finished texts. */
export interface PrintedReport {
  readonly title: string;
  readonly organization: string;
  /** Colour of the organization, `#rrggbb`. */
  readonly brand: string;
  readonly about: string;
  readonly facts: readonly { readonly label: string; readonly text: string }[];
  readonly notes: readonly string[];
  /** Two lines. */
  readonly footer: ReportFrame["footer"];
  /** Words of the frame; `{n}` stands for a number. */
  readonly words: Readonly<Record<"contents" | "sources" | "untitled" | "more_rows" | "more_columns", string>>;
  readonly pages: readonly { readonly title: string; readonly elements: readonly PrintedElement[] }[];
  readonly sources: readonly { readonly title: string; readonly text: string }[];
}

/** Who gives the report out. */
export interface PrintedBy {
  readonly organization: string;
  readonly brand: string;
}

/** A plot of a report: what it shows, and the name of its picture. */
export interface PlotPicture {
  readonly file: string;
  readonly model: Readonly<Record<string, unknown>>;
}

const bandOf = (band: Band | null): PrintedBand => ({
  key: band?.replace(" ", "_") ?? "missing",
  name: bandWords(band),
});
const sharesOf = (shares: BandShares): PrintedShares =>
  shares.map(({ band, locations }) => ({ band: bandOf(band), locations }));
const sharesText = (shares: BandShares): string =>
  shares
    .filter(({ locations }) => locations > 0)
    .map(({ band, locations }) => `${bandWords(band)} ${formatCount(locations)}`)
    .join(", ");

/** Name of a column: what the user's workbook called it, or a name of a field in words. */
function columnTitle({ title, unit }: ElementTable["columns"][number]): string {
  const own = title.replace(/^user_data\./, "");
  const named = own === title ? own.replaceAll("_", " ") : own;
  return unit === "" ? named : `${named} (${unit})`;
}

function tableOf({ title, columns, rows, total, shares, closing, reasons = [] }: ElementTable): PrintedTable {
  const heads = columns.map((column) => ({ title: columnTitle(column), numeric: column.numeric }));
  const listed = closing ? rows.length - 1 : rows.length;
  const counts = { shown: formatCount(listed), all: formatCount(total) };
  const note = [...(total > listed ? [t("{shown} of {all} rows", counts)] : []), ...reasons].join("\n");
  const last = closing ? { closing } : {};
  if (shares === undefined) return { title, columns: heads, rows: rows.map(({ cells }) => cells), ...last, note };
  return {
    title,
    columns: [...heads, { title: t("Locations by band"), numeric: false }],
    rows: rows.map(({ cells }, row) => [...cells, sharesText(shares[row] ?? [])]),
    note,
  };
}

/** The figures of a plot stand where its settings say; tables of other elements are what these show. */
const tablesAt = ({ content }: { readonly content: ElementContent | null }): PrintedElement["tablesAt"] =>
  content?.type === "ApiPlot" ? (content.settings.figures ?? "none") : "below";

const tablesOf = (tables: readonly ElementTable[]): readonly PrintedTable[] =>
  tables.map(tableOf).filter(({ rows }) => rows.length > 0);

/** What an element has that says nothing. */
export const NOTHING: Omit<PrintedElement, "title" | "tables"> = {
  about: "",
  reason: "",
  text: [],
  figures: [],
  shares: [],
  plot: null,
  map: null,
  matrix: null,
  sentences: [],
  tablesAt: "below",
  notes: [],
  isSite: false,
  startsPage: false,
};

const siteOf = ({ name, about, figures, tables, notes }: SiteSheet, at: number): PrintedElement => ({
  ...NOTHING,
  title: name,
  about,
  figures,
  tables: tablesOf(tables),
  notes,
  isSite: true,
  startsPage: at > 0,
});

function elementOf(
  { element, model }: FrozenReport["pages"][number]["elements"][number],
  pictureOf: (plot: PlotAnswer) => string,
): PrintedElement {
  const { title } = element;
  const { matrix, plot, map = null } = model;
  const pictured = (one: PlotAnswer | null) => (one === null ? null : { file: pictureOf(one), alt: one.alt });
  const isText = model.type === "ReportElementText";
  return {
    title,
    about: isText ? "" : model.about,
    reason: model.state === "ready" ? "" : (model.reason ?? ""),
    text: model.markdown === null ? [] : printedText(model.markdown, model.fields),
    figures: model.figures,
    shares: model.shares === null ? [] : sharesOf(model.shares),
    plot: pictured(plot),
    map: pictured(map),
    matrix:
      matrix === null
        ? null
        : {
            corner: t("Likelihood / severity"),
            severities: matrix.severities,
            likelihoods: matrix.likelihoods,
            counts: matrix.counts,
          },
    sentences: model.sentences,
    tablesAt: tablesAt(element),
    tables: tablesOf(model.tables),
    notes: model.notes,
    isSite: false,
    startsPage: false,
  };
}

function sourcesOf(datasets: readonly string[]): PrintedReport["sources"] {
  return datasets.flatMap((id) => {
    const dataset = datasetById(id);
    if (dataset === undefined) return [];
    const { longName, source, resolution, licence, definition } = dataset;
    const said = [datasetWords(id, "definition", definition), source, t(resolution), licence];
    return [{ title: datasetWords(id, "title", longName), text: said.filter((part) => part !== "").join(" \u00B7 ") }];
  });
}

/**
 * Puts a frozen report into words for paper.
 * @param favourites - leaves out all other elements
 * @throws AppError `unprocessable` where nothing is a favourite
 */
export function printedReport(
  { version, content }: { readonly version: ReportVersion; readonly content: FrozenReport },
  by: PrintedBy,
  favourites = false,
): { readonly report: PrintedReport; readonly plots: readonly PlotPicture[] } {
  const plots: PlotPicture[] = [];
  const pictureOf = ({ model }: PlotAnswer) => {
    const file = `plot-${plots.length + 1}.svg`;
    plots.push({ file, model });
    return file;
  };
  const part = wantedPart(content, favourites);
  const pages = part.pages.map((page) => ({
    title: page.title,
    elements: page.elements.flatMap((one) => [elementOf(one, pictureOf), ...(one.model.sites ?? []).map(siteOf)]),
  }));
  const frame = reportFrame(version, content, part.said);
  return {
    plots,
    report: {
      ...by,
      title: content.report.title,
      ...frame,
      notes: [t("Every figure is that of the frozen version named above. What is missing is said; it is never zero.")],
      words: {
        contents: t("Contents"),
        sources: t("Sources"),
        untitled: t("Untitled"),
        more_rows: t("Rows that are not shown: {n}"),
        more_columns: t("Columns that are not shown: {n}"),
      },
      pages,
      sources: sourcesOf(part.datasets),
    },
  };
}
