import type { SlideParagraph } from "@tidemark/documents";
import type { PrintedBlock } from "./printed-text.ts";
import { INK } from "./slide-parts.ts";

/** Letters of a line of text, and lines of a slide. */
const LINE_LETTERS = 105;
const LINE_SIZE = 15;
const MOST_LINES = 15;

/** A block of a text as a paragraph of a slide. */
export function textParagraph({ kind, number, spans }: PrintedBlock): SlideParagraph {
  const size = kind === "heading" ? 18 : 15;
  const mark = kind === "number" ? number : kind === "item" ? ("point" as const) : undefined;
  return { runs: spans, size, bold: kind === "heading", colour: INK, ...(mark === undefined ? {} : { mark }) };
}

const lettersOf = ({ runs }: SlideParagraph): number => runs.reduce((sum, { text }) => sum + text.length, 0);
/** Lines of the usual size that a paragraph is high: smaller letters take less of both. */
export const linesOf = (paragraph: SlideParagraph): number => {
  const share = paragraph.size / LINE_SIZE;
  return Math.ceil((lettersOf(paragraph) * share) / LINE_LETTERS) * share + 0.4;
};

/** A paragraph longer than a slide, in parts. */
function brokenUp(paragraph: SlideParagraph): SlideParagraph[] {
  const most = LINE_LETTERS * MOST_LINES;
  if (lettersOf(paragraph) <= most) return [paragraph];
  const pieces = paragraph.runs.flatMap((run) => {
    const parts: (typeof run)[] = [];
    for (let from = 0; from < run.text.length; from += most)
      parts.push({ ...run, text: run.text.slice(from, from + most) });
    return parts;
  });
  return pieces.map((run) => ({ ...paragraph, runs: [run] }));
}

/** Sizes of letters by the lines that a slide of words alone has: a few words fill it as well. */
const SIZES = [
  { lines: 4, size: 26 },
  { lines: 7, size: 20 },
] as const;

/** The paragraphs of a slide of words alone, larger where they are few. */
export function enlarged(paragraphs: readonly SlideParagraph[]): SlideParagraph[] {
  const lines = paragraphs.reduce((sum, one) => sum + linesOf(one), 0);
  const by = (SIZES.find((one) => lines <= one.lines)?.size ?? LINE_SIZE) / LINE_SIZE;
  return paragraphs.map((one) => ({ ...one, size: Math.round(one.size * by) }));
}

/** Paragraphs by slide: no word is left out. */
export function bySlide(paragraphs: readonly SlideParagraph[]): SlideParagraph[][] {
  const slides: SlideParagraph[][] = [];
  let lines = Infinity;
  for (const paragraph of paragraphs.flatMap(brokenUp)) {
    if (lines + linesOf(paragraph) > MOST_LINES) {
      slides.push([]);
      lines = 0;
    }
    lines += linesOf(paragraph);
    slides.at(-1)?.push(paragraph);
  }
  return slides;
}
