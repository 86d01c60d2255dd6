import { GRID_CELLS, GRID_COLUMNS, GRID_ROWS } from "../../cell-grid.ts";
import { relax } from "./relax.ts";

const BAND_MS = 10;
/** STORM shows no wind of ten years under this, m/s. */
const MASKED_BELOW_MS = 18;
/**
 * Growth of the wind of 100 years with that of 10 years between two contours; the contours themselves set the level.
 */
const FOLLOWS_TEN_YEARS = 0.8;
/**
 * Outside the outermost contour (10 m/s) nothing is published: winds fade with this distance, and faster as they
 * weaken, so that they end where half of the contour would be left, some 140 km from it.
 */
const FADING_KM = 200;
const END_MS = BAND_MS / 2;

/** Ten-minute winds (m/s) of 10 and 100 years on the grid of the pack. */
export interface Levels {
  readonly ten: Float64Array;
  readonly hundred: Float64Array;
}

/**
 * Contour (m/s) between a cell and neighbours in another band, as the mean over these neighbours; NaN inside a band.
 */
function contourAt(bands: Uint8Array, cell: number): number {
  const column = cell % GRID_COLUMNS;
  const start = cell - column;
  const row = start / GRID_COLUMNS;
  let [sum, count] = [0, 0];
  const see = (other: number) => {
    if (bands[other] === bands[cell]) return;
    sum += Math.max(bands[other]!, bands[cell]!);
    count++;
  };
  see(start + ((column + 1) % GRID_COLUMNS));
  see(start + ((column + GRID_COLUMNS - 1) % GRID_COLUMNS));
  if (row > 0) see(cell - GRID_COLUMNS);
  if (row < GRID_ROWS - 1) see(cell + GRID_COLUMNS);
  return count === 0 ? Number.NaN : sum / count;
}

/** Wind of 100 years between its contours, in the shape of that of 10 years; 0 outside the outermost. */
function hundredYears(tenOrNaN: Float32Array, bands: Uint8Array): Float64Array {
  const shape = (cell: number) =>
    FOLLOWS_TEN_YEARS * (Number.isNaN(tenOrNaN[cell]!) ? MASKED_BELOW_MS : tenOrNaN[cell]!);
  const active = Uint8Array.from(bands, (band) => (band >= BAND_MS ? 1 : 0));
  const fixed = new Uint8Array(GRID_CELLS);
  const values = new Float64Array(GRID_CELLS);
  for (let cell = 0; cell < GRID_CELLS; cell++) {
    const contour = active[cell] === 1 ? contourAt(bands, cell) : Number.NaN;
    if (Number.isNaN(contour)) continue;
    fixed[cell] = 1;
    values[cell] = contour - shape(cell);
  }
  relax(values, { fixed, active });
  return values.map((value, cell) =>
    active[cell] === 1 ? Math.min(bands[cell]! + BAND_MS, Math.max(bands[cell]!, value + shape(cell))) : 0,
  );
}

/** Ratio of the winds of 10 and 100 years, carried on to where STORM shows none of 10 years. */
function ratios(tenOrNaN: Float32Array, hundred: Float64Array): Float64Array {
  const active = Uint8Array.from(hundred, (wind) => (wind > 0 ? 1 : 0));
  const fixed = active.map((isActive, cell) => (isActive === 1 && !Number.isNaN(tenOrNaN[cell]!) ? 1 : 0));
  const values = hundred.map((wind, cell) => (fixed[cell] === 1 ? tenOrNaN[cell]! / wind : 0));
  relax(values, { fixed, active });
  return values;
}

/** Lets winds fade out beyond the outermost contour: inland, polewards and towards the equator. */
function fadeOut(winds: Float64Array): void {
  const fixed = Uint8Array.from(winds, (wind) => (wind > 0 ? 1 : 0));
  relax(winds, { fixed, active: new Uint8Array(GRID_CELLS).fill(1), fadingKm: FADING_KM });
}

/** Share of a wind that is left where that of 100 years is this strong. */
function shareLeft(hundred: number): number {
  if (hundred >= BAND_MS) return 1;
  return Math.max(0, (hundred - END_MS) / (BAND_MS - END_MS)) * (BAND_MS / hundred);
}

/**
 * Winds of STORM at every cell, from those of 10 years (NaN where under 18 m/s) and the bands of those of 100 years.
 */
export function stormLevels(tenOrNaN: Float32Array, bands: Uint8Array): Levels {
  const hundred = hundredYears(tenOrNaN, bands);
  const ratio = ratios(tenOrNaN, hundred);
  const ten = hundred.map((wind, cell) =>
    wind > 0 && !Number.isNaN(tenOrNaN[cell]!) ? tenOrNaN[cell]! : Math.min(MASKED_BELOW_MS, ratio[cell]! * wind),
  );
  fadeOut(ten);
  fadeOut(hundred);
  const left = hundred.map((wind) => (wind > 0 ? shareLeft(wind) : 0));
  return { ten: ten.map((wind, cell) => wind * left[cell]!), hundred: hundred.map((wind, cell) => wind * left[cell]!) };
}
