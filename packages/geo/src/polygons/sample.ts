import { distanceKm, type GeoPoint } from "../sphere/sphere.ts";
import { pointOf, unitVector } from "../sphere/vector.ts";
import { areaKm2 } from "./area.ts";
import { planeContains } from "./contains.ts";
import { type AreaGeometry, extentOf, pointAt, type Position, polygonsOf, unwrapPolygon } from "./geometry.ts";
import { representativePoint } from "./inside.ts";

const RADIANS = Math.PI / 180;
/** Tries per wanted point; a polygon that fills less of its box gets fewer points. */
const TRIES = 200;
/** Edges that all tries of a polygon look at. */
const MOST_LOOKS = 10_000_000;

/** Element of the van der Corput sequence, 0..1. */
function radicalInverse(index: number, base: number): number {
  let value = 0;
  for (let rest = index, digit = 1 / base; rest > 0; rest = Math.floor(rest / base), digit /= base) {
    value += (rest % base) * digit;
  }
  return value;
}

function samplePart(part: AreaGeometry & { type: "Polygon" }, count: number): GeoPoint[] {
  const inside = representativePoint(part);
  if (inside === undefined) return [];
  const polygon = unwrapPolygon(part.coordinates);
  const [west, south, east, north] = extentOf(polygon[0]!);
  const [low, high] = [Math.sin(south * RADIANS), Math.sin(north * RADIANS)];
  const points = [inside];
  const corners = polygon.reduce((sum, ring) => sum + ring.length, 0);
  const tries = Math.min(count * TRIES, Math.ceil(MOST_LOOKS / corners));
  for (let i = 1; points.length < count && i <= tries; i++) {
    const x = west + radicalInverse(i, 2) * (east - west);
    const y = Math.asin(Math.max(-1, Math.min(1, low + radicalInverse(i, 3) * (high - low)))) / RADIANS;
    if (planeContains(polygon, x, y)) points.push(pointAt([x, y]));
  }
  return points;
}

/**
 * Points spread evenly over an area (Halton sequence in the equal-area plane), the same on every call. Each polygon
 * gets its share by area and at least one, the representative point, so a MultiPolygon of many parts may give more than
 * asked.
 * @param count - points wanted
 */
export function pointsInside(geometry: AreaGeometry, count: number): GeoPoint[] {
  const whole = areaKm2(geometry);
  if (!(whole > 0) || !(count >= 1)) return [];
  return polygonsOf(geometry).flatMap((coordinates) => {
    const part = { type: "Polygon", coordinates } as const;
    return samplePart(part, Math.max(1, Math.round((count * areaKm2(part)) / whole)));
  });
}

/**
 * Points along a line of great circles, both ends included, at equal distances of at most a spacing in km.
 * @param most - at most so many points; the spacing grows when the line needs more
 */
export function pointsAlong(line: readonly Position[], spacingKm: number, most = 10_000): GeoPoint[] {
  const points = line.map(pointAt);
  const lengths = points.slice(1).map((point, i) => distanceKm(points[i]!, point));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  if (points.length === 0) return [];
  if (!(total > 0) || !(spacingKm > 0) || most < 2) return points.slice(0, 1);
  const steps = Math.min(most - 1, Math.max(1, Math.ceil(total / spacingKm - 1e-9)));
  const along: GeoPoint[] = [];
  let segment = 0;
  let passed = 0;
  for (let k = 0; k < steps; k++) {
    const at = (total * k) / steps;
    while (segment < lengths.length - 1 && passed + lengths[segment]! <= at) passed += lengths[segment++]!;
    along.push(between(points[segment]!, points[segment + 1]!, lengths[segment]!, at - passed));
  }
  return [...along, points.at(-1)!];
}

/** Point on the great circle from one point to another, at a distance in km from the first. */
function between(from: GeoPoint, to: GeoPoint, lengthKm: number, km: number): GeoPoint {
  if (!(lengthKm > 0) || km <= 0) return from;
  const share = Math.min(1, km / lengthKm);
  const a = unitVector(from.latitude, from.longitude);
  const b = unitVector(to.latitude, to.longitude);
  const angle = Math.acos(Math.max(-1, Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])));
  const [wa, wb] = angle < 1e-6 ? [1 - share, share] : [Math.sin((1 - share) * angle), Math.sin(share * angle)];
  return pointOf([wa * a[0] + wb * b[0], wa * a[1] + wb * b[1], wa * a[2] + wb * b[2]]);
}

/** Length of a line of great circles, km. */
export function lineLengthKm(line: readonly Position[]): number {
  let sum = 0;
  for (let i = 1; i < line.length; i++) sum += distanceKm(pointAt(line[i - 1]!), pointAt(line[i]!));
  return sum;
}
