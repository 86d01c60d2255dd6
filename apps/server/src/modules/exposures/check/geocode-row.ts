import { type Message, message } from "@tidemark/contract";
import {
  type Country,
  countryOfPostcode,
  type PlaceCandidate,
  type PlaceFinder,
  type PlaceFinding,
  type PlaceQuestion,
  POSTCODE_COUNTRIES,
} from "@tidemark/geo";
import type { FileContext } from "./file-context.ts";
import type { Geocoded, GeocodeResult } from "./geocoded.ts";
import type { Geography } from "./geography.ts";
import { type Headers, type Meaning, textOf, type RawRow } from "./raw-row.ts";
import { MAY_BE_NAMIBIA, statedText } from "./stated-text.ts";

export interface PlaceTools {
  /** The column of towns holds codes of airports and ports, as its header says. */
  readonly hasStationCodes?: boolean;
  readonly finder: PlaceFinder;
  readonly geography: Geography;
  readonly context: FileContext;
}

/** What the country of a row is judged by; no finder: no place is looked up. */
export interface CountryTools extends Omit<PlaceTools, "finder"> {
  readonly finder?: (() => PlaceFinder) | undefined;
}

/** What a row says of its country: nothing, a country, or something that is none. */
export interface StatedCountry {
  /** As it was written; "" where nothing was. */
  readonly text: string;
  readonly country: Country | undefined;
}

const CANDIDATES = 5;

/** Whether the column of towns holds codes of airports and ports, as its header says. */
export const hasStationCodes = (headers: Headers = {}): boolean =>
  /(?<!\p{L})(?:iata|locode|unlocode|airport|port)(?!\p{L})/iu.test(headers.municipality ?? "");

/**
 * The country of a row: what it states, else that told for all rows. "NA" is Namibia only among codes, or beside a town
 * of it.
 */
export function statedCountry({ cells }: RawRow, { geography, context, finder }: CountryTools): StatedCountry {
  const written = textOf(cells.country);
  const ofAll = context.countryOfAll;
  const isNothing = { text: ofAll?.name ?? "", country: ofAll };
  if (MAY_BE_NAMIBIA.test(written)) {
    const isTownThere = () => finder !== undefined && isTownOf(finder(), statedText(cells.municipality), "NA");
    if (!context.hasCountryCodes && !isTownThere()) return isNothing;
    return { text: written, country: geography.findCountry("NA") };
  }
  const text = statedText(written);
  return text === "" ? isNothing : { text, country: geography.findCountry(text) };
}

function isTownOf(finder: PlaceFinder, name: string, country: string): boolean {
  if (name === "") return false;
  const { candidates, doubt } = finder.find(name, { country });
  return doubt === undefined && candidates[0] !== undefined && isCalledSo(candidates[0]);
}

interface Asked {
  readonly name: string;
  readonly question: PlaceQuestion;
  readonly stated: StatedCountry;
}

const isCalledSo = ({ match }: PlaceCandidate) => match === "exact" || match === "other-name";

/** Why a place is asked for, in words. */
function doubtSaid(finding: PlaceFinding, { name: place, question }: Asked): Message {
  switch (finding.doubt) {
    case "begins":
      return message("row.place_begins", { place });
    case "similar":
      return message("row.place_similar", { place });
    case "region":
      return message("row.place_region", { place, region: question.region ?? place });
    case "postcode":
      return message("row.place_postcode", { place, code: question.postcode ?? place });
    case "unknown-region":
      return message("row.place_unknown_region", { region: question.region ?? place });
    case "rest":
      return message("row.place_rest", { place });
    default:
      return message("row.place_several", { place });
  }
}

/** Why a place that fits by itself does not fit the others of the file; undefined where it does. */
function strangeness(place: PlaceCandidate, name: string, { geography, context }: PlaceTools): Message | undefined {
  const { mostCountry } = context;
  const nameOf = (code: string) => geography.findCountry(code)?.name ?? code;
  if (mostCountry !== undefined && place.country !== mostCountry)
    return message("row.place_elsewhere", { place: name, found: nameOf(place.country), country: nameOf(mostCountry) });
  const km = context.farKm(place);
  return km === undefined ? undefined : message("row.place_far", { place: name, km });
}

/** Candidates with those first that lie in the country of most others, then those near them. */
function ordered(candidates: readonly PlaceCandidate[], { context }: PlaceTools): PlaceCandidate[] {
  const rank = (place: PlaceCandidate) =>
    (context.mostCountry !== undefined && place.country !== context.mostCountry ? 2 : 0) +
    (context.isNearOthers(place) ? 0 : 1);
  return candidates.toSorted((a, b) => rank(a) - rank(b)).slice(0, CANDIDATES);
}

/**
 * Those of the same name in the country of most others before the one that was found, for a row that names no country.
 */
function withThoseOfMost(
  found: readonly PlaceCandidate[],
  { name }: Asked,
  { finder, context }: PlaceTools,
): PlaceCandidate[] {
  const { mostCountry: country } = context;
  const there = country === undefined ? [] : finder.find(name, { country }).candidates.filter(isCalledSo);
  const places = new Map([...there, ...found].map((place) => [`${place.latitude} ${place.longitude}`, place]));
  return [...places.values()];
}

/** The question that is asked for a row: the name of its place, and what it says beside it. */
function questionOf(row: RawRow, stated: StatedCountry, isStationCode: boolean): Asked[] {
  const { cells } = row;
  const question: PlaceQuestion = {
    country: stated.country?.iso2,
    region: statedText(cells.region) || undefined,
    postcode: statedText(cells.postal_code) || undefined,
  };
  const town = statedText(cells.municipality);
  const address = statedText(cells.address_line);
  const asked: Asked[] = [];
  if (town !== "") asked.push({ name: town, question: { ...question, isStationCode }, stated });
  if (address !== "") asked.push({ name: address, question: { ...question, isAddress: true }, stated });
  const tellsCountry = stated.country ?? countryOfPostcode(question.postcode);
  if (asked.length === 0 && question.postcode !== undefined && tellsCountry) asked.push({ name: "", question, stated });
  return asked;
}

/** A country that is none may be a state. */
function asRegion(stated: StatedCountry, asked: Asked, { finder }: PlaceTools): PlaceFinding | undefined {
  if (stated.text === "" || asked.question.region !== undefined) return undefined;
  const found = finder.find(asked.name, { ...asked.question, country: undefined, region: stated.text });
  return found.doubt === "unknown-region" || found.candidates.length === 0 ? undefined : found;
}

function judged(asked: Asked, finding: PlaceFinding, tools: PlaceTools): GeocodeResult {
  const [first] = finding.candidates;
  const { stated, question, name } = asked;
  if (first === undefined) return { kind: "none", said: message("row.no_coordinates_place", { place: name }) };
  if (finding.doubt === undefined) {
    const isTold = stated.country !== undefined || question.region !== undefined;
    const strange = isTold ? undefined : strangeness(first, name, tools);
    if (strange === undefined) return { kind: "found", place: first };
    return { kind: "asked", said: strange, candidates: withThoseOfMost(finding.candidates, asked, tools) };
  }
  return { kind: "asked", said: doubtSaid(finding, asked), candidates: ordered(finding.candidates, tools) };
}

/** Places called so elsewhere, where the country that is stated has none. */
function elsewhere(asked: Asked, country: Country, tools: PlaceTools): GeocodeResult {
  const { name, question, stated } = asked;
  const found = (asRegion(stated, asked, tools) ?? tools.finder.find(name, { ...question, country: undefined }))
    .candidates;
  const candidates = found.filter(isCalledSo);
  const facts = { place: name, country: country.name };
  if (candidates.length === 0) return { kind: "none", said: message("row.no_coordinates_place_in", facts) };
  return { kind: "asked", said: message("row.place_country", facts), candidates };
}

/** Why a row with nothing but a postal code has no place. */
function codeUnknown({ question }: Asked, { iso2, name: country }: Country): Message {
  return POSTCODE_COUNTRIES.includes(iso2)
    ? message("row.no_coordinates_postcode", { code: question.postcode ?? "", country })
    : message("row.no_coordinates_postcodes", { country });
}

/** Why a row has no place as long as nothing is looked up. @param column - the first that tells where it is */
export function notLookedUp(column: Meaning | undefined, country: Country | undefined): Message {
  if (column !== "postal_code") return message(column === undefined ? "row.no_coordinates" : "row.no_coordinates_yet");
  if (country === undefined) return message("row.no_coordinates");
  return POSTCODE_COUNTRIES.includes(country.iso2)
    ? message("row.no_coordinates_yet")
    : message("row.no_coordinates_postcodes", { country: country.name });
}

/**
 * Finds the place of a row that brings no coordinates, from its municipality, address or postal code. It agrees with
 * country, region and postal code of the row, or it is asked for; the answer is the centre of a town, never a street.
 */
export function geocodeRow(row: RawRow, tools: PlaceTools): GeocodeResult {
  const { finder, ...others } = tools;
  const stated = statedCountry(row, { ...others, finder: () => finder });
  const questions = questionOf(row, stated, tools.hasStationCodes === true);
  if (questions.length === 0) return { kind: "none", said: message("row.no_coordinates_address") };
  if (stated.text !== "" && !stated.country) {
    const [first] = questions;
    const found = first && asRegion(stated, first, tools);
    if (first && found) return judged(first, found, tools);
    return { kind: "none", said: message("row.no_coordinates_country", { country: stated.text }) };
  }
  let nearly: GeocodeResult | undefined;
  for (const asked of questions) {
    const finding = tools.finder.find(asked.name, { limit: CANDIDATES, ...asked.question });
    const [first] = finding.candidates;
    if (first !== undefined && (isCalledSo(first) || finding.doubt === undefined)) return judged(asked, finding, tools);
    if (first !== undefined) nearly ??= judged(asked, finding, tools);
  }
  const [first] = questions;
  if (first?.name === "" && stated.country && !nearly)
    return { kind: "none", said: codeUnknown(first, stated.country) };
  if (first && stated.country) {
    const other = elsewhere(first, stated.country, tools);
    if (other.kind !== "asked") return nearly ?? other;
    const near = nearly?.kind === "asked" ? nearly.candidates : [];
    return { ...other, candidates: [...near, ...other.candidates].slice(0, CANDIDATES) };
  }
  return nearly ?? { kind: "none", said: message("row.no_coordinates_place", { place: first?.name ?? "" }) };
}

/** The find in words: where, and how far off that may be. */
export function geocodeMessage({ label: place, locatedBy, withinKm: km }: Geocoded, country: string): Message {
  if (locatedBy === "town") return message("row.placed_town", { place, country, km });
  if (locatedBy === "address") return message("row.placed_address", { place, km });
  if (locatedBy === "postal_code") return message("row.placed_postcode", { place, country, km });
  return message("row.placed_station", { place, country, km });
}
