import type { Feature, Geometry, MultiLineString, MultiPolygon, Polygon, Position } from "geojson";

/*
 * The outlines of world-atlas are stitched on the sphere: rings jump over the date line and go round the poles. Tiles
 * are cut in the plane, where such a ring would fill the ocean.
 */

const HALF_TURN = 180;
const TURN = 360;

/** Longitude and latitude of a position; a position of GeoJSON may be longer. */
function pair(position: Position | undefined): readonly [number, number] {
  return [position?.[0] ?? Number.NaN, position?.[1] ?? Number.NaN];
}

/** A ring whose longitudes run on beyond ±180 in place of jumping; one that goes round a pole is closed over it. */
export function unwrapRing(ring: readonly Position[]): Position[] {
  const [firstX, firstY] = pair(ring[0]);
  const out: Position[] = [[firstX, firstY]];
  let shift = 0;
  let before = firstX;
  for (const position of ring.slice(1)) {
    const [x, y] = pair(position);
    if (x - before > HALF_TURN) shift -= TURN;
    else if (before - x > HALF_TURN) shift += TURN;
    out.push([x + shift, y]);
    before = x;
  }
  const [lastX] = pair(out.at(-1));
  if (Math.abs(lastX - firstX) > HALF_TURN) {
    const pole = firstY > 0 ? 90 : -90;
    out.push([lastX, pole], [firstX, pole], [firstX, firstY]);
  }
  return out;
}

function middle(ring: readonly Position[]): number {
  let west = Infinity;
  let east = -Infinity;
  for (const position of ring) {
    const [x] = pair(position);
    west = Math.min(west, x);
    east = Math.max(east, x);
  }
  return (west + east) / 2;
}

const moved = (ring: readonly Position[], by: number) =>
  ring.map((position): Position => {
    const [x, y] = pair(position);
    return [x + by, y];
  });

/** An outline with its holes in the same turn of the world, its middle within ±180. */
function planarPolygon(polygon: readonly (readonly Position[])[]): Position[][] {
  const rings = polygon.map(unwrapRing);
  const centre = middle(rings[0] ?? []);
  const home = centre > HALF_TURN ? -TURN : centre < -HALF_TURN ? TURN : 0;
  return rings.map((ring) => moved(ring, home + Math.round((centre - middle(ring)) / TURN) * TURN));
}

/** The areas of a geometry in the plane; nothing of a geometry that is none. */
export function planarAreas(geometry: Geometry): Polygon | MultiPolygon | undefined {
  if (geometry.type === "Polygon") return { type: "Polygon", coordinates: planarPolygon(geometry.coordinates) };
  if (geometry.type !== "MultiPolygon") return undefined;
  return { type: "MultiPolygon", coordinates: geometry.coordinates.map(planarPolygon) };
}

/** Lines cut where they jump over the date line. */
export function planarLines(geometry: Geometry): MultiLineString | undefined {
  const lines =
    geometry.type === "LineString"
      ? [geometry.coordinates]
      : geometry.type === "MultiLineString"
        ? geometry.coordinates
        : [];
  const parts: Position[][] = [];
  for (const line of lines) {
    let part: Position[] = [];
    for (const position of line) {
      const last = part.at(-1);
      if (last !== undefined && Math.abs(pair(position)[0] - pair(last)[0]) > HALF_TURN) {
        if (part.length > 1) parts.push(part);
        part = [];
      }
      part.push(position);
    }
    if (part.length > 1) parts.push(part);
  }
  return parts.length === 0 ? undefined : { type: "MultiLineString", coordinates: parts };
}

/** A feature with the properties a tile carries. */
export function featureOf(
  geometry: Geometry | undefined,
  properties: Record<string, string | number> = {},
): readonly Feature[] {
  return geometry === undefined ? [] : [{ type: "Feature", properties, geometry }];
}
