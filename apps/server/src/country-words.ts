import { countryNamed } from "@tidemark/geo";
import { ENGLISH, regionName } from "@tidemark/science";
import { currentLanguage, worded } from "./language.ts";

/** Name of a country in the language of whoever reads it; as it was given in English, and where nobody knows it. */
export function countryWords(given: string): string {
  const { tag } = currentLanguage();
  const code = tag === ENGLISH.tag ? undefined : countryNamed(given)?.iso2;
  return code === undefined ? given : (new Intl.DisplayNames([tag], { type: "region" }).of(code) ?? given);
}

/** Properties of a location that name a part of the world. */
const REGIONS: ReadonlySet<string> = new Set(["continent", "ipcc_region", "ipcc_macro_region"]);

/** Name of a region of the data in the language of whoever reads it; as it was given where nobody knows it. */
export function regionWords(given: string): string {
  const name = regionName(given);
  return name === undefined ? given : worded(name);
}

/** A value of a property of locations in the language of whoever reads it, where it is a name of the world's. */
export function propertyWords(property: string, given: string): string {
  if (property === "country") return countryWords(given);
  return REGIONS.has(property) ? regionWords(given) : given;
}
