import { distanceKm } from "../sphere/sphere.ts";
import { countriesStarting } from "./country-names.ts";
import { foldName } from "./fold-name.ts";
import type { PlaceMatch } from "./gazetteer.ts";
import type { PlaceFinder } from "./place-finder.ts";
import type { NamedPlace, PlaceCandidate } from "./place-finding.ts";
import { lies, NamedPlaces, type PlaceSources, stationCandidate } from "./place-sources.ts";
import { POSTCODE_COUNTRIES } from "./postcodes.ts";
import { type PlaceText, readPlaceText } from "./read-place-text.ts";
import type { Station } from "./stations.ts";

/** A place that somebody who is still typing may mean, and how well its name fits so far. */
export interface SearchedPlace extends PlaceCandidate {
  readonly fit: PlaceMatch["match"];
}

export interface PlaceSearchOptions {
  /** At most so many places; 5 unless told. */
  readonly limit?: number | undefined;
  /** Only places of this country, ISO 3166-1 alpha-2. */
  readonly country?: string | undefined;
}

/** A fit is worth so many times ten the people. */
const BONUS: Readonly<Record<PlaceMatch["match"], number>> = { exact: 4, prefix: 2, word: 1, fuzzy: 0 };
/** A place in the region or country that is told comes before all others. */
const AGREES = 20;
/** An airport or a port is searched for like a town of so many figures of people, beside its size. */
const STATION_WEIGHT = 3;
/** Names looked at for those in a region, or beside a town. */
const LOOKED_AT = 300;
/** A part of a town lies within so many km of its middle. */
const PART_OF_TOWN_KM = 40;
const HYPHENED = /^(\p{L}[^-]*)-(\p{L}.*)$/u;
/** Letters from which on the beginning of the name of an airport is enough. */
const LEAST_OF_STATION = 4;

const FITS: Readonly<Record<PlaceCandidate["match"], PlaceMatch["match"]>> = {
  exact: "exact",
  "other-name": "exact",
  "longer-name": "prefix",
  begins: "prefix",
  similar: "fuzzy",
};

interface Scored {
  readonly place: SearchedPlace;
  readonly score: number;
}

const peopleOf = ({ population }: PlaceCandidate) => Math.log10(10 + Math.max(0, population));

/** The search of every field that takes a place: what a text means, and what it may become while it is typed. */
export class PlaceSearch {
  readonly #finder: PlaceFinder;
  readonly #sources: PlaceSources;
  readonly #places: NamedPlaces;

  constructor(sources: PlaceSources, finder: PlaceFinder) {
    this.#finder = finder;
    this.#sources = sources;
    this.#places = new NamedPlaces(sources);
  }

  /** Places that fit a text, best first: those in the region or country that it tells, then by name and by size. */
  search(text: string, { limit = 5, country: given }: PlaceSearchOptions = {}): SearchedPlace[] {
    const country = given?.toUpperCase();
    const read = readPlaceText(text);
    const scored = [
      ...this.#meant(text, read, country, limit),
      ...this.#begun(read, country, limit),
      ...this.#stations(read, country),
    ];
    const best = new Map<string, Scored>();
    for (const one of scored) {
      const key = `${one.place.name} ${one.place.latitude} ${one.place.longitude}`;
      const known = best.get(key);
      if (known === undefined || known.score < one.score) best.set(key, one);
    }
    return [...best.values()]
      .sort((a, b) => b.score - a.score)
      .slice(0, limit)
      .map(({ place }) => place);
  }

  /** What the text means as it stands. */
  #meant(text: string, read: PlaceText, country: string | undefined, limit: number): Scored[] {
    if (read.parts.length === 0) return this.#atPostcodes(read.codes, country);
    const { candidates, doubt } = this.#finder.find(text, { country, limit });
    const isName = this.#places.named(read.whole, country).length > 0;
    return candidates.map((candidate) => {
      const fit = FITS[candidate.match];
      const agrees = !isName && fit !== "fuzzy" && candidate.match !== "begins" && doubt !== "region";
      return { place: { ...candidate, fit }, score: scoreOf(candidate, fit) + (agrees ? AGREES : 0) };
    });
  }

  /** A postal code alone, in each country whose codes have positions. */
  #atPostcodes(codes: readonly string[], country: string | undefined): Scored[] {
    const countries = country === undefined ? POSTCODE_COUNTRIES : [country];
    return countries
      .flatMap((one) => codes.flatMap((postcode) => this.#finder.find("", { country: one, postcode }).candidates))
      .map((candidate) => ({ place: { ...candidate, fit: "exact" }, score: scoreOf(candidate, "exact") }));
  }

  /** Names that begin with the text, and names in a region or country that its end begins to tell. */
  #begun({ whole, parts, codes }: PlaceText, country: string | undefined, limit: number): Scored[] {
    const name = codes.length === 0 && parts.length < 2 ? whole : (parts[0] ?? "");
    const options = country === undefined ? {} : { country };
    const plain = this.#sources.gazetteer
      .search(name, { limit, ...options })
      .map((place) => this.#scored(place, parts.length > 1 ? -BONUS.exact : 0));
    return [...plain, ...this.#inBegun(parts, country), ...this.#partsBegun(whole, country)];
  }

  /** "Hamburg-Har": places beside the town that stands before a hyphen. */
  #partsBegun(whole: string, country: string | undefined): Scored[] {
    const [, first = "", rest = ""] = HYPHENED.exec(whole) ?? [];
    const [town] =
      rest === "" ? [] : this.#sources.gazetteer.search(first, { limit: 1, ...(country ? { country } : {}) });
    if (town?.match !== "exact") return [];
    return this.#sources.gazetteer
      .search(rest, { limit: LOOKED_AT, country: town.country })
      .filter((part) => part.match !== "fuzzy" && part.index !== town.index && distanceKm(part, town) < PART_OF_TOWN_KM)
      .map((part) => this.#scored(part, AGREES));
  }

  #inBegun(parts: readonly string[], country: string | undefined): Scored[] {
    const words = parts.at(-1)?.split(" ") ?? [];
    const [names, end] =
      parts.length > 1 ? [parts.slice(0, -1), parts.at(-1)!] : [[words.slice(0, -1).join(" ")], words.at(-1)];
    if (end === undefined || names[0] === undefined || names[0] === "") return [];
    const countries = countriesStarting(end);
    const regions = new Set(this.#sources.regions.starting(end, country));
    const places = names.flatMap((name) => this.#places.named(name, country)).slice(0, LOOKED_AT);
    return places
      .filter((place) => {
        const [state, county] = this.#sources.regionsOf(place.index);
        return regions.has(state) || regions.has(county) || countries.some((code) => lies(place.country, code));
      })
      .map((place) => {
        const candidate = this.#places.candidate(place);
        const fit = FITS[place.match];
        return { place: { ...candidate, fit }, score: scoreOf(candidate, fit) + AGREES - BONUS.word };
      });
  }

  #stations({ whole }: PlaceText, country: string | undefined): Scored[] {
    const { stations } = this.#sources;
    const byCode = stations.byCode(whole.toUpperCase());
    const begun = foldName(whole).length < LEAST_OF_STATION ? [] : stations.starting(whole);
    const rank = (station: Station, fit: PlaceMatch["match"], isNamed: boolean): Scored => ({
      place: { ...stationCandidate(station), fit },
      score: STATION_WEIGHT + station.size + BONUS[fit] + (isNamed ? AGREES - BONUS.word : 0),
    });
    return [
      ...(byCode ? [rank(byCode, "exact", false)] : []),
      ...begun.map(({ station, isNamed }) => rank(station, isNamed ? "prefix" : "word", isNamed)),
    ].filter(({ place }) => country === undefined || place.country === country);
  }

  #scored({ match, edits, ...place }: PlaceMatch, more: number): Scored {
    const named: NamedPlace = {
      ...place,
      match: match === "fuzzy" ? "similar" : match === "exact" ? "exact" : "begins",
    };
    const candidate = this.#places.candidate(named);
    return { place: { ...candidate, fit: match }, score: scoreOf(candidate, match) - edits + more };
  }
}

function scoreOf(candidate: PlaceCandidate, fit: PlaceMatch["match"]): number {
  const isStation = candidate.locatedBy === "airport" || candidate.locatedBy === "port";
  return (isStation ? STATION_WEIGHT + 1 : peopleOf(candidate)) + BONUS[fit];
}
