import { JOINERS, ORS } from "../words/negations.ts";
import { isBetween, type NegationAt, skip } from "./bands.ts";
import { range } from "./range.ts";
import type { Words } from "./tokens.ts";

/** Groups and locations that a negation stands before, with all that are joined to them. */
export function negatedNames<T extends { readonly at: number; readonly length: number }>(
  words: Words,
  names: readonly T[],
  negations: readonly NegationAt[],
  negate: (one: NegationAt) => void,
): Set<T> {
  const found = new Set<T>();
  const sorted = names.toSorted((a, b) => a.at - b.at);
  for (const [i, one] of sorted.entries()) {
    const before = skip(words, one.at - 1, -1);
    const neg = negations.find((other) => before >= other.at && before < other.at + other.length);
    const previous = sorted[i - 1];
    const gap = previous === undefined ? [] : range(previous.at + previous.length, one.at);
    const isJoined = gap.every(
      (at) => isBetween(words, at) || ORS.includes(words.word(at)) || JOINERS.has(words.word(at)),
    );
    if (neg !== undefined) negate(neg);
    const isVague =
      neg === undefined &&
      previous !== undefined &&
      found.has(previous) &&
      "property" in one &&
      "property" in previous &&
      one.property !== previous.property &&
      !gap.some((at) => ORS.includes(words.word(at)) || JOINERS.has(words.word(at)));
    // "except foundries in Germany": whether the last narrows what is left out or is left out too is not said
    if (isVague && isJoined) words.leave(one.at);
    if (neg !== undefined || (previous !== undefined && found.has(previous) && isJoined)) found.add(one);
  }
  return found;
}
