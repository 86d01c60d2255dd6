import type { SlideShape } from "@tidemark/documents";
import type { DocumentAsk } from "./document-calls.ts";
import { PLOT_SIZE } from "./picture-size.ts";
import type { PrintedElement } from "./printed-report.ts";
import { BOTTOM, box, LEFT, WIDTH } from "./slide-parts.ts";

/** A picture as large as it fits below a height. */
function pictureShape({ alt }: { readonly alt: string }, png: Uint8Array, y: number, most: number): SlideShape {
  const height = Math.min(BOTTOM - y, (most * PLOT_SIZE.height) / PLOT_SIZE.width);
  const width = (height * PLOT_SIZE.width) / PLOT_SIZE.height;
  return { kind: "picture", box: box(y, height, LEFT, width), png, alt };
}

/** Plots and maps of a report as slides show them. */
export interface Drawn {
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  readonly charts: DocumentAsk["charts"];
}

/** A plot or map below a height: a chart, or a picture of it. @param width - of what it may take, in inches */
export function drawnShape(
  one: PrintedElement["plot"],
  { pictures, charts }: Drawn,
  y: number,
  width = WIDTH,
): SlideShape | undefined {
  if (one === null) return undefined;
  const { [one.file]: chart } = charts;
  if (chart !== undefined) return { kind: "chart", box: box(y, BOTTOM - y, LEFT, width), chart, alt: one.alt };
  const png = pictures.get(one.file);
  return png === undefined ? undefined : pictureShape(one, png, y, width);
}
