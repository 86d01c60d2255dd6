import { isHigherWorse, ranked, summed, withValues } from "../row-figures.ts";
import { placesSaid } from "./conditions-said.ts";
import { columnId, type Context, inGroups, measureAsked } from "./context.ts";
import { sayWhatToKnow, titleWithMoment } from "./measure-said.ts";
import { type Kind, placeCount } from "./kind.ts";
import { rowsOfPlaces } from "./values.ts";

/** Where one location stands among all others. */
async function answer(context: Context): Promise<void> {
  const { book, reader, question } = context;
  const [row] = rowsOfPlaces(context);
  const measure = await measureAsked(context, {}, "score_location");
  const others = inGroups({ ...context, question: { ...question, places: [] } });
  const rows = row === undefined || others.includes(row) ? others : [...others, row];
  const value = row === undefined ? Number.NaN : (measure.values[row] ?? Number.NaN);
  book.call("rank_locations", `Looked where a location stands among ${rows.length} by ${measure.title}`, {
    dataset: measure.dataset?.id ?? measure.property,
    coords: measure.coordinates,
    location: row === undefined ? "" : reader.locations.id(row),
  });
  if (row === undefined) return;
  book.about([row]);
  if (Number.isNaN(value)) book.say(book.t`${book.name(row)} has no value of ${titleWithMoment(context, measure)}.`);
  else {
    const known = withValues(measure, rows).rows;
    const place = 1 + known.filter((one) => measure.values[one]! > value).length;
    const mean = summed(measure, known, "mean").value;
    const median = summed(measure, known, "median").value;
    book.say(
      book.t`${titleWithMoment(context, measure)} at ${book.name(row)}: ${book.valueAt(measure, row)}, number ${book.count(place)} of ${book.count(known.length)} locations${placesSaid(context)} with a value, the highest being number 1.`,
    );
    const side = value > mean ? "above" : value < mean ? "below" : "at";
    book.say(
      {
        above: book.t`It is above the mean, which is ${book.valueOf(measure, mean)}; the median is ${book.valueOf(measure, median)}.`,
        below: book.t`It is below the mean, which is ${book.valueOf(measure, mean)}; the median is ${book.valueOf(measure, median)}.`,
        at: book.t`It is at the mean, which is ${book.valueOf(measure, mean)}; the median is ${book.valueOf(measure, median)}.`,
      }[side],
    );
    if (measure.dataset !== undefined)
      book.say(isHigherWorse(measure) ? book.t`Higher is worse here.` : book.t`Lower is worse here.`);
  }
  await sayWhatToKnow(context, measure, [row]);
  book.table({ columns: ["name", "country", columnId(measure)], order_by_id: columnId(measure), sort_order: "desc" });
  const [first] = ranked(measure, rows, "desc").rows;
  book.suggest(book.t`Top 5 by ${measure.title}`);
  if (first !== undefined) book.suggest(book.t`Why is ${reader.locations.name(row)} high?`);
}

export const standing: Kind = {
  id: "standing",
  examples: ["Where does Pune rank for heat?", "Is Hamburg above average for heat?"],
  takes: ["places", "groups", "measure", "scenario", "year", "period", "season", "month", "ensemble"],
  uses: ["standing", "list", "compare", "money"],
  places: 1,
  fits: (question) => {
    const { cues, text } = question;
    const isRanked = /(?<!\p{L})(where|how|what|which)(?!\p{L}).*(?<!\p{L})(ranks?|ranked|ranking)(?!\p{L})/iu.test(
      text,
    );
    return placeCount(question) === 1 && (cues.has("standing") || isRanked) ? 7.1 : 0;
  },
  answer,
};
