import type { PlotConfig } from "@tidemark/contract";
import {
  ALONG_YEARS,
  LINE_LIMITS,
  LINE_OPTIONS,
  lineRefusals,
  linesAlong,
  LINES_AXIS,
  VALUE_AXIS,
} from "./over-time.ts";
import type { PlotType } from "./plot-type.ts";
import { hasAlong, overCategories } from "./refusals.ts";

const EXAMPLE: PlotConfig = {
  title: "Score over time",
  plot_type: "line",
  coords: { scenario: ["ssp126", "ssp585"], time: [2005, 2030, 2050, 2080] },
  axes: { x: { type: "coordinate", value: "time" }, y: { type: "dataset", value: "score_location" } },
  options: {},
};

/** A value over the years, several scenarios side by side. */
export const line: PlotType = {
  id: "line",
  title: "Lines",
  purpose: "A value over the years, several scenarios side by side.",
  axes: [
    VALUE_AXIS,
    { name: "x", title: "Along", mandatory: true, types: ["coordinate"], multiple: false },
    LINES_AXIS,
  ],
  options: [...LINE_OPTIONS],
  limits: LINE_LIMITS,
  example: EXAMPLE,
  refusals: lineRefusals(overCategories, hasAlong("time", EXAMPLE)),
  make: linesAlong(ALONG_YEARS),
};
