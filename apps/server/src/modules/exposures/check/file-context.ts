import { type Country, distanceKm, type GeoPoint, type PlaceFinder } from "@tidemark/geo";
import { readCoordinates } from "./check-coordinates.ts";
import type { CoordinateReading } from "./coordinate-reading.ts";
import type { Fixes } from "./check-options.ts";
import type { Geography } from "./geography.ts";
import type { Halves } from "./halves-in-headers.ts";
import { textOf, type RawRow } from "./raw-row.ts";
import type { TakenFix } from "./step.ts";
import { MAY_BE_NAMIBIA, statedText } from "./stated-text.ts";

/** Begins the proposal that names the country of all rows without one, as "country:DE"; its row is 0. */
const COUNTRY_OF_ALL = "country:";

/** Code of the country that was told for all rows without one. */
export const countryOfAll = (fixes: readonly TakenFix[]): string | undefined =>
  fixes
    .findLast(({ row, proposal }) => row === 0 && proposal.startsWith(COUNTRY_OF_ALL))
    ?.proposal.slice(COUNTRY_OF_ALL.length);

/** Places from which on a file tells where its others may lie. */
const LEAST_PLACES = 4;
/** Sure ones among them. */
const LEAST_SURE = 2;
/** Share of the places of a file that tells its country. */
const MOST = 0.7;
/**
 * Farther than this (km) from all others a place is far, or farther than so many times what others are from each other.
 */
const FAR_KM = 800;
const TIMES_FARTHER = 4;
const USUAL = 0.9;
const SAME_KM = 1;
const NEAR_KM = 150;
const CODE = /^[A-Z]{2,3}$/u;

/** What all rows of a file together tell of a single one. */
export interface FileContext {
  /** Country that somebody told for all rows without one. */
  readonly countryOfAll: Country | undefined;
  /** Country (ISO 3166-1 alpha-2) of most places of the file. */
  readonly mostCountry: string | undefined;
  /** Whether the column of countries holds codes: "NA" is Namibia then. */
  readonly hasCountryCodes: boolean;
  /** Distance (km) to the nearest other place of the file where that is far for the file; undefined where it is not. */
  readonly farKm: (point: GeoPoint) => number | undefined;
  readonly isNearOthers: (point: GeoPoint) => boolean;
  /** Whether rows that can be read in one way alone prove that latitude and longitude are exchanged in the file. */
  readonly isExchanged: boolean;
}

function nearestKm(point: GeoPoint, others: readonly GeoPoint[]): number {
  let nearest = Infinity;
  for (const other of others) {
    // a degree of latitude has 111 km
    if (Math.abs(other.latitude - point.latitude) * 111 > nearest) continue;
    const km = distanceKm(point, other);
    if (km > SAME_KM && km < nearest) nearest = km;
  }
  return nearest;
}

/** Each of some places once. */
const different = (places: readonly GeoPoint[]): GeoPoint[] => [
  ...new Map(places.map((place) => [`${place.latitude},${place.longitude}`, place])).values(),
];

/** How far (km) a place may lie from its nearest neighbour; Infinity where there are too few to say. */
function reachOf(places: readonly GeoPoint[]): number {
  if (places.length < LEAST_PLACES) return Infinity;
  const distances = places.map((place) => nearestKm(place, places)).sort((a, b) => a - b);
  const usual = distances[Math.floor(USUAL * (distances.length - 1))]!;
  return Math.max(FAR_KM, TIMES_FARTHER * usual);
}

/**
 * The country of most rows: it has more sure places than any other, and most rows lie or may lie in it. A name that
 * several places have speaks for each country that one of them lies in.
 */
function mostOf(rows: readonly RowPlaces[]): string | undefined {
  if (rows.length < LEAST_PLACES) return undefined;
  const counts = new Map<string, number>();
  for (const { sure } of rows) if (sure) counts.set(sure.country, (counts.get(sure.country) ?? 0) + 1);
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
  if (!most || most[1] < LEAST_SURE) return undefined;
  const [country] = most;
  return rows.filter(({ countries }) => countries.includes(country)).length >= MOST * rows.length ? country : undefined;
}

interface Tools {
  readonly geography: Geography;
  readonly finder: (() => PlaceFinder) | undefined;
  readonly fixes: Fixes | undefined;
  /** How pairs of coordinates are written. */
  readonly isLongitudeFirst?: boolean;
  readonly halves?: Halves;
}

/** So many rows prove that latitude and longitude are exchanged, where none proves the other. */
const LEAST_EXCHANGED = 2;

/** What the order of the two numbers of a row proves: possible exchanged alone, possible as they stand alone. */
function orderOf(reading: CoordinateReading): "exchanged" | "right" | undefined {
  if (reading.kind === "swapped") return "exchanged";
  return reading.kind === "point" && Math.abs(reading.longitude) > 90 ? "right" : undefined;
}

/** Where a row lies or may lie. */
interface RowPlaces {
  readonly sure: (GeoPoint & { readonly country: string }) | undefined;
  readonly countries: readonly string[];
}

const surely = (sure: GeoPoint & { readonly country: string }): RowPlaces => ({ sure, countries: [sure.country] });

function placesOf(row: RawRow, reading: CoordinateReading, { geography, finder }: Tools): RowPlaces | undefined {
  if (reading.kind === "point") {
    const country = geography.countryAt(reading.latitude, reading.longitude)?.iso2;
    return country === undefined ? undefined : surely({ ...reading, country });
  }
  const name = statedText(row.cells.municipality);
  if (reading.kind !== "none" || !finder || name === "") return undefined;
  const stated = textOf(row.cells.country);
  const country = MAY_BE_NAMIBIA.test(stated) ? undefined : geography.findCountry(statedText(stated))?.iso2;
  const { candidates, doubt } = finder().find(name, {
    country,
    region: statedText(row.cells.region) || undefined,
  });
  const [first] = candidates;
  if (first !== undefined && doubt === undefined) return surely(first);
  return doubt === "several" ? { sure: undefined, countries: candidates.map((one) => one.country) } : undefined;
}

/** Looks at some rows of a file, so that single ones can be judged by the others. */
export function surveyFile(rows: Iterable<RawRow>, tools: Tools): FileContext {
  const surveyed: RowPlaces[] = [];
  let hasCountryCodes = false;
  const orders = { exchanged: 0, right: 0 };
  for (const row of rows) {
    const stated = textOf(row.cells.country);
    hasCountryCodes ||= CODE.test(stated) && stated !== "NA" && tools.geography.findCountry(stated) !== undefined;
    const reading = readCoordinates(row, { isLongitudeFirst: tools.isLongitudeFirst === true, halves: tools.halves });
    const order = orderOf(reading);
    if (order) orders[order] += 1;
    const found = placesOf(row, reading, tools);
    if (found) surveyed.push(found);
  }
  const places = surveyed.flatMap(({ sure }) => sure ?? []);
  const told = countryOfAll([...(tools.fixes?.get(0) ?? [])].map((proposal) => ({ row: 0, proposal })));
  const reach = reachOf(places);
  const others = different(places);
  /** Whether another place lies within reach: nearly always one of the first, and it is asked for every row. */
  const isWithinReach = (point: GeoPoint) =>
    others.some((other) => {
      const km = distanceKm(point, other);
      return km > SAME_KM && km <= reach;
    });
  return {
    countryOfAll: told === undefined ? undefined : tools.geography.findCountry(told),
    mostCountry: mostOf(surveyed),
    hasCountryCodes,
    isExchanged: orders.exchanged >= LEAST_EXCHANGED && orders.right === 0,
    farKm(point) {
      if (reach === Infinity || isWithinReach(point)) return undefined;
      const km = nearestKm(point, others);
      return km < Infinity ? Math.round(km) : undefined;
    },
    isNearOthers: (point) => nearestKm(point, others) < NEAR_KM,
  };
}
