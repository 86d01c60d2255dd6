import { GRID_CELLS, GRID_COLUMNS, GRID_ROWS } from "./grid.ts";

/** Steps between the smallest and the largest value that a tile can tell apart. */
export const CODE_STEPS = 65_000;

export interface ValueRange {
  readonly min: number;
  readonly max: number;
}

export interface LayerStatistics extends ValueRange {
  /** 2nd and 98th percentile over the cells. */
  readonly low: number;
  readonly high: number;
  readonly cells: number;
}

/** A layer over the whole grid, ready for tiles. */
export interface Surface {
  /** Code 0..65000 of every cell of the grid; a cell without a value holds that of the nearest one with a value. */
  readonly codes: Uint16Array;
  /** 1 where the cell has a value of its own. */
  readonly valid: Uint8Array;
  /** Undefined where no cell has a value. */
  readonly statistics: LayerStatistics | undefined;
}

/** Code of a value; values beyond the range take the code of its end. */
export function codeOf(value: number, { min, max }: ValueRange): number {
  return Math.round(Math.min(1, Math.max(0, (value - min) / (max - min))) * CODE_STEPS);
}

function statisticsOf(values: Float32Array): LayerStatistics | undefined {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  const { length } = sorted;
  if (length === 0) return undefined;
  const at = (share: number) => sorted[Math.round(share * (length - 1))]!;
  return { min: at(0), max: at(1), low: at(0.02), high: at(0.98), cells: length };
}

/**
 * Gives every cell without a value the code of the nearest one that has one, in steps to the eight neighbours, round
 * the date line.
 */
function fillGaps(codes: Uint16Array, valid: Uint8Array): void {
  const known = Uint8Array.from(valid);
  let front: number[] = [];
  for (let cell = 0; cell < GRID_CELLS; cell++) if (known[cell] === 1) front.push(cell);
  while (front.length > 0) {
    const next: number[] = [];
    for (const cell of front) {
      const row = Math.floor(cell / GRID_COLUMNS);
      const column = cell - row * GRID_COLUMNS;
      for (let dy = -1; dy <= 1; dy++) {
        const y = row + dy;
        if (y < 0 || y >= GRID_ROWS) continue;
        for (let dx = -1; dx <= 1; dx++) {
          const near = y * GRID_COLUMNS + ((column + dx + GRID_COLUMNS) % GRID_COLUMNS);
          if (known[near] === 1) continue;
          known[near] = 1;
          codes[near] = codes[cell]!;
          next.push(near);
        }
      }
    }
    front = next;
  }
}

/**
 * Surface of a layer.
 * @param values by cell of the pack, NaN = missing
 * @param gridCells cell of the grid of each of them
 */
export function surfaceOf(values: Float32Array, gridCells: Int32Array, range: ValueRange): Surface {
  const codes = new Uint16Array(GRID_CELLS);
  const valid = new Uint8Array(GRID_CELLS);
  values.forEach((value, i) => {
    if (Number.isNaN(value)) return;
    const cell = gridCells[i]!;
    valid[cell] = 1;
    codes[cell] = codeOf(value, range);
  });
  fillGaps(codes, valid);
  return { codes, valid, statistics: statisticsOf(values) };
}
