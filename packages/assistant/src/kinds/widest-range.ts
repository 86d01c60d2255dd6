import { plain } from "../answer.ts";
import type { Measure } from "../measure.ts";
import { MOST_ROWS, ranked } from "../row-figures.ts";
import { whereSaid } from "./conditions-said.ts";
import { type Context, measureOf, stop } from "./context.ts";
import { type Kind, WHERE_AND_WHEN } from "./kind.ts";
import { sayWhatToKnow, titleWithMoment } from "./measure-said.ts";
import { rangeOf } from "./values.ts";

const DEFAULT_ROWS = 5;

/** Whether the surest come first. */
function asksNarrow({ question: { order, cues } }: Context): boolean {
  if (order === "best" || order === "worst") return order === "best";
  return (order === "smallest") !== cues.has("sure");
}

async function answer(context: Context): Promise<void> {
  const { question, book, reader, rows } = context;
  const measure = await measureOf(context, {}, "score_location");
  const range = await rangeOf(context, measure);
  if (range === undefined)
    stop(
      context,
      "no-data",
      book.t`**${measure.title}** has no range over the models here, so that no location can be called less sure than another.`,
      book.t`Top 5 by ${measure.title}`,
    );
  const [low, high] = range;
  const width: Measure = {
    ...measure,
    title: book.t`Width of the range`,
    isDerived: true,
    values: Float64Array.from({ length: reader.locations.count }, (_, row) => high.values[row]! - low.values[row]!),
    band: () => undefined,
  };
  const isNarrow = asksNarrow(context);
  const { rows: sorted, missing } = ranked(width, rows, isNarrow ? "asc" : "desc");
  const shown = sorted.slice(0, Math.min(question.top ?? DEFAULT_ROWS, MOST_ROWS));
  book.call("rank_locations", `Sorted ${rows.length} locations by the range of ${measure.title}`, {
    dataset: measure.dataset?.id,
    coords: measure.coordinates,
  });
  book.say(
    isNarrow
      ? book.t`The ${book.count(shown.length)} of ${book.count(sorted.length)} locations${whereSaid(context)} with the narrowest range of ${titleWithMoment(context, measure)} over the models (10th to 90th percentile):`
      : book.t`The ${book.count(shown.length)} of ${book.count(sorted.length)} locations${whereSaid(context)} with the widest range of ${titleWithMoment(context, measure)} over the models (10th to 90th percentile):`,
  );
  book.rowsOf(
    ["Location", "Country", "p10", measure.title, "p90", "Width"],
    shown.map((row) => [
      book.name(row),
      plain(reader.locations.text("country", row) ?? ""),
      book.valueAt(low, row),
      book.valueAt(measure, row),
      book.valueAt(high, row),
      book.valueAt(width, row),
    ]),
  );
  if (missing > 0) book.say(book.t`${missing} more have no value, which does not mean a low one.`);
  await sayWhatToKnow(context, measure, shown);
  book.suggest(book.t`How sure is ${measure.title}?`, book.t`Top 5 by ${measure.title}`);
}

/** Which values are least sure: those with the widest range over the models. */
export const widestRange: Kind = {
  id: "widest range",
  examples: ["Which sites have the widest range of hot days in 2080?", "Where is the temperature most uncertain?"],
  takes: [...WHERE_AND_WHEN, "measure", "order", "top", "part"],
  uses: ["range", "sure", "most", "least", "worst", "safest", "list"],
  fits: ({ cues, order, places, property }) =>
    cues.has("range") && order !== undefined && places.length === 0 && property === undefined ? 8.4 : 0,
  answer,
};
