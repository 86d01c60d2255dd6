import { normalCdf, normalDensity } from "../vulnerability/normal-distribution.ts";

/** Tables of the standard normal distribution: linear between steps of 1/256, error below 1e-6. Exact functions stand beside the damage functions. */
const LIMIT = 6;
const STEPS = 256;
const SIZE = 2 * LIMIT * STEPS;
/** Places up to the next power of two: an index under this mask cannot leave the table, which spares the check that it does. */
const MASK = 4095;

/** Value at each step and, beside it, the rise to the next. */
function steps(of: (z: number) => number, last: number): Float64Array {
  // The ends are exact, so that what cannot happen is 0 and not a billionth.
  const valueAt = (i: number) => (i === 0 ? 0 : i === SIZE ? last : of(i / STEPS - LIMIT));
  const table = new Float64Array(2 * (MASK + 1));
  for (let i = 0; i < SIZE; i++) {
    table[2 * i] = valueAt(i);
    table[2 * i + 1] = valueAt(i + 1) - valueAt(i);
  }
  return table;
}
const CDF = steps(normalCdf, 1);
const PARTIAL = steps((z) => z * normalCdf(z) + normalDensity(z), LIMIT);

/** Chance that a standard normal variable stays below z; NaN for NaN. */
export function tableCdf(z: number): number {
  if (z <= -LIMIT) return 0;
  if (z >= LIMIT) return 1;
  const x = z * STEPS + LIMIT * STEPS;
  const i = (x | 0) & MASK;
  return CDF[2 * i]! + (x - i) * CDF[2 * i + 1]!;
}

/** Mean of max(0, z + X) for standard normal X, that is z Phi(z) + phi(z); NaN for NaN. */
export function tablePartialMean(z: number): number {
  if (z <= -LIMIT) return 0;
  if (z >= LIMIT) return z;
  const x = z * STEPS + LIMIT * STEPS;
  const i = (x | 0) & MASK;
  return PARTIAL[2 * i]! + (x - i) * PARTIAL[2 * i + 1]!;
}
