import { EARTH_RADIUS_KM, unitVectors } from "../../sphere-index.ts";
import type { IsLeftOut } from "./station-values.ts";

const RADIANS = Math.PI / 180;
/** A kilometre of height is as far as so many kilometres of way: air differs by it as much. */
const KM_PER_KM_OF_HEIGHT = 100;
const KM_PER_METRE = KM_PER_KM_OF_HEIGHT / 1000;

/** Where points lie, degrees and metres. */
interface Places {
  readonly latitudes: ArrayLike<number>;
  readonly longitudes: ArrayLike<number>;
  readonly heights: ArrayLike<number>;
}

/** What a search found: places of the nearest points in their list, nearest first, and how far they are. */
export interface Found {
  readonly count: number;
  readonly points: Int32Array;
  readonly km: Float64Array;
}

/** What a search may ask for beside the nearest. */
export interface Search {
  readonly heightMetres?: number;
  readonly isLeftOut?: IsLeftOut | undefined;
  readonly withinKm?: number;
}

/**
 * Points in space, the height as a third distance; chords stand for ways along the ground, which they are within one in
 * a thousand up to 1,000 km. A search gives the nearest ones; its arrays are used again by the next.
 */
export class NearestPoints {
  readonly #places: Places;
  readonly #order: Int32Array;
  readonly #latitudes: Float64Array;
  /** Four coordinates of each point, km. */
  readonly #at: Float64Array;
  readonly #points: Int32Array;
  readonly #squared: Float64Array;
  readonly #km: Float64Array;

  constructor(places: Places, most: number) {
    const { latitudes, longitudes, heights } = places;
    const n = latitudes.length;
    const vectors = unitVectors(latitudes, longitudes);
    this.#places = places;
    this.#order = Int32Array.from({ length: n }, (_, i) => i).sort((a, b) => latitudes[a]! - latitudes[b]!);
    this.#latitudes = Float64Array.from(this.#order, (point) => latitudes[point]!);
    this.#at = new Float64Array(4 * n);
    for (let i = 0; i < n; i++) {
      for (let axis = 0; axis < 3; axis++) this.#at[4 * i + axis] = EARTH_RADIUS_KM * vectors[3 * i + axis]!;
      this.#at[4 * i + 3] = KM_PER_METRE * heights[i]!;
    }
    this.#points = new Int32Array(Math.min(most, n));
    this.#squared = new Float64Array(this.#points.length);
    this.#km = new Float64Array(this.#points.length);
  }

  /** Distance of two points of the list, km. */
  between(a: number, b: number): number {
    const at = this.#at;
    const x = at[4 * a]! - at[4 * b]!;
    const y = at[4 * a + 1]! - at[4 * b + 1]!;
    const z = at[4 * a + 2]! - at[4 * b + 2]!;
    const h = at[4 * a + 3]! - at[4 * b + 3]!;
    return Math.sqrt(x * x + y * y + z * z + h * h);
  }

  /** The nearest points of a place (degrees). */
  find(latitude: number, longitude: number, search: Search = {}): Found {
    const { heightMetres = 0, isLeftOut, withinKm = Number.POSITIVE_INFINITY } = search;
    const [x, y, z] = unitVectors([latitude], [longitude]).map((part) => EARTH_RADIUS_KM * part) as unknown as [
      number,
      number,
      number,
    ];
    const h = KM_PER_METRE * heightMetres;
    const n = this.#order.length;
    const most = this.#points.length;
    let count = 0;
    let limit = withinKm * withinKm;
    let up = firstAtLeast(this.#latitudes, latitude);
    let down = up - 1;
    // parallels one by one, the nearer side first, until none can hold a nearer point
    while (up < n || down >= 0) {
      const above = up < n ? this.#latitudes[up]! - latitude : Number.POSITIVE_INFINITY;
      const below = down >= 0 ? latitude - this.#latitudes[down]! : Number.POSITIVE_INFINITY;
      const chord = 2 * EARTH_RADIUS_KM * Math.sin((Math.min(above, below) * RADIANS) / 2);
      if (chord * chord > limit) break;
      const point = this.#order[above <= below ? up++ : down--]!;
      const at = 4 * point;
      const squared =
        (this.#at[at]! - x) ** 2 +
        (this.#at[at + 1]! - y) ** 2 +
        (this.#at[at + 2]! - z) ** 2 +
        (this.#at[at + 3]! - h) ** 2;
      if (squared > limit || (count === most && squared >= this.#squared[most - 1]!)) continue;
      if (isLeftOut?.(this.#places.latitudes[point]!, this.#places.longitudes[point]!)) continue;
      let place = count < most ? count++ : most - 1;
      for (; place > 0 && this.#squared[place - 1]! > squared; place--) {
        this.#squared[place] = this.#squared[place - 1]!;
        this.#points[place] = this.#points[place - 1]!;
      }
      this.#squared[place] = squared;
      this.#points[place] = point;
      if (count === most) limit = Math.min(limit, this.#squared[most - 1]!);
    }
    for (let i = 0; i < count; i++) this.#km[i] = Math.sqrt(this.#squared[i]!);
    return { count, points: this.#points, km: this.#km };
  }
}

/** First place of a rising list that is not below a value; its length where all are. */
export function firstAtLeast(rising: Float64Array, value: number): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
