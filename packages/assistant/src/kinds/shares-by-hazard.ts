import { datasetById } from "@tidemark/science";
import { hazardsOf } from "../read/hazards-of.ts";
import type { Measure } from "../measure.ts";
import type { Question } from "../read/understood.ts";
import { summed } from "../row-figures.ts";
import { whereSaid } from "./conditions-said.ts";
import { type Context, inCurrency, namedMeasure } from "./context.ts";
import { hazardOf } from "./hazards.ts";
import { type Kind, WHERE_AND_WHEN } from "./kind.ts";
import { sayWhatToKnow } from "./measure-said.ts";

/** Rain and floods of any kind bring a loss by surface water where that of rivers is not meant. */
const OF_RAIN: Readonly<Record<string, string>> = { pr_total: "pluvial_flood_ead", score_wet: "pluvial_flood_ead" };

const isTotal = (ids: readonly string[]) => ids.includes("total_ead") || ids.includes("aggregate_loss-ratio");

/** The losses of the hazards that a question names one by one; undefined where it names anything else. */
function lossesOf({ datasets, property }: Pick<Question, "datasets" | "property">): readonly string[] | undefined {
  const named = datasets.filter(({ ids }) => !isTotal(ids));
  if (property !== undefined || named.length < 2) return undefined;
  const losses = named.map(({ ids }) => {
    const [first] = ids;
    const rain = first === undefined ? undefined : OF_RAIN[first];
    return rain ?? hazardsOf(ids).map((hazard) => `${hazard}_ead`)[0];
  });
  return losses.every((id) => id !== undefined && datasetById(id) !== undefined)
    ? [...new Set(losses as string[])]
    : undefined;
}

/** What each of several hazards adds to the losses by all of them. */
async function answer(context: Context): Promise<void> {
  const { question, book, rows, reader } = context;
  const ids = lossesOf(question) ?? [];
  const [currency, ...others] = reader.locations.textProperties.get("asset_currency") ?? [];
  const read = async (id: string): Promise<Measure> => {
    const measure = await namedMeasure(context, { dataset: { text: "", ids: [id], asks: false, at: -1, length: 0 } });
    return currency !== undefined && others.length === 0 ? inCurrency(context, measure, currency) : measure;
  };
  const total = await read("total_ead");
  const whole = summed(total, rows, "sum").value;
  book.call("aggregate", `Shares of ${ids.join(", ")} in the losses by all hazards`, { datasets: ids, how: "sum" });
  book.about(rows);
  const lines: { readonly cells: readonly string[]; readonly part: number }[] = [];
  const unknown: string[] = [];
  for (const id of ids) {
    const dataset = datasetById(id)!;
    if (reader.dataset(id).kind !== "computed") {
      unknown.push(hazardOf(context, dataset));
      continue;
    }
    const measure = await read(id);
    const { value: part } = summed(measure, rows, "sum");
    const share = (100 * part) / whole;
    lines.push({
      part,
      cells: [
        hazardOf(context, dataset),
        book.valueOf(measure, part),
        book.figure(Number.isNaN(share) ? "-" : `${share.toFixed(1)} %`, share, { unit: "%", derived: true }),
      ],
    });
  }
  book.say(book.t`Of the expected annual loss${whereSaid(context)}, ${book.valueOf(total, whole)}, comes from:`);
  book.rowsOf(
    ["Hazard", "Loss a year", "Share"],
    lines.toSorted((a, b) => b.part - a.part).map(({ cells }) => cells),
  );
  if (unknown.length > 0)
    book.say(book.t`Not computed in this project, which does not mean no loss: ${unknown.join(", ")}.`);
  await sayWhatToKnow(context, total, rows);
  book.suggest("Which hazard costs us the most?", "Total expected annual loss");
}

/** Shares of several hazards: "what share of the loss comes from cyclones and earthquakes". */
export const sharesByHazard: Kind = {
  id: "shares by hazard",
  examples: ["What share of the loss comes from cyclones and earthquakes?"],
  takes: [...WHERE_AND_WHEN, "measure"],
  uses: ["share", "money", "source", "explain", "list", "sum", "hazards", "compare"],
  measures: 9,
  fits: (question) =>
    question.cues.has("share") &&
    question.places.length + question.tests.length === 0 &&
    question.groupBy === undefined &&
    lossesOf(question) !== undefined
      ? 6.9
      : 0,
  answer,
};
