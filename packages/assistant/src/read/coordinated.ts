import { datasetById } from "@tidemark/science";
import { HEADS } from "../words/heads.ts";
import { CARRIERS, JOINERS, ORS, PAIRED_NEGATIONS } from "../words/negations.ts";
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

const unitOf = ({ named: { dataset } }: MeasureAt): string | undefined => datasetById(dataset?.ids[0] ?? "")?.unit;

/** What stands between measures that one limit is said of. */
const isJoint = (words: Words, at: number, pairs: readonly NegationAt[]): boolean =>
  isBetween(words, at) ||
  (words.isFree(at) && (JOINERS.has(words.word(at)) || ORS.includes(words.word(at)))) ||
  pairs.some((one) => one.at === at) ||
  words.chunks.some(
    (one) => one.leaf === "said" && one.at === at && (JOINERS.has(words.word(at)) || ORS.includes(words.word(at))),
  );

/** Where a measure is named; "lose" of "lose 2 % to earthquakes" is named in two places. */
export const placesOf = ({ at, length, named: { dataset } }: MeasureAt): readonly Span[] => [
  { at, length },
  ...(dataset?.hazard === undefined ? [] : [dataset.hazard]),
];

interface Span {
  readonly at: number;
  readonly length: number;
}

/**
 * How two places are joined, with nothing else between them: by a word, or as a comma joins, which leaves nothing.
 * @returns undefined where they are not joined
 */
function linkOf(
  words: Words,
  [one, other]: readonly [Span, Span],
  pairs: readonly NegationAt[],
  own: readonly Span[],
): "word" | "comma" | undefined {
  if (other.at < one.at + one.length) return undefined;
  // "earthquake loss and cyclone loss": the word for both is that of one
  const gap = range(one.at + one.length, other.at).filter(
    (at) => !own.some((span) => at >= span.at && at < span.at + span.length),
  );
  const isFine = (at: number) => isJoint(words, at, pairs) && !HEADS.has(words.word(at)) && !HAVING.has(words.word(at));
  if (!gap.every(isFine)) return undefined;
  const isLink = (at: number) =>
    JOINERS.has(words.word(at)) || ORS.includes(words.word(at)) || pairs.some((pair) => pair.at === at);
  return gap.some(isLink) ? "word" : gap.every((at) => CARRIERS.has(words.word(at))) ? "comma" : undefined;
}

function linkBetween(words: Words, one: MeasureAt, other: MeasureAt, pairs: readonly NegationAt[]) {
  const [before, after] = [placesOf(one), placesOf(other)];
  const links = before.flatMap((from) => after.map((to) => linkOf(words, [from, to], pairs, [...before, ...after])));
  return links.find((link) => link === "word") ?? links.find((link) => link !== undefined);
}

/**
 * Measures that a limit is said of beside the one that it was bound to: "heat or wind score above 0.7", "above 0.2 % by
 * earthquakes or cyclones". They have the unit of that one.
 * @param at where the limit stands
 * @param negations those that are left; pairs such as "neither ... nor" negate all that they join
 */
export function alsoHeld(
  words: Words,
  one: MeasureAt,
  at: number,
  open: readonly MeasureAt[],
  negations: readonly NegationAt[],
): { readonly measures: readonly MeasureAt[]; readonly pairs: readonly NegationAt[] } {
  const pairs = negations.filter(({ word }) => PAIRED_NEGATIONS.has(word));
  const isBefore = placesOf(one).every((place) => place.at < at);
  const measures: MeasureAt[] = [];
  const links: string[] = [];
  for (let last = one; ; last = measures.at(-1)!) {
    const link = (other: MeasureAt) =>
      isBefore ? linkBetween(words, other, last, pairs) : linkBetween(words, last, other, pairs);
    const next = open.find(
      (other) =>
        !measures.includes(other) &&
        unitOf(other) !== undefined &&
        unitOf(other) === unitOf(one) &&
        link(other) !== undefined,
    );
    if (next === undefined) break;
    links.push(link(next)!);
    measures.push(next);
  }
  if (!links.includes("word")) return { measures: [], pairs: [] };
  const places = [one, ...measures].flatMap(placesOf).map((place) => place.at);
  const used = pairs.filter((pair) => pair.at < Math.max(...places) && pair.at >= Math.min(...places) - MOST_BEFORE);
  return { measures, pairs: used.length > 1 ? used : [] };
}

/** Words between "neither" and the first of what it negates. */
const MOST_BEFORE = 3;

/** Numbers of the locations' own have no bands: with locations between, a band is said of those. */
export const isOfLocationsBetween = (words: Words, one: MeasureAt | undefined, at: number): boolean =>
  one?.named.property !== undefined &&
  one.at < at &&
  range(one.at + one.length, at).some((place) => HEADS.has(words.word(place)));

const BOTH = ["both", "sowohl", "a la fois", "with", "mit", "avec"];

/** "With frost days and more than 100 hot days" holds frost days to be there at all. */
export function bothPresent(
  words: Words,
  open: readonly MeasureAt[],
  tests: readonly { readonly at: number }[],
): MeasureAt | undefined {
  const [test, ...others] = tests;
  if (test === undefined || others.length > 0) return undefined;
  const starts = BOTH.filter((one) => words.find(one) >= 0).map((one) =>
    skip(words, words.find(one) + one.split(" ").length, 1),
  );
  return open.find(
    (one) =>
      starts.includes(one.at) &&
      one.at < test.at &&
      unitOf(one) === "days" &&
      range(one.at + one.length, test.at).every(
        (at) => isBetween(words, at) || (words.isFree(at) && JOINERS.has(words.word(at))),
      ),
  );
}

const HAVING = new Set("have has had having haben hat hatten ont auront".split(" "));

/** "Sites rated high have a heat score": the band is that of the sites, which have the measure. */
export const isHadBetween = (words: Words, from: number, to: number): boolean =>
  range(from, to).some((place) => HAVING.has(words.word(place)));

const BARE = new Set("value values wert werte werts valeur valeurs".split(" "));

/** "A high value" without a word for what is valued is the asset value or any other: it is asked. */
export const isOfBareValue = (words: Words, at: number, length: number): boolean =>
  [at - 1, at + length].some((place) => words.isFree(place) && BARE.has(words.word(place)));
