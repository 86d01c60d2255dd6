/** Small fields that the steps of fire weather hand on, floats `[12 * cells]` of a few cells. */

/** Cells worked on together: what is handed on stays in the nearest cache. */
export const CHUNK: i32 = 32;
const SIZE: i32 = 4 * 12 * CHUNK;

/** Weather at noon: °C, percent, km/h. */
export const TEMPERATURE: usize = memory.data(SIZE, 16);
export const HUMIDITY: usize = memory.data(SIZE, 16);
export const WIND: usize = memory.data(SIZE, 16);
/** Rain of an event (mm), days from one to the next, and the spells the slow codes take a month's rain in. */
export const RAIN: usize = memory.data(SIZE, 16);
export const CYCLE: usize = memory.data(SIZE, 16);
export const SPELLS: usize = memory.data(SIZE, 16);
/**
 * Of the duff and drought codes: effective rain of a spell (0 where it does not count), rise in a spell, and what that
 * leaves of the moisture.
 */
export const DUFF_RAIN: usize = memory.data(SIZE, 16);
export const DUFF_RISE: usize = memory.data(SIZE, 16);
export const DUFF_LEFT: usize = memory.data(SIZE, 16);
export const DROUGHT_RAIN: usize = memory.data(SIZE, 16);
export const DROUGHT_RISE: usize = memory.data(SIZE, 16);
export const DROUGHT_LEFT: usize = memory.data(SIZE, 16);
/**
 * Sum of the duff codes of a month's spells, product of the moistures behind its drought codes, and the depth of the
 * build-up that follows.
 */
export const DUFF: usize = memory.data(SIZE, 16);
export const DROUGHT: usize = memory.data(SIZE, 16);
export const DEPTH: usize = memory.data(SIZE, 16);
/**
 * Moisture fine fuel dries towards, what a day and a cycle leave of the gap to it, and its moisture just after rain.
 */
export const DRY: usize = memory.data(SIZE, 16);
export const LEFT_OF_DAY: usize = memory.data(SIZE, 16);
export const LEFT_OF_CYCLE: usize = memory.data(SIZE, 16);
export const WET: usize = memory.data(SIZE, 16);
/** What the wind makes of the spread of fire; index of the middle day; mean index. */
export const SPREAD: usize = memory.data(SIZE, 16);
export const MIDDLE: usize = memory.data(SIZE, 16);
export const INDEX: usize = memory.data(SIZE, 16);

/** Of each cell: slow codes as they run through the year. */
export const DUFF_CODE: usize = memory.data(4 * CHUNK, 16);
export const DUFF_MOISTURE: usize = memory.data(4 * CHUNK, 16);
export const DROUGHT_MOISTURE: usize = memory.data(4 * CHUNK, 16);
/** NaN where a month is missing, 0 elsewhere. */
export const MISSING: usize = memory.data(4 * CHUNK, 16);

/** Four neighbours of a small field. */
// @ts-ignore: decorator
@inline
export function get(field: usize, i: i32): v128 {
  return v128.load(field + ((<usize>i) << 2));
}

// @ts-ignore: decorator
@inline
export function set(field: usize, i: i32, value: v128): void {
  v128.store(field + ((<usize>i) << 2), value);
}
