import type { PlotConfig } from "@tidemark/contract";
import { makeRadar } from "../model/make-radar.ts";
import type { PlotType } from "./plot-type.ts";
import { comparable } from "./refusals.ts";
import { TOPIC_SCORES } from "./topic-scores.ts";

const LIMITS = { shapes: 3 };

const EXAMPLE: PlotConfig = {
  title: "Topics today and in 2050",
  plot_type: "radar",
  coords: { scenario: "ssp585", time: [2005, 2050] },
  axes: { colour: { type: "dataset", value: [...TOPIC_SCORES] } },
  options: {},
};

/** Scores of several topics at one glance. */
export const radar: PlotType = {
  id: "radar",
  title: "Radar",
  purpose: "Scores of several topics at one glance, at three moments at most.",
  axes: [
    { name: "colour", title: "Spokes", mandatory: true, types: ["dataset"], multiple: true },
    { name: "group", title: "Shapes", mandatory: false, types: ["coordinate"], multiple: false },
  ],
  options: [],
  limits: LIMITS,
  example: EXAMPLE,
  refusals: [comparable(LIMITS.shapes)],
  make: (_, data) => makeRadar(data, LIMITS.shapes),
};
