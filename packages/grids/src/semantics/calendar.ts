import type { Sentence } from "@tidemark/science";
import { GridError } from "../grid-error.ts";
import { gridSaid } from "../wording/grid-said.ts";

/** Calendars of the CF conventions (section 4.4.1), with their second names. */
const calendars = new Map<string, Calendar>(
  Object.entries({
    standard: "standard",
    gregorian: "standard",
    proleptic_gregorian: "proleptic_gregorian",
    julian: "julian",
    noleap: "noleap",
    "365_day": "noleap",
    all_leap: "all_leap",
    "366_day": "all_leap",
    "360_day": "360_day",
  }),
);

export type Calendar = "standard" | "proleptic_gregorian" | "julian" | "noleap" | "all_leap" | "360_day";

export interface CalendarDate {
  readonly year: number;
  /** 1-12 */
  readonly month: number;
  /** 1-31 */
  readonly day: number;
  /** Hours since midnight, with fraction. */
  readonly hour: number;
}

const secondsOf = new Map(
  Object.entries({
    day: 86_400,
    d: 86_400,
    hour: 3600,
    hr: 3600,
    h: 3600,
    minute: 60,
    min: 60,
    second: 1,
    sec: 1,
    s: 1,
  }),
);
/** Days before each month of a year that starts on 1 March, so that the leap day comes last. */
const marchDays = (month: number): number => Math.floor((153 * ((month + 9) % 12) + 2) / 5);
/** Days from 0000-03-01 to 1970-01-01 differ between calendars; only differences are used here. */
const gregorianStart = 1582 * 10_000 + 10 * 100 + 15;

/** The calendar of a CF attribute. @throws GridError unknown-calendar */
export function calendarOf(name: string | undefined): Calendar {
  const found = calendars.get((name ?? "standard").trim().toLowerCase());
  if (found === undefined) {
    throw new GridError(
      "unknown-calendar",
      gridSaid("grid.unknown_calendar", { calendar: name ?? "", known: [...calendars.keys()].join(", ") }),
    );
  }
  return found;
}

/** Number of a day; consecutive days have consecutive numbers within one calendar. */
export function dayNumber(calendar: Calendar, year: number, month: number, day: number): number {
  if (calendar === "360_day") return year * 360 + (month - 1) * 30 + day - 1;
  const y = month <= 2 ? year - 1 : year;
  const inYear = marchDays(month) + day - 1;
  if (calendar === "noleap") return y * 365 + inYear;
  if (calendar === "all_leap") return y * 366 + inYear;
  const julian = y * 365 + Math.floor(y / 4) + inYear - 2;
  const gregorian = y * 365 + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + inYear;
  if (calendar === "julian") return julian;
  if (calendar === "proleptic_gregorian") return gregorian;
  // The mixed calendar: Julian up to 4 October 1582, Gregorian from 15 October 1582.
  return year * 10_000 + month * 100 + day < gregorianStart ? julian : gregorian;
}

function dateOf(calendar: Calendar, number: number): { year: number; month: number; day: number } {
  if (calendar === "360_day") {
    const year = Math.floor(number / 360);
    const rest = number - year * 360;
    return { year, month: Math.floor(rest / 30) + 1, day: (rest % 30) + 1 };
  }
  // A first guess of the March year, corrected by at most two steps.
  let y = Math.floor(number / 365.2425);
  while (dayNumber(calendar, y + 1, 3, 1) <= number) y++;
  while (dayNumber(calendar, y, 3, 1) > number) y--;
  for (let m = 14; m >= 3; m--) {
    const year = m > 12 ? y + 1 : y;
    const month = m > 12 ? m - 12 : m;
    const first = dayNumber(calendar, year, month, 1);
    if (first > number) continue;
    const day = number - first + 1;
    // The ten days that the mixed calendar leaves out in October 1582.
    return { year, month, day: calendar === "standard" && year === 1582 && month === 10 && day > 4 ? day + 10 : day };
  }
  return { year: y, month: 3, day: 1 };
}

const notUnderstood = (said: Sentence) => new GridError("not-understood", said);

/**
 * Dates of CF time values, such as "days since 1850-01-01 00:00:00". Months and years since a date are whole calendar
 * steps. Zone offsets other than zero are refused.
 * @throws GridError not-understood, unknown-calendar
 */
export function decodeTimes(values: ArrayLike<number>, units: string, calendarName?: string): CalendarDate[] {
  const calendar = calendarOf(calendarName);
  const found =
    /^\s*(\w+?)s?\s+since\s+(-?\d+)-(\d+)-(\d+)(?:[T\s]+(\d+)(?::(\d+))?(?::(\d+(?:\.\d*)?))?)?\s*(?:Z|UTC|GMT|[+-]?0?0(?::?00)?)?\s*$/i.exec(
      units,
    );
  if (found === null) throw notUnderstood(gridSaid("grid.time_without_start", { units }));
  const [, unit = "", year, month, day, hour, minute, sec] = found;
  const start = { year: Number(year), month: Number(month), day: Number(day) };
  const startSeconds = Number(hour ?? 0) * 3600 + Number(minute ?? 0) * 60 + Number(sec ?? 0);
  const steps = /^months?$/i.test(unit) ? 1 : /^(years?|yr)$/i.test(unit) ? 12 : 0;
  const length = secondsOf.get(unit.toLowerCase()) ?? (unit === "" ? 1 : undefined);
  if (steps === 0 && length === undefined) throw notUnderstood(gridSaid("grid.time_unit", { units, unit }));
  const first = dayNumber(calendar, start.year, start.month, start.day);
  return Array.from(values, (value) => {
    if (!Number.isFinite(value)) throw notUnderstood(gridSaid("grid.time_missing", { units }));
    if (steps > 0) {
      if (!Number.isInteger(value)) throw notUnderstood(gridSaid("grid.time_fraction", { units }));
      const months = start.year * 12 + start.month - 1 + value * steps;
      return {
        year: Math.floor(months / 12),
        month: (((months % 12) + 12) % 12) + 1,
        day: start.day,
        hour: startSeconds / 3600,
      };
    }
    const total = startSeconds + value * (length ?? 0);
    // Doubles of days lose fractions of a millisecond: round to it before taking the day.
    const rounded = Math.round(total * 1000) / 1000;
    const days = Math.floor(rounded / 86_400);
    return { ...dateOf(calendar, first + days), hour: (rounded - days * 86_400) / 3600 };
  });
}
