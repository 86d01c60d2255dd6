import { ASKED_IN_HASTE } from "./meant-by/asked-in-haste.ts";
import { AMOUNTS_SAID } from "./meant-by/amounts-said.ts";
import { ASKED_OTHERWISE } from "./meant-by/asked-otherwise.ts";
import { BETWEEN_BANDS } from "./meant-by/between-bands.ts";
import { ENGLISH_EVERYDAY } from "./meant-by/english-everyday.ts";
import { ENGLISH_MORE } from "./meant-by/english-more.ts";
import { ENGLISH_MEANINGS } from "./meant-by/english.ts";
import { FRENCH_MEANINGS } from "./meant-by/french.ts";
import type { Meaning } from "./meant-by/meaning.ts";
import { GERMAN_MEANINGS } from "./meant-by/german.ts";
import { MANY_USERS } from "./meant-by/many-users.ts";
import { GERMAN_USUAL } from "./meant-by/german-usual.ts";
import { RETURN_PERIODS_SAID } from "./meant-by/once-in.ts";
import { OF_THE_PROJECT } from "./meant-by/of-the-project.ts";
import { PLAIN_WORDS } from "./meant-by/plain-words.ts";
import { SHARES_AND_FIRST } from "./meant-by/shares-and-first.ts";
import { WORRIES } from "./meant-by/worries-in-words.ts";
import { FRENCH_USUAL } from "./meant-by/french-usual.ts";

/** Behind a comparative: it is held against no other place, be it against another moment. */
const NOT_THAN_PLACES = String.raw`(?!.*(?<!\p{L})(?:than|als)(?!\p{L})(?! (?:(?:in|im|im jahr|in the year|it is|it was|es) )?(?:\d{4}|today|now|at present|currently|before|ever|heute|jetzt|derzeit|bisher|fr(?:ü|ue)her)(?!\p{L})))`;

/**
 * Words of a question that seem to mean another thing than they do, or leave out what others end in, with the words
 * that say it. They are put in before a question is cut into words.
 */
const RULES: readonly (readonly [said: RegExp, meant: string])[] = [
  // without its dots "Höhe" would be "hohe", which is a band
  [/(?<!\p{L})in h(?:ö|oe)he von(?!\p{L})/giu, "von"],
  [/(?<!\p{L})h(?:ö|oe)hen?(?! (?:ü|ue)ber)(?!\p{L})/giu, "Höhenlage"],
  [/(?<!\p{L})today['’]s(?!\p{L})/giu, "today"],
  // where a company is present, nothing is said of a moment
  [/(?<!\p{L})((?:are|is) (?:we|they|our company)|(?:we|they) are) present(?!\p{L})/giu, "$1"],
  [/(?<!\p{L})averaged (?=over|across)/giu, "on average "],
  // "how much warmer does it get" asks for the temperature; "warmer than" compares places, unless it names a moment
  [
    new RegExp(`(?<!\\p{L})how much (?:warmer|hotter|colder|cooler)(?!\\p{L})${NOT_THAN_PLACES}`, "giu"),
    "how much more temperature",
  ],
  [
    new RegExp(`(?<!\\p{L})how much (?:wetter|rainier|drier|dryer)(?!\\p{L})${NOT_THAN_PLACES}`, "giu"),
    "how much more rain",
  ],
  [
    new RegExp(`(?<!\\p{L})wie ?viel (?:w(?:ä|ae)rmer|hei(?:ß|ss)er|k(?:ä|ae)lter)(?!\\p{L})${NOT_THAN_PLACES}`, "giu"),
    "wie viel mehr temperatur",
  ],
  [
    new RegExp(`(?<!\\p{L})wie ?viel (?:nasser|feuchter|trockener)(?!\\p{L})${NOT_THAN_PLACES}`, "giu"),
    "wie viel mehr niederschlag",
  ],
  [
    /(?<!\p{L})(north|south|central|latin)(?:ern)? (and|or) (north|south|central|latin) america(?!\p{L})/giu,
    "$1 america $2 $3 america",
  ],
  [
    /(?<!\p{L})am(?:é|e)rique du (nord|sud) (et|ou) (?:du|celle du) (nord|sud)(?!\p{L})/giu,
    "amérique du $1 $2 amérique du $3",
  ],
  [/(?<!\p{L})compte(?:nt)? le (plus|moins) (?=de?(?!\p{L}))/giu, "a le $1 "],
  [/(?<=(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|\d) )premi(?:e|è)re?s (?=\p{L})/giu, ""],
  [/(?<=(?<!\p{L})not )reach(?:es)? (?=(?:an? |the )?(?:very )?(?:high|medium|low)(?!\p{L}))/giu, "have "],
  // what is asked after "if so" is what the question itself asks
  [
    /(?<!\p{L})(?:if so|if yes|wenn ja|falls ja|si oui),? (?:which|what|where|welche[rs]?|wo|lesquel(?:le)?s|o(?:ù|u))(?: (?:ones|sites|locations|plants|standorte|werke))?(?!\p{L})/giu,
    " ",
  ],
  [
    /(?<!\p{L})if (?:the world|emissions|we|things|humanity|the planet) (?:follows?|takes?|ends? up (?:on|in)|develops? (?:as in|along)|goes? (?:along|down)) (?=ssp)/giu,
    "under ",
  ],
  [/(?<!\p{L})si (?:le monde|les (?:é|e)missions|on) sui(?:t|vent) (?=(?:le sc(?:é|e)nario )?ssp)/giu, "sous "],
  [/(?<!\p{L})half an? hundred(?!\p{L})/giu, "50"],
  [/(?<!\p{L})half an? thousand(?!\p{L})/giu, "500"],
  [/(?<!\p{L})half an? million(?!\p{L})/giu, "0.5 million"],
  [/(?<!\p{L})half an? billion(?!\p{L})/giu, "0.5 billion"],
  [/(?<=(?<!\p{L})die )ersten (?=(?:zwei|drei|vier|f(?:ü|ue)nf|zehn|\d))/giu, ""],
  [
    /(?<!\p{L})(?:will |would )?averages? (more than|less than|over|above|below|under) (?=[-−]?\d+(?:[.,]\d+)? ?°)/giu,
    "have a mean temperature $1 ",
  ],
  // "Nord- oder Südamerika" leaves out what both end in
  [
    /(?<!\p{L})(\p{L}{3,})- (und|oder|sowie|bis) (\p{L}{3,}?)(amerika|europa|asien|afrika|tage|tagen|n(?:ä|ae)chte|risiko|risiken|sch(?:ä|ae)den|verluste|gefahr|gefahren|standorte|standorten|score|scores|werte)(?!\p{L})/giu,
    "$1$4 $2 $3$4",
  ],
];

/** Patterns of words, with `\<` and `\>` for their ends. */
const compiled = (meanings: readonly Meaning[]) =>
  meanings.map(
    ([said, meant]) =>
      [
        new RegExp(said.replaceAll("\\<", String.raw`(?<!\p{L})`).replaceAll("\\>", String.raw`(?!\p{L})`), "giu"),
        meant,
      ] as const,
  );

/** Usual words, which are put in where a question is no longer than questions are: it would take long otherwise. */
const USUAL = compiled([
  ...ASKED_IN_HASTE,
  ...WORRIES,
  ...SHARES_AND_FIRST,
  ...AMOUNTS_SAID,
  ...RETURN_PERIODS_SAID,
  ...OF_THE_PROJECT,
  ...BETWEEN_BANDS,
  ...PLAIN_WORDS,
  ...MANY_USERS,
  ...ASKED_OTHERWISE,
  ...GERMAN_USUAL,
  ...FRENCH_USUAL,
]);
const LONGEST_USUAL = 800;

/** What words of a language mean. */
const OF_LANGUAGES = compiled([
  ...ENGLISH_EVERYDAY,
  ...ENGLISH_MORE,
  ...ENGLISH_MEANINGS,
  ...GERMAN_MEANINGS,
  ...FRENCH_MEANINGS,
]);

const LONG = [...RULES, ...OF_LANGUAGES];
const SHORT = [...RULES, ...USUAL, ...OF_LANGUAGES];

/** A question is read as a whole and in its clauses, and again where it is asked back. */
const kept = new Map<string, string>();
const MOST_KEPT = 500;

/** A question with what it says in other words. */
export function asMeant(question: string): string {
  const known = kept.get(question);
  if (known !== undefined) return known;
  const isLong = question.length > LONGEST_USUAL;
  const meant = (isLong ? LONG : SHORT).reduce((text, [said, to]) => text.replaceAll(said, to), question);
  if (kept.size >= MOST_KEPT) kept.clear();
  if (!isLong) kept.set(question, meant);
  return meant;
}
