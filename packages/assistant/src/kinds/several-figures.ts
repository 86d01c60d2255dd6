import { plain } from "../answer.ts";
import type { Measure } from "../measure.ts";
import { grouped, MOST_ROWS, summed } from "../row-figures.ts";
import { amountsSaid } from "./aggregating.ts";
import { whereSaid } from "./conditions-said.ts";
import { columnId, type Context, defaultsSaid, namedMeasure } from "./context.ts";
import { confidenceSaid, missingSaid } from "./measure-said.ts";
import { type Kind, placeCount, WHERE_AND_WHEN } from "./kind.ts";
import { idsOf, MOST_MEASURES, severalMeasures } from "./several-values.ts";

/** One column: its title, and its figure for the locations of a group. */
interface Column {
  readonly title: string;
  figure(rows: readonly number[]): string;
}

/** Amounts of the locations' own add up; of all else the mean or the median is told, and losses are amounts too. */
function columnsOf(context: Context, measure: Measure): readonly Column[] {
  const { book, question } = context;
  const { cues } = question;
  const by = (how: "sum" | "mean" | "median", title: string): Column => ({
    title: `${book.word(title)}: ${measure.title}`,
    figure: (rows) => {
      const { value, rows: known } = summed(measure, rows, how);
      return known.length === 0 ? "" : book.valueOf(measure, value);
    },
  });
  const middle = cues.has("median") ? by("median", "Median") : by("mean", "Mean");
  if (measure.dataset === undefined)
    return [by("sum", "Sum"), ...(cues.has("mean") || cues.has("median") ? [middle] : [])];
  const isLoss = measure.dataset.kind === "driver" && measure.dataset.quantity === "ead";
  if (!isLoss || !(cues.has("sum") || cues.has("money"))) return [middle];
  return [
    {
      title: `${book.word("Sum")}: ${measure.title}`,
      figure: (rows) => amountsSaid(context, measure, rows)?.amounts ?? "",
    },
  ];
}

/** Measures that are asked for, the locations' own number first. @throws Stop for one without values */
async function measuresOf(context: Context): Promise<readonly Measure[]> {
  const { question, reader } = context;
  const own = question.property === undefined ? [] : [await namedMeasure(context, { property: question.property })];
  const ids = idsOf(question, (id) => reader.dataset(id).kind === "computed");
  return [...own, ...(await severalMeasures(context, ids))];
}

async function answer(context: Context): Promise<void> {
  const { question, book, rows, reader } = context;
  const { groupBy } = question;
  const label = book.word((groupBy ?? "").replace("user_data.", ""));
  const measures = await measuresOf(context);
  const columns = measures.flatMap((measure) => columnsOf(context, measure));
  const groups = [
    ...(groupBy === undefined ? [["", rows] as const] : grouped(reader.locations, groupBy, rows)),
  ].toSorted(([, one], [, other]) => other.length - one.length);
  const titles = measures.map(({ title, at }) => `**${plain(title)}**${at === "" ? "" : ` (${at})`}`).join(", ");
  book.call(
    "aggregate",
    `${measures.map(({ title }) => title).join(", ")}${whereSaid(context)} ${groupBy === undefined ? "" : ` by ${groupBy}`}`,
    {
      measures: measures.map(columnId),
      group_by: groupBy,
    },
  );
  book.about(rows);
  book.say(
    groupBy === undefined
      ? book.t`${titles}, ${book.count(rows.length)} locations${whereSaid(context)}:`
      : book.t`${titles}, ${book.count(rows.length)} locations${whereSaid(context)} by ${label}:`,
  );
  book.rowsOf(
    [...(groupBy === undefined ? [] : [label]), "Locations", ...columns.map(({ title }) => title)],
    groups
      .slice(0, MOST_ROWS)
      .map(([name, of]) => [
        ...(groupBy === undefined ? [] : [name === null ? book.word("not given") : plain(name)]),
        book.count(of.length),
        ...columns.map((column) => column.figure(of)),
      ]),
  );
  if (groups.length > MOST_ROWS) book.say(book.t`The first ${MOST_ROWS} of ${groups.length}.`);
  for (const one of measures) book.say(await missingSaid(context, one, rows));
  const dated = measures.find(({ coordinates }) => coordinates.time !== undefined);
  if (dated !== undefined) book.say(defaultsSaid(context, dated));
  for (const said of new Set(
    measures.filter(({ dataset }) => dataset !== undefined).map((one) => confidenceSaid(context, one)),
  ))
    book.say(said);
  book.suggest("Give me a summary", "Where is it worst?");
}

/** Several numbers of all locations, or of each group, side by side. */
export const severalFigures: Kind = {
  id: "several figures",
  examples: ["Sites, total asset value and average risk score by country"],
  takes: [...WHERE_AND_WHEN, "measure", "group-by"],
  uses: ["count", "sum", "mean", "median", "list", "money", "compare"],
  measures: MOST_MEASURES,
  fits: (question) => {
    const { groupBy, datasets, property, cues, order, top } = question;
    if (order !== undefined || top !== undefined || cues.has("each") || placeCount(question) > 0) return 0;
    if (datasets.length + (property === undefined ? 0 : 1) < 2) return 0;
    const isAdding = cues.has("mean") || cues.has("median") || cues.has("sum");
    return groupBy !== undefined ? 7 : isAdding ? 5.8 : 0;
  },
  answer,
};
