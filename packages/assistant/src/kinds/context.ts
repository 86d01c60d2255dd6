import {
  BASE,
  coordinateKey,
  datasetById,
  formatMoney,
  hazardName,
  type Scenario,
  scenarioName,
} from "@tidemark/science";
import { type Answer, type AnswerBook, type RefusalKind } from "../answer.ts";
import { atLeast, coordinateWords, datasetMeasure, type Measure, type Moment, propertyMeasure } from "../measure.ts";
import type { ProjectReader } from "../project-reader.ts";
import { hazardsOf } from "../read/hazards-of.ts";
import { isInGroup } from "../read/near.ts";
import type { NamedDataset } from "../read/datasets.ts";
import { storedYear } from "../read/moment.ts";
import type { NamedMeasure, TestCondition } from "../read/condition.ts";
import type { Question } from "../read/understood.ts";

/** What an answer is made from. */
export interface Context {
  readonly question: Question;
  readonly reader: ProjectReader;
  readonly book: AnswerBook;
  /** Rows of the locations that pass the conditions of the question; all without any. */
  readonly rows: readonly number[];
  /** Conditions on values as they were held against the locations. */
  readonly tested: readonly Tested[];
  /** Locations without a value that a condition asks for: they may pass or not. */
  readonly untested: number;
}

/** A condition on values with what was read for it. */
export interface Tested {
  readonly test: TestCondition;
  readonly measure: Measure;
}

/** Ends an answer before it is one: with a question back, or with why there is none. */
export class Stop extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super("the question has no answer");
    this.answer = answer;
  }
}

/** @throws Stop with a sentence */
export function stop(
  { book }: Pick<Context, "book">,
  kind: RefusalKind,
  sentence: string,
  ...suggestions: string[]
): never {
  book.say(sentence);
  book.suggest(...suggestions);
  throw new Stop(book.finish(kind));
}

/** What is taken where the question names no scenario and no year. */
const DEFAULT: { readonly scenario: Scenario; readonly time: number } = { scenario: "ssp585", time: 2050 };

/** Scenario, year and the rest as the question asks for them. */
export function momentOf({ question: { moment } }: Pick<Context, "question">, which: Partial<Moment> = {}): Moment {
  const [year] = moment.years;
  const isPast = moment.scenarios[0] === undefined && year !== undefined && year <= 2020;
  return {
    scenario: moment.scenarios[0] ?? (isPast ? BASE.scenario : DEFAULT.scenario),
    time: year === undefined ? DEFAULT.time : storedYear(year),
    season: moment.season,
    month: moment.month,
    return_period: moment.returnPeriod,
    ensemble: moment.ensemble,
    ...which,
  };
}

/** What was taken without being asked for, as a sentence; empty where nothing was. */
export function defaultsSaid({ question: { moment }, book }: Context, measure: Measure): string {
  const { scenario, time } = measure.coordinates;
  if (scenario === undefined || time === undefined) return "";
  const said: string[] = [];
  if (moment.warming !== undefined)
    return book.t`_Values are kept by scenario and year: ${moment.warming} °C of global warming are read as ${scenarioName(scenario)} in ${time}, about when the world reaches them there._`;
  const [words] = moment.scenarioWords;
  if (words !== undefined) said.push(book.t`"${words}" is read as ${scenarioName(scenario)}`);
  else if (moment.scenarios.length === 0 && scenario !== "historical")
    said.push(book.t`no scenario is named, so this is ${scenarioName(scenario)}`);
  const [year] = moment.years;
  if (year === undefined) said.push(book.t`no year is named, so this is ${time}`);
  else if (!moment.years.some((one) => one === time) && year !== time)
    said.push(book.t`${year} is read as ${time}, the nearest year there is`);
  if (said.length === 0) return "";
  const text = said.join("; ");
  return `_${text.charAt(0).toUpperCase()}${text.slice(1)}._`;
}

const titleOf = (id: string) => datasetById(id)?.longName ?? id;

/** A loss that is worked out for no hazard of its kind, such as heat, is refused by the hazard. @throws Stop */
export function refuseLoss(context: Pick<Context, "book" | "reader">, id: string, ...suggestions: string[]): void {
  const [hazard] = hazardsOf([id]);
  if (datasetById(id) !== undefined || hazard === undefined) return;
  const { book, reader } = context;
  const other = `${hazard}_bi_annual`;
  const isHeld = reader.dataset(other).kind === "computed";
  stop(
    context,
    "no-data",
    book.t`No loss in money is worked out for ${book.word(hazardName(hazard).english)} here, which does not mean that it costs nothing.`,
    ...(isHeld ? [book.t`Top 5 by ${titleOf(other)}`] : []),
    ...suggestions,
    "Which hazard costs us the most?",
  );
}

/** Which of the datasets that a word can mean: one that the project holds. @throws Stop where it has to be asked */
function idOf(context: Context, named: NamedDataset): string {
  const { reader, question } = context;
  const computed = named.ids.filter((id) => reader.dataset(id).kind === "computed");
  if (named.asks && computed.length > 1)
    stop(
      context,
      "which-one",
      context.book
        .t`"${named.text}" can mean ${computed.map((id) => `**${titleOf(id)}**`).join(", ")}. Which one do you mean?`,
      ...computed.map((id) => question.text.replace(new RegExp(named.text.split(" ")[0]!, "i"), titleOf(id))),
    );
  return computed[0] ?? named.ids[0]!;
}

/** A reason as a sentence of its own. */
export const sentenceOf = (reason: string): string =>
  `${reason.charAt(0).toUpperCase()}${reason.slice(1).replace(/\.$/, "")}.`;

/** Refuses a dataset without values with its reason, and offers what there is. @throws Stop */
function refuseDataset(context: Context, id: string, reason: string): never {
  const { reader } = context;
  refuseLoss(context, id);
  const isWithheld = reader.dataset(id).kind === "withheld";
  const topic = datasetById(id)?.topic;
  const near =
    topic === undefined
      ? []
      : [`score_${topic}`, "score_location"].filter((one) => one !== id && reader.dataset(one).kind === "computed");
  if (reader.dataset(id).kind === "computed") {
    const asked = Object.entries(momentOf(context)).filter(([, value]) => value !== undefined);
    const words = coordinateWords(Object.fromEntries(asked), context.book.t);
    stop(
      context,
      "no-data",
      context.book.t`**${titleOf(id)}** is computed here, but not for ${words}.`,
      ...near.map((one) => context.book.t`Top 5 by ${titleOf(one)}`),
      "Which datasets are missing?",
    );
  }
  stop(
    context,
    isWithheld ? "withheld" : "no-data",
    context.book
      .t`I cannot answer that from this project: **${titleOf(id)}** has no values here. ${sentenceOf(reason)}`,
    ...near.map((one) => context.book.t`Top 5 by ${titleOf(one)}`),
    "Which datasets are missing?",
  );
}

/**
 * What the question measures; without a name what its conditions are about. @throws Stop where there is nothing to
 * read
 */
export async function measureOf(context: Context, asked: Partial<Moment> = {}, fallback?: string): Promise<Measure> {
  const { question, tested } = context;
  const [dataset] = question.datasets;
  const named = dataset === undefined ? question.property && { property: question.property } : { dataset };
  if (named === undefined && tested[0] !== undefined) return tested[0].measure;
  return namedMeasure(context, named, asked, fallback);
}

/** A month, season or return period that a dataset is not told by would be lost. @throws Stop */
function holdMoment(context: Context, { coordinates, title }: Measure): void {
  const { month, season, returnPeriod } = context.question.moment;
  const { book } = context;
  const lost =
    month !== undefined && coordinates.month !== month
      ? book.word("month")
      : season !== undefined && coordinates.season !== season
        ? book.word("season")
        : returnPeriod !== undefined && coordinates.return_period !== returnPeriod
          ? book.word("return period")
          : undefined;
  if (lost === undefined) return;
  stop(
    context,
    "no-data",
    book.t`**${title}** is not told by that ${lost} here.`,
    book.t`Top 5 by ${title}`,
    "What can you do?",
  );
}

/** Reads what is named. @throws Stop where there is nothing to read, or several things alike */
export async function namedMeasure(
  context: Context,
  of: NamedMeasure | undefined,
  asked: Partial<Moment> = {},
  fallback?: string,
): Promise<Measure> {
  const { reader } = context;
  if (of?.property !== undefined) {
    const measure = propertyMeasure(reader.locations, of.property.id, of.property.label);
    if (measure !== undefined) return measure;
  }
  const none = { text: "", asks: false, at: -1, length: 0 };
  const named = of?.dataset ?? (fallback === undefined ? undefined : { ...none, ids: [fallback] });
  if (named === undefined)
    stop(
      context,
      "not-understood",
      context.book
        .t`I did not find what to measure in this question. Name a dataset, such as hot days, frost days, rain or the risk score.`,
      "What can you do?",
      "Top 5 by risk score",
    );
  const id = idOf(context, named);
  const measure = await datasetMeasure(reader, id, momentOf(context, asked));
  if ("reason" in measure) refuseDataset(context, id, measure.reason);
  holdMoment(context, measure);
  return measure;
}

/** A measure as a limit in money asks for it: losses and values as amounts of money. @throws Stop */
export function inCurrency(context: Context, measure: Measure, currency: string): Measure {
  const { reader, book } = context;
  const { locations } = reader;
  const isLoss = measure.dataset?.kind === "driver" && measure.dataset.quantity === "ead";
  if (!isLoss && measure.property !== "asset_value")
    stop(
      context,
      "not-understood",
      book.t`${measure.title} is no amount of money: no limit in ${currency} can be held against it.`,
      book.t`Top 5 by ${measure.title}`,
      "What can you do?",
    );
  const worth = locations.numberProperties.get("asset_value");
  const values = Float64Array.from({ length: locations.count }, (_, row) => {
    const amount = locations.text("asset_currency", row) === currency ? (worth?.[row] ?? Number.NaN) : Number.NaN;
    return isLoss ? (measure.values[row]! / 100) * amount : amount;
  });
  if (values.every(Number.isNaN))
    stop(
      context,
      "no-data",
      book.t`No location has an asset value in ${currency}, so that no amount in it can be told.`,
      book.t`Top 5 by ${measure.title}`,
    );
  const write = (value: number) =>
    Number.isNaN(value)
      ? "not given"
      : atLeast(`${formatMoney(value, currency)}${isLoss ? book.t` a year` : ""}`, measure.mark, value);
  return { ...measure, unit: currency, values, isDerived: isLoss, write, band: () => undefined };
}

/**
 * A measure as the question asks for it: in money where it says so. @throws Stop for what is no money, or in several
 * currencies
 */
export async function measureAsked(context: Context, asked: Partial<Moment> = {}, fallback?: string): Promise<Measure> {
  const measure = await measureOf(context, asked, fallback);
  if (!context.question.cues.has("money") || measure.property === "asset_value") return measure;
  const [currency, ...others] = context.reader.locations.textProperties.get("asset_currency") ?? [];
  if (others.length > 0 || currency === undefined)
    stop(
      context,
      "no-data",
      currency === undefined
        ? context.book.t`No location has an asset value, so that no loss in money can be told.`
        : context.book.t`The asset values are in several currencies, which are not added up. Ask for the percentage.`,
      context.book.t`Top 5 by ${measure.title}`,
    );
  return inCurrency(context, measure, currency);
}

/** Rows of the groups of the question, whatever their values are. */
export function inGroups({ question, reader: { locations } }: Context): number[] {
  const { groups, without, places, isOfThose } = question;
  // locations of the answer before limit what is found
  const those = isOfThose === true && places.length > 0 ? new Set(places.flatMap(({ rows }) => [...rows])) : undefined;
  const left = new Set(without.flatMap(({ rows }) => [...rows]));
  const tests = groups.map((group) => isInGroup(group, locations));
  return Array.from({ length: locations.count }, (_, row) => row).filter(
    (row) => !left.has(row) && those?.has(row) !== false && tests.every((passes) => passes(row)),
  );
}

/** Column of a measure in the table of locations. */
export function columnId({ dataset, property, coordinates }: Measure): string {
  if (dataset === undefined) return property ?? "name";
  return `${dataset.id}:${coordinateKey(coordinates)}`;
}
