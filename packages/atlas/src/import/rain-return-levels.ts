import { returnLevel, RETURN_PERIODS, standardMean } from "@tidemark/science";

/**
 * Shape of the distribution of the wettest days of years: the mean over 15,000 records of the world (Papalexiou and
 * Koutsoyiannis 2013, https://doi.org/10.1029/2012WR012557). Twenty years are too few to fit one to each cell.
 */
const SHAPE = 0.114;

/** The method in words, for the provenance. */
export const RETURN_LEVEL_METHOD =
  "generalised extreme value distribution of the wettest days of the same years by L-moments, shape 0.114 (Papalexiou and Koutsoyiannis 2013), so that its mean is the wettest day";

/**
 * Daily rain of each of `RETURN_PERIODS` from the wettest days of years, mm, by the first two L-moments (Hosking 1990).
 * NaN where a year is missing.
 */
export function rainReturnLevels(maxima: readonly number[]): readonly number[] {
  const sorted = maxima.toSorted((a, b) => a - b);
  const n = sorted.length;
  const mean = sorted.reduce((sum, value) => sum + value, 0) / n;
  const rising = sorted.reduce((sum, value, rank) => sum + (rank / (n - 1)) * value, 0) / n;
  const spread = 2 * rising - mean;
  // the second L-moment of scale 1 is Gamma(1 - xi) (2^xi - 1) / xi
  const scale = (spread * SHAPE) / ((1 + SHAPE * standardMean(SHAPE)) * (2 ** SHAPE - 1));
  const location = mean - scale * standardMean(SHAPE);
  return RETURN_PERIODS.map((years) => Math.max(0, returnLevel(location, scale, SHAPE, years)));
}
