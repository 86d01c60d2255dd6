import { columnLongitude, GRID_COLUMNS, rowLatitude } from "../cell-grid.ts";
import { SphereIndex } from "../sphere-index.ts";
import type { LayerSource } from "./pack-writer.ts";

const SLOTS = 4;
/** Regions nearer than this share a cell, so that maps show no steps. */
const BLEND_DEGREES = 3;
const KM_PER_DEGREE = 111.19;
const EDGE_STEP_DEGREES = 0.1;

type Ring = readonly (readonly [number, number])[];
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

function edgeIndex(rings: readonly Ring[]): SphereIndex {
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
  return new SphereIndex(latitudes, longitudes);
}

/** Distance of a point to each region, degrees of a great circle; 0 inside. */
function distances(shapes: readonly { inside: RegionShape; edge: SphereIndex }[], latitude: number, longitude: number) {
  return shapes
    .map(({ inside, edge }, index) => {
      const km = edge.nearest(latitude, longitude, BLEND_DEGREES * KM_PER_DEGREE)?.distanceKm ?? Infinity;
      const within = insideRings(inside.rings, latitude, longitude);
      return { index, degrees: within ? 0 : km / KM_PER_DEGREE, border: within ? km / KM_PER_DEGREE : 0 };
    })
    .filter(({ degrees }) => degrees < BLEND_DEGREES);
}

/** Regions of islands and narrow coasts, whose warming is near that of the ocean: oceanic islands of low latitude borrow from them alone. */
const MARITIME = new Set(["CAR", "SEA", "NZ"]);
const MARITIME_BELOW_LATITUDE = 35;

function nearestRegion(
  shapes: readonly { inside: RegionShape; edge: SphereIndex }[],
  latitude: number,
  longitude: number,
) {
  let best = { region: 0, weight: 1, km: Number.POSITIVE_INFINITY };
  shapes.forEach(({ inside, edge }, region) => {
    if (Math.abs(latitude) < MARITIME_BELOW_LATITUDE && !MARITIME.has(inside.acronym)) return;
    const km = edge.nearest(latitude, longitude, best.km)?.distanceKm ?? Number.POSITIVE_INFINITY;
    if (km < best.km) best = { region, weight: 1, km };
  });
  return best;
}

/**
 * Region slots of the cells. Weight of the region that holds the cell is 1 + its distance to the border over the blend width, of another
 * (1 - its distance over the width), so that both are equal on the border and the other fades out 3 degrees away. Cells farther from all
 * regions (oceanic islands) take one alone, the nearest, below 35 degrees of latitude the nearest maritime one; weights are multiples of 1/255.
 */
export function regionLayers(shapes: readonly RegionShape[], cells: Int32Array): readonly LayerSource[] {
  const n = cells.length;
  const index = new Uint8Array(SLOTS * n);
  const weight = new Uint8Array(SLOTS * n);
  const prepared = shapes.map((shape) => ({ inside: shape, edge: edgeIndex(shape.rings) }));
  for (let i = 0; i < n; i++) {
    const latitude = rowLatitude(Math.floor(cells[i]! / GRID_COLUMNS));
    const longitude = columnLongitude(cells[i]! % GRID_COLUMNS);
    const near = distances(prepared, latitude, longitude)
      .map(({ index: region, degrees, border }) => ({
        region,
        weight: degrees === 0 ? 1 + Math.min(1, border / BLEND_DEGREES) : 1 - degrees / BLEND_DEGREES,
        alone: border >= BLEND_DEGREES,
      }))
      .sort((a, b) => b.weight - a.weight || a.region - b.region)
      .slice(0, SLOTS);
    const alone = near.find((candidate) => candidate.alone);
    const used: { readonly region: number; readonly weight: number }[] = alone === undefined ? near : [alone];
    if (used.length === 0) used.push(nearestRegion(prepared, latitude, longitude));
    const total = used.reduce((sum, candidate) => sum + candidate.weight, 0);
    used.forEach((candidate, slot) => {
      index[slot * n + i] = candidate.region;
      weight[slot * n + i] = Math.round((255 * candidate.weight) / total);
    });
  }
  return [
    { name: "region-index", unit: "index", parts: SLOTS, values: index },
    { name: "region-weight", unit: "1", parts: SLOTS, perUnit: 255, values: weight },
  ];
}
