/** Postal codes with a position: sorted lines of country, code, latitude and longitude (degrees), tab-separated. */
export interface PostcodeTable {
  /** Position of a code of a country as it is stored; undefined where it is not known. */
  readonly find: (
    country: string,
    code: string,
  ) =>
    | {
        readonly latitude: number;
        readonly longitude: number;
        /** How far a point of the code may lie from there, where it is known for this code alone. */
        readonly withinKm?: number | undefined;
      }
    | undefined;
}

interface CodeForm {
  /** A whole code without spaces; its first group is looked up. */
  readonly form: RegExp;
  /** How far a code may reach from its middle, km. */
  readonly reachKm: number;
  /** Digits of a whole code, whose zeros at the beginning a workbook may have cut off. */
  readonly digits?: number;
}

/** The outward code of a British postcode, with or without what stands behind it. */
const BRITISH: CodeForm = { form: /^([a-z]{1,2}\d[a-z\d]?)(?:\d[a-z]{2})?$/iu, reachKm: 20 };

/** How codes of a country are compared with the table. */
const FORMS: Readonly<Record<string, CodeForm>> = {
  US: { form: /^(\d{3,5})(?:-?\d{4})?$/u, reachKm: 10, digits: 5 },
  IN: { form: /^(\d{6})$/u, reachKm: 30 },
  FR: { form: /^(?:f-?)?(\d{4,5})$/iu, reachKm: 20, digits: 5 },
  GB: BRITISH,
  GG: BRITISH,
  IM: BRITISH,
  JE: BRITISH,
};

/** Countries whose postal codes have positions. */
export const POSTCODE_COUNTRIES = Object.keys(FORMS);

/** Forms of whole codes that one country alone has, with their spaces. */
const TELLING: readonly (readonly [form: RegExp, country: string])[] = [
  [/^JE\d[\dA-Z]? ?\d[A-Z]{2}$/iu, "JE"],
  [/^GY\d[\dA-Z]? ?\d[A-Z]{2}$/iu, "GG"],
  [/^IM\d[\dA-Z]? ?\d[A-Z]{2}$/iu, "IM"],
  [/^[A-Z]{1,2}\d[\dA-Z]? ?\d[A-Z]{2}$/iu, "GB"],
  [/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/iu, "CA"],
];

/** The country (ISO 3166-1 alpha-2) that a whole postal code tells by its form; undefined where several have such. */
export function countryOfPostcode(text: string | undefined): string | undefined {
  const code = text?.trim().replaceAll(/\s+/gu, " ") ?? "";
  return TELLING.find(([form]) => form.test(code))?.[1];
}

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
  const [, part] = rule?.form.exec(text.replaceAll(/\s/gu, "")) ?? [];
  if (rule === undefined || part === undefined) return undefined;
  const code = part.toUpperCase().padStart(rule.digits ?? 0, "0");
  const found = table.find(country, code);
  const withinKm = found?.withinKm ?? rule.reachKm;
  return found && { code, ...found, withinKm, townKm: REACH_OF_TOWN + withinKm };
}
