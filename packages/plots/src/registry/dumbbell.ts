import type { PlotConfig, PlotOptionSpec } from "@tidemark/contract";
import { makeDumbbell } from "../model/make-bars.ts";
import { optionIn, type PlotType } from "./plot-type.ts";
import { oneUnit, twoMoments } from "./refusals.ts";

const LIMITS = { rows: 60 };

const EXAMPLE: PlotConfig = {
  title: "Today and 2050",
  plot_type: "dumbbell",
  coords: { scenario: "ssp585" },
  axes: { y: { type: "dataset", value: "score_heat" }, pair: { type: "coordinate", value: [2005, 2050] } },
  options: { n: 15, sort: "change" },
};

const OPTIONS: readonly PlotOptionSpec[] = [
  { name: "n", title: "Rows", default: 15, least: 1, most: 60 },
  { name: "sort", title: "Largest first", default: "change", values: ["change", "value"] },
];

/** Two moments or futures of each location. */
export const dumbbell: PlotType = {
  id: "dumbbell",
  title: "Then and now",
  purpose: "Two moments or two scenarios of each location.",
  axes: [
    { name: "y", title: "Value", mandatory: true, types: ["dataset"], multiple: false },
    { name: "pair", title: "Two moments", mandatory: true, types: ["coordinate"], multiple: true },
  ],
  options: [...OPTIONS],
  limits: LIMITS,
  example: EXAMPLE,
  refusals: [twoMoments, oneUnit("y")],
  make: (config, data) =>
    makeDumbbell(
      data,
      Number(optionIn(OPTIONS, config, "n")),
      optionIn(OPTIONS, config, "sort") === "value" ? "value" : "change",
    ),
};
