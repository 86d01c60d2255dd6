import { DAYS_IN_MONTH, DAYS_IN_YEAR } from "../climate/calendar.ts";

/** Days that an outlook of the season looks ahead, and by which it moves on. */
export const SEASON_DAYS = 90;
export const SEASON_STEP_DAYS = 30;
/** Outlooks from the coming one on, each a step later: together they look at every season. */
export const SEASON_STEPS = 12;

/** Days of each of the twelve months that lie in a window. */
export type MonthDays = Float64Array;

/**
 * Days of each month in the window that begins so many days after the start of a mean year (0 to 365.25) and goes on
 * over its end.
 */
export function monthDays(start: number, days = SEASON_DAYS): MonthDays {
  const result = new Float64Array(12);
  for (const turn of [0, DAYS_IN_YEAR]) {
    let from = turn;
    for (let month = 0; month < 12; month++) {
      const to = from + DAYS_IN_MONTH[month]!;
      result[month]! += Math.max(0, Math.min(to, start + days) - Math.max(from, start));
      from = to;
    }
  }
  return result;
}

/** Month of each day of the window, its middle counting. */
export function monthsOfDays(start: number, days = SEASON_DAYS): Uint8Array {
  const months = new Uint8Array(days);
  const ends = DAYS_IN_MONTH.map((_, month) => DAYS_IN_MONTH.slice(0, month + 1).reduce((sum, part) => sum + part, 0));
  for (let day = 0; day < days; day++) {
    const at = (start + day + 0.5) % DAYS_IN_YEAR;
    months[day] = ends.findIndex((end) => at < end);
  }
  return months;
}

/** Days between the start of a mean year and a date, by its month and day. */
export function startOfDate(date: Date): number {
  let before = date.getUTCDate() - 1;
  for (let month = 0; month < date.getUTCMonth(); month++) before += DAYS_IN_MONTH[month]!;
  return before;
}
