import { type analysesSchema, type Analysis, missingFields } from "@tidemark/contract";
import { catalogue, TOPIC_PRESETS, UNITS, type Dataset, type Sentence } from "@tidemark/science";
import type * as z from "zod";
import { withheldScopeOf, type DatasetAccess } from "../../dataset-access.ts";
import type { DataSurvey } from "./engine/data-survey.ts";

export type Analyses = z.input<typeof analysesSchema>;
export type TopicPresets = Analyses["topics"];

type Category = "riskScores" | "outageScores" | "buildingDamage" | "others" | "hazards";

/** Category under which the wizard offers a dataset. */
function categoryOf(dataset: Dataset): Category {
  if (dataset.kind === "indicator") return "hazards";
  if (dataset.kind === "score") return "riskScores";
  switch (dataset.driverKind) {
    case "loss-ratio":
      return "riskScores";
    case "bi":
      return "outageScores";
    case "building-damage":
      return "buildingDamage";
    default:
      return "others";
  }
}

/** An analysis as everybody may see it; who may use it depends on the caller. */
type CataloguedAnalysis = Omit<Analysis, "has_access">;
/** What can be chosen, before it is known by whom. */
export interface AnalysesCatalogue extends Omit<Analyses, "analysesList"> {
  readonly analysesList: CataloguedAnalysis[];
}

/** What can be chosen, with what a caller may use of it. */
export function withAccess({ analysesList, ...rest }: AnalysesCatalogue, access: DatasetAccess): Analyses {
  const items = analysesList.map((item) => ({ ...item, has_access: withheldScopeOf(access, item.id) === undefined }));
  return { ...rest, analysesList: items };
}

function analysisOf(dataset: Dataset, missing: Sentence | undefined, source: string | undefined): CataloguedAnalysis {
  return {
    id: dataset.id,
    topic: dataset.topic,
    long_name: dataset.longName,
    definition: dataset.definition,
    meta_data: {
      compute_default: dataset.computeDefault,
      compute_label: dataset.longName,
      units: UNITS[dataset.unit].symbol,
      dataset_type: dataset.datasetType,
      id: source ?? dataset.id,
    },
    coordinates_set: dataset.coordinateSet,
    ...missingFields(missing),
  };
}

export function topicPresets(): TopicPresets {
  return TOPIC_PRESETS.map(({ topic, availableFilters, selectedFilters }) => ({
    topic,
    availableFilters: { ...availableFilters, presets: [...availableFilters.presets] },
    selectedFilters: { ...selectedFilters, presets: [...selectedFilters.presets] },
  }));
}

/** The catalogue as the wizard offers it, with datasets that have no values and the imported sources in force. */
export function analyses({ unsupplied, bySource }: DataSurvey): AnalysesCatalogue {
  const sourceOf = new Map([...bySource].flatMap(([source, ids]) => ids.map((id) => [id, source] as const)));
  const ids = (category: Category) =>
    catalogue.filter((dataset) => categoryOf(dataset) === category).map(({ id }) => id);
  return {
    analysesList: catalogue.map((dataset) => analysisOf(dataset, unsupplied[dataset.id], sourceOf.get(dataset.id))),
    riskScores: ids("riskScores"),
    outageScores: ids("outageScores"),
    buildingDamage: ids("buildingDamage"),
    others: ids("others"),
    hazards: ids("hazards"),
    topics: topicPresets(),
  };
}
