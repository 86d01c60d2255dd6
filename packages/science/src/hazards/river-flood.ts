/**
 * River flood depth by return period: a flood map read at a shifted return period, or a screening depth from the
 * terrain.
 */

const EULER = 0.5772156649015329;
/** Variation of the yearly largest discharge (our proposal, a middle value of rivers of the temperate zone). */
const DISCHARGE_CV = 0.5;
const FREQUENCY_FACTOR = (DISCHARGE_CV * Math.sqrt(6)) / Math.PI;

function reducedVariate(returnPeriod: number): number {
  return -Math.log(-Math.log(1 - 1 / returnPeriod));
}

function gumbel(variate: number): number {
  return 1 + FREQUENCY_FACTOR * (variate - EULER);
}
const AT_TWO_YEARS = gumbel(reducedVariate(2));

/** Discharge of a return period over that of two years, Gumbel with a variation of 0.5: 2.80 at 100 years. */
export function dischargeGrowth(returnPeriod: number): number {
  return gumbel(reducedVariate(returnPeriod)) / AT_TWO_YEARS;
}

/** Return period (years) of a discharge over that of two years: the inverse of `dischargeGrowth`. */
export function returnPeriodOfGrowth(growth: number): number {
  const variate = (growth * AT_TWO_YEARS - 1) / FREQUENCY_FACTOR + EULER;
  return 1 / -Math.expm1(-Math.exp(-variate));
}

/**
 * Return period (years) whose discharge today is that of `returnPeriod` times a ratio of intensity in another climate.
 */
export function shiftedReturnPeriod(returnPeriod: number, intensityRatio: number): number {
  return returnPeriodOfGrowth(dischargeGrowth(returnPeriod) * intensityRatio);
}

export interface MappedDepth {
  /** NaN where the map does not say. */
  readonly depthMetres: number;
  /** True when the shifted return period lies beyond the rarest map: the depth is that of the rarest. */
  readonly beyondMap: boolean;
}

/**
 * Depth at a return period, read from maps of rising return periods by linear interpolation over its logarithm. More
 * often than the first map shows, the depth is 0 where even that map is dry and unknown (NaN) elsewhere.
 */
export function mappedFloodDepth(
  mapYears: ArrayLike<number>,
  mapDepths: ArrayLike<number>,
  returnPeriod: number,
): MappedDepth {
  const n = mapYears.length;
  if (Number.isNaN(returnPeriod)) return { depthMetres: Number.NaN, beyondMap: false };
  const beyondMap = returnPeriod > mapYears[n - 1]! * (1 + 1e-9);
  if (returnPeriod < mapYears[0]!) {
    return { depthMetres: mapDepths[0] === 0 ? 0 : Number.NaN, beyondMap };
  }
  for (let i = 1; i < n; i++) {
    const upper = mapYears[i]!;
    if (returnPeriod > upper) continue;
    const lower = mapYears[i - 1]!;
    const share = Math.log(returnPeriod / lower) / Math.log(upper / lower);
    return { depthMetres: mapDepths[i - 1]! + share * (mapDepths[i]! - mapDepths[i - 1]!), beyondMap };
  }
  return { depthMetres: mapDepths[n - 1]!, beyondMap };
}

/** What a terrain model with flow accumulation tells about a site. */
export interface RiverTerrain {
  readonly catchmentKm2: number;
  /** Height of the site above the nearest drainage, metres. */
  readonly heightAboveRiverMetres: number;
  /** Of the catchment, mm per year. */
  readonly precipitationMm: number;
  readonly potentialEvaporationMm: number;
}

const DEEPEST_SCREENING_METRES = 6;

/**
 * Screening depth from the terrain: mean discharge by the water balance, two-year discharge four times its power 0.9
 * (our proposal), bankfull depth of Andreadis et al. 2013, rise of the stage with the growth of discharge. At most six
 * metres; confidence low.
 */
export function screeningFloodDepth(terrain: RiverTerrain, returnPeriod: number, intensityRatio = 1): number {
  const { catchmentKm2, precipitationMm: rain, potentialEvaporationMm: evaporation } = terrain;
  const runoffMm = Math.max(rain - Math.min(evaporation, 0.8 * rain), 0.05 * rain);
  const meanDischarge = (0.0317 * catchmentKm2 * runoffMm) / 1000;
  const bankfullMetres = 0.27 * (4 * meanDischarge ** 0.9) ** 0.3;
  const riseMetres = bankfullMetres * ((dischargeGrowth(returnPeriod) * intensityRatio) ** 0.6 - 1);
  return Math.min(DEEPEST_SCREENING_METRES, Math.max(0, riseMetres - terrain.heightAboveRiverMetres));
}
