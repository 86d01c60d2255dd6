import type { RiskDataset } from "@tidemark/contract";
import { RISK } from "@tidemark/plots";
import { type ColourChoice, type DrawnColours, FIRST_COLOURS } from "../../ui/map/colour-choice.ts";
import { type PaletteName, PALETTES, rampOf, rampTexture, stepTexture } from "../../ui/map/palettes.ts";
import type { PointColours } from "../../ui/map/point-layer.ts";
import { roundRange } from "../../ui/map/round-range.ts";
import { isScored } from "./dataset-model.ts";

/** How a dataset is coloured. */
export interface Colouring extends ColourChoice {
  readonly by: "bands" | "values";
}

export function defaultColouring(dataset: RiskDataset): Colouring {
  return { ...FIRST_COLOURS, by: isScored(dataset) ? "bands" : "values" };
}

export const BAND_KEYS = ["veryLow", "low", "medium", "high"] as const;

/** Thresholds as the graphics card compares them: in the precision of the values. */
export function cardThresholds({ thresholds }: RiskDataset): readonly [number, number, number] | undefined {
  const [low, medium, high] = thresholds;
  if (low === undefined || medium === undefined || high === undefined) return undefined;
  return [Math.fround(low), Math.fround(medium), Math.fround(high)];
}

/** Band 0..3 of a value, very low first; undefined without value or thresholds. */
export function bandIndex(dataset: RiskDataset, value: number): number | undefined {
  const thresholds = cardThresholds(dataset);
  if (thresholds === undefined || Number.isNaN(value)) return undefined;
  const sign = dataset.direction === "lower" ? -1 : 1;
  return thresholds.filter((threshold) => sign * value >= sign * threshold).length;
}

export interface Tally {
  /** Points in each band, very low first. */
  readonly bands: readonly [number, number, number, number];
  /** Points that are there but have no value. */
  readonly missing: number;
  /** Smallest and largest value; undefined when there is none. */
  readonly extent: readonly [number, number] | undefined;
}

/**
 * Counts a column.
 *
 * @param exists tells which positions are points at all; deleted ones count nowhere
 */
export function tally(dataset: RiskDataset, values: Float32Array, exists: (position: number) => boolean): Tally {
  const bands: [number, number, number, number] = [0, 0, 0, 0];
  const [low = Number.NaN, medium = Number.NaN, high = Number.NaN] = cardThresholds(dataset) ?? [];
  const sign = dataset.direction === "lower" ? -1 : 1;
  let missing = 0;
  let least = Infinity;
  let most = -Infinity;
  values.forEach((value, position) => {
    if (!exists(position)) return;
    if (Number.isNaN(value)) {
      missing += 1;
      return;
    }
    least = Math.min(least, value);
    most = Math.max(most, value);
    if (sign * value >= sign * high) bands[3] += 1;
    else if (sign * value >= sign * medium) bands[2] += 1;
    else if (sign * value >= sign * low) bands[1] += 1;
    else bands[0] += 1;
  });
  return { bands, missing, extent: least <= most ? [least, most] : undefined };
}

/** Smallest and largest value of a column or of a run of columns; undefined when there is none. */
export function extentOf(values: Float32Array): readonly [number, number] | undefined {
  let least = Infinity;
  let most = -Infinity;
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return least <= most ? [least, most] : undefined;
}

/** Range of a palette over data: round, and for a diverging palette the same on both sides of zero. */
export function rangeFor(
  palette: PaletteName,
  extent: readonly [number, number] | undefined,
): readonly [number, number] {
  const [low, high] = roundRange(extent ?? [0, 1]);
  const isDiverging = PALETTES.some(({ id, diverging }) => id === palette && diverging);
  if (!isDiverging || low >= 0 || high <= 0) return [low, high];
  const reach = Math.max(-low, high);
  return [-reach, reach];
}

/** What the layer of points is told. */
export function pointColours(
  dataset: RiskDataset,
  colouring: Colouring,
  { range, leftCutOff, rightCutOff }: DrawnColours,
  dark: boolean,
): PointColours {
  const thresholds = colouring.by === "bands" ? cardThresholds(dataset) : undefined;
  if (thresholds !== undefined) {
    const scheme = dark ? "dark" : "light";
    const texture = stepTexture(BAND_KEYS.map((key) => RISK[key][scheme].solid));
    return { texture, thresholds, lowerIsWorse: dataset.direction === "lower", range };
  }
  return { texture: rampTexture(rampOf(colouring.palette, dark, colouring.reverse)), range, leftCutOff, rightCutOff };
}
