import { datasetById } from "@tidemark/science";
import { plain } from "../answer.ts";
import type { Question } from "../read/understood.ts";
import { MOST_ROWS } from "../row-figures.ts";
import { whereSaid } from "./conditions-said.ts";
import { type Context, stop } from "./context.ts";
import { type Kind, WHERE_AND_WHEN } from "./kind.ts";
import { MOST_MEASURES, sayColumns, sayOfSeveral, severalMeasures } from "./several-values.ts";

const DEFAULT_ROWS = 5;

/** The scores of the topics that a question names; undefined where one of its datasets has none. */
export function scoresOf({ datasets }: Pick<Question, "datasets">): readonly string[] | undefined {
  const ids = datasets.map(({ ids: [id] }) => {
    const topic = id === "score_location" ? undefined : datasetById(id ?? "")?.topic;
    return topic === undefined ? undefined : `score_${topic}`;
  });
  const known = [...new Set(ids.flatMap((id) => (id !== undefined && datasetById(id) !== undefined ? id : [])))];
  return known.length === datasets.length ? known : undefined;
}

async function answer(context: Context): Promise<void> {
  const { question, book, rows } = context;
  const ids = scoresOf(question);
  if (ids === undefined)
    stop(
      context,
      "which-one",
      book.t`Several of these are of one topic, so that no order by all of them says more. Name one of them.`,
    );
  const measures = await severalMeasures(context, ids.slice(0, MOST_MEASURES));
  const isBest = question.order === "best" || question.order === "smallest";
  const decisive = (row: number) => {
    const values = measures.map(({ values: of }) => of[row] ?? Number.NaN);
    return values.some(Number.isNaN) ? Number.NaN : isBest ? Math.max(...values) : Math.min(...values);
  };
  const sorted = rows
    .filter((row) => !Number.isNaN(decisive(row)))
    .toSorted((a, b) => (isBest ? decisive(a) - decisive(b) : decisive(b) - decisive(a)) || a - b);
  const shown = sorted.slice(0, Math.min(question.top ?? DEFAULT_ROWS, MOST_ROWS));
  book.call(
    "rank_locations",
    `Sorted ${rows.length} locations by ${measures.map(({ title }) => title).join(" and ")}`,
    {
      datasets: ids,
      n: shown.length,
    },
  );
  book.about(shown);
  const titles = measures.map(({ title }) => `**${plain(title)}**`).join(book.t` and `);
  book.say(
    isBest
      ? book.t`${book.count(shown.length)} of ${book.count(sorted.length)} locations${whereSaid(context)}, sorted by the higher one of ${titles}, the lowest first: a location is good in all of them where its worst is low.`
      : book.t`${book.count(shown.length)} of ${book.count(sorted.length)} locations${whereSaid(context)}, sorted by the lower one of ${titles}, the highest first: a location is bad in all of them where its best is high.`,
  );
  sayColumns(context, measures, shown);
  await sayOfSeveral(context, measures, rows);
  for (const { title } of measures) book.suggest(book.t`Top 5 by ${title}`);
}

export const severalRanks: Kind = {
  id: "several ranks",
  examples: ["Which sites are worst for both heat and wind?"],
  takes: [...WHERE_AND_WHEN, "measure", "order", "top", "part"],
  uses: ["most", "worst", "least", "safest", "list"],
  measures: MOST_MEASURES,
  fits: (question) => {
    const { datasets, property, order, pole, places, cues } = question;
    if (datasets.length < 2 || property !== undefined || pole !== undefined || places.length > 0) return 0;
    if (cues.has("money") || cues.has("trend") || question.groupBy !== undefined) return 0;
    return (order === "worst" || order === "best") && scoresOf(question) !== undefined ? 4.4 : 0;
  },
  answer,
};
