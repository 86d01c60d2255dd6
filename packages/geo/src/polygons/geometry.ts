import { type GeoPoint, wrapLongitude } from "../sphere/sphere.ts";

/** Longitude, latitude (degrees), as GeoJSON orders them; further numbers are ignored. */
export type Position = readonly number[];
/** Closed chain of positions: the last equals the first. */
export type Ring = readonly Position[];
/** Outline, then holes. */
export type PolygonRings = readonly Ring[];

/** Polygon or MultiPolygon of GeoJSON (RFC 7946); edges are straight in longitude and latitude. */
export type AreaGeometry =
  | { readonly type: "Polygon"; readonly coordinates: PolygonRings }
  | { readonly type: "MultiPolygon"; readonly coordinates: readonly PolygonRings[] };

/** A position in the plane of longitude and latitude, where longitudes may leave -180..180. */
export type PlanePosition = readonly [x: number, y: number];
export type PlaneRing = readonly PlanePosition[];
export type PlanePolygon = readonly PlaneRing[];

/** Polygons of a geometry, each outline followed by its holes. */
export function polygonsOf(geometry: AreaGeometry): readonly PolygonRings[] {
  return geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
}

/** Geometry of polygons: a Polygon for one, a MultiPolygon for none or several. */
export function geometryOf(polygons: readonly PlanePolygon[]): AreaGeometry {
  return polygons.length === 1
    ? { type: "Polygon", coordinates: polygons[0]! }
    : { type: "MultiPolygon", coordinates: polygons };
}

/** Position as a point, its longitude brought to -180..180. */
export function pointAt(position: Position): GeoPoint {
  return { latitude: position[1]!, longitude: wrapLongitude(position[0]!) };
}

/**
 * Step in longitude from one position to the next. More than half a turn means that the edge crosses the date line.
 * From -180 to 180 exactly, the edge goes around the whole Earth when the ring reached it along the meridian, as in the
 * outline of Antarctica; otherwise both are names of the same meridian.
 */
function stepBetween(before: Position, from: Position, to: Position): number {
  const step = to[0]! - from[0]!;
  if (Math.abs(step) === 360) return before[0] === from[0] ? step : 0;
  return step > 180 ? step - 360 : step < -180 ? step + 360 : step;
}

/** Ring without jumps at the date line; a ring around a pole is closed along the pole. */
function unwrapRing(ring: Ring): PlaneRing {
  const first = ring[0];
  if (first === undefined) return [];
  const plane: PlanePosition[] = [[first[0]!, first[1]!]];
  for (let i = 1; i < ring.length; i++) {
    const before = ring[i > 1 ? i - 2 : ring.length - 2] ?? first;
    const x = plane[i - 1]![0] + stepBetween(before, ring[i - 1]!, ring[i]!);
    // Whole turns only, so that no rounding adds up along the ring.
    plane.push([ring[i]![0]! + 360 * Math.round((x - ring[i]![0]!) / 360), ring[i]![1]!]);
  }
  const [lastX] = plane.at(-1)!;
  if (Math.abs(lastX - first[0]!) < 180) return plane;
  const mean = plane.reduce((sum, [, y]) => sum + y, 0);
  const pole = mean < 0 ? -90 : 90;
  return [...plane, [lastX, pole], [first[0]!, pole], plane[0]!];
}

/** Twice the signed area of a ring in the plane; positive counterclockwise. */
export function signedArea(ring: PlaneRing): number {
  let sum = 0;
  for (let i = 1; i < ring.length; i++) {
    const [x0, y0] = ring[i - 1]!;
    const [x1, y1] = ring[i]!;
    sum += (x0 - ring[0]![0]) * (y1 - y0) - (y0 - ring[0]![1]) * (x1 - x0);
  }
  return sum;
}

/** West, south, east, north of a ring in the plane. */
export function extentOf(ring: PlaneRing): [west: number, south: number, east: number, north: number] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of ring) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  return [west, south, east, north];
}

/** Polygon in one piece of the plane: outline counterclockwise, holes clockwise and on the same turn as the outline. */
export function unwrapPolygon(rings: PolygonRings): PlanePolygon {
  const plane = rings.map(unwrapRing);
  const outline = plane[0];
  if (outline === undefined) return [];
  const [west, , east] = extentOf(outline);
  return plane.map((ring, i) => {
    const oriented = signedArea(ring) < 0 === (i === 0) ? ring.toReversed() : ring;
    if (i === 0) return oriented;
    const [left, , right] = extentOf(ring);
    const turn = 360 * Math.round(((west + east) / 2 - (left + right) / 2) / 360);
    return turn === 0 ? oriented : oriented.map(([x, y]) => [x + turn, y] as const);
  });
}

/** Polygons of a geometry in the plane; see {@link unwrapPolygon}. */
export function unwrapGeometry(geometry: AreaGeometry): readonly PlanePolygon[] {
  return polygonsOf(geometry).map(unwrapPolygon);
}

/**
 * The same geometry with outlines counterclockwise and holes clockwise (RFC 7946, 3.1.6); positions stay as written.
 */
export function orientRings(geometry: AreaGeometry): AreaGeometry {
  const orient = (rings: PolygonRings) =>
    rings.map((ring, i) => (signedArea(unwrapRing(ring)) < 0 === (i === 0) ? ring.toReversed() : ring));
  return geometry.type === "Polygon"
    ? { type: "Polygon", coordinates: orient(geometry.coordinates) }
    : { type: "MultiPolygon", coordinates: geometry.coordinates.map(orient) };
}
