import type { Ensemble } from "../catalogue/coordinates.ts";
import { Z90 } from "../warming/split-normal.ts";

/**
 * Where a place lies between the plates (PB2002, Bird 2003): one of the things that the screening ground motion is
 * fitted from, beside the earthquakes of the past. To be replaced by a hazard map where one is imported.
 */
export interface SeismicSetting {
  /** Distances to the nearest subduction zone and to the nearest other plate boundary, km. */
  readonly subductionKm: number;
  readonly otherBoundaryKm: number;
  readonly inOrogen: boolean;
}

const LARGEST_PROXY_G = 0.6;

/** Peak ground acceleration (g) on rock at 475 years from the plate setting alone. */
export function seismicProxy({ subductionKm, otherBoundaryKm, inOrogen }: SeismicSetting): number {
  const background = Math.exp(-3.435);
  const orogen = inOrogen ? Math.exp(-2.3901) : 0;
  const subduction = Math.exp(-0.5082 - subductionKm / 207.2264);
  const other = Math.exp(-1.8007 - otherBoundaryKm / 230.8117);
  return Math.min(LARGEST_PROXY_G, background + orogen + subduction + other);
}

/** A place with a value of a national map: distance from the site, and that value over the proxy there. */
export interface SeismicAnchor {
  readonly distanceKm: number;
  readonly targetG: number;
  readonly proxyG: number;
}

const ANCHOR_REACH_KM = 500;
const ANCHOR_SHRINKAGE = 0.3;

/** Draws the proxy (g) towards the values known nearby; far from every anchor it stays as it is. */
export function blendAnchors(proxyG: number, anchors: readonly SeismicAnchor[]): number {
  let weights = 0;
  let sum = 0;
  for (const { distanceKm, targetG, proxyG: proxyThere } of anchors) {
    const weight = Math.exp(-((distanceKm / ANCHOR_REACH_KM) ** 2));
    weights += weight;
    sum += weight * Math.log(targetG / proxyThere);
  }
  return proxyG * Math.exp(sum / (weights + ANCHOR_SHRINKAGE));
}

/** Growth of acceleration with the return period; national maps lie between 0.30 and 0.45. */
const RETURN_PERIOD_EXPONENT = 0.4;
/** Spread of ln PGA with the city left out of fit and anchors; 0.33 in cities of 0.1 g and more. */
export const SEISMIC_LOG_DEVIATION = 0.435;

/** Acceleration (g) at another return period than 475 years. */
export function accelerationAtReturnPeriod(pga475G: number, returnPeriod: number): number {
  return pga475G * (returnPeriod / 475) ** RETURN_PERIOD_EXPONENT;
}

/**
 * Acceleration (g) at a return period from maps of rising return periods: linear in both logarithms between the maps,
 * and by the growth of `accelerationAtReturnPeriod` outside them. NaN where no map says anything.
 */
export function accelerationOnMap(
  mapYears: ArrayLike<number>,
  values: ArrayLike<number>,
  returnPeriod: number,
): number {
  let below = -1;
  for (let i = 0; i < mapYears.length; i++) {
    const [years, value] = [mapYears[i]!, values[i]!];
    if (Number.isNaN(value)) continue;
    if (years < returnPeriod) {
      below = i;
      continue;
    }
    const before = below < 0 ? Number.NaN : values[below]!;
    if (!(before > 0 && value > 0)) return value * (returnPeriod / years) ** RETURN_PERIOD_EXPONENT;
    const share = Math.log(returnPeriod / mapYears[below]!) / Math.log(years / mapYears[below]!);
    return before * (value / before) ** share;
  }
  return below < 0 ? Number.NaN : values[below]! * (returnPeriod / mapYears[below]!) ** RETURN_PERIOD_EXPONENT;
}

/** Factor on the median acceleration at a member of the ensemble, for a deviation of its logarithm. */
export function accelerationFactor(member: Ensemble | undefined, logDeviation: number): number {
  if (member === "p10") return Math.exp(-Z90 * logDeviation);
  return member === "p90" ? Math.exp(Z90 * logDeviation) : 1;
}

const CM_S2_PER_G = 981;

/** Macroseismic intensity of a peak ground acceleration (g): C. B. Worden et al. (2012), BSSA 102, 204-221; 1 to 10. */
export function intensityOfAcceleration(pgaG: number): number {
  if (pgaG <= 0) return 1;
  const l = Math.log10(pgaG * CM_S2_PER_G);
  return Math.min(10, Math.max(1, l <= 1.57 ? 1.78 + 1.55 * l : -1.6 + 3.7 * l));
}
