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
import { hasAlong } from "./refusals.ts";

const EXAMPLE: PlotConfig = {
  title: "Hot days",
  plot_type: "time-band",
  coords: { scenario: ["ssp126", "ssp245", "ssp585"], time: [2030, 2040, 2050, 2060, 2070, 2080] },
  axes: { y: { type: "dataset", value: "hd30" }, group: { type: "coordinate", value: "scenario" } },
  options: {},
};

/** Median and range over the years. */
export const timeBand: PlotType = {
  id: "time-band",
  title: "Time band",
  purpose: "Median and range over the years.",
  axes: [VALUE_AXIS, LINES_AXIS],
  options: [...LINE_OPTIONS],
  limits: LINE_LIMITS,
  example: EXAMPLE,
  refusals: lineRefusals(hasAlong("time", EXAMPLE)),
  make: linesAlong(ALONG_YEARS),
};
