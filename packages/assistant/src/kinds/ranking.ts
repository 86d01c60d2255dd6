import { hasBandsAt } from "@tidemark/science";
import type { Measure } from "../measure.ts";
import type { Pole } from "../words/poles.ts";
import { isHigherWorse, MOST_ROWS, ranked } from "../row-figures.ts";
import { whereSaid } from "./conditions-said.ts";
import { columnId, type Context, measureAsked, measureOf, namedMeasure, stop } from "./context.ts";
import { sayWhatToKnow, titleWithMoment } from "./measure-said.ts";
import { type Kind, measures, WHERE_AND_WHEN } from "./kind.ts";

const DEFAULT_ROWS = 5;
/** Low ground floods and high ground is far: neither end is the bad one. */
const OF_NO_END = new Set(["elevation"]);

/** Whether the largest values come first. @throws Stop where the catalogue does not say which end is bad */
export function orderOf(context: Context, measure: Measure): "desc" | "asc" {
  const { question, book } = context;
  const { order, pole } = question;
  const end = pole?.of.find(([id]) => id === (measure.dataset?.id ?? measure.property))?.[1];
  if (end !== undefined) return end === "largest" ? "desc" : "asc";
  if (order === "largest") return "desc";
  if (order === "smallest") return "asc";
  const isJudged =
    measure.dataset !== undefined &&
    !OF_NO_END.has(measure.dataset.id) &&
    hasBandsAt(measure.dataset, measure.coordinates);
  if (!isJudged && order !== undefined)
    stop(
      context,
      "which-one",
      book.t`Nothing says which end of ${measure.title} is the bad one. Do you mean the highest or the lowest?`,
      book.t`Highest ${measure.title}`,
      book.t`Lowest ${measure.title}`,
    );
  if (order === "best") return isHigherWorse(measure) ? "asc" : "desc";
  if (order === "worst") return isHigherWorse(measure) ? "desc" : "asc";
  return "desc";
}

const FIRST = 5;
const MEANS = new Set(["tas_mean", "pr_total", "wind_mean"]);

/**
 * What a word such as "driest" measures: what the question names, else the one dataset that it can be said of here.
 * @throws Stop where its readings put other locations first
 */
async function poleMeasure(context: Context, pole: Pole): Promise<Measure> {
  const { question, reader, book, rows } = context;
  const named = question.property?.id;
  const ids = named === undefined ? (question.datasets[0]?.ids ?? []) : [named];
  const isNamed = pole.of.some(([id]) => ids.includes(id));
  if (isNamed) return measureOf(context);
  // "the hottest on average" is said of the mean of the year
  const [mean] = question.cues.has("mean") ? pole.of.filter(([id]) => MEANS.has(id)) : [];
  if (mean !== undefined && ids.length === 0)
    return namedMeasure(context, { dataset: { text: "", asks: false, at: -1, length: 0, ids: [mean[0]] } });
  const readings: { readonly measure: Measure; readonly first: string }[] = [];
  for (const [id, end] of ids.length > 0 ? [] : pole.of) {
    const none = { text: "", asks: false, at: -1, length: 0 };
    const isOwn = reader.locations.numberProperties.has(id);
    if (!isOwn && reader.dataset(id).kind !== "computed") continue;
    const of = isOwn
      ? { property: { id, label: id.replaceAll("_", " "), at: -1, length: 0 } }
      : { dataset: { ...none, ids: [id] } };
    const measure = await namedMeasure(context, of);
    const sorted = ranked(measure, rows, end === "largest" ? "desc" : "asc").rows;
    readings.push({ measure, first: sorted.slice(0, question.top ?? FIRST).join(" ") });
  }
  const [one] = readings;
  if (one !== undefined && readings.every(({ first }) => first === one.first)) return one.measure;
  stop(
    context,
    "which-one",
    readings.length === 0
      ? book.t`"${pole.forms[0]}" does not say which end of this dataset is meant. Say "highest" or "lowest".`
      : book.t`"${pole.forms[0]}" can be said of ${readings.map(({ measure }) => `**${measure.title}**`).join(", ")}, and they put other locations first. Which one do you mean?`,
    ...readings
      .slice(0, 3)
      .map(({ measure }) =>
        pole.of.find(([id]) => id === measure.dataset?.id)?.[1] === "smallest"
          ? book.t`Lowest ${measure.title}`
          : book.t`Highest ${measure.title}`,
      ),
  );
}

/** @throws Stop where "most" or "lowest" is said of nothing */
export async function rankedMeasure(context: Context): Promise<Measure> {
  const { question, book } = context;
  if (question.pole !== undefined) return poleMeasure(context, question.pole);
  const isSize = question.order === "largest" || question.order === "smallest";
  if (isSize && !measures(question))
    stop(
      context,
      "which-one",
      book.t`Highest or lowest in what? Name a dataset or a column of the workbook.`,
      "Top 5 by risk score",
      "What can you do?",
    );
  const isBare = !measures(question);
  return isBare ? namedMeasure(context, undefined, {}, "score_location") : measureAsked(context, {}, "score_location");
}

async function answer(context: Context): Promise<void> {
  const { question, book, rows } = context;
  const measure = await rankedMeasure(context);
  const order = orderOf(context, measure);
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
  const which = order === "desc" ? "highest" : "lowest";
  book.say(
    book.t`The ${book.count(shown.length)} of ${book.count(sorted.length)} locations${where} with the ${book.word(which)} ${titleWithMoment(context, measure)}:`,
  );
  book.rowsOf(["", "Location", "Country", measure.title.replaceAll("|", ""), "Band"], lines);
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
  takes: [...WHERE_AND_WHEN, "measure", "order", "top", "part"],
  uses: ["most", "worst", "least", "safest", "list", "money"],
  fits: ({ order, pole, top, ...question }) => {
    // who gets worse most is told by the change, not by the value
    if (question.cues.has("worsens")) return 0;
    if (order !== undefined || pole !== undefined) return 4.2;
    return top !== undefined && measures({ order, pole, top, ...question }) ? 3.5 : 0;
  },
  answer,
};
