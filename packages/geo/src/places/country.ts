import { featuresContaining } from "@rapideditor/country-coder";
import { isValidPoint, wrapLongitude } from "../sphere/sphere.ts";

export type ContinentCode = "AF" | "AN" | "AS" | "EU" | "NA" | "OC" | "SA";

/** Country or territory of a point, with ISO 3166-1 codes. */
export interface Country {
  readonly iso2: string;
  readonly iso3: string | null;
  /** What it is called in lists and on the map: "China", not "People's Republic of China". */
  readonly name: string;
  /** Sovereign country where this is a territory of one, as Greenland of DK. */
  readonly sovereignIso2: string;
  readonly continent: ContinentCode | null;
}

// Groups of UN M49, the narrower before the wider.
const CONTINENT_GROUPS: readonly (readonly [string, ContinentCode])[] = [
  ["002", "AF"],
  ["142", "AS"],
  ["150", "EU"],
  ["009", "OC"],
  ["005", "SA"],
  ["003", "NA"],
  ["013", "NA"],
  ["029", "NA"],
];

/** Names for reading, where the full English name is the formal one of the state; the same as on the map. */
const SHORT: Readonly<Record<string, string>> = {
  BS: "Bahamas",
  CN: "China",
  CY: "Cyprus",
  DK: "Denmark",
  FM: "Micronesia",
  GG: "Guernsey",
  GM: "Gambia",
  IE: "Ireland",
  JE: "Jersey",
  NL: "Netherlands",
};

/** Codes by these names, which country-coder does not know. */
const CODE_OF_SHORT = new Map(Object.entries(SHORT).map(([code, name]) => [name.toLowerCase(), code]));

/** Levels of country-coder that are countries; "region" only for Antarctica, the one region with an ISO code. */
const LEVELS: ReadonlySet<string> = new Set(["territory", "country", "region"]);

type Area = ReturnType<typeof featuresContaining>[number];

/** Countries by the narrowest area around what was asked, which tells all the wider ones. */
const known = new WeakMap<Area, { readonly country: Country | undefined }>();

function countryOf(query: [number, number] | string): Country | undefined {
  const around = featuresContaining(query);
  const [narrowest] = around;
  if (narrowest === undefined) return undefined;
  let found = known.get(narrowest);
  if (found === undefined) {
    found = { country: countryAround(around) };
    known.set(narrowest, found);
  }
  return found.country;
}

/**
 * @param around - narrowest first; parts without a code of their own, such as Asian Russia, take that of their country
 * but tell the continent
 */
function countryAround(around: readonly Area[]): Country | undefined {
  const properties = around.find(
    ({ properties: { iso1A2, level } }) => iso1A2 !== undefined && LEVELS.has(level),
  )?.properties;
  if (properties?.iso1A2 === undefined) return undefined;
  const { iso1A2, iso1A3, nameEn, country } = properties;
  const groups = around.flatMap((area) => [area.properties.id, ...area.properties.groups]);
  const continent = CONTINENT_GROUPS.find(([group]) => groups.includes(group))?.[1];
  return {
    iso2: iso1A2,
    iso3: iso1A3 ?? null,
    name: SHORT[iso1A2] ?? nameEn,
    sovereignIso2: country ?? iso1A2,
    continent: iso1A2 === "AQ" ? "AN" : (continent ?? null),
  };
}

/**
 * Country or territory a point lies in, its coastal waters included; undefined at high sea and for impossible points.
 */
export function countryAt(latitude: number, longitude: number): Country | undefined {
  if (!isValidPoint(latitude, longitude)) return undefined;
  return countryOf([wrapLongitude(longitude), latitude]);
}

/** Country by an ISO code or a name; undefined when unknown. */
export function findCountry(codeOrName: string): Country | undefined {
  const text = codeOrName.trim();
  return text === "" ? undefined : countryOf(CODE_OF_SHORT.get(text.toLowerCase()) ?? text);
}

export type Plausibility =
  | { readonly kind: "plausible" }
  | { readonly kind: "impossible" }
  | { readonly kind: "unknown-country" }
  | { readonly kind: "at-sea" }
  | { readonly kind: "other-country"; readonly found: Country }
  /** The values of the pair, exchanged, make a possible point, in the stated country if there is one. */
  | { readonly kind: "swapped"; readonly latitude: number; readonly longitude: number };

/**
 * Judges a row of a table: coordinates in degrees and the country it states (code or name; empty = none).
 * Coastal waters count as land here; a land mask tells more.
 */
export function checkPlausibility(latitude: number, longitude: number, stated = ""): Plausibility {
  const swapped = { kind: "swapped", latitude: longitude, longitude: latitude } as const;
  const expected = findCountry(stated);
  const fits = (country: Country | undefined) =>
    country !== undefined &&
    expected !== undefined &&
    (country.iso2 === expected.iso2 || country.sovereignIso2 === expected.iso2);
  if (!isValidPoint(latitude, longitude)) {
    if (!isValidPoint(longitude, latitude)) return { kind: "impossible" };
    const there = countryAt(longitude, latitude);
    return expected === undefined || fits(there) ? swapped : { kind: "impossible" };
  }
  if (stated.trim() !== "" && expected === undefined) return { kind: "unknown-country" };
  const found = countryAt(latitude, longitude);
  if (expected !== undefined && !fits(found) && fits(countryAt(longitude, latitude))) return swapped;
  if (found === undefined) return { kind: "at-sea" };
  return expected === undefined || fits(found) ? { kind: "plausible" } : { kind: "other-country", found };
}
