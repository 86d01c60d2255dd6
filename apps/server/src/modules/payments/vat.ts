import { msg } from "../../language.ts";

/**
 * Standard rates of value added tax in thousandths. Source: European Commission, "VAT rates applied in the Member
 * States", as of 2026.
 */
const RATES: Readonly<Record<string, number>> = {
  AT: 200,
  BE: 210,
  BG: 200,
  CY: 190,
  CZ: 210,
  DE: 190,
  DK: 250,
  EE: 240,
  ES: 210,
  FI: 255,
  FR: 200,
  GR: 240,
  HR: 250,
  HU: 270,
  IE: 230,
  IT: 220,
  LT: 210,
  LU: 170,
  LV: 210,
  MT: 180,
  NL: 210,
  PL: 230,
  PT: 230,
  RO: 210,
  SE: 250,
  SI: 220,
  SK: 230,
};

export const EU_COUNTRIES = Object.keys(RATES);

/** Form of the VAT ID without its prefix (European Commission, VIES, question 11). */
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
};

const PREFIX: Readonly<Record<string, string>> = { GR: "EL" };

/** Whether a VAT ID has the form of its country; countries outside the Union take any. */
export function isVatId(country: string, text: string): boolean {
  const form = FORMS[country];
  if (form === undefined) return true;
  const plain = text.toUpperCase().replaceAll(/[\s.-]/g, "");
  const prefix = PREFIX[country] ?? country;
  return plain.startsWith(prefix) && form.test(plain.slice(prefix.length));
}

/** Kept with an order in English, and worded for whoever reads it. */
const OUTSIDE = msg("Outside the scope of EU VAT.");
const REVERSE_CHARGE = msg("Reverse charge: the recipient owes the VAT (Article 196, Directive 2006/112/EC).");

export interface Tax {
  /** In thousandths. */
  readonly rate: number;
  /** Why there is none. */
  readonly note: string | null;
}

/**
 * The tax on a service sold to a country. Business where the seller is established pays its tax, business elsewhere in
 * the Union owes it itself.
 *
 * @param vatId of good form, or empty
 */
export function taxFor(country: string, vatId: string, sellerCountry: string): Tax {
  const rate = RATES[country];
  if (rate === undefined) return { rate: 0, note: OUTSIDE };
  if (vatId !== "" && country !== sellerCountry) return { rate: 0, note: REVERSE_CHARGE };
  return { rate, note: null };
}
