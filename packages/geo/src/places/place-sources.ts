import { builtUpKm } from "./built-up.ts";
import { findCountry } from "./country.ts";
import { foldName } from "./fold-name.ts";
import type { Gazetteer } from "./gazetteer.ts";
import { looserSpellingsOf, spellingsOf } from "./name-variants.ts";
import type { NamedPlace, PlaceCandidate } from "./place-finding.ts";
import type { PostcodeTable } from "./postcodes.ts";
import type { Regions } from "./regions.ts";
import type { Station, Stations } from "./stations.ts";

/** What places are found by. */
export interface PlaceSources {
  readonly gazetteer: Gazetteer;
  readonly regions: Regions;
  /** Row of the state, then of the county of a place in the table of regions; -1 where it has none. */
  readonly regionsOf: (place: number) => readonly [state: number, county: number];
  /** Code of a region as GeoNames has it: of a state "CA", of a county "CA.037". */
  readonly regionCode: (region: number) => string;
  /** Rows of the gazetteer by another name than that in it, as `foldName` gives it. */
  readonly otherNames: (folded: string) => readonly number[];
  readonly postcodes: PostcodeTable;
  readonly stations: Stations;
}

const AIRPORT_KM = 3;
/** UN/LOCODE gives the town of a port, to a minute of arc; harbours lie up to so far from it (Los Angeles 36 km). */
const PORT_KM = 40;
const LEAST_TOWN_KM = 2;

/** Whether a country is another one or a part of it, as Hong Kong of China. */
export function lies(code: string, country: string): boolean {
  return code === country || findCountry(code)?.sovereignIso2 === country;
}

/** The places of the sources by their names and regions. */
export class NamedPlaces {
  readonly #sources: PlaceSources;

  constructor(sources: PlaceSources) {
    this.#sources = sources;
  }

  /** Those of some places that lie in one of the regions, if any are given. */
  within(places: readonly NamedPlace[], regions: readonly number[] | undefined): readonly NamedPlace[] {
    return regions === undefined ? places : places.filter(({ index }) => this.#isIn(index, regions));
  }

  /** Places called so, by their own or another name. */
  named(name: string, country: string | undefined): NamedPlace[] {
    const folded = foldName(name);
    const found = this.#spelled(spellingsOf(folded), country);
    return found.length > 0 ? found : this.#spelled(looserSpellingsOf(folded), country);
  }

  #spelled(spellings: readonly string[], country: string | undefined): NamedPlace[] {
    const { gazetteer, otherNames } = this.#sources;
    const found = new Map<number, NamedPlace>();
    const add = (rows: readonly number[], match: NamedPlace["match"]) => {
      for (const row of rows) {
        if (found.has(row)) continue;
        const place = gazetteer.place(row);
        if (country === undefined || lies(place.country, country)) found.set(row, { ...place, match });
      }
    };
    const named = spellings.map((spelling) => gazetteer.named(spelling));
    for (const { exact } of named) add(exact, "exact");
    for (const spelling of spellings) add(otherNames(spelling), "other-name");
    for (const { longer } of named) add(longer, "longer-name");
    return [...found.values()];
  }

  #isIn(place: number, regions: readonly number[]): boolean {
    const [state, county] = this.#sources.regionsOf(place);
    return regions.includes(state) || regions.includes(county);
  }

  /** A place with its state and county. */
  candidate({ match, index, ...place }: NamedPlace): PlaceCandidate {
    const { regions, regionsOf, regionCode } = this.#sources;
    const [stateRow, countyRow] = regionsOf(index);
    const state = stateRow < 0 ? undefined : regions.region(stateRow).name;
    const county = countyRow < 0 ? undefined : regions.region(countyRow).name;
    const isSaid = state === undefined || foldName(place.name).startsWith(foldName(state));
    const { name, country, latitude, longitude, population } = place;
    return {
      name,
      label: isSaid ? name : `${name}, ${state}`,
      country,
      state,
      county,
      stateCode: stateRow < 0 ? "" : regionCode(stateRow),
      countyCode: countyRow < 0 ? "" : regionCode(countyRow),
      latitude,
      longitude,
      population,
      locatedBy: "town",
      withinKm: Math.max(LEAST_TOWN_KM, Math.round(builtUpKm(population))),
      match,
    };
  }
}

/** An airport or a port as a place that a text means. */
export function stationCandidate({ kind, name, code, country, latitude, longitude }: Station): PlaceCandidate {
  return {
    name,
    label: `${name} (${code})`,
    country,
    state: undefined,
    county: undefined,
    latitude,
    longitude,
    population: 0,
    locatedBy: kind,
    withinKm: kind === "airport" ? AIRPORT_KM : PORT_KM,
    match: "exact",
  };
}
