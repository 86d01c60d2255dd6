import type { Place } from "../semantics/place.ts";
import type { Windows } from "./chunk-walk.ts";

/** Mean radius of the Earth (IUGG), metres. */
const earthRadius = 6_371_008.8;
const radians = Math.PI / 180;

/** Great-circle distance in metres (haversine). */
export function distanceMetres(lon1: number, lat1: number, lon2: number, lat2: number): number {
  const a = Math.sin(((lat2 - lat1) * radians) / 2) ** 2;
  const b = Math.cos(lat1 * radians) * Math.cos(lat2 * radians) * Math.sin(((lon2 - lon1) * radians) / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(a + b)));
}

/**
 * Writes the box of cells that a box of positions covers, cut to the rows and, where the grid does not wrap, to the
 * columns.
 */
export function writeWindow(
  windows: Windows,
  target: number,
  place: Place,
  c0: number,
  r0: number,
  c1: number,
  r1: number,
): void {
  const top = Math.max(0, r0);
  const bottom = Math.min(place.rows - 1, r1);
  let left = c0;
  let right = c1;
  if (!place.wraps) {
    left = Math.max(0, left);
    right = Math.min(place.columns - 1, right);
  } else if (right - left + 1 >= place.columns) {
    left = 0;
    right = place.columns - 1;
  }
  windows.set([left, top, Math.max(0, right - left + 1), Math.max(0, bottom - top + 1)], target * 4);
}

/** Box of the cells whose centres can lie within the radius of a point at a position. */
export function writeRadiusWindow(
  windows: Windows,
  target: number,
  place: Place,
  point: readonly [longitude: number, latitude: number],
  position: Float64Array,
  radiusMetres: number,
): void {
  const [longitude, latitude] = point;
  const angle = radiusMetres / earthRadius / radians;
  const column = position[0] ?? 0;
  const row = position[1] ?? 0;
  const polar = Math.abs(latitude) + angle >= 90;
  const sideways = polar ? 180 : Math.asin(Math.sin(angle * radians) / Math.cos(latitude * radians)) / radians;
  // Eight points around tell the extent in cells, whatever the projection; one cell more on each side for its
  // curvature.
  let half = 0;
  let tall = 0;
  const out = new Float64Array(2);
  const centre = new Float64Array(2);
  place.centre(column, row, centre);
  const reach = (c: number, r: number): boolean => {
    place.centre(column + c, row + r, out);
    const dLon = Math.abs((((out[0] ?? 0) - longitude + 540) % 360) - 180);
    return dLon <= sideways && Math.abs((out[1] ?? 0) - latitude) <= angle;
  };
  while (half < place.columns && (reach(half + 1, 0) || reach(-half - 1, 0))) half++;
  while (tall < place.rows && (reach(0, tall + 1) || reach(0, -tall - 1))) tall++;
  if (polar && place.geographic) half = place.columns;
  const margin = place.geographic ? 1 : 2 + Math.ceil(Math.max(half, tall) * 0.1);
  const c = Math.round(column);
  const r = Math.round(row);
  writeWindow(windows, target, place, c - half - margin, r - tall - margin, c + half + margin, r + tall + margin);
}
