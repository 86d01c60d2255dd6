import { HEADS } from "../words/heads.ts";
import { JOINERS } from "../words/negations.ts";
import { isBetween, type NegationAt, skip } from "./bands.ts";
import type { MeasureAt } from "./condition.ts";
import { range } from "./range.ts";
import { scored } from "./scored.ts";
import type { Words } from "./tokens.ts";

/** A measure that the bands of another one are said of too. */
export interface Coordinated {
  readonly measure: MeasureAt;
  readonly negation: NegationAt | undefined;
}

const isScore = ({ named }: MeasureAt) => (scored(named).dataset?.ids[0] ?? "").startsWith("score_");

/** "High for heat and wind", "high for heat but not for wind". */
export function joinedAfter(
  words: Words,
  last: MeasureAt,
  open: readonly MeasureAt[],
  negations: readonly NegationAt[],
): readonly Coordinated[] {
  const found: Coordinated[] = [];
  let at = last.at + last.length;
  for (;;) {
    while (at < words.length && (isBetween(words, at) || (words.isFree(at) && JOINERS.has(words.word(at))))) at += 1;
    const start = at;
    const negation = negations.find((one) => one.at === start);
    const from = negation === undefined ? at : skip(words, negation.at + negation.length, 1);
    const next = open.find((one) => one.at === from);
    const isJoined = negation !== undefined || [1, 2, 3].some((back) => JOINERS.has(words.word(start - back)));
    if (next === undefined || !isJoined || !isScore(next)) return found;
    found.push({ measure: next, negation });
    at = next.at + next.length;
  }
}

/** "Both heat and dryness are high": what is joined before the measure that a band stands behind. */
export function joinedBefore(words: Words, first: MeasureAt, open: readonly MeasureAt[]): readonly MeasureAt[] {
  const found: MeasureAt[] = [];
  let next = first;
  for (;;) {
    const { at } = next;
    const before = open.find((one) => {
      const gap = range(one.at + one.length, at);
      return (
        one.at < at &&
        gap.some((place) => JOINERS.has(words.word(place))) &&
        gap.every(
          (place) =>
            (isBetween(words, place) || (words.isFree(place) && JOINERS.has(words.word(place)))) &&
            !HEADS.has(words.word(place)),
        )
      );
    });
    if (before === undefined || !isScore(before) || !isScore(first)) return found;
    found.push(before);
    next = before;
  }
}

/** Numbers of the locations' own have no bands: with locations between, a band is said of those. */
export const isOfLocationsBetween = (words: Words, one: MeasureAt | undefined, at: number): boolean =>
  one?.named.property !== undefined &&
  one.at < at &&
  range(one.at + one.length, at).some((place) => HEADS.has(words.word(place)));

const BARE = new Set("value values wert werte werts valeur valeurs".split(" "));

/** "A high value" without a word for what is valued is the asset value or any other: it is asked. */
export const isOfBareValue = (words: Words, at: number, length: number): boolean =>
  [at - 1, at + length].some((place) => words.isFree(place) && BARE.has(words.word(place)));
