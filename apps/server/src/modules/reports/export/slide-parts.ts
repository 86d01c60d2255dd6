import { shortText } from "@tidemark/science";
import type { SlideParagraph, SlideShape } from "@tidemark/documents";
import type { PrintedReport } from "./printed-report.ts";

export const INK = "14202A";
export const QUIET = "5B6875";
export const LEFT = 0.6;
export const WIDTH = 12.13;
/** Where the content of a slide begins and ends, in inches. */
export const TOP = 1.45;
export const BOTTOM = 6.85;

/** A place on a slide, over its whole width unless said otherwise. */
export const box = (y: number, height: number, x = LEFT, width = WIDTH) => ({ x, y, width, height });

/** A text that fits; what is cut stands in the notes. */
export const cut = shortText;

/** A paragraph of one look. */
export const plain = (text: string, size = 15, colour = INK): SlideParagraph => ({ runs: [{ text }], size, colour });

/** Paragraphs at a place. */
export const textShape = (
  name: string,
  at: ReturnType<typeof box>,
  paragraphs: readonly SlideParagraph[],
  line?: string,
): SlideShape => ({ kind: "text", name, box: at, paragraphs, ...(line === undefined ? {} : { line }) });

/** What is shown and which version of it, at the foot of each slide but the first. */
export const sourceShape = ({ footer }: PrintedReport): SlideShape =>
  textShape(
    "Source",
    box(6.92, 0.42, LEFT, 11.1),
    footer.map((line) => plain(cut(line, 180), 9, QUIET)),
  );
