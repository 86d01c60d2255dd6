import type { ScreeningPoint } from "@tidemark/atlas";
import { COMPARED_PLACES } from "@tidemark/contract";
import { type LocationIndex, toldAt } from "../locations/index.ts";

/** A place that an import is compared at. */
export interface ComparedPlace extends ScreeningPoint {
  readonly name: string;
}

const city = (name: string, latitude: number, longitude: number): ComparedPlace => ({
  name,
  longitude,
  latitude,
});

/** Cities of all continents, for those who have no project: ports, a mountain city, deserts, the tropics. */
export const WORLD_PLACES: readonly ComparedPlace[] = [
  city("Rotterdam", 51.92, 4.48),
  city("Zürich", 47.37, 8.54),
  city("Cairo", 30.04, 31.24),
  city("Lagos", 6.45, 3.39),
  city("Mumbai", 19.08, 72.88),
  city("Shanghai", 31.23, 121.47),
  city("Tokyo", 35.68, 139.69),
  city("Sydney", -33.87, 151.21),
  city("Miami", 25.77, -80.19),
  city("São Paulo", -23.55, -46.63),
];

const RADIANS = Math.PI / 180;

/**
 * Rows of places (degrees) spread as far as they go: the first place, then always the one that is farthest from all
 * that were taken, the earlier one of two alike. Places that lie on each other are taken once. The same rows every
 * time.
 */
export function spreadRows(
  { longitudes, latitudes }: { readonly longitudes: ArrayLike<number>; readonly latitudes: ArrayLike<number> },
  most: number,
): readonly number[] {
  const near = new Float64Array(longitudes.length).fill(Number.POSITIVE_INFINITY);
  const taken: number[] = [];
  for (let next = 0; taken.length < most && near[next]! > 0;) {
    taken.push(next);
    const [x, y] = [longitudes[next]! * RADIANS, latitudes[next]! * RADIANS];
    let farthest = 0;
    for (let row = 0; row < near.length; row++) {
      const [dx, dy] = [longitudes[row]! * RADIANS - x, latitudes[row]! * RADIANS - y];
      const half = Math.sin(dy / 2) ** 2 + Math.cos(y) * Math.cos(y + dy) * Math.sin(dx / 2) ** 2;
      near[row] = Math.min(near[row]!, half);
      if (near[row]! > near[farthest]!) farthest = row;
    }
    next = farthest;
  }
  return taken;
}

/** Ten places of a project, spread over it, in the order of its locations; all where it has no more. */
export function placesOf(index: LocationIndex): readonly ComparedPlace[] {
  const { longitudes, latitudes } = index.places;
  const rows = spreadRows(index.places, COMPARED_PLACES).toSorted((a, b) => a - b);
  return rows.map((row) => ({
    name: index.name(row) || index.id(row),
    longitude: longitudes[row]!,
    latitude: latitudes[row]!,
    ...toldAt(index, row),
  }));
}
