import type { Country } from "./country.ts";

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

/** What a country is called in lists and on the map: "China", not "People's Republic of China". */
export const shortCountryName = ({ iso2, name }: Pick<Country, "iso2" | "name">): string => SHORT[iso2] ?? name;
