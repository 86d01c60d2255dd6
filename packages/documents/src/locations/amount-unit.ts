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
  "EUR|USD|CHF|GBP|JPY|CNY|INR|AUD|CAD|SEK|NOK|DKK|PLN|CZK|HUF|BRL|MXN|ZAR|SGD|HKD|KRW|TRY|THB|IDR|MYR|AED|SAR|NZD|CLP|CLF|COP|RUB|UAH|ILS|PHP|VND|TWD|EGP|NGN|KES|ISK|QAR|PKR|BDT|LKR|KZT|RSD|HRK|BGN|RON|OMR|KWD|BHD|MAD|GHS|TZS|UGX|PEN|ARS|UYU";
const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));
const SIGN = `(?:${CURRENCIES}|(?:US|AU?|CA?|NZ|HK|NT|MX|S|R)?\\$|[€£¥₹₩₺₪₱₦₴₽฿₫₸]|Rs\\.?|S?Fr\\.|RMB|RM(?!B)|KSh|Ft|Kč|zł|kr\\.?|TL|lei|Rp|euros?)`;
const CURRENCY = new RegExp(`(?<!\\p{L})(?:K|T|MM?)?(${CURRENCIES})(?:mm?|mn|k|bn)?(?!\\p{L})`, "iu");
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
  [/(?<!\p{L})S\$/u, "SGD"],
  [/(?<!\p{L})RMB(?!\p{L})|(?<!\p{L})(?:yuan|renminbi)(?!\p{L})/iu, "CNY"],
  [/(?<!\p{L})yens?(?!\p{L})/iu, "JPY"],
  [/(?<!\p{L})S?Fr\.|Schweizer Franken/u, "CHF"],
  [/(?<!\p{L})RM(?!\p{L})|ringgit/u, "MYR"],
  [/(?<!\p{L})R(?=\s?(?:['’]?000|m(?:illions?|n)?(?!\p{L})))|(?<!\p{L})rands?(?!\p{L})/u, "ZAR"],
  [/(?<!\p{L})(?:KSh|Ksh|KES)(?!\p{L})/u, "KES"],
  [/(?<!\p{L})QR(?!\p{L})/u, "QAR"],
  [/(?<!\p{L})(?:reais|real brasileiro)(?!\p{L})/iu, "BRL"],
  [/(?<!\p{L})mdp(?!\p{L})/iu, "MXN"],
  [/(?<!\p{L})mdd(?!\p{L})/iu, "USD"],
  [/(?<!\p{L})(?:mii|mil\.?|mld\.?|milioane|miliarde)\s(?:de\s)?lei(?!\p{L})/iu, "RON"],
  [/евро|євро|ευρώ|ευρω|欧元|歐元|ユーロ|유로|يورو|یورو/iu, "EUR"],
  [/美元|美金|米ドル/u, "USD"],
  [/港元|港币|港幣/u, "HKD"],
  [/NT\$|新台币|新台幣|新臺幣/u, "TWD"],
  [/円|日元|日圓/u, "JPY"],
  [/人民币|人民幣|万元|亿元|千元|(?<![\p{L}])元/u, "CNY"],
  [/(?<!\p{L})ریال|تومان/u, "IRR"],
  [/ريال سعودي|ر\.?س(?!\p{L})/u, "SAR"],
  [/ريال قطري|ر\.?ق(?!\p{L})/u, "QAR"],
  [/درهم إماراتي|درهم اماراتي|د\.?إ(?!\p{L})/u, "AED"],
  [/درهم مغربي/u, "MAD"],
  [/دينار كويتي|د\.?ك(?!\p{L})/u, "KWD"],
  [/جنيه مصري|ج\.?م(?!\p{L})/u, "EGP"],
  [/(?<!\p{L})[eEmM]?Ft(?!\p{L})|forint/u, "HUF"],
  [/฿|บาท/u, "THB"],
  [/₫|(?<!\p{L})(?:VNĐ|đồng)(?!\p{L})/iu, "VND"],
  [/₸|тенге/iu, "KZT"],
  [/(?<!\p{L})Rp(?!\p{L})|rupiah/iu, "IDR"],
  [/₱/u, "PHP"],
  [/₦/u, "NGN"],
  [/(?<!\p{L})лв(?!\p{L})/iu, "BGN"],
  [/(?<!\p{L})S\/(?!\p{L})/u, "PEN"],
  [/₩|(?:만|억|백만|천)원/u, "KRW"],
  [/(?<!\p{L})(?:тыс|млн|млрд)?\.?\s?руб|₽/iu, "RUB"],
  [/₺|(?<!\p{L})TL(?!\p{L})/u, "TRY"],
  [/₴|(?<!\p{L})грн|гривень/iu, "UAH"],
  [/₪|(?<!\p{L})ש[״"]?ח(?!\p{L})|שקל/u, "ILS"],
  [/zł/iu, "PLN"],
  [/Kč/u, "CZK"],
];

/** Words that count, each with the shape in which it is no other word. The larger come first: 百万 before 万. */
const FACTORS: readonly (readonly [AmountFactor, RegExp])[] = [
  [
    1_000_000_000,
    new RegExp(
      `${BEFORE}(?:(?:bn|mrd|mdr?)\\.?\\s?${SIGN}|${SIGN}\\s?['’]?(?:bn|mrd|mds?|b)|bn|mlrd|mdkr|billions?|mrd|mds|mld|mia|milliarden?|milliards?|miliardi|mil millones|млрд|δισ\\p{L}*|میلیارد|مليار|מיליארד\\p{L}*|мільярд\\p{L}*|миллиард\\p{L}*|milliárd|milyar|miljard\\p{L}*|milliarder|mili(?:j)?ard\\p{L}*|mld|miliar|tỷ|tỉ)${AFTER}|พันล้าน|十億|十亿|10억`,
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
      `${BEFORE}(?:(?:mm?|mio|mn|mil)\\.?\\s?${SIGN}|${SIGN}\\s?['’]?(?:mm?|mio|mn|mil)|mil(?=\\.)|m\\.?kr|md[pd]|εκ(?=\\.)|mlj|milioane|mio|mln|millions?|millionen|millones|milioni|milhões|млн|mill\\.?\\s?(?:kr|nok|sek|dkk|eur|€|usd)|εκατ\\p{L}*|میلیون|مليون|ملايين|מיליו\\p{L}+|мільйон\\p{L}*|миллион\\p{L}*|millió|milyon|miljoner|miljoen|miljoonaa?|milj|mill(?=\\.)|millioner|milion\\p{L}*|milij[ou]n\\p{L}*|mkr|triệu|juta)${AFTER}|ล้าน|百万|百萬|백만`,
      "iu",
    ),
  ],
  [100_000_000, /億|亿|억/u],
  [100_000, new RegExp(`${BEFORE}(?:lakhs?|lacs?|${SIGN}\\s?l)${AFTER}|लाख`, "iu")],
  [10_000, /万|萬|만/u],
  [
    1000,
    new RegExp(
      `${BEFORE}(?:[kt]\\s?${SIGN}|${SIGN}\\s?['’]?k|k|kkr|tsd|thousands?|tausend|milliers?|miles|migliaia|тыс|тис|tys|tis|χιλ\\p{L}*|هزار|ألف|آلاف|الف|אלפי?|ezer|e\\s?Ft|mii|tuh\\p{L}*|tūkst\\p{L}*|tukst|hilj|хил\\p{L}*|хиљ\\p{L}*|tisíc\\p{L}*|tisoč\\p{L}*|tisuć\\p{L}*|hiljad\\p{L}*|þús\\p{L}*|mgl|milhares?|duizend\\p{L}*|dzd|tusen|tusind\\p{L}*|bin\\s?(?:tl|try|₺)|tkr|nghìn|ngàn|ribu|हज़ार|हजार|'?000'?s?)${AFTER}|พันบาท|千円|千元|천원`,
      "iu",
    ),
  ],
];
/** A power of ten in digits beside a currency, or that amounts are multiplied with: "in 1'000 CHF", "EUR x 1,000". */
const DIGITS = String.raw`(10{0,2}(?:[.,'’ ]?0{3}){1,3})(?![\p{N}.,'’])`;
const IN_DIGITS = new RegExp(
  `${BEFORE}(?:in|en|x|×|\\*)\\s?(?:${SIGN}\\s?)?${DIGITS}|${BEFORE}${DIGITS}\\s?${SIGN}|${SIGN}\\s?(?:[x×*]\\s?)?${DIGITS}`,
  "iu",
);
/** The same in letters: "JPY 100m", "10k CNY". */
const SHORT = new RegExp(`${SIGN}\\s?(10{1,2})\\s?([km])${AFTER}|${BEFORE}(10{1,2})\\s?([km])\\s?${SIGN}`, "iu");
/** Tens and hundreds of what a word counts: "100 million yen", "ten thousand yuan". */
const TIMES = /(?<![\p{L}\p{N}])(?:(100|hundred)|10|ten)\s(?=thousand|million|lakh|crore)/iu;
const POWERS: ReadonlySet<number> = new Set([1000, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]);
const asFactor = (power: number) => (POWERS.has(power) ? (power as AmountFactor) : undefined);

/** What one of a column is worth where digits say it. */
function factorInDigits(header: string): AmountFactor | undefined {
  const [, a, k, b, m] = SHORT.exec(header) ?? [];
  const letter = (k ?? m)?.toLowerCase();
  if (letter !== undefined) return asFactor(Number(a ?? b) * (letter === "k" ? 1000 : 1e6));
  const digits = IN_DIGITS.exec(header)
    ?.slice(1)
    .find((one) => one !== undefined);
  return digits === undefined ? undefined : asFactor(Number(digits.replaceAll(/\D/gu, "")));
}

/** The same words where they are all that stands in brackets. */
const ALONE: readonly (readonly [AmountFactor, RegExp])[] = [
  [1_000_000, /^(?:mm?|mn|mill?)\.?$/iu],
  [10_000_000, /^crs?\.?$/iu],
  // "RM" is the ringgit
  [1_000_000, /^R\s?m$/u],
];

/** Words of headers in Spanish and Portuguese, in which "mil" is thousand; in English it is short for million. */
const IBERIAN =
  /(?<!\p{L})(?:valor(?:es)?|importes?|sumas?|soma|montantes?|monto|custos?|costos?|costes?|ativos?|activos?|patrim[oô]nio|cont[aá]bil|contable|assegurad\p{L}+|asegurad\p{L}+|segurad\p{L}+|reais|pesos|soles|d[oó]lares|en|em|de)(?!\p{L})/iu;
const MIL = /(?<!\p{L})mil(?!\p{L})(?!\s*mill)/iu;

/** Whether a header is Spanish or Portuguese, as far as its amounts are concerned. */
export const isIberian = (header: string): boolean => IBERIAN.test(header) || /R\$/u.test(header);

/** Words of headers in languages that call a thousand millions a milliard, and a million millions a billion. */
const LONG_SCALE =
  /(?<!\p{L})(?:standort\p{L}*|werk\p{L}*|\p{L}*wert\p{L}*|ort|stadt|stra(?:ß|ss)e|plz|w(?:ä|ae)hrung|breite\p{L}*|l(?:ä|ae)nge\p{L}*|bezeichnung|\p{L}*summe|gemeinde|anlage\p{L}*|nom|usine\p{L}*|ville|pays|valeurs?|devise|commune|montants?|\p{L}*v(?:æ|ä|a|ae)rd[ie]|\p{L}*sum|\p{L}*belopp|verdi|bredde?grad|l(?:æ|ä|e)ngdegrad|l(?:ä|e)ngdgrad|navn|namn|naam|waarde|plaats|nazwa|wartość|miasto|název|hodnota|město|név|érték|nombre|valor(?:es)?|ciudad|pa[ií]s|citt[àa]|valore)(?!\p{L})/iu;

/** Whether a header is in a language in which a billion is a million millions, as German and French are. */
export const isLongScale = (header: string): boolean => LONG_SCALE.test(header.normalize("NFC"));

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
  const digits = factorInDigits(spaced);
  const [word] =
    (digits === undefined ? undefined : ([digits] as const)) ??
    (isMil ? ([1000] as const) : undefined) ??
    FACTORS.find(([, one]) => one.test(spaced)) ??
    (unit === undefined ? undefined : ALONE.find(([, one]) => one.test(unit))) ??
    ([1] as const);
  const [times, hundred] = TIMES.exec(spaced) ?? [];
  const factor = (times === undefined ? undefined : asFactor(word * (hundred === undefined ? 10 : 100))) ?? word;
  const currency = currencyIn(spaced, unit);
  return OF_TEN.test(spaced) ? ofTen(factor, currency) : { factor, currency };
}

/** The toman, in which Iran counts: ten rials. */
const OF_TEN = /تومان|(?<!\p{L})tomans?(?!\p{L})/iu;

/** What a column of tomans is worth in rials; without a currency where no factor says it, so that it is asked for. */
function ofTen(factor: AmountFactor, currency: string | null): AmountUnit {
  if (factor === 1000) return { factor: 10_000, currency };
  return factor === 1_000_000 ? { factor: 10_000_000, currency } : { factor, currency: null };
}

/** A sign of money in a header that several currencies have: "$", "¥", "Rs"; undefined without one. */
export function sharedSign(header: string): string | undefined {
  return /[$¥﷼]|(?<!\p{L})(?:Rs|t?kr|lei|रुपये|ريال|درهم|دينار|تومان)(?!\p{L})/u.exec(header.normalize("NFKC"))?.[0];
}

/** What the amounts of a sheet are called in the lines above it. */
const AMOUNTS =
  /(?<!\p{L})(?:amounts?|values?|figures|costs?|sums? insured|tiv|betr[aä]ge?|wert[e]?|zahlen|angaben|montants?|valeurs?|chiffres|importes?|valor(?:es|e|i)?|cifras|importi|units?|einheit(?:en)?)(?!\p{L})|单位|單位|単位|단위|in '?000'?s?(?!\d)/iu;

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
