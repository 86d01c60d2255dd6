import { GRID_CELLS, GRID_COLUMNS, GRID_ROWS, rowLatitude } from "../../cell-grid.ts";

const SWEEPS = 300;
const OVER_RELAXATION = 1.9;
const KM_PER_CELL = 27.8;

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
  const free: number[] = [];
  for (let cell = GRID_COLUMNS; cell < GRID_CELLS - GRID_COLUMNS; cell++) {
    if (active[cell] === 1 && fixed[cell] === 0) free.push(cell);
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
