import type { PlotConfig, PlotOptionSpec } from "@tidemark/contract";
import { makeLines } from "../model/make-lines.ts";
import { optionIn, type PlotType } from "./plot-type.ts";
import { oneUnit, wrongKind } from "./refusals.ts";

const LIMITS = { lines: 12 };

const EXAMPLE: PlotConfig = {
  title: "Sea level, extremes",
  plot_type: "exceedance",
  coords: { scenario: ["ssp126", "ssp585"], time: 2080 },
  axes: { y: { type: "dataset", value: "esl_rp" } },
  options: { x_scale: "log" },
};

const OPTIONS: readonly PlotOptionSpec[] = [
  { name: "range", title: "Range p10 to p90", default: true },
  { name: "x_scale", title: "Horizontal scale", default: "log", values: ["log", "linear"] },
];

/** Extremes by how rare they are. */
export const exceedance: PlotType = {
  id: "exceedance",
  title: "Exceedance",
  purpose: "Extremes by how rare they are.",
  axes: [
    { name: "y", title: "Value", mandatory: true, types: ["dataset"], multiple: false },
    { name: "group", title: "Lines", mandatory: false, types: ["coordinate"], multiple: false },
  ],
  options: [...OPTIONS],
  limits: LIMITS,
  example: EXAMPLE,
  refusals: [wrongKind({ y: ["dataset"], group: ["coordinate"] }, EXAMPLE), oneUnit("y")],
  make: (config, data) =>
    makeLines(data, {
      along: "return_period",
      xTitle: "Return period, years",
      isLog: optionIn(OPTIONS, config, "x_scale") === "log",
      isRanged: optionIn(OPTIONS, config, "range") === true,
      mostLines: LIMITS.lines,
    }),
};
