import { words } from "./word-list.ts";

/** Words that multiply the number before them; `m` and `k` beside a currency alone, else they are units. */
export const SCALE_WORDS: ReadonlyMap<string, number> = new Map(
  (
    [
      [1e3, words("k, thousand, tausend, tsd, mille")],
      [1e6, words("m, million, millions, millionen, mio, mn, mln")],
      [1e9, words("bn, billion, billions, milliarde, milliarden, mrd, milliard, milliards")],
    ] as const
  ).flatMap(([scale, names]) => names.map((name) => [name, scale] as const)),
);

/** Codes of currencies by the words for them. */
export const CURRENCY_WORDS: ReadonlyMap<string, string> = new Map([
  ...words(`eur, usd, chf, gbp, jpy, cny, inr, aud, cad, sek, nok, dkk, pln, czk, huf, brl, mxn, zar, sgd, hkd, krw,
    thb, idr, myr, aed, sar, nzd`).map((code) => [code, code.toUpperCase()] as const),
  ...words("euro, euros").map((name) => [name, "EUR"] as const),
  ...words("dollar, dollars").map((name) => [name, "USD"] as const),
  ...words("pound, pounds, pfund").map((name) => [name, "GBP"] as const),
  ...words("franken, francs, franc, swiss francs").map((name) => [name, "CHF"] as const),
  ["rupees", "INR"],
  ["yuan", "CNY"],
  ["yen", "JPY"],
]);

/** Numbers in words. */
export const NUMBER_WORDS = new Map<string, number>(
  Object.entries({
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    twelve: 12,
    twenty: 20,
    zwei: 2,
    drei: 3,
    vier: 4,
    funf: 5,
    sechs: 6,
    sieben: 7,
    acht: 8,
    neun: 9,
    zehn: 10,
    elf: 11,
    zwolf: 12,
    funfzehn: 15,
    zwanzig: 20,
    dreissig: 30,
    vierzig: 40,
    funfzig: 50,
    sechzig: 60,
    siebzig: 70,
    achtzig: 80,
    neunzig: 90,
    hundert: 100,
    zweihundert: 200,
    dreihundert: 300,
    deux: 2,
    trois: 3,
    quatre: 4,
    cinq: 5,
    sept: 7,
    huit: 8,
    neuf: 9,
    dix: 10,
    onze: 11,
    douze: 12,
    quinze: 15,
    vingt: 20,
    trente: 30,
    quarante: 40,
    cinquante: 50,
    soixante: 60,
    septante: 70,
    huitante: 80,
    octante: 80,
    nonante: 90,
  }),
);
