import type { FoundPlace } from "@tidemark/contract";
import {
  type CoordinateCandidate,
  findCountry,
  parseCoordinates,
  type PlaceMatch,
  type SearchOptions,
} from "@tidemark/geo";

export interface PlaceQuery {
  readonly q: string;
  readonly n: number;
  readonly country?: string | undefined;
}

/** Towns whose name fits a text, best first. */
export type FindTowns = (text: string, options: SearchOptions) => Promise<readonly PlaceMatch[]>;

const degrees = (value: number) => String(Math.round(value * 1e6) / 1e6);

function pairOf({ latitude, longitude, order }: CoordinateCandidate): FoundPlace {
  return {
    label: `Lat: ${degrees(latitude)}, Lng: ${degrees(longitude)}`,
    kind: "coordinates",
    longitude,
    latitude,
    order,
    country: null,
    population: null,
    match: null,
  };
}

function townOf({ name, country: code, longitude, latitude, population, match }: PlaceMatch): FoundPlace {
  const country = findCountry(code);
  return {
    label: name,
    kind: "place",
    longitude,
    latitude,
    order: null,
    country: country?.name ?? code,
    population,
    match,
  };
}

/**
 * Finds places by text. A pair of coordinates gives itself, in both orders where both are possible; everything else is
 * looked up among the names.
 *
 * @param findTowns where names are looked up
 */
export function createGeocoder(findTowns: FindTowns): (query: PlaceQuery) => Promise<FoundPlace[]> {
  return async ({ q, n, country }) => {
    const pair = parseCoordinates(q);
    if (pair.ok) return pair.candidates.map(pairOf);
    return (await findTowns(q, { limit: n, ...(country === undefined ? {} : { country }) })).map(townOf);
  };
}
