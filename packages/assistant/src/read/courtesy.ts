import type { ProjectLocations } from "../project-reader.ts";
import type { Cue } from "../words/cues.ts";
import { NUMBER_WORDS } from "../words/amount-words.ts";
import { HEADS, KINDS_OF_SITES } from "../words/heads.ts";
import { NEGATIONS } from "../words/negations.ts";
import { COURTESIES, ORNAMENTS, SMALL_WORDS, TALK } from "../words/small-words.ts";
import { takePeople } from "./people.ts";
import type { Question } from "./understood.ts";
import { Words } from "./tokens.ts";

/** A question without what is said beside it. */
export interface Plain {
  readonly text: string;
  /** Words that speak of who asks, or of how to answer, as they were written. */
  readonly courtesy: readonly string[];
}

const ASKS = String.raw`(?:which|what|where|how|who|when|welche[rsnm]?|was|wo|wie|wer|wann|ob|quels?|quelles?|o[uù]|combien|quand)(?!\p{L})`;
const KNOWS = String.raw`(?<!\p{L})(?:know|ask|asks|asked|asking|wonder|wonders|wondering|learn|hear|tell me|tell us|see|find out|wissen|fragen|fragt|fragte|sagen|sehen|savoir|demande|demandent|dire|comprendre)`;
/** Where one thing that is said ends and the next begins; a point between digits ends nothing. */
const BETWEEN = new RegExp(
  String.raw`(?<=[,;:!?–—])\s+|(?<=\p{L}{3}\.)\s+|\s+(?=[–—]\s)|\s+-\s+|(?<=${KNOWS})\s+(?=${ASKS})`,
  "giu",
);
const SMALL = new Set(SMALL_WORDS);
const NEGATING = new Set(NEGATIONS.filter((phrase) => !phrase.includes(" ")));
/** What a clause asks for by itself, whoever speaks in it. */
const OWN_QUESTIONS: ReadonlySet<Cue> = new Set<Cue>([
  "worry",
  "chain",
  "hazards",
  "missing",
  "becomes",
  "crossing",
  "events",
  "money",
  "profile",
  "driver",
  "worst",
  "safest",
  "most",
  "least",
  "trend",
  "compare",
  "share",
  "mean",
  "median",
  "portfolio",
  "allowance",
  "help",
]);

/** Words of a text in which no phrase of courtesy stands any more, and whether one did. */
function withoutPhrases(text: string): { readonly words: readonly string[]; readonly had: boolean } {
  let folded = ` ${new Words(text).tokens.map(({ word }) => word).join(" ")} `;
  const before = folded;
  for (const phrase of COURTESIES) folded = folded.replaceAll(` ${phrase} `, " ");
  return { words: folded.split(" ").filter(Boolean), had: folded !== before };
}

const saysNothing = (word: string) => SMALL.has(word) || ORNAMENTS.has(word);

/** Whether a clause chooses, measures or asks anything. */
function asksAnything({
  places,
  without,
  groups,
  tests,
  datasets,
  property,
  moment,
  groupBy,
  pole,
  top,
  cues,
}: Question) {
  const names = places.length + without.length + groups.length + tests.length + moment.years.length;
  const isMeasured = datasets.some(({ ids }) => !ids.includes("score_location")) || property !== undefined;
  const isOrdered = [groupBy, pole, top].some((one) => one !== undefined) || moment.scenarios.length > 0;
  return names > 0 || isMeasured || isOrdered || [...cues].some((cue) => OWN_QUESTIONS.has(cue));
}

/**
 * Leaves out of a question what is said beside it: clauses in which somebody speaks of himself, of others or of how to
 * answer, and which name no location, measure, number or negation.
 * @param read reads a clause by itself
 */
export function withoutCourtesy(
  text: string,
  locations: ProjectLocations,
  read: (clause: string, locations: ProjectLocations) => Question,
): Plain {
  const clauses = text.slice(0, 4000).split(BETWEEN);
  if (clauses.length < 2) return { text, courtesy: [] };
  const isCourtesy = (clause: string) => {
    const { words, had } = withoutPhrases(clause);
    const plainWords = new Words(clause).tokens;
    if (plainWords.every(({ word }) => SMALL.has(word))) return false;
    if (words.every(saysNothing)) return had;
    const speaks = had || words.some((word) => TALK.has(word));
    const says = (word: string) =>
      HEADS.has(word) || KINDS_OF_SITES.has(word) || NEGATING.has(word) || NUMBER_WORDS.has(word);
    if (!speaks || words.some(says) || plainWords.some(({ number }) => number !== undefined)) return false;
    return !asksAnything(read(words.join(" "), locations));
  };
  const kept: string[] = [];
  const courtesy: string[] = [];
  for (const clause of clauses) (isCourtesy(clause) ? courtesy : kept).push(clause);
  if (kept.every((clause) => withoutPhrases(clause).words.every(saysNothing))) return { text, courtesy: [] };
  return courtesy.length === 0
    ? { text, courtesy }
    : { text: kept.join(" "), courtesy: courtesy.map((clause) => clause.replaceAll(/^[\s–—-]+|[\s,;:–—-]+$/g, "")) };
}

/**
 * Takes phrases of courtesy that stand inside of what is asked. @returns those that were there, as they were written
 */
export function takeCourtesies(words: Words): string[] {
  const found: string[] = takePeople(words);
  for (const phrase of COURTESIES) {
    const at = words.find(phrase);
    const length = phrase.split(" ").length;
    if (at < 0 || !words.areFree(at, length)) continue;
    words.take(at, length, "said");
    found.push(Array.from({ length }, (_, i) => words.written(at + i)).join(" "));
  }
  return found;
}
