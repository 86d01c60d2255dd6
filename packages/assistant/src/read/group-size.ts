import type { ProjectLocations } from "../project-reader.ts";
import { NUMBER_WORDS } from "../words/amount-words.ts";
import { HEADS } from "../words/heads.ts";
import { words as wordList } from "../words/word-list.ts";
import { takeGrouping, takeGroupName } from "./properties.ts";
import type { Words } from "./tokens.ts";

/** How many locations a group has to have, to be told. */
export interface GroupSize {
  readonly operator: "above" | "below" | "at-least" | "equal";
  readonly value: number;
}

type Operator = GroupSize["operator"];

/** Words before a number of locations. */
const BEFORE: readonly (readonly [Operator, readonly string[]])[] = [
  ["at-least", wordList("at least, no fewer than, not fewer than, mindestens, wenigstens, au moins")],
  ["above", wordList("more than, over, mehr als, uber, plus de, plus d")],
  ["below", wordList("fewer than, less than, weniger als, moins de, moins d")],
  ["equal", wordList("exactly, only, just, genau, nur, exactement, seulement, qu, que, a, einen, un, une")],
];
/** Numbers that words of a language have for a single one. */
const ONE = new Set(wordList("one, single, ein, eine, einen, einzigen, einziger, un, une, seul, seule"));
/** Words behind a number that make it a lower limit. */
const OR_MORE = wordList("or more, oder mehr, ou plus");
const FILLERS = new Set(
  wordList("of, our, the, different, single, unserer, der, verschiedene, einzigen, de, nos, des, seul, seule"),
);

const numberAt = (words: Words, at: number): number | undefined =>
  words.number(at) ?? NUMBER_WORDS.get(words.word(at)) ?? (ONE.has(words.word(at)) ? 1 : undefined);

/** Where locations are named behind a number, past words that say nothing; -1 where they are not. */
function headBehind(words: Words, at: number): number {
  let next = at;
  while (next < at + 3 && FILLERS.has(words.word(next))) next += 1;
  return words.isFree(next) && HEADS.has(words.word(next)) ? next : -1;
}

function sizeAt(words: Words, at: number): { readonly size: GroupSize; readonly end: number } | undefined {
  for (const [operator, phrases] of BEFORE)
    for (const phrase of phrases) {
      const parts = phrase.split(" ");
      if (!words.holdsAt(at, parts)) continue;
      const value = numberAt(words, at + parts.length);
      const end = value === undefined ? -1 : headBehind(words, at + parts.length + 1);
      if (value !== undefined && end >= 0) return { size: { operator, value }, end };
    }
  const value = numberAt(words, at);
  const more = OR_MORE.find((phrase) => words.holdsAt(at + 1, phrase.split(" ")));
  const end = value === undefined || more === undefined ? -1 : headBehind(words, at + 3);
  return value === undefined || end < 0 ? undefined : { size: { operator: "at-least", value }, end };
}

/**
 * "Countries with at least two sites": groups by how many locations they have.
 * @param property what the question groups by, where that was read
 */
function takeGroupSize(
  words: Words,
  locations: ProjectLocations,
  property: string | undefined,
): { readonly size: GroupSize; readonly property: string } | undefined {
  for (let at = 0; at < words.length; at++) {
    if (!words.isFree(at)) continue;
    const found = sizeAt(words, at);
    if (found === undefined || !words.areFree(at, found.end - at + 1)) continue;
    const of = property ?? takeGroupName(words, locations);
    if (of === undefined) return undefined;
    words.take(at, found.end - at + 1, "group-size");
    return { size: found.size, property: of };
  }
  return undefined;
}

/** What a question groups by, and how many locations the groups have that it asks for. */
export function takeSizedGrouping(words: Words, locations: ProjectLocations) {
  const grouping = takeGrouping(words, locations);
  const sized = takeGroupSize(words, locations, grouping?.property);
  if (sized === undefined) return { grouping, size: undefined };
  return { grouping: { isCounted: false, isEach: false, ...grouping, property: sized.property }, size: sized.size };
}

/** Whether a group of so many locations is one that is asked for. */
export function holdsSize({ operator, value }: GroupSize, count: number): boolean {
  if (operator === "above") return count > value;
  if (operator === "below") return count < value;
  return operator === "at-least" ? count >= value : count === value;
}
