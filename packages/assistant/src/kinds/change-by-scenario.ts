import { FUTURE_SCENARIOS, type Scenario, scenarioName } from "@tidemark/science";
import { datasetMeasure, differenceOf, type Measure, shownDifference } from "../measure.ts";
import { storedYear } from "../read/moment.ts";
import { MOST_ROWS } from "../row-figures.ts";
import { at, needTimes } from "./change.ts";
import { whereSaid } from "./conditions-said.ts";
import { type Context, measureOf, stop } from "./context.ts";
import { changeMarkSaid, confidenceSaid } from "./measure-said.ts";
import { type Kind, placeCount } from "./kind.ts";
import { rowsOfPlaces } from "./values.ts";

/** Two years of a measure under one scenario. */
interface Under {
  readonly scenario: Scenario;
  readonly before: Measure;
  readonly after: Measure;
  readonly change: Measure;
}

async function under(context: Context, measure: Measure, scenario: Scenario, years: readonly number[]): Promise<Under> {
  const [from, to] = years as readonly [number, number];
  const [before, after] = [
    await at(context, measure, { scenario, time: from }),
    await at(context, measure, { scenario, time: to }),
  ];
  const values = Float64Array.from({ length: context.reader.locations.count }, (_, row) =>
    shownDifference(after, after.values[row]!, before.values[row]!),
  );
  const change = differenceOf(after, `${measure.title}, difference`, values);
  return { scenario, before, after, change };
}

/** Scenarios that a measure was computed for, where all of them are asked for. */
async function computedScenarios({ reader }: Context, { dataset }: Measure): Promise<readonly Scenario[]> {
  const found: Scenario[] = [];
  for (const scenario of FUTURE_SCENARIOS) {
    const measure = await datasetMeasure(reader, dataset!.id, { scenario });
    if (!("reason" in measure) && measure.coordinates.scenario === scenario) found.push(scenario);
  }
  return found;
}

async function answer(context: Context): Promise<void> {
  const { question, book, reader } = context;
  const measure = await measureOf(context, {}, "score_location");
  needTimes(context, measure);
  const years = [...new Set(question.moment.years.map(storedYear))].toSorted((one, other) => one - other);
  if (years.length !== 2)
    stop(
      context,
      "which-one",
      book.t`These are the same year here: years are stored in steps of five.`,
      book.t`How does ${measure.title} change until 2080?`,
    );
  const { scenarios } = question.moment;
  const found: Under[] = [];
  for (const scenario of scenarios.length > 0 ? scenarios : await computedScenarios(context, measure))
    found.push(await under(context, measure, scenario, years));
  const rows = rowsOfPlaces(context).slice(0, MOST_ROWS);
  book.call("compare", `Compared ${years.join(" and ")} under ${found.length} scenarios for ${measure.title}`, {
    dataset: measure.dataset?.id,
    scenarios: found.map(({ scenario }) => scenario),
    years,
    locations: rows.map((row) => reader.locations.id(row)),
  });
  book.about(rows);
  book.say(book.t`**${measure.title}**${whereSaid(context)}, ${years[0]} and ${years[1]} by scenario:`);
  book.rowsOf(
    ["Location", "Scenario", String(years[0]), String(years[1]), "Difference"],
    rows.flatMap((row) =>
      found.map(({ scenario, before, after, change }) => [
        book.name(row),
        scenarioName(scenario),
        book.valueAt(before, row),
        book.valueAt(after, row),
        book.valueAt(change, row),
      ]),
    ),
  );
  book.say(changeMarkSaid(context, found[0]!.after));
  book.say(confidenceSaid(context, measure));
  book.suggest(book.t`How does ${measure.title} change until 2080?`, book.t`Top 5 by ${measure.title}`);
}

/** What changes between two years under each of several scenarios. */
export const changeByScenario: Kind = {
  id: "change by scenario",
  examples: ["Hot days at Pune in 2005 and 2050 under SSP1-2.6 and SSP5-8.5"],
  takes: ["places", "measure", "scenario", "year", "season", "month", "period", "ensemble"],
  uses: ["scenarios", "compare", "trend", "rises", "falls", "count", "list", "worst", "safest"],
  scenarios: 4,
  years: 2,
  fits: (question) => {
    const { scenarios, years } = question.moment;
    const asksSeveral = scenarios.length > 1 || (scenarios.length === 0 && question.cues.has("scenarios"));
    return asksSeveral && years.length === 2 && placeCount(question) > 0 && question.order === undefined ? 6.7 : 0;
  },
  answer,
};
