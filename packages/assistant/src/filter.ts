import { hasBandsAt } from "@tidemark/science";
import { plain } from "./answer.ts";
import { type Context, inCurrency, inGroups, namedMeasure, stop, type Tested } from "./kinds/context.ts";
import { changeOf } from "./kinds/change-rank.ts";
import type { Measure } from "./measure.ts";
import type { Limit, Than } from "./read/amounts.ts";
import type { TestCondition } from "./read/condition.ts";
import { passes, summed, withValues } from "./row-figures.ts";
import { DIFFERENCES, NAMED_UNITS } from "./words/units.ts";

/** A question before its conditions were held against the locations. */
export type Before = Omit<Context, "rows" | "tested" | "untested">;

/** A limit in the unit of what it is held against. @throws Stop where that is another kind of unit */
function converted(context: Context, limit: Limit, measure: Measure): Limit {
  const isDifference = limit.change === true || DIFFERENCES.has(measure.dataset?.id ?? "");
  if (limit.unit === undefined) return limit;
  const unit = NAMED_UNITS.find(({ symbol }) => symbol === limit.unit);
  if (unit === undefined || unit.is.includes(measure.unit)) return limit;
  const rule = unit.becomes[measure.unit];
  if (rule === undefined)
    stop(
      context,
      "not-used",
      context.book
        .t`A limit in ${limit.unit} cannot be held against ${measure.title}, which is in ${measure.unit || "-"}.`,
      context.book.t`Top 5 by ${measure.title}`,
      "What can you do?",
    );
  const [factor, offset] = rule;
  const shift = isDifference ? 0 : offset;
  const inUnit = (amount: number) => Number(((amount + shift) * factor).toPrecision(12));
  const { unit: _, upper, ...rest } = limit;
  const now = { ...rest, value: inUnit(limit.value), ...(upper === undefined ? {} : { upper: inUnit(upper) }) };
  context.book.say(context.book.t`_${limit.value} ${limit.unit} is ${measure.write(now.value)}._`);
  return now;
}

/** No loss is more than all of a value: "above 50000" without a unit is money. */
function ownCurrency({ reader }: Context, { dataset }: Measure, limit: Limit | undefined): string | undefined {
  const isLoss = dataset?.kind === "driver" && dataset.quantity === "ead";
  const [currency, ...others] = reader.locations.textProperties.get("asset_currency") ?? [];
  return isLoss && limit !== undefined && limit.unit === undefined && limit.value > 100 && others.length === 0
    ? currency
    : undefined;
}

/** What a comparison holds values against, as a number. @throws Stop where there is none */
function againstReference(context: Context, measure: Measure, than: Than): number {
  const { reader, book } = context;
  const { locations } = reader;
  const rows = Array.from({ length: locations.count }, (_, row) => row);
  if ("of" in than) {
    const known = withValues(measure, rows).rows;
    const { value } = summed(measure, known, than.of);
    if (Number.isNaN(value))
      stop(context, "no-data", book.t`No location has a value of ${measure.title}.`, "What is missing?");
    book.say(
      than.of === "mean"
        ? book.t`_The mean of ${measure.title} over ${known.length} locations is ${measure.write(value)}._`
        : book.t`_The median of ${measure.title} over ${known.length} locations is ${measure.write(value)}._`,
    );
    return value;
  }
  const row = rows.find((one) => locations.id(one) === than.site);
  const value = row === undefined ? Number.NaN : (measure.values[row] ?? Number.NaN);
  const name = row === undefined ? than.site : locations.name(row);
  if (Number.isNaN(value))
    stop(
      context,
      "no-data",
      book.t`${plain(name)} has no value of ${measure.title}, so that nothing can be held against it.`,
      book.t`Top 5 by ${measure.title}`,
    );
  book.say(book.t`_${measure.title} at ${plain(name)}: ${measure.write(value)}._`);
  return value;
}

/** A limit with the number that it is held against, on the side that is asked for. */
function referenced(context: Context, limit: Limit, than: Than, measure: Measure): Limit {
  const value = againstReference(context, measure, than);
  const isTurned = than.bad === true && measure.dataset?.direction === "lower";
  return { ...limit, value, operator: isTurned ? (limit.operator === "above" ? "below" : "above") : limit.operator };
}

/** Reads what a condition is about. @throws Stop where it cannot be held against that */
async function testedOf(context: Context, test: TestCondition): Promise<Tested> {
  const { question, book } = context;
  if (test.measure === undefined && test.limit !== undefined && question.datasets.length > 0)
    stop(context, "not-used", book.t`What is held against ${test.limit.value}? Name the dataset beside it.`);
  const named = await namedMeasure(context, test.measure, {}, "score_location");
  const currency = test.limit?.currency ?? ownCurrency(context, named, test.limit);
  const valued = currency === undefined ? named : inCurrency(context, named, currency);
  const measure = test.limit?.change === true ? await changeOf(context, valued) : valued;
  const hasBands = measure.dataset !== undefined && hasBandsAt(measure.dataset, measure.coordinates);
  if (test.bands !== undefined && !hasBands)
    stop(
      context,
      "not-used",
      book.t`${measure.title} has no bands such as "high": nothing says from where on a value is bad. Name a number.`,
      book.t`Top 5 by ${measure.title}`,
    );
  if (test.limit === undefined) return { test, measure };
  const { than } = test.limit;
  if (than !== undefined) return { test: { ...test, limit: referenced(context, test.limit, than, measure) }, measure };
  return { test: { ...test, limit: converted(context, test.limit, measure) }, measure };
}

/** Whether a location passes a condition; undefined where it has no value. */
function verdict({ test, measure }: Tested, row: number): boolean | undefined {
  const value = measure.values[row] ?? Number.NaN;
  if (test.missing === true) return Number.isNaN(value) !== test.not;
  return Number.isNaN(value) ? undefined : passes(measure, value, test) !== test.not;
}

/** Rows that pass conditions, and how many cannot be held against them. */
export function passing(
  tested: readonly Tested[],
  join: "all" | "any",
  among: readonly number[],
): { readonly rows: number[]; readonly untested: number } {
  let untested = 0;
  const rows = among.filter((row) => {
    const verdicts = tested.map((one) => verdict(one, row));
    const decides = join === "any";
    if (verdicts.includes(decides)) return decides;
    if (!verdicts.includes(undefined)) return !decides;
    untested += 1;
    return false;
  });
  return { rows, untested };
}

/** "The worst quarter" of the locations that pass the conditions is so many of them. */
function ofPart(context: Context): Context {
  const { question, rows } = context;
  if (question.part === undefined) return context;
  return { ...context, question: { ...question, top: Math.max(1, Math.round(question.part * rows.length)) } };
}

/**
 * Holds the conditions of a question against the locations. @throws Stop where one of them cannot be held against
 * them
 */
export async function filtered(before: Before): Promise<Context> {
  const { question } = before;
  const context: Context = { ...before, rows: [], tested: [], untested: 0 };
  const all = inGroups(context);
  const tested: Tested[] = [];
  for (const test of question.tests) tested.push(await testedOf(context, test));
  if (tested.length === 0) return ofPart({ ...context, rows: all });
  return ofPart({ ...context, tested, ...passing(tested, question.join, all) });
}
