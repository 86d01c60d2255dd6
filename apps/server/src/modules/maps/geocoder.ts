import type { FoundPlace } from "@tidemark/contract";
import {
  type CoordinateCandidate,
  findCountry,
  parseCoordinates,
  type PlaceSearchOptions,
  type SearchedPlace,
} from "@tidemark/geo";

export interface PlaceQuery {
  readonly q: string;
  readonly n: number;
  readonly country?: string | undefined;
}

/** Places that a text means or begins to mean, best first. */
export type FindPlaces = (text: string, options: PlaceSearchOptions) => Promise<readonly SearchedPlace[]>;

const degrees = (value: number) => String(Math.round(value * 1e6) / 1e6);

function pairOf({ latitude, longitude, order }: CoordinateCandidate): FoundPlace {
  return {
    label: `Lat: ${degrees(latitude)}, Lng: ${degrees(longitude)}`,
    kind: "coordinates",
    longitude,
    latitude,
    order,
    municipality: null,
    region: null,
    country: null,
    located_by: "coordinates",
    located_within_km: null,
    population: null,
    match: null,
  };
}

function placeOf(place: SearchedPlace): FoundPlace {
  const { label, name, state, country: code, longitude, latitude, population, locatedBy, withinKm, fit } = place;
  const isStation = locatedBy === "airport" || locatedBy === "port";
  return {
    label,
    kind: "place",
    longitude,
    latitude,
    order: null,
    municipality: isStation ? null : name,
    region: state ?? null,
    country: findCountry(code)?.name ?? code,
    located_by: locatedBy,
    located_within_km: withinKm,
    population: isStation ? null : population,
    match: fit,
  };
}

/**
 * Finds places by text. A pair of coordinates gives itself, in both orders where both are possible; everything else is
 * looked up among the names.
 *
 * @param findPlaces where names are looked up
 */
export function createGeocoder(findPlaces: FindPlaces): (query: PlaceQuery) => Promise<FoundPlace[]> {
  return async ({ q, n, country }) => {
    const pair = parseCoordinates(q);
    if (pair.ok) return pair.candidates.map(pairOf);
    return (await findPlaces(q, { limit: n, country })).map(placeOf);
  };
}
