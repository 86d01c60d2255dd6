import type { PlotConfig, PlotOptionSpec } from "@tidemark/contract";
import { makeBar } from "../model/make-bar.ts";
import { asAggregation } from "../model/statistics.ts";
import { optionIn, type PlotType } from "./plot-type.ts";
import { noSum, oneCurrency, oneUnit } from "./refusals.ts";

const LIMITS = { groups: 60 };

const EXAMPLE: PlotConfig = {
  title: "Score by country",
  plot_type: "bar",
  coords: { scenario: "ssp585", time: 2050 },
  axes: { x: { type: "property", value: "country" }, y: { type: "dataset", value: "score_location" } },
  options: { aggregate: "median" },
};

const OPTIONS: readonly PlotOptionSpec[] = [
  {
    name: "aggregate",
    title: "Over locations",
    default: "median",
    values: ["median", "mean", "sum", "min", "max", "count"],
  },
  { name: "n", title: "Rows", default: 20, least: 1, most: 60 },
];

/** Compare a few groups or moments, from zero. */
export const bar: PlotType = {
  id: "bar",
  title: "Bars",
  purpose: "Compare a few groups or moments, from zero.",
  axes: [
    { name: "x", title: "Groups", mandatory: true, types: ["coordinate", "property"], multiple: false, groups: true },
    {
      name: "group",
      title: "Side by side",
      mandatory: false,
      types: ["coordinate", "property"],
      multiple: false,
      groups: true,
    },
    { name: "y", title: "Length", mandatory: true, types: ["dataset", "property"], multiple: false },
    { name: "weight", title: "Weighted by", mandatory: false, types: ["property"], multiple: false },
  ],
  options: [...OPTIONS],
  limits: LIMITS,
  example: EXAMPLE,
  refusals: [noSum("y"), oneCurrency, oneUnit("y")],
  make: (config, data) =>
    makeBar(data, asAggregation(optionIn(OPTIONS, config, "aggregate")), Number(optionIn(OPTIONS, config, "n"))),
};
