import { findCountry } from "@tidemark/geo";
import type { Kind } from "../kinds/kind.ts";
import { unreadBy } from "../gate.ts";
import type { ProjectReader } from "../project-reader.ts";
import type { Question } from "../read/understood.ts";
import { tokensOf } from "../read/tokens.ts";
import { isWritten } from "../words/known-words.ts";
import { queryOf } from "./of-question.ts";
import type { Query, QueryMeasure, QueryPlace, QueryTest } from "./query.ts";

/** A word without a meaning of its own, and the part of a query that somebody reads it as. */
export interface MappedWord {
  readonly word: string;
  /** Such as `show`, `tests.0`, `where.1`, `order`, `group_by`, `details` or `task`. */
  readonly path: string;
}

/** A question as somebody else read it, such as a language model. */
export interface ForeignReading {
  readonly query: Query;
  readonly words: readonly MappedWord[];
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
/** A value with its fields in one order, so that two can be held against each other as texts. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === "object" && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, of]) => of !== undefined)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, of]) => [name, sorted(of)]),
        )
      : value;
const equal = (one: unknown, other: unknown): boolean => same(sorted(one), sorted(other));

const placeKey = (place: QueryPlace): unknown =>
  "sites" in place ? { ...place, sites: place.sites.toSorted() } : { ...place, in: place.in.toSorted() };

/** Paths of a list that are not in another one, and how many of the other one are missing. */
function added<T>(own: readonly T[], given: readonly T[], isSame: (own: T, given: T) => boolean) {
  const left = [...own];
  const more = given.flatMap((one, i) => {
    const at = left.findIndex((other) => isSame(other, one));
    if (at < 0) return [i];
    left.splice(at, 1);
    return [];
  });
  return { more, missing: left.length };
}

const isOneOf = (measure: QueryMeasure, question: Question): boolean =>
  "dataset" in measure && question.datasets.some(({ ids }) => ids.includes(measure.dataset));

/** Holds a reading against our own of the same words. */
class Comparison {
  readonly faults: string[] = [];
  private readonly marked: ReadonlySet<string>;
  private readonly numbers: ReadonlySet<number>;

  constructor(marked: ReadonlySet<string>, numbers: ReadonlySet<number>) {
    this.marked = marked;
    this.numbers = numbers;
  }

  /** What is said by a word that was mapped alone. */
  private needsWord(path: string): void {
    if (!this.marked.has(path)) this.faults.push(`${path}: no word of the question says this`);
  }

  private tests(own: readonly QueryTest[], given: readonly QueryTest[], show: QueryMeasure | undefined): void {
    const fits = (one: QueryTest, other: QueryTest) =>
      equal({ ...one, measure: null }, { ...other, measure: null }) &&
      (one.measure === null || equal(one.measure, other.measure));
    const { more, missing } = added(own, given, fits);
    if (missing > 0) this.faults.push(`tests: ${missing} conditions that the question sets are not there or differ`);
    for (const i of more) {
      const { limit, not, measure } = given[i]!;
      this.needsWord(`tests.${i}`);
      if (limit !== undefined && show !== undefined && !equal(measure, show))
        this.faults.push(`tests.${i}: the question measures something else`);
      if (not) this.faults.push(`tests.${i}: nothing in the question turns this round`);
      const numbers = limit === undefined ? [] : [limit.value, ...(limit.upper === undefined ? [] : [limit.upper])];
      if (
        numbers.some((number) => !this.numbers.has(number)) ||
        limit?.unit !== undefined ||
        limit?.currency !== undefined
      )
        this.faults.push(`tests.${i}: its number or unit is not in the question`);
    }
    // a measure that the question leaves open has to be said by a word
    for (const [i, one] of given.entries())
      if (one.measure !== null && !more.includes(i) && !own.some((other) => equal(one, other)))
        this.needsWord(`tests.${i}`);
  }

  private where(own: readonly QueryPlace[], given: readonly QueryPlace[]): void {
    const { more, missing } = added(own, given, (one, other) => equal(placeKey(one), placeKey(other)));
    if (missing > 0)
      this.faults.push(`where: ${missing} places or groups that the question names are not there or differ`);
    for (const i of more) {
      const place = given[i]!;
      this.needsWord(`where.${i}`);
      // names of places are read from the words alone
      if ("sites" in place || !place.property.startsWith("user_data.") || place.not)
        this.faults.push(`where.${i}: the question does not name this place`);
    }
  }

  read(own: Query, given: Query, question: Question): void {
    this.tests(own.tests, given.tests, own.show[0]);
    this.where(own.where, given.where);
    const [[show], [wanted]] = [own.show, given.show];
    if (given.show.length > 1 && !equal(given.show, own.show))
      this.faults.push("show: the question does not name several measures");
    // what the question measures may be what a number beside it is held against
    const isHeld =
      show !== undefined && wanted === undefined && given.tests.some(({ measure }) => equal(measure, show));
    if (show === undefined && wanted !== undefined) this.needsWord("show");
    else if (!isHeld && !equal(show, wanted) && !(wanted !== undefined && isOneOf(wanted, question)))
      this.faults.push("show: the question names something else");
    for (const path of ["order", "group_by"] as const)
      if (own[path] === undefined && given[path] !== undefined) this.needsWord(path);
      else if (own[path] !== given[path]) this.faults.push(`${path}: the question says ${own[path] ?? "nothing"}`);
    for (const path of ["when", "top", "join"] as const)
      if (!equal(own[path], given[path])) this.faults.push(`${path}: the question says ${JSON.stringify(own[path])}`);
    const { more, missing } = added(own.details, given.details, (one, other) => one === other);
    if (missing > 0) this.faults.push(`details: the question says ${own.details.join(", ")}`);
    if (more.length > 0) this.needsWord("details");
  }
}

/** Words of a question that somebody may give a meaning: we know none of them, and they are no names of countries. */
function openWords(
  question: Question,
  kind: Kind,
  mapped: readonly MappedWord[],
): { readonly at: number[]; readonly faults: string[] } {
  const { words } = question.read;
  const wanted = new Set(mapped.flatMap(({ word }) => tokensOf(word, true).map((token) => token.word)));
  const at: number[] = [];
  const faults: string[] = [];
  for (const one of unreadBy(kind, question).open) {
    const word = words.word(one);
    if (!wanted.has(word)) continue;
    const isNumber = words.tokens[one]?.number !== undefined;
    if (!isNumber && (isWritten(word) || findCountry(word) !== undefined)) faults.push(`"${word}" has another meaning`);
    else at.push(one);
  }
  return { at, faults };
}

/**
 * What of somebody else's reading the words of a question do not say; empty where it may be answered. Each number,
 * unit, name, negation, comparison and superlative has to be as our own reading has it; words without a meaning of
 * their own may be given one.
 * @param question as its words are read; what is mapped counts as read in it afterwards
 */
export function faultsOfReading(
  question: Question,
  kind: Kind | undefined,
  { query, words: mapped }: ForeignReading,
  reader: ProjectReader,
): readonly string[] {
  if (kind === undefined) return ["task: there is no such kind of answer"];
  const { words } = question.read;
  const { at, faults } = openWords(question, kind, mapped);
  const numbers = new Set(at.flatMap((one) => words.tokens[one]!.number ?? []));
  for (const one of at) words.take(one, 1, "said");
  const left = unreadBy(kind, question).words;
  const said = new Set(at.filter((one) => words.tokens[one]!.number === undefined).map((one) => words.word(one)));
  const marked = new Set(
    mapped.flatMap(({ word, path }) => (tokensOf(word, true).some((token) => said.has(token.word)) ? [path] : [])),
  );
  const comparison = new Comparison(marked, numbers);
  comparison.read(queryOf(question, kind, reader), query, question);
  return [...faults, ...comparison.faults, ...left.map((word) => `"${word}" is not used`)];
}
