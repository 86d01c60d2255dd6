import { columnLongitude, GRID_COLUMNS, rowLatitude } from "../cell-grid.ts";
import { edgeIndex, insideRings, KM_PER_DEGREE, type RegionShape } from "../region-shapes.ts";
import type { SphereIndex } from "../sphere-index.ts";
import type { LayerSource } from "./pack-writer.ts";

const SLOTS = 4;
/** Regions nearer than this share a cell, so that maps show no steps. */
const BLEND_DEGREES = 3;
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

/**
 * Regions of islands and narrow coasts, whose warming is near that of the ocean: oceanic islands between the latitudes
 * borrow from them alone. The Azores are no part of the Sahara, nor Kerguelen of Antarctica.
 */
const MARITIME = [
  { south: -90, north: -30, regions: new Set(["NZ", "SSA"]) },
  { south: -30, north: 50, regions: new Set(["CAR", "SEA", "NZ"]) },
] as const;

function nearestRegion(
  shapes: readonly { inside: RegionShape; edge: SphereIndex }[],
  latitude: number,
  longitude: number,
) {
  let best = { region: 0, weight: 1, km: Number.POSITIVE_INFINITY };
  const maritime = MARITIME.find(({ south, north }) => latitude >= south && latitude < north)?.regions;
  shapes.forEach(({ inside, edge }, region) => {
    if (maritime?.has(inside.acronym) === false) return;
    const km = edge.nearest(latitude, longitude, best.km)?.distanceKm ?? Number.POSITIVE_INFINITY;
    if (km < best.km) best = { region, weight: 1, km };
  });
  return best;
}

/**
 * Region slots of the cells. Weight of the region that holds the cell is 1 + its distance to the border over the blend
 * width, of another (1 - its distance over the width): both are equal on the border, and the other fades out 3 degrees
 * away. Cells farther from all regions (oceanic islands) take one alone, south of 50 N the nearest maritime one;
 * weights are multiples of 1/255.
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
