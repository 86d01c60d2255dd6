import { takesAll, unreadBy } from "./gate.ts";
import type { Kind } from "./kinds/kind.ts";
import { KINDS } from "./kinds/kinds.ts";
import type { ProjectLocations } from "./project-reader.ts";
import type { Query } from "./query/query.ts";
import { NameSearch } from "./read/places.ts";
import { type Question, readQuestion } from "./read/question.ts";
import { Words } from "./read/tokens.ts";

/** Characters of a conversation that are read, the last question in any case. */
const LONGEST_CONVERSATION = 4000;
/** Words that a question begins with where it goes on from the one before. */
const FOLLOWING = [
  "and",
  "what about",
  "how about",
  "also",
  "then",
  "und",
  "was ist mit",
  "wie ist es",
  "et",
  "et pour",
  "qu en est il",
];

/** A short question that names nothing to do goes on from the one before it. */
export const isFollowing = (text: string, question: Question): boolean => {
  const words = new Words(text);
  return FOLLOWING.some((phrase) => words.find(phrase) === 0) || kindOf(question) === undefined;
};

/** Kinds that a question could be of, the best first. */
const kindsOf = (question: Question): Kind[] =>
  KINDS.map((kind) => ({ kind, fit: kind.fits(question) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
    .map(({ kind }) => kind);

/** The best kind that uses each word of a question; where none does, the best one. */
export function kindOf(question: Question): Kind | undefined {
  const kinds = kindsOf(question);
  return kinds.find((kind) => unreadBy(kind, question).words.length === 0) ?? kinds[0];
}

const either = <T>(now: readonly T[], before: readonly T[]) => (now.length > 0 ? now : before);

/** A question that goes on: what it does not name is that of the question before. */
export function goingOn(now: Question, before: Question): Question {
  const namesWhere = now.places.length > 0 || now.groups.length > 0;
  return {
    ...now,
    places: namesWhere ? now.places : before.places,
    without: now.without.length > 0 ? now.without : before.without,
    groups: namesWhere ? now.groups : before.groups,
    datasets: now.property === undefined ? either(now.datasets, before.datasets) : now.datasets,
    property: now.property ?? (now.datasets.length > 0 ? undefined : before.property),
    moment: {
      ...now.moment,
      scenarios: either(now.moment.scenarios, before.moment.scenarios),
      years: either(now.moment.years, before.moment.years),
      season: now.moment.season ?? before.moment.season,
      month: now.moment.month ?? before.moment.month,
      returnPeriod: now.moment.returnPeriod ?? before.moment.returnPeriod,
    },
    tests: either(now.tests, before.tests),
    join: now.tests.length > 0 ? now.join : before.join,
    order: now.order ?? before.order,
    pole: now.pole ?? (now.order === undefined && now.datasets.length === 0 ? before.pole : undefined),
    top: now.top ?? before.top,
    groupBy: now.groupBy ?? before.groupBy,
    cues: new Set([...now.cues, ...(kindOf(now) === undefined || now.cues.size === 0 ? before.cues : [])]),
  };
}

/**
 * Reads a question as one of a conversation.
 * @param earlier questions before it, the first one first
 */
export function understand(prompt: string, locations: ProjectLocations, earlier: readonly string[] = []): Question {
  const search = new NameSearch();
  // the newest first, back to one that goes on from none
  const read: Question[] = [];
  let characters = 0;
  for (const text of [prompt, ...earlier.toReversed()]) {
    const question = readQuestion(text, locations, search);
    read.push(question);
    characters += text.length;
    if (!isFollowing(text, question) || characters > LONGEST_CONVERSATION) break;
  }
  return read.reduceRight((before, now) => goingOn(now, before));
}

/** A question that goes on and names nothing to do is of the kind of the one before. */
export function sameKind(question: Question, last: Query | undefined): Kind | undefined {
  const kind = last === undefined ? undefined : KINDS.find(({ id }) => id === last.task);
  if (kind === undefined || kind.fits(question) === 0) return undefined;
  return takesAll(kind, question) && unreadBy(kind, question).words.length === 0 ? kind : undefined;
}

/** Kind of a question, for tests and records; undefined where it is none that is answered. */
export const kindNameOf = (question: Question): string | undefined => kindOf(question)?.id;
