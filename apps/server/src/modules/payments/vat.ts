import { msg } from "../../language.ts";
import { OUTSIDE_TERRITORY, vatTerritory } from "./vat-territories.ts";

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

/** Kept with an order in English, and worded for whoever reads it. */
const OUTSIDE = msg("Outside the scope of EU VAT.");
const REVERSE_CHARGE = msg("Reverse charge: the recipient owes the VAT (Article 196, Directive 2006/112/EC).");

export interface Tax {
  /** In thousandths. */
  readonly rate: number;
  /** Why there is none. */
  readonly note: string | null;
}

/** Monaco is taxed as France (Article 7, Directive 2006/112/EC). */
const TAXED_AS: Readonly<Record<string, string>> = { MC: "FR" };

/** Who buys, as far as the tax depends on it. */
export interface Taxed {
  readonly country: string;
  /** Whose postal code tells territories with another tax; may be empty. */
  readonly address: string;
  /** As `canonicalVatId` gives it, or empty. */
  readonly vat_id: string;
}

/**
 * The tax on a service sold to a country. Business where the seller is established pays its tax, business elsewhere in
 * the Union owes it itself; some territories have another tax, or none.
 */
export function taxFor({ country, address, vat_id: vatId }: Taxed, sellerCountry: string): Tax {
  const ofCountry = RATES[TAXED_AS[country] ?? country];
  if (ofCountry === undefined) return { rate: 0, note: OUTSIDE };
  const territory = vatTerritory(country, address);
  if (territory !== undefined && territory.rate === undefined) return { rate: 0, note: OUTSIDE_TERRITORY };
  if (vatId !== "" && country !== sellerCountry) return { rate: 0, note: REVERSE_CHARGE };
  return { rate: territory?.rate ?? ofCountry, note: null };
}
