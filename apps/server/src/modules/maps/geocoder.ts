import { type FoundPlace, message } from "@tidemark/contract";
import type { Sentence } from "@tidemark/science";
import {
  type CoordinateCandidate,
  findCountry,
  parseCoordinates,
  type PlaceSearchOptions,
  type SearchedPlace,
} from "@tidemark/geo";
import type { AddressGeocoder, AddressHit } from "../addresses/index.ts";

export interface PlaceQuery {
  readonly q: string;
  readonly n: number;
  readonly country?: string | undefined;
}

/** What a search for places found. */
export interface FoundPlaces {
  readonly items: FoundPlace[];
  /** Whose data some of them are, where that has to be shown. */
  readonly attribution: string | null;
  /** What was not searched. */
  readonly notice: Sentence | undefined;
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

function addressOf({ locatedBy, withinKm, country, ...hit }: AddressHit): FoundPlace {
  return {
    ...hit,
    kind: locatedBy === "address" ? "address" : "place",
    order: null,
    country: country === null ? null : (findCountry(country)?.name ?? country),
    located_by: locatedBy,
    located_within_km: withinKm,
    population: null,
    match: null,
  };
}

/** A text that can be an address: five letters or more, and a number or a second word. */
const CAN_BE_ADDRESS = /^(?=.{5,})(?=.*\p{L})\S.*(?:\p{N}|[\s,].*\S)/u;

/**
 * Finds places by text. A pair of coordinates gives itself, in both orders where both are possible; everything else is
 * looked up among the names, and at a geocoder of addresses where one is configured. Its streets, houses and postal
 * codes come first; towns and regions are taken from it only where the names have none. Where it does not answer, the
 * names do, and that is told.
 *
 * @param findPlaces where names are looked up
 */
export function createGeocoder(
  findPlaces: FindPlaces,
  addresses?: AddressGeocoder,
): (query: PlaceQuery) => Promise<FoundPlaces> {
  async function addressesOf({ q: text, n: limit, country }: PlaceQuery) {
    if (addresses === undefined || !CAN_BE_ADDRESS.test(text)) return { hits: [], notice: undefined };
    try {
      return { hits: await addresses.find({ text, limit, country }), notice: undefined };
    } catch {
      return { hits: [], notice: message("places.addresses_not_searched") };
    }
  }

  return async (query) => {
    const { q, n, country } = query;
    const pair = parseCoordinates(q);
    if (pair.ok) return { items: pair.candidates.map(pairOf), attribution: null, notice: undefined };
    const [places, { hits, notice }] = await Promise.all([findPlaces(q, { limit: n, country }), addressesOf(query)]);
    const exact = hits.filter(({ locatedBy }) => locatedBy === "address" || locatedBy === "postal_code");
    const taken = places.length === 0 ? hits : exact;
    const items = [...taken.map(addressOf), ...places.map(placeOf)].slice(0, n);
    return { items, attribution: taken.length === 0 ? null : (addresses?.attribution ?? null), notice };
  };
}
