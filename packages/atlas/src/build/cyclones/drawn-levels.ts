import { WITHIN_OVER_AT_POINT } from "@tidemark/science";
import { GRID_CELLS, GRID_COLUMNS, HALF_COLUMNS } from "../../cell-grid.ts";
import { smooth } from "../smoothing.ts";
import type { Levels } from "./storm-levels.ts";
import type { TrackLevels } from "./track-levels.ts";

/** Gaussian reach of a place of the tracks, degrees. */
const REACH_DEGREES = 2.25;
/** Weight of STORM as it is beside a place that tracks surround. */
const STORM_WEIGHT = 0.2;
/** A weaker wind of STORM (m/s) says too little of how the tracks differ from it. */
const WEAKEST_STORM_MS = 8;
const LARGEST_LOG_RATIO = 0.7;

/** Cell of half a degree that contains a cell of the pack. */
const halfCellOf = (cell: number) =>
  Math.floor(cell / GRID_COLUMNS / 2) * HALF_COLUMNS + Math.floor((cell % GRID_COLUMNS) / 2);

/** Logarithm of the tracks over STORM at a cell; NaN where they say nothing. */
function logRatio(storm: number, within: number): number {
  if (!(within > 0) || !(storm > WEAKEST_STORM_MS)) return Number.NaN;
  const log = Math.log(within / WITHIN_OVER_AT_POINT / storm);
  return Math.min(LARGEST_LOG_RATIO, Math.max(-LARGEST_LOG_RATIO, log));
}

/** Factor on the winds of STORM from what is known at single cells; 1 far from all of them. */
function correction(known: (cell: number) => number): Float64Array {
  const isKnown = new Float32Array(GRID_CELLS);
  const ratio = new Float32Array(GRID_CELLS);
  for (let cell = 0; cell < GRID_CELLS; cell++) {
    const log = known(cell);
    if (Number.isNaN(log)) continue;
    isKnown[cell] = 1;
    ratio[cell] = log;
  }
  const weights = smooth(isKnown, REACH_DEGREES);
  return Float64Array.from(smooth(ratio, REACH_DEGREES), (sum, cell) =>
    Math.exp(sum / (weights[cell]! + STORM_WEIGHT)),
  );
}

/**
 * Winds of STORM drawn to those of the tracks around, which tell places apart better than its synthetic storms. Where
 * the tracks know that of 100 years alone, that of 10 years follows it.
 */
export function drawnLevels(storm: Levels, tracks: TrackLevels): Levels {
  const rare = (cell: number) => logRatio(storm.hundred[cell]!, tracks.hundred[halfCellOf(cell)]!);
  const frequent = (cell: number) => {
    const within = tracks.ten[halfCellOf(cell)]!;
    return Number.isNaN(within) ? rare(cell) : logRatio(storm.ten[cell]!, within);
  };
  const [byTen, byHundred] = [correction(frequent), correction(rare)];
  const ten = storm.ten.map((wind, cell) => wind * byTen[cell]!);
  const hundred = storm.hundred.map((wind, cell) => Math.max(ten[cell]!, wind * byHundred[cell]!));
  return { ten, hundred };
}
