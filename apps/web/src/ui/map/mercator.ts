/** Latitude at which the square of the Mercator projection ends. */
const LIMIT = 85.051_129;

/** A point in the unit square of the Mercator projection, from north-west. */
export function mercatorOf(longitude: number, latitude: number): readonly [number, number] {
  const bounded = Math.min(LIMIT, Math.max(-LIMIT, latitude));
  return [(longitude + 180) / 360, (1 - Math.asinh(Math.tan((bounded * Math.PI) / 180)) / Math.PI) / 2];
}

/** Longitude and latitude of a point in the unit square, degrees. */
export function degreesOf(x: number, y: number): readonly [number, number] {
  return [360 * x - 180, (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI];
}

/** Longitudes and latitudes, one pair after the other, as pairs of the unit square; NaN stays NaN. */
export function mercatorColumn(lonLat: Float32Array): Float32Array {
  const out = new Float32Array(lonLat.length);
  for (let i = 0; i + 1 < lonLat.length; i += 2) {
    const longitude = lonLat[i] ?? Number.NaN;
    const latitude = lonLat[i + 1] ?? Number.NaN;
    const isMissing = Number.isNaN(longitude) || Number.isNaN(latitude);
    const [x, y] = isMissing ? [Number.NaN, Number.NaN] : mercatorOf(longitude, latitude);
    out[i] = x;
    out[i + 1] = y;
  }
  return out;
}
