import { scenarioName } from "@tidemark/science";
import { plain } from "../answer.ts";
import type { MeasuresAsked, MeasuresAt } from "../measures-reader.ts";
import { summed } from "../row-figures.ts";
import { placesSaid } from "./conditions-said.ts";
import { type Context, inCurrency, namedMeasure, stop } from "./context.ts";
import type { Kind } from "./kind.ts";
import { hazardsSaid, isActive, lossSaid, measuresAsked, money, sayMissing, told } from "./measure-worth.ts";
import { rowsOfPlaces } from "./values.ts";

const percent = (share: number) => `${(100 * share).toPrecision(2)} %`;

/** What remains of the hazards that a question names, at the median. */
function sayHazards(
  context: Context,
  { byHazard, currency }: MeasuresAt,
  { hazards }: MeasuresAsked,
  row: number,
): void {
  const { book } = context;
  const of = { currency, row, text: book.t` a year` };
  for (const { id, before, after } of byHazard.filter((one) => hazards.includes(one.id)))
    book.say(
      before === null || after === null
        ? book.t`Of ${hazardsSaid(context, [id])} no loss is known there.`
        : book.t`Of ${hazardsSaid(context, [id])} alone: ${money(context, before, of)} without measures, ${money(context, after, of)} left.`,
    );
}

async function sayAt(context: Context, row: number, asked: MeasuresAsked): Promise<void> {
  const { book, reader } = context;
  const found = told(context, await reader.measures.at(row, asked));
  const { before, after, isLowerBound, residualOf, residual, chosen } = found;
  const name = book.name(row);
  const moment = `${scenarioName(asked.scenario)}, ${found.time}`;
  if (before === null || after === null)
    stop(
      context,
      "no-data",
      book.t`${name} has no asset value, so that no loss in money can be told.`,
      book.t`What can we do at ${reader.locations.name(row)}?`,
    );
  if (chosen.length === 0)
    book.say(
      book.t`At **${name}** nothing is decided or in place, so that all of the expected loss remains (${moment}): ${lossSaid(context, before, found, row)}.`,
    );
  else {
    book.say(
      book.t`Expected loss at **${name}** (${moment}): ${lossSaid(context, before, found, row)} without measures, ${lossSaid(context, after, found, row)} with what is decided or in place.`,
    );
    book.say(chosen.map(({ title }) => `- ${plain(title)}`).join("\n"));
  }
  sayHazards(context, found, asked, row);
  sayMissing(context, isLowerBound, found.missing);
  const events = residual.filter(({ before: all, after: left }) => all !== null && left !== null);
  if (residualOf !== null && events.length > 0) {
    book.say(book.t`Share of the value that ${hazardsSaid(context, [residualOf])} takes, by return period:`);
    book.rowsOf(
      ["Years", "Without", "Left"],
      events.map((one) => [
        String(one.returnPeriod),
        book.figure(percent(one.before!), 100 * one.before!, { unit: "%", derived: true }),
        book.figure(percent(one.after!), 100 * one.after!, { unit: "%", derived: true }),
      ]),
    );
    if (chosen.length > 0)
      book.say(book.t`_Beyond the event that a measure is designed for, what remains may be all of it._`);
  }
  book.suggest(book.t`What can we do at ${reader.locations.name(row)}?`);
}

async function sayOver(context: Context, asked: MeasuresAsked): Promise<void> {
  const { book, reader, rows } = context;
  const { scenario, time } = asked;
  const measure = await namedMeasure(context, undefined, { scenario, time }, "total_ead");
  const [currency, ...others] = reader.locations.textProperties.get("asset_currency") ?? [];
  if (currency === undefined || others.length > 0)
    stop(
      context,
      "no-data",
      book.t`The asset values are in several currencies, which are not added up. Ask for the percentage.`,
      "What can we do?",
    );
  const amounts = inCurrency(context, measure, currency);
  const { value: stored, rows: known } = summed(amounts, rows, "sum");
  if (Number.isNaN(stored)) stop(context, "no-data", book.t`No location has a value of ${measure.title}.`);
  const within = new Set(rows);
  const active = told(context, await reader.measures.chosen(asked)).filter(
    (one) => isActive(one) && within.has(one.row),
  );
  const decided = active.filter(({ status }) => status === "decided");
  const unknown = active.filter(({ avoided }) => avoided === null).length;
  const sum = (of: typeof active) => of.reduce((all, { avoided }) => all + (avoided ?? 0), 0);
  const isLowerBound = measure.mark?.isLowerBound ?? false;
  const of = { currency, text: book.t` a year` };
  const left = stored - sum(decided);
  const least = (amount: string) => (isLowerBound ? book.t`at least ${amount}` : amount);
  const where = placesSaid(context);
  const moment = `${scenarioName(scenario)}, ${time}`;
  book.about(active.map(({ row }) => row));
  if (active.length === 0)
    book.say(
      book.t`Nothing is decided or in place at ${book.count(rows.length)} locations${where}, so that all of the expected loss remains (${moment}): ${least(money(context, stored, of))}.`,
    );
  else {
    book.say(
      book.t`Expected loss that remains at ${book.count(known.length)} locations${where} (${moment}): **${least(money(context, left, of))}**.`,
    );
    book.rowsOf(
      ["Loss", "Amount"],
      [
        [book.word("Without any measure"), least(money(context, stored + sum(active) - sum(decided), of))],
        [book.word("Avoided by what is in place"), money(context, sum(active) - sum(decided), of)],
        [book.word("Avoided by what is decided"), money(context, sum(decided), of)],
      ],
    );
    book.say(book.t`At the median of the climate, with the middle effect of each measure.`);
  }
  if (unknown > 0)
    book.say(
      book.t`Of ${book.count(unknown)} of ${book.count(active.length)} measures it is not known what they avoid in money; they count as nothing here.`,
    );
  const without = rows.length - known.length;
  if (without > 0) book.say(book.t`${without} of ${rows.length} locations have no value, and are not in it.`);
  sayMissing(context, isLowerBound, measure.mark?.missing ?? []);
  book.suggest("Which measures are in place?", "What can we do?");
}

async function answer(context: Context): Promise<void> {
  const { book, reader } = context;
  const named = rowsOfPlaces(context);
  const asked = measuresAsked(context);
  if (asked.hazards.length > 0 && named.length !== 1)
    stop(
      context,
      "which-one",
      book.t`What remains of a single hazard is told of one location. Name it.`,
      "What remains after our measures?",
    );
  book.call("measures", "Asked what remains with what is decided or in place", {
    scenario: asked.scenario,
    time: asked.time,
    locations: named.map((row) => reader.locations.id(row)),
  });
  const [only] = named;
  if (named.length === 1 && only !== undefined) return sayAt(context, only, asked);
  const within = named.length === 0 ? context : { ...context, rows: context.rows.filter((row) => named.includes(row)) };
  return sayOver(within, asked);
}

/** The loss that is left with what is decided or in place. */
export const remaining: Kind = {
  id: "what remains",
  examples: ["What remains after our measures?", "What remains at Rotterdam?"],
  takes: ["places", "groups", "scenario", "year", "measure"],
  uses: ["remains", "measures", "in_place", "decided", "money", "sum", "taken", "compare"],
  measures: 1,
  places: 5,
  fits: ({ cues, tests }) => (cues.has("remains") && tests.length === 0 ? 9.6 : 0),
  answer,
};
