import { percentiles } from "../scores/percentile.ts";

/** Shares at which the scores of the settled places of a country are kept: every twentieth. */
export const PEER_SHARES: readonly number[] = Array.from({ length: 21 }, (_, i) => i / 20);
/** Scores are compared in steps of 1/250, so that equal scores of places and of locations stay equal. */
const STEPS = 250;
/** Stands for places of which none has a score. */
const NONE = 255;

/**
 * Scores of places (0 to 1, NaN without one) at `PEER_SHARES` (type 7), as steps of 1/250. All are 255 where no place
 * has a score.
 */
export function peerSteps(scores: ArrayLike<number>): Uint8Array {
  return Uint8Array.from(percentiles(scores, PEER_SHARES), (at) => (Number.isNaN(at) ? NONE : Math.round(at * STEPS)));
}

/** The median score of the places; NaN without one. */
export function peerMedian(steps: Uint8Array): number {
  const middle = steps[(PEER_SHARES.length - 1) / 2]!;
  return middle === NONE ? Number.NaN : middle / STEPS;
}

/**
 * Share of the places (0 to 1) whose score is lower than a score, linear between the shares that are kept; NaN where
 * either is not known. Places with the same score are not counted as lower.
 */
export function shareBelow(steps: Uint8Array, score: number): number {
  if (Number.isNaN(score) || steps[0] === NONE) return Number.NaN;
  const own = Math.round(score * STEPS);
  const first = steps.findIndex((step) => step >= own);
  if (first < 0) return 1;
  if (first === 0) return 0;
  const [below, above] = [steps[first - 1]!, steps[first]!];
  return (first - 1 + (own - below) / (above - below)) / (steps.length - 1);
}
