import { formatCount, hazardName } from "@tidemark/science";
import { plain } from "../answer.ts";
import { coordinateWords, type Measure } from "../measure.ts";
import { type Context, defaultsSaid } from "./context.ts";
import { floodsAlone } from "./floods-alone.ts";

/** How a measure is called in a sentence: its title, and where it is read. */
export function titleWithMoment({ book }: Pick<Context, "book">, { title, coordinates }: Measure): string {
  const at = coordinateWords(coordinates, book.t);
  return at === "" ? `**${plain(title)}**` : `**${plain(title)}** (${at})`;
}

/** Said where locations took no part since they have no value. */
export async function missingSaid(
  { reader, book }: Context,
  measure: Measure,
  rows: readonly number[],
): Promise<string> {
  const without = rows.filter((row) => Number.isNaN(measure.values[row] ?? Number.NaN));
  const [first] = without;
  if (first === undefined) return "";
  const reason = measure.dataset === undefined ? "it is not given" : await reader.reasonAt(first, measure.dataset.id);
  const why = reason.replace(/\.$/, "");
  return without.length === 1
    ? book.t`${plain(reader.locations.name(first))} has no value, which does not mean a low one: ${why}.`
    : book.t`${formatCount(without.length)} locations have no value, which does not mean a low one: ${why}.`;
}

/** What to know of a dataset before its values are used. */
export function confidenceSaid({ book }: Context, { dataset }: Measure): string {
  if (dataset === undefined || dataset.confidence === "high") return "";
  const score = dataset.kind === "score" ? book.t` A score is no probability.` : "";
  return book.t`Confidence in this dataset: ${book.word(dataset.confidence)}. ${dataset.weakness.replace(/\.?$/, ".")}${score}`;
}

/** What a total leaves out, before anybody compares it with another. */
export function markSaid({ book }: Pick<Context, "book">, { mark }: Measure): string {
  if (mark === undefined || mark.missing.length === 0) return "";
  const hazards = mark.missing.map((hazard) => book.word(hazardName(hazard).english)).join(", ");
  return mark.isLowerBound
    ? book.t`**At least:** ${hazards} is not in these totals. Each is a lower bound, and the order of locations may be another one with it.`
    : book.t`**Incomplete:** ${hazards} is not in these totals, and the order of locations may be another one with it.`;
}

/** What totals leave out that are held against each other at two moments. */
export function changeMarkSaid(context: Pick<Context, "book">, measure: Measure): string {
  const left = markSaid(context, measure);
  return left === "" ? "" : `${left} ${context.book.t`A change is that of the hazards in both totals.`}`;
}

/** A scenario or year that is named of what has none: nothing of the answer rests on it. */
function unusedMomentSaid({ question: { moment }, book, tested }: Context, { coordinates, title }: Measure): string {
  const isNamed = moment.years.length + moment.scenarios.length > 0;
  const isUsed = [coordinates, ...tested.map(({ measure }) => measure.coordinates)].some(
    ({ scenario, time }) => scenario !== undefined || time !== undefined,
  );
  return isNamed && !isUsed
    ? book.t`_${title} has no scenario and no year here: it is the same at all of them, and what was named changes nothing._`
    : "";
}

/** What stands below every answer about a measure. */
export async function sayWhatToKnow(context: Context, measure: Measure, rows: readonly number[]): Promise<void> {
  const { book } = context;
  book.say(markSaid(context, measure));
  book.say(floodsAlone(context, measure));
  book.say(await missingSaid(context, measure, rows));
  book.say(defaultsSaid(context, measure));
  book.say(unusedMomentSaid(context, measure));
  book.say(confidenceSaid(context, measure));
}
