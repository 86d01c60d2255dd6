/** Zeros of the decimal digits that people write coordinates with; nine more follow each. */
const ZEROS = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0,
  0x0f20, 0x1040, 0x17e0, 0x1810, 0xff10,
];

function plainDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  const zero = ZEROS.find((start) => code >= start && code < start + 10);
  return zero === undefined ? digit : String(code - zero);
}

/** "šířky", "szerokości", "bredd", "szélesség": what the words below are directions of. */
const LATITUDE = String.raw`(?:\s*(?:š[ií]řk\p{L}*|š[ií]rk\p{L}*|[šs]irin\p{L}*|bredde?|szélesség|leveyttä))?`;
const LONGITUDE = String.raw`(?:\s*(?:délk\p{L}*|dĺžk\p{L}*|du[žz]in\p{L}*|dol[žz]in\p{L}*|l[äæe]ngde?|hosszúság|pituutta))?`;
const POLISH = String.raw`(?:szer\p{L}*\.?\s*(?:geogr\p{L}*\.?\s*)?)?`;
const POLISH_LONGITUDE = String.raw`(?:dł\p{L}*\.?\s*(?:geogr\p{L}*\.?\s*)?)?`;

/** Words for the four directions, longest first, in the languages that lists come in. */
const DIRECTIONS: readonly (readonly [letter: string, words: string])[] = [
  [
    "N",
    String.raw`n(?:ö|oe)rdl(?:ich(?:e[rn]?)?|\.)?\s*(?:br(?:eite|\.)?)?|n\.\s*br\.?|(?:latitude|lat\.?)\s*nord|northern|north|nordur|nordlig${LATITUDE}|nord|norte|noord(?:erbreedte)?|norra|norr|с\.?\s*ш\.?|пн\.?\s*ш\.?|北纬|北緯|북위|شمالا?|NB|s\.?\s*(?:[gz]\.?\s*)?š\.?|severn\p{L}*${LATITUDE}|sjevern?\p{L}*${LATITUDE}|${POLISH}płn\.?|${POLISH}północn\p{L}*|é\.?\s*sz\.?|északi${LATITUDE}|pohjoista${LATITUDE}|kuzey|bắc|เหนือ|צפון|उत्तर|lintang\s*utara`,
  ],
  [
    "S",
    String.raw`s(?:ü|ue)dl(?:ich(?:e[rn]?)?|\.)?\s*(?:br(?:eite|\.)?)?|s\.\s*br\.?|(?:latitude|lat\.?)\s*sud|southern|south|süd|sued|sud|sur|sul|zuid(?:erbreedte)?|ZB|sydlig${LATITUDE}|syd|södra|ю\.?\s*ш\.?|пд\.?\s*ш\.?|南纬|南緯|남위|جنوبا?|j\.?\s*(?:[gz]\.?\s*)?š\.?|j[iu][žz]n\p{L}*${LATITUDE}|${POLISH}płd\.?|${POLISH}południow\p{L}*|d\.?\s*sz\.?|déli${LATITUDE}|eteläistä${LATITUDE}|güney|ใต้|דרום|दक्षिण|LS|lintang\s*selatan`,
  ],
  [
    "E",
    String.raw`(?:ö|oe)stl(?:ich(?:e[rn]?)?|\.)?\s*(?:l(?:änge|\.)?)?|(?:ö|oe)\.\s*l\.?|(?:longitude|long\.?)\s*est|eastern|east|ost|est|este|leste|oost(?:erlengte)?|OL|[öø]stlig${LONGITUDE}|øst|öst|[øö]|в\.?\s*д\.?|сх\.?\s*д\.?|东经|東経|東經|동경|شرقا?|v\.?\s*(?:[gz]\.?\s*)?d\.?|i\.?\s*g\.?\s*d\.?|východn\p{L}*${LONGITUDE}|istočn\p{L}*${LONGITUDE}|vzhodn\p{L}*${LONGITUDE}|${POLISH_LONGITUDE}wsch\.?|${POLISH_LONGITUDE}wschodni\p{L}*|k\.?\s*h\.?|keleti${LONGITUDE}|itäistä${LONGITUDE}|doğu|đông|ตะวันออก|מזרח|पूर्व|BT|bujur\s*timur`,
  ],
  [
    "W",
    String.raw`westl(?:ich(?:e[rn]?)?|\.)?\s*(?:l(?:änge|\.)?)?|w\.\s*l\.?|(?:longitude|long\.?)\s*(?:ouest|ovest)|western|westerlengte|WL|west|ouest|oeste|ovest|v[eä]stlig${LONGITUDE}|vest|väst|з\.?\s*д\.?|зх\.?\s*д\.?|西经|西経|西經|서경|غربا?|z\.?\s*(?:[gz]\.?\s*)?d\.?|západn\p{L}*${LONGITUDE}|zapadn\p{L}*${LONGITUDE}|zahodn\p{L}*${LONGITUDE}|${POLISH_LONGITUDE}zach\.?|${POLISH_LONGITUDE}zachodni\p{L}*|ny\.?\s*h\.?|nyugati${LONGITUDE}|läntistä${LONGITUDE}|batı|tây|ตะวันตก|מערב|पश्चिम|BB|bujur\s*barat`,
  ],
];
/** Labels beside a letter that says it all: "lat. N", "N szer. geogr.". */
const LABELS =
  /(?<!\p{L})(?:de\s+)?(?:latitude|longitude|lat|long?|lon)\.?\s*(?=[NSEW](?!\p{L}))|(?<=[NSEW])\s*(?:szer|dł)\.?\s*(?:geogr\.?)?(?!\p{L})/giu;
/** "29-45-37N" and "52.31.12 N": degrees, minutes and seconds parted as dates are, which the letter tells. */
const PARTED_ALIKE =
  /(?<![\p{L}\d.,-])([NSEW]?\s*)(\d{1,3})([-.])(\d{1,2})\3(\d{1,2}(?:\.\d+)?)(\s*[NSEW]?)(?![\p{L}\d])/giu;
const WORDS = DIRECTIONS.map(
  ([letter, words]) => [letter, new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, "giu")] as const,
);
const CJK = [
  ["N", /北[纬緯]/gu],
  ["S", /南[纬緯]/gu],
  ["E", /[东東][经経經]/gu],
  ["W", /西[经経經]/gu],
] as const;

/**
 * Brings signs, primes, degree signs, digits, spaces and words for directions to one form. What NFKC would turn into
 * letters and accents (º, ´, ¨) is looked at before it.
 */
export function normaliseCoordinateText(text: string): string {
  let plain = text
    .replaceAll(/[\u00BA\u02DA\u00B0\u2218\u25E6]/gu, "°")
    .replaceAll(/[\u2032\u2018\u2019\u201B\u02B9\u02BC\u00B4`]/gu, "'")
    .replaceAll(/[\u2033\u201C\u201D\u201F\u02BA\u02DD\u00A8]/gu, '"')
    .normalize("NFKC")
    .replaceAll(/[\u2212\u2010-\u2015\uFE63]/gu, "-")
    .replaceAll(/[\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, "")
    .replaceAll(/\p{Nd}/gu, plainDigit)
    .replaceAll("٫", ".")
    .replaceAll(/[،、]/gu, ",")
    .replaceAll("''", '"')
    .replaceAll(/\u2032\u2032/gu, '"')
    .replaceAll("\u2032", "'");
  // most cells are numbers and signs alone, and of 100,000 of them every step counts
  if (!/\p{L}/u.test(plain)) return plain.replaceAll(/[^\S\t]+/gu, " ").trim();
  for (const [letter, words] of CJK) plain = plain.replaceAll(words, letter);
  for (const [letter, words] of WORDS) plain = plain.replaceAll(words, letter);
  return (
    plain
      .replaceAll(LABELS, "")
      .replaceAll(PARTED_ALIKE, (all, before: string, d: string, _: string, m: string, sec: string, after: string) =>
        /\S/u.test(before) === /\S/u.test(after) ? all : `${before}${d}:${m}:${sec}${after}`,
      )
      .replaceAll(/(?<=\d)\s*(?:degrees?|degrés?|deg|grados?|gradi|grad|度)\.?(?![a-z])/giu, "°")
      .replaceAll(/(?<=\d)\s*(?:minutes?|minuten?|minutos?|min|分)\.?(?![a-z])/giu, "'")
      .replaceAll(/(?<=\d)\s*(?:seconds?|secondes?|sekunden?|segundos?|sec|sek|秒)\.?(?![a-z])/giu, '"')
      // seconds, not the south: 47d22m37s, 47d22m37sN
      .replaceAll(/(?<=\d\s*m\s*\d+(?:[.,]\d+)?)\s*s(?![a-z])/gu, '"')
      .replaceAll(/(?<=\d)s(?=[NSEW](?![A-Z]))/giu, '"')
      .replaceAll(/[^\S\t]+/gu, " ")
      .trim()
  );
}
