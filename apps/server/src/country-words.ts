import { countryNamed } from "@tidemark/geo";
import { ENGLISH } from "@tidemark/science";
import { currentLanguage } from "./language.ts";

/** Name of a country in the language of whoever reads it; as it was given in English, and where nobody knows it. */
export function countryWords(given: string): string {
  const { tag } = currentLanguage();
  const code = tag === ENGLISH.tag ? undefined : countryNamed(given)?.iso2;
  return code === undefined ? given : (new Intl.DisplayNames([tag], { type: "region" }).of(code) ?? given);
}
