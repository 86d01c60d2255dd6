import { BANDS, scenarioName } from "@tidemark/science";
import { datasetMeasure, type Measure } from "../measure.ts";
import { MOST_ROWS, passes } from "../row-figures.ts";
import { placesSaid, testSaid } from "./conditions-said.ts";
import { spanOf } from "./change-rank.ts";
import { columnId, type Context, inGroups, measureOf, momentOf, stop } from "./context.ts";
import { confidenceSaid } from "./measure-said.ts";
import type { Kind } from "./kind.ts";
import { rowsOfPlaces } from "./values.ts";

/** @throws Stop for what was not computed for a year */
async function at(context: Context, { dataset, title }: Measure, time: number): Promise<Measure> {
  const scenario = time <= 2020 ? "historical" : (context.question.moment.scenarios[0] ?? "ssp585");
  const found = await datasetMeasure(context.reader, dataset!.id, momentOf(context, { scenario, time }));
  if ("reason" in found || found.coordinates.time !== time)
    stop(context, "no-data", context.book.t`${title} was not computed for ${time}, so that no change can be told.`);
  return found;
}

/** What is held against both moments: the conditions of the question, or any band. @throws Stop */
async function askedOf(context: Context): Promise<{
  readonly measure: Measure;
  readonly said: string;
  readonly isMove: (one: Measure, other: Measure, row: number) => boolean;
}> {
  const { tested, book } = context;
  const [now, before] = tested;
  if (now === undefined) {
    const measure = await measureOf(context, {}, "score_location");
    const isMove = (one: Measure, other: Measure, row: number) =>
      one.band(one.values[row]!) !== other.band(other.values[row]!);
    return { measure, said: book.t`in another band`, isMove };
  }
  const { measure, test } = now;
  const held = (of: Measure, row: number, which: typeof now) =>
    passes(of, of.values[row]!, which.test) !== which.test.not;
  if (before !== undefined)
    return {
      measure,
      said: book.t`${testSaid(context, test, measure)}, before ${testSaid(context, before.test, measure)}`,
      isMove: (one, other, row) => held(one, row, before) && held(other, row, now),
    };
  return {
    measure,
    said: book.t`${testSaid(context, test, measure)}, and were not before`,
    isMove: (one, other, row) => !held(one, row, now) && held(other, row, now),
  };
}

const rankOf = (measure: Measure, row: number) => {
  const band = measure.band(measure.values[row]!);
  return band === undefined ? -1 : BANDS.indexOf(band);
};

async function answer(context: Context): Promise<void> {
  const { question, book } = context;
  const { measure, said, isMove } = await askedOf(context);
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
  const [start, end] = spanOf(context);
  const [one, other] = [await at(context, measure, start), await at(context, measure, end)];
  const places = rowsOfPlaces(context);
  const known = (places.length > 0 ? places : inGroups(context)).filter(
    (row) => !Number.isNaN(one.values[row]! + other.values[row]!),
  );
  const without = (places.length > 0 ? places.length : inGroups(context).length) - known.length;
  const moved = known
    .filter((row) => isMove(one, other, row))
    .toSorted((a, b) => rankOf(other, b) - rankOf(other, a) || other.values[b]! - other.values[a]! || a - b);
  book.call("compare", `Held ${measure.title} of two years against its bands`, {
    dataset: measure.dataset.id,
    coordsA: one.coordinates,
    coordsB: other.coordinates,
  });
  book.about(moved);
  const scenario = scenarioName(other.coordinates.scenario ?? "");
  book.say(
    book.t`${book.count(moved.length)} of ${book.count(known.length)} locations${placesSaid(context)} are ${said}: **${measure.title}**, from ${start} to ${end} (${scenario}).`,
  );
  if (moved.length > 0)
    book.rowsOf(
      ["Location", String(start), "Band", String(end), "Band"],
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
  uses: ["becomes", "band", "trend", "list", "count"],
  years: 2,
  fits: ({ cues, tests }) => {
    const isMove = cues.has("becomes") || (cues.has("band") && cues.has("trend"));
    if (isMove && (tests.length === 1 || tests.length === 2)) return 6.7;
    return cues.has("band") && (cues.has("becomes") || cues.has("trend")) && tests.length === 0 ? 6.7 : 0;
  },
  answer,
};
