import { missingReason, noValueReason, type Dataset } from "@tidemark/science";

/** Why the climate data hold nothing at a point (degrees); undefined where they do. */
export type NoDataReason = (latitude: number, longitude: number) => string | undefined;

/** Why a dataset that was computed has no value at a location. @param noData why there are no data there at all */
export function missingValue(dataset: Dataset, noData: string | undefined): string {
  return noData ?? noValueReason(dataset.id) ?? missingReason(dataset);
}
