import {
  type AreaGeometry,
  geometryOf,
  type PlanePolygon,
  type PlanePosition,
  type PlaneRing,
  unwrapGeometry,
} from "./geometry.ts";
import { findPlaneProblem, type PolygonProblem } from "./validity.ts";

const KM_PER_DEGREE = 111.195;

/** Distance of a position to a segment, km; the plane is stretched for the latitude of the segment. */
function offsetKm(p: PlanePosition, a: PlanePosition, b: PlanePosition): number {
  const stretch = Math.cos((((a[1] + b[1] + p[1]) / 3) * Math.PI) / 180);
  const [dx, dy] = [(b[0] - a[0]) * stretch, b[1] - a[1]];
  const [px, py] = [(p[0] - a[0]) * stretch, p[1] - a[1]];
  const length = dx * dx + dy * dy;
  const t = length > 0 ? Math.max(0, Math.min(1, (px * dx + py * dy) / length)) : 0;
  return Math.hypot(px - t * dx, py - t * dy) * KM_PER_DEGREE;
}

/** Looks at each position so often at most, on average: it is 20 for real outlines, as often as positions at worst. */
const LOOKS = 64;

/**
 * Positions kept by the algorithm of Douglas and Peucker (1973) between two positions of a ring, both included. What it
 * would take too long to judge is kept.
 */
function keep(ring: PlaneRing, from: number, to: number, toleranceKm: number, kept: Set<number>) {
  const open: [number, number][] = [[from, to]];
  let looks = LOOKS * (to - from);
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    const [a, b] = range;
    kept.add(a).add(b);
    looks -= b - a;
    if (looks < 0) {
      for (let i = a + 1; i < b; i++) kept.add(i);
      continue;
    }
    let farthest = -1;
    let most = toleranceKm;
    for (let i = a + 1; i < b; i++) {
      const km = offsetKm(ring[i]!, ring[a]!, ring[b]!);
      if (km > most) [farthest, most] = [i, km];
    }
    if (farthest > 0) open.push([a, farthest], [farthest, b]);
  }
}

function simplifyRing(ring: PlaneRing, toleranceKm: number): PlaneRing {
  // A ring begins where it ends, so it is cut at the position farthest from there.
  let opposite = 0;
  let most = 0;
  for (const [i, position] of ring.entries()) {
    const km = offsetKm(position, ring[0]!, ring[0]!);
    if (km > most) [opposite, most] = [i, km];
  }
  const kept = new Set<number>();
  keep(ring, 0, opposite, toleranceKm, kept);
  keep(ring, opposite, ring.length - 1, toleranceKm, kept);
  return ring.filter((_, i) => kept.has(i));
}

function firstProblem(polygons: readonly PlanePolygon[]): PolygonProblem | undefined {
  for (const polygon of polygons) {
    const found = findPlaneProblem(polygon);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Outline with fewer positions, nowhere farther than a tolerance from the old one (km). Holes and parts smaller than
 * the tolerance go, but never the last part; where fewer positions would make the rings cross, the tolerance is halved
 * until they do not; what it would take too long to look at stays as it is. Longitudes may run
 * beyond ±180 across the date line; see splitAtDateLine.
 */
export function simplifyPolygon(geometry: AreaGeometry, toleranceKm: number): AreaGeometry {
  const polygons = unwrapGeometry(geometry);
  for (let tolerance = toleranceKm; tolerance > toleranceKm / 300; tolerance /= 2) {
    const simple = polygons
      .map((polygon) => polygon.map((ring) => simplifyRing(ring, tolerance)))
      .filter((polygon) => (polygon[0]?.length ?? 0) > 3)
      .map((polygon) => polygon.filter((ring) => ring.length > 3));
    const problem = firstProblem(simple);
    if (simple.length > 0 && problem === undefined) return geometryOf(simple);
    if (problem?.kind === "too-intricate") break;
  }
  return geometryOf(polygons);
}
