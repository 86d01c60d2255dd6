import { normalCdf } from "../vulnerability/normal-distribution.ts";
import { quantileOfExceedance } from "./normal-quantile.ts";

/** Steps of a normal number that losses are told by; step 0 has none, the last one is without end. */
export const LEVELS = 128;
/** Where the last step begins: rarer than once in 75,000 years. */
const HIGHEST = 4.2;

/** Steps of equal width from the most frequent loss on. */
export interface LevelScale {
  readonly lowest: number;
  /** Steps per unit of the normal number. */
  readonly perUnit: number;
  /** Yearly chance of each step and all above it; `[LEVELS + 1]`, the last is 0. */
  readonly chances: Float64Array;
}

/** @param firstYears shortest return period of the curves */
export function levelScale(firstYears: number): LevelScale {
  const lowest = quantileOfExceedance(1 / firstYears);
  const perUnit = (LEVELS - 2) / (HIGHEST - lowest);
  const chances = new Float64Array(LEVELS + 1);
  chances[0] = 1;
  for (let level = 1; level < LEVELS; level++) chances[level] = 1 - normalCdf(lowest + (level - 1) / perUnit);
  chances[1] = 1 / firstYears;
  return { lowest, perUnit, chances };
}

/** Writes the step of each number. */
export function fillLevels({ lowest, perUnit }: LevelScale, numbers: Float32Array, out: Uint8Array): void {
  for (let i = 0; i < numbers.length; i++) {
    const above = (numbers[i]! - lowest) * perUnit;
    out[i] = above < 0 ? 0 : above >= LEVELS - 2 ? LEVELS - 1 : 1 + above;
  }
}

/**
 * Adds the mean loss of a place in each step to `out`: the curve is straight over the yearly chance between return
 * periods, constant beyond the rarest and nothing before the first known one, so that the mean of all steps is the
 * expected annual loss.
 * @returns the expected annual loss; NaN, and nothing added, where a loss after the first known one is missing
 */
export function addLevelLosses(
  { chances }: LevelScale,
  returnPeriods: readonly number[],
  losses: ArrayLike<number>,
  out: Float64Array,
  at: number,
): number {
  const last = returnPeriods.length - 1;
  let first = 0;
  while (first <= last && Number.isNaN(losses[first]!)) first++;
  if (first > last) return Number.NaN;
  for (let i = first; i <= last; i++) if (Number.isNaN(losses[i]!)) return Number.NaN;
  // from the rarest on: what lies beyond a chance, walking down the steps and the curve together
  let beyond = 0;
  let before = 0;
  let period = last;
  let reached = 0;
  for (let level = LEVELS - 1; level >= 1; level--) {
    const to = chances[level]!;
    while (reached < to) {
      const end = period < first ? 1 : 1 / returnPeriods[period]!;
      const next = Math.min(end, to);
      beyond += areaBetween(returnPeriods, losses, { period, first, last }, reached, next);
      reached = next;
      if (next === end && period >= first) period--;
    }
    out[at + level]! += (beyond - before) / (to - chances[level + 1]!);
    before = beyond;
  }
  return beyond;
}

interface Piece {
  /** Return period whose chance ends the piece of the curve. */
  readonly period: number;
  readonly first: number;
  readonly last: number;
}

/** Area under the curve between two chances of one of its pieces. */
function areaBetween(
  years: readonly number[],
  losses: ArrayLike<number>,
  { period, first, last }: Piece,
  from: number,
  to: number,
): number {
  if (period < first) return 0;
  if (period === last) return losses[last]! * (to - from);
  const [rare, often] = [1 / years[period + 1]!, 1 / years[period]!];
  const slope = (losses[period]! - losses[period + 1]!) / (often - rare);
  const middle = (from + to) / 2;
  return (losses[period + 1]! + slope * (middle - rare)) * (to - from);
}
