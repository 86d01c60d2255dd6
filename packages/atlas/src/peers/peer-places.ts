import { findCountry } from "@tidemark/geo";
import type { Pack } from "../pack/open-pack.ts";
import { placeRows, type PlaceRow } from "../pack/places.ts";
import type { PeerCountry } from "./peers-file.ts";

/** Of a country with more settled places than these every second, third, ... by population is judged. */
const MOST = 1000;

export interface CountryPlaces extends PeerCountry {
  readonly rows: readonly PlaceRow[];
}

/** Settled places of each country of the gazetteer that are judged, countries in the order of their codes. */
export function peerPlaces(pack: Pack): readonly CountryPlaces[] {
  const places = placeRows(pack);
  const found = new Map<string, PlaceRow[]>();
  for (let place = 0; place < places.count; place++) {
    const row = places.at(place);
    const country = findCountry(row.country)?.iso3;
    if (country === undefined || country === null) continue;
    const rows = found.get(country);
    if (rows === undefined) found.set(country, [row]);
    else rows.push(row);
  }
  return [...found]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([country, all]) => {
      const step = Math.ceil(all.length / MOST);
      const rows = all.filter((_, i) => i % step === 0);
      return { country, judged: rows.length, places: all.length, rows };
    });
}
