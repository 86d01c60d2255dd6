import { TOPICS } from "@tidemark/science";
import { byBand } from "../row-figures.ts";
import { datasetMeasure, type Measure } from "../measure.ts";
import { placesSaid } from "./conditions-said.ts";
import { type Context, defaultsSaid, inGroups, momentOf } from "./context.ts";
import { type Kind, WHERE_AND_WHEN } from "./kind.ts";
import { confidenceSaid } from "./measure-said.ts";
import { rowsOfPlaces } from "./values.ts";

interface TopicMeasure {
  readonly topic: string;
  readonly measure: Measure;
}

async function topicsOf(context: Context): Promise<TopicMeasure[]> {
  const found: TopicMeasure[] = [];
  for (const topic of TOPICS) {
    const measure = await datasetMeasure(context.reader, `score_${topic}`, momentOf(context));
    if (!("reason" in measure)) found.push({ topic, measure });
  }
  return found;
}

/** All topics of a location, the worst first. */
function sayAt(context: Context, topics: readonly TopicMeasure[], row: number): void {
  const { book } = context;
  const known = topics
    .filter(({ measure }) => !Number.isNaN(measure.values[row] ?? Number.NaN))
    .toSorted((a, b) => b.measure.values[row]! - a.measure.values[row]!);
  const without = topics.filter((one) => !known.includes(one));
  book.say(book.t`Risk scores by topic at **${book.name(row)}**, the worst first:`);
  book.rowsOf(
    ["Topic", "Score", "Band"],
    known.map(({ topic, measure }) => [
      book.word(topic),
      book.valueAt(measure, row),
      book.band(measure, measure.values[row]!),
    ]),
  );
  if (without.length > 0)
    book.say(
      book.t`No score, which does not mean a low one: ${without.map(({ topic }) => book.word(topic)).join(", ")}.`,
    );
}

/** In how many locations each topic is high, medium and low. */
function sayOver(context: Context, topics: readonly TopicMeasure[], rows: readonly number[]): void {
  const { book } = context;
  const counted = topics
    .map((one) => ({ ...one, ...byBand(one.measure, rows) }))
    .toSorted((a, b) => b.bands[0]![1].length - a.bands[0]![1].length || b.bands[1]![1].length - a.bands[1]![1].length);
  const heads = counted[0]?.bands.map(([band]) => band) ?? [];
  book.say(book.t`Topics by how many of ${book.count(rows.length)} locations${placesSaid(context)} are high in them:`);
  book.rowsOf(
    ["Topic", ...heads, "no value"],
    counted.map(({ topic, bands, missing }) => [
      book.word(topic),
      ...bands.map(([, of]) => book.count(of.length)),
      book.count(missing),
    ]),
  );
}

async function answer(context: Context): Promise<void> {
  const { question, book } = context;
  const topics = await topicsOf(context);
  const places = rowsOfPlaces(context);
  // a band that is said of nothing is that of the topics
  const rows = question.tests.some(({ measure }) => measure !== undefined) ? context.rows : inGroups(context);
  book.call("values", "Looked at the scores of all topics", {
    datasets: topics.map(({ measure }) => measure.dataset?.id),
  });
  book.about(places.length > 0 ? places : rows);
  for (const row of places) sayAt(context, topics, row);
  if (places.length === 0) sayOver(context, topics, rows);
  const [first] = topics;
  if (first === undefined) return;
  book.say(defaultsSaid(context, first.measure));
  book.say(confidenceSaid(context, first.measure));
  book.suggest("Which hazard costs us the most?", "Where is it worst?");
}

/** Topics of risk: all of a location with their numbers, or in how many locations each is high. */
export const topics: Kind = {
  id: "topics",
  examples: ["Worst topics of Rotterdam", "Which topics are high at most sites?"],
  takes: [...WHERE_AND_WHEN, "places", "order"],
  uses: ["topics", "worst", "most", "list", "count", "hazards", "explain"],
  measures: 0,
  places: 3,
  fits: ({ cues, tests, groupBy, property, datasets, top }) =>
    cues.has("topics") &&
    groupBy === undefined &&
    top === undefined &&
    property === undefined &&
    datasets.length === 0 &&
    tests.every(({ measure, not, limit }) => measure === undefined && !not && limit === undefined)
      ? 8.1
      : 0,
  answer,
};
