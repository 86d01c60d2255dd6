import {
  coordinateIndex,
  COORDINATE_SETS,
  datasetById,
  hazardRow,
  hazardsOfPlace,
  placeSetting,
  NOT_HERE,
  type ColumnReader,
  type Coordinates,
  type DriverQuantity,
  type HazardId,
  type TotalParts,
} from "@tidemark/science";
import { siteMissingReason } from "./site-columns.ts";
import type { SiteData } from "./site-data.ts";

/** Hazards that have a loss wherever the climate is known, so that nothing has to be worked out to tell. */
const FROM_CLIMATE: ReadonlySet<HazardId> = new Set(["pluvial_flood", "wildfire"]);

/**
 * What a total over hazards of a quantity holds at a site, in the scenario and year of its coordinate. A hazard is held
 * where its expected annual loss has a value, what lasts where its interruption of a year has one.
 */
export function totalParts(
  data: SiteData,
  read: ColumnReader,
  { quantity, at, site }: { readonly quantity: DriverQuantity; readonly at: Coordinates; readonly site: number },
): TotalParts {
  const ofHazard = (hazard: HazardId) => `${hazard}_${hazardRow(hazard).chronic === true ? "bi_annual" : "ead"}`;
  const isHeld = (hazard: HazardId): boolean => {
    if (FROM_CLIMATE.has(hazard) && !data.imported.has(hazardRow(hazard).indicator ?? ""))
      return data.siteCell[site]! >= 0;
    const dataset = datasetById(ofHazard(hazard));
    if (dataset === undefined) return false;
    const set = COORDINATE_SETS[dataset.coordinateSet];
    const epoch = set.epochs.length === 0 ? {} : { scenario: at.scenario, time: at.time };
    const index = coordinateIndex(set, { ...epoch, ensemble: "p50" } as Coordinates);
    return !Number.isNaN(read(dataset.id, index)?.[site] ?? Number.NaN);
  };
  const own = hazardsOfPlace(placeSetting(data.inputs, site, data.points.at(site)?.latitude ?? Number.NaN), quantity);
  return {
    held: own.filter(({ hazard }) => isHeld(hazard)),
    leftOut: own
      .filter(({ hazard }) => !isHeld(hazard))
      .map((one) => ({
        ...one,
        reason: siteMissingReason(data, ofHazard(one.hazard), site) ?? NOT_HERE,
      })),
  };
}
