import { GRID_CELLS, GRID_COLUMNS, GRID_ROWS, rowLatitude } from "../../cell-grid.ts";

const SWEEPS = 300;
const OVER_RELAXATION = 1.9;
const KM_PER_CELL = 27.8;
/** Times the distance over which a value fades, beyond which nothing of it is left. */
const FADED_AT = 10;

/** What a field is drawn over, and what it is held to. */
export interface Relaxation {
  /** 1 where a value is kept. */
  readonly fixed: Uint8Array;
  /** 1 for the cells that take part; values do not flow over the rest. */
  readonly active: Uint8Array;
  /** Distance (km) over which a value fades to 0 away from what is kept; endless without. */
  readonly fadingKm?: number;
}

/**
 * The smoothest field through the values kept: each other cell becomes the mean of its neighbours (Laplace's equation,
 * by successive over-relaxation), or fades out. Changes `values`.
 */
export function relax(values: Float64Array, { fixed, active, fadingKm }: Relaxation): void {
  const screening = fadingKm === undefined ? 0 : (KM_PER_CELL / fadingKm) ** 2;
  const takesPart = fadingKm === undefined ? active : withinKm(fixed, FADED_AT * fadingKm);
  const free: number[] = [];
  for (let cell = GRID_COLUMNS; cell < GRID_CELLS - GRID_COLUMNS; cell++) {
    if (active[cell] === 1 && fixed[cell] === 0 && takesPart[cell] === 1) free.push(cell);
  }
  // A cell is narrower than high away from the equator.
  const eastWest = Float64Array.from(
    { length: GRID_ROWS },
    (_, row) => Math.cos((rowLatitude(row) * Math.PI) / 180) ** -2,
  );
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (const cell of free) {
      const row = Math.floor(cell / GRID_COLUMNS);
      const start = row * GRID_COLUMNS;
      const column = cell - start;
      const east = start + ((column + 1) % GRID_COLUMNS);
      const west = start + ((column + GRID_COLUMNS - 1) % GRID_COLUMNS);
      const [north, south] = [cell - GRID_COLUMNS, cell + GRID_COLUMNS];
      const along = eastWest[row]!;
      const weight = along * (active[east]! + active[west]!) + active[north]! + active[south]! + screening;
      if (weight === 0) continue;
      const sum =
        along * (active[east]! * values[east]! + active[west]! * values[west]!) +
        active[north]! * values[north]! +
        active[south]! * values[south]!;
      values[cell]! += OVER_RELAXATION * (sum / weight - values[cell]!);
    }
  }
}

/** 1 for the cells in a box around one that is marked: so far to the north and south, and to the east and west. */
function withinKm(marked: Uint8Array, km: number): Uint8Array {
  const inRow = new Uint8Array(GRID_CELLS);
  for (let row = 0; row < GRID_ROWS; row++) {
    const reach = km / (KM_PER_CELL * Math.cos((rowLatitude(row) * Math.PI) / 180));
    widen(marked, inRow, { start: row * GRID_COLUMNS, step: 1, count: GRID_COLUMNS, wraps: true, reach });
  }
  const out = new Uint8Array(GRID_CELLS);
  for (let column = 0; column < GRID_COLUMNS; column++)
    widen(inRow, out, { start: column, step: GRID_COLUMNS, count: GRID_ROWS, wraps: false, reach: km / KM_PER_CELL });
  return out;
}

/** Cells of a row or a column, and how many of them a mark reaches. */
interface Line {
  readonly start: number;
  readonly step: number;
  readonly count: number;
  readonly wraps: boolean;
  readonly reach: number;
}

/** Marks the cells of a line that lie within reach of a marked one, on both sides. */
function widen(marked: Uint8Array, out: Uint8Array, { start, step, count, wraps, reach }: Line): void {
  for (const [first, by] of [
    [0, 1],
    [count - 1, -1],
  ] as const) {
    let since = Number.POSITIVE_INFINITY;
    // a line that is closed is gone along twice, so that marks reach over its ends
    for (let i = 0; i < (wraps ? 2 * count : count); i++) {
      const cell = start + step * ((first + by * (i % count) + count) % count);
      since = marked[cell] === 1 ? 0 : since + 1;
      if (since <= reach) out[cell] = 1;
    }
  }
}
