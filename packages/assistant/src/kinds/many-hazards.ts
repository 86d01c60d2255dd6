import { datasetById, hasBandsAt } from "@tidemark/science";
import { datasetMeasure, type Measure } from "../measure.ts";
import { MOST_ROWS } from "../row-figures.ts";
import { placesSaid } from "./conditions-said.ts";
import { type Context, defaultsSaid, momentOf } from "./context.ts";
import { confidenceSaid } from "./measure-said.ts";
import { type Kind } from "./kind.ts";

const TOPICS = ["heat", "cold", "wet", "dry", "snow", "wind", "coastal", "other"];

/** Scores of the topics that this project holds. */
async function topicScores(context: Context): Promise<Measure[]> {
  const found: Measure[] = [];
  for (const topic of TOPICS) {
    const measure = await datasetMeasure(context.reader, `score_${topic}`, momentOf(context));
    if (!("reason" in measure) && measure.dataset !== undefined && hasBandsAt(measure.dataset, measure.coordinates))
      found.push(measure);
  }
  return found;
}

async function answer(context: Context): Promise<void> {
  const { question, book, rows } = context;
  const least = question.manyHazards ?? question.top ?? 2;
  const scores = await topicScores(context);
  const highAt = (row: number) => scores.filter((score) => score.band(score.values[row] ?? Number.NaN) === "high");
  const passing = rows
    .map((row) => ({ row, high: highAt(row) }))
    .filter(({ high }) => high.length >= least)
    .toSorted((a, b) => b.high.length - a.high.length || a.row - b.row);
  book.call("count_locations", `Counted the topics that are high at ${rows.length} locations`, {
    datasets: scores.map(({ dataset }) => dataset!.id),
    least,
  });
  book.about(passing.map(({ row }) => row));
  const topics = scores.map(({ dataset }) => book.word(dataset!.topic)).join(", ");
  book.say(
    book.t`${book.count(passing.length)} of ${book.count(rows.length)} locations${placesSaid(context)} are high for ${least} topics or more (${topics}), the most first:`,
  );
  if (passing.length > 0)
    book.rowsOf(
      ["Location", "Topics", "High for"],
      passing
        .slice(0, MOST_ROWS)
        .map(({ row, high }) => [
          book.name(row),
          book.count(high.length),
          high.map((one) => `${book.word(one.dataset!.topic)} (${book.valueAt(one, row)})`).join(", "),
        ]),
    );
  book.say(book.t`Topics without a value count as not high; that does not mean a low risk.`);
  const [first] = scores;
  if (first !== undefined) {
    book.say(defaultsSaid(context, first));
    book.say(confidenceSaid(context, first));
  }
  book.suggest(
    "Where is it worst?",
    "Which hazard costs us the most?",
    book.t`Top 5 by ${datasetById("score_location")?.longName ?? ""}`,
  );
}

export const manyHazards: Kind = {
  id: "many hazards",
  examples: ["Which sites have more than one high hazard?"],
  takes: ["groups", "hazard", "scenario", "year", "top"],
  uses: ["list", "count", "hazards"],
  measures: 0,
  fits: ({ manyHazards: least, places, tests, order }) =>
    least !== undefined && places.length + tests.length === 0 && order === undefined ? 7.6 : 0,
  answer,
};
