/** Shore of the Dead Sea and top of Mount Everest, metres: no location lies lower or higher. */
export const LOWEST_ELEVATION = -430;
export const HIGHEST_ELEVATION = 8850;

/** Return periods of floods that defences can be made for, years. */
export const LEAST_PROTECTION_YEARS = 1;
export const MOST_PROTECTION_YEARS = 10_000;
