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

/** Words for the four directions, longest first, in the languages that lists come in. */
const DIRECTIONS: readonly (readonly [letter: string, words: string])[] = [
  [
    "N",
    String.raw`n(?:ö|oe)rdl(?:ich(?:e[rn]?)?|\.)?\s*(?:br(?:eite|\.)?)?|n\.\s*br\.?|northern|north|nordur|nord|norte|noord|norra|norr|с\.?\s*ш\.?|北纬|北緯|شمالا?`,
  ],
  [
    "S",
    String.raw`s(?:ü|ue)dl(?:ich(?:e[rn]?)?|\.)?\s*(?:br(?:eite|\.)?)?|s\.\s*br\.?|southern|south|süd|sued|sud|sur|sul|zuid|syd|södra|ю\.?\s*ш\.?|南纬|南緯|جنوبا?`,
  ],
  [
    "E",
    String.raw`(?:ö|oe)stl(?:ich(?:e[rn]?)?|\.)?\s*(?:l(?:änge|\.)?)?|(?:ö|oe)\.\s*l\.?|eastern|east|ost|est|este|leste|oost|øst|öst|в\.?\s*д\.?|东经|東経|東經|شرقا?`,
  ],
  [
    "W",
    String.raw`westl(?:ich(?:e[rn]?)?|\.)?\s*(?:l(?:änge|\.)?)?|w\.\s*l\.?|western|west|ouest|oeste|ovest|vest|väst|з\.?\s*д\.?|西经|西経|西經|غربا?`,
  ],
];
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
