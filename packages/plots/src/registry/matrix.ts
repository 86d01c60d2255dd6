import type { PlotConfig } from "@tidemark/contract";
import { makeMatrix } from "../model/make-matrix.ts";
import type { PlotType } from "./plot-type.ts";
import { withClasses } from "./refusals.ts";

// no total: one that leaves out a main hazard has no classes
const EXAMPLE: PlotConfig = {
  title: "Score against heat",
  plot_type: "matrix",
  coords: { scenario: "ssp585", time: 2050 },
  axes: { x: { type: "dataset", value: "score_location" }, y: { type: "dataset", value: "score_heat" } },
  options: {},
};

/** How many locations stand in which class of likelihood and severity. */
export const matrix: PlotType = {
  id: "matrix",
  title: "Risk matrix",
  purpose: "How many locations stand in which class of likelihood and severity.",
  axes: [
    { name: "x", title: "Likelihood", mandatory: true, types: ["dataset"], multiple: false },
    { name: "y", title: "Severity", mandatory: true, types: ["dataset"], multiple: false },
  ],
  options: [],
  limits: { classes: 4 },
  example: EXAMPLE,
  refusals: [withClasses],
  make: (_, data) => makeMatrix(data),
};
