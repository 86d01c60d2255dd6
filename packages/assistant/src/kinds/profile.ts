import { TOPICS } from "@tidemark/science";
import { plain } from "../answer.ts";
import { datasetMeasure, type Measure, shownDifference } from "../measure.ts";
import { type Context, defaultsSaid, measureOf, momentOf } from "./context.ts";
import { confidenceSaid } from "./measure-said.ts";
import { hazardOf, lossDatasets, moneyFigure, moneyOf } from "./hazards.ts";
import type { Kind } from "./kind.ts";
import { rowsOfPlaces } from "./values.ts";

const WORST = 3;
const DAYS = 30;

async function topicsOf(context: Context, row: number) {
  const { reader } = context;
  const found: { readonly topic: string; readonly now: Measure; readonly change: number | undefined }[] = [];
  for (const topic of TOPICS) {
    const id = `score_${topic}`;
    if (reader.dataset(id).kind !== "computed") continue;
    const now = await datasetMeasure(reader, id, momentOf(context));
    if ("reason" in now || Number.isNaN(now.values[row] ?? Number.NaN)) continue;
    const [from, to] = await Promise.all([
      datasetMeasure(reader, id, { scenario: "historical", time: 2005 }),
      datasetMeasure(reader, id, momentOf(context, { time: 2080 })),
    ]);
    const change =
      "reason" in from || "reason" in to ? Number.NaN : shownDifference(to, to.values[row]!, from.values[row]!);
    found.push({ topic, now, change: Number.isNaN(change) ? undefined : change });
  }
  return found.toSorted((a, b) => b.now.values[row]! - a.now.values[row]!);
}

async function sayTopics(context: Context, row: number): Promise<void> {
  const { book } = context;
  const topics = await topicsOf(context, row);
  if (topics.length === 0) return;
  book.say(book.t`The worst topics:`);
  book.rowsOf(
    ["Topic", "Score", "Band"],
    topics
      .slice(0, WORST)
      .map(({ topic, now }) => [book.word(topic), book.valueAt(now, row), book.band(now, now.values[row]!)]),
  );
  const [most] = topics.filter(({ change }) => change !== undefined).toSorted((a, b) => b.change! - a.change!);
  if (most !== undefined && most.change! > 0)
    book.say(
      book.t`The largest change from 2005 to 2080 is that of ${book.word(most.topic)}: ${book.valueOf(most.now, most.change!)} more.`,
    );
}

async function sayLosses(context: Context, row: number): Promise<void> {
  const { book, reader } = context;
  const total = await datasetMeasure(reader, "total_ead", momentOf(context));
  if ("reason" in total) return;
  const money = [...moneyOf(context, total, [row])];
  if (money.length === 0) {
    book.say(book.t`It has no asset value, so that its losses cannot be told in money.`);
    return;
  }
  const [currency, amount] = money[0]!;
  book.say(
    book.t`Expected loss of all hazards: ${moneyFigure(context, total, currency, amount)} (${book.valueAt(total, row)}).`,
  );
  const parts: { readonly name: string; readonly text: string; readonly amount: number }[] = [];
  for (const dataset of lossDatasets(reader).held) {
    const measure = await datasetMeasure(reader, dataset.id, momentOf(context));
    const part = "reason" in measure ? undefined : moneyOf(context, measure, [row]).get(currency);
    if ("reason" in measure || part === undefined || part <= 0) continue;
    parts.push({ name: hazardOf(context, dataset), text: moneyFigure(context, measure, currency, part), amount: part });
  }
  const [first] = parts.toSorted((a, b) => b.amount - a.amount);
  if (first !== undefined) book.say(book.t`Most of it: ${first.name}, ${first.text}.`);
}

async function sayAround(context: Context, row: number): Promise<void> {
  const { book, reader } = context;
  const [up, down] = await Promise.all([reader.chain(row, "upstream"), reader.chain(row, "downstream")]);
  if (!("reason" in up) && !("reason" in down) && up.length + down.length > 0)
    book.say(
      book.t`Supply chain: ${book.count(up.length)} suppliers and ${book.count(down.length)} customers, direct and indirect.`,
    );
  const near = await reader.events([], DAYS);
  if ("reason" in near) return;
  const here = near.items.filter(({ rows }) => rows.includes(row));
  if (here.length > 0)
    book.say(
      book.t`Events of the last ${DAYS} days that touch it: ${here
        .slice(0, 5)
        .map(({ title, date }) => `${plain(title)} (${date})`)
        .join(", ")}.`,
    );
}

async function answer(context: Context): Promise<void> {
  const { book, reader } = context;
  const [row = 0] = rowsOfPlaces(context);
  const { locations } = reader;
  const measure = await measureOf(context, {}, "score_location");
  book.call("describe_project", `Looked at all that is known of ${locations.name(row)}`, {
    location: locations.id(row),
  });
  const own = [locations.text("municipality", row), locations.text("country", row)].filter(
    (text) => text !== null && text !== "",
  );
  const value = measure.values[row] ?? Number.NaN;
  const place = own.length === 0 ? "" : ` (${own.map((text) => plain(text!)).join(", ")})`;
  if (Number.isNaN(value)) book.say(book.t`**${book.name(row)}**${place} has no ${measure.title}.`);
  else {
    const band = measure.band(value);
    book.say(
      `**${book.name(row)}**${place}: ${measure.title} ${book.valueAt(measure, row)}${band === undefined ? "" : `, ${book.word(band)}`}.`,
    );
  }
  await sayTopics(context, row);
  await sayLosses(context, row);
  await sayAround(context, row);
  const { absent } = lossDatasets(reader);
  if (absent.length > 0)
    book.say(
      book.t`Not computed in this project, which does not mean no loss: ${absent.map((one) => hazardOf(context, one)).join(", ")}.`,
    );
  book.say(defaultsSaid(context, measure));
  book.say(confidenceSaid(context, measure));
  const name = locations.name(row);
  book.suggest(
    book.t`Why is ${name} high?`,
    book.t`Suppliers of ${name} at risk`,
    book.t`How sure is ${measure.title} at ${name}?`,
  );
}

export const profile: Kind = {
  id: "profile",
  examples: ["Tell me everything about Chennai", "Risk profile of Houston"],
  takes: ["places", "scenario", "year"],
  uses: ["profile", "explain", "help"],
  places: 1,
  measures: 1,
  fits: ({ cues, places, datasets, property }) => {
    if (!cues.has("profile") || places.length !== 1 || property !== undefined) return 0;
    return datasets.every(({ ids }) => ids.includes("score_location")) ? 8.2 : 0;
  },
  answer,
};
