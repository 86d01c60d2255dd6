import type { PlotAxisSpec, PlotConfig, PlotOptionSpec } from "@tidemark/contract";
import { LINE_AGGREGATIONS, type LineRules, makeLines } from "../model/make-lines.ts";
import type { MakePlot } from "../model/plot-data.ts";
import { optionIn, type RefusalRule } from "./plot-type.ts";
import { oneUnit } from "./refusals.ts";

/** What the plots of lines have in common: axes, range, limits, what they refuse. */

export const LINE_LIMITS = { lines: 12 };

export const VALUE_AXIS: PlotAxisSpec = {
  name: "y",
  title: "Value",
  mandatory: true,
  types: ["dataset"],
  multiple: false,
};
export const LINES_AXIS: PlotAxisSpec = {
  name: "group",
  title: "Lines",
  mandatory: false,
  types: ["coordinate", "property"],
  multiple: false,
  groups: true,
};

const RANGE_OPTION: PlotOptionSpec = { name: "range", title: "Range p10 to p90", default: true };

/** What a line says of its locations. */
const AGGREGATE_OPTION: PlotOptionSpec = {
  name: "aggregate",
  title: "Over locations",
  default: "median",
  values: [...LINE_AGGREGATIONS],
};

/** Options of all plots of lines. */
export const LINE_OPTIONS: readonly PlotOptionSpec[] = [AGGREGATE_OPTION, RANGE_OPTION];

/** Rules of all plots of lines, with those of the axis along which they go. */
export const lineRefusals = (...along: readonly RefusalRule[]): RefusalRule[] => [...along, oneUnit("y")];

const lineAggregation = (name: unknown) => LINE_AGGREGATIONS.find((one) => one === name) ?? "median";

/** Draws lines along years or return periods, with their ranges where they are asked for. */
export const linesAlong =
  (rules: Pick<LineRules, "along">, isLog: (config: PlotConfig) => boolean = () => false): MakePlot =>
  (config, data) =>
    makeLines(data, {
      ...rules,
      isLog: isLog(config),
      isRanged: optionIn(LINE_OPTIONS, config, RANGE_OPTION.name) === true,
      how: lineAggregation(optionIn(LINE_OPTIONS, config, AGGREGATE_OPTION.name)),
      mostLines: LINE_LIMITS.lines,
    });

export const ALONG_YEARS = { along: "time" } as const;
