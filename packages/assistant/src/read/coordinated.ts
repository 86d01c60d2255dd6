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
  /** A negation reaches to the end of what is joined: "not high for heat and wind" is high for neither. */
  readonly not: boolean;
}

/** Words behind which the opposite holds: "not high for heat but for wind". */
const CONTRASTS = new Set("but aber sondern mais while".split(" "));

const isScore = ({ named }: MeasureAt) => (scored(named).dataset?.ids[0] ?? "").startsWith("score_");

const startsAt = (negations: readonly NegationAt[], at: number) => negations.some((one) => one.at === at);

/** "High for heat and wind", "high for heat but not for wind". */
function joinedAfter(
  words: Words,
  last: MeasureAt,
  open: readonly MeasureAt[],
  negations: readonly NegationAt[],
  isNot: boolean,
): readonly Coordinated[] {
  const found: Coordinated[] = [];
  let at = last.at + last.length;
  for (;;) {
    const goesOn = () => isBetween(words, at) || (words.isFree(at) && JOINERS.has(words.word(at)));
    // "but not" negates and joins
    while (at < words.length && goesOn() && !startsAt(negations, at)) at += 1;
    const start = at;
    const negation = negations.find((one) => one.at === start);
    const from = negation === undefined ? at : skip(words, negation.at + negation.length, 1);
    const next = open.find((one) => one.at === from);
    const isJoined = negation !== undefined || [1, 2, 3].some((back) => JOINERS.has(words.word(start - back)));
    if (next === undefined || !isJoined || !isScore(next)) return found;
    const isTurned = range(at - 3, from).some((place) => CONTRASTS.has(words.word(place)));
    found.push({ measure: next, negation, not: negation === undefined ? isNot && !isTurned : !(isNot && isTurned) });
    at = next.at + next.length;
  }
}

/** "Both heat and dryness are high": what is joined before the measure that a band stands behind. */
function joinedBefore(words: Words, first: MeasureAt, open: readonly MeasureAt[]): readonly MeasureAt[] {
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

/** What the bands of a measure are said of too: what is joined behind it, and before it where they stand behind it. */
export function coordinated(
  words: Words,
  one: MeasureAt,
  at: number,
  open: readonly MeasureAt[],
  negations: readonly NegationAt[],
  isNot: boolean,
): readonly Coordinated[] {
  const before = one.at < at ? joinedBefore(words, one, open) : [];
  return [
    ...before.map((measure) => ({ measure, negation: undefined, not: isNot })),
    ...joinedAfter(words, one, open, negations, isNot),
  ];
}

/** Numbers of the locations' own have no bands: with locations between, a band is said of those. */
export const isOfLocationsBetween = (words: Words, one: MeasureAt | undefined, at: number): boolean =>
  one?.named.property !== undefined &&
  one.at < at &&
  range(one.at + one.length, at).some((place) => HEADS.has(words.word(place)));

export const HAVING: ReadonlySet<string> = new Set("have has had having haben hat hatten ont auront".split(" "));

/** "Sites rated high have a heat score": the band is that of the sites, which have the measure. */
export const isHadBetween = (words: Words, from: number, to: number): boolean =>
  range(from, to).some((place) => HAVING.has(words.word(place)));

const BARE = new Set("value values wert werte werts valeur valeurs".split(" "));

/** "A high value" without a word for what is valued is the asset value or any other: it is asked. */
export const isOfBareValue = (words: Words, at: number, length: number): boolean =>
  [at - 1, at + length].some((place) => words.isFree(place) && BARE.has(words.word(place)));
