import { BarChart, CustomChart, LineChart } from "echarts/charts";
import { GridComponent, MarkLineComponent, MarkPointComponent, TooltipComponent } from "echarts/components";
import { init, setPlatformAPI, use } from "echarts/core";
import { LabelLayout } from "echarts/features";
import { SVGRenderer } from "echarts/renderers";

use([
  BarChart,
  CustomChart,
  LineChart,
  GridComponent,
  MarkLineComponent,
  MarkPointComponent,
  TooltipComponent,
  // the library brings it by itself, but not in a bundle, where names of lines would lie on each other
  LabelLayout,
  SVGRenderer,
]);

/** The library takes the width of this character for the height of a line. */
const HEIGHT = "国";
const PLAIN = "12px sans-serif";

/** In a browser texts are as wide as its fonts draw them; a line is as high as its letters, whatever font they have. */
function measureInBrowser(): void {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) return;
  let known = "";
  setPlatformAPI({
    measureText(text, font = PLAIN) {
      if (text === HEIGHT) return { width: Number(/([\d.]+)px/.exec(font)?.[1] ?? 12) };
      if (font !== known) [known, context.font] = [font, font];
      return { width: context.measureText(text).width };
    },
  });
}

if (typeof document !== "undefined") measureInBrowser();

/**
 * The part of the chart library that plots need, drawn as SVG. Half a megabyte: load it only where something is drawn.
 * The manifest of this room names this file as one with effects: else bundlers would keep `init` without its charts.
 */
export { init };
