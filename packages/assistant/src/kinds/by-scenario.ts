import { COORDINATE_SETS, FUTURE_SCENARIOS, type Scenario, scenarioName } from "@tidemark/science";
import { filtered } from "../filter.ts";
import { datasetMeasure, type Measure } from "../measure.ts";
import { summed, withValues } from "../row-figures.ts";
import { amountsSaid } from "./aggregating.ts";
import { whereSaid } from "./conditions-said.ts";
import { type Context, inGroups, measureOf, momentOf, stop } from "./context.ts";
import { sayWhatToKnow } from "./measure-said.ts";
import { type Kind, WHERE_AND_WHEN } from "./kind.ts";
import { rowsOfPlaces } from "./values.ts";

/** Most locations that are told one by one. */
const MOST_COLUMNS = 4;

/** Asks for one of the scenarios, which the table of them tells. */
const WHICH = /(?<!\p{L})(which|what|welche[sm]?|quel) (scenario|pathway|szenario|sc[ée]nario)(?!\p{L})/iu;

const withScenario = (context: Context, scenario: Scenario): Context => ({
  ...context,
  question: { ...context.question, moment: { ...context.question.moment, scenarios: [scenario] } },
});

/** The measure under each scenario that it was computed for. @throws Stop where it is the same under all of them */
async function underEach(context: Context): Promise<readonly (readonly [Scenario, Measure])[]> {
  const first = await measureOf(context, {}, "score_location");
  if (first.dataset === undefined || COORDINATE_SETS[first.dataset.coordinateSet].epochs.length === 0)
    stop(
      context,
      "no-data",
      context.book.t`${first.title} is the same at all times: it depends on no scenario and no year.`,
      context.book.t`Top 5 by ${first.title}`,
    );
  const found: (readonly [Scenario, Measure])[] = [];
  for (const scenario of FUTURE_SCENARIOS) {
    const measure = await datasetMeasure(context.reader, first.dataset.id, momentOf(context, { scenario }));
    if (!("reason" in measure) && measure.coordinates.scenario === scenario) found.push([scenario, measure]);
  }
  return found;
}

/** How many locations pass the conditions of a question under each scenario. */
async function sayCounts(context: Context, scenarios: readonly Scenario[]): Promise<void> {
  const { book } = context;
  const lines: string[][] = [];
  for (const scenario of scenarios) {
    const { rows, untested } = await filtered(withScenario(context, scenario));
    book.about(rows);
    lines.push([scenarioName(scenario), book.count(rows.length), untested === 0 ? "" : String(untested)]);
  }
  book.rowsOf(["Scenario", "Locations", "Without a value"], lines);
}

/** What stands in the table for each scenario: of each location, of all in money, or their mean. */
function sayValues(context: Context, found: readonly (readonly [Scenario, Measure])[], rows: readonly number[]): void {
  const { question, book } = context;
  const [[, first]] = found as [readonly [Scenario, Measure]];
  const isOfEach = rows.length <= MOST_COLUMNS;
  const isLoss = first.dataset?.kind === "driver" && first.dataset.quantity === "ead";
  const asksMoney = isLoss && (question.cues.has("money") || question.cues.has("sum") || !isOfEach);
  const oneOf = (measure: Measure) =>
    (asksMoney ? amountsSaid(context, measure, rows)?.amounts : undefined) ??
    book.valueOf(measure, summed(measure, rows, question.cues.has("median") ? "median" : "mean").value);
  const isSingle = isOfEach && !asksMoney;
  if (!isSingle && !asksMoney)
    book.say(book.t`The mean of ${book.count(withValues(first, rows).rows.length)} locations with a value:`);
  book.rowsOf(
    ["Scenario", ...(isSingle ? rows.map((row) => book.name(row)) : [asksMoney ? "Sum" : "Mean"])],
    found.map(([scenario, measure]) => [
      scenarioName(scenario),
      ...(isSingle ? rows.map((row) => book.valueAt(measure, row)) : [oneOf(measure)]),
    ]),
  );
}

async function answer(context: Context): Promise<void> {
  const { question, book, reader } = context;
  const found = await underEach(context);
  const [first] = found;
  if (first === undefined)
    stop(context, "no-data", book.t`No scenario was computed here.`, "Which datasets are missing?");
  const [, measure] = first;
  const rows = question.places.length > 0 ? rowsOfPlaces(context) : inGroups(context);
  const isCounted = question.tests.length > 0;
  book.call("compare", `Read ${measure.title} under ${found.length} scenarios`, {
    dataset: measure.dataset?.id,
    scenarios: found.map(([scenario]) => scenario),
    locations: question.places.length > 0 ? rows.map((row) => reader.locations.id(row)) : "all",
  });
  book.about(rows);
  book.say(
    isCounted
      ? book.t`Locations${whereSaid(context)} in ${measure.coordinates.time}, by scenario:`
      : book.t`**${measure.title}** in ${measure.coordinates.time}${whereSaid(context)}, by scenario:`,
  );
  if (isCounted)
    await sayCounts(
      context,
      found.map(([scenario]) => scenario),
    );
  else sayValues(context, found, rows);
  if (question.moment.years.length === 0) book.say(book.t`_No year is named, so this is ${measure.coordinates.time}._`);
  if (found.length < FUTURE_SCENARIOS.length) book.say(book.t`_This project was computed for these scenarios alone._`);
  await sayWhatToKnow(withScenario(context, first[0]), measure, rows);
  book.suggest(book.t`How does ${measure.title} change until 2080?`, book.t`Top 5 by ${measure.title}`);
}

export const byScenario: Kind = {
  id: "by scenario",
  examples: ["Mean temperature at Singapore in 2080 in all scenarios", "Total loss by scenario in 2080"],
  takes: ["places", "measure", "order", ...WHERE_AND_WHEN.filter((leaf) => leaf !== "scenario")],
  uses: ["scenarios", "safest", "worst", "most", "least", "compare", "count", "list", "sum", "money", "mean", "median"],
  fits: ({ cues, moment, order, top, text }) => {
    // "the worst sites under each scenario" are other ones under each
    const isOrdered = (order !== undefined && !WHICH.test(text)) || top !== undefined;
    return cues.has("scenarios") && moment.scenarios.length === 0 && !isOrdered ? 9 : 0;
  },
  answer,
};
