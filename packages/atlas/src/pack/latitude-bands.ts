import { greatCircleKm } from "../sphere-index.ts";

const BANDS_PER_DEGREE = 10;
const BANDS = 180 * BANDS_PER_DEGREE;
const KM_PER_DEGREE = 111.19;

/** Band of a latitude (degrees), counted from the south pole. */
export const latitudeBandOf = (latitude: number): number =>
  Math.min(BANDS - 1, Math.max(0, Math.floor((latitude + 90) * BANDS_PER_DEGREE)));

/** Points in bands of latitude, each band from west to east; a point is named by its rank in this order. */
export interface BandedPoints {
  /** Ranks of band b are `starts[b]` to before `starts[b + 1]`. */
  readonly starts: Int32Array;
  /** Degrees, by rank. */
  readonly latitudeOf: (rank: number) => number;
  readonly longitudeOf: (rank: number) => number;
}

/** First rank of every band, of points that lie in their order already; the number of points at the end. */
export function bandStarts(count: number, latitudeOf: (point: number) => number): Int32Array {
  const starts = new Int32Array(BANDS + 1);
  for (let point = 0; point < count; point++) starts[latitudeBandOf(latitudeOf(point)) + 1]!++;
  for (let band = 0; band < BANDS; band++) starts[band + 1]! += starts[band]!;
  return starts;
}

/** Ids of points in the order of bands, for points that lie in any. */
export function idsByBand(starts: Int32Array, latitudes: Float64Array, longitudes: Float64Array): Int32Array {
  const next = starts.slice();
  const ids = new Int32Array(latitudes.length);
  latitudes.forEach((latitude, point) => (ids[next[latitudeBandOf(latitude)]!++] = point));
  for (let band = 0; band < BANDS; band++) {
    ids.subarray(starts[band], starts[band + 1]).sort((a, b) => longitudes[a]! - longitudes[b]!);
  }
  return ids;
}

/** First rank from `low` to before `high` that does not lie west of a longitude. */
function firstFrom({ longitudeOf }: BandedPoints, low: number, high: number, west: number): number {
  while (low < high) {
    const middle = (low + high) >> 1;
    if (longitudeOf(middle) < west) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What is looked for around a point (degrees). */
export interface Around {
  readonly latitude: number;
  readonly longitude: number;
  readonly reachKm: number;
  /** Leaves points out before their distance is worked out. */
  readonly accepts?: (rank: number) => boolean;
}

/** Calls back with the rank of every point within reach, and its distance (km). */
export function eachWithin(
  points: BandedPoints,
  { latitude, longitude, reachKm, accepts }: Around,
  found: (rank: number, distanceKm: number) => void,
): void {
  const { starts, latitudeOf, longitudeOf } = points;
  const reach = (1.001 * reachKm) / KM_PER_DEGREE;
  const widest = Math.cos(Math.min(90, Math.abs(latitude) + reach) * (Math.PI / 180));
  const aside = widest > reach / 180 ? reach / widest : 180;
  // Across the date line, and about the poles, whole bands are gone through.
  const isWhole = longitude - aside < -180 || longitude + aside > 180;
  for (let band = latitudeBandOf(latitude - reach); band <= latitudeBandOf(latitude + reach); band++) {
    const end = starts[band + 1]!;
    const first = isWhole ? starts[band]! : firstFrom(points, starts[band]!, end, longitude - aside);
    for (let rank = first; rank < end; rank++) {
      if (!isWhole && longitudeOf(rank) > longitude + aside) break;
      if (accepts?.(rank) === false || Math.abs(latitudeOf(rank) - latitude) > reach) continue;
      const distanceKm = greatCircleKm(latitude, longitude, latitudeOf(rank), longitudeOf(rank));
      if (distanceKm <= reachKm) found(rank, distanceKm);
    }
  }
}
