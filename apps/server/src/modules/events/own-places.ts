import type { OwnPlace } from "@tidemark/contract";
import { LRUCache } from "lru-cache";
import type { EventRow } from "./events.repository.ts";

/** Country of a point (degrees) on land or near a coast, or else its sea. */
export type PlaceAt = (latitude: number, longitude: number) => OwnPlace;

type Placed = Pick<EventRow, "country_text" | "latitude" | "longitude"> & { readonly countries: readonly string[] };

/**
 * Where an event is by our own map. A third of the cyclones and a quarter of the earthquakes of GDACS name no country;
 * null for all others.
 */
export function ownPlaceOf({ country_text: text, countries, latitude, longitude }: Placed, at: PlaceAt) {
  return text === "" && countries.length === 0 ? at(latitude, longitude) : null;
}

const MOST_KEPT = 10_000;

/** The same, each point looked for once: lists are asked for every minute, and events stay where they are. */
export function rememberPlaces(at: PlaceAt): PlaceAt {
  const kept = new LRUCache<string, OwnPlace>({ max: MOST_KEPT });
  return (latitude, longitude) => {
    const key = `${latitude} ${longitude}`;
    const place = kept.get(key) ?? at(latitude, longitude);
    kept.set(key, place);
    return place;
  };
}
