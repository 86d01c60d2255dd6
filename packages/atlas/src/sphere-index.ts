/**
 * Radius that the distances of the shipped pack were made with; `@tidemark/geo` has the mean radius of the IUGG, 9 m
 * more.
 */
export const EARTH_RADIUS_KM = 6371;
const RADIANS = Math.PI / 180;

/** Great-circle distance of two points, km. */
export function greatCircleKm(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const a =
    Math.sin(((lat2 - lat1) * RADIANS) / 2) ** 2 +
    Math.cos(lat1 * RADIANS) * Math.cos(lat2 * RADIANS) * Math.sin(((lon2 - lon1) * RADIANS) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** Point found by `SphereIndex.nearest`: its place in the list that was indexed, and how far it is. */
export interface Neighbour {
  readonly index: number;
  readonly distanceKm: number;
}

/** Directions of points (degrees) from the middle of the Earth: x, y and z of the first, of the second, and so on. */
export function unitVectors(latitudes: ArrayLike<number>, longitudes: ArrayLike<number>): Float64Array {
  const vectors = new Float64Array(3 * latitudes.length);
  for (let i = 0; i < latitudes.length; i++) {
    const lat = latitudes[i]! * RADIANS;
    const lon = longitudes[i]! * RADIANS;
    vectors[3 * i] = Math.cos(lat) * Math.cos(lon);
    vectors[3 * i + 1] = Math.cos(lat) * Math.sin(lon);
    vectors[3 * i + 2] = Math.sin(lat);
  }
  return vectors;
}

/**
 * Nearest point on the sphere: a balanced k-d tree over unit vectors, so that poles and date line need no care. A range
 * is halved when a search first enters it: few points ask for few halves. (`LineIndex` and `RegionIndex` of
 * `@tidemark/geo` answer for lines and areas.)
 */
export class SphereIndex {
  readonly #x: Float64Array;
  readonly #ids: Int32Array;
  /** Set at the middle of a range that is halved; every place is the middle of one range. */
  readonly #halved: Uint8Array;
  #best = -1;
  #bestSquared = 0;

  /** @param vectors - as `unitVectors` gives them */
  constructor(vectors: Float64Array) {
    const n = vectors.length / 3;
    this.#x = vectors;
    this.#ids = new Int32Array(n);
    for (let i = 0; i < n; i++) this.#ids[i] = i;
    this.#halved = new Uint8Array(n);
  }

  /** Nearest point within a limit (km); undefined when there is none or the point is not a number. */
  nearest(latitude: number, longitude: number, withinKm = Number.POSITIVE_INFINITY): Neighbour | undefined {
    if (Number.isNaN(latitude) || Number.isNaN(longitude)) return undefined;
    const lat = latitude * RADIANS;
    const lon = longitude * RADIANS;
    this.#best = -1;
    const chord = 2 * Math.sin(Math.min(Math.PI, withinKm / EARTH_RADIUS_KM) / 2);
    this.#bestSquared = chord * chord * (1 + 1e-12);
    this.#search(0, this.#ids.length - 1, 0, [
      Math.cos(lat) * Math.cos(lon),
      Math.cos(lat) * Math.sin(lon),
      Math.sin(lat),
    ]);
    if (this.#best < 0) return undefined;
    const distanceKm = 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(this.#bestSquared) / 2));
    return { index: this.#best, distanceKm };
  }

  #search(low: number, high: number, axis: number, target: readonly [number, number, number]): void {
    if (low > high) return;
    const middle = (low + high) >> 1;
    if (this.#halved[middle] === 0) {
      this.#select(low, high, middle, axis);
      this.#halved[middle] = 1;
    }
    const id = this.#ids[middle]!;
    const x = this.#x;
    const dx = x[3 * id]! - target[0];
    const dy = x[3 * id + 1]! - target[1];
    const dz = x[3 * id + 2]! - target[2];
    const squared = dx * dx + dy * dy + dz * dz;
    // Of two points equally far the one that came first wins, so that the answer does not hang on the tree.
    if (squared < this.#bestSquared || (squared === this.#bestSquared && id < this.#best)) {
      this.#bestSquared = squared;
      this.#best = id;
    }
    const offset = target[axis]! - x[3 * id + axis]!;
    const next = (axis + 1) % 3;
    if (offset <= 0) this.#search(low, middle - 1, next, target);
    else this.#search(middle + 1, high, next, target);
    if (offset * offset > this.#bestSquared) return;
    if (offset <= 0) this.#search(middle + 1, high, next, target);
    else this.#search(low, middle - 1, next, target);
  }

  /** Quickselect of the median along an axis. */
  #select(from: number, to: number, k: number, axis: number): void {
    const ids = this.#ids;
    const key = (i: number) => this.#x[3 * ids[i]! + axis]!;
    let low = from;
    let high = to;
    while (low < high) {
      const pivot = key((low + high) >> 1);
      let i = low;
      let j = high;
      while (i <= j) {
        while (key(i) < pivot) i++;
        while (key(j) > pivot) j--;
        if (i <= j) {
          const swap = ids[i]!;
          ids[i++] = ids[j]!;
          ids[j--] = swap;
        }
      }
      if (k <= j) high = j;
      else if (k >= i) low = i;
      else return;
    }
  }
}
