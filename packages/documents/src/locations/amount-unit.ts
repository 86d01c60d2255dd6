import { headerUnit } from "./header-text.ts";

/** What 1 of a column can be worth: full amounts, thousands, ten thousands, lakhs, millions, crores, 億, billions. */
export type AmountFactor = 1 | 1000 | 10_000 | 100_000 | 1_000_000 | 10_000_000 | 100_000_000 | 1_000_000_000;

/** How amounts of a column are written. */
export interface AmountUnit {
  /** What one of the column is worth. */
  readonly factor: AmountFactor;
  /** Code of the currency, where the header names it. */
  readonly currency: string | null;
}

/** Codes that are no words of a header in any case. */
const CURRENCIES =
  "EUR|USD|CHF|GBP|JPY|CNY|INR|AUD|CAD|SEK|NOK|DKK|PLN|CZK|HUF|BRL|MXN|ZAR|SGD|HKD|KRW|TRY|THB|IDR|MYR|AED|SAR|NZD|CLP|CLF|COP|RUB|UAH|ILS|PHP|VND|TWD|EGP|NGN|KES|ISK|QAR|PKR|BDT|LKR|KZT|RSD|HRK|BGN";
const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));
const SIGN = `(?:${CURRENCIES}|(?:US|AU?|CA?|NZ|HK|S)?\\$|€|£|¥|₹|₩|Rs\\.?)`;
const CURRENCY = new RegExp(`(?<![A-Z])(?:[KTM]?)(${CURRENCIES})(?![A-Z])`, "iu");
const BEFORE = String.raw`(?<![\p{L}\p{N}])`;
const AFTER = String.raw`(?![\p{L}\p{N}])`;

/** Signs and names of one currency alone; "$", "¥" and "Rs" are those of several. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/€|(?<!\p{L})euros?(?!\p{L})/iu, "EUR"],
  [/£/u, "GBP"],
  [/₹/u, "INR"],
  [/US\$|U\$S/u, "USD"],
  [/R\$/u, "BRL"],
  [/(?<!\p{L})AU?\$/u, "AUD"],
  [/(?<!\p{L})CA?\$/u, "CAD"],
  [/HK\$/u, "HKD"],
  [/NZ\$/u, "NZD"],
  [/円/u, "JPY"],
  [/人民币|人民幣|万元|亿元|千元/u, "CNY"],
  [/₩|(?:만|억|백만|천)원/u, "KRW"],
  [/(?<!\p{L})(?:тыс|млн|млрд)?\.?\s?руб|₽/iu, "RUB"],
  [/₺/u, "TRY"],
  [/₴/u, "UAH"],
  [/₪/u, "ILS"],
  [/zł/u, "PLN"],
  [/Kč/u, "CZK"],
];

/** Words that count, each with the shape in which it is no other word. The larger come first: 百万 before 万. */
const FACTORS: readonly (readonly [AmountFactor, RegExp])[] = [
  [
    1_000_000_000,
    new RegExp(
      `${BEFORE}(?:(?:bn|mrd)\\.?\\s?${SIGN}|${SIGN}\\s?(?:bn|mrd|b)|bn|billions?|mrd|mia|milliarden?|milliards?|miliardi|mil millones|млрд)${AFTER}|十億|十亿|10억`,
      "iu",
    ),
  ],
  [
    10_000_000,
    new RegExp(`${BEFORE}(?:${SIGN}\\s?crs?|crs?\\.?\\s?${SIGN}|crores?)${AFTER}|करोड़|千万|千萬|천만`, "iu"),
  ],
  [
    1_000_000,
    new RegExp(
      `${BEFORE}(?:(?:mm?|mio|mn)\\.?\\s?${SIGN}|${SIGN}\\s?(?:mm?|mio|mn)|mio|mln|millions?|millionen|millones|milioni|milhões|млн)${AFTER}|百万|百萬|백만`,
      "iu",
    ),
  ],
  [100_000_000, /億|亿|억/u],
  [100_000, new RegExp(`${BEFORE}(?:lakhs?|lacs?|${SIGN}\\s?l)${AFTER}|लाख`, "iu")],
  [10_000, /万|萬|만/u],
  [
    1000,
    new RegExp(
      `${BEFORE}(?:[kt]\\s?${SIGN}|${SIGN}\\s?k|k|tsd|thousands?|tausend|milliers?|miles|migliaia|тыс|'?000'?s?)${AFTER}|千円|千元|천원`,
      "iu",
    ),
  ],
];
/** The same words where they are all that stands in brackets. */
const ALONE: readonly (readonly [AmountFactor, RegExp])[] = [
  [1_000_000, /^(?:mm?|mn|mill?)\.?$/iu],
  [10_000_000, /^crs?\.?$/iu],
];

/** Words of headers in Spanish and Portuguese, in which "mil" is thousand; in English it is short for million. */
const IBERIAN =
  /(?<!\p{L})(?:valor(?:es)?|importes?|sumas?|soma|montantes?|monto|custos?|costos?|costes?|ativos?|activos?|patrim[oô]nio|cont[aá]bil|contable|assegurad\p{L}+|asegurad\p{L}+|segurad\p{L}+|reais|pesos|soles|d[oó]lares|en|em|de)(?!\p{L})/iu;
const MIL = /(?<!\p{L})mil(?!\p{L})(?!\s*mill)/iu;

/** Whether a header is Spanish or Portuguese, as far as its amounts are concerned. */
export const isIberian = (header: string): boolean => IBERIAN.test(header) || /R\$/u.test(header);

/** Units of account that lists use as a currency. */
const OF_ACCOUNT: ReadonlyMap<string, string> = new Map([["UF", "CLF"]]);

function currencyIn(header: string, unit: string | undefined): string | null {
  const named = CURRENCY.exec(header)?.[1]?.toUpperCase();
  const alone = unit?.toUpperCase() ?? "";
  const code = named ?? OF_ACCOUNT.get(unit ?? "") ?? (CODES.has(alone) ? alone : undefined);
  return code ?? SIGNS.find(([sign]) => sign.test(header))?.[1] ?? null;
}

/** Unit of the amounts below a header such as "Insured value (k USD)", "Wert in Tsd. EUR" or "Value (Rs crore)". */
export function amountUnit(header: string): AmountUnit {
  // "¥" of full width, and the brackets of East Asia
  const spaced = header.normalize("NFKC").replaceAll("_", " ");
  const unit = headerUnit(header);
  const isMil = MIL.test(spaced) && isIberian(spaced);
  const [factor] =
    (isMil ? ([1000] as const) : undefined) ??
    FACTORS.find(([, word]) => word.test(spaced)) ??
    (unit === undefined ? undefined : ALONE.find(([, word]) => word.test(unit))) ??
    ([1] as const);
  return { factor, currency: currencyIn(spaced, unit) };
}

/** A sign of money in a header that several currencies have: "$", "¥", "Rs"; undefined without one. */
export function sharedSign(header: string): string | undefined {
  return /[$¥]|(?<!\p{L})Rs(?!\p{L})/u.exec(header.normalize("NFKC"))?.[0];
}

/** What the amounts of a sheet are called in the lines above it. */
const AMOUNTS =
  /(?<!\p{L})(?:amounts?|values?|figures|costs?|sums? insured|tiv|betr[aä]ge?|wert[e]?|zahlen|angaben|montants?|valeurs?|chiffres|importes?|valor(?:es|e|i)?|cifras|importi)(?!\p{L})/iu;

/**
 * Unit of all amounts of a sheet as a line above its header tells it: "all amounts in thousands of EUR". Undefined for
 * a line that says nothing of amounts; "try" in one is no currency.
 */
export function amountUnitAbove(line: string): AmountUnit | undefined {
  const { factor, currency } = amountUnit(line);
  const isWritten = currency !== null && (line.includes(currency) || /[€£]|euros?/iu.test(line));
  const unit = { factor, currency: isWritten ? currency : null };
  const says = unit.factor !== 1 && unit.currency !== null ? true : AMOUNTS.test(line);
  return says && (unit.factor !== 1 || unit.currency !== null) ? unit : undefined;
}
