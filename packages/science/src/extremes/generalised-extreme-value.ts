import { gamma } from "./gamma-function.ts";

/** ln(-ln(1 - 1/T)): the part of a return level that depends on the return period (years) alone. */
export function reducedLog(returnPeriod: number): number {
  return Math.log(-Math.log(1 - 1 / returnPeriod));
}

/** (y^-xi - 1) / xi with y = -ln(1 - 1/T), as exp(-xi L) with L = ln y; the Gumbel limit at xi = 0. */
export function standardLevel(shape: number, returnPeriod: number): number {
  const log = reducedLog(returnPeriod);
  return shape === 0 ? -log : (Math.exp(-shape * log) - 1) / shape;
}

const EULER = 0.5772156649015329;

/** Mean of the distribution with location 0 and scale 1: (Gamma(1 - xi) - 1) / xi, for xi < 1. */
export function standardMean(shape: number): number {
  return shape === 0 ? EULER : (gamma(1 - shape) - 1) / shape;
}

/**
 * Return level of a generalised extreme value distribution (A. F. Jenkinson 1955) in its own unit; return period in
 * years, above 1.
 */
export function returnLevel(location: number, scale: number, shape: number, returnPeriod: number): number {
  return location + scale * standardLevel(shape, returnPeriod);
}

/** Location of the distribution whose mean is given and whose scale is a fixed share of the location. */
export function locationFromMean(mean: number, scaleOverLocation: number, shape: number): number {
  return mean / (1 + scaleOverLocation * standardMean(shape));
}
