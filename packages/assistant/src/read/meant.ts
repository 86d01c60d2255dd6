import type { ProjectLocations } from "../project-reader.ts";
import type { MeasureAt } from "./condition.ts";
import type { NamedDataset } from "./datasets.ts";
import { hazardsOf } from "./hazards-of.ts";
import type { NamedProperty } from "./properties.ts";
import type { Words } from "./tokens.ts";

/** "Rain on the wettest day" is one measure. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  pr_total: ["rx1day", "rx1day_rp", "rx5day", "r10mm", "r20mm", "sdii"],
  tas_mean: ["txx", "txx_rp", "tnn", "tnn_rp", "tasmax_mean", "tas_min_mean"],
  fd0: ["fd10"],
};

/** Measures without those that say no more than the one beside them. */
export function withoutParts(words: Words, measures: readonly MeasureAt[]): readonly MeasureAt[] {
  const ids = new Set(measures.flatMap(({ named: { dataset } }) => dataset?.ids ?? []));
  return measures.filter(({ at, named: { dataset } }) => {
    const isPart = (PARTS[dataset?.ids[0] ?? ""] ?? []).some((id) => ids.has(id));
    if (isPart) words.say(at);
    return !isPart;
  });
}

/** "Earthquakes cost us" asks for the loss by them, and "what does it cost" for that by all hazards. */
export function costsOf(
  datasets: readonly NamedDataset[],
  property: NamedProperty | undefined,
  hasTests: boolean,
): readonly NamedDataset[] {
  const [first] = datasets;
  if (property !== undefined || hasTests) return datasets;
  if (first === undefined) return [{ text: "", ids: ["total_ead"], asks: false, at: -1, length: 0 }];
  const losses = hazardsOf(first.ids).map((hazard) => `${hazard}_ead`);
  return losses.length === 0 || first.ids.some((id) => id.endsWith("_ead"))
    ? datasets
    : [{ ...first, ids: losses, asks: losses.length > 1 }];
}

const VALUE = ["value", "wert", "werts", "wertes", "valeur"];
/** The share of a value is that of the asset value. */
export const valueOf = (words: Words, locations: ProjectLocations): NamedProperty | undefined => {
  const at = words.tokens.findIndex(({ word }, i) => words.isFree(i) && VALUE.includes(word));
  if (at < 0 || !locations.numberProperties.has("asset_value")) return undefined;
  words.take(at, 1, "said");
  return { id: "asset_value", label: "asset value", at, length: 1 };
};
