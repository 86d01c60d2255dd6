import { screenSites, type Sources } from "@tidemark/atlas";
import { catalogue, missingReason, type Sentence } from "@tidemark/science";
import { isSupplied, modelOf } from "./site-model.ts";

/** What the data in use can give. */
export interface DataSurvey {
  /** Datasets without the input they need, with the reason. */
  readonly unsupplied: Readonly<Record<string, Sentence>>;
  /** Datasets that an imported source gives, by its id. */
  readonly bySource: ReadonlyMap<string, readonly string[]>;
}

/** Any point on land shows which inputs there are. */
const POINT = { latitude: 47.37, longitude: 8.54 };

/**
 * Looks which datasets can be computed, once for data that stay open.
 * @throws DamagedPackError, GridError for data that cannot be read
 */
export function createDataSurvey(open: () => Promise<Sources>): () => Promise<DataSurvey> {
  const known = new WeakMap<Sources, Promise<DataSurvey>>();
  return async () => {
    const sources = await open();
    const survey = known.get(sources) ?? surveyData(sources);
    known.set(sources, survey);
    survey.catch(() => known.delete(sources));
    return survey;
  };
}

async function surveyData(sources: Sources): Promise<DataSurvey> {
  const model = modelOf(await screenSites(sources, [POINT]));
  const missing = catalogue.filter((dataset) => !isSupplied(model, dataset));
  return {
    unsupplied: Object.fromEntries(missing.map((dataset) => [dataset.id, missingReason(dataset)])),
    bySource: new Map(sources.imported.map(({ id, provenance }) => [id, provenance.replaces])),
  };
}
