import { formatMoney, isScoreId, markOfSum, WHOLE } from "@tidemark/science";
import { markOfFigure, plain } from "../answer.ts";
import { atLeast, type Measure } from "../measure.ts";
import type { Question } from "../read/understood.ts";
import { grouped, isHigherWorse, MOST_ROWS, summed, type Summing } from "../row-figures.ts";
import { whereSaid } from "./conditions-said.ts";
import { holdJudged } from "./judged.ts";
import { columnId, type Context, measureAsked, measureOf } from "./context.ts";
import { sayWhatToKnow, titleWithMoment } from "./measure-said.ts";
import { type Kind, measures, placeCount, WHERE_AND_WHEN } from "./kind.ts";

const HOW: Readonly<Record<Summing, string>> = { sum: "Sum", mean: "Mean", median: "Median" };

function howOf({ cues }: Question, measure: Measure): Summing {
  if (cues.has("median")) return "median";
  if (cues.has("mean") || cues.has("weighted")) return "mean";
  if (measure.isDerived === true && measure.unit !== "" && cues.has("money")) return "sum";
  // amounts of the locations' own add up; values of datasets do not
  return measure.dataset === undefined ? "sum" : "mean";
}

/** Expected annual loss of locations with an asset value, in money by currency. */
function lossesOf({ reader: { locations } }: Context, { values }: Measure, rows: readonly number[]) {
  const worth = locations.numberProperties.get("asset_value");
  const sums = new Map<string, number>();
  let without = 0;
  for (const row of rows) {
    const loss = (values[row]! / 100) * (worth?.[row] ?? Number.NaN);
    const currency = locations.text("asset_currency", row);
    if (Number.isNaN(loss) || currency === null) without += 1;
    else sums.set(currency, (sums.get(currency) ?? 0) + loss);
  }
  return { sums, without };
}

/** What some locations lose in a year, by currency, and how many are not in it; undefined where none is. */
export function amountsSaid(
  context: Context,
  measure: Measure,
  rows: readonly number[],
): { readonly amounts: string; readonly without: number } | undefined {
  const { book } = context;
  const { sums, without } = lossesOf(context, measure, rows);
  if (sums.size === 0) return undefined;
  // a location without a loss adds nothing
  const mark = markOfSum(measure.mark ?? WHOLE, without);
  const parts = [...sums].map(([currency, sum]) =>
    book.figure(atLeast(`${formatMoney(sum, currency)}${book.t` a year`}`, mark, sum), sum, {
      ...markOfFigure(mark),
      unit: currency,
      dataset_id: measure.dataset!.id,
      coords: measure.coordinates,
    }),
  );
  return { amounts: parts.join(book.t` and `), without };
}

function sayLosses(context: Context, measure: Measure): boolean {
  const { book, rows } = context;
  const told = amountsSaid(context, measure, rows);
  if (told === undefined) return false;
  const { amounts, without } = told;
  book.say(
    book.t`${titleWithMoment(context, measure)} of all locations${whereSaid(context)}: ${amounts}, each location's percentage of its asset value.${without === 0 ? "" : book.t` ${without} of ${rows.length} locations have no asset value or no loss, and are not in it.`}`,
  );
  book.about(rows);
  return true;
}

async function answer(context: Context): Promise<void> {
  holdJudged(context);
  const { question, book, rows, reader } = context;
  const read = await measureOf(context, {}, "score_location");
  // of a mean or median of money each location has an amount of its own
  const isOfEach = question.cues.has("mean") || question.cues.has("median");
  const isByMoney = question.cues.has("money") && (question.groupBy !== undefined || isOfEach);
  // amounts of money add up by group, percentages do not
  const measure = isByMoney ? await measureAsked(context, {}, "score_location") : read;
  const where = whereSaid(context);
  const how = howOf(question, measure);
  const isLoss = measure.dataset?.kind === "driver" && measure.dataset.quantity === "ead";
  const asksMoney = question.cues.has("money");
  if (asksMoney && (!isLoss || question.groupBy !== undefined)) await measureAsked(context);
  const inMoney = isLoss && (question.cues.has("sum") || asksMoney) && question.groupBy === undefined && !isOfEach;
  const args = {
    dataset: measure.dataset?.id ?? measure.property,
    coords: measure.coordinates,
    how,
    group_by: question.groupBy,
  };
  book.call(
    "aggregate",
    `${inMoney ? "Sum in money" : HOW[how]} of ${measure.title}${where}${question.groupBy === undefined ? "" : ` by ${question.groupBy.replace("user_data.", "")}`}`,
    args,
  );
  if (question.groupBy !== undefined) sayGroups(context, measure, how);
  else if (!(inMoney && sayLosses(context, measure))) {
    const { value, rows: known } = summed(measure, rows, how);
    book.about(known);
    book.say(
      book.t`${book.word(HOW[how])} of ${titleWithMoment(context, measure)} over ${book.count(known.length)} locations${where}: ${book.valueOf(measure, value)}.`,
    );
    if (question.cues.has("weighted")) sayWeighted(context, measure);
    if (how !== "sum") sayOfEach(context, measure, how);
    if (question.cues.has("sum") && measure.dataset !== undefined)
      book.say(
        book.t`_A sum of ${book.word(isScoreId(measure.dataset.id) ? "scores" : "this")} over locations would say nothing, so this is the mean._`,
      );
  }
  await sayWhatToKnow(context, measure, rows);
  book.table({ columns: ["name", "country", columnId(measure)], order_by_id: columnId(measure), sort_order: "desc" });
  book.suggest(
    book.t`Top 5 by ${measure.title}`,
    reader.locations.textProperties.has("country") && question.groupBy === undefined
      ? book.t`Median of ${measure.title} by country`
      : "Give me a summary",
  );
}

/** The mean in which each location counts by its asset value. */
function sayWeighted(context: Context, measure: Measure): void {
  const { book, rows, reader } = context;
  const { locations } = reader;
  const worth = locations.numberProperties.get("asset_value");
  const currencies = locations.textProperties.get("asset_currency") ?? [];
  const known = rows.filter((row) => !Number.isNaN((worth?.[row] ?? Number.NaN) * (measure.values[row] ?? Number.NaN)));
  const all = known.reduce((sum, row) => sum + worth![row]!, 0);
  if (currencies.length !== 1 || !(all > 0)) {
    book.say(book.t`It cannot be weighted with the asset values: they are missing, or in several currencies.`);
    return;
  }
  const value = known.reduce((sum, row) => sum + (worth![row]! / all) * measure.values[row]!, 0);
  book.say(
    book.t`Weighted with the asset value, over ${book.count(known.length)} locations: ${book.valueOf(measure, value)}.`,
  );
}

/** Most groups that are told one by one beside the mean over all of them. */
const MOST_EACH = 6;

/** "The average of offices and foundries" is that of both, or of each: both are told. */
function sayOfEach(context: Context, measure: Measure, how: Summing): void {
  const { question, book, rows, reader } = context;
  const [group, ...others] = question.groups;
  if (group === undefined || others.length > 0 || group.not || question.tests.length > 0) return;
  if (
    group.values.length < 2 ||
    group.values.length > MOST_EACH ||
    !reader.locations.textProperties.has(group.property)
  )
    return;
  book.rowsOf(
    [group.property.replace("user_data.", ""), HOW[how], "Locations"],
    [...grouped(reader.locations, group.property, rows)].map(([name, of]) => [
      name === null ? book.word("not given") : plain(name),
      book.valueOf(measure, summed(measure, of, how).value),
      book.count(of.length),
    ]),
  );
}

function sayGroups(context: Context, measure: Measure, how: Summing): void {
  const { question, book, rows, reader } = context;
  const property = question.groupBy ?? "country";
  const groups = [...grouped(reader.locations, property, rows)].map(([name, of]) => ({
    name,
    of,
    ...summed(measure, of, how),
  }));
  const isRising =
    question.order === "smallest" ||
    (question.order === "best" ? isHigherWorse(measure) : question.order === "worst" && !isHigherWorse(measure));
  const sorted = groups
    .toSorted(
      (a, b) =>
        (Number.isNaN(b.value) ? -1 : 0) - (Number.isNaN(a.value) ? -1 : 0) ||
        (isRising ? a.value - b.value : b.value - a.value),
    )
    .slice(0, question.top);
  book.about(rows);
  book.say(
    book.t`${book.word(HOW[how])} of ${titleWithMoment(context, measure)}${whereSaid(context)} by ${book.word(property.replace("user_data.", ""))}:`,
  );
  book.rowsOf(
    [property.replace("user_data.", ""), HOW[how], "Locations"],
    sorted
      .slice(0, MOST_ROWS)
      .map(({ name, of, value }) => [
        name === null ? book.word("not given") : plain(name),
        book.valueOf(measure, value),
        book.count(of.length),
      ]),
  );
  const [first, second] = sorted;
  // of two partial sums nothing is known of the difference
  const isWhole = measure.mark?.isLowerBound !== true;
  if (question.cues.has("compare") && isWhole && sorted.length === 2 && first !== undefined && second !== undefined) {
    const difference = Math.abs(first.value - second.value);
    if (!Number.isNaN(difference)) book.say(book.t`The difference is ${book.valueOf(measure, difference)}.`);
  }
  if (sorted.length > MOST_ROWS) book.say(book.t`The first ${MOST_ROWS} of ${sorted.length}.`);
}

export const aggregate: Kind = {
  id: "aggregate",
  examples: ["Average rain in Asia", "Total expected annual loss", "Median risk score by country"],
  takes: [...WHERE_AND_WHEN, "measure", "group-by", "order", "top"],
  grouped: ["order", "top"],
  uses: ["sum", "mean", "median", "compare", "count", "most", "least", "worst", "safest", "list", "money", "weighted"],
  fits: (question) => {
    const { cues, groupBy, text } = question;
    // the first of each group is no mean of the group
    if (cues.has("each") && (question.order !== undefined || question.pole !== undefined)) return 0;
    if (cues.has("weighted"))
      return groupBy === undefined && placeCount(question) === 0 && measures(question) ? 8.3 : 0;
    if (groupBy !== undefined) return 6.1;
    // "what does X mean" asks for a meaning
    if (/^[^\p{L}]*what does(?!\p{L}).*(?<!\p{L})mean[^\p{L}]*$/iu.test(text)) return 0;
    const isAmount = question.property !== undefined && question.datasets.length === 0;
    const isLoss = cues.has("money") && question.datasets.some(({ ids }) => ids.some((id) => id.endsWith("_ead")));
    const adds =
      (isAmount || isLoss) &&
      (cues.has("count") || !cues.has("list")) &&
      question.order === undefined &&
      question.top === undefined;
    if (!cues.has("sum") && !cues.has("mean") && !cues.has("median") && !adds) return 0;
    return placeCount(question) === 0 && measures(question) ? 5.6 : 0;
  },
  answer,
};
