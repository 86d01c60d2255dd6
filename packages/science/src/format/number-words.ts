/** Words and signs that stand before or behind a number. */
export type NumberWord =
  | { readonly kind: "scale"; readonly factor: number }
  /** Of a currency; its code where the sign is that of one alone, as $ and kr are not. */
  | { readonly kind: "currency"; readonly code: string | undefined }
  | { readonly kind: "percent" };

const scale = (factor: number, words: string) =>
  words.split("|").map((word): [string, NumberWord] => [word, { kind: "scale", factor }]);
const currency = (code: string | undefined, words: string) =>
  words.split("|").map((word): [string, NumberWord] => [word, { kind: "currency", code }]);

const CODES = Intl.supportedValuesOf("currency").map((code): [string, NumberWord] => [
  code.toLowerCase(),
  { kind: "currency", code },
]);

/**
 * In lower case, without the point of an abbreviation. What means two numbers in different places is not here: "mil"
 * (thousand in Spanish, million in English), "t" alone (thousand in German, trillion in English).
 */
export const NUMBER_WORDS: ReadonlyMap<string, NumberWord> = new Map([
  ...CODES,
  ...scale(
    1e3,
    "k|tsd|tausend|thousand|thousands|thsd|millier|milliers|mille|mila|miles|migliaia|duizend|tys|tis|тыс|тысяч|bin",
  ),
  ...scale(1e3, "ألف|हज़ार|हजार|千|천"),
  ...scale(1e4, "万|萬|만"),
  ...scale(1e5, "lakh|lakhs|lac|lacs|लाख"),
  ...scale(
    1e6,
    "m|mm|mn|mi|mio|mill|million|millions|millionen|millón|millones|milione|milioni|milhão|milhões|miljoen|mln|milj",
  ),
  ...scale(1e6, "miljoner|millioner|milyon|млн|миллион|миллиона|миллионов|مليون|百万|百萬|백만"),
  ...scale(1e7, "crore|crores|cr|करोड़"),
  ...scale(1e8, "億|亿|억"),
  ...scale(
    1e9,
    "b|bn|bi|bln|billion|billions|bilhão|bilhões|mil millones|mil milhões|mrd|mia|md|mds|mld|milliarde|milliarden|milliard|milliards|miliardo|miliardi|miljard",
  ),
  ...scale(1e9, "miljarder|milliarder|milyar|млрд|миллиард|миллиарда|миллиардов|مليار"),
  ...scale(1e12, "tn|trn|trillion|trillions|billionen|兆|조"),
  ...currency("EUR", "€|euro|euros|eur"),
  ...currency("GBP", "£|uk£"),
  ...currency("CHF", "fr|sfr|franken"),
  ...currency("USD", "us$|u$s"),
  ...currency("AUD", "a$|au$"),
  ...currency("CAD", "c$|ca$|cad$"),
  ...currency("HKD", "hk$"),
  ...currency("NZD", "nz$"),
  ...currency("SGD", "s$"),
  ...currency("TWD", "nt$"),
  ...currency("MXN", "mx$|mex$"),
  ...currency("BRL", "r$"),
  ...currency("JPY", "円|jp¥"),
  ...currency("CNY", "元|rmb|cn¥|人民币"),
  ...currency("INR", "₹"),
  ...currency("KRW", "₩|원"),
  ...currency("RUB", "₽|руб"),
  ...currency("UAH", "₴|грн"),
  ...currency("TRY", "₺|tl"),
  ...currency("ILS", "₪"),
  ...currency("VND", "₫|đ"),
  ...currency("PHP", "₱"),
  ...currency("NGN", "₦"),
  ...currency("KZT", "₸"),
  ...currency("THB", "฿|บาท"),
  ...currency("PLN", "zł|zl"),
  ...currency("CZK", "kč"),
  ...currency("HUF", "ft"),
  ...currency("ZAR", "r"),
  ...currency("MYR", "rm"),
  ...currency("IDR", "rp"),
  ...currency("SAR", "﷼|ر.س|ريال"),
  ...currency("AED", "د.إ|dhs|درهم"),
  ...currency(undefined, "$|¥|￥|kr|rs|dollar|dollars|pounds|yen|yuan|rupees|francs"),
  ["%", { kind: "percent" }],
  ["٪", { kind: "percent" }],
  ["％", { kind: "percent" }],
  ["percent", { kind: "percent" }],
  ["prozent", { kind: "percent" }],
]);

/** Words that stand right before or behind a currency alone: "TEUR" and "T€" are thousands, "t" is not. */
export const BESIDE_CURRENCY: ReadonlyMap<string, number> = new Map([["t", 1e3]]);

export const LONGEST_WORD = Math.max(...[...NUMBER_WORDS.keys()].map(({ length }) => length));
