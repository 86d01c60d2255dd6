import type { PlotConfig, PlotOptionSpec } from "@tidemark/contract";
import { makeBoxes } from "../model/make-spread.ts";
import { optionIn, type PlotType } from "./plot-type.ts";
import { oneCurrency, oneUnit } from "./refusals.ts";

const LIMITS = { groups: 30 };

const EXAMPLE: PlotConfig = {
  title: "Score by continent",
  plot_type: "box",
  coords: { scenario: "ssp585", time: 2050 },
  axes: { y: { type: "dataset", value: "score_location" }, x: { type: "property", value: "continent" } },
  options: {},
};

const OPTIONS: readonly PlotOptionSpec[] = [{ name: "n", title: "Groups", default: 20, least: 1, most: 30 }];

/** How many groups a config asks for. */
export const groupsShown = (config: PlotConfig): number => Number(optionIn(OPTIONS, config, "n"));

/** Spread within groups of locations. */
export const box: PlotType = {
  id: "box",
  title: "Box",
  purpose: "Spread within groups of locations.",
  axes: [
    { name: "y", title: "Values", mandatory: true, types: ["dataset", "property"], multiple: false },
    { name: "x", title: "Groups", mandatory: false, types: ["property", "coordinate"], multiple: false, groups: true },
  ],
  options: [...OPTIONS],
  limits: LIMITS,
  example: EXAMPLE,
  refusals: [oneCurrency, oneUnit("y")],
  make: (config, data) => makeBoxes(data, groupsShown(config)),
};
