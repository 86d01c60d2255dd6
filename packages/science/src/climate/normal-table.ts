import { normalCdf, normalDensity } from "../vulnerability/normal-distribution.ts";

/** Tables of the standard normal distribution: linear between steps of 1/256, error below 1e-6. Exact functions stand beside the damage functions. */
const LIMIT = 6;
const STEPS = 256;
const SIZE = 2 * LIMIT * STEPS;

const CDF = Float32Array.from({ length: SIZE + 2 }, (_, i) => normalCdf(i / STEPS - LIMIT));
const PARTIAL = Float32Array.from({ length: SIZE + 2 }, (_, i) => {
  const z = i / STEPS - LIMIT;
  return z * normalCdf(z) + normalDensity(z);
});

/** Chance that a standard normal variable stays below z; NaN for NaN. */
export function tableCdf(z: number): number {
  const x = Math.max(0, Math.min(SIZE, z * STEPS + LIMIT * STEPS));
  const i = x | 0;
  const below = CDF[i]!;
  return below + (x - i) * (CDF[i + 1]! - below);
}

/** Mean of max(0, z + X) for standard normal X, that is z Phi(z) + phi(z); NaN for NaN. */
export function tablePartialMean(z: number): number {
  const x = Math.max(0, Math.min(SIZE, z * STEPS + LIMIT * STEPS));
  const i = x | 0;
  const below = PARTIAL[i]!;
  return Math.max(z, below + (x - i) * (PARTIAL[i + 1]! - below));
}
