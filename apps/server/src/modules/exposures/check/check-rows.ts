import { type Message, message, type RowIssue, saidFields } from "@tidemark/contract";
import { checkPlausibility, type Country } from "@tidemark/geo";
import { readAsset } from "./check-asset.ts";
import type { CheckedRows, CheckOptions } from "./check-options.ts";
import { readCoordinates } from "./check-coordinates.ts";
import { readProtection } from "./check-protection.ts";
import { ElevationReader } from "./check-elevation.ts";
import { freeId } from "./free-id.ts";
import { geocodeMessage, geocodeRow } from "./geocode-row.ts";
import { textOf, type Meaning, type RawRow } from "./raw-row.ts";
import { hasTaken, type Proposal, proposed } from "./taken-fixes.ts";
import type { SiteRecord } from "../../locations/index.ts";

export const SWAP = "swap";
export const PLACE = "place";
const LONGEST_NAME = 300;
const LONGEST_ID = 200;
/** A point at a whole zero of both is a forgotten cell far more often than a buoy in the Gulf of Guinea. */
const isOrigin = (latitude: number, longitude: number) => latitude === 0 && longitude === 0;

const degrees = (value: number) => String(Math.round(value * 1e4) / 1e4);
interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** One pass over the rows; collects all faults of all of them. */
class RowChecker {
  readonly issues: RowIssue[] = [];
  readonly known = new Map<string, string>();
  geocoded = 0;
  readonly #options: CheckOptions;
  readonly #takenIds = new Set<string>();
  /** Row of the first location with a name at a place. */
  readonly #places = new Map<string, number>();
  readonly #statedIds: ReadonlySet<string>;
  readonly #elevations: ElevationReader;

  constructor(options: CheckOptions, statedIds: Iterable<string>) {
    this.#options = options;
    this.#elevations = new ElevationReader({
      geography: options.geography,
      headers: options.headers,
      took: (proposal, row) => hasTaken(options.fixes, proposal, row?.row),
      report: (row, code, said, proposal) => this.#report(row, "elevation", code, "warning", said, proposal),
    });
    this.#statedIds = new Set(statedIds);
  }

  check(row: RawRow): void {
    const settled = this.#settle(row);
    if (!settled) return;
    const { position, country } = settled;
    const name = this.#name(row);
    this.#duplicate(row, name, position);
    const siteId = this.#id(row);
    const { amounts } = this.#options;
    const asset = readAsset(row, amounts, (column, code, said) => this.#warn(row, column, code, said));
    const fields = this.#options.geography.fields(position.latitude, position.longitude, country);
    const part = (meaning: Meaning) => textOf(row.cells[meaning]).slice(0, 500) || null;
    const stated = country ? undefined : this.#options.geography.findCountry(textOf(row.cells.country));
    const site: SiteRecord = {
      siteId,
      name,
      ...position,
      geometry: null,
      address: {
        lon: position.longitude,
        lat: position.latitude,
        address_line: part("address_line"),
        street: part("street"),
        building_no: part("building_no"),
        municipality: part("municipality"),
        postal_code: part("postal_code"),
        ...fields,
        ...(stated ? { country: stated.name, country_iso3: stated.iso3 } : {}),
      },
      userData: row.userData,
      ...asset,
      elevationMetres: this.#elevations.read(row, position),
      protectionYears: readProtection(row, (code, said) => this.#warn(row, "protection_return_period", code, said)),
    };
    this.#options.keep(site, row.row);
    for (const key of [siteId, name]) if (!this.known.has(key)) this.known.set(key, siteId);
  }

  /** Faults that only all rows together show. */
  finish(): void {
    this.#elevations.finish();
  }

  #warn(row: RawRow, meaning: Meaning, code: string, said: Message): void {
    this.#report(row, meaning, code, "warning", said);
  }

  #report(
    { row, cells }: RawRow,
    meaning: Meaning | null,
    code: string,
    severity: RowIssue["severity"],
    said: Message,
    proposal?: Proposal,
  ): void {
    const value = meaning === null ? "" : textOf(cells[meaning]).slice(0, 200);
    this.issues.push({
      row,
      column: meaning === null ? null : (this.#options.headers?.[meaning] ?? meaning),
      ...(meaning === null ? {} : { field: meaning }),
      code,
      severity,
      ...saidFields(said),
      value: value === "" ? null : value,
      ...(proposal ? { proposal } : {}),
    });
  }

  #took(row: RawRow, proposal: string): boolean {
    return hasTaken(this.#options.fixes, proposal, row.row);
  }

  #position(row: RawRow): Position | undefined {
    const reading = readCoordinates(row);
    const column: Meaning = textOf(row.cells.latitude) === "" ? "coordinates" : "latitude";
    switch (reading.kind) {
      case "none":
        return this.#geocode(row);
      case "fault":
        this.#report(row, reading.column, reading.code, "error", reading.said);
        return undefined;
      case "swapped": {
        const { latitude, longitude } = reading;
        if (this.#took(row, SWAP)) return { latitude, longitude };
        const said = message("row.coordinates_exchanged");
        this.#report(row, column, "coordinates_swapped", "error", said, this.#swapProposal(latitude, longitude));
        return undefined;
      }
      case "point": {
        const { latitude, longitude, wrapped } = reading;
        if (wrapped) {
          this.#warn(
            row,
            "longitude",
            "longitude_wrapped",
            message("row.longitude_wrapped", { longitude: degrees(longitude) }),
          );
        }
        return { latitude, longitude };
      }
    }
  }

  #swapProposal(latitude: number, longitude: number): Proposal {
    const country = this.#options.geography.countryAt(latitude, longitude);
    const facts = { latitude: degrees(latitude), longitude: degrees(longitude) };
    const said = country
      ? message("proposal.exchange_country", { ...facts, country: country.name })
      : message("proposal.exchange", facts);
    return proposed(SWAP, said, { latitude, longitude });
  }

  #geocode(row: RawRow): Position | undefined {
    const { gazetteer, geography } = this.#options;
    const column: Meaning = textOf(row.cells.municipality) === "" ? "address_line" : "municipality";
    if (!gazetteer) {
      const place = this.#options.headers?.coordinates === undefined ? "latitude" : "coordinates";
      const hasAddress = textOf(row.cells[column]) !== "";
      const said = message(hasAddress ? "row.no_coordinates_yet" : "row.no_coordinates");
      this.#report(row, place, "coordinates_missing", "error", said);
      return undefined;
    }
    const result = geocodeRow(row, gazetteer, geography);
    if (result.kind === "none") {
      this.#report(row, column, "not_geocoded", "error", result.said);
      return undefined;
    }
    const { found } = result;
    const { latitude, longitude, name } = found.place;
    const isSure = found.quality === "exact" || found.quality === "ambiguous";
    if (!isSure && !this.#took(row, PLACE)) {
      const facts = { place: name, country: found.country };
      const proposal = proposed(PLACE, message("proposal.place", facts), { latitude, longitude });
      this.#report(row, column, "geocoded_unsure", "error", message("row.place_unsure", facts), proposal);
      return undefined;
    }
    this.#warn(row, column, "geocoded", geocodeMessage(found));
    this.geocoded += 1;
    return { latitude, longitude };
  }

  /** The point of a row, judged against the stated country and the sea; undefined when it cannot stand. */
  #settle(row: RawRow): { position: Position; country: Country | undefined } | undefined {
    const position = this.#position(row);
    if (!position) return undefined;
    const { geography } = this.#options;
    const stated = textOf(row.cells.country);
    const expected = geography.findCountry(stated);
    const country = geography.countryAt(position.latitude, position.longitude);
    const fits = country && expected && (country.iso2 === expected.iso2 || country.sovereignIso2 === expected.iso2);
    if (!fits && (stated !== "" || !country)) {
      const judged = checkPlausibility(position.latitude, position.longitude, expected?.iso2 ?? stated);
      if (judged.kind === "swapped") return this.#swapped(row, judged);
      if (stated !== "" && !expected) {
        const said = country
          ? message("row.unknown_country_lies_in", { country: stated, found: country.name })
          : message("row.unknown_country", { country: stated });
        this.#warn(row, "country", "unknown_country", said);
      } else if (judged.kind === "other-country") {
        const facts = { found: judged.found.name, country: expected?.name ?? stated };
        this.#warn(row, "country", "other_country", message("row.other_country", facts));
      }
    }
    this.#surroundings(row, position, country);
    return { position, country };
  }

  /** A pair that fits the stated country only when exchanged. */
  #swapped(row: RawRow, { latitude, longitude }: Position) {
    const { geography } = this.#options;
    if (this.#took(row, SWAP)) {
      const country = geography.countryAt(latitude, longitude);
      this.#surroundings(row, { latitude, longitude }, country);
      return { position: { latitude, longitude }, country };
    }
    const column: Meaning = textOf(row.cells.latitude) === "" ? "coordinates" : "latitude";
    const country = geography.findCountry(textOf(row.cells.country))?.name;
    const said =
      country === undefined ? message("row.exchanged_stated_country") : message("row.exchanged_country", { country });
    this.#report(row, column, "coordinates_swapped", "error", said, this.#swapProposal(latitude, longitude));
    return undefined;
  }

  #surroundings(row: RawRow, { latitude, longitude }: Position, country: Country | undefined): void {
    const column: Meaning = textOf(row.cells.latitude) === "" ? "coordinates" : "latitude";
    if (isOrigin(latitude, longitude)) {
      this.#warn(row, column, "zero_coordinates", message("row.zero_coordinates"));
      return;
    }
    const data = this.#options.geography.dataAt(latitude, longitude);
    if (data === "none") {
      const said = country
        ? message("row.outside_data", { country: country.name })
        : message("row.outside_data_at_sea");
      this.#warn(row, column, country ? "outside_data" : "at_sea", said);
    } else if (!country || data === "sea") {
      const said = country ? message("row.off_coast_of", { country: country.name }) : message("row.off_coast");
      this.#warn(row, column, "at_sea", said);
    }
  }

  #name(row: RawRow): string {
    const name = textOf(row.cells.name).replaceAll(/\s+/g, " ");
    const { defaultName } = this.#options;
    if (name === "") {
      this.#warn(row, "name", "name_missing", message("row.name_missing", { name: defaultName }));
      return defaultName;
    }
    if (name.length <= LONGEST_NAME) return name;
    this.#warn(row, "name", "name_too_long", message("row.name_too_long", { most: LONGEST_NAME }));
    return name.slice(0, LONGEST_NAME);
  }

  #duplicate(row: RawRow, name: string, { latitude, longitude }: Position): void {
    const key = `${Math.round(latitude * 1e6)} ${Math.round(longitude * 1e6)} ${name.toLowerCase()}`;
    const first = this.#places.get(key);
    if (first === undefined) this.#places.set(key, row.row);
    else this.#warn(row, "name", "duplicate", message("row.duplicate", { row: first }));
  }

  #id(row: RawRow): string {
    const stated = textOf(row.cells.id);
    if (stated === "") {
      // Never an id that a later row states.
      const wanted = `site-${row.row}`;
      return freeId(this.#statedIds.has(wanted) ? `${wanted}-row` : wanted, this.#takenIds, this.#statedIds);
    }
    const id = freeId(stated.slice(0, LONGEST_ID - 12), this.#takenIds, this.#statedIds);
    const used = stated.slice(0, 100);
    if (id !== stated) this.#warn(row, "id", "id_duplicate", message("row.id_duplicate", { used, id }));
    return id;
  }
}

/**
 * Checks rows of a table of locations: coordinates, country, sea, names, ids, duplicates, asset values. An error keeps
 * its row out, a warning does not; every fault of every row is reported.
 * @param rows - one after the other; none is held on to
 * @param statedIds - all ids that rows state, so that none of them is given to another row
 */
export function checkRows(rows: Iterable<RawRow>, statedIds: Iterable<string>, options: CheckOptions): CheckedRows {
  const checker = new RowChecker(options, statedIds);
  for (const row of rows) checker.check(row);
  checker.finish();
  return checker;
}
