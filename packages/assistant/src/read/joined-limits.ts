import { datasetById } from "@tidemark/science";
import { HEADS } from "../words/heads.ts";
import { CARRIERS, JOINERS, ORS, PAIRED_NEGATIONS } from "../words/negations.ts";
import { isBetween, type NegationAt, skip } from "./bands.ts";
import type { MeasureAt } from "./condition.ts";
import { HAVING } from "./coordinated.ts";
import { range } from "./range.ts";
import type { Words } from "./tokens.ts";

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
