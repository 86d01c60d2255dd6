import type { Coordinates } from "@tidemark/science";

/** Values by position, or why there are none at this coordinate. */
export type ResultColumn = Float32Array | { readonly missing: string };

/** The published results of a project as the table reads them. */
export interface Results {
  /** Run and patch; another version may hold other values. */
  readonly version: string;
  column(datasetId: string, coords: Coordinates): Promise<ResultColumn>;
}

/** What a reader is told of a dataset, or a coordinate of it, that the project did not ask for. */
export const NOT_COMPUTED = "not computed";

/** Where the results of projects are read. */
export interface ResultsSource {
  /** Undefined while nothing was computed. */
  open(exposureId: string): Promise<Results | undefined>;
}
