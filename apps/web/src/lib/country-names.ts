import { regionName } from "@tidemark/science";
import { currentLanguage } from "./i18n.ts";
import { COUNTRIES } from "./countries.ts";
import { sentence } from "./sentences.ts";

/** Names that the map, the list of places and the feeds write in another way than CLDR. */
const WRITTEN: Readonly<Record<string, string>> = {
  "Antigua and Barb.": "AG",
  "Bosnia and Herz.": "BA",
  "Bosnia and Herzegovina": "BA",
  "Br. Indian Ocean Ter.": "IO",
  "British Virgin Is.": "VG",
  Burma: "MM",
  "Cabo Verde": "CV",
  "Cayman Is.": "KY",
  "Central African Rep.": "CF",
  Congo: "CG",
  "Cook Is.": "CK",
  "Czech Republic": "CZ",
  "Côte d'Ivoire": "CI",
  "Dem. Rep. Congo": "CD",
  "Democratic Republic of the Congo": "CD",
  "Dominican Rep.": "DO",
  "Eq. Guinea": "GQ",
  "Faeroe Is.": "FO",
  "Falkland Is.": "FK",
  "Fr. Polynesia": "PF",
  "Fr. S. Antarctic Lands": "TF",
  "Heard I. and McDonald Is.": "HM",
  "Hong Kong": "HK",
  "Ivory Coast": "CI",
  Macao: "MO",
  Macau: "MO",
  Macedonia: "MK",
  "Marshall Is.": "MH",
  Myanmar: "MM",
  "N. Mariana Is.": "MP",
  Palestine: "PS",
  "Pitcairn Is.": "PN",
  "Republic of the Congo": "CG",
  "S. Geo. and the Is.": "GS",
  "S. Sudan": "SS",
  "Saint Helena": "SH",
  "Saint Lucia": "LC",
  "Solomon Is.": "SB",
  "St-Barthélemy": "BL",
  "St-Martin": "MF",
  "St. Kitts and Nevis": "KN",
  "St. Pierre and Miquelon": "PM",
  "St. Vin. and Gren.": "VC",
  "São Tomé and Principe": "ST",
  "Trinidad and Tobago": "TT",
  Turkey: "TR",
  "Turks and Caicos Is.": "TC",
  "U.S. Virgin Is.": "VI",
  "United States of America": "US",
  Vatican: "VA",
  "W. Sahara": "EH",
  "Wallis and Futuna Is.": "WF",
  eSwatini: "SZ",
  Åland: "AX",
};
/** Countries without a dial code of their own. */
const FURTHER = ["AQ", "AX", "BV", "EH", "GS", "HM", "IO", "TF", "UM"];

let codes: Map<string, string> | undefined;

/** Codes of ISO 3166-1 by English name. */
function englishNames(): Map<string, string> {
  const english = new Intl.DisplayNames(["en"], { type: "region" });
  const all = [...COUNTRIES.map(({ iso2 }) => iso2), ...FURTHER];
  return new Map([
    ...all.map((code): [string, string] => [english.of(code) ?? code, code]),
    ...Object.entries(WRITTEN),
  ]);
}

let known: { readonly tag: string; readonly names: Intl.DisplayNames } | undefined;

/**
 * Name of a country in the language of the page. It comes from the data, in English; what somebody wrote in another
 * language stays as it was written.
 */
export function countryText(given: string): string {
  const { tag } = currentLanguage();
  if (tag === "en") return given;
  codes ??= englishNames();
  const code = codes.get(given);
  if (code === undefined) return given;
  if (known?.tag !== tag) known = { tag, names: new Intl.DisplayNames([tag], { type: "region" }) };
  return known.names.of(code) ?? given;
}

/** Properties of a location that name a part of the world. */
const REGIONS: ReadonlySet<string> = new Set(["continent", "ipcc_region", "ipcc_macro_region"]);

/** Name of a region of the data in the language of the page; what nobody knows stays as it was written. */
export const regionText = (given: string): string => sentence(given, regionName(given));

/** A value of a property of locations in the language of the page, where it is a name of the world's. */
export function propertyText(property: string, given: string): string {
  if (property === "country") return countryText(given);
  return REGIONS.has(property) ? regionText(given) : given;
}

/** A place and its country, such as "Basel, Switzerland", in the language of the page. */
export function placeText(given: string): string {
  const at = given.lastIndexOf(", ");
  return at < 0 ? countryText(given) : `${given.slice(0, at)}, ${countryText(given.slice(at + 2))}`;
}

/** The parts of a place that are known, such as municipality and country, as one line. */
export const placeLine = (place: string | null | undefined, country: string | null | undefined): string =>
  [place, country && countryText(country)].filter(Boolean).join(", ");

/** English names of countries and what they are called in the language of the page, where that is another name. */
export function countryTranslations(): readonly (readonly [english: string, name: string])[] {
  codes ??= englishNames();
  return [...codes.keys()].map((name) => [name, countryText(name)] as const).filter(([name, other]) => name !== other);
}
