/**
 * The global grid of the data pack: rows from north to south, columns from west to east, row 0 at 89.875 N, column 0 at
 * 179.875 W.
 */
export const GRID_ROWS = 720;
export const GRID_COLUMNS = 1440;
export const GRID_CELLS = GRID_ROWS * GRID_COLUMNS;
export const GRID_STEP = 0.25;

/** Latitude of the centre of a cell of the grid, degrees north. */
export function cellLatitude(gridCell: number): number {
  return 90 - GRID_STEP / 2 - GRID_STEP * Math.floor(gridCell / GRID_COLUMNS);
}

/** Longitude of the centre of a cell of the grid, degrees east. */
export function cellLongitude(gridCell: number): number {
  return -180 + GRID_STEP / 2 + GRID_STEP * (gridCell % GRID_COLUMNS);
}

/** Indices of the bits that are set, first bit of a byte first: how the pack stores which cells of the grid it has. */
export function cellsOfMask(bits: ArrayLike<number>): Int32Array {
  const cells: number[] = [];
  for (let cell = 0; cell < GRID_CELLS; cell++) if ((bits[cell >> 3]! & (0x80 >> (cell & 7))) !== 0) cells.push(cell);
  return Int32Array.from(cells);
}

/** Ring of a cell as a polygon, counter-clockwise, degrees. */
export function cellRing(gridCell: number): number[][] {
  const [x, y, half] = [cellLongitude(gridCell), cellLatitude(gridCell), GRID_STEP / 2];
  const [west, east, south, north] = [x - half, x + half, y - half, y + half];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

/** South of this the pack has no cells. */
export const SOUTHERN_LIMIT = -60;

/** Cell of the grid that contains a point, degrees; 180 E is 180 W, the poles belong to the outermost rows. */
export function gridCellAt(longitude: number, latitude: number): number {
  const row = Math.min(GRID_ROWS - 1, Math.floor((90 - latitude) / GRID_STEP));
  const column = Math.floor((longitude + 180) / GRID_STEP) % GRID_COLUMNS;
  return row * GRID_COLUMNS + column;
}
