import { normalCdf, normalDensity } from "../vulnerability/normal-distribution.ts";

/** Tables of the standard normal distribution: linear between steps of 1/256, error below 1e-6. Exact functions stand beside the damage functions. */
const LIMIT = 6;
const STEPS = 256;
const SIZE = 2 * LIMIT * STEPS;

const zOf = (i: number) => i / STEPS - LIMIT;
// The ends are exact, so that what cannot happen is 0 and not a billionth.
const CDF = Float64Array.from({ length: SIZE + 2 }, (_, i) => (i === 0 ? 0 : i >= SIZE ? 1 : normalCdf(zOf(i))));
const PARTIAL = Float64Array.from({ length: SIZE + 2 }, (_, i) =>
  i === 0 ? 0 : zOf(i) * normalCdf(zOf(i)) + normalDensity(zOf(i)),
);

/** Chance that a standard normal variable stays below z; NaN for NaN. */
export function tableCdf(z: number): number {
  if (z <= -LIMIT) return 0;
  if (z >= LIMIT) return 1;
  const x = z * STEPS + LIMIT * STEPS;
  const i = x | 0;
  const below = CDF[i]!;
  return below + (x - i) * (CDF[i + 1]! - below);
}

/** Mean of max(0, z + X) for standard normal X, that is z Phi(z) + phi(z); NaN for NaN. */
export function tablePartialMean(z: number): number {
  if (z <= -LIMIT) return 0;
  if (z >= LIMIT) return z;
  const x = z * STEPS + LIMIT * STEPS;
  const i = x | 0;
  const below = PARTIAL[i]!;
  return below + (x - i) * (PARTIAL[i + 1]! - below);
}
