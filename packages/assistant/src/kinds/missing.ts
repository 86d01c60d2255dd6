import { catalogue, datasetById, TOPICS } from "@tidemark/science";
import { plain } from "../answer.ts";
import { datasetMeasure } from "../measure.ts";
import { whereSaid } from "./conditions-said.ts";
import { type Context, momentOf, sentenceOf } from "./context.ts";
import { missingSaid, titleWithMoment } from "./measure-said.ts";
import { type Kind } from "./kind.ts";
import { rowsOfPlaces } from "./values.ts";

const MOST_NAMED = 20;
/** Locations that are looked at one by one. */
const MOST_PLACES = 5;

/** How many locations lack what answers need most: the score, and the asset value. */
async function sayWithout(context: Context, rows: readonly number[]): Promise<void> {
  const { book, reader } = context;
  const score = await datasetMeasure(reader, "score_location", momentOf(context));
  const worth = reader.locations.numberProperties.get("asset_value");
  const lack = (values: ArrayLike<number> | undefined) =>
    book.count(rows.filter((row) => Number.isNaN(values?.[row] ?? Number.NaN)).length);
  book.say(
    book.t`Of ${book.count(rows.length)} locations${whereSaid(context)}, ${lack("reason" in score ? undefined : score.values)} have no risk score and ${lack(worth)} no asset value.`,
  );
}

async function answerMissing(context: Context): Promise<void> {
  const { question, book, reader, rows } = context;
  const places = rowsOfPlaces(context);
  if (question.datasets.length > 0) {
    const ids = [...new Set(question.datasets.flatMap(({ ids: all }) => [...all]))];
    book.call("list_datasets", "Looked for values that are missing", { datasets: ids });
    for (const id of ids) await sayMissing(context, id, places.length > 0 ? places : rows);
  } else if (question.property !== undefined) {
    const { id, label } = question.property;
    const values = reader.locations.numberProperties.get(id);
    const without = (places.length > 0 ? places : rows).filter((row) => Number.isNaN(values?.[row] ?? Number.NaN));
    book.call("find_locations", `Looked for locations without ${label}`, { property: id });
    book.about(without);
    book.say(
      book.t`${book.count(without.length)} of ${book.count(rows.length)} locations${whereSaid(context)} have none given: ${plain(label)}.${
        without.length === 0
          ? ""
          : ` ${without
              .slice(0, MOST_NAMED)
              .map((row) => book.name(row))
              .join(", ")}${without.length > MOST_NAMED ? " ..." : ""}`
      }`,
    );
  } else if (places.length > 0) {
    book.call("values", "Looked for datasets without a value", {
      locations: places.map((row) => reader.locations.id(row)),
    });
    for (const row of places.slice(0, MOST_PLACES)) await sayMissingAt(context, row);
  } else {
    const states = catalogue.map((dataset) => ({ dataset, state: reader.dataset(dataset.id) }));
    book.call("list_datasets", "Listed the datasets without values", {});
    const lines: string[][] = [];
    for (const topic of TOPICS) {
      const of = states.filter(({ dataset }) => dataset.topic === topic && dataset.kind === "indicator");
      const gone = of.filter(({ state }) => state.kind !== "computed");
      lines.push([
        topic,
        book.count(of.length - gone.length),
        book.count(gone.length),
        gone
          .slice(0, 4)
          .map(({ dataset }) => dataset.longName.replaceAll("|", ""))
          .join(", ") + (gone.length > 4 ? " ..." : ""),
      ]);
    }
    await sayWithout(context, rows);
    book.say(book.t`Indicators of this project by topic:`);
    book.rowsOf(["Topic", "Computed", "Not there", "Such as"], lines);
    book.say(
      book.t`What was not chosen can be added with "Compute again"; what needs a map of your own says so there. A missing value never counts as low.`,
    );
  }
  book.suggest("Give me a summary", "What can you do?");
}

/** What was computed and has no value at a location, and how much was not computed for any. */
async function sayMissingAt(context: Context, row: number): Promise<void> {
  const { book, reader } = context;
  const told = catalogue.filter(({ kind }) => kind !== "driver");
  const computed = told.filter(({ id }) => reader.dataset(id).kind === "computed");
  const without: string[] = [];
  for (const { id, longName } of computed) {
    const measure = await datasetMeasure(reader, id, momentOf(context));
    if (!("reason" in measure) && Number.isNaN(measure.values[row] ?? Number.NaN)) without.push(longName);
  }
  const value = reader.locations.numberProperties.get("asset_value")?.[row] ?? Number.NaN;
  book.say(
    without.length === 0
      ? book.t`${book.name(row)} has a value of each of the ${book.count(computed.length)} indicators and scores that were computed.`
      : book.t`${book.name(row)} has no value of ${book.count(without.length)} of the ${book.count(computed.length)} indicators and scores that were computed: ${without.join("; ")}.`,
  );
  if (Number.isNaN(value)) book.say(book.t`It has no asset value.`);
  const others = told.length - computed.length;
  if (others > 0)
    book.say(
      book.t`${book.count(others)} more were not computed in this project, for none of its locations; "What is missing?" lists them. A missing value never counts as low.`,
    );
}

async function sayMissing(context: Context, id: string, rows: readonly number[]): Promise<void> {
  const { book, reader } = context;
  const title = datasetById(id)?.longName ?? id;
  const state = reader.dataset(id);
  if (state.kind !== "computed") {
    book.say(book.t`**${title}**: ${sentenceOf(state.reason.english)}`);
    return;
  }
  const measure = await datasetMeasure(reader, id, momentOf(context));
  if ("reason" in measure) book.say(book.t`**${title}**: ${sentenceOf(measure.reason)}`);
  else {
    const said = await missingSaid(context, measure, rows);
    const known = rows.filter((row) => !Number.isNaN(measure.values[row]!)).length;
    book.say(
      book.t`${titleWithMoment(context, measure)}${whereSaid(context)}: ${book.count(known)} of ${book.count(rows.length)} locations have a value, ${book.count(rows.length - known)} have none. ${said}`,
    );
    const without = rows.filter((row) => Number.isNaN(measure.values[row]!));
    book.about(without);
    if (without.length > 1)
      book.say(
        `${without
          .slice(0, MOST_NAMED)
          .map((row) => book.name(row))
          .join(", ")}${without.length > MOST_NAMED ? " ..." : ""}`,
      );
  }
}

export const missing: Kind = {
  id: "missing",
  examples: ["What is missing?", "Why is there no flood value for Pune?", "Which datasets have no data?"],
  takes: ["places", "groups", "measure", "scenario", "year"],
  uses: ["missing", "driver", "explain", "list", "count", "help"],
  measures: 20,
  places: MOST_PLACES,
  fits: ({ cues }) => (cues.has("missing") ? 7 : 0),
  answer: answerMissing,
};
