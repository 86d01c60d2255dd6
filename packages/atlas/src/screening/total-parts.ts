import {
  BASE,
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
const FROM_CLIMATE: ReadonlySet<HazardId> = new Set(["pluvial_flood", "wildfire", "tc_wind", "earthquake"]);

type Epoch = Pick<Coordinates, "scenario" | "time">;

const datasetOf = (hazard: HazardId) => `${hazard}_${hazardRow(hazard).chronic === true ? "bi_annual" : "ead"}`;

const settingAt = (data: SiteData, site: number) =>
  placeSetting(data.inputs, site, data.points.at(site)?.latitude ?? Number.NaN);

/**
 * Whether totals hold a hazard at a site: its expected annual loss has a value there, or, where it lasts, its
 * interruption of a year.
 */
function isHeldAt(data: SiteData, read: ColumnReader, at: Epoch, hazard: HazardId, site: number): boolean {
  if (FROM_CLIMATE.has(hazard) && !data.imported.has(hazardRow(hazard).indicator ?? ""))
    return data.siteCell[site]! >= 0;
  const dataset = datasetById(datasetOf(hazard));
  if (dataset === undefined) return false;
  const set = COORDINATE_SETS[dataset.coordinateSet];
  const epoch = set.epochs.length === 0 ? {} : { scenario: at.scenario, time: at.time };
  const index = coordinateIndex(set, { ...epoch, ensemble: "p50" } as Coordinates);
  return !Number.isNaN(read(dataset.id, index)?.[site] ?? Number.NaN);
}

/**
 * Main hazards that totals leave out at some of the sites, and at how many. Sites without any data have no totals.
 */
export function mainHazardsMissing(data: SiteData, read: ColumnReader): Partial<Readonly<Record<HazardId, number>>> {
  const counts: Partial<Record<HazardId, number>> = {};
  for (let site = 0; site < data.points.length; site++) {
    if (data.siteCell[site]! < 0) continue;
    for (const { hazard, isMain } of hazardsOfPlace(settingAt(data, site), "ead"))
      if (isMain && !isHeldAt(data, read, BASE, hazard, site)) counts[hazard] = (counts[hazard] ?? 0) + 1;
  }
  return counts;
}

/**
 * What a total over hazards of a quantity holds at a site, in the scenario and year of its coordinate. A hazard is held
 * where its expected annual loss has a value, what lasts where its interruption of a year has one.
 */
export function totalParts(
  data: SiteData,
  read: ColumnReader,
  { quantity, at, site }: { readonly quantity: DriverQuantity; readonly at: Coordinates; readonly site: number },
): TotalParts {
  const isHeld = (hazard: HazardId) => isHeldAt(data, read, at, hazard, site);
  const own = hazardsOfPlace(settingAt(data, site), quantity);
  return {
    held: own.filter(({ hazard }) => isHeld(hazard)),
    leftOut: own
      .filter(({ hazard }) => !isHeld(hazard))
      .map((one) => ({
        ...one,
        reason: siteMissingReason(data, datasetOf(one.hazard), site) ?? NOT_HERE,
      })),
  };
}
