const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency").map((code) => code.toLowerCase()));
/** What may stand beside the word for a value without changing what it is: when, in what, by how much. */
const EXTRAS: ReadonlySet<string> = new Set(
  "in|en|em|as|of|at|per|zum|k|t|m|mm|mn|mio|mln|bn|tsd|thousand|thousands|tausend|million|millions|millionen|miles|milliers|milioni|milhoes|000|euro|euros|eur|dollar|dollars|us|pounds|sterling|franken|francs|yen|rs|rupees|crore|crores|cr|lakh|lakhs|mrd|billion|billions|fy|the|de|total".split(
    "|",
  ),
);

const isYear = (word: string) => /^(?:fy)?(?:19|20)\d{2}$/u.test(word);
const isDay = (word: string) => /^\d{1,2}$/u.test(word);
/** "eur", "teur" and "kusd". */
const isCurrency = (word: string) => CODES.has(word) || (/^[ktm]/u.test(word) && CODES.has(word.slice(1)));

/** A header, as it is compared, without year, unit and currency: "buchwert" of "buchwert 2024 in teur". */
export function withoutExtras(plain: string): string {
  return plain
    .split(" ")
    .filter((word) => !EXTRAS.has(word) && !isYear(word) && !isDay(word) && !isCurrency(word))
    .join(" ");
}
