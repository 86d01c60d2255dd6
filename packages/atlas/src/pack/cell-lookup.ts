import { type Sentence, worded } from "@tidemark/science";
import { columnLongitude, columnOf, GRID_CELLS, GRID_COLUMNS, GRID_ROWS, rowLatitude, rowOf } from "../cell-grid.ts";
import { greatCircleKm } from "../sphere-index.ts";
import type { Pack } from "./open-pack.ts";

/** A point takes the climate of the nearest cell of the pack within this distance. */
export const CELL_REACH_KM = 50;
const SOUTHERN_LIMIT = -60;

export const NO_COORDINATES = worded("reason.no_coordinates");
export const ANTARCTICA = worded("reason.antarctica");
export const OPEN_SEA = worded("reason.open_sea", { reach: CELL_REACH_KM });

/**
 * Cell of a point by its place in the pack, with the distance to its centre (km; 0 where the cell contains the point),
 * or why there is none.
 */
export type CellAnswer =
  | { readonly cell: number; readonly distanceKm: number }
  | { readonly cell: undefined; readonly missing: Sentence };

/** Grid index of every cell of the pack, in its order. */
export function packGridCells(pack: Pack): Int32Array {
  return pack.keep("grid cells", () => {
    const bits = pack.numbers("mask");
    const cells = new Int32Array(pack.manifest.grid.cells);
    let next = 0;
    for (let byte = 0; byte < bits.length; byte++) {
      // most of the Earth is sea: eight cells at once
      for (let left = bits[byte]!; left !== 0;) {
        const bit = Math.clz32(left) - 24;
        cells[next++] = 8 * byte + bit;
        left &= ~(0x80 >> bit);
      }
    }
    return cells;
  });
}

/** Place in the pack of every cell of the grid; -1 where it is sea. */
export function placeInPack(pack: Pack): Int32Array {
  return pack.keep("place in pack", () => {
    const places = new Int32Array(GRID_CELLS).fill(-1);
    const cells = packGridCells(pack);
    for (let place = 0; place < cells.length; place++) places[cells[place]!] = place;
    return places;
  });
}

/** Finds the cell that contains a point, else the nearest within `CELL_REACH_KM`. Degrees; longitudes of any turn. */
export function cellAt(pack: Pack, latitude: number, longitude: number): CellAnswer {
  if (!(Math.abs(latitude) <= 90) || !Number.isFinite(longitude)) return { cell: undefined, missing: NO_COORDINATES };
  if (latitude < SOUTHERN_LIMIT) return { cell: undefined, missing: ANTARCTICA };
  const places = placeInPack(pack);
  const row = rowOf(latitude);
  const column = columnOf(longitude);
  const own = places[row * GRID_COLUMNS + column]!;
  if (own >= 0) return { cell: own, distanceKm: 0 };
  let best = { cell: -1, distanceKm: CELL_REACH_KM };
  for (let y = Math.max(0, row - 2); y <= Math.min(GRID_ROWS - 1, row + 2); y++) {
    const shrink = Math.max(0.01, Math.cos((rowLatitude(y) * Math.PI) / 180));
    const reach = Math.min(GRID_COLUMNS / 2, Math.ceil(2 / shrink) + 1);
    for (let dx = -reach; dx <= reach; dx++) {
      const x = (column + dx + GRID_COLUMNS) % GRID_COLUMNS;
      const cell = places[y * GRID_COLUMNS + x]!;
      if (cell < 0) continue;
      const distanceKm = greatCircleKm(latitude, longitude, rowLatitude(y), columnLongitude(x));
      if (distanceKm < best.distanceKm) best = { cell, distanceKm };
    }
  }
  return best.cell < 0 ? { cell: undefined, missing: OPEN_SEA } : best;
}
