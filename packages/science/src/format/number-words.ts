/** Words and signs that stand before or behind a number. */
export type NumberWord =
  | { readonly kind: "scale"; readonly factor: number }
  /** Of a currency; its code where the sign is that of one alone, as $ and kr are not. */
  | { readonly kind: "currency"; readonly code: string | undefined; readonly factor?: number }
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
  ...scale(1e3, "ألف|آلاف|الف|هزار|हज़ार|हजार|千|천|χιλ|χιλιάδες|тис|тисяч|ezer|nghìn|ngàn|ribu|אלף|พัน"),
  ...scale(1e4, "万|萬|만"),
  ...scale(1e5, "lakh|lakhs|lac|lacs|लाख"),
  ...scale(
    1e6,
    "m|mm|mn|mi|mio|mill|million|millions|millionen|millón|millones|milione|milioni|milhão|milhões|miljoen|mln|milj",
  ),
  ...scale(1e6, "میلیون|ملايين|εκατ|εκατομμύρια|мільйон|мільйони|мільйонів|millió|triệu|juta|מיליון|ล้าน"),
  ...scale(
    1e6,
    "miljoner|miljoonaa|miljoona|millioner|milionů|miliony|milionów|milionov|milijun|milijuna|milijon|milijonov|milioane|milyon|млн|миллион|миллиона|миллионов|مليون|百万|百萬|백만",
  ),
  ...scale(1e7, "crore|crores|cr|करोड़"),
  ...scale(1e8, "億|亿|억"),
  ...scale(
    1e9,
    "b|bn|bi|bln|billion|billions|bilhão|bilhões|mil millones|mil milhões|mrd|mia|md|mds|mld|milliarde|milliarden|milliard|milliards|miliardo|miliardi|miljard",
  ),
  ...scale(1e9, "میلیارد|δισ|δισεκατομμύρια|мільярд|мільярди|мільярдів|milliárd|tỷ|tỉ|miliar|מיליארד|พันล้าน"),
  ...scale(
    1e9,
    "miljarder|milliarder|miljardia|miljardi|miliard|miliardy|miliardů|milijarda|milijardi|miliarde|milyar|млрд|миллиард|миллиарда|миллиардов|مليار",
  ),
  ...scale(1e12, "tn|trn|trillion|trillions|兆|조"),
  // a million millions where a thousand millions are a milliard: "billion" alone is that of English
  ...scale(
    1e12,
    "billionen|billón|billones|bilione|bilioni|biljoen|biljoner|biljoonaa|billioner|bilion|biliony|bilionów|bilião|biliões|trilyon",
  ),
  ...currency("EUR", "€|euro|euros|eur|евро|євро|ευρώ|ευρω|欧元|歐元|ユーロ|유로|يورو|یورو"),
  ...currency("GBP", "£|uk£"),
  ...currency("CHF", "fr|sfr|franken"),
  ...currency("USD", "us$|u$s|美元|美金|米ドル"),
  ...currency("AUD", "a$|au$"),
  ...currency("CAD", "c$|ca$|cad$"),
  ...currency("HKD", "hk$|港元|港币|港幣"),
  ...currency("NZD", "nz$"),
  ...currency("SGD", "s$"),
  ...currency("TWD", "nt$|新台币|新台幣|新臺幣"),
  ...currency("MXN", "mx$|mex$"),
  ...currency("BRL", "r$"),
  ...currency("JPY", "円|jp¥|日元|日圓"),
  ...currency("CNY", "元|rmb|cn¥|人民币"),
  ...currency("INR", "₹"),
  ...currency("KRW", "₩|원"),
  ...currency("RUB", "₽|руб|рублей|рубль|рубля"),
  ...currency("UAH", "₴|грн|гривень|гривен"),
  ...currency("TRY", "₺|tl"),
  ...currency("ILS", '₪|ש״ח|ש"ח|שקל|שקלים'),
  ...currency("VND", "₫|đ|đồng"),
  ...currency("PHP", "₱"),
  ...currency("NGN", "₦"),
  ...currency("KZT", "₸|тенге|тг"),
  ...currency("THB", "฿|บาท"),
  ...currency("PLN", "zł|zl"),
  ...currency("CZK", "kč"),
  ...currency("HUF", "ft"),
  ...currency("ZAR", "r"),
  ...currency("MYR", "rm"),
  ...currency("IDR", "rp"),
  // of abbreviations the points are gone: "د.إ"
  ...currency("SAR", "رس|ريال سعودي"),
  ...currency("QAR", "رق|ريال قطري"),
  ...currency("OMR", "رع|ريال عماني"),
  ...currency("AED", "دإ|dhs|درهم إماراتي|درهم اماراتي"),
  ...currency("MAD", "درهم مغربي"),
  ...currency("KWD", "دك|دينار كويتي"),
  ...currency("BHD", "دب|دينار بحريني"),
  ...currency("IQD", "دع|دينار عراقي"),
  ...currency("JOD", "دأ|دينار أردني"),
  ...currency("TND", "دت|دينار تونسي"),
  ...currency("DZD", "دج|دينار جزائري"),
  ...currency("EGP", "جم|جنيه مصري"),
  // the letters of Persian; those of Arabic are of several countries
  ...currency("IRR", "ریال"),
  ["تومان", { kind: "currency", code: "IRR", factor: 10 }],
  ["toman", { kind: "currency", code: "IRR", factor: 10 }],
  ...currency("BGN", "лв"),
  ...currency("RSD", "дин|рсд"),
  ...currency("GEL", "₾"),
  ...currency("AZN", "₼"),
  ...currency("PYG", "₲"),
  ...currency("GHS", "₵|gh₵"),
  ...currency("CRC", "₡"),
  ...currency("LAK", "₭"),
  ...currency("KHR", "៛"),
  ...currency("MNT", "₮"),
  ...currency("BDT", "৳"),
  ...currency("PEN", "s/"),
  ...currency("KES", "ksh"),
  ...currency(
    undefined,
    "﷼|ريال|درهم|دينار|جنيه|lei|ドル|달러|دولار|دلار|долл|доллар|долларов|$|¥|￥|kr|rs|dollar|dollars|pounds|yen|yuan|rupees|francs",
  ),
  ["%", { kind: "percent" }],
  ["٪", { kind: "percent" }],
  ["％", { kind: "percent" }],
  ["percent", { kind: "percent" }],
  ["prozent", { kind: "percent" }],
]);

/** Words that stand right before or behind a currency alone: "TEUR" and "T€" are thousands, "t" is not. */
export const BESIDE_CURRENCY: ReadonlyMap<string, number> = new Map([["t", 1e3]]);

export const LONGEST_WORD = Math.max(...[...NUMBER_WORDS.keys()].map(({ length }) => length));
