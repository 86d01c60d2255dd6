import { BarChart, CustomChart, LineChart } from "echarts/charts";
import { GridComponent, MarkLineComponent, MarkPointComponent, TooltipComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";

use([
  BarChart,
  CustomChart,
  LineChart,
  GridComponent,
  MarkLineComponent,
  MarkPointComponent,
  TooltipComponent,
  SVGRenderer,
]);

/**
 * The part of the chart library that plots need, drawn as SVG. Half a megabyte: load it only where something is drawn.
 * The manifest of this room names this file as one with effects: else bundlers would keep `init` without its charts.
 */
export { init };
