import { msg } from "../../language.ts";

/** What is special about the tax of a territory of a member state. */
export interface VatTerritory {
  readonly name: string;
  /** Standard rate in thousandths where it has one of its own; undefined: it lies outside of the tax area. */
  readonly rate?: number;
}

interface Listed extends VatTerritory {
  readonly country: string;
  /** Its postal codes, and only these; anchored to a whole code. */
  readonly codes: RegExp;
}

/** Any postal code of a country, with its digits apart from what stands between and before them. */
const CODE_OF: Readonly<Record<string, RegExp>> = {
  DE: /(?<![\d-])\d{5}(?!\d)/g,
  ES: /(?<![\d-])\d{5}(?!\d)/g,
  FI: /(?<!\d)\d{5}(?!\d)/g,
  FR: /(?<!\d)\d{2} ?\d{3}(?!\d)/g,
  GR: /(?<!\d)\d{3} ?\d{2}(?!\d)/g,
  IT: /(?<!\d)\d{5}(?!\d)/g,
  PT: /(?<![\d-])\d{4}(?:-\d{3})?(?!\d)/g,
};

/**
 * Territories of member states with another tax. Source: Directive 2006/112/EC, Articles 6 and 105 (the Azores and
 * Madeira: rates of 2024 and later); postal codes as the post of each country gives them. Northern Ireland is part of
 * the tax area for goods alone: services to it are taxed as those to Great Britain. Codes of their own in ISO 3166-1
 * (Åland as AX, French overseas as GP, MQ, RE and others) name no member state and lie outside by themselves.
 */
const TERRITORIES: readonly Listed[] = [
  { country: "DE", name: "Büsingen", codes: /^78266$/ },
  { country: "DE", name: "Heligoland", codes: /^27498$/ },
  { country: "ES", name: "Canary Islands", codes: /^(?:35|38)\d{3}$/ },
  { country: "ES", name: "Ceuta", codes: /^51\d{3}$/ },
  { country: "ES", name: "Melilla", codes: /^52\d{3}$/ },
  { country: "FI", name: "Åland Islands", codes: /^22\d{3}$/ },
  // 980 is Monaco, which is taxed as France
  { country: "FR", name: "French overseas territories", codes: /^(?:97[1-8]|98[6-8])\d{2}$/ },
  { country: "GR", name: "Mount Athos", codes: /^6308[67]$/ },
  { country: "IT", name: "Livigno", codes: /^(?:23041|23030)$/ },
  { country: "IT", name: "Campione d'Italia", codes: /^2206[01]$/ },
  { country: "PT", name: "Madeira", rate: 220, codes: /^9[0-4]\d{2}$/ },
  { country: "PT", name: "Azores", rate: 160, codes: /^9[5-9]\d{2}$/ },
];

/** Kept with an order in English, and worded for whoever reads it. */
export const OUTSIDE_TERRITORY = msg(
  "Outside the scope of EU VAT: the postal code lies in a territory where it does not apply (Article 6, Directive 2006/112/EC).",
);

/**
 * The territory that an address lies in, by its postal code: the last number that has the form of one in its country,
 * since streets come first. Undefined without a code, and for one of the rest of the country.
 */
export function vatTerritory(country: string, address: string): VatTerritory | undefined {
  const found = address.normalize("NFKC").match(CODE_OF[country] ?? /(?!)/g);
  const code = found?.at(-1)?.replace(" ", "").replace(/-\d+$/, "");
  if (code === undefined) return undefined;
  return TERRITORIES.find((one) => one.country === country && one.codes.test(code));
}
