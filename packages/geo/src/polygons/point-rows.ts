import type { GeoPoint } from "../sphere/sphere.ts";
import { type AreaGeometry, unwrapGeometry } from "./geometry.ts";

/** Rows of a sixteenth of a degree: fine enough that a row holds few edges of a shape, coarse enough to be few. */
const ROWS = 2880;
const PER_DEGREE = ROWS / 180;
const EDGE_DEGREES = 1e-12;

/** A closed ring as x, y, x, y ... in the plane of longitude and latitude, where longitudes may leave -180..180. */
export type FlatRing = Float32Array | Float64Array;
/** Outline, then holes. */
export type FlatPolygon = readonly FlatRing[];

/** Polygons of a geometry in the plane, without jumps at the date line and closed along a pole that they go around. */
export function flatPolygons(geometry: AreaGeometry): readonly FlatPolygon[] {
  return unwrapGeometry(geometry).map((rings) => rings.map((ring) => Float64Array.from(ring.flat())));
}

const rowOf = (latitude: number): number => Math.max(0, Math.min(ROWS - 1, Math.floor((latitude + 90) * PER_DEGREE)));

/** The edges of a ring by row: those of row r are `edges[starts[r - first] .. starts[r - first + 1]]`. */
interface RingRows {
  readonly first: number;
  readonly starts: Uint32Array;
  /** Index of the first of the two positions of each edge. */
  readonly edges: Uint32Array;
}

function ringRows(ring: FlatRing): RingRows | undefined {
  let [south, north] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 1; at < ring.length; at += 2) {
    if (ring[at]! < south) south = ring[at]!;
    if (ring[at]! > north) north = ring[at]!;
  }
  if (!(south <= north)) return undefined;
  const first = rowOf(south);
  const count = rowOf(north) - first + 1;
  const starts = new Uint32Array(count + 1);
  const last = ring.length - 2;
  for (let at = 0; at < last; at += 2) {
    const [a, b] = [rowOf(ring[at + 1]!), rowOf(ring[at + 3]!)];
    for (let row = Math.min(a, b); row <= Math.max(a, b); row++) starts[row - first + 1]! += 1;
  }
  for (let row = 0; row < count; row++) starts[row + 1]! += starts[row]!;
  const edges = new Uint32Array(starts[count]!);
  const next = starts.slice(0, count);
  for (let at = 0; at < last; at += 2) {
    const [a, b] = [rowOf(ring[at + 1]!), rowOf(ring[at + 3]!)];
    for (let row = Math.min(a, b); row <= Math.max(a, b); row++) edges[next[row - first]!++] = at;
  }
  return { first, starts, edges };
}

/** Least and greatest longitude of some edges. */
function reachOf(ring: FlatRing, edges: Uint32Array): [west: number, east: number] {
  let [west, east] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let edge = 0; edge < edges.length; edge++) {
    const at = edges[edge]!;
    west = Math.min(west, ring[at]!, ring[at + 2]!);
    east = Math.max(east, ring[at]!, ring[at + 2]!);
  }
  return [west, east];
}

/**
 * Many points, to be asked again and again which of them lie in a shape: those of a project under the footprints of
 * events. Points stand in rows of latitude, each row in the order of longitude, so that a shape looks only at points
 * near its own edges and between them: 10,000 footprints over 100,000 points take half a second.
 */
export class PointRows {
  readonly #starts = new Uint32Array(ROWS + 1);
  /** Points in the order of rows and longitudes. */
  readonly #points: Uint32Array;
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  /** By place in the order above; all zero between two questions. */
  readonly #marks: Uint8Array;
  /** By place: the last count of {@link reach} that it was counted in. */
  readonly #counted: Float64Array;
  #turn = 0;

  /** @param longitudes degrees; a point that is no place on the Earth lies in no shape */
  constructor(longitudes: ArrayLike<number>, latitudes: ArrayLike<number>) {
    const given = Array.from({ length: longitudes.length }, (_, point) => point).filter(
      (point) => Math.abs(longitudes[point]!) <= 180 && Math.abs(latitudes[point]!) <= 90,
    );
    const rows = Uint16Array.from({ length: longitudes.length }, (_, point) => rowOf(latitudes[point]!));
    this.#points = Uint32Array.from(given).sort((a, b) => rows[a]! - rows[b]! || longitudes[a]! - longitudes[b]!);
    this.#x = Float64Array.from(this.#points, (point) => longitudes[point]!);
    this.#y = Float64Array.from(this.#points, (point) => latitudes[point]!);
    for (const point of this.#points) this.#starts[rows[point]! + 1]! += 1;
    for (let row = 0; row < ROWS; row++) this.#starts[row + 1]! += this.#starts[row]!;
    this.#marks = new Uint8Array(this.#points.length);
    this.#counted = new Float64Array(this.#points.length);
  }

  /** Points in any of some polygons or on an edge of them, in rising order. */
  within(polygons: readonly FlatPolygon[]): Uint32Array {
    const found: number[] = [];
    for (const polygon of polygons) for (const at of this.#inPolygon(polygon)) found.push(this.#points[at]!);
    const sorted = Uint32Array.from(found).sort();
    return polygons.length > 1 ? sorted.filter((point, i) => i === 0 || point !== sorted[i - 1]) : sorted;
  }

  /** How many points lie in any of some shapes, and which of the shapes hold any: quicker than to name the points. */
  reach(shapes: readonly (readonly FlatPolygon[])[]): { readonly points: number; readonly holds: readonly boolean[] } {
    this.#turn += 1;
    let points = 0;
    const holds = shapes.map((polygons) => {
      let holdsAny = false;
      for (const polygon of polygons)
        for (const at of this.#inPolygon(polygon)) {
          holdsAny = true;
          if (this.#counted[at] === this.#turn) continue;
          this.#counted[at] = this.#turn;
          points += 1;
        }
      return holdsAny;
    });
    return { points, holds };
  }

  /** Places of the points in a polygon, each once: a ring around a pole meets its ends at two longitudes. */
  #inPolygon([outline, ...holes]: FlatPolygon): number[] {
    const inside = outline === undefined ? [] : this.#inRing(outline, 0);
    for (const at of inside) this.#marks[at] = 1;
    if (inside.length > 0) for (const hole of holes) for (const at of this.#inRing(hole, 1)) this.#marks[at] = 0;
    const found: number[] = [];
    for (const at of inside) {
      if (this.#marks[at] === 1) found.push(at);
      this.#marks[at] = 0;
    }
    return found;
  }

  /** Places of the points in a ring (even-odd rule). @param least 0: with those on its edge; 1: without them */
  #inRing(ring: FlatRing, least: 0 | 1): number[] {
    const found: number[] = [];
    if (!this.#isNear(ring)) return found;
    const rows = ringRows(ring);
    if (rows === undefined) return found;
    const { first, starts, edges } = rows;
    for (let row = 0; row + 1 < starts.length; row++) {
      const [from, to] = [this.#starts[first + row]!, this.#starts[first + row + 1]!];
      if (from === to) continue;
      const own = edges.subarray(starts[row]!, starts[row + 1]!);
      const [west, east] = reachOf(ring, own);
      // a point stands at its longitude and at every whole turn from it
      for (let turn = Math.ceil((west - 180) / 360); turn <= Math.floor((east + 180) / 360); turn++) {
        const shift = 360 * turn;
        for (let at = this.#firstFrom(from, to, west - shift - EDGE_DEGREES); at < to; at++) {
          const x = this.#x[at]! + shift;
          if (x > east + EDGE_DEGREES) break;
          if (sideOf(ring, own, x, this.#y[at]!) >= least) found.push(at);
        }
      }
    }
    return found;
  }

  /** Whether any point lies in the box around a ring: most rings have none, and need no further look. */
  #isNear(ring: FlatRing): boolean {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let at = 0; at < ring.length; at += 2) {
      if (ring[at]! < west) west = ring[at]!;
      if (ring[at]! > east) east = ring[at]!;
      if (ring[at + 1]! < south) south = ring[at + 1]!;
      if (ring[at + 1]! > north) north = ring[at + 1]!;
    }
    if (!(south <= north)) return false;
    const last = rowOf(north);
    for (let turn = Math.ceil((west - 180) / 360); turn <= Math.floor((east + 180) / 360); turn++)
      for (let row = rowOf(south); row <= last; row++) {
        const to = this.#starts[row + 1]!;
        const at = this.#firstFrom(this.#starts[row]!, to, west - 360 * turn - EDGE_DEGREES);
        if (at < to && this.#x[at]! + 360 * turn <= east + EDGE_DEGREES) return true;
      }
    return false;
  }

  /** First place between two whose longitude is at least a value. */
  #firstFrom(from: number, to: number, longitude: number): number {
    let [low, high] = [from, to];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#x[middle]! < longitude) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** 1 inside, 0 on an edge, -1 outside, by the edges at the height of a place. */
function sideOf(ring: FlatRing, edges: Uint32Array, x: number, y: number): number {
  let inside = false;
  for (let edge = 0; edge < edges.length; edge++) {
    const at = edges[edge]!;
    const y0 = ring[at + 1]!;
    const y1 = ring[at + 3]!;
    if (y0 > y !== y1 > y) {
      const x0 = ring[at]!;
      const crossing = x0 + ((y - y0) / (y1 - y0)) * (ring[at + 2]! - x0);
      if (Math.abs(crossing - x) <= EDGE_DEGREES) return 0;
      if (x < crossing) inside = !inside;
    } else if ((y0 === y || y1 === y) && isOnFlatEnd(ring, at, x, y)) return 0;
  }
  return inside ? 1 : -1;
}

/** Whether a place is an end of an edge, or lies on one along its parallel: neither counts as a crossing. */
function isOnFlatEnd(ring: FlatRing, at: number, x: number, y: number): boolean {
  const [x0, y0, x1, y1] = [ring[at]!, ring[at + 1]!, ring[at + 2]!, ring[at + 3]!];
  if (y0 === y1) return x >= Math.min(x0, x1) && x <= Math.max(x0, x1);
  return Math.abs((y0 === y ? x0 : x1) - x) <= EDGE_DEGREES;
}

/** The points of a project as {@link PointRows}. */
export function pointRowsOf(points: readonly GeoPoint[]): PointRows {
  return new PointRows(
    points.map(({ longitude }) => longitude),
    points.map(({ latitude }) => latitude),
  );
}
