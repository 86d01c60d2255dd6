import { bandIndex, thresholdsFrom } from "@tidemark/science";
import type { PlotColumn } from "./plot-data.ts";

/** Band whose colour a value wears; -1 for none: scores wear the colours of risk, a climate indicator is no risk. */
export function colourBand(column: PlotColumn, value: number | null): number {
  const thresholds = thresholdsFrom(column.thresholds);
  if (value === null || thresholds === undefined || column.kind !== "score") return -1;
  return bandIndex(value, thresholds);
}
