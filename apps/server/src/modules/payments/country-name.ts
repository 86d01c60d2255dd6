import { currentLanguage } from "../../language.ts";

/** Name of a country in the language of who reads it. @param code ISO 3166-1 alpha-2; what is no code stays as it is */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(currentLanguage().tag, { type: "region" }).of(code) ?? code;
}
