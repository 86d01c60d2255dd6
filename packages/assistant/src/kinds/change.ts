import { PERCENT_CHANGE } from "../words/percent-change.ts";
import { COORDINATE_SETS, FUTURE_TIMES, type Scenario, scenarioName } from "@tidemark/science";
import { datasetMeasure, differenceOf, type Measure, shownDifference } from "../measure.ts";
import { storedYear } from "../read/moment.ts";
import { MOST_ROWS, ranked, summed, withValues } from "../row-figures.ts";
import { type Context, inCurrency, measureOf, momentOf, stop } from "./context.ts";
import { changeMarkSaid, confidenceSaid } from "./measure-said.ts";
import type { Question } from "../read/understood.ts";
import { type Kind, measures, placeCount } from "./kind.ts";
import { rowsOfPlaces } from "./values.ts";

/** The same dataset at another scenario or year. @throws Stop with the reason */
export async function at(
  context: Context,
  { dataset }: Measure,
  which: { scenario?: Scenario; time?: number },
): Promise<Measure> {
  const measure = await datasetMeasure(context.reader, dataset!.id, momentOf(context, which));
  if ("reason" in measure)
    stop(
      context,
      "no-data",
      context.book
        .t`${dataset!.longName} was not computed for ${scenarioName(which.scenario ?? "")} ${which.time ?? ""}. ${measure.reason}`,
      "Which datasets are missing?",
    );
  return measure;
}

/** @throws Stop for what is the same at all times */
export function needTimes(context: Context, { dataset, title }: Measure): void {
  if (dataset === undefined || COORDINATE_SETS[dataset.coordinateSet].epochs.length === 0)
    stop(
      context,
      "no-data",
      context.book.t`${title} is the same at all times: it depends on no scenario and no year.`,
      context.book.t`Top 5 by ${title}`,
    );
}

const DEFAULT_PAIR: readonly [Scenario, Scenario] = ["ssp126", "ssp585"];

async function answerScenarios(context: Context): Promise<void> {
  const { question, book, reader } = context;
  const measure = await measureOf(context, {}, "score_location");
  needTimes(context, measure);
  const [a = DEFAULT_PAIR[0], b = DEFAULT_PAIR[1]] =
    question.moment.scenarios.length > 1 ? question.moment.scenarios : DEFAULT_PAIR;
  const [one, other] = [await at(context, measure, { scenario: a }), await at(context, measure, { scenario: b })];
  const rows = question.places.length > 0 ? rowsOfPlaces(context) : context.rows;
  book.call("compare", `Compared ${scenarioName(a)} with ${scenarioName(b)} for ${measure.title}`, {
    dataset: measure.dataset?.id,
    coordsA: one.coordinates,
    coordsB: other.coordinates,
    locations: question.places.length > 0 ? rows.map((row) => reader.locations.id(row)) : "all",
  });
  const both = rows.filter((row) => !Number.isNaN(one.values[row]! + other.values[row]!));
  if (both.length === 0)
    stop(context, "no-data", book.t`No location has a value of ${measure.title} under both scenarios.`);
  const values = Float64Array.from({ length: reader.locations.count }, (_, row) =>
    shownDifference(other, other.values[row]!, one.values[row]!),
  );
  const difference = differenceOf(other, `${measure.title}, difference`, values);
  if (both.length === 1) {
    const [row] = both;
    book.say(
      book.t`${book.name(row!)}, **${measure.title}**, ${other.coordinates.time}: ${book.valueAt(one, row!)} under ${scenarioName(a)}, ${book.valueAt(other, row!)} under ${scenarioName(b)}. The difference is ${book.valueAt(difference, row!)}.`,
    );
  } else {
    const { value: mean } = summed(difference, both, "mean");
    book.say(
      book.t`**${measure.title}**, ${other.coordinates.time}: ${scenarioName(b)} against ${scenarioName(a)}, on average over ${book.count(both.length)} locations ${book.valueOf(difference, Math.abs(mean))} ${book.word(mean < 0 ? "less" : "more")}. The largest differences:`,
    );
    const top = ranked(difference, both, "desc").rows.slice(0, Math.min(question.top ?? 5, MOST_ROWS));
    book.rowsOf(
      ["Location", scenarioName(a), scenarioName(b), "Difference"],
      top.map((row) => [
        book.name(row),
        book.valueAt(one, row),
        book.valueAt(other, row),
        book.valueAt(difference, row),
      ]),
    );
  }
  if (both.length < rows.length)
    book.say(
      book.t`${rows.length - both.length} of ${rows.length} locations have no value, which does not mean a low one.`,
    );
  if (question.moment.scenarios.length < 2)
    book.say(book.t`_The question names no two scenarios, so these are the lowest and the highest._`);
  book.say(changeMarkSaid(context, measure));
  book.say(confidenceSaid(context, measure));
  book.suggest(book.t`How does ${measure.title} change until 2080?`, book.t`Top 5 by ${measure.title}`);
}

export const compareScenarios: Kind = {
  id: "compare scenarios",
  examples: [
    "How many hot days can be avoided?",
    "SSP1 against SSP5 for the risk score",
    "Difference between SSP2 and SSP5 at Pune",
  ],
  takes: [
    "places",
    "groups",
    "test",
    "measure",
    "scenario",
    "year",
    "period",
    "season",
    "month",
    "ensemble",
    "order",
    "top",
  ],
  uses: ["compare", "avoid", "count", "trend", "most", "list"],
  scenarios: 2,
  fits: ({ moment, cues, order, top }) => {
    // the largest differences come first, never the smallest
    if (order !== undefined && order !== "largest") return 0;
    if (top !== undefined && !cues.has("compare") && !cues.has("avoid")) return 0;
    return moment.scenarios.length >= 2 ? 6.3 : cues.has("avoid") ? 6.2 : 0;
  },
  answer: answerScenarios,
};

/** Years that a development is told at: those of the question, else today and every ten years until 2080. */
function yearsOf({ question: { moment, cues, text } }: Context): number[] {
  const named = moment.years.map(storedYear).toSorted((x, y) => x - y);
  if (named.length >= 2) return [...new Set(named)];
  const last = FUTURE_TIMES.at(-1)!;
  const [year] = named;
  if (year === undefined) return [2005, 2030, 2040, 2050, 2060, 2070, last];
  const isStart = cues.has("trend") && /(?<!\p{L})(since|seit|depuis|from)(?!\p{L})/u.test(text.toLowerCase());
  if (isStart || year <= 2005) return [...new Set([year, 2005, 2030, 2050, last])].filter((one) => one >= year);
  return [...new Set([2005, 2030, 2050, year])].filter((one) => one <= year).toSorted((x, y) => x - y);
}

const NO_RATIO = new Set(["°C", ""]);

/** A change in percent, where that is asked for and what is measured has a zero that means none. */
function sayPercent({ question, book }: Context, { unit, dataset }: Measure, from: number, to: number): void {
  if (!question.read.words.has(PERCENT_CHANGE) && !question.cues.has("share")) return;
  const isRatio = !NO_RATIO.has(unit) && dataset !== undefined && from > 0;
  const percent = (100 * (to - from)) / from;
  book.say(
    isRatio
      ? book.t`In percent: ${book.figure(`${percent.toFixed(1)} %`, percent, { unit: "%", derived: true })}.`
      : book.t`A change in percent would say nothing here: the zero of this measure does not mean none of it.`,
  );
}

/** How a loss develops in money, where a question asks for money or for the whole. @throws Stop for other values */
export function inOwnMoney(context: Context, measure: Measure): (step: Measure) => Measure {
  const { question, book, reader } = context;
  if (!question.cues.has("money") && !question.cues.has("sum")) return (step) => step;
  const [currency, ...others] = reader.locations.textProperties.get("asset_currency") ?? [];
  const isLoss = measure.dataset?.kind === "driver" && measure.dataset.quantity === "ead";
  if (!isLoss || currency === undefined || others.length > 0)
    stop(
      context,
      "no-data",
      isLoss
        ? book.t`The asset values are in several currencies, which are not added up. Ask for the percentage.`
        : book.t`Values of ${measure.title} do not add up over locations.`,
      book.t`How does ${measure.title} change until 2080?`,
    );
  return (step) => inCurrency(context, step, currency);
}

async function answerTrend(context: Context): Promise<void> {
  const { question, book, reader } = context;
  const first = await measureOf(context, {}, "score_location");
  const asMoney = inOwnMoney(context, first);
  const isSum = question.cues.has("money") || question.cues.has("sum");
  const how = isSum ? "sum" : "mean";
  needTimes(context, first);
  const scenario = question.moment.scenarios[0] ?? "ssp585";
  const rows = question.places.length > 0 ? rowsOfPlaces(context) : context.rows;
  const steps: Measure[] = [];
  for (const time of yearsOf(context)) {
    const step = await datasetMeasure(
      reader,
      first.dataset!.id,
      momentOf(context, { scenario: time <= 2020 ? "historical" : scenario, time }),
    );
    if (!("reason" in step) && !steps.some(({ coordinates }) => coordinates.time === step.coordinates.time))
      steps.push(asMoney(step));
  }
  const [from, to] = [steps[0], steps.at(-1)];
  if (from === undefined || to === undefined || from === to)
    stop(
      context,
      "no-data",
      book.t`${first.title} was computed for one year alone, so that there is no development to tell.`,
      book.t`Top 5 by ${first.title}`,
    );
  book.call("values", `Read ${first.title} in ${steps.length} years under ${scenarioName(scenario)}`, {
    dataset: first.dataset?.id,
    coords: steps.map(({ coordinates }) => coordinates),
  });
  const one = rows.length === 1 ? rows[0] : undefined;
  const told = (step: Measure) =>
    one === undefined ? book.valueOf(step, summed(step, rows, how).value) : book.valueAt(step, one);
  const number = (step: Measure) => (one === undefined ? summed(step, rows, how).value : step.values[one]!);
  const change = shownDifference(to, number(to), number(from));
  const whose =
    one !== undefined
      ? book.name(one)
      : isSum
        ? book.t`the sum of ${book.count(withValues(to, rows).rows.length)} locations`
        : book.t`the mean of ${book.count(withValues(to, rows).rows.length)} locations`;
  book.say(
    book.t`**${first.title}**, ${whose}, ${scenarioName(scenario)}: from ${told(from)} in ${from.coordinates.time} to ${told(to)} in ${to.coordinates.time}, ${book.word(change < 0 ? "a fall" : "a rise")} of ${book.valueOf(differenceOf(to, "", []), Math.abs(change))}.`,
  );
  sayPercent(context, first, number(from), number(to));
  book.rowsOf(
    ["Year", "Scenario", first.title],
    steps.map((step) => [String(step.coordinates.time), scenarioName(step.coordinates.scenario ?? ""), told(step)]),
  );
  if (question.moment.scenarios.length === 0)
    book.say(
      book.t`_No scenario is named, so this is ${scenarioName(scenario)}. Each year stands for the twenty around it._`,
    );
  book.say(changeMarkSaid(context, to));
  book.say(confidenceSaid(context, first));
  book.suggest(
    one === undefined
      ? book.t`How sure is ${first.title}?`
      : book.t`How sure is ${first.title} at ${reader.locations.name(one)}?`,
    book.t`SSP1 against SSP5 for ${first.title}`,
    book.t`Top 5 by ${first.title}`,
  );
}

const isLimited = ({ datasets, property, tests }: Question): boolean =>
  datasets.length === 0 && property === undefined && tests.some(({ limit }) => limit !== undefined);

export const trend: Kind = {
  id: "trend",
  examples: ["How does heat change until 2080 at Valencia?", "Frost days since 1990", "How do hot days develop?"],
  takes: ["places", "groups", "test", "measure", "scenario", "year", "period", "season", "month", "ensemble"],
  uses: ["trend", "falls", "rises", "count", "compare", "mean", "sum", "money"],
  years: 10,
  fits: (question) => {
    // "rise to more than 150" names its measure in a limit alone: it asks where, and not how it develops
    if (isLimited(question)) return 0;
    if (question.moment.years.length >= 2 && measures(question)) return 5.6;
    if (!question.cues.has("trend")) return 0;
    return measures(question) || placeCount(question) > 0 ? 5.5 : 3;
  },
  answer: answerTrend,
};
