import { scenarioName } from "@tidemark/science";
import { plain } from "../answer.ts";
import type { MeasuresAsked, MeasureWorth } from "../measures-reader.ts";
import { MOST_ROWS } from "../row-figures.ts";
import { placesSaid } from "./conditions-said.ts";
import { type Context, momentOf, stop } from "./context.ts";
import type { Kind } from "./kind.ts";
import {
  hazardsSaid,
  lossSaid,
  measuresAsked,
  money,
  sayHow,
  sayMissing,
  sayWhyNot,
  told,
  WORTH_HEAD,
  worthLine,
} from "./measure-worth.ts";
import { rowsOfPlaces } from "./values.ts";

const SHOWN = 10;

/** Year until which a measure has to pay back, where that is asked; the losses are those of 2050 then. */
const paybackLimit = ({ question: { cues, moment } }: Context): number | undefined =>
  cues.has("payback") ? moment.years[0] : undefined;

/** Measures that a question leaves, in its order. */
function chosenOf<T extends MeasureWorth>(context: Context, all: readonly T[]): readonly T[] {
  const limit = paybackLimit(context);
  if (!context.question.cues.has("payback")) return all;
  return all
    .filter(({ payback }) => payback !== null && (limit === undefined || payback <= limit))
    .toSorted((a, b) => a.payback! - b.payback!);
}

function againstSaid(context: Context, { hazards }: MeasuresAsked): string {
  return hazards.length === 0 ? "" : context.book.t` against ${hazardsSaid(context, hazards)}`;
}

const untilSaid = (context: Context): string => {
  const limit = paybackLimit(context);
  if (!context.question.cues.has("payback")) return "";
  return limit === undefined ? context.book.t`, paid back within their life` : context.book.t`, paid back by ${limit}`;
};

async function sayAt(context: Context, row: number, asked: MeasuresAsked): Promise<void> {
  const { book, reader } = context;
  const found = told(context, await reader.measures.at(row, asked));
  const { currency, time, before, after, mainHazard, isLowerBound } = found;
  const moment = `${scenarioName(asked.scenario)}, ${time}`;
  if (before === null) book.say(book.t`${book.name(row)} has no asset value, so that measures are told in days alone.`);
  else if (after !== null && found.chosen.length > 0)
    book.say(
      book.t`Expected loss at **${book.name(row)}** (${moment}): ${lossSaid(context, before, found, row)}; with what is decided or in place ${lossSaid(context, after, found, row)}.`,
    );
  else book.say(book.t`Expected loss at **${book.name(row)}** (${moment}): ${lossSaid(context, before, found, row)}.`);
  sayMissing(context, isLowerBound, found.missing);
  if (mainHazard !== null)
    book.say(
      book.t`The largest part of it: ${hazardsSaid(context, [mainHazard.id])}, ${Math.round(100 * mainHazard.share)} %.`,
    );
  const list = chosenOf(context, found.suggested).slice(0, SHOWN);
  const against = againstSaid(context, {
    ...asked,
    hazards: asked.hazards.length > 0 || mainHazard === null ? asked.hazards : [mainHazard.id],
  });
  if (list.length === 0)
    book.say(book.t`There is no measure${against}${untilSaid(context)} that anything is known of there.`);
  else {
    book.say(book.t`Suggested${against}${untilSaid(context)}, each beside what is decided there:`);
    book.rowsOf(
      WORTH_HEAD,
      list.map((worth) => worthLine(context, worth, currency, row)),
    );
  }
  sayWhyNot(context, list);
  if (list.length > 0) sayHow(context, found, list);
  const name = reader.locations.name(row);
  book.suggest(book.t`What remains at ${name}?`, book.t`Which measures are in place at ${name}?`);
}

async function sayOver(context: Context, asked: MeasuresAsked): Promise<void> {
  const { book, reader, rows, question } = context;
  const found = told(context, await reader.measures.over(asked));
  const { currency, time } = found;
  const within = new Set(rows);
  const looked = found.rows.filter((row) => within.has(row));
  const where = placesSaid(context);
  const paying = chosenOf(
    context,
    found.suggested.filter(({ row }) => within.has(row)),
  );
  const list = question.cues.has("payback") ? paying : paying.toSorted((a, b) => (b.benefit ?? 0) - (a.benefit ?? 0));
  const against = againstSaid(context, asked);
  const moment = `${scenarioName(asked.scenario)}, ${time}`;
  book.about(list.map(({ row }) => row));
  if (looked.length === 0)
    stop(
      context,
      "no-data",
      book.t`None of these locations can be planned for: that takes an asset value in the currency of most, and results.`,
      "What can we do?",
    );
  if (list.length === 0)
    book.say(
      book.t`No measure${against}${untilSaid(context)} avoids more than it costs at ${book.count(looked.length)} locations${where}, beyond what is decided or in place (${moment}).`,
    );
  else {
    const sum = (of: (worth: MeasureWorth) => number | null) => list.reduce((all, one) => all + (of(one) ?? 0), 0);
    const avoided = money(
      context,
      sum(({ benefit }) => benefit),
      { currency },
    );
    const paid = money(
      context,
      sum(({ cost }) => cost),
      { currency },
    );
    const places = book.count(new Set(list.map(({ row }) => row)).size);
    book.say(
      book.t`Measures${against}${untilSaid(context)} that avoid more than they cost: ${book.count(list.length)}, at ${places} of ${book.count(looked.length)} locations${where} (${moment}). Together: ${avoided} avoided for ${paid}.`,
    );
    const most = Math.min(question.top ?? SHOWN, MOST_ROWS);
    if (list.length > most)
      book.say(
        question.cues.has("payback")
          ? book.t`The ${most} that have paid back first:`
          : book.t`The ${most} that avoid most:`,
      );
    book.rowsOf(
      ["Location", ...WORTH_HEAD],
      list.slice(0, most).map((worth) => [book.name(worth.row), ...worthLine(context, worth, currency, worth.row)]),
    );
  }
  const aside = rows.length - looked.length;
  if (aside > 0)
    book.say(
      book.t`${book.count(aside)} locations are not in it: without an asset value, in another currency, not computed, or beyond the most valuable ones that a plan takes.`,
    );
  sayHow(context, found, list);
  book.suggest("Which measures are in place?", "What remains after our measures?");
}

async function answer(context: Context): Promise<void> {
  const { book, question, reader } = context;
  const named = rowsOfPlaces(context);
  const limit = paybackLimit(context);
  const asked = measuresAsked(context, limit === undefined ? undefined : 2050);
  if (question.cues.has("payback") && momentOf(context).scenario === "historical")
    stop(context, "which-one", book.t`Measures are held against scenarios of the future. Name one, such as SSP5-8.5.`);
  book.call("measures", "Asked what measures avoid and cost", {
    scenario: asked.scenario,
    time: asked.time,
    hazards: asked.hazards,
    locations: named.map((row) => plain(reader.locations.id(row))),
  });
  const [only] = named;
  if (named.length === 1 && only !== undefined) return sayAt(context, only, asked);
  const within = named.length === 0 ? context : { ...context, rows: context.rows.filter((row) => named.includes(row)) };
  return sayOver(within, asked);
}

/** Said of a site that earns well, too: of measures alone where these are named. */
const OF_SITES = /(?<!\p{L})(profitable|rentables?|rentabel)(?!\p{L})/iu;

/** What can be done against hazards, at a location or where it avoids most. */
export const act: Kind = {
  id: "measures",
  examples: ["What can we do at Rotterdam?", "Which measures pay back before 2040?"],
  takes: ["places", "groups", "scenario", "year", "top", "measure"],
  uses: [
    "act",
    "acting",
    "measures",
    "payback",
    "list",
    "most",
    "worst",
    "hazards",
    "avoid",
    "driver",
    "compare",
    "help",
    "money",
  ],
  measures: 1,
  places: 5,
  fits: ({ cues, tests, text }) => {
    if (tests.length > 0 || cues.has("remains")) return 0;
    return cues.has("act") || cues.has("measures") ? 9.2 : cues.has("payback") && !OF_SITES.test(text) ? 8.6 : 0;
  },
  answer,
};
