import { formatNumber } from "../format/numbers.ts";

/** Room for the tail of a 32-bit float, so that 0.29 does not become 0.28. */
const TAIL = 1e-5;

/**
 * A score as it is shown everywhere: two digits, cut off and not rounded, so that none reads as if it had reached the
 * next band. NaN for a missing one.
 */
export const shownScore = (score: number): number => Math.floor(score * 100 + TAIL) / 100;

/** The same as text: `0.39`. */
export const scoreText = (score: number): string => (Number.isNaN(score) ? "missing" : formatNumber(shownScore(score)));

/** Whether a dataset is a score, by its id. */
export const isScoreId = (datasetId: string | null | undefined): boolean => datasetId?.startsWith("score_") === true;
