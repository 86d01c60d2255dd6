import type { SlideShape } from "@tidemark/documents";
import type { PrintedElement } from "./printed-report.ts";
import { box, cut, INK, LEFT, plain, QUIET, textShape, TOP, WIDTH } from "./slide-parts.ts";

/** Letters of what a figure leaves out, its range and share: they stand on the slide. */
const LONGEST_NOTE = 170;
const LONGEST_BREAKLESS = 40;

/** Main figures beside each other below the title. */
export function figureShapes(figures: PrintedElement["figures"]): SlideShape[] {
  const shown = figures.slice(0, 4);
  const width = (WIDTH - 0.2 * (shown.length - 1)) / shown.length;
  return shown.map(({ label, text, note, link }, at) =>
    textShape(label, box(TOP, 1.05, LEFT + at * (width + 0.2), width), [
      plain(cut(label, 60), 11, QUIET),
      { runs: [{ text: cut(text, LONGEST_BREAKLESS), link }], size: 22, bold: true, colour: INK },
      plain(cut(note, LONGEST_NOTE), 10, QUIET),
    ]),
  );
}
