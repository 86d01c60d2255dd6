import { catalogue, type Dataset, formatMoney, hazardName, type HazardId, TOPICS } from "@tidemark/science";
import { plain } from "../answer.ts";
import { datasetMeasure, type Measure } from "../measure.ts";
import type { ProjectReader } from "../project-reader.ts";
import type { NamedDataset } from "../read/datasets.ts";
import type { Question } from "../read/understood.ts";
import type { Cue } from "../words/cues.ts";
import { summed } from "../row-figures.ts";
import { placesSaid, whereSaid } from "./conditions-said.ts";
import { type Context, momentOf, sentenceOf, stop } from "./context.ts";
import { type Kind } from "./kind.ts";
import { rowsOfPlaces } from "./values.ts";

const LOSS = /^(.+)_ead$/;

/** Expected annual losses by hazard, those that the project holds and those that it does not. */
export const lossDatasets = (reader: ProjectReader): { readonly held: Dataset[]; readonly absent: Dataset[] } => {
  const all = catalogue.filter(({ id }) => id !== "total_ead" && LOSS.test(id));
  const isHeld = ({ id }: Dataset) => reader.dataset(id).kind === "computed";
  return { held: all.filter(isHeld), absent: all.filter((one) => !isHeld(one)) };
};

/** Name of the hazard of a loss. */
export const hazardOf = ({ book }: Pick<Context, "book">, { id }: Dataset): string =>
  book.word(hazardName(LOSS.exec(id)![1] as HazardId).english);

/** A loss in money by currency: each location's percentage of its asset value. */
export function moneyOf(
  { reader: { locations } }: Context,
  { values }: Measure,
  rows: readonly number[],
): Map<string, number> {
  const worth = locations.numberProperties.get("asset_value");
  const sums = new Map<string, number>();
  for (const row of rows) {
    const loss = (values[row]! / 100) * (worth?.[row] ?? Number.NaN);
    const currency = locations.text("asset_currency", row);
    if (!Number.isNaN(loss) && currency !== null) sums.set(currency, (sums.get(currency) ?? 0) + loss);
  }
  return sums;
}

/** An amount a year as a figure. */
export const moneyFigure = ({ book }: Context, measure: Measure, currency: string, amount: number): string =>
  book.figure(`${formatMoney(amount, currency)}${book.t` a year`}`, amount, {
    unit: currency,
    dataset_id: measure.dataset?.id ?? null,
    coords: measure.coordinates,
    derived: true,
  });

interface Loss {
  readonly name: string;
  readonly measure: Measure;
  readonly money: ReadonlyMap<string, number>;
}

const isTotal = ({ ids }: NamedDataset) => ids.includes("total_ead") || ids.includes("score_location");
/** Whether single hazards are held against each other: "do earthquakes or floods cost us more". */
const namesHazards = ({ datasets }: Pick<Question, "datasets">): boolean =>
  datasets.length > 1 && datasets.every((one) => !isTotal(one) && one.ids.every((id) => LOSS.test(id)));

async function lossesOf(context: Context, rows: readonly number[]): Promise<Loss[]> {
  const { question } = context;
  const named = namesHazards(question) ? new Set(question.datasets.flatMap(({ ids }) => ids)) : undefined;
  const found: Loss[] = [];
  for (const dataset of lossDatasets(context.reader).held.filter(({ id }) => named?.has(id) ?? true)) {
    const measure = await datasetMeasure(context.reader, dataset.id, momentOf(context));
    if ("reason" in measure) continue;
    found.push({ name: hazardOf(context, dataset), measure, money: moneyOf(context, measure, rows) });
  }
  return found;
}

/** Hazards by what they cost, for each currency. @returns the first hazard, where amounts are known */
function sayMoney(context: Context, losses: readonly Loss[], rows: readonly number[]): string | undefined {
  const { book, reader } = context;
  const currencies = [...new Set(losses.flatMap(({ money }) => [...money.keys()]))];
  let first: string | undefined;
  for (const currency of currencies) {
    const sorted = losses
      .flatMap((one) => {
        const amount = one.money.get(currency);
        return amount === undefined ? [] : [{ ...one, amount }];
      })
      .toSorted((a, b) => b.amount - a.amount);
    const all = sorted.reduce((sum, { amount }) => sum + amount, 0);
    first ??= sorted[0]?.name;
    const where = placesSaid(context);
    book.say(book.t`What hazards cost in ${currency}${where}, expected loss a year, the largest first:`);
    book.rowsOf(
      ["Hazard", "Loss a year", "Share"],
      sorted.slice(0, context.question.top).map(({ name, amount, measure }) => {
        const share = all === 0 ? 0 : (100 * amount) / all;
        return [
          name,
          moneyFigure(context, measure, currency, amount),
          book.figure(`${share.toFixed(1)} %`, share, { unit: "%", derived: true }),
        ];
      }),
    );
  }
  const worth = reader.locations.numberProperties.get("asset_value");
  const without = rows.filter((row) => Number.isNaN(worth?.[row] ?? Number.NaN)).length;
  if (without > 0) book.say(book.t`${without} of ${rows.length} locations have no asset value and are not in it.`);
  return first;
}

/** Topics by their mean score. @returns the first */
async function sayTopics(context: Context, rows: readonly number[]): Promise<string | undefined> {
  const { book, reader } = context;
  const found: { readonly topic: string; readonly measure: Measure; readonly value: number }[] = [];
  for (const topic of TOPICS) {
    if (reader.dataset(`score_${topic}`).kind !== "computed") continue;
    const measure = await datasetMeasure(reader, `score_${topic}`, momentOf(context));
    if ("reason" in measure) continue;
    const { value } = summed(measure, rows, "mean");
    if (!Number.isNaN(value)) found.push({ topic, measure, value });
  }
  const sorted = found.toSorted((a, b) => b.value - a.value);
  if (sorted.length === 0) return undefined;
  book.say(rows.length === 1 ? book.t`By the risk score of its topics:` : book.t`By the mean risk score of topics:`);
  book.rowsOf(
    ["Topic", "Score"],
    sorted
      .slice(0, context.question.top)
      .map(({ topic, measure, value }) => [
        book.word(topic),
        rows.length === 1 ? book.valueAt(measure, rows[0]!) : book.valueOf(measure, value),
      ]),
  );
  return sorted[0]!.topic;
}

async function answer(context: Context): Promise<void> {
  const { book, reader } = context;
  const places = rowsOfPlaces(context);
  const rows = places.length > 0 ? places : context.rows;
  if (rows.length === 0) stop(context, "no-data", book.t`No location passes.`, "Which hazard costs us the most?");
  book.call("aggregate", `Added up what each hazard costs at ${rows.length} locations`, {
    datasets: lossDatasets(reader).held.map(({ id }) => id),
    how: "sum",
  });
  book.about(rows);
  if (places.length > 0) book.say(`**${places.map((row) => book.name(row)).join(", ")}**`);
  else book.say(book.t`${book.count(rows.length)} locations${whereSaid(context)}.`);
  const byMoney = sayMoney(context, await lossesOf(context, rows), rows);
  if (byMoney === undefined)
    book.say(book.t`No location of them has an asset value, so that no loss in money can be told.`);
  const areNamed = namesHazards(context.question);
  const byScore = areNamed ? undefined : await sayTopics(context, rows);
  if (byMoney !== undefined && byScore !== undefined)
    book.say(
      book.t`**${byMoney}** costs most; the topic with the highest score is **${book.word(byScore)}**. A score also counts what costs no buildings, such as heat at work.`,
    );
  const absent = lossDatasets(reader).absent.filter(
    ({ id }) => !areNamed || context.question.datasets.some(({ ids }) => ids.includes(id)),
  );
  if (absent.length > 0)
    book.say(
      book.t`Not computed in this project, which does not mean no loss: ${absent.map((one) => hazardOf(context, one)).join(", ")}.`,
    );
  if (context.question.moment.scenarios.length === 0 || context.question.moment.years.length === 0)
    book.say(sentenceOf(book.t`_Where no scenario and no year are named, this is SSP5-8.5 and 2050._`));
  const [row] = places;
  book.suggest(
    ...(row === undefined
      ? ["Top 5 by expected annual loss in money"]
      : [book.t`Risk profile of ${plain(reader.locations.name(row))}`]),
    "Where is it worst?",
  );
}

const NAMED_CUES: readonly Cue[] = ["hazards", "money", "most", "worst", "compare", "sum"];

export const hazards: Kind = {
  id: "hazards",
  examples: ["Which hazard costs us the most?", "Main hazard in Asia", "Which hazard matters most in Miami?"],
  takes: ["places", "groups", "test", "scenario", "year", "measure", "order", "top"],
  uses: ["hazards", "portfolio", "money", "most", "worst", "driver", "list", "sum", "explain", "compare"],
  measures: 3,
  fits: (question) => {
    const { cues, datasets, property, order, top, groupBy, tests } = question;
    if (namesHazards(question) && property === undefined && top === undefined && groupBy === undefined)
      return tests.length === 0 && NAMED_CUES.some((cue) => cues.has(cue)) ? 7.2 : 0;
    // hazards are told by what they cost, not by people
    if (property !== undefined && property.id !== "asset_value") return 0;
    if (!cues.has("hazards") || (top !== undefined && top > 20) || order === "smallest" || order === "best") return 0;
    return datasets.every(isTotal) ? 7.2 : 0;
  },
  answer,
};
