import type { RiskDataset } from "@tidemark/contract";
import { RISK } from "@tidemark/plots";
import { bandIndex, BANDS, thresholdList } from "@tidemark/science";
import { columnThresholds } from "../../lib/column-bands.ts";
import { paletteOf } from "../../lib/hazard-palette.ts";
import { type ColourChoice, type DrawnColours, FIRST_COLOURS } from "../../ui/map/colour-choice.ts";
import { type PaletteName, PALETTES, rampOf, rampTexture, stepTexture } from "../../ui/map/palettes.ts";
import type { PointColours } from "../../ui/map/point-layer.ts";
import { roundRange } from "../../ui/map/round-range.ts";

/** How a dataset is coloured. */
export interface Colouring extends ColourChoice {
  readonly by: "bands" | "values";
}

/** Bands where a dataset has them, else its values in a palette that fits it. */
export function defaultColouring(dataset: RiskDataset): Colouring {
  const by = dataset.thresholds.length === 3 ? "bands" : "values";
  return { ...FIRST_COLOURS, palette: paletteOf(dataset), by };
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
  const thresholds = columnThresholds(dataset);
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
    bands[thresholds === undefined ? 0 : bandIndex(value, thresholds)]! += 1;
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
  unit = "",
): readonly [number, number] {
  const [low, high] = roundRange(extent ?? [0, 1], unit);
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
  const thresholds = colouring.by === "bands" ? columnThresholds(dataset) : undefined;
  if (thresholds !== undefined) {
    const scheme = dark ? "dark" : "light";
    const texture = stepTexture(BANDS.map((band) => RISK[band][scheme].solid));
    return { texture, thresholds: thresholdList(thresholds), lowerIsWorse: dataset.direction === "lower", range };
  }
  return { texture: rampTexture(rampOf(colouring.palette, dark, colouring.reverse)), range, leftCutOff, rightCutOff };
}
