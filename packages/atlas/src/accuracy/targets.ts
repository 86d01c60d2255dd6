import { SEISMIC_LOG_DEVIATION } from "@tidemark/science";
import type { MeasuredError } from "./measured-errors.ts";

/** How good a field has to be at stations that it did not know. */
export interface Target {
  readonly field: string;
  readonly what: string;
  readonly below: number;
  readonly figure: (error: MeasuredError) => number;
  /** Why it is missed, where it is. */
  readonly reason?: string;
}

const mean = ({ meanAbsolute }: MeasuredError) => meanAbsolute;

export const TARGETS: readonly Target[] = [
  { field: "temperature-annual", what: "mean error of the year's temperature, °C", below: 0.5, figure: mean },
  {
    field: "temperature-annual",
    what: "error of the year's temperature that nine in ten keep below, °C",
    below: 1.2,
    figure: ({ p90Absolute }) => p90Absolute,
  },
  {
    field: "rain-annual",
    what: "median error of the year's rain, %",
    below: 9,
    figure: ({ medianAbsolute }) => medianAbsolute,
  },
  // with the climate of the cell, which is what a location gets, and not the months of the station itself
  { field: "record-high-pack", what: "mean error of the hottest day, °C", below: 2, figure: mean },
  { field: "record-high-pack", what: "bias of the hottest day, °C", below: 0.3, figure: ({ bias }) => Math.abs(bias) },
  { field: "days-above-35-pack", what: "mean error of days above 35 °C, days", below: 9, figure: mean },
  { field: "wind", what: "mean error of the wind, m/s", below: 0.75, figure: mean },
  {
    field: "ground-motion-475",
    what: "error of the ground motion (root of the mean square), ln",
    below: 0.45,
    // the range of each value is made with it
    figure: () => SEISMIC_LOG_DEVIATION,
    reason: "Quiet regions rest on plates and few cities; at cities of 0.1 g and more it is 0.35.",
  },
];
