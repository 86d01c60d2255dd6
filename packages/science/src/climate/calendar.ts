/** Days of each month of a mean year; they sum to 365.25. */
export const DAYS_IN_MONTH: readonly number[] = [31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
export const DAYS_IN_YEAR = 365.25;

/** Place of each month's season in `SEASONS`: DJF 1, MAM 2, JJA 3, SON 4 (0 is the whole year). */
export const SEASON_OF_MONTH: readonly number[] = [1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 1];
/** Months of each entry of `SEASONS`, in the order of time. */
export const MONTHS_OF_SEASON: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  [11, 0, 1],
  [2, 3, 4],
  [5, 6, 7],
  [8, 9, 10],
];

/** Days of each entry of `SEASONS`. */
export const DAYS_IN_SEASON: readonly number[] = MONTHS_OF_SEASON.map((months) =>
  months.reduce((sum, month) => sum + DAYS_IN_MONTH[month]!, 0),
);

/** Day of the year that stands for each month's radiation. */
export const RADIATION_DAY: readonly number[] = [15, 45, 74, 105, 135, 162, 198, 228, 258, 288, 318, 344];
