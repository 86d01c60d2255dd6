import type { Sentence } from "@tidemark/science";
import Flatbush from "flatbush";
import { isValidPoint, wrapLongitude } from "../sphere/sphere.ts";
import { sideOfEdges } from "./contains.ts";
import {
  type AreaGeometry,
  type PlanePolygon,
  type PlanePosition,
  type PlaneRing,
  polygonsOf,
  type Ring,
  signedArea,
  unwrapPolygon,
} from "./geometry.ts";
import { areaSaid } from "../wording/area-said.ts";

/** What is wrong with a polygon, as a sentence for a user, and where (degrees) when it has a place. */
export interface PolygonProblem {
  readonly kind:
    | "too-few-positions"
    | "too-many-positions"
    | "too-intricate"
    | "impossible-position"
    | "not-closed"
    | "no-area"
    | "crossing"
    | "hole-outside";
  readonly said: Sentence;
  readonly latitude?: number;
  readonly longitude?: number;
}

/** Corners of a shape beyond which it is not looked at: checking it would hold up everybody else. */
const MOST_POSITIONS = 10_000;
/** Steps of work for each position, and for a shape at all. Outlines of countries take 2 to 6 of a position. */
const STEPS_EACH = 40;
const STEPS_AT_LEAST = 20_000;

const TOO_INTRICATE: PolygonProblem = { kind: "too-intricate", said: areaSaid("area.too_intricate") };

/** Work that a shape may take; edges that all lie beside each other would be compared each with each. */
class Work {
  #left: number;
  constructor(positions: number) {
    this.#left = STEPS_AT_LEAST + STEPS_EACH * positions;
  }
  get isOver(): boolean {
    return this.#left < 0;
  }
  /** Notes a step. */
  step(): boolean {
    this.#left -= 1;
    return this.#left >= 0;
  }
}

interface Edge {
  readonly a: PlanePosition;
  readonly b: PlanePosition;
  readonly ring: number;
  readonly index: number;
  /** Edges of the ring. */
  readonly count: number;
}

/** Degrees of a position in the plane as people write them. */
function placeOf([x, y]: PlanePosition): string {
  const longitude = wrapLongitude(x);
  return `${Math.abs(y).toFixed(4)}° ${y < 0 ? "S" : "N"}, ${Math.abs(longitude).toFixed(4)}° ${longitude < 0 ? "W" : "E"}`;
}

type FaultWithPlace =
  | "area.hole_crosses_itself"
  | "area.hole_crosses_ring"
  | "area.hole_outside"
  | "area.outline_crosses_itself"
  | "area.outline_open"
  | "area.ring_flat";

const problemAt = (kind: PolygonProblem["kind"], said: Sentence, [x, y]: PlanePosition): PolygonProblem => ({
  kind,
  said,
  latitude: y,
  longitude: wrapLongitude(x),
});

const problem = (kind: PolygonProblem["kind"], code: FaultWithPlace, position: PlanePosition): PolygonProblem =>
  problemAt(kind, areaSaid(code, { place: placeOf(position) }), position);

/** @param hole - number of the hole that the ring is; 0 for the outline */
function ringProblem(ring: Ring, hole: number): PolygonProblem | undefined {
  for (const [i, at] of ring.entries()) {
    if (isValidPoint(at[1] ?? Number.NaN, at[0] ?? Number.NaN)) continue;
    const position = i + 1;
    const said =
      hole === 0 ? areaSaid("area.outline_position", { position }) : areaSaid("area.hole_position", { position, hole });
    return { kind: "impossible-position", said };
  }
  if (ring.length < 4) {
    const positions = ring.length;
    const said =
      hole === 0 ? areaSaid("area.outline_short", { positions }) : areaSaid("area.hole_short", { positions, hole });
    return { kind: "too-few-positions", said };
  }
  const [first, last] = [ring[0]!, ring.at(-1)!];
  if (first[1] === last[1] && wrapLongitude(first[0]!) === wrapLongitude(last[0]!)) return undefined;
  const position: PlanePosition = [first[0]!, first[1]!];
  if (hole === 0) return problem("not-closed", "area.outline_open", position);
  return problemAt("not-closed", areaSaid("area.hole_open", { hole, place: placeOf(position) }), position);
}

const side = (a: PlanePosition, b: PlanePosition, p: PlanePosition) =>
  Math.sign((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]));

const spans = (a: PlanePosition, b: PlanePosition, p: PlanePosition) =>
  p[0] >= Math.min(a[0], b[0]) &&
  p[0] <= Math.max(a[0], b[0]) &&
  p[1] >= Math.min(a[1], b[1]) &&
  p[1] <= Math.max(a[1], b[1]);

/** Where two edges meet other than as neighbours do; undefined when they do not. */
function meeting(e: Edge, f: Edge): PlanePosition | undefined {
  const sameRing = e.ring === f.ring;
  const gap = Math.abs(e.index - f.index);
  if (sameRing && (gap === 1 || gap === e.count - 1)) {
    // Neighbours share a position; they may not run back over each other.
    const [before, after] = (e.index + 1) % e.count === f.index ? [e, f] : [f, e];
    const along =
      (before.a[0] - before.b[0]) * (after.b[0] - after.a[0]) + (before.a[1] - before.b[1]) * (after.b[1] - after.a[1]);
    return side(before.a, before.b, after.b) === 0 && along > 0 ? before.b : undefined;
  }
  const [f1, f2] = [side(e.a, e.b, f.a), side(e.a, e.b, f.b)];
  const [e1, e2] = [side(f.a, f.b, e.a), side(f.a, f.b, e.b)];
  if (f1 * f2 < 0 && e1 * e2 < 0) {
    const [dx, dy] = [f.b[0] - f.a[0], f.b[1] - f.a[1]];
    const [ex, ey] = [e.b[0] - e.a[0], e.b[1] - e.a[1]];
    const t = ((f.a[0] - e.a[0]) * dy - (f.a[1] - e.a[1]) * dx) / (ex * dy - ey * dx);
    return [e.a[0] + t * ex, e.a[1] + t * ey];
  }
  const touching: [number, PlanePosition, Edge][] = [
    [f1, f.a, e],
    [f2, f.b, e],
    [e1, e.a, f],
    [e2, e.b, f],
  ];
  const touch = touching.find(([s, p, edge]) => s === 0 && spans(edge.a, edge.b, p))?.[1];
  // A hole may touch the outline or another hole at a position, but not lie along it.
  if (touch !== undefined && !sameRing && !(f1 === 0 && f2 === 0)) return undefined;
  return touch;
}

function edgesOf(ring: PlaneRing, number: number): Edge[] {
  const positions = ring.filter(([x, y], i) => i === 0 || x !== ring[i - 1]![0] || y !== ring[i - 1]![1]);
  const count = positions.length - 1;
  return positions.slice(1).map((b, index) => ({ a: positions[index]!, b, ring: number, index, count }));
}

type EdgeTree = Pick<Flatbush, "search">;

function treeOf(edges: readonly Edge[]): EdgeTree {
  const tree = new Flatbush(edges.length);
  for (const edge of edges) tree.add(...boxOf(edge));
  tree.finish();
  return tree;
}

const boxOf = ({ a, b }: Edge) =>
  [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])] as const;

function crossingOf(edges: readonly Edge[], work: Work): PolygonProblem | undefined {
  if (edges.length === 0) return undefined;
  const tree = treeOf(edges);
  for (const [i, edge] of edges.entries()) {
    const others = tree.search(...boxOf(edge), (index) => work.step() && index > i);
    if (work.isOver) return TOO_INTRICATE;
    for (const other of others) {
      const place = meeting(edge, edges[other]!);
      if (place === undefined) continue;
      if (edge.ring !== edges[other]!.ring) return problem("crossing", "area.hole_crosses_ring", place);
      const code = edge.ring === 0 ? "area.outline_crosses_itself" : "area.hole_crosses_itself";
      return problem("crossing", code, place);
    }
  }
  return undefined;
}

/** Looks at the edges of the outline alone that lie at the height of a place. */
function holeProblem(polygon: PlanePolygon, work: Work): PolygonProblem | undefined {
  const [outline, ...holes] = polygon;
  if (outline === undefined || holes.length === 0) return undefined;
  const edges = edgesOf(outline, 0);
  if (edges.length === 0) return undefined;
  const tree = treeOf(edges);
  for (const hole of holes)
    for (const [x, y] of hole) {
      const level = tree.search(Number.NEGATIVE_INFINITY, y, Number.POSITIVE_INFINITY, y, () => work.step());
      if (work.isOver) return TOO_INTRICATE;
      const ends = level.flatMap((index) => [edges[index]!.a, edges[index]!.b]);
      if (sideOfEdges(ends, 2, x, y) < 0) return problem("hole-outside", "area.hole_outside", [x, y]);
    }
  return undefined;
}

const positionsIn = (rings: readonly (readonly unknown[])[]) => rings.reduce((sum, ring) => sum + ring.length, 0);

/**
 * Crossings, rings without area and holes outside of a polygon in the plane; "too-intricate" where telling would take
 * very long.
 */
export function findPlaneProblem(polygon: PlanePolygon): PolygonProblem | undefined {
  const work = new Work(positionsIn(polygon));
  const flat = polygon.find((ring) => Math.abs(signedArea(ring)) < 1e-14);
  return (
    crossingOf(polygon.flatMap(edgesOf), work) ??
    (flat && problem("no-area", "area.ring_flat", flat[0] ?? [0, 0])) ??
    holeProblem(polygon, work)
  );
}

/**
 * First thing that makes a geometry unfit as an area: impossible or too few positions, an open ring, no area, edges
 * that cross or run over each other, a hole outside its outline, more than 10,000 positions, or edges that lie so that
 * looking at them would take very long. Undefined for a sound geometry. Overlap between the parts of a MultiPolygon is
 * not looked at.
 */
export function findPolygonProblem(geometry: AreaGeometry): PolygonProblem | undefined {
  const polygons = polygonsOf(geometry);
  if (polygons.length === 0) return { kind: "no-area", said: areaSaid("area.no_polygon") };
  const positions = polygons.reduce((sum, rings) => sum + positionsIn(rings), 0);
  if (positions > MOST_POSITIONS)
    return {
      kind: "too-many-positions",
      said: areaSaid("area.too_many_corners", { corners: positions, most: MOST_POSITIONS }),
    };
  for (const rings of polygons) {
    if (rings.length === 0) return { kind: "no-area", said: areaSaid("area.no_outline") };
    for (const [i, ring] of rings.entries()) {
      const found = ringProblem(ring, i);
      if (found !== undefined) return found;
    }
    const found = findPlaneProblem(unwrapPolygon(rings));
    if (found !== undefined) return found;
  }
  return undefined;
}
