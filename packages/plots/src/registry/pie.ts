import type { PlotConfig } from "@tidemark/contract";
import { makePie } from "../model/make-pie.ts";
import type { PlotType } from "./plot-type.ts";
import { noParts } from "./refusals.ts";

const LIMITS = { parts: 6 };

const EXAMPLE: PlotConfig = {
  title: "Locations by continent",
  plot_type: "pie",
  coords: {},
  axes: { colour: { type: "property", value: "continent" } },
  options: {},
};

/** Parts of a whole, six at most. */
export const pie: PlotType = {
  id: "pie",
  title: "Pie",
  purpose: "How many locations each part of the whole has, six parts at most.",
  axes: [{ name: "colour", title: "Parts", mandatory: true, types: ["property"], multiple: false, groups: true }],
  options: [],
  limits: LIMITS,
  example: EXAMPLE,
  refusals: [noParts],
  make: (config, data) => makePie(config, data, LIMITS.parts),
};
