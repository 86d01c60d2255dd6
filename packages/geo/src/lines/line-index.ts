import Flatbush from "flatbush";
import { type Position } from "../polygons/geometry.ts";
import {
  boxesAround,
  distanceKm,
  EARTH_RADIUS_KM,
  type GeoPoint,
  isValidPoint,
  wrapLongitude,
} from "../sphere/sphere.ts";
import { cross, dot, pointOf, unitVector, type Vector } from "../sphere/vector.ts";

const FIRST_REACH_KM = 20;
const FARTHEST_KM = 20_100;
/** Room around a segment's box for rounding, degrees. */
const SLACK = 1e-9;
/** "TLI" and the version of the layout of `toBytes`. */
const MAGIC = 0x01494c54;
const HEADER_BYTES = 16;

/** Foot of the shortest way from a point to a line. */
export interface NearestOnLine extends GeoPoint {
  readonly distanceKm: number;
  /** Which line, in the order given. */
  readonly line: number;
  /** Which segment of the line, from 0. */
  readonly segment: number;
}

/** Nearest place on the great-circle arc between two directions; the nearer end when the foot lies beyond. */
function footOnArc(p: Vector, a: Vector, b: Vector): Vector {
  const normal = cross(a, b);
  const square = dot(normal, normal);
  if (square > 0) {
    const height = dot(p, normal) / square;
    const foot: Vector = [p[0] - height * normal[0], p[1] - height * normal[1], p[2] - height * normal[2]];
    const between = dot(cross(a, foot), normal) >= 0 && dot(cross(foot, b), normal) >= 0;
    if (between && dot(foot, foot) > 0) return foot;
  }
  return squaredChord(p, a) <= squaredChord(p, b) ? a : b;
}

function squaredChord(a: Vector, b: Vector): number {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
}

/** Lowest and highest latitude of an arc; it may bend poleward of both ends. */
function latitudesOf(a: Vector, b: Vector): [south: number, north: number] {
  const ends = [pointOf(a).latitude, pointOf(b).latitude];
  let [south, north] = [Math.min(...ends), Math.max(...ends)];
  const normal = cross(a, b);
  const flat = Math.hypot(normal[0], normal[1]);
  if (flat === 0) return [south, north];
  // The northernmost direction of the great circle.
  const top: Vector = [-normal[0] * normal[2], -normal[1] * normal[2], flat * flat];
  const reach = (Math.atan2(flat, Math.abs(normal[2])) * 180) / Math.PI;
  const within = (t: Vector) => dot(cross(a, t), normal) > 0 && dot(cross(t, b), normal) > 0;
  if (within(top)) north = Math.max(north, reach);
  if (within([-top[0], -top[1], -top[2]])) south = Math.min(south, -reach);
  return [south, north];
}

/** The columns of an index; two directions for each segment, which lie on its line one after the other. */
interface Columns {
  readonly vectors: Float64Array;
  readonly lines: Uint32Array;
  readonly segments: Uint32Array;
  /** Segment of each box; one that crosses the date line has two. */
  readonly segmentOfBox: Uint32Array;
  readonly tree: Flatbush | undefined;
}

/** @param lines - longitude and latitude in degrees; positions that are no place on the Earth break a line in two */
function columnsOf(lines: readonly (readonly Position[])[]): Columns {
  const vectors: number[] = [];
  const owners: number[] = [];
  const segments: number[] = [];
  const boxes: (readonly [number, number, number, number, number])[] = [];
  for (const [number, line] of lines.entries()) {
    for (let i = 1; i < line.length; i++) {
      const [from, to] = [line[i - 1]!, line[i]!];
      if (![from, to].every(([x, y]) => isValidPoint(y ?? Number.NaN, x ?? Number.NaN))) continue;
      const a = unitVector(from[1]!, from[0]!);
      const b = unitVector(to[1]!, to[0]!);
      for (const [west, east] of longitudesOf(from, to)) {
        const [south, north] = latitudesOf(a, b);
        boxes.push([west - SLACK, south - SLACK, east + SLACK, north + SLACK, owners.length]);
      }
      vectors.push(...a, ...b);
      owners.push(number);
      segments.push(i - 1);
    }
  }
  const tree = boxes.length === 0 ? undefined : new Flatbush(boxes.length);
  for (const [west, south, east, north] of boxes) tree?.add(west, south, east, north);
  tree?.finish();
  return {
    vectors: Float64Array.from(vectors),
    lines: Uint32Array.from(owners),
    segments: Uint32Array.from(segments),
    segmentOfBox: Uint32Array.from(boxes, (box) => box[4]),
    tree,
  };
}

/** Where the columns of an index of so many segments and boxes lie in its bytes. */
function layoutOf(segments: number, boxes: number) {
  const lines = HEADER_BYTES + 48 * segments;
  const tree = 8 * Math.ceil((lines + 8 * segments + 4 * boxes) / 8);
  return { vectors: HEADER_BYTES, lines, segments: lines + 4 * segments, segmentOfBox: lines + 8 * segments, tree };
}

/** Lines of great-circle segments, to be asked for their nearest place: coasts, rivers, plate boundaries. */
export class LineIndex {
  readonly #vectors: Float64Array;
  readonly #lines: Uint32Array;
  readonly #segments: Uint32Array;
  readonly #segmentOfBox: Uint32Array;
  readonly #tree: Flatbush | undefined;

  /** @param lines - as of `columnsOf`, or the columns themselves */
  constructor(lines: readonly (readonly Position[])[] | Columns) {
    const { vectors, lines: owners, segments, segmentOfBox, tree } = "tree" in lines ? lines : columnsOf(lines);
    this.#vectors = vectors;
    this.#lines = owners;
    this.#segments = segments;
    this.#segmentOfBox = segmentOfBox;
    this.#tree = tree;
  }

  /** An index from what `toBytes` gave, which is not copied. @throws RangeError for bytes of anything else */
  static from(bytes: Uint8Array): LineIndex {
    const { buffer } = bytes.byteOffset % 8 === 0 ? bytes : bytes.slice();
    const start = bytes.byteOffset % 8 === 0 ? bytes.byteOffset : 0;
    const [magic, count = 0, boxes = 0] = new Uint32Array(buffer, start, HEADER_BYTES / 4);
    if (magic !== MAGIC) throw new RangeError("These are not the bytes of an index of lines.");
    const at = layoutOf(count, boxes);
    return new LineIndex({
      vectors: new Float64Array(buffer, start + at.vectors, 6 * count),
      lines: new Uint32Array(buffer, start + at.lines, count),
      segments: new Uint32Array(buffer, start + at.segments, count),
      segmentOfBox: new Uint32Array(buffer, start + at.segmentOfBox, boxes),
      tree: boxes === 0 ? undefined : Flatbush.from(buffer, start + at.tree),
    });
  }

  /** The index as bytes, so that it need not be made again; in the order of bytes of this machine. */
  toBytes(): Uint8Array {
    const at = layoutOf(this.#lines.length, this.#segmentOfBox.length);
    const tree = new Uint8Array(this.#tree?.data ?? new ArrayBuffer(0));
    const bytes = new Uint8Array(at.tree + tree.length);
    new Uint32Array(bytes.buffer, 0, 3).set([MAGIC, this.#lines.length, this.#segmentOfBox.length]);
    new Float64Array(bytes.buffer, at.vectors, this.#vectors.length).set(this.#vectors);
    new Uint32Array(bytes.buffer, at.lines, this.#lines.length).set(this.#lines);
    new Uint32Array(bytes.buffer, at.segments, this.#segments.length).set(this.#segments);
    new Uint32Array(bytes.buffer, at.segmentOfBox, this.#segmentOfBox.length).set(this.#segmentOfBox);
    bytes.set(tree, at.tree);
    return bytes;
  }

  /** Nearest place on any line within a distance in km; undefined when there is none or the point is impossible. */
  nearest(latitude: number, longitude: number, withinKm = FARTHEST_KM): NearestOnLine | undefined {
    if (this.#tree === undefined || !isValidPoint(latitude, longitude)) return undefined;
    const point = { latitude, longitude: wrapLongitude(longitude) };
    for (let reach = FIRST_REACH_KM; ; reach *= 2) {
      const limit = Math.min(reach, withinKm, FARTHEST_KM);
      const found = this.#nearestWithin(this.#tree, point, limit);
      if (found !== undefined || limit < reach) return found;
    }
  }

  #nearestWithin(tree: Flatbush, point: GeoPoint, km: number): NearestOnLine | undefined {
    const p = unitVector(point.latitude, point.longitude);
    let shortest = (2 * Math.sin(Math.min(Math.PI, km / EARTH_RADIUS_KM) / 2)) ** 2;
    let best: { segment: number; foot: Vector } | undefined;
    for (const [west, south, east, north] of boxesAround(point, km)) {
      for (const box of tree.search(west, south, east, north)) {
        const segment = this.#segmentOfBox[box]!;
        const foot = footOnArc(p, this.#end(segment, 0), this.#end(segment, 3));
        const length = Math.sqrt(dot(foot, foot));
        const chord = squaredChord(p, [foot[0] / length, foot[1] / length, foot[2] / length]);
        if (chord < shortest || (chord === shortest && (best === undefined || segment < best.segment))) {
          shortest = chord;
          best = { segment, foot };
        }
      }
    }
    if (best === undefined) return undefined;
    const foot = pointOf(best.foot);
    const place = { latitude: foot.latitude, longitude: wrapLongitude(foot.longitude) };
    return {
      ...place,
      distanceKm: distanceKm(point, place),
      line: this.#lines[best.segment]!,
      segment: this.#segments[best.segment]!,
    };
  }

  #end(segment: number, offset: 0 | 3): Vector {
    const at = 6 * segment + offset;
    return [this.#vectors[at]!, this.#vectors[at + 1]!, this.#vectors[at + 2]!];
  }
}

/** Stretches of longitude an arc covers: two across the date line, all when it ends at or leads over a pole. */
function longitudesOf(from: Position, to: Position): [west: number, east: number][] {
  const west = Math.min(from[0]!, to[0]!);
  const east = Math.max(from[0]!, to[0]!);
  const polar = Math.max(Math.abs(from[1]!), Math.abs(to[1]!)) > 90 - 1e-9;
  if (polar || Math.abs(east - west - 180) < 1e-6) return [[-180, 180]];
  return east - west < 180
    ? [[west, east]]
    : [
        [-180, west],
        [east, 180],
      ];
}
