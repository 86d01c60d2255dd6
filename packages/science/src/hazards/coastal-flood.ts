import { relativeSeaLevel, type CoastParameters } from "./sea-level.ts";
import type { SeaLevelScenario } from "./sea-level-figures.ts";

/**
 * Depth of sea water (m) over a site at an extreme level. A defence keeps the water out up to its crest; above it the site stands as
 * deep as without. NaN without the height of the ground.
 */
export function coastalFloodDepth(
  levelMetres: number,
  groundMetres: number,
  defenceCrestMetres = Number.NEGATIVE_INFINITY,
): number {
  if (Number.isNaN(levelMetres) || Number.isNaN(groundMetres)) return Number.NaN;
  return levelMetres <= defenceCrestMetres ? 0 : Math.max(0, levelMetres - groundMetres);
}

/**
 * First of the given years in which the high tide of every day stands above undefended ground; undefined when none does. From then
 * on the site counts as lost, apart from event damage. Years with a NaN level are passed over.
 */
export function permanentInundationYear(
  coast: CoastParameters,
  groundMetres: number,
  scenario: SeaLevelScenario,
  years: readonly number[],
): number | undefined {
  return years.find((year) => coast.tideMetres + relativeSeaLevel(coast, scenario, year, 50) > groundMetres);
}

/** Retreat over rise: Bruun 1962 with the upper end of the rule's 50 to 100, nearer to the retreat Vousdoukas et al. 2020 find. */
const RETREAT_PER_METRE = { p10: 50, p50: 100, p90: 150 } as const;

/** Retreat (m) of a sandy shore since 1995-2014 as the sea rises; negative where the land rises faster. */
export function shorelineRetreat(
  coast: Pick<CoastParameters, "localFactor" | "subsidenceMmPerYear">,
  scenario: SeaLevelScenario | "historical",
  year: number,
): { readonly p10: number; readonly p50: number; readonly p90: number } {
  const rise = relativeSeaLevel(coast, scenario, year, 50);
  const middle = RETREAT_PER_METRE.p50 * rise;
  const slope = (RETREAT_PER_METRE.p90 - RETREAT_PER_METRE.p50) * Math.abs(rise);
  const below = RETREAT_PER_METRE.p50 * (rise - relativeSeaLevel(coast, scenario, year, 10));
  const above = RETREAT_PER_METRE.p50 * (relativeSeaLevel(coast, scenario, year, 90) - rise);
  return { p10: middle - Math.hypot(slope, below), p50: middle, p90: middle + Math.hypot(slope, above) };
}

export type TsunamiExposure = "exposed" | "not exposed" | "unknown";

/**
 * Whether a site can be reached by a tsunami at all: within 3 km of the coast, under 20 m, and a subduction zone within 500 km. A
 * class, never a height; `unknown` where one of the three is.
 */
export function tsunamiExposure(coastKm: number, groundMetres: number, subductionKm: number): TsunamiExposure {
  if (coastKm >= 3 || groundMetres >= 20 || subductionKm > 500) return "not exposed";
  return Number.isNaN(coastKm + groundMetres + subductionKm) ? "unknown" : "exposed";
}
