import { COORDINATE_SETS, coordinateIndex, type Ensemble, type Epoch } from "../catalogue/coordinates.ts";
import { datasetById } from "../catalogue/catalogue.ts";
import { labourLoss } from "../vulnerability/heat-and-cold.ts";
import type { StoredSite } from "./stored-site.ts";
import type { SiteEffect } from "./operators.ts";

/** Share of the hours won back that each degree of warming takes (Parsons et al. 2021). */
const LOST_BY_DEGREE = 0.02;
const DAYS = [31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Share of the year's lost hours that is left where it is some degrees cooler; NaN where no months are stored. */
function leftWhenCooler(site: StoredSite, degrees: number, epoch: Epoch, ensemble: Ensemble): number {
  const dataset = datasetById("wbgt_mean");
  if (dataset === undefined || !site.isStored(dataset.id)) return Number.NaN;
  const set = COORDINATE_SETS[dataset.coordinateSet];
  let before = 0;
  let after = 0;
  for (const [i, days] of DAYS.entries()) {
    const month = (i + 1) as 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;
    const heat = site.value(dataset.id, coordinateIndex(set, { ...epoch, ensemble, month }));
    before += days * labourLoss(heat, "moderate");
    after += days * labourLoss(heat - degrees, "moderate");
  }
  return before === 0 ? 1 : after / before;
}

/**
 * Share of the hours lost to heat that cooler work places and other hours of work leave. Hours that are moved lose
 * worth with warming, because the cool ones get fewer.
 */
export function heatLeft(site: StoredSite, effect: SiteEffect, epoch: Epoch, ensemble: Ensemble): number {
  const { coolerDegrees, hoursWon } = effect;
  const cooler = coolerDegrees > 0 ? leftWhenCooler(site, coolerDegrees, epoch, ensemble) : 1;
  if (hoursWon.length === 0) return cooler;
  const warmer = site.warming(epoch);
  return hoursWon.reduce((left, won) => left * (1 - Math.max(0, won - LOST_BY_DEGREE * warmer)), cooler);
}
