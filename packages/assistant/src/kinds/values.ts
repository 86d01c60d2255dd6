import { hasBandsAt } from "@tidemark/science";
import { datasetMeasure, type Measure, shownDifference, unbounded } from "../measure.ts";
import type { Question } from "../read/understood.ts";
import { isHigherWorse, ranked, summed, withValues } from "../row-figures.ts";
import { columnId, type Context, measureAsked, momentOf, stop } from "./context.ts";
import { sayWhatToKnow, titleWithMoment } from "./measure-said.ts";
import { type Kind, measures, placeCount } from "./kind.ts";

const MOST_PLACES = 20;

/** Rows that the places of a question stand for. @throws Stop where one of them could be many locations */
export function rowsOfPlaces(context: Context): number[] {
  const { question, reader } = context;
  const vague = question.places.find(({ rows }) => rows.length > MOST_PLACES);
  if (vague !== undefined)
    stop(
      context,
      "which-one",
      context.book.t`${vague.rows.length} locations are called "${vague.text}". Which one do you mean?`,
      ...vague.rows
        .slice(0, 3)
        .map((row) => question.text.replace(new RegExp(vague.text, "i"), reader.locations.name(row))),
    );
  return [...new Set(question.places.flatMap(({ rows }) => [...rows]))];
}

/** The range of a value over the models, where it has one. */
export async function rangeOf(context: Context, measure: Measure): Promise<readonly [Measure, Measure] | undefined> {
  if (measure.dataset === undefined) return undefined;
  const asked = momentOf(context);
  const [low, high] = await Promise.all(
    (["p10", "p90"] as const).map((ensemble) =>
      datasetMeasure(context.reader, measure.dataset!.id, { ...asked, ensemble }),
    ),
  );
  return low === undefined || high === undefined || "reason" in low || "reason" in high ? undefined : [low, high];
}

async function sayOne(context: Context, measure: Measure, row: number): Promise<void> {
  const { book, reader } = context;
  const name = book.name(row);
  const value = measure.values[row] ?? Number.NaN;
  if (Number.isNaN(value)) {
    book.about([row]);
    const reason = measure.dataset === undefined ? "it is not given" : await reader.reasonAt(row, measure.dataset.id);
    book.say(
      book.t`${name} has no value of ${titleWithMoment(context, measure)}: ${reason.replace(/\.$/, "")}. That does not mean a low one.`,
    );
    return;
  }
  const band = measure.band(value);
  const range = measure.isDerived ? undefined : await rangeOf(context, measure);
  const spread =
    range === undefined ||
    Number.isNaN(range[0].values[row] ?? Number.NaN) ||
    range[0].values[row] === range[1].values[row]
      ? ""
      : book.t`, ${book.valueAt(range[0], row)} to ${book.valueAt(range[1], row)} over the models (${range[0].at.includes("17th") ? "17th to 83rd" : "10th to 90th"} percentile)`;
  book.say(
    book.t`${titleWithMoment(context, measure)} at ${name}: ${book.valueAt(measure, row)}${spread}.${band === undefined ? "" : book.t` Band: ${book.word(band)}.`}`,
  );
  if (measure.dataset === undefined) return;
  const { notes } = await reader.explain(row, measure.dataset.id, measure.coordinates);
  for (const note of notes.slice(0, 3)) book.say(note);
}

async function answerValue(context: Context): Promise<void> {
  const { question, book, reader } = context;
  const rows = rowsOfPlaces(context);
  const measure = await measureAsked(context, {}, "score_location");
  book.call(
    "values",
    `Read ${measure.title} at ${rows.length === 1 ? reader.locations.name(rows[0]!) : `${rows.length} locations`}`,
    {
      dataset: measure.dataset?.id ?? measure.property,
      coords: measure.coordinates,
      locations: rows.map((row) => reader.locations.id(row)),
    },
  );
  if (rows.length === 1) await sayOne(context, measure, rows[0]!);
  else {
    book.say(book.t`${titleWithMoment(context, measure)}:`);
    book.rowsOf(
      ["Location", measure.title],
      rows.map((row) => [book.name(row), book.valueAt(measure, row)]),
    );
  }
  await sayWhatToKnow(context, measure, withValues(measure, rows).rows);
  book.table({ columns: ["name", "country", columnId(measure)], order_by_id: columnId(measure), sort_order: "desc" });
  const name = reader.locations.name(rows[0]!);
  book.suggest(
    ...(measure.coordinates.time === undefined
      ? []
      : [book.t`How does ${measure.title} change until 2080 at ${name}?`]),
    book.t`How sure is ${measure.title} at ${name}?`,
    question.datasets.length === 0 ? book.t`Why is ${name} high?` : book.t`Top 5 by ${measure.title}`,
  );
}

export const value: Kind = {
  id: "value",
  examples: ["Hot days at Cikarang in 2050", "What is the sea level rise at Osaka?", "Risk score of Hamburg"],
  takes: ["places", "measure", "scenario", "year", "period", "season", "month", "ensemble"],
  uses: ["count", "explain", "money", "profile"],
  fits: (question) => (placeCount(question) > 0 ? (measures(question) ? 5 : 2) : 0),
  answer: answerValue,
};

/** Rows as the question asks for them: what it asks for first. */
function inOrder({ order }: Question, measure: Measure, rows: readonly number[]): readonly number[] {
  if (order === undefined) return rows;
  const isRising = order === "smallest" || (order === "best") === isHigherWorse(measure);
  const isDown = order === "largest" || !isRising;
  return ranked(measure, rows, isDown ? "desc" : "asc").rows.concat(
    rows.filter((row) => Number.isNaN(measure.values[row] ?? Number.NaN)),
  );
}

async function answerComparePlaces(context: Context): Promise<void> {
  const { book, reader, question } = context;
  const rows = rowsOfPlaces(context);
  const measure = await measureAsked(context, {}, "score_location");
  book.call("compare", `Compared ${measure.title} at ${rows.length} locations`, {
    dataset: measure.dataset?.id ?? measure.property,
    coords: measure.coordinates,
    locations: rows.map((row) => reader.locations.id(row)),
  });
  const { rows: known } = withValues(measure, rows);
  const sorted = known.toSorted((a, b) => measure.values[b]! - measure.values[a]! || a - b);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first !== undefined && last !== undefined && first !== last) {
    const difference = shownDifference(measure, measure.values[first]!, measure.values[last]!);
    book.say(
      difference === 0
        ? book.t`${titleWithMoment(context, measure)} is the same at all of them.`
        : question.order === "smallest"
          ? book.t`${titleWithMoment(context, measure)} is lower at ${book.name(last)}: ${book.valueAt(measure, last)} against ${book.valueAt(measure, first)} at ${book.name(first)}, a difference of ${book.valueOf(unbounded(measure), difference)}.`
          : book.t`${titleWithMoment(context, measure)} is higher at ${book.name(first)}: ${book.valueAt(measure, first)} against ${book.valueAt(measure, last)} at ${book.name(last)}, a difference of ${book.valueOf(unbounded(measure), difference)}.`,
    );
  }
  // who asks for the hotter or the drier one asks for no verdict on what is bad
  const isAskedByWorth = question.order !== "largest" && question.order !== "smallest";
  const isJudged = isAskedByWorth && measure.dataset !== undefined && hasBandsAt(measure.dataset, measure.coordinates);
  if (isJudged && first !== undefined && last !== undefined && measure.values[first] !== measure.values[last])
    book.say(
      isHigherWorse(measure)
        ? book.t`Higher is worse here: **${book.name(first)}** is worst off.`
        : book.t`Lower is worse here: **${book.name(last)}** is worst off.`,
    );
  book.rowsOf(
    ["Location", measure.title, "Band"],
    inOrder(question, measure, rows).map((row) => [
      book.name(row),
      book.valueAt(measure, row),
      book.band(measure, measure.values[row]!),
    ]),
  );
  const isAmount = measure.property === "asset_value" && !measure.unit.includes(",");
  if (isAmount && known.length > 1)
    book.say(book.t`Together: ${book.valueOf(measure, summed(measure, known, "sum").value)}.`);
  await sayWhatToKnow(context, measure, rows);
  book.table({ columns: ["name", "country", columnId(measure)], order_by_id: columnId(measure), sort_order: "desc" });
  book.suggest(
    ...question.places.slice(0, 2).map(({ rows: [row] }) => book.t`Why is ${reader.locations.name(row!)} high?`),
  );
}

export const comparePlaces: Kind = {
  id: "compare places",
  examples: [
    "Pune or Chennai for heat?",
    "Compare the risk score of Hamburg and Rotterdam",
    "Frost days: Calgary versus Chicago",
  ],
  takes: ["places", "measure", "scenario", "year", "period", "season", "month", "ensemble"],
  uses: ["compare", "count", "list", "money", "most", "least", "worst", "safest"],
  fits: (question) =>
    placeCount(question) >= 2 ? (question.cues.has("compare") || question.cues.has("or") ? 6 : 5.2) : 0,
  answer: answerComparePlaces,
};
