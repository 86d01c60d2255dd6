import type { PlotConfig, PlotOptionSpec } from "@tidemark/contract";
import { makeRanking } from "../model/make-bars.ts";
import { optionIn, type PlotType } from "./plot-type.ts";
import { colouredByScore, oneCurrency, oneUnit } from "./refusals.ts";

const LIMITS = { rows: 60 };

const EXAMPLE: PlotConfig = {
  title: "Twenty largest losses",
  plot_type: "ranking",
  coords: { scenario: "ssp585", time: 2050 },
  axes: { y: { type: "dataset", value: "total_ead" } },
  options: { n: 20 },
};

const OPTIONS: readonly PlotOptionSpec[] = [{ name: "n", title: "Rows", default: 20, least: 1, most: 60 }];

/** The locations with the largest values, with their ranges. */
export const ranking: PlotType = {
  id: "ranking",
  title: "Ranking",
  purpose: "The locations with the largest values, with their ranges.",
  axes: [
    { name: "y", title: "Length", mandatory: true, types: ["dataset", "property"], multiple: false },
    {
      name: "colour",
      title: "Colour",
      mandatory: false,
      types: ["dataset", "property"],
      multiple: false,
      groups: true,
    },
  ],
  options: [...OPTIONS],
  limits: LIMITS,
  example: EXAMPLE,
  refusals: [oneCurrency, oneUnit("y"), colouredByScore],
  make: (config, data) => makeRanking(data, Number(optionIn(OPTIONS, config, "n"))),
};
