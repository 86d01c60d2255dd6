import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { gridIndexOf } from "../cell-grid.ts";
import type { LayerSource } from "./pack-writer.ts";

/** Heights (m) of the places of each cell of the grid. */
export type PlaceHeights = ReadonlyMap<number, readonly number[]>;

/** No town lies outside these heights: what does is a code for a missing height. */
const LOWEST = -450;
const HIGHEST = 5500;

/** Heights of places, by the cell that contains them. @param text lines of latitude, longitude (degrees), height (m) */
export function parsePlaceHeights(text: string): PlaceHeights {
  const heights = new Map<number, number[]>();
  for (const line of text.split("\n").slice(1)) {
    const [latitude, longitude, height] = line.split(",", 3);
    const metres = Number(height);
    if (height === undefined || height === "" || !(metres >= LOWEST && metres <= HIGHEST)) continue;
    const cell = gridIndexOf(Number(latitude), Number(longitude));
    const known = heights.get(cell);
    if (known === undefined) heights.set(cell, [metres]);
    else known.push(metres);
  }
  return heights;
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
export function settledLayer(places: PlaceHeights, elevation: Float32Array, cells: Int32Array): LayerSource {
  const values = Int16Array.from(cells, (cell) => {
    const heights = places.get(cell);
    return Math.round(heights === undefined ? elevation[cell]! : median(heights));
  });
  return { name: "settled-elevation", unit: "m", values };
}

export const readPlaceHeights = (path: string): PlaceHeights =>
  parsePlaceHeights(gunzipSync(readFileSync(path)).toString("utf8"));
