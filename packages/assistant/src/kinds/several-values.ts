import { plain } from "../answer.ts";
import type { Measure } from "../measure.ts";
import type { NamedDataset } from "../read/datasets.ts";
import { MOST_ROWS } from "../row-figures.ts";
import { whereSaid } from "./conditions-said.ts";
import { columnId, type Context, defaultsSaid, namedMeasure } from "./context.ts";
import { confidenceSaid, missingSaid } from "./measure-said.ts";
import { type Kind, placeCount, WHERE_AND_WHEN } from "./kind.ts";
import { rowsOfPlaces } from "./values.ts";

/** Columns of an answer. */
export const MOST_MEASURES = 3;

/** What several names stand for: a word that can mean several datasets stands for each of them that is computed. */
export function idsOf(
  { datasets }: { readonly datasets: readonly NamedDataset[] },
  isComputed: (id: string) => boolean,
) {
  const ids = datasets.flatMap(({ ids: of, asks }) => {
    const computed = of.filter(isComputed);
    return asks && computed.length > 0 ? computed : [computed[0] ?? of[0]!];
  });
  return [...new Set(ids)].slice(0, MOST_MEASURES);
}

/** Measures of a question, each of them one column. @throws Stop for one without values */
export async function severalMeasures(context: Context, ids: readonly string[]): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const id of ids)
    measures.push(await namedMeasure(context, { dataset: { text: "", ids: [id], asks: false, at: -1, length: 0 } }));
  return measures;
}

/** A table of locations with a column, and a band where there is one, for each measure. */
export function sayColumns({ book, reader }: Context, measures: readonly Measure[], rows: readonly number[]): void {
  book.rowsOf(
    ["Location", "Country", ...measures.map(({ title }) => title)],
    rows.map((row) => [
      book.name(row),
      plain(reader.locations.text("country", row) ?? ""),
      ...measures.map((one) => {
        const value = one.values[row] ?? Number.NaN;
        const band = Number.isNaN(value) ? "" : book.band(one, value);
        return `${book.valueAt(one, row)}${band === "" ? "" : ` (${band})`}`;
      }),
    ]),
  );
}

export async function sayOfSeveral(context: Context, measures: readonly Measure[], rows: readonly number[]) {
  const { book } = context;
  for (const one of measures) book.say(await missingSaid(context, one, rows));
  const [dated] = measures.filter(({ coordinates }) => coordinates.time !== undefined);
  if (dated !== undefined) book.say(defaultsSaid(context, dated));
  for (const said of new Set(measures.map((one) => confidenceSaid(context, one)))) book.say(said);
  const [first] = measures;
  if (first !== undefined)
    book.table({
      columns: ["name", "country", ...measures.map(columnId)],
      order_by_id: columnId(first),
      sort_order: "desc",
    });
}

async function answer(context: Context): Promise<void> {
  const { question, book, reader } = context;
  const measures = await severalMeasures(
    context,
    idsOf(question, (id) => reader.dataset(id).kind === "computed"),
  );
  const places = rowsOfPlaces(context);
  const rows = places.length > 0 ? places : context.rows.slice(0, MOST_ROWS);
  book.call("values", `Read ${measures.map(({ title }) => title).join(", ")} at ${rows.length} locations`, {
    datasets: measures.map(({ dataset }) => dataset?.id ?? ""),
    locations: rows.map((row) => reader.locations.id(row)),
  });
  book.about(rows);
  const titles = measures.map(({ title, at }) => `**${plain(title)}**${at === "" ? "" : ` (${at})`}`).join(", ");
  book.say(
    places.length > 0
      ? `${titles}:`
      : book.t`${titles}, ${book.count(context.rows.length)} locations${whereSaid(context)}:`,
  );
  sayColumns(context, measures, rows);
  await sayOfSeveral(context, measures, rows);
  const [first] = rows;
  if (first !== undefined) book.suggest(book.t`Risk profile of ${reader.locations.name(first)}`);
  for (const { title } of measures.slice(0, 2)) book.suggest(book.t`Top 5 by ${title}`);
}

export const severalValues: Kind = {
  id: "several values",
  examples: ["Heat and wind at Miami", "Compare Pune and Chennai for heat and rain"],
  takes: ["places", ...WHERE_AND_WHEN, "measure"],
  uses: ["compare", "count", "explain", "list", "profile"],
  measures: MOST_MEASURES,
  fits: (question) => {
    const { datasets, property, cues, order, pole, top, groups, tests } = question;
    if (property !== undefined || order !== undefined || pole !== undefined || top !== undefined) return 0;
    if (cues.has("money") || cues.has("trend") || question.groupBy !== undefined) return 0;
    const isSeveral = datasets.length > 1;
    // a word such as "flood" stands for each dataset that it can mean, at single locations
    const isVague = datasets.length === 1 && datasets[0]!.asks && placeCount(question) > 0;
    if (!isSeveral && !isVague) return 0;
    return placeCount(question) > 0 ? 6.6 : groups.length > 0 && tests.length === 0 && !cues.has("count") ? 5.5 : 0;
  },
  answer,
};
