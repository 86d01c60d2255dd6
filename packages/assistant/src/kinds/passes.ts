import { plain } from "../answer.ts";
import { testSaid } from "./conditions-said.ts";
import { type Context } from "./context.ts";
import { sayWhatToKnow, titleWithMoment } from "./measure-said.ts";
import { type Kind, measures, placeCount } from "./kind.ts";
import { rowsOfPlaces } from "./values.ts";

/** Whether single locations pass a condition: "does Pune get hotter than 45 degrees". */
async function answer(context: Context): Promise<void> {
  const { book, tested, reader, rows: passing } = context;
  const rows = rowsOfPlaces(context);
  const [first] = tested;
  if (first === undefined) return;
  book.call("values", `Held ${first.measure.title} at ${rows.length} locations against a condition`, {
    dataset: first.measure.dataset?.id ?? first.measure.property,
    coords: first.measure.coordinates,
    locations: rows.map((row) => reader.locations.id(row)),
  });
  const isPassed = new Set(passing);
  for (const row of rows) {
    const values = tested
      .map(
        ({ measure, test }) =>
          `**${plain(measure.title)}** ${book.valueAt(measure, row)} (${book.t`asked: ${testSaid(context, test, measure)}`})`,
      )
      .join(", ");
    const isKnown = tested.every(({ measure }) => !Number.isNaN(measure.values[row] ?? Number.NaN));
    const name = book.name(row);
    if (isPassed.has(row)) book.say(book.t`**Yes**, ${name}: ${values}.`);
    else if (isKnown) book.say(book.t`**No**, ${name}: ${values}.`);
    else book.say(book.t`${name} has no value of ${titleWithMoment(context, first.measure)}.`);
  }
  await sayWhatToKnow(context, first.measure, []);
  book.suggest(book.t`Top 5 by ${first.measure.title}`);
  const [row] = rows;
  if (row !== undefined) book.suggest(book.t`Risk profile of ${reader.locations.name(row)}`);
}

export const passesCondition: Kind = {
  id: "passes",
  examples: ["Does Pune have more than 200 hot days?", "Is Houston high for wind?"],
  takes: ["places", "test", "scenario", "year", "period", "season", "month", "ensemble"],
  uses: ["list"],
  measures: 0,
  fits: (question) => {
    const { tests, cues, order, pole, groups, without } = question;
    if (placeCount(question) === 0 || tests.length === 0 || measures(question)) return 0;
    if (order !== undefined || pole !== undefined || groups.length + without.length > 0) return 0;
    return ["count", "crossing", "becomes", "trend", "chain", "share"].some((cue) => cues.has(cue as "count"))
      ? 0
      : 4.1;
  },
  answer,
};
