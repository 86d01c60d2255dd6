import { BANDS, type Scenario, scenarioName } from "@tidemark/science";
import { datasetMeasure, type Measure } from "../measure.ts";
import { MOST_ROWS, passes } from "../row-figures.ts";
import { placesSaid, testSaid } from "./conditions-said.ts";
import { storedYear } from "../read/moment.ts";
import { spanOf } from "./change-rank.ts";
import { columnId, type Context, inGroups, measureOf, momentOf, stop } from "./context.ts";
import { confidenceSaid } from "./measure-said.ts";
import type { Kind } from "./kind.ts";
import { rowsOfPlaces } from "./values.ts";

interface Moment {
  readonly scenario: Scenario;
  readonly time: number;
  /** Its year or its scenario: what tells it from the other one. */
  readonly name: string;
}

/** Two years under one scenario, or one year under two: what holds under the first of them and not under the second. */
function momentsOf(context: Context): { readonly from: Moment; readonly to: Moment; readonly isOfScenarios: boolean } {
  const { scenarios, years } = context.question.moment;
  const [named = "ssp585", other] = scenarios;
  if (other !== undefined) {
    const time = storedYear(years[0] ?? 2050);
    const of = (scenario: Scenario): Moment => ({ scenario, time, name: scenarioName(scenario) });
    return { from: of(other), to: of(named), isOfScenarios: true };
  }
  const of = (time: number): Moment => ({ scenario: time <= 2020 ? "historical" : named, time, name: String(time) });
  const [start, end] = spanOf(context);
  return { from: of(start), to: of(end), isOfScenarios: false };
}

/** @throws Stop for what was not computed for a moment */
async function at(context: Context, { dataset, title }: Measure, { scenario, time, name }: Moment): Promise<Measure> {
  const found = await datasetMeasure(context.reader, dataset!.id, momentOf(context, { scenario, time }));
  if ("reason" in found || found.coordinates.time !== time || found.coordinates.scenario !== scenario)
    stop(context, "no-data", context.book.t`${title} was not computed for ${name}, so that no change can be told.`);
  return found;
}

/** What is held against both moments: the conditions of the question, or any band. @throws Stop */
async function askedOf(context: Context): Promise<{
  readonly measure: Measure;
  readonly said: string;
  /** What holds at the second moment, and at the first one. */
  readonly held: readonly [now: string, before: string];
  readonly isMove: (one: Measure, other: Measure, row: number) => boolean;
}> {
  const { tested, book } = context;
  const [now, before] = tested;
  if (now === undefined) {
    const measure = await measureOf(context, {}, "score_location");
    const steps = (one: Measure, other: Measure, row: number) => rankOf(other, row) - rankOf(one, row);
    const { cues } = context.question;
    const isHigher = cues.has("upwards");
    if (isHigher || cues.has("downwards"))
      return {
        measure,
        said: isHigher ? book.t`in a higher band` : book.t`in a lower band`,
        held: ["", ""],
        isMove: (one, other, row) => (isHigher ? steps(one, other, row) > 0 : steps(one, other, row) < 0),
      };
    return {
      measure,
      said: book.t`in another band`,
      held: ["", ""],
      isMove: (one, other, row) => steps(one, other, row) !== 0,
    };
  }
  const { measure, test } = now;
  const held = (of: Measure, row: number, which: typeof now) =>
    passes(of, of.values[row]!, which.test) !== which.test.not;
  const isNow = testSaid(context, test, measure);
  if (before !== undefined)
    return {
      measure,
      said: book.t`${isNow}, before ${testSaid(context, before.test, measure)}`,
      held: [isNow, testSaid(context, before.test, measure)],
      isMove: (one, other, row) => held(one, row, before) && held(other, row, now),
    };
  return {
    measure,
    said: book.t`${isNow}, and were not before`,
    held: [isNow, testSaid(context, { ...test, not: !test.not }, measure)],
    isMove: (one, other, row) => !held(one, row, now) && held(other, row, now),
  };
}

const rankOf = (measure: Measure, row: number) => {
  const band = measure.band(measure.values[row]!);
  return band === undefined ? -1 : BANDS.indexOf(band);
};

async function answer(context: Context): Promise<void> {
  const { question, book } = context;
  const { measure, said, held, isMove } = await askedOf(context);
  if (measure.dataset === undefined || measure.isDerived)
    stop(
      context,
      "no-data",
      book.t`${measure.title} has one value for all times, so that nothing changes its band.`,
      "What can you do?",
    );
  if (question.tests.length === 0 && measure.band(0.5) === undefined && measure.dataset.kind !== "indicator")
    stop(
      context,
      "not-used",
      book.t`${measure.title} has no bands such as "high": nothing says from where on a value is bad. Name a number.`,
    );
  const { from, to, isOfScenarios } = momentsOf(context);
  const [one, other] = [await at(context, measure, from), await at(context, measure, to)];
  const places = rowsOfPlaces(context);
  const known = (places.length > 0 ? places : inGroups(context)).filter(
    (row) => !Number.isNaN(one.values[row]! + other.values[row]!),
  );
  const without = (places.length > 0 ? places.length : inGroups(context).length) - known.length;
  const moved = known
    .filter((row) => isMove(one, other, row))
    .toSorted((a, b) => rankOf(other, b) - rankOf(other, a) || other.values[b]! - other.values[a]! || a - b);
  book.call("compare", `Held ${measure.title} of two ${isOfScenarios ? "scenarios" : "years"} against its bands`, {
    dataset: measure.dataset.id,
    coordsA: one.coordinates,
    coordsB: other.coordinates,
  });
  book.about(moved);
  const scenario = scenarioName(other.coordinates.scenario ?? "");
  book.say(
    isOfScenarios
      ? book.t`${book.count(moved.length)} of ${book.count(known.length)} locations${placesSaid(context)} are ${held[0]} under ${to.name} and ${held[1]} under ${from.name}: **${measure.title}**, ${String(to.time)}.`
      : book.t`${book.count(moved.length)} of ${book.count(known.length)} locations${placesSaid(context)} are ${said}: **${measure.title}**, from ${from.name} to ${to.name} (${scenario}).`,
  );
  if (moved.length > 0)
    book.rowsOf(
      ["Location", from.name, "Band", to.name, "Band"],
      moved
        .slice(0, MOST_ROWS)
        .map((row) => [
          book.name(row),
          book.valueAt(one, row),
          book.band(one, one.values[row]!),
          book.valueAt(other, row),
          book.band(other, other.values[row]!),
        ]),
    );
  if (without > 0) book.say(book.t`${without} more have no value, which does not mean a low one.`);
  if (question.moment.scenarios.length === 0)
    book.say(book.t`_No scenario is named, so this is ${scenario}. Each year stands for the twenty around it._`);
  book.say(confidenceSaid(context, measure));
  book.table({
    columns: ["name", "country", columnId(one), columnId(other)],
    order_by_id: columnId(other),
    sort_order: "desc",
  });
  book.suggest(book.t`How does ${measure.title} change until 2080?`, book.t`Top 5 by ${measure.title}`);
}

export const bandChange: Kind = {
  id: "band change",
  examples: [
    "Which sites become high for heat by 2080?",
    "Which sites change band between 2030 and 2080?",
    "Which sites move from medium to high by 2050?",
  ],
  takes: ["places", "groups", "test", "measure", "scenario", "year", "season", "month", "period", "ensemble"],
  uses: ["becomes", "upwards", "downwards", "band", "trend", "list", "count"],
  years: 2,
  scenarios: 2,
  fits: ({ cues, tests, moment: { scenarios, years } }) => {
    if (scenarios.length === 2 && (years.length > 1 || tests.length === 0)) return 0;
    const isMove = cues.has("becomes") || (cues.has("band") && cues.has("trend"));
    if (isMove && (tests.length === 1 || tests.length === 2)) return 6.7;
    return cues.has("band") && (cues.has("becomes") || cues.has("trend")) && tests.length === 0 ? 6.7 : 0;
  },
  answer,
};
