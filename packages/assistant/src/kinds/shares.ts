import { plain } from "../answer.ts";
import { passing } from "../filter.ts";
import type { Measure } from "../measure.ts";
import { MOST_ROWS, summed } from "../row-figures.ts";
import { placesSaid, whereSaid } from "./conditions-said.ts";
import { type Context, inGroups, measureOf, stop } from "./context.ts";
import { markSaid, sayWhatToKnow, titleWithMoment } from "./measure-said.ts";
import { calledFor, isTested, sayUntested } from "./counting.ts";
import { holdJudged } from "./judged.ts";
import { type Kind, measures, WHERE_AND_WHEN } from "./kind.ts";
import { rowsOfPlaces } from "./values.ts";
import { inMoney } from "./shares-by-group.ts";
import { hazardLosses, sayShareOfHazards } from "./shares-of-hazards.ts";

/** A part of a whole in percent, as a figure of the answer. */
function percentOf({ book }: Context, part: number, whole: number): string {
  const share = whole === 0 ? Number.NaN : (100 * part) / whole;
  return book.figure(Number.isNaN(share) ? "-" : `${share.toFixed(1)} %`, share, { unit: "%", derived: true });
}

/**
 * The question by each kind of its groups, where there are several: each of them may be the whole that is meant, as in
 * "what share of the foundries is in Asia".
 */
function wholesOf(context: Context): readonly Context[] {
  const { question } = context;
  const properties = [...new Set(question.groups.map(({ property }) => property))];
  if (properties.length < 2) return [];
  return properties.map((property) => {
    const groups = question.groups.filter((one) => one.property === property);
    return { ...context, question: { ...question, groups } };
  });
}

function sayOfEachGroup(context: Context, measure: Measure, sum: number): void {
  const { book } = context;
  for (const of of wholesOf(context)) {
    const { value } = summed(measure, inGroups(of), "sum");
    const percent = percentOf(context, sum, value);
    book.say(book.t`Of the whole${placesSaid(of)}: ${percent} of ${book.valueOf(measure, value)}.`);
  }
}

function sayOfEachCount(context: Context): void {
  const { book, rows } = context;
  for (const of of wholesOf(context)) {
    const whole = inGroups(of).length;
    const percent = percentOf(context, rows.length, whole);
    book.say(book.t`Of the whole${placesSaid(of)}: ${percent} of ${book.count(whole)} locations.`);
  }
}

/** Of a group and a condition either may be the whole: "what share of the sites with high heat is in Asia". */
function sayOfPassing(context: Context, measure?: Measure): void {
  const { book, question, tested, reader, rows } = context;
  if (tested.length === 0 || question.groups.length + question.without.length === 0) return;
  const all = Array.from({ length: reader.locations.count }, (_, row) => row);
  const whole = passing(tested, question.join, all).rows;
  const nowhere = { ...context, question: { ...question, groups: [], without: [], places: [] } };
  if (measure === undefined) {
    const percent = percentOf(context, rows.length, whole.length);
    book.say(book.t`Of the whole${whereSaid(nowhere)}: ${percent} of ${book.count(whole.length)} locations.`);
    return;
  }
  const [part, sum] = [summed(measure, rows, "sum").value, summed(measure, whole, "sum").value];
  const percent = percentOf(context, Number.isNaN(part) ? 0 : part, sum);
  book.say(book.t`Of the whole${whereSaid(nowhere)}: ${percent} of ${book.valueOf(measure, sum)}.`);
}

/** What part of a sum over all locations those that pass have. @throws Stop for what does not add up */
async function sayShareOf(context: Context, measure: Measure): Promise<void> {
  const { book, rows, reader } = context;
  if (measure.dataset !== undefined && measure.isDerived !== true)
    stop(
      context,
      "not-used",
      book.t`Values of ${measure.title} do not add up over locations, so that they have no shares. Shares of locations and of numbers of your own can be told.`,
      "What share of our sites is high for heat?",
      book.t`Top 5 by ${measure.title}`,
    );
  const { groups, without } = context.question;
  // of a group and a condition, the group is the whole
  const isOfGroup = isTested(context.question) && groups.length + without.length > 0;
  const all = isOfGroup ? inGroups(context) : Array.from({ length: reader.locations.count }, (_, row) => row);
  const [part, whole] = [summed(measure, rows, "sum"), summed(measure, all, "sum")];
  const sum = part.rows.length === 0 ? 0 : part.value;
  book.call("aggregate", `Sum of ${measure.title}${whereSaid(context)}, and of the whole`, {
    dataset: measure.property,
    ...calledFor(context),
    how: "sum",
  });
  book.about(rows);
  const percent = percentOf(context, sum, whole.value);
  const amounts = [book.valueOf(measure, sum), book.valueOf(measure, whole.value)] as const;
  const isNamed = context.question.places.length > 0;
  const where = isNamed ? book.t` at ${rows.map((row) => book.name(row)).join(", ")}` : whereSaid(context);
  book.say(
    isOfGroup
      ? book.t`${percent} of **${measure.title}** of the groups that are named: ${amounts[0]} of ${amounts[1]}${whereSaid(context)}.`
      : book.t`${percent} of **${measure.title}** of all locations: ${amounts[0]} of ${amounts[1]}${where}.`,
  );
  if (!isOfGroup) sayOfEachGroup(context, measure, sum);
  sayOfPassing(context, measure);
  book.say(markSaid(context, measure));
  if (whole.missing > 0) book.say(book.t`${whole.missing} locations have none given and are in neither sum.`);
  sayUntested(context);
  book.suggest(book.t`Top 5 by ${measure.title}`, "Give me a summary");
}

async function answerShare(context: Context): Promise<void> {
  holdJudged(context);
  const { book, rows, untested, tested, question, reader } = context;
  const losses = hazardLosses(context);
  if (losses.length > 0) {
    await sayShareOfHazards(context, losses);
    return;
  }
  const { groups, without, places } = question;
  if (!isTested(question) && groups.length + without.length + places.length === 0)
    stop(
      context,
      "which-one",
      book.t`The share of what? Name a condition, such as "high for heat".`,
      "What share of our sites is high for heat?",
      "What can you do?",
    );
  if (places.length > 0 && (!measures(question) || isTested(question)))
    stop(
      context,
      "not-used",
      book.t`What single locations have of a whole is told of an amount, such as the loss or the asset value.`,
      "What share of the asset value is in Asia?",
    );
  if (measures(question)) {
    const named = rowsOfPlaces(context);
    const within = named.length === 0 ? context : { ...context, rows: named };
    await sayShareOf(within, inMoney(context, await measureOf(context)));
    return;
  }
  // without a condition on values the groups are the condition
  const of = isTested(question) ? inGroups(context).length - untested : reader.locations.count;
  const measure = tested[0]?.measure;
  book.call("count_locations", `Counted locations${whereSaid(context)}`, {
    dataset: measure?.dataset?.id ?? measure?.property,
    coords: measure?.coordinates,
    ...calledFor(context),
  });
  book.about(rows);
  const percent = percentOf(context, rows.length, of);
  book.suggest("Where is it worst?", "Give me a summary");
  if (measure === undefined) {
    sayOfEachCount(context);
    book.say(
      book.t`${percent} of all locations: ${book.count(rows.length)} of ${book.count(of)} locations${whereSaid(context)}.`,
    );
    return;
  }
  book.say(
    book.t`${percent} of the locations with a value: ${book.count(rows.length)} of ${book.count(of)} locations${whereSaid(context)}. ${titleWithMoment(context, measure)}.`,
  );
  sayOfPassing(context);
  sayUntested(context);
  await sayWhatToKnow(context, measure, rows);
}

export const share: Kind = {
  id: "share",
  examples: ["What share of our sites is high for heat?", "What share of the asset value is in Asia?"],
  takes: [...WHERE_AND_WHEN, "measure", "places"],
  uses: ["share", "money", "source", "explain", "list", "sum"],
  fits: ({ cues }) => (cues.has("share") ? 6.2 : 0),
  answer: answerShare,
};

async function answerDistinct(context: Context): Promise<void> {
  const { book, rows, reader, question } = context;
  const property = question.groupBy ?? "country";
  const values = new Set(rows.map((row) => reader.locations.text(property, row)));
  const without = values.delete(null);
  book.call("find_locations", `Counted what differs in ${property}${whereSaid(context)}`, calledFor(context));
  book.about(rows);
  const label = book.word(property.replace("user_data.", ""));
  book.say(
    book.t`${book.count(values.size)} different values of ${label}${whereSaid(context)}, of ${book.count(rows.length)} locations: ${[
      ...values,
    ]
      .map((one) => plain(one ?? ""))
      .toSorted()
      .slice(0, MOST_ROWS)
      .join(", ")}.`,
  );
  if (without) book.say(book.t`Some locations have none.`);
}

export const distinct: Kind = {
  id: "distinct",
  examples: ["In how many countries do we operate?"],
  takes: ["groups", "test", "group-by"],
  uses: ["distinct", "count"],
  measures: 0,
  fits: ({ cues, groupBy }) => (cues.has("distinct") && groupBy !== undefined ? 7 : 0),
  answer: answerDistinct,
};
