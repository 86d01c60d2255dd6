import { admitsLess, changedCleanUp } from "../measures/changed-losses.ts";
import { impactAtDepth, type DamageCurve } from "../vulnerability/damage-curve.ts";
import { floodCleanUpDays } from "../vulnerability/downtime.ts";
import { meanImpactInPonds, pondCleanUpDays } from "../vulnerability/ponding.ts";
import { PONDED_SHARE, type EventHazard, type ExposedAsset } from "./loss-functions.ts";

/** Days to clean up after water of a depth (m) at a site. */
export type CleanUpDays = (metres: number, site: number) => number;

const STEP_METRES = 0.0001;
/** The steps of `floodCleanUpDays` and of `pondCleanUpDays` (whose doorstep is that of the mean), as a curve. */
const STEPS: DamageCurve = {
  intensity: Float64Array.of(0, 0.05, 0.05 + STEP_METRES, 0.5, 0.5 + STEP_METRES),
  impact: Float64Array.of(0, 0, 3, 3, 10),
};

const known = new WeakMap<readonly ExposedAsset[], Map<EventHazard, CleanUpDays>>();

/** Clean-up after a flood, counting at sites with measures only the floods that still come in. */
export function cleanUpOf(hazard: EventHazard, assets: readonly ExposedAsset[]): CleanUpDays {
  const byHazard = known.get(assets) ?? new Map<EventHazard, CleanUpDays>();
  known.set(assets, byHazard);
  const found = byHazard.get(hazard) ?? cleanUp(hazard, assets);
  byHazard.set(hazard, found);
  return found;
}

function cleanUp(hazard: EventHazard, assets: readonly ExposedAsset[]): CleanUpDays {
  const inPonds = hazard === "pluvial_flood";
  const asItIs = inPonds ? (metres: number) => PONDED_SHARE * pondCleanUpDays(metres) : floodCleanUpDays;
  const changed = new Map<number, DamageCurve>();
  for (const [site, { measures }] of assets.entries()) {
    const change = measures?.[hazard];
    if (change !== undefined && admitsLess(change)) changed.set(site, changedCleanUp(STEPS, change));
  }
  if (changed.size === 0) return asItIs;
  return (metres, site) => {
    const curve = changed.get(site);
    if (curve === undefined) return asItIs(metres);
    return inPonds ? PONDED_SHARE * meanImpactInPonds(curve, metres) : impactAtDepth(curve, metres);
  };
}
