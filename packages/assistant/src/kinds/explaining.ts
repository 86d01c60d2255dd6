import { datasetById, scoreText } from "@tidemark/science";
import { plain } from "../answer.ts";
import { datasetMeasure, type Measure } from "../measure.ts";
import { isHigherWorse, ranked } from "../row-figures.ts";
import { type Context, defaultsSaid, measureOf, sentenceOf, stop } from "./context.ts";
import { confidenceSaid, titleWithMoment } from "./measure-said.ts";
import { type Kind, measures, placeCount } from "./kind.ts";
import { orderOf } from "./ranking.ts";
import { rangeOf, rowsOfPlaces } from "./values.ts";

const MOST_PARTS = 6;

/** Which end is explained: the one that is asked for, else the bad one. */
const endOf = (context: Context, measure: Measure) => {
  const isAsked = context.question.order !== undefined || context.question.pole !== undefined;
  return isAsked ? orderOf(context, measure) : isHigherWorse(measure) ? "desc" : "asc";
};

/** The location that a question is about; the worst one where it names none. */
async function placeOf(context: Context): Promise<number> {
  const [named] = rowsOfPlaces(context);
  if (named !== undefined) return named;
  const measure = await measureOf(context, {}, "score_location");
  const [worst] = ranked(measure, context.rows, endOf(context, measure)).rows;
  if (worst === undefined)
    stop(context, "no-data", `No location has a value of ${measure.title}.`, "Which datasets are missing?");
  return worst;
}

async function answerDriver(context: Context): Promise<void> {
  const { book, reader, question } = context;
  const measure = await measureOf(context, {}, "score_location");
  const row = await placeOf(context);
  const name = book.name(row);
  if (measure.dataset === undefined)
    stop(context, "not-understood", book.t`${measure.title} is a number of your own workbook; nothing drives it.`);
  const { builtFrom, formula, notes } = await reader.explain(row, measure.dataset.id, measure.coordinates);
  book.call("explain_dataset", `Looked at what ${measure.title} at ${reader.locations.name(row)} is built from`, {
    dataset: measure.dataset.id,
    coords: measure.coordinates,
    location: reader.locations.id(row),
  });
  const value = measure.values[row] ?? Number.NaN;
  const band = measure.band(value);
  book.say(
    book.t`${titleWithMoment(context, measure)} at ${name} is ${book.valueAt(measure, row)}${band === undefined ? "" : ` (${book.word(band)})`}.`,
  );
  const parts: string[][] = [];
  for (const { dataset_id: id, coords, score } of builtFrom.slice(0, MOST_PARTS)) {
    const part = await datasetMeasure(reader, id, coords);
    const title = datasetById(id)?.longName ?? id;
    if ("reason" in part) parts.push([title, "no value", ""]);
    else
      parts.push([
        title,
        book.valueAt(part, row),
        score === null
          ? ""
          : book.figure(scoreText(score), score, {
              dataset_id: id,
              coords,
              site_id: reader.locations.id(row),
              position: reader.locations.position(row),
              derived: true,
            }),
      ]);
  }
  if (parts.length > 0) {
    book.say(book.t`It is built from, the worst first:`);
    book.rowsOf(["Part", "Value", "Score"], parts);
  } else book.say(measure.dataset.method.sentence);
  book.say(plain(formula));
  for (const note of notes.slice(0, 2)) book.say(note);
  book.say(defaultsSaid(context, measure));
  book.say(confidenceSaid(context, measure));
  const [worst] = builtFrom;
  if (worst !== undefined)
    book.suggest(book.t`What is ${datasetById(worst.dataset_id)?.longName ?? worst.dataset_id}?`);
  book.suggest(
    book.t`How sure is ${measure.title} at ${reader.locations.name(row)}?`,
    question.places.length === 0
      ? "Where is it worst?"
      : book.t`How does ${measure.title} change until 2080 at ${reader.locations.name(row)}?`,
  );
}

export const driver: Kind = {
  id: "driver",
  examples: ["Why is Santa Rosa high?", "What drives the risk in Miami?", "Why is the heat score of Pune so high?"],
  takes: ["places", "groups", "measure", "test", "scenario", "year", "period", "season", "month", "ensemble", "order"],
  uses: ["driver", "worst", "most", "least", "safest"],
  places: 1,
  fits: (question) => (question.cues.has("driver") ? (placeCount(question) > 0 ? 6.4 : 4.5) : 0),
  answer: answerDriver,
};

async function answerExplain(context: Context): Promise<void> {
  const { question, book, reader } = context;
  const named = question.datasets[0];
  const id = named?.ids.find((one) => reader.dataset(one).kind === "computed") ?? named?.ids[0];
  const dataset = id === undefined ? undefined : datasetById(id);
  if (dataset === undefined)
    stop(
      context,
      "not-understood",
      book.t`Which dataset do you mean? Name one, such as hot days, WBGT or the risk score.`,
      "What is WBGT?",
      "What can you do?",
    );
  const { longName, definition, method, source, licence, resolution, confidence, weakness, standard } = dataset;
  book.call("explain_dataset", `Looked up ${longName}`, { dataset: dataset.id });
  book.say(book.t`**${longName}**: ${definition}`);
  book.rowsOf(
    ["", ""],
    [
      ["Follows", standard],
      ["Method", method.sentence],
      ["Source", source],
      ["Licence", licence],
      ["Resolution", resolution],
      ["Confidence", confidence],
      ["Known weakness", weakness],
    ].map(([head, text]) => [`**${book.word(head!)}**`, plain(text!).replaceAll("\n", " ")]),
  );
  const state = reader.dataset(dataset.id);
  if (state.kind !== "computed")
    book.say(book.t`In this project it has no values: ${sentenceOf(state.reason.english)}`);
  else book.suggest(book.t`Top 5 by ${longName}`, book.t`How does ${longName} change until 2080?`);
}

export const explain: Kind = {
  id: "explain",
  examples: ["What is WBGT?", "How is the risk score computed?", "Source of the sea level rise"],
  takes: ["measure", "places"],
  uses: ["explain", "mean", "source"],
  fits: (question) => {
    const isSource = question.cues.has("source");
    const isBare =
      isSource && question.datasets.length + question.places.length === 0 && question.property === undefined;
    if (isBare && question.tests.length + question.groups.length === 0 && question.order === undefined) return 2;
    if (!(isSource || question.cues.has("explain")) || question.datasets.length === 0) return 0;
    if (question.groups.length > 0 || (placeCount(question) > 0 && !isSource)) return 0;
    if (question.moment.years.length > 0) return 2.5;
    return isSource ? 5.2 : 4.7;
  },
  answer: answerExplain,
};

async function answerRange(context: Context): Promise<void> {
  const { question, book, reader } = context;
  const measure = await measureOf(context, { ensemble: undefined }, "score_location");
  if (measure.dataset === undefined)
    stop(
      context,
      "no-data",
      book.t`${measure.title} is a number of your own workbook: it has no range over models.`,
      "How reliable is the risk score?",
    );
  const places = rowsOfPlaces(context);
  const range = await rangeOf(context, measure);
  book.call("explain_dataset", `Looked at how sure ${measure.title} is`, {
    dataset: measure.dataset.id,
    coords: measure.coordinates,
  });
  if (range === undefined)
    book.say(book.t`${titleWithMoment(context, measure)} has no range over models in this project.`);
  else {
    const rows = places.length > 0 ? places : ranked(measure, context.rows, "desc").rows.slice(0, 5);
    book.say(
      book.t`${titleWithMoment(context, measure)}, with its range over the models${places.length > 0 ? "" : book.t` at the five highest locations`}:`,
    );
    const [low, high] = range;
    const isSeaLevel = low.coordinates.quantile !== undefined;
    book.rowsOf(
      [
        "Location",
        isSeaLevel ? "17th percentile" : "10th percentile",
        "Value",
        isSeaLevel ? "83rd percentile" : "90th percentile",
      ],
      rows.map((row) => [book.name(row), book.valueAt(low, row), book.valueAt(measure, row), book.valueAt(high, row)]),
    );
    book.say(book.t`The range is that of the models, not of everything that is unknown.`);
  }
  book.say(defaultsSaid(context, measure));
  const { confidence, weakness } = measure.dataset;
  book.say(book.t`Confidence in this dataset: ${book.word(confidence)}. ${weakness}`);
  const [row = context.rows[0]] = places;
  if (row !== undefined) {
    const { notes, range: measured } = await reader.explain(row, measure.dataset.id, measure.coordinates);
    if (measured !== null) book.say(plain(measured));
    if (places.length > 0) for (const note of notes.slice(0, 3)) book.say(note);
  }
  book.suggest(
    book.t`What is ${measure.title}?`,
    question.places.length === 0 ? "Give me a summary" : book.t`Top 5 by ${measure.title}`,
  );
}

export const range: Kind = {
  id: "range",
  examples: [
    "How sure are the hot days at Pune?",
    "p10 and p90 of the sea level at Osaka",
    "How reliable is the risk score?",
  ],
  takes: ["places", "groups", "measure", "scenario", "year", "ensemble"],
  uses: ["range", "explain"],
  fits: (question) => (question.cues.has("range") && (measures(question) || placeCount(question) > 0) ? 6.5 : 0),
  answer: answerRange,
};
