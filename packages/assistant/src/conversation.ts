import { takesAll, unreadBy } from "./gate.ts";
import type { GroupCondition } from "./read/condition.ts";
import type { Cue } from "./words/cues.ts";
import { isBareNumber, isBareWhy } from "./follow-up.ts";
import { HEADS } from "./words/heads.ts";
import type { Kind } from "./kinds/kind.ts";
import { KINDS } from "./kinds/kinds.ts";
import type { ProjectLocations } from "./project-reader.ts";
import type { Query } from "./query/query.ts";
import { NameSearch } from "./read/take-places.ts";
import { readQuestion } from "./read/question.ts";
import { sameQuantity } from "./read/datasets.ts";
import type { Question } from "./read/understood.ts";
import { Words } from "./read/tokens.ts";

/** Characters of a conversation that are read, the last question in any case. */
const LONGEST_CONVERSATION = 4000;
/** Words that a whole question asks with. */
const QUESTION_WORDS: ReadonlySet<string> = new Set(
  "which what where who when why how welche welcher welches was wo wer wann warum wie quel quelle quels quelles que qui ou quand pourquoi comment combien".split(
    " ",
  ),
);
/** The question before once more, with what is named. */
const SAME =
  "the same for,the same but,the same in,the same,same for,same but,same in,same,dasselbe fur,dasselbe,das gleiche fur,das gleiche,gleiches fur,gleiches,pareil pour,pareil,la meme chose pour,la meme chose,idem pour,idem".split(
    ",",
  );

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
  ...SAME,
];

/** Words of asking that say nothing to do by themselves. */
const OF_FRAGMENTS: ReadonlySet<Cue> = new Set(["compare", "or"]);

/** A piece of a question: it names where or whom, and neither what to measure nor what to do. */
function isFragment({
  cues,
  datasets,
  property,
  tests,
  order,
  pole,
  top,
  groupBy,
  groups,
  places,
  without,
  read,
}: Question) {
  const { words } = read;
  const isBare = datasets.length + tests.length === 0 && property === undefined && groupBy === undefined;
  const asksNothing =
    order === undefined && pole === undefined && top === undefined && [...cues].every((cue) => OF_FRAGMENTS.has(cue));
  const namesHeads = words.tokens.some(({ word }) => HEADS.has(word) || QUESTION_WORDS.has(word));
  return isBare && asksNothing && !namesHeads && groups.length + places.length + without.length > 0;
}

/** Whether a question says nothing without the one before it. */
export const restsOnBefore = (question: Question): boolean =>
  question.isOfThose === true ||
  isFragment(question) ||
  isBareWhy(question) ||
  isBareNumber(question) ||
  kindOf(question) === undefined;

/** A short question that names nothing to do goes on from the one before it. */
export const isFollowing = (text: string, question: Question): boolean => {
  const words = new Words(text);
  return FOLLOWING.some((phrase) => words.find(phrase) === 0) || restsOnBefore(question);
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

const isAddress = ({ property }: GroupCondition) => !property.startsWith("user_data.");

/**
 * Groups of a question that goes on: what it names of places takes the place of those before, what it leaves out is
 * left out beside them, and another column narrows further.
 */
function groupsOf(now: Question, before: Question): readonly GroupCondition[] {
  const named = now.groups.filter(({ not }) => !not);
  const replaces = (one: GroupCondition) =>
    !one.not && named.some((other) => other.property === one.property || (isAddress(other) && isAddress(one)));
  const isRepeated = (one: GroupCondition) =>
    now.groups.some(
      (other) => other.property === one.property && other.values.some((value) => one.values.includes(value)),
    );
  if (now.cues.has("compare")) return comparedWith(now, before);
  const only = now.places.length > 0 ? [] : before.groups.filter((one) => !replaces(one) && !isRepeated(one));
  return [...only, ...now.groups];
}

/** "Compare with Europe" puts a group beside the one before. */
function comparedWith(now: Question, before: Question): readonly GroupCondition[] {
  const joined = now.groups.map((one) => {
    const beside = before.groups.find((other) => other.property === one.property && other.not === one.not);
    return beside === undefined ? one : { ...one, values: [...new Set([...beside.values, ...one.values])] };
  });
  const others = before.groups.filter(
    (one) => !joined.some(({ property, not }) => property === one.property && not === one.not),
  );
  return now.places.length > 0 ? now.groups : [...others, ...joined];
}

/** Locations of a question that goes on; "compare with" puts them beside those before. */
function placesOf(now: Question, before: Question) {
  if (now.places.length > 0) return now.cues.has("compare") ? [...before.places, ...now.places] : now.places;
  return now.groups.some(({ not }) => !not) ? [] : before.places;
}

/** The property whose groups are compared, where a group is put beside one before. */
const comparedBy = (now: Question, before: Question): string | undefined =>
  now.cues.has("compare")
    ? comparedWith(now, before).find(({ values, not }) => values.length > 1 && !not)?.property
    : undefined;

/** A question that goes on: what it does not name is that of the question before. */
export function goingOn(now: Question, before: Question): Question {
  const { words } = now.read;
  const same = SAME.find((phrase) => words.find(phrase) === 0);
  if (same !== undefined && words.areFree(0, same.split(" ").length)) words.take(0, same.split(" ").length, "said");
  return {
    ...now,
    places: placesOf(now, before),
    without: [...before.without, ...now.without],
    groups: groupsOf(now, before),
    datasets:
      now.property === undefined
        ? either(
            now.datasets.map((one) => sameQuantity(one, before.datasets[0])),
            before.datasets,
          )
        : now.datasets,
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
    part: now.part ?? (now.top === undefined ? before.part : undefined),
    groupBy: now.groupBy ?? comparedBy(now, before) ?? before.groupBy,
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
