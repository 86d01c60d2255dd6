/** Standard normal quantiles of 90 and 95 %. */
export const Z90 = 1.2815515655446004;
export const Z95 = 1.6448536269514722;
/** Mean of a half-normal variable times one half: how far the mean of a split normal leans to its longer side. */
const LEAN = 0.3989422804014327;

/** How far the mean lies from the median, as a share of what p90 - p50 exceeds p50 - p10 by. */
export const MEAN_LEAN = LEAN / Z90;

/** A quantity with its median and one standard deviation to each side. */
export interface SplitNormal {
  readonly p50: number;
  readonly below: number;
  readonly above: number;
}

/** Split normal distribution through its 5th, 50th and 95th percentile. */
export function splitNormal(p05: number, p50: number, p95: number): SplitNormal {
  return { p50, below: (p50 - p05) / Z95, above: (p95 - p50) / Z95 };
}

/** 10th and 90th percentile and mean of a split normal; the mean is p50 + 0.399 (above - below). */
export function summary({ p50, below, above }: SplitNormal): { p10: number; p50: number; p90: number; mean: number } {
  return {
    p10: p50 - Z90 * below,
    p50,
    p90: p50 + Z90 * above,
    mean: meanOfQuantiles(p50 - Z90 * below, p50, p50 + Z90 * above),
  };
}

/** Mean that belongs to the three quantiles p10 <= p50 <= p90 of a split normal; it lies between the outer two. */
export function meanOfQuantiles(p10: number, p50: number, p90: number): number {
  return p50 + MEAN_LEAN * (p90 - p50 - (p50 - p10));
}
