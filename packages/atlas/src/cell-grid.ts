/** The 0.25-degree grid of the pack: row 0 lies at 89.875 N, column 0 at 179.875 W. */
export const GRID_ROWS = 720;
export const GRID_COLUMNS = 1440;
export const GRID_CELLS = GRID_ROWS * GRID_COLUMNS;
export const GRID_STEP = 0.25;
export const MONTHS = 12;

/** The class map has cells of 0.5 degrees, each of 2 x 2 cells of the pack. */
export const HALF_ROWS = 360;
export const HALF_COLUMNS = 720;

/** Latitude of the centre of a row, degrees north. */
export function rowLatitude(row: number): number {
  return 90 - GRID_STEP / 2 - GRID_STEP * row;
}

/** Longitude of the centre of a column, degrees east. */
export function columnLongitude(column: number): number {
  return -180 + GRID_STEP / 2 + GRID_STEP * column;
}

/** Row that contains a latitude; the poles belong to the outermost rows. */
export function rowOf(latitude: number): number {
  return Math.min(GRID_ROWS - 1, Math.max(0, Math.floor((90 - latitude) / GRID_STEP)));
}

/** Column that contains a longitude of any turn; 180 E is 180 W. */
export function columnOf(longitude: number): number {
  const turned = (((longitude + 180) % 360) + 360) % 360;
  return Math.min(GRID_COLUMNS - 1, Math.floor(turned / GRID_STEP));
}

/** Index of the cell that contains a point. */
export function gridIndexOf(latitude: number, longitude: number): number {
  return rowOf(latitude) * GRID_COLUMNS + columnOf(longitude);
}
