import { hasBandsAt } from "@tidemark/science";
import type { Measure } from "../measure.ts";
import type { Question } from "../read/understood.ts";
import { byBand } from "../row-figures.ts";
import { words as wordList } from "../words/word-list.ts";
import { type Context, stop } from "./context.ts";

/** Words that say of locations that they are in danger, and not from which value on. */
const JUDGING = wordList(
  `at risk, in danger, exposed, vulnerable, affected, endangered, threatened, in trouble, suffer, suffers, suffering, risky, dangerous, unsafe,
  betroffen, gefahrdet, gefahrdete, gefahrdeten, bedroht, bedrohte, bedrohten, exponiert, in gefahr, anfallig, verwundbar, leiden, leidet,
  a risque, en danger, expose, exposee, exposes, exposees, menace, menacee, menaces, menacees, touche, touchee, touches, touchees, vulnerable, vulnerables, affectes, affectees, souffrent,
  an issue, a problem, an issue for us, a concern, ein thema, ein problem, un probleme, probleme`,
);

/** Of them those that choose locations, and say nothing of what a number of all of them is. */
const CHOOSING = wordList(
  `sites at risk, locations at risk, plants at risk, assets at risk, exposed sites, vulnerable sites, endangered sites, threatened sites, affected sites, sites in danger,
  sites that are at risk, gefahrdeten standorte, gefahrdete standorte, gefahrdeter standorte, bedrohten standorte, bedrohte standorte, betroffenen standorte, betroffene standorte,
  sites a risque, sites exposes, sites menaces, sites vulnerables, sites en danger, sites touches`,
);

/** A number over locations in danger needs to know which these are. @throws Stop where a question does not say */
export function holdJudged(context: Context, isChosen = context.question.read.words.has(CHOOSING)): void {
  const { question, book } = context;
  if (question.tests.length > 0 || !isChosen) return;
  stop(context, "which-one", book.t`From where on is a location in such a place? Name a band, such as high.`);
}

/** Whether locations are asked for that are in danger, without a limit from which on they are. */
export const isJudged = ({ read: { words }, tests, order, pole }: Question): boolean =>
  tests.length === 0 && order === undefined && pole === undefined && words.has(JUDGING);

/** Says that no limit is named, and how many are in the highest band: all are told, and not all are in danger. */
export function sayJudged({ book, question }: Context, measure: Measure, rows: readonly number[]): void {
  const { dataset, coordinates } = measure;
  if (!isJudged(question) || dataset === undefined) return;
  if (!hasBandsAt(dataset, coordinates)) {
    book.say(book.t`From where on a location counts is not said, so all are told.`);
    return;
  }
  const high = byBand(measure, rows).bands.find(([band]) => band === "high")?.[1].length ?? 0;
  book.say(
    book.t`From where on a location counts is not said: ${book.count(high)} of them are in the band "${book.word("high")}", and all are told, the worst first.`,
  );
}

const ABOVE_HIGH =
  /(?<!\p{L})(?:very|extremely|extraordinarily|exceptionally|sehr|extrem|äu(?:ß|ss)erst|besonders|tr(?:è|e)s|extr(?:ê|e)mement) (?:high|hohe?[nmrs]?|hoch|(?:é|e)lev(?:é|e)e?s?)(?!\p{L})/iu;

/** "Very high" is no band of its own: what is told of it says so. */
export function sayHighestBand({ book, question }: Pick<Context, "book" | "question">): void {
  if (ABOVE_HIGH.test(question.text) && question.tests.some(({ bands }) => bands?.includes("high") === true))
    book.say(book.t`_The highest band is "${book.word("high")}": nothing is told apart above it._`);
}
