import { foldName } from "@tidemark/geo";
import type { Measure } from "../measure.ts";
import type { Question } from "../read/question.ts";
import { isHigherWorse, MOST_ROWS, ranked } from "../row-figures.ts";
import { columnId, type Context, measureOf, sayWhatToKnow, titleWithMoment, whereSaid } from "./context.ts";
import { type Kind, measures } from "./kind.ts";

const DEFAULT_ROWS = 5;

/** Words for cold and dry name the low end of what they measure. */
const LOW_END = /\b(coldest|kaltesten|driest|trockensten|froids?|secs?)\b/;

/** Whether the largest values come first. */
function orderOf({ cues, text }: Question, measure: Measure): "desc" | "asc" {
  if (LOW_END.test(foldName(text))) return "asc";
  if (cues.has("safest")) return isHigherWorse(measure) ? "asc" : "desc";
  if (cues.has("least")) return "asc";
  if (cues.has("worst") && !cues.has("most")) return isHigherWorse(measure) ? "desc" : "asc";
  return "desc";
}

async function answer(context: Context): Promise<void> {
  const { question, book, rows } = context;
  const measure = await measureOf(context, {}, "score_location");
  const order = orderOf(question, measure);
  const n = Math.min(question.top ?? DEFAULT_ROWS, MOST_ROWS);
  const { rows: sorted } = ranked(measure, rows, order);
  const shown = sorted.slice(0, n);
  const where = whereSaid(context);
  book.call(
    "rank_locations",
    `Sorted ${rows.length} locations${where} by ${measure.title}, ${order === "desc" ? "largest" : "smallest"} first`,
    {
      dataset: measure.dataset?.id ?? measure.property,
      coords: measure.coordinates,
      order,
      n,
    },
  );
  if (shown.length === 0) {
    book.say(book.t`No location${where} has a value of ${titleWithMoment(context, measure)}.`);
    await sayWhatToKnow(context, measure, rows);
    return;
  }
  const lines = shown.map((row, i) => [
    String(i + 1),
    book.name(row),
    context.reader.locations.text("country", row) ?? "",
    book.valueAt(measure, row),
    book.band(measure, measure.values[row]!),
  ]);
  const hasBands = lines.some((line) => line[4] !== "");
  const which = order === "desc" ? "highest" : "lowest";
  book.say(
    book.t`The ${book.count(shown.length)} of ${book.count(sorted.length)} locations${where} with the ${book.word(which)} ${titleWithMoment(context, measure)}:`,
  );
  book.rowsOf(
    ["", "Location", "Country", measure.title.replaceAll("|", ""), ...(hasBands ? ["Band"] : [])],
    lines.map((line) => (hasBands ? line : line.slice(0, 4))),
  );
  if ((question.top ?? 0) > MOST_ROWS)
    book.say(book.t`An answer shows ${MOST_ROWS} locations at most; the table shows all.`);
  await sayWhatToKnow(context, measure, rows);
  book.table({ columns: ["name", "country", columnId(measure)], order_by_id: columnId(measure), sort_order: order });
  const first = context.reader.locations.name(shown[0]!);
  if (measure.dataset !== undefined && order === "desc") book.suggest(book.t`Why is ${first} high?`);
  if (measure.coordinates.time !== undefined)
    book.suggest(book.t`How does ${measure.title} change until 2080 at ${first}?`);
  book.suggest("Give me a summary");
}

export const rank: Kind = {
  id: "rank",
  examples: ["Which five locations have the most hot days?", "Top 10 by expected annual loss", "Where is it worst?"],
  fits: ({ cues, top, ...question }) => {
    if (cues.has("least") || cues.has("safest")) return 0;
    if (cues.has("most") || cues.has("worst")) return 4;
    return top !== undefined && measures({ cues, top, ...question }) ? 3.5 : 0;
  },
  answer,
};

export const lowest: Kind = {
  id: "lowest",
  examples: ["Which locations are least affected by heat?", "Safest 5 for river flood", "Where is it coldest?"],
  fits: ({ cues }) => (cues.has("least") || cues.has("safest") ? 4.2 : 0),
  answer,
};
