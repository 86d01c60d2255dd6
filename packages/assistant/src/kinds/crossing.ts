import { FUTURE_TIMES, scenarioName } from "@tidemark/science";
import { datasetMeasure, type Measure } from "../measure.ts";
import { MOST_ROWS, passes } from "../row-figures.ts";
import { placesSaid, testSaid } from "./conditions-said.ts";
import { type Context, inGroups, momentOf, stop, type Tested } from "./context.ts";
import { confidenceSaid } from "./measure-said.ts";
import type { Kind } from "./kind.ts";
import { rowsOfPlaces } from "./values.ts";

/** The stored years from today on: the first one stands for today. */
const YEARS = [2005, ...FUTURE_TIMES];

interface Step {
  readonly time: number;
  readonly measure: Measure;
}

/** Values of all stored years of a dataset under a scenario. */
async function stepsOf(
  context: Context,
  id: string,
  scenario: (typeof context)["question"]["moment"]["scenarios"][number],
): Promise<Step[]> {
  const steps: Step[] = [];
  for (const time of YEARS) {
    const at = momentOf(context, { scenario: time <= 2020 ? "historical" : scenario, time });
    const measure = await datasetMeasure(context.reader, id, at);
    if (!("reason" in measure) && measure.coordinates.time === time) steps.push({ time, measure });
  }
  return steps;
}

interface Crossing {
  readonly row: number;
  /** Undefined where it passes in no year. */
  readonly year: number | undefined;
  readonly stays: boolean;
}

function crossingOf(row: number, steps: readonly Step[], { test }: Tested): Crossing | undefined {
  const known = steps.filter(({ measure }) => !Number.isNaN(measure.values[row] ?? Number.NaN));
  if (known.length === 0) return undefined;
  const isPassed = ({ measure }: Step) => passes(measure, measure.values[row]!, test) !== test.not;
  const first = known.findIndex(isPassed);
  return { row, year: known[first]?.time, stays: first >= 0 && known.slice(first).every(isPassed) };
}

function sayOne(
  context: Context,
  { row, year, stays }: Crossing,
  steps: readonly Step[],
  { test, measure }: Tested,
  scenario: string,
): void {
  const { book } = context;
  const name = book.name(row);
  const said = testSaid(context, test, measure);
  const last = steps.at(-1)!.time;
  if (year === undefined)
    book.say(book.t`**${measure.title}** at ${name} is ${said} in no year until ${last} (${scenario}).`);
  else if (year === YEARS[0])
    book.say(
      book.t`**${measure.title}** at ${name} is ${said} already in ${book.figure(String(year), year)} (${scenario}), ${book.word(stays ? "and stays so" : "but not in all later years")}.`,
    );
  else
    book.say(
      book.t`**${measure.title}** at ${name} is ${said} for the first time in ${book.figure(String(year), year)} (${scenario}), ${book.word(stays ? "and stays so" : "but not in all later years")}.`,
    );
  book.rowsOf(
    ["Year", measure.title],
    steps
      .filter((step) => !Number.isNaN(step.measure.values[row] ?? Number.NaN))
      .map((step) => [String(step.time), book.valueAt(step.measure, row)]),
  );
}

function sayMany(context: Context, crossings: readonly Crossing[], { test, measure }: Tested, scenario: string): void {
  const { book } = context;
  const passed = crossings
    .filter(({ year }) => year !== undefined)
    .toSorted((a, b) => a.year! - b.year! || a.row - b.row);
  const said = testSaid(context, test, measure);
  book.say(
    book.t`${book.count(passed.length)} of ${book.count(crossings.length)} locations${placesSaid(context)} are ${said} in some year until 2080: **${measure.title}** (${scenario}), the earliest first:`,
  );
  if (passed.length === 0) return;
  book.rowsOf(
    ["Location", "First year", ""],
    passed
      .slice(0, MOST_ROWS)
      .map(({ row, year, stays }) => [
        book.name(row),
        book.figure(String(year), year!),
        book.word(stays ? "and stays so" : "but not in all later years"),
      ]),
  );
}

async function answer(context: Context): Promise<void> {
  const { question, book, reader, tested } = context;
  const places = rowsOfPlaces(context);
  const [one] = tested;
  if (one?.measure.dataset === undefined || one.measure.isDerived)
    stop(
      context,
      "not-understood",
      book.t`Name one dataset and a number, such as "When does Osaka exceed 80 hot days?".`,
      "When does Osaka exceed 80 hot days?",
      "What can you do?",
    );
  const scenario = question.moment.scenarios[0] ?? "ssp585";
  const steps = await stepsOf(context, one.measure.dataset.id, scenario);
  const rows = places.length > 0 ? places : inGroups(context);
  const crossings = rows.flatMap((row) => crossingOf(row, steps, one) ?? []);
  book.call("values", `Read ${one.measure.title} in ${steps.length} years under ${scenarioName(scenario)}`, {
    dataset: one.measure.dataset.id,
    locations: places.map((row) => reader.locations.id(row)),
  });
  const [first] = crossings;
  if (first === undefined) book.say(book.t`No location of them has values of **${one.measure.title}**.`);
  else if (places.length === 1) sayOne(context, first, steps, one, scenarioName(scenario));
  else sayMany(context, crossings, one, scenarioName(scenario));
  const without = rows.length - crossings.length;
  if (without > 0) book.say(book.t`${without} more have no value, which does not mean a low one.`);
  book.say(book.t`Each year stands for the twenty around it; years between the steps are not told.`);
  book.say(confidenceSaid(context, one.measure));
  book.suggest(book.t`Top 5 by ${one.measure.title}`, "Give me a summary");
}

export const crossing: Kind = {
  id: "crossing",
  examples: ["When does Osaka exceed 80 hot days?", "When do sites in Europe exceed 50 hot days?"],
  takes: ["places", "groups", "test", "scenario"],
  uses: ["crossing", "list", "becomes", "trend", "falls"],
  measures: 0,
  fits: ({ cues, tests }) => (cues.has("crossing") && tests.length === 1 ? 7 : 0),
  answer,
};
