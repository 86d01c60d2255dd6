import { type Answer, AnswerBook, type Call, plain } from "./answer.ts";
import { type Before, filtered } from "./filter.ts";
import { takesAll, type Unread, unreadBy } from "./gate.ts";
import { Stop, stop } from "./kinds/context.ts";
import type { Kind } from "./kinds/kind.ts";
import { KINDS } from "./kinds/kinds.ts";
import type { ProjectLocations, ProjectReader } from "./project-reader.ts";
import { isTooMuch, queryOf, questionOf } from "./query/of-question.ts";
import type { Query } from "./query/query.ts";
import { chipsOf } from "./chips.ts";
import { NameSearch } from "./read/places.ts";
import { type Question, readQuestion } from "./read/question.ts";
import { Words } from "./read/tokens.ts";
import { CURRENCY_WORDS } from "./words/cues.ts";
import { languageOf } from "./wording/language-of.ts";
import { REFUSALS } from "./words/refusals.ts";

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
const isFollowing = (text: string, question: Question): boolean => {
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
function kindOf(question: Question): Kind | undefined {
  const kinds = kindsOf(question);
  return kinds.find((kind) => unreadBy(kind, question).words.length === 0) ?? kinds[0];
}

const either = <T>(now: readonly T[], before: readonly T[]) => (now.length > 0 ? now : before);

/** A question that goes on: what it does not name is that of the question before. */
function goingOn(now: Question, before: Question): Question {
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

const STATES = {
  empty: "This project has no locations yet, so that there is nothing to answer from.",
  running: "This project is being computed. Ask again when it has finished.",
  failed: "The computation of this project failed, so that there is nothing to answer from. Compute it again.",
} as const;

const quoted = (words: readonly string[]) => words.map((word) => `"${plain(word)}"`).join(", ");

/** The question without the words that were not used, where it can be asked so. */
function restOf({ rest }: Unread, { reader: { locations } }: Before): string | null {
  if (rest === null) return null;
  const question = readQuestion(rest, locations);
  const kind = kindOf(question);
  return kind !== undefined && unreadBy(kind, question).words.length === 0 ? rest : null;
}

/** Asks back where a word of a question would not be used. @throws Stop */
function holdGate(before: Before, kind: Kind | undefined): asserts kind is Kind {
  const { question, book, reader } = before;
  const unread = unreadBy(kind ?? KINDS[0]!, question);
  const { words } = unread;
  if (kind !== undefined && words.length === 0) return;
  const examples = (kind ?? KINDS[0]!).examples.slice(0, 2);
  if (words.length === 0)
    stop(
      before,
      "not-understood",
      book.t`I cannot answer that from this project: I did not understand what is asked. Two questions that work:`,
      "Where is it worst?",
      "Which five locations have the highest risk score?",
      "What can you do?",
    );
  const rest = restOf(unread, before);
  const query = queryOf(question, kind ?? KINDS[0]!, reader);
  book.readAs({ query, chips: [], unused: words, ornaments: [], rest });
  const currency = words.map((word) => CURRENCY_WORDS.get(word)).find((code) => code !== undefined);
  const own = (reader.locations.textProperties.get("asset_currency") ?? []).join(", ");
  if (currency !== undefined && words.length <= 2)
    stop(
      before,
      "no-data",
      book.t`Amounts of this project are in ${own || "-"}, and no rate for ${currency} is kept.`,
      ...examples,
    );
  book.say(book.t`Not used: ${quoted(words)}.`);
  const why =
    words.length === 1
      ? book.t`Nothing in this project says what ${quoted(words)} means here, so I do not answer before I know.`
      : book.t`I do not answer before I know what these words mean here.`;
  stop(before, "not-used", why, ...(rest === null ? [] : [rest]), ...examples);
}

/** Words of a question that is read: more take long, and no question needs them. */
const MOST_WORDS = 300;

/** @throws Stop */
function tooMuch(of: Pick<Before, "book">): never {
  return stop(
    of,
    "which-one",
    of.book
      .t`The question names too much at once: an answer takes 12 conditions and 200 locations at most. Ask for less.`,
    "Where is it worst?",
    "What can you do?",
  );
}

/** A question that goes on and names nothing to do is of the kind of the one before. */
function sameKind(question: Question, last: Query | undefined): Kind | undefined {
  const kind = last === undefined ? undefined : KINDS.find(({ id }) => id === last.task);
  if (kind === undefined || kind.fits(question) === 0) return undefined;
  return takesAll(kind, question) && unreadBy(kind, question).words.length === 0 ? kind : undefined;
}

/** Answers a question that was read. @param given the query where it was not read from words */
async function answerTo(before: Before, given: Query | undefined, last?: Query): Promise<Answer> {
  const { question, reader, book } = before;
  if (reader.state !== "ready") stop(before, "no-results", book.word(STATES[reader.state]));
  const kind =
    given === undefined ? (sameKind(question, last) ?? kindOf(question)) : KINDS.find(({ id }) => id === given.task);
  if (isTooMuch(question)) tooMuch(before);
  const ornaments = given === undefined && kind !== undefined ? unreadBy(kind, question).ornaments : [];
  if (given === undefined) holdGate(before, kind);
  else if (kind === undefined || !takesAll(kind, question))
    stop(before, "not-used", book.t`This kind of answer does not use all of the query.`);
  const context = await filtered(before);
  const query = given ?? queryOf(question, kind, reader);
  book.readAs({ query, chips: chipsOf(context, query, kind), unused: [], ornaments, rest: null });
  for (const { from, to } of question.read.corrections) book.say(book.t`"${plain(from)}" is read as "${plain(to)}".`);
  await kind.answer(context);
  if (ornaments.length > 0) book.say(book.t`_Not used: ${quoted(ornaments)}._`);
  return book.finish();
}

/** Refuses what is not answered whatever the data say. @throws Stop */
function refuse(before: Before): void {
  const words = new Words(before.question.text);
  const refused = REFUSALS.find(({ words: phrases }) => words.has(phrases));
  if (refused !== undefined)
    stop(before, refused.kind, before.book.word(refused.sentence), "Where is it worst?", "What can you do?");
}

async function whole(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Stop) return error.answer;
    throw error;
  }
}

/**
 * Answers a question from the open project, without a model. The same question and project give the same answer.
 * @param earlier questions before it in the conversation
 * @param onCall told of each call as it is made
 * @param last the query that was answered last, which may be another one than that of the words before
 */
export async function ask(
  prompt: string,
  reader: ProjectReader,
  earlier: readonly string[] = [],
  onCall: (call: Call) => void = () => {},
  last?: Query,
): Promise<Answer> {
  const { locations } = reader;
  const isLong = (text: string) => new Words(text).length > MOST_WORDS;
  if (isLong(prompt))
    return whole(async () => tooMuch({ book: new AnswerBook(locations, onCall, languageOf(prompt)) }));
  const now = readQuestion(prompt, locations);
  const previous = last === undefined ? undefined : questionOf(last, earlier.at(-1) ?? "", reader);
  const goesOn = previous !== undefined && !("path" in previous) && isFollowing(prompt, now);
  const question = goesOn
    ? goingOn(now, previous)
    : understand(
        prompt,
        locations,
        earlier.filter((text) => !isLong(text)),
      );
  const language = [prompt, ...earlier.toReversed()].map(languageOf).find((one) => one !== undefined);
  const before: Before = { question, reader, book: new AnswerBook(locations, onCall, language) };
  return whole(async () => {
    refuse(before);
    return answerTo(before, undefined, goesOn ? last : undefined);
  });
}

/**
 * Answers a query, such as one that a chip was changed in.
 * @param prompt the question that it was read from; its language is that of the answer
 */
export async function answerQuery(
  query: Query,
  prompt: string,
  reader: ProjectReader,
  onCall: (call: Call) => void = () => {},
): Promise<Answer> {
  const book = new AnswerBook(reader.locations, onCall, languageOf(prompt));
  const read = questionOf(query, prompt, reader);
  return whole(async () => {
    if ("path" in read)
      stop(
        { book },
        "not-used",
        book.t`This project has nothing called ${plain(read.value)} (${read.path}).`,
        "What can you do?",
      );
    return answerTo({ question: read, reader, book }, query);
  });
}

/** Kind of a question, for tests and records; undefined where it is none that is answered. */
export const kindNameOf = (question: Question): string | undefined => kindOf(question)?.id;
