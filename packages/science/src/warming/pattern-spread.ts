import type { Slope } from "../inputs/regional-scaling.ts";
import { Z90 } from "./split-normal.ts";

/**
 * Member of the ensemble a chain of calculations is run at: -1 the 10th percentile of its driver, 0 the median, 1 the
 * 90th.
 */
export type Member = -1 | 0 | 1;
export const MEMBERS: readonly Member[] = [-1, 0, 1];

/**
 * Standard deviation of the product of two independent variables with means k and dG. No division: k = 0 or dG = 0 are
 * safe.
 */
export function productDeviation(k: number, kDeviation: number, dG: number, gDeviation: number): number {
  const a = k * gDeviation;
  const b = dG * kDeviation;
  const c = gDeviation * kDeviation;
  return Math.sqrt(a * a + b * b + c * c);
}

/**
 * Change k dG of a quantity at a member. The spread joins that of the slope and of the warming as independent; each
 * side of the result takes the sides that lead there (the low side of a falling quantity belongs to the high side of
 * the warming).
 */
export function scaledChange(slope: Slope, dG: number, gBelow: number, gAbove: number, member: Member): number {
  if (member === 0) return slope.value * dG;
  const up = member > 0;
  const gDeviation = slope.value >= 0 === up ? gAbove : gBelow;
  const kDeviation = dG >= 0 === up ? slope.above : slope.below;
  return slope.value * dG + member * Z90 * productDeviation(slope.value, kDeviation, dG, gDeviation);
}
