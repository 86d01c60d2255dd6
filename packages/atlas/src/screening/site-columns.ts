import {
  datasetById,
  evaluate,
  hazardMissingReason,
  missingReason,
  noValueReason,
  planEvaluation,
  type ColumnReader,
  type ColumnRequest,
  type Sentence,
  worded,
} from "@tidemark/science";
import { hazardOf } from "./apply-imports.ts";
import { evaluationInputs } from "./evaluation-inputs.ts";
import type { SiteData } from "./site-data.ts";

/**
 * Reader of every dataset in site order: climate and hazard indicators, impact drivers, scores. A column is worked out
 * when it is first asked for and kept; what the `requests` need of the climate is worked out together. Undefined for
 * what is missing at every site.
 */
export function siteColumns(data: SiteData, requests: readonly ColumnRequest[] = []): ColumnReader {
  const inputs = evaluationInputs(data);
  const columnsOf = (id: string) => data.imported.get(id)?.columns;
  const plan = planEvaluation(requests, inputs, (id) => columnsOf(id) !== undefined);
  return evaluate(plan, inputs, { given: (id, index) => columnsOf(id)?.get(index) }).read;
}

/** Hazards that build on rain which may be imported on its own. */
const RAIN_OF: Readonly<Record<string, string>> = {
  river_flood_depth: "rx5day",
  landslide_susc: "rx1day",
  pluvial_flood_depth: "rx1day_rp",
};

function importedReason({ imported }: SiteData, datasetId: string, site: number): Sentence | undefined {
  const hazard = hazardOf(datasetId) ?? datasetId;
  const own = imported.get(hazard);
  const rain = imported.get(RAIN_OF[hazard] ?? "");
  if (own?.reasons[site] !== undefined || own?.columns !== undefined || rain === undefined) return own?.reasons[site];
  if (own === undefined) return undefined;
  const isCovered = [...(rain.columns?.values() ?? [])].some((column) => !Number.isNaN(column[site]));
  if (!isCovered) return rain.reasons[site];
  return worded("reason.below_first_map_or_rain");
}

/** Why a dataset has no value at a site; undefined for ids the catalogue does not have. */
export function siteMissingReason(data: SiteData, datasetId: string, site: number): Sentence | undefined {
  const dataset = datasetById(datasetId);
  if (dataset === undefined) return undefined;
  const everywhere = data.noCellReason[site];
  if (everywhere !== undefined) return everywhere;
  if (dataset.kind === "score") return worded("reason.no_indicator");
  const imported = importedReason(data, datasetId, site);
  if (imported !== undefined) return imported;
  return dataset.needs === "pack"
    ? (noValueReason(datasetId) ?? missingReason(dataset))
    : hazardMissingReason(dataset, data.inputs, site);
}
