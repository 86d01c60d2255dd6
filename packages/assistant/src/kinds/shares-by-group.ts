import { plain } from "../answer.ts";
import type { Measure } from "../measure.ts";
import { grouped, MOST_ROWS, summed } from "../row-figures.ts";
import { placesSaid, whereSaid } from "./conditions-said.ts";
import { type Context, inCurrency, inGroups, measureOf, stop } from "./context.ts";
import { calledFor, isTested, sayUntested } from "./counting.ts";
import { sayWhatToKnow } from "./measure-said.ts";
import { holdJudged, isJudged } from "./judged.ts";
import { type Kind, measures, placeCount, WHERE_AND_WHEN } from "./kind.ts";

/** Losses add up as amounts of money, where all are in one currency. */
export function inMoney(context: Context, measure: Measure): Measure {
  const [currency, ...others] = context.reader.locations.textProperties.get("asset_currency") ?? [];
  const isLoss = measure.dataset?.kind === "driver" && measure.dataset.quantity === "ead";
  return isLoss && currency !== undefined && others.length === 0 ? inCurrency(context, measure, currency) : measure;
}

/** What each group has of the whole, or what part of each group passes the conditions. */
interface Part {
  readonly name: string | null;
  readonly part: number;
  readonly whole: number;
}

const shareOf = ({ part, whole }: Part) => (whole > 0 ? (100 * part) / whole : Number.NaN);

/** Sums that add up over locations. @throws Stop for a measure that does not */
async function amountAsked(context: Context): Promise<Measure | undefined> {
  const { question, book } = context;
  if (!measures(question)) return undefined;
  const measure = inMoney(context, await measureOf(context));
  if (measure.dataset !== undefined && measure.isDerived !== true)
    stop(
      context,
      "not-used",
      book.t`Values of ${measure.title} do not add up over locations, so that they have no shares. Shares of locations and of numbers of your own can be told.`,
      "What share of our sites is high for heat?",
      book.t`Top 5 by ${measure.title}`,
    );
  return measure;
}

/** Rows that a condition can be held against, by group. */
function partsOf(context: Context, property: string, measure: Measure | undefined): Part[] {
  const { reader, rows, question, tested } = context;
  const inAll = inGroups(context);
  const isKnown = (row: number) => tested.every((one) => !Number.isNaN(one.measure.values[row] ?? Number.NaN));
  const among = isTested(question) ? inAll.filter(isKnown) : inAll;
  const passing = grouped(reader.locations, property, rows);
  const amount = (of: readonly number[]) => {
    if (measure === undefined) return of.length;
    const { value, rows: known } = summed(measure, of, "sum");
    return known.length === 0 ? 0 : value;
  };
  const all = amount(among);
  return [...grouped(reader.locations, property, among)].map(([name, of]) => ({
    name,
    part: amount(passing.get(name) ?? []),
    whole: isTested(question) ? amount(of) : all,
  }));
}

async function answer(context: Context): Promise<void> {
  holdJudged(context, isJudged(context.question));
  const { question, book, rows } = context;
  const property = question.groupBy ?? "country";
  const label = book.word(property.replace("user_data.", ""));
  const measure = await amountAsked(context);
  const isRising = question.order === "smallest" || question.order === "best";
  const parts = partsOf(context, property, measure)
    .filter(({ part, whole }) => !Number.isNaN(shareOf({ name: null, part, whole })))
    .toSorted((a, b) => (isRising ? shareOf(a) - shareOf(b) : shareOf(b) - shareOf(a)) || b.whole - a.whole);
  const shown = parts.slice(0, Math.min(question.top ?? MOST_ROWS, MOST_ROWS));
  const title = measure === undefined ? book.word("Locations") : `**${plain(measure.title)}**`;
  book.call("aggregate", `Shares by ${property}${whereSaid(context)}`, {
    dataset: measure?.dataset?.id ?? measure?.property,
    coords: measure?.coordinates,
    ...calledFor(context),
    group_by: property,
  });
  book.about(rows);
  book.say(
    isTested(question)
      ? book.t`Share of ${title} of each ${label}${whereSaid(context)}:`
      : book.t`Share of each ${label} in ${title}${placesSaid(context)}:`,
  );
  const figure = (one: number) => (measure === undefined ? book.count(one) : book.valueOf(measure, one));
  book.rowsOf(
    [label, "Share", "Part", "Whole"],
    shown.map((one) => [
      one.name === null ? book.word("not given") : plain(one.name),
      book.figure(`${shareOf(one).toFixed(1)} %`, shareOf(one), { unit: "%", derived: true }),
      figure(one.part),
      figure(one.whole),
    ]),
  );
  if (shown.length < parts.length) book.say(book.t`The first ${shown.length} of ${parts.length}.`);
  sayUntested(context);
  const told = measure ?? context.tested[0]?.measure;
  if (told !== undefined) await sayWhatToKnow(context, told, rows);
  book.suggest("Give me a summary", "Where is it worst?");
}

export const sharesByGroup: Kind = {
  id: "shares by group",
  examples: ["Share of high-risk sites by country", "Share of the asset value by country"],
  takes: [...WHERE_AND_WHEN, "measure", "group-by", "order", "top"],
  uses: ["share", "each", "sum", "money", "most", "least", "list", "count"],
  fits: (question) => {
    const { cues, groupBy } = question;
    if (!cues.has("share") || groupBy === undefined || placeCount(question) > 0) return 0;
    // of a group it is open if its part of each country is meant, or each country's part of it
    return isTested(question) || measures(question) || question.groups.length === 0 ? 8.4 : 0;
  },
  answer,
};
