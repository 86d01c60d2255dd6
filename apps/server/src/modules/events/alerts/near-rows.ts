import { distanceKm, type FlatPolygon, LineIndex, type Position, wrapLongitude } from "@tidemark/geo";
import type { Places } from "../../locations/index.ts";
import type { CountingZone, EventPoint } from "../touched-rows.ts";
import { polygonsOf } from "../zone-bytes.ts";

const KM_PER_DEGREE = 110.5;

const linesOf = (polygons: readonly FlatPolygon[]): Position[][] =>
  polygons.flat().map((ring) =>
    // longitudes of zones go on over the date line
    Array.from({ length: ring.length / 2 }, (_, i): Position => [wrapLongitude(ring[2 * i]!), ring[2 * i + 1]!]),
  );

function latitudesOf(lines: readonly (readonly Position[])[]): [south: number, north: number] {
  let [south, north] = [90, -90];
  for (const line of lines)
    for (const [, y = 0] of line) {
      south = Math.min(south, y);
      north = Math.max(north, y);
    }
  return [south, north];
}

/**
 * Locations that lie near an event without being touched by it: within a distance of the zones that count, or of its
 * point where it has none.
 * @param touched rows that are left out
 */
export function nearRows(
  places: Places,
  event: EventPoint,
  zones: readonly CountingZone[],
  touched: { has(row: number): boolean },
  km: number,
): number[] {
  const lines = linesOf(zones.flatMap(polygonsOf));
  const edge = lines.length === 0 ? undefined : new LineIndex(lines);
  const [south, north] = edge === undefined ? [event.latitude, event.latitude] : latitudesOf(lines);
  // arcs bend poleward of their ends, by less than a degree for edges as short as those of zones
  const room = km / KM_PER_DEGREE + (edge === undefined ? 0 : 1);
  const found: number[] = [];
  for (let row = 0; row < places.latitudes.length; row++) {
    const [latitude, longitude] = [places.latitudes[row]!, places.longitudes[row]!];
    if (!(latitude >= south - room && latitude <= north + room) || touched.has(row)) continue;
    const isNear =
      edge === undefined
        ? distanceKm(event, { latitude, longitude }) <= km
        : edge.nearest(latitude, longitude, km) !== undefined;
    if (isNear) found.push(row);
  }
  return found;
}
