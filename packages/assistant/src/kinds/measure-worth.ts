import { formatMoney, hazardName, type HazardId } from "@tidemark/science";
import { plain } from "../answer.ts";
import type { ChosenMeasure, MeasuresAsked, MeasuresAt, MeasureWorth, Spread } from "../measures-reader.ts";
import type { Refused } from "../refused.ts";
import { hazardsOf } from "../read/hazards-of.ts";
import { type Context, momentOf, stop } from "./context.ts";

/** Losses and scores of all hazards together name none of them. */
const OVERALL: ReadonlySet<string> = new Set(["total_ead", "total_bi_annual", "aggregate_ead", "score_location"]);

/** Hazards that a question about measures names. @throws Stop for what is no hazard that measures work against */
function hazardsAsked(context: Context): HazardId[] {
  const { question, book } = context;
  const ids = question.datasets.flatMap((named) => [...named.ids]).filter((id) => !OVERALL.has(id));
  const hazards = hazardsOf(ids);
  if (ids.length > 0 && hazards.length === 0)
    stop(
      context,
      "which-one",
      book.t`Against which hazard? Name one, such as heat, river flood or tropical cyclones.`,
      "What can we do about heat?",
      "What can we do about river flood?",
    );
  return hazards;
}

/** What of measures a question asks for. @throws Stop */
export function measuresAsked(context: Context, year?: number): MeasuresAsked {
  const { scenario, time } = momentOf(context, year === undefined ? {} : { time: year });
  return { scenario: scenario ?? "ssp585", time: time ?? 2050, hazards: hazardsAsked(context) };
}

/** What is told to whoever asks. @throws Stop with the reason where nothing is */
export function told<T extends object>(context: Context, found: T | Refused): T {
  if ("reason" in found) stop(context, "withheld", context.book.word(found.reason), "Which hazard costs us the most?");
  return found as T;
}

export function hazardsSaid({ book }: Context, hazards: readonly HazardId[]): string {
  const names = hazards.map((hazard) => book.word(hazardName(hazard).english));
  const last = names.pop() ?? "";
  return names.length === 0 ? last : `${names.join(", ")}${book.t` and `}${last}`;
}

/** The location that a figure is told of, so that it links there. */
function placeOf({ reader: { locations } }: Context, row: number | undefined) {
  return row === undefined ? {} : { site_id: locations.id(row), position: locations.position(row) };
}

interface Money {
  readonly currency: string | null;
  /** What follows the amount, such as "a year". */
  readonly text?: string;
  readonly row?: number | undefined;
}

/** An amount as a figure. */
export const money = (context: Context, amount: number, { currency, text = "", row }: Money): string =>
  context.book.figure(`${formatMoney(amount, currency)}${text}`, amount, {
    ...placeOf(context, row),
    unit: currency ?? "",
    derived: true,
  });

/** Expected loss of a year at a location with the range over the climate; a partial one says "at least". */
export function lossSaid(
  context: Context,
  { p10, p50, p90 }: Spread,
  { currency, isLowerBound }: Pick<MeasuresAt, "currency" | "isLowerBound">,
  row: number,
): string {
  const { book } = context;
  const amount = book.figure(`${formatMoney(p50, currency)}${book.t` a year`}`, p50, {
    ...placeOf(context, row),
    unit: currency ?? "",
    dataset_id: "total_ead",
    derived: true,
    is_lower_bound: isLowerBound,
  });
  const range = book.t`${formatMoney(p10, currency)} to ${formatMoney(p90, currency)}`;
  return isLowerBound ? book.t`at least ${amount} (${range})` : `${amount} (${range})`;
}

const ratioText = (value: number): string => value.toPrecision(2).replace(/e\+?(\d+)$/, "e$1");

/** Benefit for 1 of cost with its range over the cases. */
function ratioSaid(context: Context, { ratio }: MeasureWorth, row: number): string {
  const { book } = context;
  if (ratio === null) return "-";
  const value = book.figure(ratioText(ratio.mean), ratio.mean, { ...placeOf(context, row), derived: true });
  return book.t`${value} (${ratioText(ratio.p10)} to ${ratioText(ratio.p90)})`;
}

export const WORTH_HEAD = ["Measure", "Cost", "Avoided", "For 1 of cost", "Paid back"] as const;

/** Fewer days than these, a year, are none to plan with. */
const LEAST_DAYS = 0.01;

/** A line of measures at a location as a table has it. */
export function worthLine(context: Context, worth: MeasureWorth, currency: string | null, row: number): string[] {
  const { book } = context;
  const { title, cost, benefit, payback, days, ratio } = worth;
  const place = placeOf(context, row);
  const known = (amount: number | null) =>
    amount === null ? book.word("not known") : money(context, amount, { currency, row });
  const isInDays = benefit === null && days !== null && days > 0;
  return [
    plain(title),
    known(cost),
    isInDays
      ? book.figure(book.t`${days < LEAST_DAYS ? `< ${LEAST_DAYS}` : days.toPrecision(2)} days a year`, days, {
          ...place,
          unit: "days",
          derived: true,
        })
      : known(benefit),
    ratioSaid(context, worth, row),
    payback !== null
      ? book.figure(String(payback), payback, { ...place, derived: true })
      : ratio === null
        ? "-"
        : book.word("not within its life"),
  ];
}

/** Why measures have no ratio, each reason once. */
export function sayWhyNot({ book }: Context, list: readonly MeasureWorth[]): void {
  const titles = new Map<string, string[]>();
  for (const { title, whyNot } of list)
    if (whyNot !== null) titles.set(whyNot, [...(titles.get(whyNot) ?? []), plain(title)]);
  for (const [reason, of] of titles) book.say(book.t`No ratio for ${of.join(", ")}: ${book.word(reason)}`);
}

/** Above it a ratio says more of the hazard than of the measure, as on the page Measures. */
const DOUBTFUL_RATIO = 10;

/** How the figures of measures were worked out. */
export function sayHow(
  { book }: Context,
  { firstYear, discountRate }: { readonly firstYear: number; readonly discountRate: number },
  told: readonly MeasureWorth[],
): void {
  book.say(
    book.t`Cost and what is avoided are present values over the life of a measure: bought in ${firstYear}, ${Math.round(1000 * discountRate) / 10} % a year real. The range is that of 27 cases of climate, effect and cost.`,
  );
  if (told.some(({ ratio }) => ratio !== null && ratio.mean > DOUBTFUL_RATIO))
    book.say(book.t`More than ${DOUBTFUL_RATIO} for 1 of cost: check the hazard first.`);
  if (told.some(({ isProposal }) => isProposal))
    book.say(book.t`Some of these effects are our own proposals; the page Measures says which.`);
  book.say(book.t`_This is screening: a survey of the site comes before an order._`);
}

/** What is left out of a loss. */
export function sayMissing(context: Context, isLowerBound: boolean, missing: readonly HazardId[]): void {
  if (isLowerBound && missing.length > 0)
    context.book.say(context.book.t`Not in the loss: ${hazardsSaid(context, missing)}.`);
}

export const isActive = ({ status }: ChosenMeasure): boolean => status === "decided" || status === "in_place";
