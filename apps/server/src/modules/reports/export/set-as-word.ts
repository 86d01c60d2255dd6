import { type WordBlock, type WordRun, writeWord } from "@tidemark/documents";
import type { SetDocument } from "./document-calls.ts";
import { bandColour, createdAt, isWritten, matrixTable, requireAlternatives } from "./office-parts.ts";
import { PLOT_SIZE } from "./picture-size.ts";
import type { PrintedElement, PrintedReport } from "./printed-report.ts";
import type { PrintedTable } from "./printed-table.ts";
import type { PrintedBlock } from "./printed-text.ts";
import { picturesAsPng } from "./svg-pictures.ts";

const RATIO = PLOT_SIZE.width / PLOT_SIZE.height;

type Pictures = ReadonlyMap<string, Uint8Array>;

const note = (text: string) => ({ kind: "paragraph", look: "Note", runs: [{ text }] }) as const satisfies WordBlock;
const paragraph = (text: string): WordBlock => ({ kind: "paragraph", runs: [{ text }] });

function textBlock({ kind, number, spans }: PrintedBlock): WordBlock {
  if (kind === "heading") return { kind, level: 3, text: spans.map(({ text }) => text).join("") };
  if (kind === "paragraph") return { kind, runs: spans };
  return { kind: "point", number: kind === "number" ? number : null, runs: spans };
}

/** Locations by band: a square in the colour of the band before its name, so that colour is never alone. */
function sharesOf(shares: PrintedElement["shares"]): WordBlock[] {
  const shown = shares.filter(({ locations }) => locations > 0);
  if (shown.length === 0) return [];
  const runs = shown.flatMap(({ band, locations }): WordRun[] => [
    { text: "\u25A0 ", colour: bandColour(band.key) },
    { text: `${band.name} ${locations}      ` },
  ]);
  return [{ kind: "paragraph", runs }];
}

/** @param isFollowed - whether notes of its element stand right below it: they are never alone on a page */
function tableBlocks(table: PrintedTable, named: string, isFollowed = false): WordBlock[] {
  const notes = table.note.split("\n").filter(isWritten).map(note);
  const keepNext = notes.length > 0 || isFollowed;
  return [
    ...(isWritten(table.title) ? [{ kind: "heading", level: 3, text: table.title } as const] : []),
    { kind: "table", alt: isWritten(table.title) ? table.title : named, keepNext, ...table },
    ...notes,
  ];
}

function elementBlocks(element: PrintedElement, pictures: Pictures, untitled: string): WordBlock[] {
  const { title, about, reason, text, figures, plot, map, matrix, sentences, tables, notes } = element;
  const named = isWritten(title) ? title : untitled;
  const shown = [plot, map].flatMap((one): WordBlock[] => {
    const png = one === null ? undefined : pictures.get(one.file);
    return one === null || png === undefined ? [] : [{ kind: "picture", png, alt: one.alt, ratio: RATIO }];
  });
  return [
    { kind: "heading", level: 2, text: named, newPage: element.startsPage },
    ...(isWritten(about) ? [{ ...note(about), keepNext: true } as const] : []),
    ...(isWritten(reason) ? [note(reason)] : []),
    ...text.map(textBlock),
    ...(figures.length > 0 ? [{ kind: "figures", figures } as const] : []),
    ...sharesOf(element.shares),
    ...shown,
    ...(matrix === null ? [] : [{ kind: "table", alt: named, ...matrixTable(matrix) } as const]),
    ...sentences.map(paragraph),
    ...tables.flatMap((table, at) => tableBlocks(table, named, at === tables.length - 1 && notes.some(isWritten))),
    ...notes.map(note),
  ];
}

/** An executive page: the words of the PDF, in its order. */
function executiveBlocks(element: PrintedElement, pictures: Pictures, { words }: PrintedReport): WordBlock[] {
  const { executive, about, figures, map, plot, tables } = element;
  if (executive === null) return [];
  const pictured = (one: PrintedElement["map"], share: number): WordBlock[] => {
    const png = one === null ? undefined : pictures.get(one.file);
    return one === null || png === undefined ? [] : [{ kind: "picture", png, alt: one.alt, ratio: RATIO, share }];
  };
  const headed = (text: string, blocks: readonly WordBlock[]): WordBlock[] =>
    blocks.length === 0 ? [] : [{ kind: "heading", level: 3, text }, ...blocks];
  const { headline, findings, gap, decisions, method } = executive;
  return [
    { kind: "heading", level: 2, text: headline, newPage: false },
    { ...note(about), keepNext: true },
    { kind: "figures", figures },
    ...pictured(map, 1),
    ...headed(
      words.findings,
      findings.map(({ lead, rest, source }): WordBlock => ({
        kind: "point",
        number: null,
        runs: [{ text: lead, bold: true }, { text: rest === "" ? "" : ` ${rest}` }, { text: ` (${source})` }],
      })),
    ),
    ...tables.flatMap((table) => tableBlocks(table, headline)),
    ...(isWritten(gap) ? [paragraph(gap)] : []),
    ...headed(words.curve, pictured(plot, 0.6)),
    ...headed(
      words.decisions,
      decisions.map((text, at): WordBlock => ({ kind: "point", number: at + 1, runs: [{ text }] })),
    ),
    ...headed(words.method, [note(method)]),
  ];
}

/** Paragraphs up to which a section of words alone follows the one before. */
const FEW = 8;

/** Whether a section has a few words and nothing else. */
const isShort = (elements: readonly PrintedElement[]): boolean =>
  elements.every(
    ({ text, figures, plot, map, matrix, tables }) =>
      text.length <= FEW && figures.length + tables.length === 0 && plot === null && map === null && matrix === null,
  );

/** Sets a report as a Word document, with the words of the PDF. */
export const setAsWord: SetDocument = async (report, drawings, { frozenAt, logo, onCheck }) => {
  const pictures = await picturesAsPng(drawings);
  const { title, organization, about, facts, notes, pages, definitions, sources, words } = report;
  const named = isWritten(title) ? title : words.untitled;
  const share = logo === undefined ? 0 : Math.min(0.34, 0.07 * logo.ratio);
  const blocks: WordBlock[] = [
    ...(logo === undefined ? [] : [{ kind: "picture", ...logo, alt: organization, share } as const]),
    { kind: "paragraph", look: "Organization", runs: [{ text: organization }] },
    { kind: "paragraph", look: "Title", runs: [{ text: named }] },
    { kind: "paragraph", look: "Subtitle", runs: [{ text: about }] },
    { kind: "facts", facts },
    ...notes.map(note),
    // contents of one entry are none
    ...(pages.flatMap(({ elements }) => elements).length < 2
      ? []
      : [
          { kind: "paragraph", look: "ContentsTitle", runs: [{ text: words.contents }] } as const,
          { kind: "contents" } as const,
        ]),
    ...pages.flatMap((page, at): WordBlock[] => [
      {
        kind: "heading",
        level: 1,
        // a dashboard is one page, whose name nobody chose
        text: report.isDashboard ? named : isWritten(page.title) ? page.title : words.untitled,
        newPage: at === 0 || !isShort(page.elements),
      },
      ...page.elements.flatMap((element) =>
        element.executive === null
          ? elementBlocks(element, pictures, words.untitled)
          : executiveBlocks(element, pictures, report),
      ),
    ]),
    ...(definitions.length > 0
      ? [{ kind: "heading", level: 1, text: words.definitions, newPage: false } as const]
      : []),
    ...definitions.flatMap((one): WordBlock[] => [
      { kind: "paragraph", runs: [{ text: one.title, bold: true }], keepNext: true },
      note(one.text),
    ]),
    ...(sources.length > 0 ? [{ kind: "heading", level: 1, text: words.sources, newPage: false } as const] : []),
    ...sources.flatMap((source): WordBlock[] => [
      { kind: "paragraph", runs: [{ text: source.title, bold: true }], keepNext: true },
      note(source.text),
    ]),
  ];
  onCheck();
  requireAlternatives(report);
  return writeWord({
    about: {
      title: named,
      author: organization,
      description: about,
      created: createdAt(frozenAt),
    },
    colour: report.brand.slice(1),
    footer: report.footer,
    head: { text: organization, logo },
    blocks,
  });
};
