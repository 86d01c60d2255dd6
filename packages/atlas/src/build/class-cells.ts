import { KOPPEN_CLASSES } from "@tidemark/science";
import { GRID_CELLS, GRID_COLUMNS, HALF_COLUMNS, HALF_ROWS } from "../cell-grid.ts";
import { smooth } from "./smoothing.ts";

/** Cells of the pack within one of the class map's cells of 0.5 degrees. */
export function innerCells(half: number): readonly [number, number, number, number] {
  const first = 2 * Math.floor(half / HALF_COLUMNS) * GRID_COLUMNS + 2 * (half % HALF_COLUMNS);
  return [first, first + 1, first + GRID_COLUMNS, first + GRID_COLUMNS + 1];
}

/** Class map, its smoothed mask, and the weights for means over its cells. */
export interface ClassMap {
  /** Class name by 0.5-degree cell; empty over sea. */
  readonly names: readonly string[];
  readonly weights: Float32Array;
  /** 1 where the class is known, smoothed as the shifts are; at least 0.05. */
  readonly smoothedMask: Float32Array;
}

/** Degrees over which shifts towards the class bounds are spread. */
const SPREAD_DEGREES = 0.5;
const SMALLEST_MASK = 0.05;

export function classMap(classes: Uint8Array, landFraction: Float32Array): ClassMap {
  const names = Array.from(classes, (index) => KOPPEN_CLASSES[index] ?? "");
  const known = spread((half) => (names[half] === "" ? 0 : 1));
  return {
    names,
    weights: landFraction.map((fraction) => Math.max(fraction, 0.001)),
    smoothedMask: smooth(known, SPREAD_DEGREES).map((mask) => Math.max(SMALLEST_MASK, mask)),
  };
}

/** Field of the pack's grid from a value by cell of 0.5 degrees. */
export function spread(valueOf: (half: number) => number): Float32Array {
  const field = new Float32Array(GRID_CELLS);
  for (let half = 0; half < HALF_ROWS * HALF_COLUMNS; half++) {
    const value = valueOf(half);
    for (const cell of innerCells(half)) field[cell] = value;
  }
  return field;
}

/** Shifts by cell of 0.5 degrees (0 where no class is known), smoothed over the cells that have a class. */
export function smoothShift(shift: Float32Array, { smoothedMask }: ClassMap): Float32Array {
  return smooth(
    spread((half) => shift[half]!),
    SPREAD_DEGREES,
  ).map((value, cell) => value / smoothedMask[cell]!);
}

/** Weighted monthly means over a cell of 0.5 degrees. */
export function halfMeans(
  months: readonly Float32Array[],
  half: number,
  { weights }: ClassMap,
  out: Float64Array,
): Float64Array {
  const cells = innerCells(half);
  let total = 0;
  for (const cell of cells) total += weights[cell]!;
  for (let month = 0; month < 12; month++) {
    let sum = 0;
    for (const cell of cells) sum += weights[cell]! * months[month]![cell]!;
    out[month] = sum / total;
  }
  return out;
}
