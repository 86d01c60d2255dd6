/** A city of half a million is built up for about 10 km around; expert rule. */
export const LARGE_CITY = { population: 500_000, reachKm: 10 } as const;
/** Beyond it the largest cities have suburbs with names of their own. */
export const FARTHEST_BUILT_UP_KM = 30;

/**
 * How far (km) a town of so many people is built up: its area grows with the two-thirds power of its people, as large
 * cities are denser. 2 km at 5,000, 10 at 500,000, 22 at 5 million; of Perth, Cairo and Beijing within a third of what
 * lists of urban areas say (from memory); expert rule.
 */
export const builtUpKm = (people: number): number =>
  Math.min(FARTHEST_BUILT_UP_KM, LARGE_CITY.reachKm * Math.cbrt(people / LARGE_CITY.population));
