import { type Answer, AnswerBook, type Call } from "./answer.ts";
import { type Context, Stop, stop } from "./kinds/context.ts";
import type { Kind } from "./kinds/kind.ts";
import { KINDS } from "./kinds/kinds.ts";
import type { ProjectLocations, ProjectReader } from "./project-reader.ts";
import { NameSearch } from "./read/places.ts";
import { type Question, readQuestion } from "./read/question.ts";
import { Words } from "./read/tokens.ts";
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

function kindOf(question: Question): Kind | undefined {
  let best: Kind | undefined;
  let most = 0;
  for (const kind of KINDS) {
    const fit = kind.fits(question);
    if (fit > most) [best, most] = [kind, fit];
  }
  return best;
}

const either = <T>(now: readonly T[], before: readonly T[]) => (now.length > 0 ? now : before);

/** A question that goes on: what it does not name is that of the question before. */
function goingOn(now: Question, before: Question): Question {
  const namesWhere = now.places.length > 0 || now.groups.length > 0;
  return {
    ...now,
    places: namesWhere ? now.places : before.places,
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
    limit: now.limit ?? before.limit,
    top: now.top ?? before.top,
    bands: either(now.bands, before.bands),
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

/** Rows of the locations that belong to a country, continent or other group of each property that is named. */
function rowsOf({ groups }: Question, locations: ProjectLocations): number[] {
  const wanted = new Map<string, Set<string | null>>();
  for (const { property, value } of groups) wanted.set(property, (wanted.get(property) ?? new Set()).add(value));
  return Array.from({ length: locations.count }, (_, row) => row).filter((row) =>
    [...wanted].every(([property, values]) => values.has(locations.text(property, row))),
  );
}

const STATES = {
  empty: "This project has no locations yet, so that there is nothing to answer from.",
  running: "This project is being computed. Ask again when it has finished.",
  failed: "The computation of this project failed, so that there is nothing to answer from. Compute it again.",
} as const;

async function answerTo(context: Context): Promise<Answer> {
  const { question, reader, book } = context;
  const words = new Words(question.text);
  const refused = REFUSALS.find(({ words: phrases }) => words.has(phrases));
  if (refused !== undefined)
    stop(context, refused.kind, book.word(refused.sentence), "Where is it worst?", "What can you do?");
  if (reader.state !== "ready") stop(context, "no-results", book.word(STATES[reader.state]));
  const kind = kindOf(question);
  const { unknownPlace } = question;
  if (unknownPlace !== undefined && question.places.length === 0 && question.groups.length === 0)
    stop(
      context,
      "not-understood",
      book.t`This project has no location, town or country called "${unknownPlace}".`,
      "List all locations",
      "Where is it worst?",
    );
  if (kind === undefined)
    stop(
      context,
      "not-understood",
      book.t`I cannot answer that from this project: I did not understand what is asked. Two questions that work:`,
      "Where is it worst?",
      "Which five locations have the highest risk score?",
      "What can you do?",
    );
  await kind.answer(context);
  return book.finish();
}

/**
 * Answers a question from the open project, without a model. The same question and project give the same answer.
 * @param earlier questions before it in the conversation
 * @param onCall told of each call as it is made
 */
export async function ask(
  prompt: string,
  reader: ProjectReader,
  earlier: readonly string[] = [],
  onCall: (call: Call) => void = () => {},
): Promise<Answer> {
  const { locations } = reader;
  const question = understand(prompt, locations, earlier);
  const language = [prompt, ...earlier.toReversed()].map(languageOf).find((one) => one !== undefined);
  const book = new AnswerBook(locations, onCall, language);
  const context: Context = { question, reader, book, rows: rowsOf(question, locations) };
  try {
    return await answerTo(context);
  } catch (error) {
    if (error instanceof Stop) return error.answer;
    throw error;
  }
}

/** Kind of a question, for tests and records; undefined where it is none that is answered. */
export const kindNameOf = (question: Question): string | undefined => kindOf(question)?.id;
