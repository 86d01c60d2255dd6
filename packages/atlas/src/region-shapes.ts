import { SphereIndex, unitVectors } from "./sphere-index.ts";

export const KM_PER_DEGREE = 111.19;
const EDGE_STEP_DEGREES = 0.1;

type Ring = readonly (readonly [number, number])[];
/** Outline of a region: outer rings, degrees, longitude first. */
export interface RegionShape {
  readonly acronym: string;
  readonly rings: readonly Ring[];
}

interface RegionFeature {
  readonly properties: { readonly Acronym: string };
  readonly geometry:
    | { readonly type: "Polygon"; readonly coordinates: readonly Ring[] }
    | { readonly type: "MultiPolygon"; readonly coordinates: readonly (readonly Ring[])[] };
}

/** Outer rings of the AR6 regions, in degrees. */
export function parseRegions(text: string): readonly RegionShape[] {
  const { features } = JSON.parse(text) as { features: readonly RegionFeature[] };
  return features.map(({ properties, geometry }) => ({
    acronym: properties.Acronym,
    rings: geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat(),
  }));
}

/** Even-odd rule in degrees: the regions' edges are straight in longitude and latitude. */
export function insideRings(rings: readonly Ring[], latitude: number, longitude: number): boolean {
  let inside = false;
  for (const ring of rings) {
    let [previousX, previousY] = ring[ring.length - 1]!;
    for (let i = 0; i < ring.length; i++) {
      const x = ring[i]![0];
      const y = ring[i]![1];
      if (
        y > latitude !== previousY > latitude &&
        longitude < ((previousX - x) * (latitude - y)) / (previousY - y) + x
      ) {
        inside = !inside;
      }
      previousX = x;
      previousY = y;
    }
  }
  return inside;
}

/** Points every tenth of a degree along the rings. */
export function edgeIndex(rings: readonly Ring[]): SphereIndex {
  const latitudes: number[] = [];
  const longitudes: number[] = [];
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) {
      const [x0, y0] = ring[i - 1]!;
      const [x1, y1] = ring[i]!;
      // Edges along the date line only close the two halves of a region.
      if (Math.abs(x0) === 180 && x0 === x1) continue;
      const steps = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / EDGE_STEP_DEGREES));
      for (let k = 0; k <= steps; k++) {
        longitudes.push(x0 + ((x1 - x0) * k) / steps);
        latitudes.push(y0 + ((y1 - y0) * k) / steps);
      }
    }
  }
  return new SphereIndex(unitVectors(latitudes, longitudes));
}
