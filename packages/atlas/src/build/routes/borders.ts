/**
 * Borders of land that hardly any goods cross, by ISO 3166 codes: closed, at war, or, between Panama and Colombia,
 * without a road. Own list from general knowledge, as of 2025.
 */
const CLOSED = [
  "KP KR",
  "AM AZ",
  "AM TR",
  "DZ MA",
  "IL LB",
  "IL SY",
  "CO PA",
  "RU UA",
  "BY UA",
  "IN PK",
  "FI RU",
  "CN IN",
  "CN NP",
  "BT CN",
  "AF CN",
];

export const isClosed = (one: string, other: string): boolean => CLOSED.includes([one, other].sort().join(" "));

/** Countries between which goods cross without customs, or nearly so. */
const UNIONS = [
  "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE CH LI NO AD MC SM VA",
  "RU BY KZ KG AM",
  "US CA MX",
  "AR BR PY UY",
  "ZA BW NA LS SZ",
  "SA AE OM QA BH KW",
  "CN HK MO",
  "SG MY",
  "GB IE",
].map((codes) => codes.split(" "));

/** Whether goods pass customs between two countries. */
export const hasCustoms = (one: string, other: string): boolean =>
  one !== other && !UNIONS.some((union) => union.includes(one) && union.includes(other));

interface FixedLink {
  readonly name: string;
  readonly towns: readonly [string, string];
}

/** Bridges and tunnels that are longer than the water a corridor crosses on its own, by towns at both ends. */
export const FIXED_LINKS: readonly FixedLink[] = [
  { name: "Channel Tunnel", towns: ["GB Folkestone", "FR Calais"] },
  { name: "Oresund Bridge", towns: ["DK Copenhagen", "SE Malmö"] },
  { name: "Great Belt Bridge", towns: ["DK Nyborg", "DK Korsør"] },
  { name: "Seikan Tunnel", towns: ["JP Aomori", "JP Hakodate"] },
  { name: "King Fahd Causeway", towns: ["BH Manama", "SA Khobar"] },
  { name: "Confederation Bridge", towns: ["CA Summerside", "CA Moncton"] },
];
