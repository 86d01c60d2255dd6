import { GRID_COLUMNS, GRID_ROWS } from "../cell-grid.ts";
import { packGridCells, placeInPack } from "./cell-lookup.ts";
import type { Pack } from "./open-pack.ts";

/** Ten-minute cyclone wind (m/s) of 10 and of 100 years; 0 where none occur. */
export interface CycloneLevels {
  readonly v10: number;
  readonly v100: number;
  /** Lowest and highest wind of 100 years in the cell and the eight around it that are land, m/s. */
  readonly least100: number;
  readonly most100: number;
}

/** Cyclone winds of the cells of the pack, by their place in it. */
export function cycloneLevels(pack: Pack): (cell: number) => CycloneLevels {
  const winds = pack.numbers("cyclone-wind");
  const { perUnit } = pack.entry("cyclone-wind");
  const { cells } = pack.manifest.grid;
  const [gridCells, places] = [packGridCells(pack), placeInPack(pack)];
  const v100 = (cell: number) => winds[cells + cell]! / perUnit;
  return (cell) => {
    const [row, column] = [Math.floor(gridCells[cell]! / GRID_COLUMNS), gridCells[cell]! % GRID_COLUMNS];
    let [least100, most100] = [v100(cell), v100(cell)];
    for (let y = Math.max(0, row - 1); y <= Math.min(GRID_ROWS - 1, row + 1); y++)
      for (let dx = -1; dx <= 1; dx++) {
        const place = places[y * GRID_COLUMNS + ((column + dx + GRID_COLUMNS) % GRID_COLUMNS)]!;
        if (place < 0) continue;
        least100 = Math.min(least100, v100(place));
        most100 = Math.max(most100, v100(place));
      }
    return { v10: winds[cell]! / perUnit, v100: v100(cell), least100, most100 };
  };
}
