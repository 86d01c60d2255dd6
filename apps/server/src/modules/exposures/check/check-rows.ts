import { type Message, message, type RowIssue, saidFields } from "@tidemark/contract";
import type { Country } from "@tidemark/geo";
import type { AmountRule } from "../mapping/amounts.ts";
import { CURRENCY_OF_COUNTRY, readAsset } from "./check-asset.ts";
import type { CheckedRows, CheckOptions } from "./check-options.ts";
import { KEEP, keepProposal, seemsExchanged, SWAP, swapProposal } from "./exchanged.ts";
import { type CoordinateRules, readCoordinates } from "./check-coordinates.ts";
import { coordinateRules } from "./coordinate-rules.ts";
import { BuildingReader } from "./check-building.ts";
import { ElevationReader, withHeight } from "./check-elevation.ts";
import { type FileContext, surveyFile } from "./file-context.ts";
import { FoundPlaces } from "./found-places.ts";
import { type CountryTools, geocodeMessage, hasStationCodes, notLookedUp, statedCountry } from "./geocode-row.ts";
import { judgePosition } from "./judge-position.ts";
import { LinkEnds } from "./link-ends.ts";
import { nameOfCountry, placeChoices, takenPlace } from "./place-choices.ts";
import { statedText } from "./stated-text.ts";
import { textOf, type Meaning, type RawRow } from "./raw-row.ts";
import { given, locatedAs, type Point, type Position } from "./row-position.ts";
import { recoverPlusCode } from "./recover-plus-code.ts";
import { type Halves, halvesInHeaders, NO_HALVES } from "./halves-in-headers.ts";
import { isLongitudeFirst } from "./pair-order.ts";
import { RowNames } from "./row-names.ts";
import { withSignsOf } from "./shared-signs.ts";
import { hasTaken } from "./taken-fixes.ts";
import { surroundingsOf } from "./surroundings.ts";
import type { SiteRecord } from "../../locations/index.ts";

/** One pass over the rows; collects all faults of all of them. */
class RowChecker {
  readonly issues: RowIssue[] = [];
  readonly known: LinkEnds;
  geocoded = 0;
  readonly #options: CheckOptions;
  readonly #elevations: ElevationReader;
  readonly #buildings = new BuildingReader((...told) => this.#warn(...told));
  readonly #context: FileContext;
  readonly #names: RowNames;
  readonly #places: FoundPlaces;
  readonly #coordinates: CoordinateRules;
  readonly #countries: CountryTools;
  readonly #amountsAtHome: AmountRule;
  #hasToldSign = false;

  constructor(options: CheckOptions, statedIds: Iterable<string>) {
    this.#options = options;
    this.#places = new FoundPlaces(options.addresses);
    const sample = [...(options.sample ?? [])];
    this.#context = surveyFile(sample, {
      halves: halvesInHeaders(sample, options.headers, options.geography),
      geography: options.geography,
      finder: options.finder,
      fixes: options.fixes,
      isLongitudeFirst: isLongitudeFirst(options.headers?.coordinates),
    });
    this.#elevations = new ElevationReader({
      geography: options.geography,
      headers: options.headers,
      decimal: options.amounts?.decimal ?? "auto",
      took: (proposal, row) => hasTaken(options.fixes, proposal, row?.row),
      report: (row, code, said, proposal) =>
        this.#report(row, "elevation", code, "warning", said, proposal && { proposal }),
    });
    this.known = new LinkEnds([...statedIds]);
    this.#names = new RowNames(this.known, options.defaultName, (...told) => this.#warn(...told));
    this.#countries = { geography: options.geography, finder: options.finder, context: this.#context };
    this.#amountsAtHome = withSignsOf(this.#context.mostCountry, options.amounts);
    this.#coordinates = coordinateRules(options, sample, (row) => this.#stated(row).country);
  }

  check(row: RawRow): void {
    const settled = this.#settle(row);
    if (!settled) return;
    const { position, country } = settled;
    const name = this.#names.name(row);
    this.#names.tellDuplicate(row, name, position);
    const siteId = this.#names.id(row);
    const asset = readAsset(row, this.#amountsIn(country), (...told) => this.#tellAmount(row, ...told));
    const fields = this.#options.geography.fields(position.latitude, position.longitude, country);
    const part = (meaning: Meaning) => statedText(row.cells[meaning]).slice(0, 500) || null;
    const stated = country ? undefined : this.#stated(row).country;
    const site: SiteRecord = {
      siteId,
      name,
      longitude: position.longitude,
      latitude: position.latitude,
      geometry: position.geometry ?? null,
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
        ...locatedAs(row, position, this.#options.headers),
      },
      userData: row.userData,
      ...asset,
      elevationMetres: this.#elevations.read(withHeight(row, position.altitude), position),
      ...this.#buildings.read(row),
    };
    this.#options.keep(site, row.row);
    if (this.#options.areLinked !== false) this.known.add(siteId, name);
  }

  /** Halves of the Earth that headers told of all rows. */
  get halves(): Halves {
    return this.#coordinates.halves ?? NO_HALVES;
  }

  /** Faults that only all rows together show. */
  finish(): void {
    this.#elevations.finish();
    this.#buildings.finish();
  }

  /** How amounts are written: signs that several currencies share are those of the country where most locations lie. */
  #amountsIn(country: Country | undefined): AmountRule | undefined {
    const isHome = country !== undefined && country.iso2 === this.#context.mostCountry;
    return isHome ? this.#amountsAtHome : this.#options.amounts;
  }

  /** What a sign was read as is told once. */
  #tellAmount(row: RawRow, meaning: Meaning, code: string, said: Message): void {
    if (code === CURRENCY_OF_COUNTRY && this.#hasToldSign) return;
    this.#hasToldSign ||= code === CURRENCY_OF_COUNTRY;
    this.#warn(row, meaning, code, said);
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
    { proposal, choices }: Pick<RowIssue, "proposal" | "choices"> = {},
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
      ...(choices ? { choices } : {}),
    });
  }

  #took(row: RawRow, proposal: string): boolean {
    return hasTaken(this.#options.fixes, proposal, row.row);
  }

  #position(row: RawRow): Position | undefined {
    const reading = readCoordinates(row, this.#coordinates);
    const column: Meaning = textOf(row.cells.latitude) === "" ? "coordinates" : "latitude";
    switch (reading.kind) {
      case "none":
        for (const { column: of, code, said } of reading.told ?? []) this.#warn(row, of, code, said);
        return this.#geocode(row);
      case "fault": {
        const recovered = this.#recovered(row, reading.column);
        if (recovered) return recovered;
        this.#report(row, reading.column, reading.code, "error", reading.said);
        return undefined;
      }
      case "swapped": {
        const { latitude, longitude } = reading;
        if (this.#took(row, SWAP)) return given({ latitude, longitude });
        const said = message("row.coordinates_exchanged");
        this.#report(row, column, "coordinates_swapped", "error", said, {
          proposal: swapProposal({ latitude, longitude }, this.#options.geography),
        });
        return undefined;
      }
      case "point": {
        const { latitude, longitude, geometry, altitude, told = [] } = reading;
        // 0, 0 is what programs write for a place that they do not know; the rest of the row says where it is
        if (latitude === 0 && longitude === 0 && !geometry && textOf(row.cells.municipality) !== "")
          return this.#geocode(row);
        for (const { column: of, code, said } of told) this.#warn(row, of, code, said);
        return this.#fits(row, column, { latitude, longitude, geometry, altitude });
      }
    }
  }

  #fits(row: RawRow, column: Meaning, point: Point): Position | undefined {
    if (Math.abs(point.longitude) > 90 || this.#took(row, KEEP)) return given(point);
    const exchanged = { latitude: point.longitude, longitude: point.latitude };
    const { geography } = this.#options;
    const why = seemsExchanged(point, exchanged, {
      geography,
      context: this.#context,
      stated: () => this.#stated(row).country,
    });
    if (!why) return given(point);
    // what is applied for all rows takes none of those that are asked for
    if (this.#options.fixes?.get(row.row)?.has(SWAP)) return given(exchanged);
    const choices = [swapProposal(exchanged, geography), keepProposal(point)];
    this.#report(row, column, why.code, "error", why.said, { choices });
    return undefined;
  }

  /** The place of a plus code that lacks its first part, beside its town; undefined where that is not sure. */
  #recovered(row: RawRow, column: Meaning): Position | undefined {
    const { finder } = this.#options;
    const found = finder && recoverPlusCode(row, column, finder, this.#stated(row).country);
    if (!found) return undefined;
    const { latitude, longitude, label: place } = found;
    this.#warn(row, column, "plus_code_completed", message("row.plus_code_completed", { place }));
    return given({ latitude, longitude });
  }

  #stated(row: RawRow): ReturnType<typeof statedCountry> {
    return statedCountry(row, this.#countries);
  }

  #geocode(row: RawRow): Position | undefined {
    const { finder, geography } = this.#options;
    const column = (["municipality", "address_line", "postal_code"] as const).find(
      (meaning) => textOf(row.cells[meaning]) !== "",
    );
    if (!finder) {
      const place = this.#options.headers?.coordinates === undefined ? "latitude" : "coordinates";
      this.#report(row, place, "coordinates_missing", "error", notLookedUp(column, this.#stated(row).country));
      return undefined;
    }
    const result = this.#places.find(row, {
      ...this.#countries,
      finder: finder(),
      geography,
      hasStationCodes: hasStationCodes(this.#options.headers),
    });
    const about = column ?? "municipality";
    if (result.kind === "none") {
      this.#report(row, about, "not_geocoded", "error", result.said);
      return undefined;
    }
    const chosen = result.kind === "found" ? result.place : takenPlace(result.candidates, this.#options.fixes, row.row);
    if (result.kind === "asked" && chosen === undefined) {
      const choices = placeChoices(result.candidates, geography);
      this.#report(row, about, "geocoded_unsure", "error", result.said, { choices });
      return undefined;
    }
    if (chosen === undefined) return undefined;
    const { latitude, longitude, locatedBy, withinKm } = chosen;
    this.#warn(row, about, "geocoded", geocodeMessage(chosen, nameOfCountry(chosen.country, geography)));
    this.geocoded += 1;
    return { latitude, longitude, locatedBy, withinKm };
  }

  /** The point of a row, judged against what it states and the sea; undefined when it cannot stand. */
  #settle(row: RawRow): { position: Position; country: Country | undefined } | undefined {
    let position = this.#position(row);
    if (!position) return undefined;
    const { geography } = this.#options;
    let country = geography.countryAt(position.latitude, position.longitude);
    const judged = judgePosition(row, position, { ...this.#stated(row), found: country }, geography);
    if (judged.mended) {
      const { latitude, longitude, code, said, proposal } = judged.mended;
      const column: Meaning = textOf(row.cells.latitude) === "" ? "coordinates" : "latitude";
      if (!this.#took(row, proposal.id)) {
        this.#report(row, column, code, "error", said, { proposal });
        return undefined;
      }
      position = given({ latitude, longitude });
      country = geography.countryAt(latitude, longitude);
    } else for (const { column, code, said } of judged.told) this.#warn(row, column, code, said);
    this.#surroundings(row, position, country);
    return { position, country };
  }

  #surroundings(row: RawRow, { latitude, longitude }: Point, country: Country | undefined): void {
    const column: Meaning = textOf(row.cells.latitude) === "" ? "coordinates" : "latitude";
    const found = surroundingsOf({ latitude, longitude }, country, this.#options.geography);
    if (found !== undefined) this.#warn(row, column, found.code, found.said);
  }
}

/**
 * Checks rows of a table of locations: coordinates, country, sea, names, ids, duplicates, asset values. An error keeps
 * its row out, a warning does not; every fault of every row is reported.
 * @param statedIds - all ids that rows state, so that none of them is given to another row
 */
export function checkRows(rows: Iterable<RawRow>, statedIds: Iterable<string>, options: CheckOptions): CheckedRows {
  const checker = new RowChecker(options, statedIds);
  for (const row of rows) checker.check(row);
  checker.finish();
  return checker;
}
