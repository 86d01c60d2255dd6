import { type Slide, type SlideParagraph, type SlideShape, writeSlides } from "@tidemark/documents";
import type { Logo, SetDocument } from "./document-calls.ts";
import { bandColour, createdAt, isWritten, matrixTable, requireAlternatives } from "./office-parts.ts";
import type { PrintedElement, PrintedReport } from "./printed-report.ts";
import type { PrintedTable } from "./printed-table.ts";
import { type Drawn, drawnShape } from "./slide-drawings.ts";
import { executiveSlides } from "./executive-slides.ts";
import { figureShapes } from "./slide-figures.ts";
import { BOTTOM, box, cut, INK, LEFT, plain, QUIET, sourceShape, textShape, TOP } from "./slide-parts.ts";
import { withoutStop } from "./slide-message.ts";
import { tableSlides } from "./slide-tables.ts";
import { bySlide, enlarged, linesOf, textParagraph } from "./slide-texts.ts";
import { picturesAsPng } from "./svg-pictures.ts";

const LONGEST_TITLE = 90;
const MESSAGE_LETTERS = 160;
const LONGEST_FACT = 90;

const sharesParagraph = (shares: PrintedElement["shares"]): SlideParagraph[] => {
  const shown = shares.filter(({ locations }) => locations > 0);
  if (shown.length === 0) return [];
  const runs = shown.flatMap(({ band, count }) => [
    { text: "\u25A0 ", colour: bandColour(band.key) },
    { text: `${band.name} ${count}     ` },
  ]);
  return [{ runs, size: 14, colour: INK }];
};

/** The message of an element or table as a slide title; undefined where an earlier slide has the same title. */
const messageOf = (
  of: { readonly message?: string | undefined } | undefined,
  said: ReadonlySet<string>,
): string | undefined => (of?.message === undefined || said.has(of.message) ? undefined : of.message);

/** Lines below a chart: what it leaves out, and how it is to be read. */
const MOST_NOTES = 2;
const NOTE = 0.24;
const NOTE_LETTERS = 170;

/** A chart with the first of its notes below it: who looks at a slide does not see those of the speaker. */
function withNotes(shape: SlideShape, notes: readonly string[]): SlideShape[] {
  const lines = notes.filter(isWritten).slice(0, MOST_NOTES);
  if (lines.length === 0 || !("box" in shape)) return [shape];
  const height = NOTE * lines.length;
  const share = Math.min(1, (BOTTOM - height - shape.box.y) / shape.box.height);
  // a picture keeps its shape
  const width = shape.kind === "picture" ? shape.box.width * share : shape.box.width;
  return [
    { ...shape, box: { ...shape.box, width, height: shape.box.height * share } },
    textShape(
      "Below the chart",
      box(BOTTOM - height, height),
      lines.map((line) => plain(cut(line, NOTE_LETTERS), 10, QUIET)),
    ),
  ];
}

/**
 * What stands on the slides of an element: its main thing on the first, further texts and tables on others.
 * @param said - titles of the slides before
 */
function bodiesOf(
  element: PrintedElement,
  drawn: Drawn,
  report: PrintedReport,
  said: ReadonlySet<string>,
): SlideShape[][] {
  const { figures, reason, text, plot, matrix, sentences, tables } = element;
  const heads = figureShapes(figures);
  let y = TOP + (heads.length > 0 ? 1.2 : 0);
  const shares = sharesParagraph(element.shares);
  if (shares.length > 0) {
    heads.push(textShape("Locations by band", box(y, 0.35), shares));
    y += 0.5;
  }
  // what shows nothing else says what there is to know of it
  const isBare =
    figures.length + text.length + sentences.length + tables.length === 0 && plot === null && matrix === null;
  const told = isBare && shares.length === 0 ? element.notes.filter(isWritten).map((note) => plain(note, 14)) : [];
  const written = [...told, ...(isWritten(reason) ? [plain(reason, 15, QUIET)] : []), ...text.map(textParagraph)];
  const [first, ...rest] = tables;
  // a title that is that of the slide is not said twice
  const named = (table: PrintedTable) => (table.title === element.title ? { ...table, title: "" } : table);
  // a table with slides of its own is named by their title, unless that says a sentence
  const alone = (table: PrintedTable) =>
    messageOf(table, said) === undefined ? { ...table, title: "" } : named(table);
  const onSlides = (these: typeof tables) =>
    these.flatMap((table) => tableSlides(table.title, alone(table), TOP, report));
  // what is the title is not said twice
  const words = sentences.filter((one) => withoutStop(one) !== element.message).map((one) => plain(one, 14));
  const plotted = drawnShape(plot, drawn, y);
  if (plotted !== undefined) return [[...heads, ...withNotes(plotted, element.notes)], ...onSlides(tables)];
  if (matrix !== null) {
    const [shown = [], ...more] = tableSlides("Matrix", matrixTable(matrix), y, report);
    return [[...heads, ...shown], ...more, ...onSlides(tables)];
  }
  if (words.length > 0) {
    const height = Math.ceil(words.reduce((sum, one) => sum + linesOf(one), 0)) * 0.27;
    heads.push(textShape("Sentences", box(y, Math.min(height, BOTTOM - y)), words));
    y += height + 0.1;
  }
  const fits = first !== undefined && y < BOTTOM - 1.8;
  const texts = bySlide(written).map((paragraphs) => textShape("Text", box(TOP, BOTTOM - TOP), enlarged(paragraphs)));
  if (heads.length === 0 && texts.length > 0) return [...texts.map((shape) => [shape]), ...onSlides(tables)];
  const [beside = [], ...goesOn] = fits ? tableSlides(first.title, named(first), y, report) : [];
  const later = [...goesOn, ...onSlides(fits ? rest : tables)];
  return [[...heads, ...beside], ...texts.map((shape) => [shape]), ...later].filter((shapes) => shapes.length > 0);
}

/** What the figures of an element rest on, for whoever speaks. */
function notesOf(page: string, element: PrintedElement, report: PrintedReport): string {
  const { title, about, plot, map, notes, tables } = element;
  const beneath = tables.map(({ note }) => note);
  const long = title.length > LONGEST_TITLE ? [title] : [];
  return [page, ...long, about, plot?.alt ?? "", map?.alt ?? "", ...beneath, ...notes, ...report.footer]
    .filter(isWritten)
    .join("\n");
}

/** Letters of a title that has the size of all titles; longer ones are smaller, in two lines. */
const ONE_LINE = 68;

/**
 * Titles of the slides of an element: what it says in a sentence, then what its tables say, or their names. The name of
 * the element stands below; what goes on is counted.
 * @param said - titles of the slides before
 */
function titlesOf(
  element: PrintedElement,
  bodies: readonly SlideShape[][],
  { words }: PrintedReport,
  said: Set<string>,
): string[] {
  const named = isWritten(element.title) ? element.title : words.untitled;
  const taken = new Map<string, number>();
  const titles = bodies.map((shapes, at) => {
    const name = shapes.find((one) => one.kind === "table")?.name ?? "";
    const table = element.tables.find(({ title }) => title === name && title !== "");
    const message = messageOf(at === 0 ? element : table, said);
    const own = message ?? (at === 0 ? "" : (table?.title ?? ""));
    const title = isWritten(own) ? own : named;
    const count = (taken.get(title) ?? 0) + 1;
    taken.set(title, count);
    return count === 1 ? title : `${title} (${count})`;
  });
  for (const title of titles) said.add(title);
  return titles;
}

/** @param leads - whether locations follow that are shown one by one: it needs no slide where it says nothing itself */
function elementSlides(
  { page, element, leads }: { readonly page: string; readonly element: PrintedElement; readonly leads: boolean },
  report: PrintedReport,
  drawn: Drawn,
  said: Set<string>,
): Slide[] {
  if (element.executive !== null) return executiveSlides(page, element, report, drawn);
  const map = drawnShape(element.map, drawn, TOP);
  const shown = [...bodiesOf(element, drawn, report, said), ...(map === undefined ? [] : [[map]])];
  const bodies = shown.length > 0 || leads ? shown : [[]];
  const titles = titlesOf(element, bodies, report, said);
  const notes = notesOf(page, element, report);
  return bodies.map((shapes, at): Slide => {
    const title = titles[at]!;
    const size = title.length > ONE_LINE ? 18 : 24;
    const name = title === element.title ? "" : element.title;
    const about = [name, element.about].filter(isWritten).join(" \u00B7 ");
    return {
      numbered: true,
      notes,
      shapes: [
        { kind: "title", box: box(0.35, 0.65), text: cut(title, MESSAGE_LETTERS), size },
        textShape("About", box(1.03, 0.3), [plain(cut(about, 160), 11, QUIET)]),
        ...shapes,
        sourceShape(report),
      ],
    };
  });
}

function coverSlide(report: PrintedReport, logo: Logo | undefined): Slide {
  const logoWidth = Math.min(4, 0.45 * (logo?.ratio ?? 1));
  const { title, organization, about, facts, notes, brand, words } = report;
  const named = isWritten(title) ? title : words.untitled;
  const white = "FFFFFF";
  return {
    numbered: false,
    notes: [...(named.length > LONGEST_TITLE ? [named] : []), ...notes].join("\n"),
    shapes: [
      { kind: "fill", box: { x: 0, y: 0, width: 13.333, height: 4.6 }, colour: brand.slice(1) },
      textShape("Organization", box(0.7, 0.4), [{ ...plain(cut(organization, 80), 16, white), bold: true }]),
      { kind: "title", box: box(1.7, 1.6), text: cut(named, LONGEST_TITLE), size: 36, colour: white },
      textShape("About", box(3.6, 0.5), [plain(cut(about, 140), 18, white)]),
      {
        kind: "table",
        name: "Facts",
        box: box(4.85, 2.2),
        size: 11,
        table: {
          columns: facts.slice(0, 4).map(({ label }) => ({ title: label, numeric: false })),
          rows: [facts.slice(0, 4).map(({ text }) => cut(text, LONGEST_FACT))],
        },
      },
      {
        kind: "table",
        name: "What it rests on",
        box: box(5.85, 1),
        size: 11,
        table: {
          columns: facts.slice(4).map(({ label }) => ({ title: label, numeric: false })),
          rows: [facts.slice(4).map(({ text }) => cut(text, LONGEST_FACT))],
        },
      },
      ...(logo === undefined
        ? []
        : [
            {
              kind: "picture",
              box: box(6.8, logoWidth / logo.ratio, LEFT, logoWidth),
              png: logo.png,
              alt: organization,
            } as const,
          ]),
    ],
  };
}

function sourceSlides(report: PrintedReport): Slide[] {
  const lines = report.sources.map(({ title, text }): SlideParagraph => ({
    runs: [
      { text: title, bold: true },
      { text: `\n${text}`, colour: QUIET },
    ],
    size: 11,
    colour: INK,
  }));
  return bySlide(lines).map((paragraphs, at) => ({
    numbered: true,
    notes: "",
    shapes: [
      { kind: "title", box: box(0.4, 0.55), text: report.words.sources + (at === 0 ? "" : ` (${at + 1})`), size: 24 },
      textShape("Sources", box(TOP, BOTTOM - TOP), paragraphs),
      sourceShape(report),
    ],
  }));
}

function slidesOf(report: PrintedReport, drawn: Drawn, logo: Logo | undefined): Slide[] {
  const said = new Set<string>();
  const slides = report.pages.flatMap(({ title, elements }) =>
    elements.flatMap((element, at) =>
      elementSlides({ page: title, element, leads: elements[at + 1]?.isSite === true }, report, drawn, said),
    ),
  );
  return [coverSlide(report, logo), ...slides, ...sourceSlides(report)];
}

/** Sets a report as slides: one for each element, with the words of the PDF; long texts and further tables follow. */
export const setAsSlides: SetDocument = async (report, drawings, { frozenAt, logo, charts, onCheck }) => {
  const slides = slidesOf(report, { pictures: await picturesAsPng(drawings), charts }, logo);
  const title = isWritten(report.title) ? report.title : report.words.untitled;
  onCheck();
  requireAlternatives(report);
  return writeSlides({
    about: { title, author: report.organization, description: report.about, created: createdAt(frozenAt) },
    colour: report.brand.slice(1),
    logo,
    slides,
  });
};

/** The titles of these slides; their pictures need not be drawn for it. */
export function slideTitles(...[report, drawings, { logo, charts }]: Parameters<SetDocument>): string[] {
  const pictures = new Map([...drawings.keys()].map((file) => [file, new Uint8Array()]));
  return slidesOf(report, { pictures, charts }, logo).map(
    ({ shapes }) => shapes.flatMap((shape) => (shape.kind === "title" ? [shape.text] : []))[0] ?? "",
  );
}
