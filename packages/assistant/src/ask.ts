import { datasetById } from "@tidemark/science";
import { type Answer, AnswerBook, type Call, plain } from "./answer.ts";
import { quoted, sayUnread } from "./unread-said.ts";
import { kindOf, restsOnBefore, sameKind, understand } from "./conversation.ts";
import { type Before, filtered } from "./filter.ts";
import { takesAll, unreadBy } from "./gate.ts";
import { refuseLoss, sentenceOf, stop } from "./kinds/context.ts";
import { sayHighestBand } from "./kinds/judged.ts";
import type { Kind } from "./kinds/kind.ts";
import { KINDS } from "./kinds/kinds.ts";
import type { ProjectReader } from "./project-reader.ts";
import { nearestTo, restOf } from "./offered.ts";
import { isTooMuch, queryOf, questionOf } from "./query/of-question.ts";
import type { Query } from "./query/query.ts";
import { additionsOf } from "./additions.ts";
import { sayInUnit } from "./asked-unit.ts";
import { chipsOf } from "./chips.ts";
import { isBareWhy, ofAnswerBefore } from "./follow-up.ts";
import { faultsOfReading, type ForeignReading } from "./query/foreign-reading.ts";
import { withGoodsAsked } from "./goods-asked.ts";
import { holdContradictions, holdRatio } from "./contradictions.ts";
import { holdYears } from "./years-beyond.ts";
import { readQuestion } from "./read/question.ts";
import type { Question } from "./read/understood.ts";
import { refuse } from "./refuse.ts";
import { isLong, tooMuch } from "./too-much.ts";
import { askedOfFirst } from "./of-first.ts";
import { bandAsked } from "./band-asked.ts";
import { regionAsked } from "./region-asked.ts";
import { whole } from "./stopped.ts";
import { waysOut } from "./ways-out.ts";
import { CURRENCY_WORDS } from "./words/amount-words.ts";
import { languageIn, questionIn } from "./question-in.ts";
import { inTwo, withNext } from "./next-question.ts";
import { questionsIn } from "./read/several.ts";
import { languageOf } from "./wording/language-of.ts";

const STATES = {
  empty: "This project has no locations yet, so that there is nothing to answer from.",
  running: "This project is being computed. Ask again when it has finished.",
  failed: "The computation of this project failed, so that there is nothing to answer from. Compute it again.",
} as const;

/** Asks back where a word of a question would not be used. @throws Stop */
async function holdGate(before: Before, kind: Kind | undefined): Promise<Kind> {
  const { question, book, reader } = before;
  const unread = unreadBy(kind ?? KINDS[0]!, question, kind !== undefined);
  const { words } = unread;
  if (kind !== undefined && words.length === 0) return kind;
  const query = queryOf(question, kind ?? KINDS[0]!, reader);
  const rest = words.length === 0 ? null : await restOf(unread, query, before, ask);
  const nearest = rest ?? (await nearestTo(query, before, ask));
  const examples = [...(nearest === undefined ? [] : [nearest]), ...waysOut(before).filter((one) => one !== nearest)];
  const [named] = question.datasets;
  const state = named === undefined ? undefined : reader.dataset(named.ids[0]!);
  if (words.length === 0 && named !== undefined && state !== undefined && "reason" in state) {
    refuseLoss(before, named.ids[0]!, ...examples);
    stop(
      before,
      "no-data",
      book.t`I cannot answer that from this project: **${datasetById(named.ids[0]!)?.longName ?? named.text}** has no values here. ${sentenceOf(state.reason.english)}`,
      ...examples,
    );
  }
  if (words.length === 0)
    stop(
      before,
      nearest === undefined ? "not-understood" : "which-one",
      nearest !== undefined
        ? book.t`I did not understand what is asked of that. The nearest question that I can answer: **${plain(nearest)}**`
        : book.t`I cannot answer that from this project: I did not understand what is asked. Two questions that work:`,
      ...examples,
      "What can you do?",
    );
  book.readAs({ query, chips: [], additions: [], before: null, unused: words, ornaments: [], rest });
  const currency = words.map((word) => CURRENCY_WORDS.get(word)).find((code) => code !== undefined);
  const own = (reader.locations.textProperties.get("asset_currency") ?? []).join(", ");
  if (currency !== undefined && currency !== own && words.length <= 2)
    stop(
      before,
      "no-data",
      book.t`Amounts of this project are in ${own || "-"}, and no rate for ${currency} is kept.`,
      ...examples,
    );
  const region = regionAsked(question, words, reader);
  if (region !== undefined)
    stop(
      before,
      "which-one",
      book.t`A region can be a continent, a country or a climate region. Which one do you mean?`,
      ...region,
    );
  const banded = bandAsked(question, words, book, reader);
  if (banded !== undefined)
    stop(
      before,
      "which-one",
      book.t`From where on is a location in such a place? Name a band, such as high.`,
      ...banded,
      ...examples,
    );
  return sayUnread(before, words, nearest, examples);
}

/** What goes on from a question that was not answered has none to go on from. @throws Stop */
async function holdBefore(before: Before, now: Question, earlier: readonly string[]): Promise<void> {
  const { reader, book } = before;
  const previous = earlier.at(-1);
  const isWhy = isBareWhy(now) && now.read.words.length > 0 && kindOf(now)?.id === "driver";
  if (isWhy && (previous === undefined || (await ask(previous, reader, earlier.slice(0, -1))).refused !== null))
    stop(before, "which-one", book.t`Why what? No figure was given before. Name a location.`, ...waysOut(before));
  if (previous === undefined || isLong(previous) || !restsOnBefore(now)) return;
  const question = understand(previous, reader.locations, []);
  const kind = kindOf(question);
  const { words } = unreadBy(kind ?? KINDS[0]!, question, kind !== undefined);
  if (words.length > 0)
    stop(
      before,
      "not-used",
      book.t`The question before was not answered. Not used in it: ${quoted(words)}.`,
      ...waysOut(before),
    );
}

/** What a question is answered from beside its words. */
interface Given {
  /** The query where it was not read from our words. */
  readonly query?: Query;
  /** Words that somebody else gave a meaning. */
  readonly mapped?: ForeignReading["words"];
  /** The query before it, which it changes. */
  readonly last?: Query | undefined;
  readonly goesOn?: boolean;
}

/** Answers a question that was read. */
async function answerTo(asked: Before, { query: given, mapped = [], last, goesOn = false }: Given): Promise<Answer> {
  const before = given === undefined ? await withGoodsAsked(asked) : asked;
  const { question, reader, book } = before;
  if (reader.state !== "ready") stop(before, "no-results", book.word(STATES[reader.state]), "What can you do?");
  const fitting =
    given === undefined
      ? (sameKind(question, goesOn ? last : undefined) ?? kindOf(question))
      : KINDS.find(({ id }) => id === given.task);
  if (isTooMuch(question)) tooMuch(before);
  holdYears(before);
  if (given === undefined) holdContradictions(before);
  const ornaments = given === undefined && fitting !== undefined ? unreadBy(fitting, question).ornaments : [];
  const kind = given === undefined ? await holdGate(before, fitting) : fitting;
  if (kind === undefined || (given !== undefined && !takesAll(kind, question)))
    stop(before, "not-used", book.t`This kind of answer does not use all of the query.`, "What can you do?");
  holdRatio(before, kind);
  const context = await filtered(before);
  const query = given ?? queryOf(context.question, kind, reader);
  const chips = chipsOf(context, query, kind, mapped);
  const changes = goesOn || given !== undefined ? (last ?? null) : null;
  book.readAs({
    query,
    chips,
    additions: additionsOf(context, query, kind),
    before: changes,
    unused: [],
    ornaments,
    rest: null,
  });
  for (const { from, to } of question.read.corrections) book.say(book.t`"${plain(from)}" is read as "${plain(to)}".`);
  sayHighestBand(before);
  await kind.answer(context);
  sayInUnit(before, kind);
  if (ornaments.length > 0) book.say(book.t`_Not used: ${quoted(ornaments)}._`);
  return book.finish();
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
  const [first, next] = isLong(prompt) ? [prompt] : questionsIn(prompt);
  if (first !== undefined && next !== undefined)
    return withNext(await ask(first, reader, earlier, onCall, last), next, languageIn(prompt, earlier));
  const ofFirst = isLong(prompt) ? undefined : await askOfFirst(prompt, reader, onCall);
  if (ofFirst !== undefined) return ofFirst;
  const answer = await askOne(prompt, reader, earlier, onCall, last);
  if (isLong(prompt)) return answer;
  return inTwo(prompt, answer, languageIn(prompt, earlier), (one) => askOne(one, reader, earlier, onCall, last));
}

/** Answers what is asked of the first of a ranking; undefined where that is not what is asked. */
async function askOfFirst(prompt: string, reader: ProjectReader, onCall: (call: Call) => void) {
  if (reader.state !== "ready") return undefined;
  const asked = await askedOfFirst(prompt, reader, (query) => answerQuery(query, prompt, reader));
  if (asked === undefined) return undefined;
  const book = new AnswerBook(reader.locations, onCall, languageOf(prompt));
  // read as one question it would leave the ranking out
  return whole(async () => {
    book.say(asked.said);
    return answerTo({ question: asked.question, reader, book }, {});
  });
}

/** The query of the question before, where one asks of the locations that were told there. */
async function queryBefore(prompt: string, reader: ProjectReader, earlier: readonly string[]) {
  const previous = earlier.at(-1);
  if (previous === undefined || isLong(previous) || readQuestion(prompt, reader.locations).isOfThose !== true)
    return undefined;
  return (await ask(previous, reader, earlier.slice(0, -1))).reading?.query;
}

/** Answers one question. */
async function askOne(
  prompt: string,
  reader: ProjectReader,
  earlier: readonly string[],
  onCall: (call: Call) => void,
  lastGiven: Query | undefined,
): Promise<Answer> {
  const { locations } = reader;
  const last = lastGiven ?? (await queryBefore(prompt, reader, earlier));
  if (isLong(prompt))
    return whole(async () => tooMuch({ book: new AnswerBook(locations, onCall, languageOf(prompt)) }));
  const { question: read, now, goesOn } = questionIn(prompt, reader, earlier, last);
  const book = new AnswerBook(locations, onCall, languageIn(prompt, earlier));
  return whole(async () => {
    refuse({ question: read, reader, book });
    if (!goesOn) await holdBefore({ question: read, reader, book }, now, earlier);
    const isLast = goesOn && last !== undefined;
    const question = isLast
      ? await ofAnswerBefore(read, now, last, reader, () => answerQuery(last, earlier.at(-1) ?? "", reader))
      : read;
    if (now.isOfThose === true && question.isOfThose === true && question.places.length === 0)
      stop(
        { book },
        "which-one",
        book.t`Which of them? No locations were told before.`,
        ...waysOut({ question, reader, book }),
      );
    return answerTo({ question, reader, book }, { goesOn, last });
  });
}

/**
 * Answers a question as somebody else read it, where its words say so much.
 * @returns what its words do not say, where the reading does not pass
 */
export async function askAsRead(
  prompt: string,
  reading: ForeignReading,
  reader: ProjectReader,
  earlier: readonly string[] = [],
  onCall: (call: Call) => void = () => {},
  last?: Query,
): Promise<Answer | { readonly faults: readonly string[] }> {
  const { query, words: mapped } = reading;
  const { question } = questionIn(prompt, reader, earlier, last);
  const given = questionOf(query, prompt, reader);
  if ("path" in given) return { faults: [`${given.path}: this project has no ${given.value}`] };
  const kind = KINDS.find(({ id }) => id === query.task);
  const faults = faultsOfReading(question, kind, reading, reader);
  if (faults.length > 0) return { faults };
  const book = new AnswerBook(reader.locations, onCall, languageIn(prompt, earlier));
  return whole(() => answerTo({ question: { ...given, read: question.read }, reader, book }, { query, mapped, last }));
}

/**
 * Answers a query, such as one that a chip was changed in.
 * @param prompt the question that it was read from; its language is that of the answer
 * @param last the query that it changes
 */
export async function answerQuery(
  query: Query,
  prompt: string,
  reader: ProjectReader,
  onCall: (call: Call) => void = () => {},
  last?: Query,
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
    return answerTo({ question: read, reader, book }, { query, last });
  });
}
