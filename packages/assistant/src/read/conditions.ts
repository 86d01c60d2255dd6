import { datasetById } from "@tidemark/science";
import { limitOnChange } from "./changing-limits.ts";
import { NONE } from "../words/negations.ts";
import { words as wordList } from "../words/word-list.ts";
import type { Limit, LimitAt } from "./amounts.ts";
import { type BandsAt, findNegations, type NegationAt, skip, takeBands } from "./bands.ts";
import type { Conditions, MeasureAt, NamedMeasure, TestCondition } from "./condition.ts";
import { besideLimit, measureBefore, measureFrom } from "./measure-beside.ts";
import { merged } from "./merged-groups.ts";
import { negatedNames } from "./negated-names.ts";
import { ASSET_VALUE, impliedBy, PER_YEAR, YEARLY_LOSS } from "./implied-measures.ts";
import { coordinated, isHadBetween, isOfBareValue, isOfLocationsBetween } from "./coordinated.ts";
import { alsoHeld, bothPresent, placesOf } from "./joined-limits.ts";
import { findNotThen } from "./not-then.ts";
import { type NameAt, takeOrs } from "./ors.ts";
import { sameAgain } from "./same-again.ts";
import { saysNone } from "./says-none.ts";
import { scored } from "./scored.ts";
import { isAmount, isOfTheOnlyAmount, isWorth } from "./worth.ts";
import type { GroupAt, NamedPlace } from "./places.ts";
import type { Words } from "./tokens.ts";

/** Negations before what is not there at all: "do not get frost days", "n'ont pas de score". */
const NO_SINGLE = new Set(wordList("do not, not, pas, n ont pas, n a pas, n auront pas, n aura pas"));

/** "But not a wet score above 0.7" turns the whole condition round. */
const WHOLE = new Set(wordList("not, but not, nicht"));

const unitIsDays = ({ named: { dataset } }: MeasureAt) => datasetById(dataset?.ids[0] ?? "")?.unit === "days";

/** A condition with its place in the question. */
export type HeldTest = TestCondition & { readonly at: number };

/** Binds limits, bands and negations of a question to what they are said of. What finds nothing stays unread. */
export class ConditionReader {
  private readonly words: Words;
  private readonly measures: readonly MeasureAt[];
  private readonly bound = new Set<MeasureAt>();
  private readonly negated = new Set<object>();
  private readonly tests: HeldTest[];
  private readonly joined: { measure: MeasureAt; limit: Limit; not: boolean; at: number }[] = [];
  private isMove = false;
  private isMissing = false;

  /** @param held conditions that are bound already */
  constructor(words: Words, measures: readonly MeasureAt[], held: readonly HeldTest[] = []) {
    this.words = words;
    this.measures = measures;
    this.tests = [...held];
  }

  private besideLimit(before: number, after: number): MeasureAt | undefined {
    return besideLimit(this.words, this.measures, this.bound, before, after);
  }

  private fits({ named: { dataset, property } }: MeasureAt, { unit, currency }: Limit): boolean {
    const ids = dataset?.ids ?? [];
    if (currency !== undefined) return property?.id === "asset_value" || ids.some((id) => id.endsWith("_ead"));
    return unit === undefined || property === undefined;
  }

  /** @param limits how many the question has */
  private bindLimit({ limit, at, length, isScaled }: LimitAt, negations: readonly NegationAt[], limits: number): void {
    const free = (one: MeasureAt | undefined) => (one !== undefined && this.fits(one, limit) ? one : undefined);
    const neg = negations.find((one) => skip(this.words, one.at + one.length, 1) === at);
    const left = neg === undefined ? at : neg.at;
    const candidates = this.measures.filter((one) => !this.bound.has(one) && this.fits(one, limit));
    const isMoney = isScaled === true && limit.currency === undefined;
    const isAmountBesideOthers = limit.currency !== undefined && limits > 1;
    const found =
      (isMoney ? this.worth(left, at + length) : undefined) ??
      free(this.besideLimit(left, at + length)) ??
      (limit.currency !== undefined || this.measures.length === 1 ? candidates[0] : undefined) ??
      // one that the limit does not fit is refused by its name
      (this.measures.length === 1 && !this.bound.has(this.measures[0]!) && !isAmountBesideOthers
        ? this.measures[0]
        : undefined);
    // "without any wind above 20 m/s" turns the whole condition round
    const whole =
      neg === undefined && found !== undefined && "at" in found && found.at < at
        ? negations.find(
            (one) =>
              (NONE.has(one.word) || WHOLE.has(one.word)) && skip(this.words, one.at + one.length, 1) === found.at,
          )
        : undefined;
    if (whole !== undefined) this.negate(whole);
    const isNot = neg !== undefined || whole !== undefined;
    if (neg !== undefined) this.negate(neg);
    const again = found === undefined ? sameAgain(this.words, this.measures, this.tests.at(-1), at, limit) : undefined;
    if (again !== undefined) {
      this.tests.push({ measure: again, limit, not: isNot, at });
      return;
    }
    if (found !== undefined && !("at" in found)) {
      this.tests.push({ measure: found, limit, not: isNot, at });
      return;
    }
    if (found === undefined && limit.currency !== undefined) {
      // an amount of money that is said of nothing is the asset value; one a year is a loss
      const measure = this.isYearly(at + length) ? YEARLY_LOSS : ASSET_VALUE;
      this.tests.push({ measure, limit, not: isNot, at });
      return;
    }
    const implied = found === undefined && this.measures.length === 0 ? impliedBy(this.words, limit) : undefined;
    if (implied !== undefined) {
      this.tests.push({ measure: implied, limit, not: isNot, at });
      return;
    }
    // the score of a location, which a limit is held against without a measure, is at most 1
    if (found === undefined && (this.measures.length > 0 || (limit.value >= 1 && limit.unit === undefined))) {
      this.words.leave(at);
      return;
    }
    const meant = found === undefined ? limit : limitOnChange(this.words, { limit, at, length }, found.named);
    if (meant === undefined) {
      this.words.leave(at);
      return;
    }
    if (found !== undefined) this.bound.add(found);
    this.tests.push({ measure: found?.named, limit: meant, not: isNot, at });
    if (found !== undefined && !("than" in meant)) this.joined.push({ measure: found, limit: meant, not: isNot, at });
  }

  /** Binds the limits of measures to those that are joined to them, once each limit has its own. */
  private bindJoined(negations: readonly NegationAt[]): void {
    for (const { measure, limit, not, at } of this.joined) {
      const open = this.measures.filter((one) => !this.bound.has(one) && this.fits(one, limit));
      const left = negations.filter((one) => !this.negated.has(one));
      const { measures, pairs } = alsoHeld(this.words, measure, at, open, left);
      for (const pair of pairs) this.negate(pair);
      const isNot = not || pairs.length > 0;
      if (isNot !== not)
        for (const [i, one] of this.tests.entries()) if (one.at === at) this.tests[i] = { ...one, not: isNot };
      for (const one of measures) {
        this.bound.add(one);
        this.tests.push({ measure: one.named, limit, not: isNot, at: placesOf(one).at(-1)!.at });
      }
    }
  }

  private worth(before: number, after: number): NamedMeasure | undefined {
    const beside = [
      measureBefore(this.words, this.measures, before),
      measureFrom(this.words, this.measures, after),
    ].filter((one) => one !== undefined);
    const open = this.measures.filter((one) => !this.bound.has(one));
    const isNamed =
      beside.some((one) => open.includes(one) && isAmount(one)) ||
      (this.measures.length === 1 && isOfTheOnlyAmount(this.words, open[0], before));
    return isWorth(this.words, before, after, isNamed) ? ASSET_VALUE : undefined;
  }

  private isYearly(at: number): boolean {
    return PER_YEAR.some((phrase) => this.words.holdsAt(at, phrase.split(" ")));
  }

  private bindPresent(): void {
    const open = this.measures.filter((one) => !this.bound.has(one));
    const found = bothPresent(this.words, open, this.tests);
    if (found === undefined) return;
    this.bound.add(found);
    this.tests.push({ measure: found.named, limit: { operator: "above", value: 0 }, not: false, at: found.at });
  }

  private negate(one: NegationAt): void {
    if (!this.negated.has(one)) this.words.take(one.at, one.length, "said");
    this.negated.add(one);
  }

  private bindBands({ bands, from, at, length }: BandsAt, negations: readonly NegationAt[]): void {
    const last = measureBefore(this.words, this.measures, at);
    const before = isOfLocationsBetween(this.words, last, at) ? undefined : last;
    const after = measureFrom(this.words, this.measures, at + length);
    const isOfAfter = after !== undefined && !this.bound.has(after);
    // "without a coastal score with high heat": what is said of a measure before turns no band of another one round
    const turned = isOfAfter ? [at] : [at, before?.at];
    const neg = negations.find((one) => turned.includes(skip(this.words, one.at + one.length, 1)));
    const left = before ?? (last === undefined ? measureBefore(this.words, this.measures, neg?.at ?? at) : undefined);
    const pick = isOfAfter ? after : left !== undefined && !this.bound.has(left) ? left : undefined;
    const open = this.measures.filter((one) => !this.bound.has(one) && !isOfLocationsBetween(this.words, one, at));
    // "a high heat score, above 0.9": a measure that has its limit has its band beside it too
    const limited = after !== undefined && !isHadBetween(this.words, at + length, after.at) ? after : left;
    const found = pick ?? (this.measures.length === 1 ? open[0] : undefined) ?? limited;
    if (neg !== undefined) this.negate(neg);
    if (found === undefined && (open.length > 0 || isOfBareValue(this.words, at, length))) {
      this.words.leave(at);
      return;
    }
    if (found !== undefined) this.bound.add(found);
    const measure = found && scored(found.named);
    this.tests.push({ measure, bands, not: neg !== undefined, at });
    // what stands second is what holds at the first of two moments
    if (from !== undefined) this.tests.push({ measure, bands: from, not: false, at });
    this.isMove ||= from !== undefined;
    if (found === undefined) return;
    const free = negations.filter((other) => !this.negated.has(other));
    const others = this.measures.filter((other) => !this.bound.has(other));
    for (const one of coordinated(this.words, found, at, others, free, neg !== undefined)) {
      if (one.negation !== undefined) this.negate(one.negation);
      this.bound.add(one.measure);
      this.tests.push({ measure: scored(one.measure.named), bands, not: one.not, at: one.measure.at });
    }
  }

  /** "no frost days" are none. */
  private bindNone(negations: readonly NegationAt[]): void {
    for (const neg of negations) {
      if (this.negated.has(neg) || !(NONE.has(neg.word) || NO_SINGLE.has(neg.word))) continue;
      const next = measureFrom(this.words, this.measures, neg.at + neg.length);
      if (next === undefined || this.bound.has(next)) continue;
      if (!unitIsDays(next)) {
        // "no heat score" asks where it is missing; "not coastal" does not
        if (neg.word === "not" || !saysNone(this.words, neg, next)) continue;
        this.negate(neg);
        if (this.tests.length === 0) this.isMissing = true;
        else {
          this.bound.add(next);
          this.tests.push({ measure: next.named, missing: true, not: false, at: neg.at });
        }
        continue;
      }
      this.negate(neg);
      this.bound.add(next);
      this.tests.push({ measure: next.named, limit: { operator: "equal", value: 0 }, not: false, at: neg.at });
    }
  }

  read(
    limits: readonly LimitAt[],
    groups: readonly GroupAt[],
    places: readonly NamedPlace[],
    asksMissing: boolean,
  ): Conditions {
    const bands = takeBands(this.words, this.measures);
    const negations = findNegations(this.words);
    const names: readonly NameAt[] = [...groups, ...places];
    const negated = negatedNames(this.words, names, negations, (one) => this.negate(one));
    // what is left out narrows as groups do
    for (const { at, length } of places.filter((one) => negated.has(one))) {
      this.words.release(at, length);
      this.words.take(at, length, "groups");
    }
    for (const limit of limits) this.bindLimit(limit, negations, limits.length);
    this.bindJoined(negations);
    this.bindPresent();
    for (const one of bands) this.bindBands(one, negations);
    if (asksMissing) for (const neg of negations) this.negate(neg);
    this.bindNone(negations);
    const isNotThen = this.takeNotThen(negations);
    const tests = this.tests.toSorted((a, b) => a.at - b.at);
    const join = takeOrs(this.words, tests, names);
    // "weder", "either" and "soit" say with their partner what is said already
    for (const neg of negations)
      if (
        !this.negated.has(neg) &&
        ["neither", "weder", "ne", "ne sont pas"].includes(neg.word) &&
        this.negated.size > 0
      )
        this.negate(neg);
    return {
      groups: merged(groups, negated),
      places: places.filter((one) => !negated.has(one)),
      without: places.filter((one) => negated.has(one)),
      tests: tests.map(({ measure, limit, bands: of, missing, not }) => ({
        measure,
        ...(limit && { limit }),
        ...(of && { bands: of }),
        ...(missing && { missing }),
        not,
      })),
      join,
      measures: this.measures.filter((one) => !this.bound.has(one)),
      isMissing: this.isMissing,
      isMove: isNotThen || this.isMove,
    };
  }

  /** @returns whether the one condition is said to hold at one of two moments alone */
  private takeNotThen(negations: readonly NegationAt[]): boolean {
    const [test, ...others] = this.tests;
    if (test === undefined || others.length > 0) return false;
    const open = negations.filter((one) => !this.negated.has(one));
    const found = findNotThen(this.words, open);
    if (found === undefined) return false;
    this.negate(found.negation);
    if (found.isBefore) this.tests.splice(0, 1, { ...test, not: !test.not }, { ...test, at: test.at + 1 });
    return true;
  }
}
