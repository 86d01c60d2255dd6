import { type GeoBox, wrapLongitude } from "./sphere.ts";

/** Latitude where the square of Web Mercator ends, degrees. */
export const MERCATOR_LIMIT = (Math.atan(Math.sinh(Math.PI)) * 180) / Math.PI;

/** Web Mercator tile (z/x/y, y from the north) of a point; latitudes beyond the square belong to its edge rows. */
export function tileAt(latitude: number, longitude: number, z: number): { x: number; y: number } {
  const n = 2 ** z;
  const lat = (Math.max(-MERCATOR_LIMIT, Math.min(MERCATOR_LIMIT, latitude)) * Math.PI) / 180;
  const x = Math.floor(((wrapLongitude(longitude) + 180) / 360) * n);
  const y = Math.floor(((1 - Math.asinh(Math.tan(lat)) / Math.PI) / 2) * n);
  return { x: Math.min(n - 1, x), y: Math.max(0, Math.min(n - 1, y)) };
}

/** Bounds of a Web Mercator tile, degrees. */
export function tileBounds(z: number, x: number, y: number): GeoBox {
  const n = 2 ** z;
  const latitude = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / n))) * 180) / Math.PI;
  return [(x / n) * 360 - 180, latitude(y + 1), ((x + 1) / n) * 360 - 180, latitude(y)];
}
