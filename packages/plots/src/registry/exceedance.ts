import type { PlotConfig, PlotOptionSpec } from "@tidemark/contract";
import { LINE_LIMITS, lineRefusals, linesAlong, LINES_AXIS, LINE_OPTIONS, VALUE_AXIS } from "./over-time.ts";
import { hasAlong } from "./refusals.ts";
import { optionIn, type PlotType } from "./plot-type.ts";

const EXAMPLE: PlotConfig = {
  title: "Sea level, extremes",
  plot_type: "exceedance",
  coords: { scenario: ["ssp126", "ssp585"], time: 2080 },
  axes: { y: { type: "dataset", value: "esl_rp" } },
  options: { x_scale: "log" },
};

const SCALE: PlotOptionSpec = {
  name: "x_scale",
  title: "Horizontal scale",
  default: "log",
  values: ["log", "linear"],
};

/** Extremes by how rare they are. */
export const exceedance: PlotType = {
  id: "exceedance",
  title: "Exceedance",
  purpose: "Extremes by how rare they are.",
  axes: [VALUE_AXIS, LINES_AXIS],
  options: [...LINE_OPTIONS, SCALE],
  limits: LINE_LIMITS,
  example: EXAMPLE,
  refusals: [...lineRefusals(), hasAlong("return_period", EXAMPLE)],
  make: linesAlong({ along: "return_period" }, (config) => optionIn([SCALE], config, SCALE.name) === "log"),
};
