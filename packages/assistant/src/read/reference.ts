import {
  BEFORE_REFERENCE,
  BESIDE_MEAN,
  COMPARATIVES_OF_SITES,
  type Comparative,
  MEAN_IN_ONE,
  OF_ALL,
  type Side,
  THAN,
} from "../words/references.ts";
import { HEADS, KINDS_OF_SITES } from "../words/heads.ts";
import type { Than } from "./amounts.ts";
import { skip } from "./bands.ts";
import type { MeasureAt, NamedMeasure, TestCondition } from "./condition.ts";
import { ASSET_VALUE, RISKS } from "./implied-measures.ts";
import type { PlaceNames } from "./places.ts";
import { range } from "./range.ts";
import { type NameSearch, placeAt } from "./take-places.ts";
import type { ProjectLocations } from "../project-reader.ts";
import type { Words } from "./tokens.ts";

/**
 * What the locations of a question are held against where it names no number: "hotter than Monterrey", "above
 * average". It is a condition of its own and neither a location that is asked for nor a comparison of two.
 */
export interface ReferenceAt {
  readonly than: Than;
  readonly side: Side;
  readonly of: string | undefined;
  readonly isBare: boolean;
  /** Places of the comparative and of what it is held against. */
  readonly at: number;
  readonly from: number;
  readonly end: number;
}

const COMPARATIVE_FORMS = COMPARATIVES_OF_SITES.flatMap((comparative) =>
  comparative.forms.map((form) => ({ comparative, parts: form.split(" ") })),
).toSorted((a, b) => b.parts.length - a.parts.length);
const BESIDE = BESIDE_MEAN.flatMap(([side, forms]) => forms.map((form) => ({ side, parts: form.split(" ") }))).toSorted(
  (a, b) => b.parts.length - a.parts.length,
);
const NOT = new Set(["not", "nicht", "pas"]);
/** Words between a comparative and its "than". */
const FAR = 7;
const ASKING = new Set(
  "which where what welche welcher welches wo quel quels quelle quelles list zeige how wie combien".split(" "),
);

/** Whether locations are asked for, so that a comparison narrows them. */
const asksForSites = (words: Words): boolean =>
  words.tokens.some(({ word }) => HEADS.has(word) || KINDS_OF_SITES.has(word)) || ASKING.has(words.word(0));

/** First place behind words such as "those in". */
function behindSmall(words: Words, from: number): number {
  let at = from;
  while (at < words.length && BEFORE_REFERENCE.has(words.word(at))) at += 1;
  return at;
}

/** The mean or median of all at a place. */
const allAt = (words: Words, at: number) =>
  OF_ALL.find(([, phrase]) => words.holdsAt(at, phrase) && words.areFree(at, phrase.length));

/** The comparative before a place, the nearest one first. */
function comparativeBefore(
  words: Words,
  before: number,
): { readonly comparative: Comparative; readonly at: number; readonly length: number } | undefined {
  for (let at = before - 1; at >= Math.max(0, before - FAR); at--)
    for (const { comparative, parts } of COMPARATIVE_FORMS)
      if (at + parts.length <= before && words.holdsAt(at, parts) && words.areFree(at, parts.length))
        return widest(words, at, before) ?? { comparative, at, length: parts.length };
  return undefined;
}

/** "More exposed" where "exposed" was found from behind alone. */
function widest(words: Words, at: number, before: number) {
  const found = COMPARATIVE_FORMS.find(
    ({ parts }) =>
      parts.length > 1 && at + parts.length <= before && words.holdsAt(at, parts) && words.areFree(at, parts.length),
  );
  return found === undefined ? undefined : { comparative: found.comparative, at, length: found.parts.length };
}

/** Whether a location is named anywhere but where the comparison names it. */
const namesOther = (words: Words, names: PlaceNames, search: NameSearch, from: number, end: number): boolean =>
  words.chunks.some(({ leaf, at }) => leaf === "places" && !(at >= from && at < end)) ||
  words.tokens.some(
    (_, at) => (at < from || at >= end) && words.isFree(at) && placeAt(words, at, names, search) !== undefined,
  );

function take(words: Words, at: number, length: number): void {
  for (const one of range(at, at + length)) {
    if (!words.isFree(one)) words.release(one, 1);
  }
  words.take(at, length, "test");
}

/** A comparison with a "than" at a place. */
function behindThan(
  words: Words,
  at: number,
  names: PlaceNames,
  locations: ProjectLocations,
  search: NameSearch,
): ReferenceAt | undefined {
  const found = comparativeBefore(words, at);
  if (found === undefined) return undefined;
  const from = behindSmall(words, at + 1);
  const all = allAt(words, from);
  const whole = words.chunks.find((one) => one.leaf === "places" && one.at >= at && one.at <= from);
  const place =
    all === undefined
      ? whole === undefined
        ? placeAt(words, from, names, search)
        : wholeAt(words, whole, names)
      : undefined;
  if (all === undefined && place?.rows.length !== 1) return undefined;
  const start = whole?.at ?? from;
  const end = start + (all?.[1].length ?? place!.length);
  if (namesOther(words, names, search, start, end)) return undefined;
  const { comparative } = found;
  take(words, at, end - at);
  take(words, found.at, found.length);
  return {
    than: all === undefined ? { site: locations.id(place!.rows[0]!) } : { of: all[0] },
    side: comparative.side,
    of: comparative.of,
    isBare: comparative.isBare === true,
    at: found.at,
    from: at,
    end,
  };
}

function wholeAt(words: Words, { at, length }: { readonly at: number; readonly length: number }, names: PlaceNames) {
  const text = range(at, at + length)
    .map((one) => words.word(one))
    .join(" ");
  return { rows: names.byPhrase.get(text) ?? [], length };
}

/** "Above average" and "überdurchschnittlich" at a place. */
function besideMean(words: Words, at: number, names: PlaceNames, search: NameSearch): ReferenceAt | undefined {
  const one = MEAN_IN_ONE.find(([, start]) => words.word(at).startsWith(start) && words.isFree(at));
  const beside = BESIDE.find(({ parts }) => words.holdsAt(at, parts) && words.areFree(at, parts.length));
  const from = beside === undefined ? at : behindSmall(words, at + beside.parts.length);
  const all = beside === undefined ? undefined : allAt(words, from);
  const side = one?.[0] ?? (all === undefined ? undefined : beside?.side);
  if (side === undefined) return undefined;
  const end = one === undefined ? from + all![1].length : at + 1;
  if (namesOther(words, names, search, at, end)) return undefined;
  take(words, at, end - at);
  return { than: { of: all?.[0] ?? "mean" }, side, of: undefined, isBare: false, at, from: at, end };
}

/** Takes what locations are held against without a number out of a question. */
export function takeReference(
  words: Words,
  names: PlaceNames,
  locations: ProjectLocations,
  search: NameSearch,
): ReferenceAt | undefined {
  if (!asksForSites(words)) return undefined;
  for (let at = 0; at < words.length; at++) {
    const found =
      THAN.has(words.word(at)) && words.isFree(at)
        ? behindThan(words, at, names, locations, search)
        : besideMean(words, at, names, search);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a drought is named, and not the index that tells of it. */
const isOfDrought = (bound: MeasureAt | undefined): boolean => {
  const { dataset } = bound?.named ?? {};
  return dataset?.ids.includes("spei12") === true && !/spei|index/u.test(dataset.text);
};

const ofDataset = (id: string): NamedMeasure => ({ dataset: { text: "", ids: [id], asks: false, at: -1, length: 0 } });

/** The measure that a comparison is said of: between its words, behind them, before them, or the only one. */
function measureOf(
  words: Words,
  { at, from, end }: ReferenceAt,
  measures: readonly MeasureAt[],
): MeasureAt | undefined {
  const behind = skip(words, end, 1);
  const before = skip(words, at - 1, -1);
  return (
    measures.find((one) => one.at > at && one.at < from) ??
    measures.find((one) => one.at === behind) ??
    measures.find((one) => one.at + one.length - 1 === before) ??
    (measures.length === 1 ? measures[0] : undefined)
  );
}

/**
 * A comparison as a condition on what it is said of. @returns also the measure that is bound by it; undefined where
 * nothing says what is compared, which then counts as not read
 */
export function referenceTest(
  words: Words,
  reference: ReferenceAt,
  measures: readonly MeasureAt[],
): { readonly test: TestCondition; readonly bound: MeasureAt | undefined } | undefined {
  const { of, side, than, isBare, at, from } = reference;
  const named = measureOf(words, reference, measures);
  const isOwn = of !== undefined && !(named !== undefined && named.at > at && named.at < from);
  const bound = isOwn ? undefined : named;
  const risk = range(at, from).find((one) => words.isFree(one) && RISKS.has(words.word(one)));
  if (isBare && bound === undefined && risk === undefined) {
    words.leave(at);
    words.leave(from);
    return undefined;
  }
  const not = range(Math.max(0, at - 2), at).find((one) => words.isFree(one) && NOT.has(words.word(one)));
  if (not !== undefined) words.take(not, 1, "said");
  if (bound === undefined && risk !== undefined) words.take(risk, 1, "said");
  const measure = isOwn ? (of === "asset_value" ? ASSET_VALUE : ofDataset(of)) : bound?.named;
  // more drought is a lower index of it
  const isBad = side === "worse" || side === "better" || isOfDrought(bound);
  const operator = side === "above" || side === "worse" ? ("above" as const) : ("below" as const);
  return {
    test: {
      measure,
      limit: { operator, value: 0, than: isBad ? { ...than, bad: true } : than },
      not: not !== undefined,
    },
    bound,
  };
}
