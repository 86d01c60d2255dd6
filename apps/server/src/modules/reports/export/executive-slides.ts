import type { ExecutiveWords } from "@tidemark/contract";
import type { Slide, SlideParagraph, SlideShape } from "@tidemark/documents";
import type { PrintedElement, PrintedReport } from "./printed-report.ts";
import type { PrintedTable } from "./printed-table.ts";
import { type Drawn, drawnShape } from "./slide-drawings.ts";
import { figureShapes } from "./slide-figures.ts";
import { BOTTOM, box, cut, INK, LEFT, plain, QUIET, sourceShape, textShape, TOP, WIDTH } from "./slide-parts.ts";
import { withoutStop } from "./slide-message.ts";
import { tableSlides } from "./slide-tables.ts";

/** Letters of a title of two lines, and of one that is set in the size of all titles. */
const LONGEST_TITLE = 150;
const ONE_LINE = 68;
/** Inches of the map and of the sentences beside it. */
const MAP = 7.4;
const GAP = 0.35;
/** Columns of the largest losses that have room on a slide: all but their number and their share of the value. */
const LOSS_COLUMNS = [1, 2, 3, 4, 6, 7, 8];

type Rule = ExecutiveWords["findings"][number];

/** A sentence as a title: without its full stop. */
const titleOf = ({ lead }: Rule): string => withoutStop(lead);

function findingParagraph({ lead, rest, source }: Rule): SlideParagraph {
  return {
    runs: [
      { text: lead, bold: true },
      { text: `${rest === "" ? "" : ` ${rest}`}` },
      { text: ` (${source})`, colour: QUIET },
    ],
    size: 13,
    colour: INK,
    mark: "point",
  };
}

const columnsOf = (table: PrintedTable): PrintedTable => {
  if (table.columns.length <= LOSS_COLUMNS.length) return table;
  const pick = <Cell>(cells: readonly Cell[]): Cell[] => LOSS_COLUMNS.flatMap((at) => cells[at] ?? []);
  return { ...table, columns: pick(table.columns), rows: table.rows.map(pick) };
};

/** The slides of an executive page: each has one message, which is its title. */
export function executiveSlides(page: string, element: PrintedElement, report: PrintedReport, drawn: Drawn): Slide[] {
  const { executive, figures, tables, plot, map, about } = element;
  if (executive === null) return [];
  const { headline, findings, gap, decisions, method } = executive;
  const notes = [page, headline, about, map?.alt ?? "", gap, method, ...element.notes, ...report.footer]
    .filter((line, at, all) => line.trim() !== "" && all.indexOf(line) === at)
    .join("\n");
  const slideOf = (title: string, shapes: readonly SlideShape[]): Slide => {
    const said = cut(title, LONGEST_TITLE);
    return {
      numbered: true,
      notes,
      shapes: [
        { kind: "title", box: box(0.35, 0.75), text: said, size: said.length > ONE_LINE ? 19 : 24 },
        textShape("About", box(1.06, 0.3), [plain(cut(about, 160), 11, QUIET)]),
        ...shapes,
        sourceShape(report),
      ],
    };
  };
  const y = TOP + 1.3;
  const mapped = drawnShape(map, drawn, y, MAP);
  const sentences = findings.map(findingParagraph);
  const left = mapped === undefined ? 0 : MAP + GAP;
  const first = slideOf(headline, [
    ...figureShapes(figures),
    ...(mapped === undefined ? [] : [mapped]),
    textShape("Findings", box(y, BOTTOM - y, LEFT + left, WIDTH - left), sentences),
  ]);
  const by = (rule: string) => findings.find((one) => one.rule === rule);
  /** The finding that a table shows is the title of its slide. */
  const named = (table: PrintedTable): string => {
    if (table.bars !== undefined && table.closing)
      return by("growth") === undefined ? table.title : titleOf(by("growth")!);
    if (table.closing) return by("concentration") === undefined ? table.title : titleOf(by("concentration")!);
    const finding = by("crossing") ?? by("score");
    return finding === undefined ? table.title : titleOf(finding);
  };
  const tabled = tables.flatMap((table) => {
    const title = named(table);
    const shown = { ...columnsOf(table), title: title === table.title ? "" : table.title };
    return tableSlides(table.title, shown, TOP, report).map((shapes, at) =>
      slideOf(at === 0 ? title : `${title} (${at + 1})`, shapes),
    );
  });
  const curve = drawnShape(plot, drawn, TOP);
  const tail = by("tail");
  // what to do, and beside it what the figures leave out
  const steps = decisions.map((text, at): SlideParagraph => ({ ...plain(text, 20), mark: at + 1 }));
  const beneath = [gap, method].filter((text) => text !== "").map((text) => plain(text, 14, QUIET));
  const aside = steps.length === 0 ? 0 : MAP + GAP;
  return [
    first,
    ...tabled,
    ...(curve === undefined ? [] : [slideOf(tail === undefined ? report.words.curve : titleOf(tail), [curve])]),
    slideOf(decisions.length > 0 ? report.words.decisions : report.words.method, [
      ...(steps.length === 0 ? [] : [textShape("Decisions", box(TOP, BOTTOM - TOP, LEFT, MAP), steps)]),
      textShape("Method", box(TOP, BOTTOM - TOP, LEFT + aside, WIDTH - aside), beneath),
    ]),
  ];
}
