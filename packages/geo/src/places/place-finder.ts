import { distanceKm } from "../sphere/sphere.ts";
import { countryNamed } from "./country-names.ts";
import { editDistance } from "./edit-distance.ts";
import { foldName } from "./fold-name.ts";
import type { Gazetteer } from "./gazetteer.ts";
import type { NamedPlace, PlaceCandidate, PlaceDoubt, PlaceFinding, PlaceQuestion } from "./place-finding.ts";
import { countryOfPostcode } from "./postcodes.ts";
import { readingsOf } from "./place-readings.ts";
import { lies, NamedPlaces, type PlaceSources, stationCandidate } from "./place-sources.ts";
import { PostcodeCheck } from "./postcode-check.ts";
import { readPlaceText, type PlaceText } from "./read-place-text.ts";
import { airportTown, type Station } from "./stations.ts";
import { weigh } from "./weigh-places.ts";

const CANDIDATES = 5;
/** Names looked at for those in a region. */
const LOOKED_AT = 60;
/** Signs from which on a word with digits in a text can be a postal code. */
const LEAST_OF_CODE = 4;
/** A part of a town lies within so many km of its middle. */
const PART_OF_TOWN_KM = 40;
const AIRPORT_OF_TOWN_KM = 50;

/** Places called so that do not lie where the text or the row says. */
interface Outside {
  readonly places: readonly NamedPlace[];
  readonly names: readonly string[];
  readonly regions: readonly number[];
}

/** Keys of a program, as the regions of SAP are, where they are no code of the country. */
const IS_KEY = /^(?:\d{1,3}|\p{L})$/u;

/** Names of regions of sales and of the compass, which tell no place. */
const NO_REGION =
  /^(?:emea|apac|latam|amer|americas|dach|cee|mena|anz|benelux|nordics?|global|world(?:wide)?|international|europe|asia|africa|oceania|north america|south america|latin america|middle east|eu|uk i|(?:north|south|east|west|central|nord|sud|ost|west|mitte|ouest|est|centre)(?: ?(?:east|west|ost|west|est|ouest))?)$/u;

/** Letters of a name for each typing error in it: in a short one an error makes another name. */
const LETTERS_PER_ERROR = 5;

/** Whether one of two countries is the other or a part of it. */
const areOne = (one: string, other: string) => lies(one, other) || lies(other, one);

/** Whether two names are one with typing errors. */
function isAlike(name: string, other: string): boolean {
  const [a, b] = [foldName(name), foldName(other)];
  return editDistance(a, b).whole <= Math.floor(Math.min(a.length, b.length) / LETTERS_PER_ERROR);
}

/** Why the first of some places is not beyond doubt; undefined where it is. */
function doubtOf(ranked: readonly NamedPlace[], isSure: boolean, isRest: boolean): PlaceDoubt | undefined {
  if (isSure) return isRest ? "rest" : undefined;
  return ranked.every(({ match }) => match === "longer-name") ? "begins" : "several";
}

/** Finds the places that texts mean, with what is known of country, region and postal code, and says how sure it is. */
export class PlaceFinder {
  readonly #sources: PlaceSources;
  readonly #places: NamedPlaces;
  readonly #postcodes: PostcodeCheck;

  constructor(sources: PlaceSources) {
    this.#sources = sources;
    this.#places = new NamedPlaces(sources);
    this.#postcodes = new PostcodeCheck(sources, this.#places);
  }

  get gazetteer(): Gazetteer {
    return this.#sources.gazetteer;
  }

  /**
   * Places that a text can mean: a town, an airport or a port, with region and country behind it or told beside it.
   * Without a name the place of the postal code.
   */
  find(text: string, question: PlaceQuestion = {}): PlaceFinding {
    const limit = question.limit ?? CANDIDATES;
    const country = question.country?.toUpperCase() ?? countryOfPostcode(question.postcode);
    const read = readPlaceText(text);
    const regions = this.#regionsGiven(question.region, country, read);
    const coded = question.isStationCode ? this.#sources.stations.byCode(text.trim().toUpperCase()) : undefined;
    if (coded) return { candidates: [stationCandidate(coded)], doubt: undefined };
    const station = this.#station(read, country);
    if (station) return station;
    const found = this.#towns(read, { ...question, country }, regions.rows);
    const postcodes = question.postcode
      ? [question.postcode]
      : read.codes.filter(({ length }) => length >= LEAST_OF_CODE);
    const judged = this.#postcodes.judge(found, postcodes, country);
    const { candidates } = judged;
    const isUnknown = regions.isUnknown && !this.#isBeside(candidates[0], question.region!, country);
    const doubt = judged.doubt ?? (isUnknown ? "unknown-region" : undefined);
    return { candidates: candidates.slice(0, limit), doubt: candidates.length === 0 ? undefined : doubt };
  }

  /** Whether what is told as a region is a town beside a place, as London is beside Canary Wharf. */
  #isBeside(place: PlaceCandidate | undefined, region: string, country: string | undefined): boolean {
    const towns = place === undefined ? [] : this.#places.named(region, country);
    return towns.some((town) => distanceKm(town, place!) < PART_OF_TOWN_KM);
  }

  /**
   * The regions that are given; a word that tells no region, or says again what the place or country is called, counts
   * as none, as does a key of some program.
   */
  #regionsGiven(
    text: string | undefined,
    country: string | undefined,
    { whole }: PlaceText,
  ): { readonly rows: readonly number[] | undefined; readonly isUnknown: boolean } {
    const folded = foldName(text ?? "");
    if (text === undefined || folded === "" || NO_REGION.test(folded)) return { rows: undefined, isUnknown: false };
    const rows = this.#sources.regions.find(text, country);
    if (rows.length > 0) return { rows, isUnknown: false };
    const isSaid = IS_KEY.test(folded) || folded === foldName(whole) || countryNamed(text) !== undefined;
    return { rows: undefined, isUnknown: !isSaid };
  }

  #station({ whole, parts }: PlaceText, given: string | undefined): PlaceFinding | undefined {
    const { stations, gazetteer } = this.#sources;
    const last = parts.at(-1);
    const country = given ?? (parts.length > 1 && last !== undefined ? countryNamed(last)?.iso2 : undefined);
    const fits = (station: Station) => country === undefined || station.country === country;
    const byCode = stations.byCode(whole);
    if (byCode && fits(byCode) && gazetteer.named(foldName(whole)).exact.length === 0)
      return { candidates: [stationCandidate(byCode)], doubt: undefined };
    for (const text of [whole, ...parts]) {
      if (gazetteer.named(foldName(text)).exact.length > 0) return undefined;
      const byName = stations.byName(text).filter(fits);
      const named = byName.length > 0 ? byName : this.#airportsOf(text, country);
      const [first, second] = named;
      if (first === undefined) continue;
      const isSure = second === undefined || (first.size === 3 && second.size < 3);
      return { candidates: named.slice(0, CANDIDATES).map(stationCandidate), doubt: isSure ? undefined : "several" };
    }
    return undefined;
  }

  /** "Flughafen München": the large airports beside the town that a text for an airport names. */
  #airportsOf(text: string, country: string | undefined): Station[] {
    const town = airportTown(text);
    const [place] = town === undefined ? [] : weigh(this.#places.named(town, country)).ranked;
    return place === undefined ? [] : this.#sources.stations.largeAirportsNear(place, AIRPORT_OF_TOWN_KM);
  }

  #towns(read: PlaceText, question: PlaceQuestion, given: readonly number[] | undefined): PlaceFinding {
    const { country, isAddress } = question;
    let outside: Outside | undefined;
    /** Countries that the text names behind the place. */
    const said = new Set<string>();
    for (const step of readingsOf(read, { country, regions: given }, this.#sources.regions)) {
      for (const { country: within } of step) if (within !== undefined && within !== country) said.add(within);
      let isRest = false;
      let beside: Outside | undefined;
      const places = step.flatMap(({ names, country: within, regions }) => {
        const at = names.findLastIndex((name) => this.#places.named(name, within).length > 0);
        if (at < 0) return [];
        const all = this.#places.named(names[at]!, within);
        const inside = this.#places.within(all, regions);
        if (inside.length === 0) beside ??= { places: all, names: [names[at]!], regions: regions ?? [] };
        else isRest ||= at > 0 && isAddress !== true && names[at] !== read.whole;
        return inside;
      });
      const unique = [...new Map(places.map((place) => [place.index, place])).values()];
      if (unique.length === 0) {
        outside ??= beside;
        continue;
      }
      const { ranked, isSure } = weigh(unique);
      // a reading that explains the end of the text has said where the place lies
      const isExplained = step.some((one) => one.country !== country || one.regions !== given);
      const isElsewhere = !isExplained && said.size > 0 && ![...said].some((one) => areOne(one, ranked[0]!.country));
      const contradicts = outside !== undefined || isElsewhere;
      return {
        candidates: [
          ...(outside ? this.#nearlyNamed(outside.names, country, outside.regions).candidates : []),
          ...ranked.map((place) => this.#places.candidate(place)),
        ],
        doubt: contradicts ? "region" : doubtOf(ranked, isSure, isRest),
      };
    }
    if (outside !== undefined) {
      const near = this.#nearlyNamed(outside.names, country, outside.regions).candidates;
      const others = weigh(outside.places).ranked.map((place) => this.#places.candidate(place));
      return { candidates: [...near, ...others], doubt: "region" };
    }
    const { parts, whole } = read;
    return (
      this.#partOfTown(read, country, given) ??
      this.#nearlyNamed([...new Set([parts.at(-1) ?? whole, parts[0] ?? whole])], country, given)
    );
  }

  /** "Hamburg-Harburg": a place near another one that stands before it. */
  #partOfTown(
    { parts }: PlaceText,
    country: string | undefined,
    regions: readonly number[] | undefined,
  ): PlaceFinding | undefined {
    const words =
      parts
        .at(-1)
        ?.split(/[-–]/u)
        .map((word) => word.trim()) ?? [];
    if (words.length < 2) return undefined;
    const [town] = weigh(this.#places.within(this.#places.named(words[0]!, country), regions)).ranked;
    if (town === undefined) return undefined;
    const near = this.#places
      .named(words.slice(1).join(" "), town.country)
      .filter((part) => distanceKm(part, town) < PART_OF_TOWN_KM);
    const [part] = weigh(near).ranked;
    if (part !== undefined)
      return { candidates: [part, town].map((place) => this.#places.candidate(place)), doubt: undefined };
    return { candidates: [this.#places.candidate({ ...town, match: "begins" })], doubt: "rest" };
  }

  #nearlyNamed(
    names: readonly string[],
    country: string | undefined,
    regions: readonly number[] | undefined,
  ): PlaceFinding {
    for (const name of names) {
      const matches = this.gazetteer
        .search(name, {
          limit: regions === undefined ? CANDIDATES : LOOKED_AT,
          ...(country === undefined ? {} : { country }),
        })
        .filter((place) => place.match !== "fuzzy" || isAlike(name, place.name))
        .map((place): NamedPlace => ({ ...place, match: place.match === "fuzzy" ? "similar" : "begins" }));
      const found = this.#places.within(matches, regions);
      if (found.length === 0) continue;
      const doubt: PlaceDoubt = found[0]!.match === "similar" ? "similar" : "begins";
      return { candidates: found.map((place) => this.#places.candidate(place)), doubt };
    }
    return { candidates: [], doubt: undefined };
  }
}
