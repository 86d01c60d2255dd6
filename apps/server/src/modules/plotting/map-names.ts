import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { placeTable, type Sources } from "@tidemark/atlas";
import { areaKm2, countryAt, representativePoint } from "@tidemark/geo";
import { countryRings, type CountryTopology, type LandRing, type NamedPlace } from "@tidemark/plots";
import { currentLanguage } from "../../language.ts";

const FILE = "world-atlas/countries-50m.json";
/** Towns, the largest first: some of any part of the world where people live. */
const MOST_TOWNS = 12_000;

/** A country where its name can stand, by ISO 3166-1 alpha-2 and in English. */
interface NamedCountry extends Omit<NamedPlace, "kind"> {
  readonly code: string;
}

function positionsOf({ points }: LandRing): number[][] {
  const ring = Array.from({ length: points.length / 2 }, (_, at) => [points[2 * at]!, points[2 * at + 1]!]);
  return [...ring, ring[0]!];
}

/** Where the name of a country stands: inside of its largest part. */
function countryOf(rings: readonly LandRing[]): { readonly area: number; readonly country: NamedCountry } | undefined {
  const parts = rings.map((ring) => {
    const shape = { type: "Polygon" as const, coordinates: [positionsOf(ring)] };
    return { shape, area: Math.abs(areaKm2(shape)) };
  });
  const largest = parts.toSorted((a, b) => b.area - a.area)[0];
  const point = largest && representativePoint(largest.shape);
  const found = point && countryAt(point.latitude, point.longitude);
  if (largest === undefined || point === undefined || found === undefined) return undefined;
  const { longitude, latitude } = point;
  return { area: largest.area, country: { code: found.iso2, name: found.name, longitude, latitude } };
}

async function readCountries(): Promise<readonly NamedCountry[]> {
  const topology: CountryTopology = JSON.parse(await readFile(createRequire(import.meta.url).resolve(FILE), "utf8"));
  return countryRings(topology)
    .flatMap((rings) => countryOf(rings) ?? [])
    .toSorted((a, b) => b.area - a.area)
    .map(({ country }) => country);
}

async function readTowns(sources: () => Promise<Sources>): Promise<readonly NamedPlace[]> {
  const { names, longitudes, latitudes } = placeTable((await sources()).pack);
  return names
    .slice(0, MOST_TOWNS)
    .map((name, at) => ({ name, kind: "town", longitude: longitudes[at]!, latitude: latitudes[at]! }));
}

/** Countries (Natural Earth) and towns (GeoNames) for maps, read once; countries in the language of who asks. */
export function mapNames(sources: () => Promise<Sources>): () => Promise<readonly NamedPlace[]> {
  let reading: Promise<readonly [readonly NamedCountry[], readonly NamedPlace[]]> | undefined;
  return async () => {
    reading ??= Promise.all([readCountries(), readTowns(sources)]);
    const [countries, towns] = await reading;
    const { tag } = currentLanguage();
    const words = tag.startsWith("en") ? undefined : new Intl.DisplayNames([tag], { type: "region" });
    const named = countries.map(({ code, name, ...place }): NamedPlace => {
      return { ...place, kind: "country", name: words?.of(code) ?? name };
    });
    return [...named, ...towns];
  };
}
