import {
  type BandShares,
  type ElementContent,
  type ExecutiveWords,
  type FrozenReport,
  type LossSection,
  type PlotAnswer,
  type ReportVersion,
  type SiteSheet,
  PAGE_COLUMNS,
  usualWidth,
} from "@tidemark/contract";
import { numberText } from "../../../document-numbers.ts";
import { currentLanguage, t } from "../../../language.ts";
import { isPreview, type ReportFrame, reportFrame } from "./report-frame.ts";
import { type Definition, definitionsOf } from "./definitions.ts";
import { documentDigits, inDigits, inDocumentDigits } from "./document-digits.ts";
import { figuresOf, type PrintedFigure } from "./printed-figures.ts";
import { ownText, ownTitle } from "./own-words.ts";
import { bandOf, type PrintedBand, type PrintedMatrix, printedMatrix } from "./printed-matrix.ts";
import { sourcesOf } from "./printed-sources.ts";
import { slideMessage, withoutStop } from "./slide-message.ts";
import { lossSection } from "./loss-section.ts";
import { wantedPart } from "./wanted-part.ts";
import { type PrintedTable, printedTables } from "./printed-table.ts";
import { type PrintedBlock, printedText } from "./printed-text.ts";

/** A drawing, by the name of its file, and what it says to whoever does not see it. */
interface PrintedPicture {
  readonly file: string;
  readonly alt: string;
}
type PrintedShares = readonly { readonly band: PrintedBand; readonly locations: number; readonly count: string }[];

/** An element in words and pictures; what it does not have is empty or null. */
export interface PrintedElement {
  readonly title: string;
  /** What it says in a sentence: the title of its slide; empty where no rule holds. */
  readonly message: string;
  /** Address where all that it says is explained; null where it leads nowhere. */
  readonly link: string | null;
  readonly about: string;
  readonly reason: string;
  readonly text: readonly PrintedBlock[];
  readonly figures: readonly PrintedFigure[];
  readonly shares: PrintedShares;
  readonly plot: PrintedPicture | null;
  /** The map that was saved with it. */
  readonly map: PrintedPicture | null;
  readonly matrix: PrintedMatrix | null;
  readonly sentences: readonly string[];
  readonly tables: readonly PrintedTable[];
  /** Where these stand in a document; a workbook has them all. */
  readonly tablesAt: "none" | "below" | "appendix";
  readonly notes: readonly string[];
  /** Of an executive page, which is set in a way of its own. */
  readonly executive: ExecutiveWords | null;
  /** Of a dashboard: columns of 12 that it takes. */
  readonly columns: number;
  /** It is about one location of those that are shown one by one. */
  readonly isSite: boolean;
  /** It begins a page: each location but the first, which follows the head of its element. */
  readonly startsPage: boolean;
}

type Word =
  | "contents"
  | "sources"
  | "definitions"
  | "untitled"
  | "more_rows"
  | "more_columns"
  | "more_tables"
  | "findings"
  | "decisions"
  | "method"
  | "curve"
  | "numbers"
  | "page"
  | "explanation"
  | "letters";

/** A report as `assets/documents/report.typ` sets it: plain data with finished texts. */
export interface PrintedReport {
  readonly title: string;
  readonly organization: string;
  /** Its tiles stand beside each other on one page. */
  readonly isDashboard: boolean;
  /** Colour of the organization, `#rrggbb`. */
  readonly brand: string;
  /** Tag of its language: `de`. */
  readonly lang: string;
  readonly about: string;
  readonly facts: readonly { readonly label: string; readonly text: string }[];
  readonly notes: readonly string[];
  /** Address where all of its figures are explained; null where they lead nowhere. */
  readonly link: string | null;
  /** Two lines. */
  readonly footer: ReportFrame["footer"];
  /** Words of the frame; `{n}` stands for a number, or for what is named. */
  readonly words: Readonly<Record<Word, string>>;
  readonly pages: readonly { readonly title: string; readonly elements: readonly PrintedElement[] }[];
  /** What its words mean. */
  readonly definitions: readonly Definition[];
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
  /** Where it stands small: its letters would be too small else. Twice as wide as high. */
  readonly width?: number;
}

const sharesOf = (shares: BandShares): PrintedShares =>
  shares.map(({ band, locations }) => ({ band: bandOf(band), locations, count: numberText(locations) }));
/** The figures of a plot stand where its settings say; tables of other elements are what these show. */
const tablesAt = ({ content }: { readonly content: ElementContent | null }): PrintedElement["tablesAt"] =>
  content?.type === "ApiPlot" ? (content.settings.figures ?? "none") : "below";

/** What an element has that says nothing. */
export const NOTHING: Omit<PrintedElement, "title" | "tables"> = {
  link: null,
  message: "",
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
  executive: null,
  columns: PAGE_COLUMNS,
  isSite: false,
  startsPage: false,
};

const siteOf = (
  { name, about, figures, tables, notes }: SiteSheet,
  at: number,
  link: string | null,
): PrintedElement => ({
  ...NOTHING,
  title: name,
  link,
  about,
  figures: figuresOf(figures, link, at),
  tables: printedTables(tables),
  notes,
  isSite: true,
  startsPage: at > 0,
});

const folded = (text: string): string => text.trim().toLocaleLowerCase();

/** A table that is named as its element is not named twice; slides and workbooks take the name of the element. */
const untitledAs = (title: string, table: PrintedTable): PrintedTable =>
  folded(table.title) === folded(title) ? { ...table, title: "" } : table;

/** Widths of the drawings of an executive page, in pixels of the screen. */
const SMALL = { map: 500, curve: 330 } as const;

function elementOf(
  { element, model }: FrozenReport["pages"][number]["elements"][number],
  pictureOf: (plot: PlotAnswer, width?: number) => string,
  link: string | null,
): PrintedElement {
  const isOne = model.locations === 1;
  const title = ownTitle(element.title, isOne);
  const { matrix, plot, map = null } = model;
  const pictured = (one: PlotAnswer | null, small: number) =>
    one === null ? null : { file: pictureOf(one, model.executive === undefined ? undefined : small), alt: one.alt };
  const isText = model.type === "ReportElementText";
  const printed = matrix === null ? null : printedMatrix(matrix);
  return {
    title,
    message: model.state === "withheld" ? "" : slideMessage(model, printed),
    link,
    about: isText ? "" : model.about,
    reason: model.state === "ready" ? "" : (model.reason ?? ""),
    text: model.markdown === null ? [] : printedText(ownText(model.markdown, isOne), model.fields.map(inDigits)),
    figures: figuresOf(model.figures, link, null),
    shares: model.shares === null ? [] : sharesOf(model.shares),
    plot: pictured(plot, SMALL.curve),
    map: pictured(map, SMALL.map),
    matrix: printed,
    sentences: model.sentences,
    tablesAt: tablesAt(element),
    tables: printedTables(model.tables).map((table) => untitledAs(title, table)),
    notes: model.notes,
    executive: model.executive ?? null,
    columns: element.width ?? usualWidth(model.type).wide,
    isSite: false,
    startsPage: false,
  };
}

function changedPage({ tables, ...said }: LossSection): PrintedReport["pages"][number] {
  const element = { ...NOTHING, ...said, message: withoutStop(said.sentences[0] ?? "") };
  return { title: t("Movement of the loss"), elements: [{ ...element, tables: printedTables(tables) }] };
}

/**
 * Puts a frozen report into words for paper.
 * @param wish - `favourites` leaves out all other elements; `explained` is the address below which figures are
 *   explained
 * @throws AppError `unprocessable` where nothing is a favourite
 */
export function printedReport(
  { version, content }: { readonly version: ReportVersion; readonly content: FrozenReport },
  by: PrintedBy,
  { favourites, explained }: { readonly favourites: boolean; readonly explained: string | null },
): { readonly report: PrintedReport; readonly plots: readonly PlotPicture[] } {
  const plots: PlotPicture[] = [];
  const pictureOf = ({ model }: PlotAnswer, width?: number) => {
    const file = `plot-${plots.length + 1}.svg`;
    plots.push({ file, model, ...(width === undefined ? {} : { width }) });
    return file;
  };
  const part = wantedPart(content, favourites);
  const pages = part.pages.map((page) => ({
    title: ownTitle(
      page.title,
      page.elements.every(({ model }) => model.locations === 1),
    ),
    elements: page.elements.flatMap((one) => {
      const link = explained === null ? null : `${explained}/${one.element.id}`;
      const sites = (one.model.sites ?? []).map((site, at) => siteOf(site, at, link));
      return [elementOf(one, pictureOf, link), ...sites].map(inDocumentDigits);
    }),
  }));
  const frame = reportFrame(version, content, part.said);
  // one page stays one page: an executive page says it in a sentence, tiles have no room
  const isOnePage =
    content.report.kind === "dashboard" ||
    (pages.flatMap(({ elements }) => elements).length === 1 && pages.some(({ elements }) => elements[0]?.executive));
  const changed = isOnePage ? undefined : lossSection(version, content);
  return {
    plots,
    report: {
      ...by,
      lang: currentLanguage().tag,
      title: ownTitle(content.report.title),
      isDashboard: content.report.kind === "dashboard",
      ...frame,
      link: explained,
      notes: [
        isPreview(version)
          ? t(
              "Every figure is that of the moment named above; nothing is frozen. What is missing is said; it is never zero.",
            )
          : t("Every figure is that of the frozen version named above. What is missing is said; it is never zero."),
      ],
      words: {
        contents: t("Contents"),
        sources: t("Sources"),
        definitions: t("Definitions"),
        untitled: t("Untitled"),
        more_rows: t("Rows that are not shown: {n}"),
        more_columns: t("Columns that are not shown: {n}"),
        more_tables: t("Tables that are not shown: {n}"),
        findings: t("What the figures say"),
        decisions: t("What to decide"),
        method: t("How it was worked out"),
        curve: t("How bad a year can get"),
        numbers: t("Numbers: the ten of the table."),
        page: t("page {n}"),
        explanation: t("How each figure came about"),
        letters: t("Letters that the fonts of this file do not have are printed as a square: {n}."),
      },
      pages: [...pages, ...(changed === undefined ? [] : [changedPage(changed)])],
      definitions: definitionsOf(part.pages).map((one) => ({ ...one, text: documentDigits(one.text) })),
      sources: sourcesOf(part.datasets),
    },
  };
}
