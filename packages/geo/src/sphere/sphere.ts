/** Mean radius of the Earth (IUGG 1980, R1), km. */
export const EARTH_RADIUS_KM = 6371.0088;
const RADIANS = Math.PI / 180;

/** A place on the Earth, degrees north and east. */
export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** Longitude of any turn brought to -180 (inclusive) .. 180 (exclusive), degrees. */
export function wrapLongitude(longitude: number): number {
  if (longitude >= -180 && longitude < 180) return longitude;
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}

/** Whether a point lies within -90..90 and -180..180; false for NaN. */
export function isValidPoint(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/** Great-circle distance by the haversine formula, km; NaN when a coordinate is NaN. */
export function distanceKm(from: GeoPoint, to: GeoPoint): number {
  const a =
    Math.sin(((to.latitude - from.latitude) * RADIANS) / 2) ** 2 +
    Math.cos(from.latitude * RADIANS) *
      Math.cos(to.latitude * RADIANS) *
      Math.sin(((to.longitude - from.longitude) * RADIANS) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** Point reached from a start along a great circle: bearing in degrees clockwise from north, distance in km. */
export function destination(from: GeoPoint, bearing: number, km: number): GeoPoint {
  const angle = km / EARTH_RADIUS_KM;
  const lat = from.latitude * RADIANS;
  const turn = bearing * RADIANS;
  const sine = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(turn);
  const east = Math.atan2(Math.sin(turn) * Math.sin(angle) * Math.cos(lat), Math.cos(angle) - Math.sin(lat) * sine);
  return {
    latitude: Math.asin(Math.max(-1, Math.min(1, sine))) / RADIANS,
    longitude: wrapLongitude(from.longitude + east / RADIANS),
  };
}

/** West, south, east, north in degrees. West is greater than east where the box crosses the date line. */
export type GeoBox = readonly [west: number, south: number, east: number, north: number];

/** Cuts a box at the date line: one or two boxes with west <= east. */
export function splitBox(box: GeoBox): GeoBox[] {
  const [west, south, east, north] = box;
  if (west <= east) return [box];
  return [
    [west, south, 180, north],
    [-180, south, east, north],
  ];
}

/** Whether a point lies in a box that may cross the date line; edges belong to it. */
export function boxContains(box: GeoBox, point: GeoPoint): boolean {
  return splitBox(box).some(
    ([west, south, east, north]) =>
      point.latitude >= south &&
      point.latitude <= north &&
      ((point.longitude >= west && point.longitude <= east) ||
        (wrapLongitude(point.longitude) >= west && wrapLongitude(point.longitude) <= east) ||
        (Math.abs(point.longitude) === 180 && (east === 180 || west === -180))),
  );
}

/** Boxes (cut at the date line) that hold every point within a distance; all longitudes when a pole is within reach. */
export function boxesAround(point: GeoPoint, km: number): GeoBox[] {
  const reach = (km / EARTH_RADIUS_KM / RADIANS) * (1 + 1e-9) + 1e-9;
  const south = point.latitude - reach;
  const north = point.latitude + reach;
  if (south <= -90 || north >= 90) return [[-180, Math.max(-90, south), 180, Math.min(90, north)]];
  // Widest meridian reached by a small circle: sin(dlon) = sin(r) / cos(lat).
  const wide = Math.asin(Math.min(1, Math.sin(reach * RADIANS) / Math.cos(point.latitude * RADIANS))) / RADIANS + 1e-9;
  const west = wrapLongitude(point.longitude - wide);
  return splitBox([west, south, wrapLongitude(point.longitude + wide), north]);
}

/** Smallest box around points, across the date line where that is narrower; undefined for no points. */
export function boundsOf(points: readonly GeoPoint[]): GeoBox | undefined {
  const valid = points.filter((point) => isValidPoint(point.latitude, point.longitude));
  if (valid.length === 0) return undefined;
  const east = valid.map((point) => wrapLongitude(point.longitude)).sort((a, b) => a - b);
  let gap = east[0]! + 360 - east.at(-1)!;
  let first = 0;
  for (let i = 1; i < east.length; i++) {
    if (east[i]! - east[i - 1]! > gap) {
      gap = east[i]! - east[i - 1]!;
      first = i;
    }
  }
  const latitudes = valid.map((point) => point.latitude);
  const low = latitudes.reduce((a, b) => Math.min(a, b));
  const high = latitudes.reduce((a, b) => Math.max(a, b));
  return [east[first]!, low, east.at(first - 1)!, high];
}
