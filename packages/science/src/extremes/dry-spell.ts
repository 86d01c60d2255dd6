import { kernels } from "../kernels/instance.ts";

/** A wet day is this much less likely after a dry one than on average (fitted on 25 stations from memory). */
const PERSISTENCE = 0.25;
/** Fewer wet days in a year do not give a longest spell: one dry spell may last for years. */
const FEWEST_WET_DAYS = 15;

/**
 * Expected longest run of days under 1 mm, of the year and of DJF, MAM, JJA, SON: `out[row * n + cell]`, from the
 * expected wet days of the months, `wetDays[month * n + cell]`, both of them fields of the kernels and n even. Starts
 * of dry runs are taken as independent: the chance that no run reaches a length L is exp(-lambda(L)), lambda the
 * expected number of runs that do; the expected longest is the sum over L of 1 - exp(-lambda(L)). Runs of a season are
 * cut at its ends. NaN below 15 wet days a year.
 *
 * Chances change from month to month only, so runs are counted by the month of their last day: with each day more all
 * of a month lose the same share, and the one that stands on the month's last day moves on to the next.
 */
export function longestDrySpells(wetDays: Float64Array, n: number, out: Float64Array): void {
  kernels().longestDrySpells(wetDays.byteOffset, PERSISTENCE, FEWEST_WET_DAYS, n, out.byteOffset);
}
