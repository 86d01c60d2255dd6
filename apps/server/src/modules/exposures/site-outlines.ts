import type { Geometry } from "@tidemark/contract";
import { type AreaGeometry, simplifyPolygon, unwrapDateLine } from "@tidemark/geo";
import type { SiteShape } from "../locations/index.ts";

/** Positions that a map draws without effort; with more the outlines lose detail. */
const MOST_POSITIONS = 300_000;
/** Detail that goes first, kilometres; four times as much each time it is not enough. */
const FIRST_TOLERANCE_KM = 0.05;
const COARSEST_KM = 15;

interface Outline {
  readonly type: "Feature";
  readonly id: number;
  readonly geometry: Geometry;
  readonly properties: { readonly position: number };
}

/** Outlines as a GeoJSON collection. The id of each is the position of its location. */
export interface Outlines {
  readonly type: "FeatureCollection";
  readonly features: readonly Outline[];
}

type Line = Extract<Geometry, { type: "LineString" }>;

function positionsIn(geometry: Geometry): number {
  if (geometry.type === "Point") return 1;
  if (geometry.type === "LineString") return geometry.coordinates.length;
  const rings = geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat();
  return rings.reduce((sum, ring) => sum + ring.length, 0);
}

/** A line whose longitudes run on over the date line. */
function unwrapLine({ coordinates }: Line): Line {
  let turn = 0;
  const line = coordinates.map((position, i) => {
    const step = (position[0] ?? 0) - (coordinates[i - 1]?.[0] ?? position[0] ?? 0);
    if (step > 180) turn -= 360;
    else if (step < -180) turn += 360;
    return [(position[0] ?? 0) + turn, position[1] ?? 0];
  });
  return { type: "LineString", coordinates: line };
}

const plain = (area: AreaGeometry): Geometry =>
  area.type === "Polygon"
    ? { type: "Polygon", coordinates: area.coordinates.map((ring) => ring.map((position) => [...position])) }
    : {
        type: "MultiPolygon",
        coordinates: area.coordinates.map((rings) => rings.map((ring) => ring.map((position) => [...position]))),
      };

function unwrapped(geometry: Geometry): Geometry {
  if (geometry.type === "Point") return geometry;
  return geometry.type === "LineString" ? unwrapLine(geometry) : plain(unwrapDateLine(geometry));
}

/** Shapes for drawing on a map: no edge jumps at the date line, and no more detail than a map takes. */
export function outlinesOf(shapes: readonly SiteShape[], mostPositions = MOST_POSITIONS): Outlines {
  let geometries = shapes.map(({ geometry }) => geometry);
  const total = () => geometries.reduce((sum, geometry) => sum + positionsIn(geometry), 0);
  for (let km = FIRST_TOLERANCE_KM; km < COARSEST_KM && total() > mostPositions; km *= 4)
    geometries = geometries.map((geometry) =>
      geometry.type === "Point" || geometry.type === "LineString" ? geometry : plain(simplifyPolygon(geometry, km)),
    );
  return {
    type: "FeatureCollection",
    features: shapes.map(({ position }, i) => ({
      type: "Feature",
      id: position,
      geometry: unwrapped(geometries[i]!),
      properties: { position },
    })),
  };
}
