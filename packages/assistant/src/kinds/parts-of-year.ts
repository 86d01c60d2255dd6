import type { Month, Season } from "@tidemark/science";
import { coordinateWords, datasetMeasure, type Measure } from "../measure.ts";
import { type Context, measureOf, momentOf, stop } from "./context.ts";
import { isHigherWorse } from "../row-figures.ts";
import { type Kind, measures } from "./kind.ts";
import { sayWhatToKnow, titleWithMoment } from "./measure-said.ts";
import { rowsOfPlaces } from "./values.ts";

const SEASONS: readonly Season[] = ["DJF", "MAM", "JJA", "SON"];
const MONTHS = Array.from({ length: 12 }, (_, i) => (i + 1) as Month);

/** A measure in each season or month. @throws Stop where the project does not hold it so */
async function partsOf(context: Context, isMonths: boolean): Promise<readonly Measure[]> {
  const { book, reader } = context;
  const whole = await measureOf(context);
  const parts: Measure[] = [];
  for (const part of isMonths ? MONTHS : SEASONS) {
    const asked = isMonths ? { month: part as Month } : { season: part as Season };
    const measure = await datasetMeasure(reader, whole.dataset?.id ?? "", momentOf(context, asked));
    const held = "reason" in measure ? undefined : isMonths ? measure.coordinates.month : measure.coordinates.season;
    if ("reason" in measure || held !== part)
      stop(
        context,
        "no-data",
        isMonths
          ? book.t`**${whole.title}** is not kept by month in this project.`
          : book.t`**${whole.title}** is not kept by season in this project.`,
        book.t`Top 5 by ${whole.title}`,
        "What can you do?",
      );
    parts.push(measure);
  }
  return parts;
}

/** Values of a location in each season or month, and where the largest of them is. */
async function answer(context: Context): Promise<void> {
  const { question, book, reader } = context;
  const isMonths = question.cues.has("months");
  const rows = rowsOfPlaces(context);
  const [row] = rows;
  if (row === undefined || rows.length > 1)
    stop(context, "which-one", book.t`Parts of the year are told of one location. Name one.`, "What can you do?");
  const parts = await partsOf(context, isMonths);
  const [first] = parts;
  if (first === undefined) return;
  const isLeast =
    question.order === "smallest" ||
    (question.order === "best" && isHigherWorse(first)) ||
    (question.order === "worst" && !isHigherWorse(first));
  const known = parts.filter(({ values }) => !Number.isNaN(values[row] ?? Number.NaN));
  const sorted = known.toSorted((a, b) => (isLeast ? 1 : -1) * (a.values[row]! - b.values[row]!));
  const [best] = sorted;
  book.call("values", `Compared parts of the year at ${reader.locations.name(row)}`, { dataset: first.dataset?.id });
  const partOf = (measure: Measure) =>
    coordinateWords(
      isMonths ? { month: measure.coordinates.month ?? "annual" } : { season: measure.coordinates.season ?? "ANN" },
      book.t,
    );
  const { season: _, month: __, ...moment } = first.coordinates;
  if (best !== undefined)
    book.say(
      isLeast
        ? book.t`${titleWithMoment(context, { ...first, coordinates: moment })} at ${book.name(row)} is lowest in ${partOf(best)}: ${book.valueAt(best, row)}.`
        : book.t`${titleWithMoment(context, { ...first, coordinates: moment })} at ${book.name(row)} is highest in ${partOf(best)}: ${book.valueAt(best, row)}.`,
    );
  book.rowsOf(
    [isMonths ? "Month" : "Season", first.title],
    parts.map((measure) => [partOf(measure), book.valueAt(measure, row)]),
  );
  if (!isMonths)
    book.say(
      book.t`DJF is December to February, MAM March to May, JJA June to August and SON September to November, north and south alike.`,
    );
  await sayWhatToKnow(context, first, [row]);
  book.suggest(book.t`Risk profile of ${reader.locations.name(row)}`);
}

export const partsOfYear: Kind = {
  id: "parts of the year",
  examples: ["In which season does Santiago have the most hot days?"],
  takes: ["places", "measure", "scenario", "year", "period", "ensemble", "order"],
  uses: ["seasons", "months", "most", "least", "worst", "safest", "list", "count"],
  places: 1,
  fits: (question) =>
    (question.cues.has("seasons") || question.cues.has("months")) &&
    measures(question) &&
    question.property === undefined
      ? 8.7
      : 0,
  answer,
};
