import { COORDINATE_SETS } from "@tidemark/science";
import { type Context, measureOf, stop } from "./context.ts";
import { type Kind, measures } from "./kind.ts";
import { sayWhatToKnow } from "./measure-said.ts";
import { coordinateWords, type Measure } from "../measure.ts";
import { rowsOfPlaces } from "./values.ts";

/** Return periods that a dataset is told by. */
function periodsOf({ dataset }: Measure): readonly number[] {
  const inner = dataset === undefined ? undefined : COORDINATE_SETS[dataset.coordinateSet].inner;
  const values = inner?.find(({ name }) => name === "return_period")?.values ?? [];
  return values.filter((one): one is number => typeof one === "number");
}

/** A value of a location once in 10, in 50, in 100 years and so on. */
async function answer(context: Context): Promise<void> {
  const { book, reader } = context;
  const [row] = rowsOfPlaces(context);
  const whole = await measureOf(context);
  const periods = periodsOf(whole);
  if (periods.length === 0)
    stop(
      context,
      "no-data",
      book.t`**${whole.title}** is not told by return period here.`,
      book.t`Top 5 by ${whole.title}`,
    );
  if (row === undefined)
    stop(context, "which-one", book.t`Return periods are told of one location. Name one.`, "What can you do?");
  book.call("values", `Read ${whole.title} by return period at ${reader.locations.name(row)}`, {
    dataset: whole.dataset?.id,
    location: reader.locations.id(row),
  });
  const { return_period: _, ...moment } = whole.coordinates;
  const at = coordinateWords(moment, book.t);
  book.say(book.t`**${whole.title}**${at === "" ? "" : ` (${at})`} at ${book.name(row)} by return period:`);
  const lines: string[][] = [];
  for (const period of periods) {
    const measure = await measureOf(context, { return_period: period });
    if (measure.coordinates.return_period !== period) continue;
    lines.push([book.t`${period} years`, book.valueAt(measure, row), book.band(measure, measure.values[row]!)]);
  }
  book.rowsOf(["Return period", whole.title, "Band"], lines);
  await sayWhatToKnow(context, whole, [row]);
  book.suggest("What is a return period?", book.t`Risk profile of ${reader.locations.name(row)}`);
}

export const byReturnPeriod: Kind = {
  id: "by return period",
  examples: ["Ground motion at Nagoya by return period"],
  takes: ["places", "measure", "scenario", "year", "ensemble"],
  uses: ["by_period", "list", "count"],
  places: 1,
  fits: (question) =>
    question.cues.has("by_period") && measures(question) && question.property === undefined ? 8.7 : 0,
  answer,
};
