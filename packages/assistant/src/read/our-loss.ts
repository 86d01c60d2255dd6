import type { Cue } from "../words/cues.ts";
import { words as wordList } from "../words/word-list.ts";
import type { Words } from "./tokens.ts";

const WE = new Set(wordList("we, wir, nous"));
const LOSE = new Set(wordList("lose, verlieren, perdons"));
const ASKING = new Set(wordList("what, how, was, wie, wieviel, combien, que"));
/** Cues with which single locations are asked for. */
const OF_SITES: readonly Cue[] = ["most", "worst", "least", "safest", "compare", "trend", "mean", "median"];

/** Whether it is asked what the company loses, which is the sum over its locations: "what do we lose to floods". */
export const asksOurLoss = (words: Words, cues: ReadonlySet<Cue>): boolean =>
  ASKING.has(words.word(0)) &&
  words.tokens.some(({ word }) => WE.has(word)) &&
  words.tokens.some(({ word }) => LOSE.has(word)) &&
  !OF_SITES.some((cue) => cues.has(cue));
