import type { PlotConfig, PlotOptionSpec } from "@tidemark/contract";
import { makeHistogram } from "../model/make-spread.ts";
import { optionIn, type PlotType } from "./plot-type.ts";
import { oneCurrency, oneUnit } from "./refusals.ts";

const LIMITS = { steps: 60 };

const EXAMPLE: PlotConfig = {
  title: "Spread of the score",
  plot_type: "histogram",
  coords: { scenario: "ssp585", time: 2050 },
  axes: { x: { type: "dataset", value: "score_location" } },
  options: {},
};

const OPTIONS: readonly PlotOptionSpec[] = [{ name: "steps", title: "Steps", default: 20, least: 4, most: 60 }];

/** How values are spread over the locations. */
export const histogram: PlotType = {
  id: "histogram",
  title: "Histogram",
  purpose: "How values are spread over the locations.",
  axes: [{ name: "x", title: "Values", mandatory: true, types: ["dataset", "property"], multiple: false }],
  options: [...OPTIONS],
  limits: LIMITS,
  example: EXAMPLE,
  refusals: [oneCurrency, oneUnit("x")],
  make: (config, data) => makeHistogram(data, Number(optionIn(OPTIONS, config, "steps"))),
};
