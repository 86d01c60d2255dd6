import type { Band } from "@tidemark/science";
import { plain } from "../answer.ts";
import type { Measure } from "../measure.ts";
import type { Question } from "../read/question.ts";
import { byBand, isHigherWorse, MOST_ROWS, passing, ranked } from "../row-figures.ts";
import { columnId, type Context, measureOf, sayWhatToKnow, stop, titleWithMoment, whereSaid } from "./context.ts";
import { type Kind, measures, placeCount } from "./kind.ts";

/** What is asked of the values, in words: `above 300 days`, `in the band high`. */
function testSaid({ question: { limit, bands }, book }: Context, measure: Measure): string {
  const parts: string[] = [];
  if (limit !== undefined) {
    const value = measure.write(limit.value);
    const words = {
      above: book.t`above ${value}`,
      below: book.t`below ${value}`,
      "at-least": book.t`at ${value} or more`,
      "at-most": book.t`at ${value} or less`,
      between: book.t`between ${value} and ${measure.write(limit.upper ?? limit.value)}`,
    };
    parts.push(words[limit.operator]);
  }
  if (bands.length > 0)
    parts.push(book.t`in the band ${bands.map((band) => `"${book.word(band)}"`).join(book.t` or `)}`);
  return parts.join(book.t` and `);
}

const isTested = ({ limit, bands }: Question): boolean => limit !== undefined || bands.length > 0;

/** Order in which the bad values come first. */
const worstFirst = (measure: Measure) => (isHigherWorse(measure) ? "desc" : "asc");

/** All locations are no answer to a question with words that nothing was made of. @throws Stop */
function stopAtUnread(context: Context): void {
  const { unread } = context.question;
  if (unread.length === 0) return;
  stop(
    context,
    "not-understood",
    context.book.t`I did not understand ${unread.map((word) => `"${plain(word)}"`).join(", ")} here.`,
    "List all locations",
    "Where is it worst?",
    "What can you do?",
  );
}

async function answerCount(context: Context): Promise<void> {
  const { question, book, rows, reader } = context;
  const where = whereSaid(context);
  if (!isTested(question) && !measures(question)) {
    stopAtUnread(context);
    book.call("find_locations", `Counted the locations${where}`, { groups: question.groups });
    book.about(rows);
    book.say(book.t`${book.count(rows.length)} locations${where || book.t` are in this project`}.`);
    book.suggest("Give me a summary", "How many are high?", "How many locations by country?");
    return;
  }
  const measure = await measureOf(context, {}, "score_location");
  const found = isTested(question) ? passing(measure, rows, question) : ranked(measure, rows, "desc");
  const test = isTested(question) ? testSaid(context, measure) : book.t`with a value`;
  book.call("count_locations", `Counted locations${where} with ${measure.title} ${test}`, {
    dataset: measure.dataset?.id ?? measure.property,
    coords: measure.coordinates,
    limit: question.limit,
    bands: question.bands,
  });
  book.about(found.rows);
  const lie = isTested(question) ? (found.rows.length === 1 ? "lies" : "lie") : "are";
  book.say(
    book.t`${book.count(found.rows.length)} of ${book.count(rows.length - found.missing)} locations${where} ${book.word(lie)} ${test}: ${titleWithMoment(context, measure)}.`,
  );
  const largest = ranked(measure, found.rows, worstFirst(measure)).rows.slice(0, 5);
  if (largest.length > 0)
    book.say(
      book.t`The first of them: ${largest.map((row) => `${book.name(row)} (${book.valueAt(measure, row)})`).join(", ")}.`,
    );
  await sayWhatToKnow(context, measure, rows);
  book.table({
    columns: ["name", "country", columnId(measure)],
    order_by_id: columnId(measure),
    sort_order: worstFirst(measure),
  });
  book.suggest(
    book.t`List all ${test.replaceAll('"', "")} for ${measure.title}`,
    book.t`Top 5 by ${measure.title}`,
    reader.locations.textProperties.has("country")
      ? book.t`Average of ${measure.title} by country`
      : "Give me a summary",
  );
}

export const count: Kind = {
  id: "count",
  examples: ["How many locations are above 300 hot days?", "How many are high?", "How many sites are in Asia?"],
  fits: (question) => {
    if (!question.cues.has("count"))
      return question.limit !== undefined && measures(question) && !question.cues.has("list") ? 4.8 : 0;
    if (isTested(question)) return 6;
    // "how many hot days at Cikarang" asks for a value
    return placeCount(question) > 0 || (measures(question) && question.groups.length === 0) ? 0 : 5;
  },
  answer: answerCount,
};

async function answerList(context: Context): Promise<void> {
  const { question, book, rows, reader } = context;
  const where = whereSaid(context);
  const isPlain = !isTested(question) && !measures(question);
  if (isPlain) {
    stopAtUnread(context);
    book.call("find_locations", `Listed the locations${where}`, { groups: question.groups });
    book.about(rows);
    book.say(
      book.t`${book.count(rows.length)} locations${where || book.t` are in this project`}${rows.length > MOST_ROWS ? book.t`; the first ${MOST_ROWS}` : ""}:`,
    );
    book.rowsOf(
      ["Location", "Country"],
      rows.slice(0, MOST_ROWS).map((row) => [book.name(row), plain(reader.locations.text("country", row) ?? "")]),
    );
    book.table({ columns: ["name", "country"], order_by_id: "name", sort_order: "asc" });
    book.suggest("Give me a summary", "Where is it worst?");
    return;
  }
  const measure = await measureOf(context, {}, "score_location");
  const found = isTested(question) ? passing(measure, rows, question) : ranked(measure, rows, "desc");
  const sorted = ranked(measure, found.rows, worstFirst(measure)).rows;
  const test = isTested(question) ? ` ${testSaid(context, measure)}` : "";
  book.call("rank_locations", `Listed locations${where} with ${measure.title}${test}`, {
    dataset: measure.dataset?.id ?? measure.property,
    coords: measure.coordinates,
    limit: question.limit,
    bands: question.bands,
  });
  book.about(sorted);
  book.say(
    book.t`${book.count(sorted.length)} of ${book.count(rows.length - found.missing)} locations${where}${test}: ${titleWithMoment(context, measure)}${sorted.length > MOST_ROWS ? book.t`. The first ${MOST_ROWS}` : ""}${sorted.length === 0 ? "." : ":"}`,
  );
  if (sorted.length > 0)
    book.rowsOf(
      ["Location", "Country", measure.title, "Band"],
      sorted
        .slice(0, MOST_ROWS)
        .map((row) => [
          book.name(row),
          plain(reader.locations.text("country", row) ?? ""),
          book.valueAt(measure, row),
          book.band(measure, measure.values[row]!),
        ]),
    );
  await sayWhatToKnow(context, measure, rows);
  book.table({
    columns: ["name", "country", columnId(measure)],
    order_by_id: columnId(measure),
    sort_order: worstFirst(measure),
  });
  book.suggest("Give me a summary", book.t`Top 5 by ${measure.title}`);
}

export const list: Kind = {
  id: "list",
  examples: [
    "List all locations high for wind in Asia",
    "Which sites are in Germany?",
    "Which locations are very low for cold?",
  ],
  fits: (question) => {
    const { cues, bands, groups } = question;
    if (cues.has("most") || cues.has("worst") || cues.has("least") || cues.has("count")) return 0;
    if (cues.has("list")) return bands.length > 0 || groups.length > 0 || question.limit !== undefined ? 5.4 : 3.2;
    if (placeCount(question) > 0) return 0;
    if (bands.length > 0) return 3;
    // "water stress in Spain" names a dataset and where, and nothing to do
    return measures(question) && groups.length > 0 ? 2.8 : 0;
  },
  answer: answerList,
};

const BAND_ORDER = (bands: readonly (readonly [Band, readonly number[]])[]) =>
  bands.filter(([, rows]) => rows.length > 0);

async function answerPortfolio(context: Context): Promise<void> {
  const { book, rows, reader } = context;
  const where = whereSaid(context);
  const measure = await measureOf(context, {}, "score_location");
  const { bands, missing } = byBand(measure, rows);
  book.call("describe_project", `Looked at the whole project${where}`, {
    dataset: measure.dataset?.id,
    coords: measure.coordinates,
  });
  book.say(
    book.t`**${plain(reader.title)}** has ${book.count(rows.length)} locations${where}. ${titleWithMoment(context, measure)} by band:`,
  );
  book.rowsOf(
    ["Band", "Locations"],
    [
      ...bands.map(([band, of]) => [book.word(band), book.count(of.length)]),
      ...(missing === 0 ? [] : [[book.word("no value"), book.count(missing)]]),
    ],
  );
  const sorted = ranked(measure, rows, "desc").rows.slice(0, 3);
  if (sorted.length > 0)
    book.say(
      book.t`The highest: ${sorted.map((row) => `${book.name(row)} (${book.valueAt(measure, row)})`).join(", ")}.`,
    );
  await sayWhatToKnow(context, measure, rows);
  book.suggest(
    "Where is it worst?",
    book.t`List all ${book.word(BAND_ORDER(bands)[0]?.[0] ?? "high")}`,
    "What is missing?",
  );
}

export const portfolio: Kind = {
  id: "portfolio",
  examples: ["Give me a summary", "Share of locations by band", "Overview of the portfolio for heat"],
  fits: ({ cues, ...question }) => (cues.has("portfolio") && placeCount({ cues, ...question }) === 0 ? 5.3 : 0),
  answer: answerPortfolio,
};
