import type { PlotConfig, PlotOptionSpec } from "@tidemark/contract";
import { makeBands } from "../model/make-bands.ts";
import { optionIn, type PlotType } from "./plot-type.ts";
import { oneCurrency, onlyScores } from "./refusals.ts";

const LIMITS = { groups: 60 };

const EXAMPLE: PlotConfig = {
  title: "Bands by country",
  plot_type: "bands",
  coords: { scenario: "ssp585", time: 2050 },
  axes: { x: { type: "property", value: "country" }, colour: { type: "dataset", value: "score_location" } },
  options: {},
};

const OPTIONS: readonly PlotOptionSpec[] = [{ name: "n", title: "Rows", default: 20, least: 1, most: 60 }];

/** How many locations, or how much of their value, stand in each band of risk. */
export const bands: PlotType = {
  id: "bands",
  title: "Bands",
  purpose: "How many locations, or how much asset value, stand in each band of risk.",
  axes: [
    { name: "x", title: "Groups", mandatory: true, types: ["property", "coordinate"], multiple: false, groups: true },
    { name: "colour", title: "Score", mandatory: true, types: ["dataset"], multiple: false },
    { name: "weight", title: "Counted by", mandatory: false, types: ["property"], multiple: false },
  ],
  options: [...OPTIONS],
  limits: LIMITS,
  example: EXAMPLE,
  refusals: [onlyScores, oneCurrency],
  make: (config, data) => makeBands(data, Number(optionIn(OPTIONS, config, "n"))),
};
