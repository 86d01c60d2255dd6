import type { PlotConfig, PlotOptionSpec } from "@tidemark/contract";
import { makeScatter } from "../model/make-scatter.ts";
import { optionIn, type PlotType } from "./plot-type.ts";
import { colouredByScore, oneCurrency } from "./refusals.ts";

const LIMITS = { points: 5000 };

const EXAMPLE: PlotConfig = {
  title: "Loss against score",
  plot_type: "scatter",
  coords: { scenario: "ssp585", time: 2050 },
  axes: { x: { type: "dataset", value: "score_location" }, y: { type: "dataset", value: "total_ead" } },
  options: { y_scale: "log", range: true },
};

const OPTIONS: readonly PlotOptionSpec[] = [
  { name: "x_scale", title: "Horizontal scale", default: "linear", values: ["linear", "log"] },
  { name: "y_scale", title: "Vertical scale", default: "linear", values: ["linear", "log"] },
  { name: "range", title: "Range p10 to p90", default: true },
];

/** Two measures of each location. */
export const scatter: PlotType = {
  id: "scatter",
  title: "Scatter",
  purpose: "Two measures of each location.",
  axes: [
    { name: "x", title: "Horizontal", mandatory: true, types: ["dataset", "property"], multiple: false },
    { name: "y", title: "Vertical", mandatory: true, types: ["dataset", "property"], multiple: false },
    {
      name: "colour",
      title: "Colour",
      mandatory: false,
      types: ["dataset", "property"],
      multiple: false,
      groups: true,
    },
    { name: "size", title: "Area", mandatory: false, types: ["dataset", "property"], multiple: false },
  ],
  options: [...OPTIONS],
  limits: LIMITS,
  example: EXAMPLE,
  refusals: [oneCurrency, colouredByScore],
  make: (config, data) =>
    makeScatter(data, {
      xLog: optionIn(OPTIONS, config, "x_scale") === "log",
      yLog: optionIn(OPTIONS, config, "y_scale") === "log",
      isRanged: optionIn(OPTIONS, config, "range") === true,
    }),
};
