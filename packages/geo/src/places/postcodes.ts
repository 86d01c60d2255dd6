/** Postal codes with a position: sorted lines of country, code, latitude and longitude (degrees), tab-separated. */
export interface PostcodeTable {
  /** Position of a code of a country as it is stored; undefined where it is not known. */
  readonly find: (
    country: string,
    code: string,
  ) => { readonly latitude: number; readonly longitude: number } | undefined;
}

/** How codes of a country are compared with the table, and how far a code may reach from its middle, km. */
const FORMS: Readonly<Record<string, { readonly form: RegExp; readonly reachKm: number }>> = {
  US: { form: /^(\d{3,5})(?:-?\d{4})?$/u, reachKm: 10 },
  IN: { form: /^(\d{6})$/u, reachKm: 30 },
};

/** Countries whose postal codes have positions. */
export const POSTCODE_COUNTRIES = Object.keys(FORMS);

/**
 * Kilometres between the middle of a postal code and a town it belongs to, beyond which the two contradict each other.
 */
const REACH_OF_TOWN = 40;

export interface FoundPostcode {
  readonly code: string;
  readonly latitude: number;
  readonly longitude: number;
  /** A point of the code lies within so many km of its middle. */
  readonly withinKm: number;
  /** A town farther away than this (km) contradicts the code. */
  readonly townKm: number;
}

/**
 * A postal code of a country by its position; undefined where there is none. Zeros that a workbook cut off are put
 * back.
 */
export function findPostcode(table: PostcodeTable, country: string, text: string): FoundPostcode | undefined {
  const rule = FORMS[country];
  const [, digits] = rule?.form.exec(text.replaceAll(/\s/gu, "")) ?? [];
  if (rule === undefined || digits === undefined) return undefined;
  const code = country === "US" ? digits.padStart(5, "0") : digits;
  const found = table.find(country, code);
  return found && { code, ...found, withinKm: rule.reachKm, townKm: REACH_OF_TOWN + rule.reachKm };
}
