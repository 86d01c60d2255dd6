import { geocodeRow, type PlaceTools, statedCountry } from "./geocode-row.ts";
import type { GeocodeResult } from "./geocoded.ts";
import { textOf, type RawRow } from "./raw-row.ts";
import type { RowAddresses } from "./row-addresses.ts";

/** More different places of one file are looked up again and again, so that its memory stays small. */
const MOST_PLACES = 20_000;

/** Places of one file: lists name the same ones many times, and a look-up takes long. */
export class FoundPlaces {
  readonly #found = new Map<string, GeocodeResult>();
  readonly #addresses: RowAddresses | undefined;

  /** @param addresses - where a service for addresses is configured */
  constructor(addresses: RowAddresses | undefined) {
    this.#addresses = addresses;
  }

  /** By its address, or else by its town. @param tools - the same for all rows */
  find(row: RawRow, tools: PlaceTools): GeocodeResult {
    const byTown = this.#byTown(row, tools);
    if (!this.#addresses) return byTown;
    const { finder, ...others } = tools;
    return this.#addresses.refine(row, byTown, statedCountry(row, { ...others, finder: () => finder }).country);
  }

  /** As `geocodeRow`; what a row says beside its place changes nothing. */
  #byTown(row: RawRow, tools: PlaceTools): GeocodeResult {
    const { municipality, address_line: address, region, postal_code: code, country } = row.cells;
    const key = JSON.stringify([municipality, address, region, code, country].map(textOf));
    const known = this.#found.get(key);
    if (known) return known;
    const result = geocodeRow(row, tools);
    if (this.#found.size < MOST_PLACES) this.#found.set(key, result);
    return result;
  }
}
