import type { PlotConfig, PlotOptionSpec } from "@tidemark/contract";
import { makeLines } from "../model/make-lines.ts";
import { optionIn, type PlotType } from "./plot-type.ts";
import { oneUnit, overCategories, wrongKind } from "./refusals.ts";

const LIMITS = { lines: 12 };

const EXAMPLE: PlotConfig = {
  title: "Score over time",
  plot_type: "line",
  coords: { scenario: ["ssp126", "ssp585"], time: [2005, 2030, 2050, 2080] },
  axes: { x: { type: "coordinate", value: "time" }, y: { type: "dataset", value: "score_location" } },
  options: {},
};

const OPTIONS: readonly PlotOptionSpec[] = [{ name: "range", title: "Range p10 to p90", default: true }];

/** A value over the years, several scenarios side by side. */
export const line: PlotType = {
  id: "line",
  title: "Lines",
  purpose: "A value over the years, several scenarios side by side.",
  axes: [
    { name: "y", title: "Value", mandatory: true, types: ["dataset"], multiple: false },
    { name: "x", title: "Along", mandatory: true, types: ["coordinate"], multiple: false },
    { name: "group", title: "Lines", mandatory: false, types: ["coordinate"], multiple: false },
  ],
  options: [...OPTIONS],
  limits: LIMITS,
  example: EXAMPLE,
  refusals: [
    wrongKind({ y: ["dataset"], x: ["coordinate"], group: ["coordinate"] }, EXAMPLE),
    overCategories,
    oneUnit("y"),
  ],
  make: (config, data) =>
    makeLines(data, {
      along: "time",
      xTitle: "Year",
      isLog: false,
      isRanged: optionIn(OPTIONS, config, "range") === true,
      mostLines: LIMITS.lines,
    }),
};
