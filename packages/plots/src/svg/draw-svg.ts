import { optionOf, type PlotModel } from "../plot-model.ts";
import type { PlotTheme } from "../theme/plot-theme.ts";
import { setPlatformAPI } from "echarts/core";
import { init } from "./engine.ts";
import { textWidth } from "./text-width.ts";

// without a page the library would guess, some nine pixels beside
setPlatformAPI({ measureText: (text, font) => ({ width: textWidth(text, font) }) });

/** Width and height of a drawing in its own units, which are pixels at 100 %. */
export interface PlotSize {
  readonly width: number;
  readonly height: number;
}

/**
 * What a drawing without a page has no use for: rules for the mouse, places of marks in the data, and names that count
 * all drawings of the process. Without them equal models give equal bytes.
 */
function tidied(svg: string): string {
  const ids = new Map<string, string>();
  return svg
    .replaceAll(/<style[^]*?<\/style>/g, "")
    .replaceAll(/ (?:class|ecmeta_\w+)="[^"]*"/g, "")
    .replaceAll(/\bzr\d+-[a-z]\w*/g, (id) => {
      if (!ids.has(id)) ids.set(id, `p${ids.size}`);
      return ids.get(id) ?? id;
    });
}

/** A plot as an SVG document, drawn without a browser: what reports and answers of the server hold. */
export function drawSvg(model: PlotModel, theme: PlotTheme, { width, height }: PlotSize): string {
  const drawing = init(null, undefined, { renderer: "svg", ssr: true, width, height });
  try {
    drawing.setOption({ textStyle: { fontFamily: theme.font }, ...optionOf(model, theme, width), animation: false });
    return tidied(drawing.renderToSVGString({ useViewBox: true }));
  } finally {
    drawing.dispose();
  }
}
