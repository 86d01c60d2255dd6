import type { StoredChange } from "@tidemark/science";
import type { SitePoints } from "./prepare.ts";

interface StoredPoint {
  readonly longitude: number;
  readonly latitude: number;
  readonly elevationMetres: number | null;
  readonly protectionYears: number | null;
  readonly building: number;
  readonly measures?: StoredChange | null;
  readonly deleted: boolean;
}

/** Stored locations as points, by their place in the list. */
export function pointsOf(sites: readonly StoredPoint[]): SitePoints {
  const measures = new Map<number, StoredChange>();
  const points: SitePoints = {
    longitudes: new Float64Array(sites.length),
    latitudes: new Float64Array(sites.length),
    elevations: new Float64Array(sites.length),
    protectionYears: new Float64Array(sites.length),
    buildings: new Float64Array(sites.length),
    measures,
  };
  sites.forEach(({ longitude, latitude, elevationMetres, protectionYears, building, deleted, measures: change }, i) => {
    points.longitudes[i] = deleted ? Number.NaN : longitude;
    points.latitudes[i] = deleted ? Number.NaN : latitude;
    points.elevations[i] = elevationMetres ?? Number.NaN;
    points.protectionYears[i] = protectionYears ?? Number.NaN;
    points.buildings[i] = building;
    if (change !== null && change !== undefined) measures.set(i, change);
  });
  return points;
}
