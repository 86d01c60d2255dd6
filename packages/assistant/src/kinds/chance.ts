import { type Context, measureOf, stop } from "./context.ts";
import { type Kind, measures } from "./kind.ts";
import { sayWhatToKnow, titleWithMoment } from "./measure-said.ts";
import { rowsOfPlaces } from "./values.ts";

/** The chance that what comes once in so many years comes at least once within others. */
async function answer(context: Context): Promise<void> {
  const { question, book, reader } = context;
  const { spanYears: years, returnPeriod: period } = question.moment;
  if (years === undefined || period === undefined)
    stop(context, "which-one", book.t`Within how many years, and what return period?`, "What is a return period?");
  const chance = 100 * (1 - (1 - 1 / period) ** years);
  const percent = book.figure(`${chance.toFixed(1)} %`, chance, { unit: "%", derived: true });
  book.call("explain_dataset", `Chance of a return period of ${period} years within ${years} years`, {});
  book.say(
    book.t`What is reached once in ${period} years is reached at least once within ${years} years with a chance of ${percent}.`,
  );
  book.say(
    book.t`_That is 1 − (1 − 1/${period})^${years}: each year by itself, and a climate that stays as it is in the year that is told._`,
  );
  if (!measures(question)) return;
  const rows = rowsOfPlaces(context);
  const measure = await measureOf(context);
  for (const row of rows)
    book.say(book.t`${titleWithMoment(context, measure)} at ${book.name(row)}: ${book.valueAt(measure, row)}.`);
  await sayWhatToKnow(context, measure, rows);
  const [row] = rows;
  if (row !== undefined) book.suggest(book.t`Risk profile of ${reader.locations.name(row)}`);
}

export const chanceWithin: Kind = {
  id: "chance within years",
  examples: ["How likely is a 100-year event within 30 years?"],
  takes: ["places", "measure", "scenario", "year", "period", "span"],
  uses: ["chance", "events", "list", "count"],
  places: 3,
  fits: ({ cues, moment: { returnPeriod, spanYears } }) =>
    cues.has("chance") && returnPeriod !== undefined && spanYears !== undefined ? 9 : 0,
  answer,
};
