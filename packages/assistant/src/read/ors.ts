import { ORS } from "../words/negations.ts";
import { words as wordList } from "../words/word-list.ts";
import { skip } from "./bands.ts";
import { range } from "./range.ts";
import type { Words } from "./tokens.ts";

const EITHER = new Set(wordList("either, entweder, soit"));

const ANDS = new Set(wordList("and, und, et, but, aber, mais, sowie"));

/** A group of a property, or a location, where it is named. */
export interface NameAt {
  readonly at: number;
  readonly length: number;
  readonly property?: string;
}

/** Takes the words "or" that join groups, locations or conditions alike; others stay unread. */
export function takeOrs(
  words: Words,
  tests: readonly { readonly at: number }[],
  names: readonly NameAt[],
): "all" | "any" {
  const between = tests.length > 1 ? range(tests[0]!.at, tests.at(-1)!.at) : [];
  // "to earthquakes or cyclones" was said already of their losses
  const isSaid = (at: number) => words.chunks.some((one) => one.leaf === "said" && one.at === at);
  const ors = between.filter(
    (at) => (words.isFree(at) || isSaid(at)) && ORS.includes(words.word(at)) && !EITHER.has(words.word(at)),
  );
  const nameBefore = (at: number) => names.some((one) => one.at + one.length === at);
  const joins = ors.filter((at) => !nameBefore(at));
  // the last "or" of a list is that of all of it
  const isList = !between.some((at) => words.isFree(at) && ANDS.has(words.word(at)));
  const isAny = joins.length > 0 && (joins.length === tests.length - 1 || isList);
  if (isAny) for (const at of joins.filter((one) => words.isFree(one))) words.take(at, 1, "or");
  for (let at = 1; at < words.length; at++) {
    if (!words.isFree(at) || !ORS.includes(words.word(at))) continue;
    const before = names.find((one) => one.at + one.length === at);
    const after = names.find((one) => one.at === skip(words, at + 1, 1));
    // "a foundry or in China": groups of two properties narrow each other, so that this "or" stays unread
    if (before !== undefined && after !== undefined && before.property === after.property) words.take(at, 1, "said");
  }
  const isJoined = isAny || words.chunks.some(({ leaf, at }) => leaf === "said" && ORS.includes(words.word(at)));
  for (let at = 0; at < words.length; at++)
    if (isJoined && words.isFree(at) && EITHER.has(words.word(at))) words.take(at, 1, "said");
  return isAny ? "any" : "all";
}
