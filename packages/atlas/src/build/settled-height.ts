import { gridIndexOf } from "../cell-grid.ts";
import type { KnownHeight } from "./known-heights.ts";
import { townTenfolds } from "./town-heat.ts";
import type { LayerSource } from "./pack-writer.ts";

/** Heights of places, by the cell that contains them. */
function byCell(places: readonly KnownHeight[]): ReadonlyMap<number, readonly number[]> {
  const heights = new Map<number, number[]>();
  for (const { latitude, longitude, metres } of places) {
    const cell = gridIndexOf(latitude, longitude);
    const known = heights.get(cell);
    if (known === undefined) heights.set(cell, [metres]);
    else known.push(metres);
  }
  return heights;
}

/** Cells that hold a place. */
export function placeCells(places: readonly KnownHeight[]): ReadonlySet<number> {
  return new Set(places.map(({ latitude, longitude }) => gridIndexOf(latitude, longitude)));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2;
}

/**
 * Height (m) of the settled part of each cell of the grid: the median over its places. Cells without a place take their
 * mean height.
 * @param elevation mean heights (m) on the full grid
 */
export function settledHeights(places: readonly KnownHeight[], elevation: Float32Array): Float32Array {
  const settled = elevation.slice();
  for (const [cell, heights] of byCell(places)) settled[cell] = median(heights);
  return settled;
}

/** Where people live in each cell, on the full grid. */
export interface Settlement {
  /** Metres: the median over the places of a cell, its mean height where there is none. */
  readonly heights: Float32Array;
  /** How large the towns are, see `townTenfolds`. */
  readonly tenfolds: Float32Array;
}

/** @param elevation mean heights (m) on the full grid */
export const settlementOf = (places: readonly KnownHeight[], elevation: Float32Array): Settlement => ({
  heights: settledHeights(places, elevation),
  tenfolds: townTenfolds(places),
});

/** The same at the cells of the pack. @param settled on the full grid */
export function settledLayer(settled: Float32Array, cells: Int32Array): LayerSource {
  return { name: "settled-elevation", unit: "m", values: Int16Array.from(cells, (cell) => Math.round(settled[cell]!)) };
}
