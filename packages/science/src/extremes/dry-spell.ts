import { exponential } from "../climate/exponential.ts";
import { DAYS_IN_MONTH, MONTHS_OF_SEASON } from "../climate/calendar.ts";

/** A wet day is this much less likely after a dry one than on average (fitted on 25 stations from memory). */
const PERSISTENCE = 0.25;
/** Fewer wet days in a year do not give a longest spell: one dry spell may last for years. */
const FEWEST_WET_DAYS = 15;
const DAYS = 365;
const YEAR_STEP = 5;

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** Month of each day, starting on 1 December so that every season is one run of days. */
const MONTH_OF_DAY = [11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((month) =>
  Array.from({ length: LENGTHS[month]! }, () => month),
);
const FIRST_DAY = MONTHS_OF_SEASON.map((months) => MONTH_OF_DAY.indexOf(months[0]!));

/** Two years, so that a run may pass the end of the first. */
const STAYS_DRY = new Float64Array(2 * DAYS + 1);
const STARTS = new Float64Array(DAYS);
const RUN = new Float64Array(DAYS);

/**
 * Expected longest run of days under 1 mm, of the year and of DJF, MAM, JJA, SON, written to `out` (5 values). `wetDaysOfMonth`: 12
 * expected counts. Starts of dry runs are taken as independent: the chance that no run reaches a length L is exp(-lambda(L)), lambda
 * the expected number of runs that do. Runs of a season are cut at its ends. NaN below 15 wet days a year.
 */
export function longestDrySpells(wetDaysOfMonth: Float64Array, out: Float64Array): void {
  out.fill(Number.NaN);
  let total = 0;
  for (let month = 0; month < 12; month++) total += wetDaysOfMonth[month]!;
  if (!(total >= FEWEST_WET_DAYS)) return;
  for (let day = 0; day < DAYS; day++) {
    const month = MONTH_OF_DAY[day]!;
    const wet = wetDaysOfMonth[month]! / DAYS_IN_MONTH[month]!;
    STAYS_DRY[day] = 1 - wet * (1 - PERSISTENCE);
    STAYS_DRY[day + DAYS] = STAYS_DRY[day]!;
    STARTS[day] = wet * (1 - PERSISTENCE) * (1 - wet);
  }
  out[0] = expectedLongest(0, DAYS, true);
  for (let season = 1; season < 5; season++) {
    const days = MONTHS_OF_SEASON[season]!.reduce((sum, month) => sum + LENGTHS[month]!, 0);
    out[season] = expectedLongest(FIRST_DAY[season]!, days, false);
  }
}

/**
 * Sum over L of 1 - exp(-lambda(L)) for the days from `first`; around the year, or cut at the ends of a season. Around the year every fifth
 * day stands for five: chances change from month to month only.
 */
function expectedLongest(first: number, days: number, cyclic: boolean): number {
  const step = cyclic ? YEAR_STEP : 1;
  const half = (step - 1) / 2;
  for (let i = half; i < days; i += step) RUN[i] = step * STARTS[first + i]!;
  // A run that began before the season counts from its first day.
  if (!cyclic) RUN[0] = 1 - (1 - STAYS_DRY[first]!) / (1 - PERSISTENCE);
  let sum = 0;
  for (let length = 1; length <= days; length++) {
    const lambda = longer(half, cyclic ? days : days - length + 1, step, first + length);
    const chance = 1 - exponential(-lambda);
    sum += chance;
    if (chance < 1e-4) break;
  }
  return sum;
}

/** Expected number of runs that reach a length, with what remains of each on the next day. Two sums, so that one need not wait for the other. */
function longer(from: number, to: number, step: number, next: number): number {
  let even = 0;
  let odd = 0;
  let i = from;
  for (; i + step < to; i += 2 * step) {
    const one = RUN[i]!;
    const two = RUN[i + step]!;
    even += one;
    odd += two;
    RUN[i] = one * STAYS_DRY[next + i]!;
    RUN[i + step] = two * STAYS_DRY[next + i + step]!;
  }
  if (i < to) {
    even += RUN[i]!;
    RUN[i] = RUN[i]! * STAYS_DRY[next + i]!;
  }
  return even + odd;
}
