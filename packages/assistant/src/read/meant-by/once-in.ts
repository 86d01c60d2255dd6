import type { Meaning } from "./meaning.ts";

/** Numbers of years as words, which return periods are told in. */
const NUMBERS: readonly (readonly [years: number, english: string, german: string, french: string])[] = [
  [2, "two", "zwei", "deux"],
  [5, "five", "f(?:ü|ue)nf", "cinq"],
  [10, "ten", "zehn", "dix"],
  [20, "twenty", "zwanzig", "vingt"],
  [25, "twenty[- ]five", "f(?:ü|ue)nfundzwanzig", "vingt[- ]cinq"],
  [50, "fifty", "f(?:ü|ue)nfzig", "cinquante"],
  [100, "(?:a |one )?hundred", "(?:ein)?hundert", "cent"],
  [150, "(?:a |one )?hundred and fifty", "(?:ein)?hundertf(?:ü|ue)nfzig", "cent cinquante"],
  [200, "two hundred", "zweihundert", "deux[- ]cents?"],
  [250, "two hundred (?:and )?fifty", "zweihundertf(?:ü|ue)nfzig", "deux[- ]cent[- ]cinquante"],
  [500, "five hundred", "f(?:ü|ue)nfhundert", "cinq[- ]cents?"],
  [1000, "(?:a |one )?thousand", "(?:ein)?tausend", "mille"],
];

/** "Every fifty years" with its number, before it is read as a return period. */
const IN_WORDS: readonly Meaning[] = NUMBERS.flatMap(([years, english, german, french]): Meaning[] => [
  [`(?<=\\<(?:once (?:in|every)|every|1 in|one in)) (?:every )?${english}(?= years?\\>)`, ` ${years}`],
  [`(?<=\\<(?:alle|in)) ${german}(?= jahren?(?: (?:nur )?einmal)?\\>)`, ` ${years}`],
  [`(?<=\\<(?:tous les|fois (?:en|sur|dans|par|tous les))) ${french}(?= ans?\\>)`, ` ${years}`],
]);

const OCCURS_EN =
  "(?:(?:that |which )?(?:occurs?|happens?|comes?|is expected|returns?) )?(?:on average |only |about )*";
const KOMMT_DE = "(?:nur |etwa |rund |im (?:schnitt|mittel) |statistisch )*";

/** What comes back once in so many years, in all orders in which it is said. */
const ONCE_IN: readonly Meaning[] = [
  [`\\<${OCCURS_EN}once (?:in|every)(?: every| a)? (\\d+) years?\\>`, "return period of $1"],
  ["\\<(?:1|one)[- ]in[- ](\\d+)[- ]years? (?!event)(?=\\p{L})", "$1-year "],
  [`\\<every (\\d+) years?(?: once| on average)?\\>`, "return period of $1"],
  [`\\<${OCCURS_EN}once (?:in |per |a |every )+century\\>`, "return period of 100"],
  ["\\<once[- ](?:in[- ])?a[- ]lifetime\\>", "return period of 100"],
  [`\\<${OCCURS_EN}once (?:in |per |a |every )+decade\\>`, "return period of 10"],
  [`\\<${KOMMT_DE}einmal (?:in|alle|pro|je) (\\d+) jahren?\\>`, "mit Wiederkehrperiode $1"],
  [`\\<${KOMMT_DE}(?:in|alle) (\\d+) jahren? (?:nur )?(?:einmal|1 ?mal|ein mal)\\>`, "mit Wiederkehrperiode $1"],
  [`\\<${KOMMT_DE}alle (\\d+) jahre\\>`, "mit Wiederkehrperiode $1"],
  [`\\<${KOMMT_DE}einmal (?:im|pro|in einem|je) jahrhundert\\>`, "mit Wiederkehrperiode 100"],
  [`\\<${KOMMT_DE}einmal (?:im|pro|in einem|je) jahrzehnt\\>`, "mit Wiederkehrperiode 10"],
  [
    "\\<(?:qui (?:revient|survient|arrive|se produit) )?(?:en moyenne )?une (?:seule )?fois (?:tous les|en|sur|par|dans) (\\d+) ans\\>",
    "de période de retour de $1 ans",
  ],
  [
    "\\<(?:qui (?:revient|survient|arrive|se produit) )?une (?:seule )?fois (?:par|dans un|en un) si(?:è|e)cle\\>",
    "de période de retour de 100 ans",
  ],
  [
    "\\<(?:qui (?:revient|survient|arrive|se produit) )?une (?:seule )?fois (?:par|dans une|en une) d(?:é|e)cennie\\>",
    "de période de retour de 10 ans",
  ],
  [
    "\\<(?:qui (?:reviennent|surviennent|revient|survient|arrive) )?tous les (\\d+) ans\\>",
    "de période de retour de $1 ans",
  ],
];

/** Return periods as people say them: "once in fifty years", "alle 50 Jahre einmal", "une fois par siècle". */
export const RETURN_PERIODS_SAID: readonly Meaning[] = [...IN_WORDS, ...ONCE_IN];
