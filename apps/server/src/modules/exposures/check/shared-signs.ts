import { type AmountRule, PLAIN_AMOUNTS } from "../mapping/amounts.ts";

/** Currencies by signs that several share, in countries that write their own so and hardly count in another of them. */
const OF_COUNTRY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: { $: "USD" },
  JP: { "¥": "JPY" },
  CN: { "¥": "CNY" },
  SE: { kr: "SEK" },
  NO: { kr: "NOK" },
  DK: { kr: "DKK" },
  IS: { kr: "ISK" },
  IN: { Rs: "INR" },
  PK: { Rs: "PKR" },
  RO: { lei: "RON" },
  MD: { lei: "MDL" },
};

/** How amounts are read in the country of most locations: "$" is the dollar of the United States there. */
export function withSignsOf(country: string | undefined, amounts: AmountRule = PLAIN_AMOUNTS): AmountRule {
  const signs = OF_COUNTRY[country ?? ""];
  return signs === undefined ? amounts : { ...amounts, signs: new Map(Object.entries(signs)) };
}
