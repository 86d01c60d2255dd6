import type { PlotConfig, PlotOptionSpec } from "@tidemark/contract";
import { makeLines } from "../model/make-lines.ts";
import { optionIn, type PlotType } from "./plot-type.ts";
import { oneUnit, wrongKind } from "./refusals.ts";

const LIMITS = { lines: 12 };

const EXAMPLE: PlotConfig = {
  title: "Hot days",
  plot_type: "time-band",
  coords: { scenario: ["ssp126", "ssp245", "ssp585"], time: [2030, 2040, 2050, 2060, 2070, 2080] },
  axes: { y: { type: "dataset", value: "hd30" }, group: { type: "coordinate", value: "scenario" } },
  options: {},
};

const OPTIONS: readonly PlotOptionSpec[] = [{ name: "range", title: "Range p10 to p90", default: true }];

/** Median and range over the years. */
export const timeBand: PlotType = {
  id: "time-band",
  title: "Time band",
  purpose: "Median and range over the years.",
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
      along: "time",
      xTitle: "Year",
      isLog: false,
      isRanged: optionIn(OPTIONS, config, "range") === true,
      mostLines: LIMITS.lines,
    }),
};
