import { siteMissingReason, type SiteData } from "@tidemark/atlas";
import { missingReason, noValueReason, type Dataset, type Sentence } from "@tidemark/science";
import { UNPAID } from "./unpaid-part.ts";
import { withheldReason } from "../../dataset-access.ts";

/** Why the climate data hold nothing at a point (degrees); undefined where they do. */
export type NoDataReason = (latitude: number, longitude: number) => Sentence | undefined;

/** Why a dataset that was computed has no value at a location. @param noData why there are no data there at all */
export function missingValue(dataset: Dataset, noData: Sentence | undefined): Sentence {
  return noData ?? noValueReason(dataset.id) ?? missingReason(dataset);
}

/**
 * Why a value is missing at a location of those looked at, the first unless told: that of the location itself, not the
 * one that the run gives for all of them (`stored`), unless the run was made from other data.
 */
export type SiteReason = (datasetId: string, stored: Sentence | undefined, site?: number) => Sentence | undefined;

/** @param isSame whether the data are those that the run was made from */
export function siteReasons(data: SiteData, isSame: boolean): SiteReason {
  return (id, stored, site = 0) => {
    if (!isSame || stored?.code === UNPAID.code || (stored !== undefined && withheldReason(id) !== undefined))
      return stored;
    return siteMissingReason(data, id, site) ?? stored;
  };
}
