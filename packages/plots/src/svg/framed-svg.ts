import type { PlotModel } from "../plot-model.ts";
import type { PlotTheme } from "../theme/plot-theme.ts";
import { drawSvg, type PlotSize } from "./draw-svg.ts";
import { textWidth } from "./text-width.ts";

/** What stands around a plot that leaves the product: what it is, of what, and where its numbers come from. */
export interface PlotFrame {
  readonly title: string;
  /** Project, coordinates and locations. */
  readonly subtitle: string;
  readonly citation: string;
  /** The plot in a sentence, for those who do not read it by eye. */
  readonly alt: string;
}

interface Style {
  readonly size: number;
  readonly weight: number;
  readonly line: number;
}

const EDGE = 24;
const GAP = 10;
const TITLE: Style = { size: 18, weight: 600, line: 24 };
const SUBTITLE: Style = { size: 12, weight: 400, line: 17 };
const CITATION: Style = { size: 10, weight: 400, line: 14 };

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Characters that no XML document may hold, whole surrogate pairs aside. */
const FORBIDDEN =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u009f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const escaped = (text: string): string =>
  text.replaceAll(FORBIDDEN, " ").replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

/** A word that is wider than a line, in pieces that are not. */
function pieces(word: string, fits: (text: string) => boolean): string[] {
  const found: string[] = [];
  let piece = "";
  for (const letter of word) {
    if (piece !== "" && !fits(piece + letter)) {
      found.push(piece);
      piece = "";
    }
    piece += letter;
  }
  return [...found, piece];
}

/** A text in lines that are no wider than so many pixels, as the font of the product is drawn. */
export function linesIn(text: string, width: number, { size, weight }: Pick<Style, "size" | "weight">): string[] {
  const fits = (line: string) => textWidth(line, `${weight} ${size}px`) <= width;
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== "")) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(...(fits(word) ? [word] : pieces(word, fits)));
  }
  return lines;
}

/**
 * A plot as a document of its own: title and subtitle above, its sources below. It is as wide as asked; the lines
 * around it add to its height.
 */
export function framedSvg(model: PlotModel, theme: PlotTheme, { width, height }: PlotSize, frame: PlotFrame): string {
  const inner = width - 2 * EDGE;
  let y = EDGE;
  const block = (text: string, style: Style, colour: string) =>
    linesIn(text, inner, style)
      .map((line) => {
        y += style.line;
        const font = `font-size="${style.size}" font-weight="${style.weight}"`;
        return `<text x="${EDGE}" y="${y - style.line + style.size}" ${font} fill="${colour}">${escaped(line)}</text>`;
      })
      .join("");
  const { surface, text, text2, text3 } = theme.colours;
  const head = block(frame.title, TITLE, text) + block(frame.subtitle, SUBTITLE, text2);
  const top = y + GAP;
  y = top + height + GAP;
  const foot = block(frame.citation, CITATION, text3);
  const whole = y + EDGE;
  const drawing = drawSvg(model, theme, { width: inner, height }).replace("<svg ", `<svg x="${EDGE}" y="${top}" `);
  const alt = escaped(frame.alt);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${whole}" viewBox="0 0 ${width} ${whole}"`,
    ` role="img" aria-label="${alt}" font-family="${theme.font}">`,
    `<title>${escaped(frame.title)}</title><desc>${alt}</desc>`,
    `<rect width="100%" height="100%" fill="${surface}"/>`,
    `${head}${drawing}${foot}</svg>`,
  ].join("");
}
