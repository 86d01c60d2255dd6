/**
 * Chance that a building stands in the reach of the 100-year flood of a river, from what is known of its place without
 * a flood map (decision 0130).
 */

/** What is known of the place of a building. NaN where it is not known, infinite where no river is near. */
export interface RiverSetting {
  /** Kilometres to the nearest river of the 1:10 million map: great ones of the world, its others, supplements. */
  readonly greatKm: number;
  readonly otherKm: number;
  readonly supplementKm: number;
  /** Height of the site above the lowest tenth of the places within 10 km, m. */
  readonly aboveLowMetres: number;
  /** Deviation of heights in the cell, m. */
  readonly reliefMetres: number;
  /** Score of river floods of the basin, 0 to 5 (Aqueduct 3.0). */
  readonly basinScore: number;
  /** mm in a year. */
  readonly runoffMm: number;
  /** Class of river floods of the district, 0 very low to 3 high. */
  readonly districtClass: number;
}

/** What a kilometre to a lesser river counts of one to a great river. */
const OTHER_FACTOR = 1.5;
const SUPPLEMENT_FACTOR = 2.7;
/** Farther away no river counts. */
export const RIVER_REACH_KM = 60;
/** Rivers farther than this change nothing: that of a supplement at the end of the reach counts so far. */
export const RIVER_SEARCH_KM = RIVER_REACH_KM * SUPPLEMENT_FACTOR;

const LEVEL = -2;
const BY_DISTANCE = 0.5;
const BY_TEN_METRES = 0.13;
const BY_RELIEF = 0.13;
const BY_CLASS = [-0.5, -0.2, 0.1, 0.3];
const BY_SCORE = 0.2;
const MEDIAN_SCORE = 1.3;
const BY_RUNOFF = 0.1;
/** How fast the reach grows with the return period. */
const GROWTH = 0.4;

/** Hazard of the reach at 100 years: the chance that a building stands in it is `chanceOfReach` of this. */
export function reachHazard(setting: RiverSetting): number {
  const { greatKm, otherKm, supplementKm, aboveLowMetres, reliefMetres, basinScore, runoffMm, districtClass } = setting;
  const km = Math.min(greatKm, OTHER_FACTOR * otherKm, SUPPLEMENT_FACTOR * supplementKm, RIVER_SEARCH_KM);
  const height = Math.min(100, Math.max(0, Number.isNaN(aboveLowMetres) ? 0 : aboveLowMetres));
  const score = Number.isNaN(basinScore) ? MEDIAN_SCORE : basinScore;
  const eta =
    LEVEL -
    BY_DISTANCE * Math.log1p(km) -
    (BY_TEN_METRES * height) / 10 -
    BY_RELIEF * Math.log((reliefMetres + 5) / 30) +
    (BY_CLASS[districtClass] ?? 0) +
    BY_SCORE * (score - MEDIAN_SCORE) +
    BY_RUNOFF * Math.log((runoffMm + 20) / 300);
  return Math.log1p(Math.exp(eta));
}

/** Chance, 0 to 1, that a building stands in the reach of the flood of a return period (years). */
export const chanceOfReach = (hazard: number, years = 100): number => -Math.expm1(-hazard * (years / 100) ** GROWTH);

/** Where the classes "some", "raised" and "high" begin; below is "no mapped river near". */
export const REACH_LIMITS = [0.01, 0.03, 0.08] as const;

/** 0 no mapped river near, 1 some, 2 raised, 3 high; NaN without a chance. */
export const reachClass = (chance: number): number =>
  Number.isNaN(chance) ? Number.NaN : REACH_LIMITS.filter((limit) => chance >= limit).length;

/** Runoff of a year by Turc (1954), mm, from its rain (mm) and mean temperature (°C). */
export function turcRunoff(rainMm: number, celsius: number): number {
  const limit = Math.max(100, 300 + 25 * celsius + 0.05 * celsius ** 3);
  return Math.max(0, rainMm - rainMm / Math.sqrt(0.9 + (rainMm / limit) ** 2));
}

/** Why a place has no number: what floods it is not on the map of rivers, or the place is a whole cell. */
export const NO_REACH = ["desert", "far", "delta", "cell"] as const;
export type NoReach = (typeof NO_REACH)[number];

/** What decides whether a place has a number. */
export interface ReachGround extends Pick<RiverSetting, "greatKm" | "otherKm" | "supplementKm" | "runoffMm"> {
  /** Whether the nearest great river is one of the greatest of the map. */
  readonly isGreatest: boolean;
  /** Of the cell. */
  readonly meanElevationMetres: number;
  readonly reliefMetres: number;
  readonly coastKm: number;
}

/** Less runs off nowhere but in deserts: a river there comes from elsewhere. */
export const DESERT_RUNOFF_MM = 20;
const DESERT_RIVER_KM = 10;
const DELTA_METRES = 12;
const DELTA_COAST_KM = 60;

/** Why a place has no number; undefined where it has one. */
export function noReachAt(ground: ReachGround): NoReach | undefined {
  const { greatKm, otherKm, supplementKm, runoffMm, isGreatest, meanElevationMetres, reliefMetres, coastKm } = ground;
  if (runoffMm < DESERT_RUNOFF_MM && (!isGreatest || Math.min(greatKm, otherKm) > DESERT_RIVER_KM)) return "desert";
  if (Math.min(greatKm, otherKm, supplementKm) > RIVER_REACH_KM) return "far";
  const isDelta = coastKm < DELTA_COAST_KM && meanElevationMetres < DELTA_METRES && reliefMetres < DELTA_METRES;
  return isDelta ? "delta" : undefined;
}
