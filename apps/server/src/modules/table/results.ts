import { message } from "@tidemark/contract";
import type { Coordinates, Dataset, Epoch, Sentence, TotalMark } from "@tidemark/science";
import { isStored, judgedIn, markInProject, ruledIn, type RunSource, type RunSources } from "../risks/index.ts";
import type { DatasetRecord } from "./provenance.ts";

/** Values by position, or why there are none at this coordinate. */
export type ResultColumn = Float32Array | { readonly missing: Sentence };

/** The published results of a project as the table reads them. */
export interface Results {
  /** Run, patch and what is withheld of them; another version may hold other values. */
  readonly version: string;
  readonly run: string;
  /** Whether only bands of scores are shown, because the project is not paid. */
  readonly bandsOnly: boolean;
  /** Version of the data it was computed from. */
  readonly sources: string;
  /** Scenarios and years that it was computed for: those of the score of a location, else those of any dataset. */
  readonly moments: readonly Epoch[];
  column(datasetId: string, coords: Coordinates): Promise<ResultColumn>;
  /** Whether a dataset has values that open with the payment. */
  isMasked(datasetId: string): boolean;
  /** A dataset as the project judges and names it: a total that leaves out a main hazard says so. */
  judged(dataset: Dataset): Dataset;
  /** A dataset as the run judged it when it was computed. */
  ruled<Of extends Dataset>(dataset: Of): Of;
  /** What a total leaves out at any location; undefined for other datasets. */
  mark(dataset: Dataset): TotalMark | undefined;
  /** What the run says of a dataset; undefined when it was not chosen. */
  record(datasetId: string): DatasetRecord | undefined;
  /** Why a dataset has no values: not computed, or what the data of this installation lack. Undefined where it has. */
  whyNone(datasetId: string): Promise<Sentence | undefined>;
}

/** What datasets need that the data of this installation do not hold; undefined for those that can be computed. */
export type Unsupplied = (datasetId: string) => Promise<Sentence | undefined>;

/** Where the results of projects are read. */
export interface ResultsSource {
  /** Undefined while nothing was computed. */
  open(exposureId: string): Promise<Results | undefined>;
}

/** What a reader is told of a dataset, or a coordinate of it, that the project did not ask for. */
export const NOT_COMPUTED = message("missing.not_computed");

function momentsOf({ datasets }: RunSource): readonly Epoch[] {
  const ofScore = datasets.get("score_location")?.epochs ?? [];
  if (ofScore.length > 0) return ofScore;
  const all = [...datasets.values()].flatMap(({ epochs = [] }) => epochs);
  return [...new Map(all.map((epoch) => [`${epoch.scenario} ${epoch.time}`, epoch])).values()];
}

function resultsOf(source: RunSource, unsupplied: Unsupplied): Results {
  async function whyNone(datasetId: string): Promise<Sentence | undefined> {
    const held = source.datasets.get(datasetId);
    if (held?.epochs !== undefined) return undefined;
    // "not computed" is no answer where computing cannot help
    return held?.missing ?? (await unsupplied(datasetId)) ?? NOT_COMPUTED;
  }
  return {
    whyNone,
    moments: momentsOf(source),
    version: source.viewVersion,
    run: source.run,
    bandsOnly: source.bandsOnly,
    sources: source.sources,
    isMasked: (id) => source.bandsOnly && source.datasets.get(id)?.epochs === undefined,
    judged: (dataset) => judgedIn(source.datasets, dataset),
    ruled: (dataset) => ruledIn(source.datasets, dataset),
    mark: (dataset) => markInProject(source.datasets, dataset),
    record: (datasetId) => source.datasets.get(datasetId)?.record,
    async column(datasetId, coords) {
      const held = source.datasets.get(datasetId);
      if (held?.epochs === undefined) return { missing: (await whyNone(datasetId)) ?? NOT_COMPUTED };
      const stored = { epochs: held.epochs, inner: held.inner };
      return isStored(stored, coords) ? source.column(datasetId, coords) : { missing: NOT_COMPUTED };
    },
  };
}

/** Results of the published runs. */
export function resultsSource(runs: RunSources, unsupplied: Unsupplied): ResultsSource {
  return {
    async open(exposureId) {
      const source = await runs.open(exposureId);
      return source && resultsOf(source, unsupplied);
    },
  };
}
