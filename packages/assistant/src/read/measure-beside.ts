import { words as wordList } from "../words/word-list.ts";
import type { MeasureAt } from "./condition.ts";
import { placesOf } from "./joined-limits.ts";
import { range } from "./range.ts";
import type { Words } from "./tokens.ts";
import { causeBehind, endBefore } from "./worth.ts";

const COPULAS = new Set(wordList("is, are, was, of, ist, sind, liegt, liegen, von, est, sont, de"));
const SORTED_BY = new Set(wordList("by, nach, par, selon"));

/** The measure that is named next behind a place. */
export function measureFrom(words: Words, measures: readonly MeasureAt[], at: number): MeasureAt | undefined {
  const next = causeBehind(words, at);
  return measures.find((one) => placesOf(one).some(({ at: from }) => from === next));
}

/** The measure that is named last before a place. */
export function measureBefore(words: Words, measures: readonly MeasureAt[], at: number): MeasureAt | undefined {
  const before = endBefore(words, at);
  return measures.find((one) => placesOf(one).some(({ at: from, length }) => from + length - 1 === before));
}

/** Where a measure is named in one place; "lose more than 2 % to earthquakes" says no more by "lose". */
function besideItsHazard(one: MeasureAt): readonly { readonly at: number; readonly length: number }[] {
  const { hazard } = one.named.dataset ?? {};
  if (hazard === undefined) return [one];
  const isOne = one.at + one.length === hazard.at || hazard.at + hazard.length === one.at;
  return isOne ? [one, hazard] : [hazard];
}

/**
 * The measure that a limit stands beside; one that values are sorted by is none.
 * @param bound measures that have their limit
 */
export function besideLimit(
  words: Words,
  measures: readonly MeasureAt[],
  bound: ReadonlySet<MeasureAt>,
  before: number,
  after: number,
): MeasureAt | undefined {
  const next = measureFrom(words, measures, after);
  const last = measureBefore(words, measures, before);
  if (next === undefined || last === undefined) return next ?? last;
  const isSortedBy = [next.at - 1, next.at].some((at) => SORTED_BY.has(words.word(at)));
  // "heat score above 0.8, asset value descending": nothing but the limit stands behind its measure
  const isRightBefore = besideItsHazard(last).some(({ at, length }) =>
    range(at + length, before).every((place) => COPULAS.has(words.word(place))),
  );
  return isSortedBy || (isRightBefore && !bound.has(last)) ? last : next;
}
