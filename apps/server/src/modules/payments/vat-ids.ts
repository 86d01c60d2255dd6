/**
 * Form of the VAT ID without its prefix: of the Union (European Commission, VIES, question 11), of Great Britain,
 * Norway and Switzerland.
 */
const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  GB: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  NO: /^\d{9}(MVA)?$/,
  CH: /^E\d{9}(MWST|TVA|IVA)?$/,
};

/** Where the ID does not begin with the code of its country. */
const PREFIXES: Readonly<Record<string, readonly string[]>> = { GR: ["EL", "GR"], MC: ["FR"], NO: ["NO", ""] };
const FORM_OF: Readonly<Record<string, string>> = { MC: "FR" };
/** Countries without a value added tax, whose numbers of companies are none. */
const WITHOUT: ReadonlySet<string> = new Set(["US"]);
/** Of a country whose form is not known here: some digits, and no more than letters and digits. */
const ANY = /^(?=(?:[A-Z]*\d){4})[A-Z0-9]{5,20}$/;

/**
 * A VAT ID in the one way it is kept: with its prefix, in capitals, without blanks and signs. One that was typed
 * without the prefix of its country gets it.
 * @returns undefined where it has not the form of the country
 */
export function canonicalVatId(country: string, text: string): string | undefined {
  const plain = text
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}+*]/gu, "");
  if (WITHOUT.has(country)) return undefined;
  const form = FORMS[FORM_OF[country] ?? country];
  if (form === undefined) return ANY.test(plain) ? plain : undefined;
  const prefixes = PREFIXES[country] ?? [country];
  const prefix = prefixes.find((one) => one !== "" && plain.startsWith(one));
  const bare = prefix === undefined ? plain : plain.slice(prefix.length);
  // Belgian numbers had nine digits until 2005
  const own = country === "BE" && /^\d{9}$/.test(bare) ? `0${bare}` : bare;
  return form.test(own) ? `${prefixes[0] ?? ""}${own}` : undefined;
}
