import { readFileSync } from "node:fs";
import { builtUpKm, distanceKm } from "@tidemark/geo";
import type { GeoName } from "./geonames.ts";
import type { PostcodeLine } from "./postcode-layer.ts";

interface Commune {
  readonly codePostal: string;
  readonly codeCommune: string;
}

/** Paris, Lyon and Marseille have codes for their districts, which end so in the codes of communes. */
const DISTRICTS = [
  { starts: "751", city: "75056" },
  { starts: "6938", city: "69123" },
  { starts: "132", city: "13055" },
] as const;

/** Land of a commune beside its middle, and some of what its neighbours without a position add (km). */
const COMMUNE_KM = 6;
/** Communes of one code lie together: a name that is elsewhere tells another place. */
const MOST_KM = 60;

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

const cityOf = (commune: string) => DISTRICTS.find(({ starts }) => commune.startsWith(starts))?.city ?? commune;

/**
 * Postal codes of France at the middle of their communes, with how far (km) the outermost lies from there.
 * @param path - `codes-postaux.json`
 */
export function frenchLines(path: string, known: ReadonlyMap<number, GeoName>): PostcodeLine[] {
  const byCommune = new Map<string, GeoName>();
  for (const place of known.values()) {
    if (place.country !== "FR" || place.commune === "") continue;
    const before = byCommune.get(place.commune);
    if (before === undefined || before.population < place.population) byCommune.set(place.commune, place);
  }
  const byCode = new Map<string, GeoName[]>();
  for (const { codePostal, codeCommune } of JSON.parse(readFileSync(path, "utf8")) as readonly Commune[]) {
    const place = byCommune.get(codeCommune) ?? byCommune.get(cityOf(codeCommune));
    if (place !== undefined) byCode.set(codePostal, [...(byCode.get(codePostal) ?? []), place]);
  }
  return [...byCode].map(([code, places]): PostcodeLine => {
    const at = {
      latitude: middle(places.map(({ latitude }) => latitude)),
      longitude: middle(places.map(({ longitude }) => longitude)),
    };
    const near = places.filter((place) => distanceKm(place, at) < MOST_KM);
    const reach = near.map((place) => distanceKm(place, at) + Math.max(COMMUNE_KM, builtUpKm(place.population)));
    return ["FR", code, at.latitude, at.longitude, Math.ceil(Math.max(...reach))];
  });
}
