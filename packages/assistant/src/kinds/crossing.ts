import { FUTURE_TIMES, scenarioName } from "@tidemark/science";
import { datasetMeasure } from "../measure.ts";
import { passes } from "../row-figures.ts";
import { testSaid } from "./conditions-said.ts";
import { type Context, confidenceSaid, momentOf, stop } from "./context.ts";
import type { Kind } from "./kind.ts";
import { rowsOfPlaces } from "./values.ts";

async function answer(context: Context): Promise<void> {
  const { question, book, reader, tested } = context;
  const [row] = rowsOfPlaces(context);
  const [one] = tested;
  if (row === undefined || one?.measure.dataset === undefined || one.test.limit === undefined)
    stop(
      context,
      "not-understood",
      book.t`Name one location, a dataset and a number, such as "When does Osaka exceed 80 hot days?".`,
    );
  const scenario = question.moment.scenarios[0] ?? "ssp585";
  const steps: { readonly time: number; readonly told: string; readonly isPassed: boolean }[] = [];
  for (const time of [2005, ...FUTURE_TIMES.filter((year) => year % 10 === 0)]) {
    const at = momentOf(context, { scenario: time <= 2020 ? "historical" : scenario, time });
    const step = await datasetMeasure(reader, one.measure.dataset.id, at);
    const value = "reason" in step ? Number.NaN : (step.values[row] ?? Number.NaN);
    if ("reason" in step || step.coordinates.time !== time || Number.isNaN(value)) continue;
    steps.push({ time, told: book.valueAt(step, row), isPassed: passes(step, value, one.test) !== one.test.not });
  }
  const title = one.measure.title;
  const name = book.name(row);
  book.call("values", `Read ${title} in ${steps.length} years under ${scenarioName(scenario)}`, {
    dataset: one.measure.dataset.id,
    location: reader.locations.id(row),
  });
  const first = steps.findIndex(({ isPassed }) => isPassed);
  const test = testSaid(context, one.test, one.measure);
  if (steps.length === 0) book.say(book.t`${name} has no values of **${title}**.`);
  else if (first < 0)
    book.say(
      book.t`**${title}** at ${name} is ${test} in no year until ${steps.at(-1)!.time} (${scenarioName(scenario)}).`,
    );
  else {
    const year = book.figure(String(steps[first]!.time), steps[first]!.time);
    const stays = steps.slice(first).every(({ isPassed }) => isPassed);
    book.say(
      book.t`**${title}** at ${name} is ${test} for the first time in ${year} (${scenarioName(scenario)}), ${book.word(stays ? "and stays so" : "but not in all later years")}.`,
    );
  }
  book.rowsOf(
    ["Year", title],
    steps.map(({ time, told }) => [String(time), told]),
  );
  book.say(book.t`Each year stands for the twenty around it; years between the steps are not told.`);
  book.say(confidenceSaid(context, one.measure));
}

export const crossing: Kind = {
  id: "crossing",
  examples: ["When does Osaka exceed 80 hot days?"],
  takes: ["places", "test", "scenario"],
  uses: ["crossing"],
  measures: 0,
  places: 1,
  fits: ({ cues, tests, places }) => (cues.has("crossing") && tests.length === 1 && places.length === 1 ? 7 : 0),
  answer,
};
