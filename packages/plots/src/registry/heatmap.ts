import type { PlotConfig, PlotOptionSpec } from "@tidemark/contract";
import { makeHeatGrid } from "../model/make-heat-grid.ts";
import { AGGREGATIONS, asAggregation } from "../model/statistics.ts";
import { optionIn, type PlotType } from "./plot-type.ts";
import { noSum, oneUnit, twoSides } from "./refusals.ts";
import { TOPIC_SCORES } from "./topic-scores.ts";

const LIMITS = { groups: 60 };

const EXAMPLE: PlotConfig = {
  title: "Topics by country",
  plot_type: "heatmap",
  coords: { scenario: "ssp585", time: 2050 },
  axes: {
    x: { type: "coordinate", value: "topic" },
    y: { type: "property", value: "country" },
    colour: { type: "dataset", value: [...TOPIC_SCORES] },
  },
  options: {},
};

const OPTIONS: readonly PlotOptionSpec[] = [
  { name: "aggregate", title: "Over locations", default: "median", values: [...AGGREGATIONS] },
  { name: "n", title: "Groups", default: 30, least: 1, most: LIMITS.groups },
];

/** The name of a coordinate on an axis; empty for a property. */
const coordinateOn = ({ axes }: PlotConfig, axis: string) =>
  axes[axis]?.type === "coordinate" ? String([axes[axis].value].flat()[0]) : "";

/** A value for each pair of groups, years or topics. */
export const heatmap: PlotType = {
  id: "heatmap",
  title: "Heat map",
  purpose: "A value for each pair of groups, years or topics.",
  axes: [
    { name: "x", title: "Columns", mandatory: true, types: ["property", "coordinate"], multiple: false, groups: true },
    { name: "y", title: "Rows", mandatory: true, types: ["property", "coordinate"], multiple: false, groups: true },
    { name: "colour", title: "Colour", mandatory: true, types: ["dataset"], multiple: true },
  ],
  options: [...OPTIONS],
  limits: LIMITS,
  example: EXAMPLE,
  refusals: [twoSides, noSum("colour"), oneUnit("colour")],
  make: (config, data) =>
    makeHeatGrid(data, {
      x: coordinateOn(config, "x"),
      y: coordinateOn(config, "y"),
      how: asAggregation(optionIn(OPTIONS, config, "aggregate")),
      most: Number(optionIn(OPTIONS, config, "n")),
    }),
};
