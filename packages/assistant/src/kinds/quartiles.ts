import { whereSaid } from "./conditions-said.ts";
import { columnId, type Context, measureAsked } from "./context.ts";
import { calledFor, sayUntested } from "./counting.ts";
import { type Kind, measures, WHERE_AND_WHEN } from "./kind.ts";
import { sayWhatToKnow, titleWithMoment } from "./measure-said.ts";
import { summed, withValues } from "../row-figures.ts";

/** A part of sorted values, between two of them in proportion (type 7). */
function quantileOf(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part;
  const low = Math.floor(at);
  return sorted[low]! + (at - low) * (sorted[Math.min(low + 1, sorted.length - 1)]! - sorted[low]!);
}

const PARTS = [
  [0, "Smallest"],
  [0.25, "First quartile"],
  [0.5, "Median"],
  [0.75, "Third quartile"],
  [1, "Largest"],
] as const;

async function answer(context: Context): Promise<void> {
  const { question, book, rows } = context;
  const measure = await measureAsked(context, {}, "score_location");
  const { rows: known } = withValues(measure, rows);
  const sorted = known.map((row) => measure.values[row]!).toSorted((a, b) => a - b);
  book.call("aggregate", `Quartiles of ${measure.title}${whereSaid(context)}`, {
    dataset: measure.dataset?.id ?? measure.property,
    coords: measure.coordinates,
    ...calledFor(context),
  });
  book.about(known);
  book.say(
    book.t`Quartiles of ${titleWithMoment(context, measure)} over ${book.count(known.length)} locations${whereSaid(context)}:`,
  );
  if (sorted.length > 0)
    book.rowsOf(
      ["Part", "Value"],
      PARTS.map(([part, name]) => [book.word(name), book.valueOf(measure, quantileOf(sorted, part))]),
    );
  if (question.cues.has("mean"))
    book.say(book.t`Mean: ${book.valueOf(measure, summed(measure, known, "mean").value)}.`);
  sayUntested(context);
  await sayWhatToKnow(context, measure, rows);
  book.table({ columns: ["name", "country", columnId(measure)], order_by_id: columnId(measure), sort_order: "desc" });
  book.suggest(book.t`Top 5 by ${measure.title}`, "Give me a summary");
}

/** How values are spread over the locations. */
export const quartiles: Kind = {
  id: "quartiles",
  examples: ["Quartiles of the asset value"],
  takes: [...WHERE_AND_WHEN, "measure"],
  uses: ["quartiles", "median", "mean", "list", "money"],
  fits: (question) =>
    question.cues.has("quartiles") &&
    measures(question) &&
    question.places.length === 0 &&
    question.groupBy === undefined
      ? 8.6
      : 0,
  answer,
};
