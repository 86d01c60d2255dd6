import { gridIndexOf } from "../cell-grid.ts";
import type { KnownHeight } from "./known-heights.ts";
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
 * Height of the settled part of each cell: the median over its places. Cells without a place take their mean height.
 * @param elevation mean heights (m) on the full grid
 */
export function settledLayer(places: readonly KnownHeight[], elevation: Float32Array, cells: Int32Array): LayerSource {
  const known = byCell(places);
  const values = Int16Array.from(cells, (cell) => {
    const heights = known.get(cell);
    return Math.round(heights === undefined ? elevation[cell]! : median(heights));
  });
  return { name: "settled-elevation", unit: "m", values };
}
