import { largestFirst } from "@tidemark/science";
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

const isPlace = (longitude: number, latitude: number): boolean =>
  Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;

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
  for (let at = 0, a = rowOf(ring[1]!); at < last; at += 2) {
    const b = rowOf(ring[at + 3]!);
    for (let row = Math.min(a, b); row <= Math.max(a, b); row++) starts[row - first + 1]! += 1;
    a = b;
  }
  for (let row = 0; row < count; row++) starts[row + 1]! += starts[row]!;
  const edges = new Uint32Array(starts[count]!);
  const next = starts.slice(0, count);
  for (let at = 0, a = rowOf(ring[1]!); at < last; at += 2) {
    const b = rowOf(ring[at + 3]!);
    for (let row = Math.min(a, b); row <= Math.max(a, b); row++) edges[next[row - first]!++] = at;
    a = b;
  }
  return { first, starts, edges };
}

/**
 * Where some edges lie, as stretches of longitude that rise and lie apart, west and east of each one after the other:
 * between two of them no edge comes, so that all there lies inside or outside. Edges that follow each other meet, so
 * that few stretches are left.
 */
function stretchesOf(ring: FlatRing, edges: Uint32Array): number[] {
  const stretches: number[] = [];
  for (let edge = 0; edge < edges.length; edge++) {
    const at = edges[edge]!;
    const west = Math.min(ring[at]!, ring[at + 2]!);
    const east = Math.max(ring[at]!, ring[at + 2]!);
    let from = stretches.length;
    while (from > 0 && stretches[from - 1]! >= west) from -= 2;
    let to = from;
    while (to < stretches.length && stretches[to]! <= east) to += 2;
    if (from === to) stretches.splice(from, 0, west, east);
    else {
      stretches[from] = Math.min(stretches[from]!, west);
      stretches[from + 1] = Math.max(stretches[to - 1]!, east);
      if (to > from + 2) stretches.splice(from + 2, to - from - 2);
    }
  }
  return stretches;
}

/**
 * Many points, to be asked again and again which of them lie in a shape: those of a project under the footprints of
 * events. Points stand in rows of latitude, each row in the order of longitude: a shape looks at the points beside its
 * own edges, and takes those between two edges as a whole.
 */
export class PointRows {
  readonly #starts = new Uint32Array(ROWS + 1);
  /** Points in the order of rows and longitudes. */
  readonly #points: Uint32Array;
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  /** By place in the order above: whether a hole holds it; all zero between two polygons. */
  readonly #marks: Uint8Array;
  /** By place: the last question whose answer it is in. */
  readonly #given: Float64Array;
  #turn = 0;

  /** @param longitudes degrees; a point that is no place on the Earth lies in no shape */
  constructor(longitudes: ArrayLike<number>, latitudes: ArrayLike<number>) {
    const x = new Float64Array(longitudes.length);
    for (let point = 0; point < x.length; point++)
      x[point] = isPlace(longitudes[point]!, latitudes[point]!) ? longitudes[point]! : Number.NaN;
    const eastFirst = largestFirst(x);
    for (const point of eastFirst) this.#starts[rowOf(latitudes[point]!) + 1]! += 1;
    for (let row = 0; row < ROWS; row++) this.#starts[row + 1]! += this.#starts[row]!;
    const next = this.#starts.slice(1);
    this.#points = new Uint32Array(eastFirst.length);
    this.#x = new Float64Array(eastFirst.length);
    this.#y = new Float64Array(eastFirst.length);
    for (const point of eastFirst) {
      const at = (next[rowOf(latitudes[point]!)]! -= 1);
      this.#points[at] = point;
      this.#x[at] = x[point]!;
      this.#y[at] = latitudes[point]!;
    }
    this.#marks = new Uint8Array(this.#points.length);
    this.#given = new Float64Array(this.#points.length);
  }

  /** Points in any of some polygons or on an edge of them, in rising order. */
  within(polygons: readonly FlatPolygon[]): Uint32Array {
    const found: number[] = [];
    this.#turn += 1;
    for (const polygon of polygons) this.#inPolygon(polygon, (at) => found.push(this.#points[at]!));
    return Uint32Array.from(found).sort();
  }

  /** How many points lie in any of some shapes, and which of the shapes hold any: quicker than to name the points. */
  reach(shapes: readonly (readonly FlatPolygon[])[]): { readonly points: number; readonly holds: readonly boolean[] } {
    this.#turn += 1;
    let points = 0;
    const holds = shapes.map((polygons) => {
      let holdsAny = false;
      for (const polygon of polygons) holdsAny = this.#inPolygon(polygon, () => (points += 1)) || holdsAny;
      return holdsAny;
    });
    return { points, holds };
  }

  /**
   * Gives the places of the points in a polygon that were not given since the last turn.
   * @returns whether the polygon holds any point
   */
  #inPolygon([outline, ...holes]: FlatPolygon, give: (at: number) => void): boolean {
    if (outline === undefined) return false;
    const inside = this.#inRing(outline, 0);
    if (inside.length === 0) return false;
    const cut = holes.flatMap((hole) => this.#inRing(hole, 1));
    forEachOf(cut, (at) => (this.#marks[at] = 1));
    let holdsAny = false;
    forEachOf(inside, (at) => {
      if (this.#marks[at] === 1) return;
      holdsAny = true;
      if (this.#given[at] === this.#turn) return;
      this.#given[at] = this.#turn;
      give(at);
    });
    forEachOf(cut, (at) => (this.#marks[at] = 0));
    return holdsAny;
  }

  /**
   * Places of the points in a ring (even-odd rule), as pairs of the first place and the one after the last.
   * @param least 0: with those on its edge; 1: without them
   */
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
      const stretches = stretchesOf(ring, own);
      const [west, east] = [stretches[0]!, stretches.at(-1)!];
      // a point stands at its longitude and at every whole turn from it
      for (let turn = Math.ceil((west - 180) / 360); turn <= Math.floor((east + 180) / 360); turn++)
        this.#inRow(
          { from, to, shift: 360 * turn, stretches },
          (at) => sideOf(ring, own, this.#x[at]! + 360 * turn, this.#y[at]!) >= least,
          found,
        );
    }
    return found;
  }

  /** Adds those of the places of a row that lie inside, see {@link #inRing}. */
  #inRow(
    {
      from,
      to,
      shift,
      stretches,
    }: { readonly from: number; readonly to: number; readonly shift: number; readonly stretches: readonly number[] },
    isInside: (at: number) => boolean,
    found: number[],
  ): void {
    let at = from;
    for (let stretch = 0; stretch < stretches.length; stretch += 2) {
      const beside = this.#firstFrom(at, to, stretches[stretch]! - shift - EDGE_DEGREES);
      if (stretch > 0 && beside > at && isInside(at)) found.push(at, beside);
      const east = stretches[stretch + 1]! - shift + EDGE_DEGREES;
      for (at = beside; at < to && this.#x[at]! <= east; at++) if (isInside(at)) found.push(at, at + 1);
    }
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

function forEachOf(pairs: readonly number[], act: (at: number) => void): void {
  for (let pair = 0; pair < pairs.length; pair += 2) for (let at = pairs[pair]!; at < pairs[pair + 1]!; at++) act(at);
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
