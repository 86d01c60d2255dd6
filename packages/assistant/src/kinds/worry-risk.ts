import { datasetById, type HazardId, hazardName } from "@tidemark/science";
import { datasetMeasure, type Measure } from "../measure.ts";
import { hazardsOf } from "../read/hazards-of.ts";
import { type Context, momentOf, stop } from "./context.ts";

/** What suppliers are weighed by. */
export interface Risk {
  readonly measure: Measure;
  /**
   * Days of interruption a year, percent of the value lost a year, or a score, of which the order alone says
   * something.
   */
  readonly of: "days" | "loss" | "score";
  /** The hazard that is asked for, and those of its kind that have no values here. */
  readonly hazards: readonly string[];
  readonly absent: readonly string[];
}

/** The sum of measures of hazards, location by location; of a location those that have a value there. */
function added(measures: readonly Measure[]): Measure {
  const [first] = measures;
  if (measures.length === 1) return first!;
  const values = Float64Array.from({ length: first!.values.length }, (_, row) => {
    const known = measures.map((one) => one.values[row] ?? Number.NaN).filter((one) => !Number.isNaN(one));
    return known.length === 0 ? Number.NaN : known.reduce((sum, one) => sum + one, 0);
  });
  return { ...first!, values, isDerived: true, title: measures.map(({ title }) => title).join(" + ") };
}

async function measured(context: Context, ids: readonly string[]): Promise<Measure[]> {
  const found: Measure[] = [];
  for (const id of ids) {
    if (datasetById(id) === undefined || context.reader.dataset(id).kind !== "computed") continue;
    const measure = await datasetMeasure(context.reader, id, momentOf(context));
    if (!("reason" in measure)) found.push(measure);
  }
  return found;
}

/** The risk of suppliers by the hazards that a question names. */
async function riskOfHazards(context: Context, ids: readonly string[]): Promise<Risk | undefined> {
  const hazards = hazardsOf(ids);
  const nameOf = (hazard: HazardId) => context.book.word(hazardName(hazard).english);
  for (const [ending, of] of [
    ["bi_annual", "days"],
    ["ead", "loss"],
  ] as const) {
    const measures = await measured(
      context,
      hazards.map((hazard) => `${hazard}_${ending}`),
    );
    if (measures.length === 0) continue;
    const held = new Set(measures.map(({ dataset }) => dataset!.id));
    const absent = hazards.filter((hazard) => !held.has(`${hazard}_${ending}`)).map(nameOf);
    return { measure: added(measures), of, hazards: hazards.map(nameOf), absent };
  }
  const topic = datasetById(ids[0] ?? "")?.topic;
  const [score] = topic === undefined ? [] : await measured(context, [`score_${topic}`]);
  return score && { measure: score, of: "score", hazards: hazards.map(nameOf), absent: [] };
}

/** The risk of suppliers: of the hazards that are named, else of all of them. @throws Stop without any */
export async function riskOf(context: Context): Promise<Risk> {
  const ids = context.question.datasets.flatMap((one) => one.ids);
  const isOfAll = ids.length === 0 || ids.some((id) => /^(aggregate_|total_|score_location)/.test(id));
  const named = isOfAll ? undefined : await riskOfHazards(context, ids);
  if (named !== undefined) return named;
  for (const [id, of] of isOfAll
    ? ([
        ["aggregate_bi_annual", "days"],
        ["score_location", "score"],
      ] as const)
    : []) {
    const [measure] = await measured(context, [id]);
    if (measure !== undefined) return { measure, of, hazards: [], absent: [] };
  }
  return stop(
    context,
    "no-data",
    isOfAll
      ? context.book.t`This project has no risk of interruption and no risk score, so that suppliers cannot be weighed.`
      : context.book
          .t`This project has no interruption, no loss and no score of that hazard, so that suppliers cannot be weighed by it.`,
    "Which suppliers should we worry about?",
    "What is missing?",
  );
}
