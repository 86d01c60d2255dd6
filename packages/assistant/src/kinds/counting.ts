import type { Band } from "@tidemark/science";
import { plain } from "../answer.ts";
import type { Measure } from "../measure.ts";
import type { Question } from "../read/understood.ts";
import { centresOf, kmBetweenRows, kmOf } from "../read/near.ts";
import { byBand, isHigherWorse, MOST_ROWS, ranked } from "../row-figures.ts";
import { placesSaid, whereSaid } from "./conditions-said.ts";
import { isJudged, sayJudged } from "./judged.ts";
import { columnId, type Context, inGroups, measureAsked, measureOf, stop } from "./context.ts";
import { sayWhatToKnow, titleWithMoment } from "./measure-said.ts";
import { type Kind, measures, placeCount, WHERE_AND_WHEN } from "./kind.ts";

export const isTested = ({ tests }: Question): boolean => tests.length > 0;

/** Order in which the bad values come first. */
const worstFirst = (measure: Measure) => (isHigherWorse(measure) ? "desc" : "asc");

/** Measures of the conditions, each once, then what the question measures beside them. */
async function shownMeasures(context: Context): Promise<Measure[]> {
  const { question, tested } = context;
  const own = measures(question) ? [await measureAsked(context)] : [];
  return [...own, ...tested.map(({ measure }) => measure)].filter(
    (one, i, all) => all.findIndex((other) => columnId(other) === columnId(one) && other.unit === one.unit) === i,
  );
}

/** Locations that may pass or not, since a value is missing. */
export function sayUntested({ book, untested }: Context): void {
  if (untested > 0)
    book.say(
      book.t`${untested} locations have no value for a condition, which does not mean a low one: they are not among them.`,
    );
}

export const calledFor = ({ question: { groups, tests, join } }: Context) => ({ groups, tests, join });

async function answerCount(context: Context): Promise<void> {
  const { question, book, rows, reader, untested } = context;
  if (!isTested(question) && !measures(question) && !isJudged(question)) {
    const where = placesSaid(context);
    book.call("find_locations", `Counted the locations${where}`, calledFor(context));
    book.about(rows);
    book.say(book.t`${book.count(rows.length)} locations${where || book.t` are in this project`}.`);
    sayCentre(context);
    book.suggest("Give me a summary", "How many are high?", "How many locations by country?");
    return;
  }
  const [measure = await measureOf(context, {}, "score_location")] = await shownMeasures(context);
  if (!isTested(question))
    stop(
      context,
      "which-one",
      book.t`From where on does a location count? Name a number or a band of ${measure.title}.`,
      "How many sites are high for heat?",
      book.t`Top 5 by ${measure.title}`,
    );
  const found = rows;
  const of = inGroups(context).length - untested;
  const test = whereSaid(context);
  book.call("count_locations", `Counted locations${test}`, {
    dataset: measure.dataset?.id ?? measure.property,
    coords: measure.coordinates,
    ...calledFor(context),
  });
  book.about(found);
  book.say(
    book.t`${book.count(found.length)} of ${book.count(of)} locations${test}. ${titleWithMoment(context, measure)}.`,
  );
  const largest = ranked(measure, found, worstFirst(measure)).rows.slice(0, 5);
  if (largest.length > 0)
    book.say(
      book.t`The first of them: ${largest.map((row) => `${book.name(row)} (${book.valueAt(measure, row)})`).join(", ")}.`,
    );
  sayUntested(context);
  await sayWhatToKnow(context, measure, found);
  const column = columnId(measure);
  book.table({ columns: ["name", "country", column], order_by_id: column, sort_order: worstFirst(measure) });
  book.suggest(
    book.t`Top 5 by ${measure.title}`,
    reader.locations.textProperties.has("country")
      ? book.t`Average of ${measure.title} by country`
      : "Give me a summary",
  );
}

export const count: Kind = {
  id: "count",
  examples: ["How many locations are above 300 hot days?", "How many are high?", "How many sites are in Asia?"],
  takes: [...WHERE_AND_WHEN, "measure"],
  uses: ["count", "list"],
  fits: (question) => {
    if (!question.cues.has("count")) return question.tests.length > 0 && !question.cues.has("list") ? 2.5 : 0;
    // what is measured beside a condition is no count of locations
    if (isTested(question)) return measures(question) ? 0 : 6;
    // "how many hot days at Cikarang" asks for a value
    if (placeCount(question) > 0) return 0;
    return measures(question) ? 1 : 5;
  },
  answer: answerCount,
};

/** The one location that a distance is taken from. */
function centreOf({ question: { groups }, reader: { locations } }: Context): number | undefined {
  const near = groups.find(({ property, not }) => kmOf(property) !== undefined && !not);
  const centres = near === undefined ? [] : centresOf(near, locations);
  return centres.length === 1 ? centres[0] : undefined;
}

/** A location lies within every distance of itself. */
function sayCentre(context: Context): void {
  const { book, rows } = context;
  const centre = centreOf(context);
  if (centre === undefined || !rows.includes(centre)) return;
  book.say(
    rows.length === 1
      ? book.t`That is ${book.name(centre)} itself: there is no other.`
      : book.t`${book.name(centre)} itself is counted among them.`,
  );
}

/** Locations by name; those near another one by their distance from it. */
function sayLocations(context: Context): void {
  const { book, rows, reader } = context;
  const { locations } = reader;
  const country = (row: number) => plain(locations.text("country", row) ?? "");
  const centre = centreOf(context);
  if (centre === undefined) {
    book.rowsOf(
      ["Location", "Country"],
      rows.slice(0, MOST_ROWS).map((row) => [book.name(row), country(row)]),
    );
    return;
  }
  const kmFrom = (row: number) => kmBetweenRows(locations, centre, row);
  const others = rows.filter((row) => row !== centre).toSorted((a, b) => kmFrom(a) - kmFrom(b));
  if (others.length > 0)
    book.rowsOf(
      ["Location", "Country", "Distance"],
      others.slice(0, MOST_ROWS).map((row) => {
        const km = kmFrom(row);
        return [book.name(row), country(row), book.figure(`${Math.round(km)} km`, km, { unit: "km", derived: true })];
      }),
    );
  sayCentre(context);
}

async function answerList(context: Context): Promise<void> {
  const { question, book, rows, reader, untested } = context;
  const where = whereSaid(context);
  if (!isTested(question) && !measures(question) && !isJudged(question)) {
    book.call("find_locations", `Listed the locations${where}`, calledFor(context));
    book.about(rows);
    book.say(
      book.t`${book.count(rows.length)} locations${where || book.t` are in this project`}${rows.length > MOST_ROWS ? book.t`; the first ${MOST_ROWS}` : ""}:`,
    );
    sayLocations(context);
    book.table({ columns: ["name", "country"], order_by_id: "name", sort_order: "asc" });
    book.suggest("Give me a summary", "Where is it worst?");
    return;
  }
  const [first, ...others] = await shownMeasures(context);
  const measure = first ?? (await measureOf(context, {}, "score_location"));
  const sorted = [...ranked(measure, rows, worstFirst(measure)).rows];
  if (isTested(question)) sorted.push(...rows.filter((row) => Number.isNaN(measure.values[row] ?? Number.NaN)));
  const of = isTested(question) ? inGroups(context).length - untested : rows.length;
  book.call("rank_locations", `Listed locations${where} with ${measure.title}`, {
    dataset: measure.dataset?.id ?? measure.property,
    coords: measure.coordinates,
    ...calledFor(context),
  });
  book.about(sorted);
  sayJudged(context, measure, rows);
  book.say(
    book.t`${book.count(sorted.length)} of ${book.count(of)} locations${where}: ${titleWithMoment(context, measure)}${sorted.length > MOST_ROWS ? book.t`. The first ${MOST_ROWS}` : ""}${sorted.length === 0 ? "." : ":"}`,
  );
  if (sorted.length > 0)
    book.rowsOf(
      ["Location", "Country", measure.title, "Band", ...others.map(({ title }) => title)],
      sorted
        .slice(0, MOST_ROWS)
        .map((row) => [
          book.name(row),
          plain(reader.locations.text("country", row) ?? ""),
          book.valueAt(measure, row),
          book.band(measure, measure.values[row]!),
          ...others.map((one) => book.valueAt(one, row)),
        ]),
    );
  sayUntested(context);
  await sayWhatToKnow(context, measure, rows);
  const columns = ["name", "country", columnId(measure), ...others.map(columnId)];
  book.table({ columns, order_by_id: columnId(measure), sort_order: worstFirst(measure) });
  book.suggest("Give me a summary", book.t`Top 5 by ${measure.title}`);
}

export const list: Kind = {
  id: "list",
  examples: [
    "List all locations high for wind in Asia",
    "Which sites are in Germany?",
    "Which locations are very low for cold?",
  ],
  takes: [...WHERE_AND_WHEN, "measure"],
  uses: ["list", "money"],
  fits: (question) => {
    const { cues, tests, groups, order, pole, without } = question;
    if (order !== undefined || pole !== undefined || cues.has("count")) return 0;
    const isFiltered = tests.length > 0 || groups.length > 0 || without.length > 0;
    if (cues.has("list")) return isFiltered ? 5.4 : 3.2;
    if (placeCount(question) > 0) return 0;
    // "water stress in Spain" names a dataset and where, and nothing to do
    return isFiltered ? 2.8 : 0;
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
  takes: [...WHERE_AND_WHEN, "measure"],
  uses: ["portfolio", "list", "share"],
  fits: ({ cues, ...question }) => (cues.has("portfolio") && placeCount({ cues, ...question }) === 0 ? 5.3 : 0),
  answer: answerPortfolio,
};
