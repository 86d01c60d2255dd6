/**
 * Depth of sea water (m) over a site at an extreme level. A defence keeps the water out up to its crest; above it the
 * site stands as deep as without. NaN without the height of the ground.
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
 * First of the given years in which the high tide of every day (m above today's mean sea level) stands above undefended
 * ground (m); undefined when none does. From then on the site counts as lost, apart from event damage. Years without a
 * rise (NaN) are passed over.
 */
export function permanentInundationYear(
  highTideMetres: number,
  groundMetres: number,
  riseMetres: (year: number) => number,
  years: readonly number[],
): number | undefined {
  return years.find((year) => highTideMetres + riseMetres(year) > groundMetres);
}

/**
 * Retreat over rise: Bruun 1962 with the upper end of the rule's 50 to 100, nearer to the retreat Vousdoukas et al.
 * 2020 find.
 */
const RETREAT_PER_METRE = { middle: 100, toEitherEnd: 50 } as const;

/**
 * Retreat (m) of a sandy shore for a rise of the sea (m); negative where the land rises faster. `side` is -1, 0 or 1
 * for p10, p50 and p90, whose spread combines that of the rise and that of the rule as independent.
 */
export function retreatFrom(rise: number, riseSpread: number, side: number): number {
  const rule = RETREAT_PER_METRE.toEitherEnd * rise;
  const sea = RETREAT_PER_METRE.middle * riseSpread;
  return RETREAT_PER_METRE.middle * rise + side * Math.sqrt(rule * rule + sea * sea);
}

export type TsunamiExposure = "exposed" | "not exposed" | "unknown";

/**
 * Whether a site can be reached by a tsunami at all: within 3 km of the coast, under 20 m, and a subduction zone within
 * 500 km. A class, never a height; `unknown` where one of the three is.
 */
export function tsunamiExposure(coastKm: number, groundMetres: number, subductionKm: number): TsunamiExposure {
  if (coastKm >= 3 || groundMetres >= 20 || subductionKm > 500) return "not exposed";
  return Number.isNaN(coastKm + groundMetres + subductionKm) ? "unknown" : "exposed";
}
