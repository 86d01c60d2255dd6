import { columnLongitude, GRID_CELLS, GRID_COLUMNS, GRID_ROWS, rowLatitude } from "../cell-grid.ts";
import { SphereIndex, unitVectors } from "../sphere-index.ts";

/** Smaller bodies of water are lakes. */
const SMALLEST_OCEAN_CELLS = 800;

function neighbours(cell: number): readonly number[] {
  const row = Math.floor(cell / GRID_COLUMNS);
  const column = cell % GRID_COLUMNS;
  const start = row * GRID_COLUMNS;
  const around = [start + ((column + 1) % GRID_COLUMNS), start + ((column + GRID_COLUMNS - 1) % GRID_COLUMNS)];
  if (row > 0) around.push(cell - GRID_COLUMNS);
  if (row < GRID_ROWS - 1) around.push(cell + GRID_COLUMNS);
  return around;
}

/** 1 where a cell belongs to the ocean: a connected body of cells with less than half land. */
export function oceanMask(landFraction: Float32Array): Uint8Array {
  const ocean = new Uint8Array(GRID_CELLS);
  const seen = new Uint8Array(GRID_CELLS);
  for (let seed = 0; seed < GRID_CELLS; seed++) {
    if (seen[seed] === 1 || landFraction[seed]! >= 0.5) continue;
    const body = [seed];
    seen[seed] = 1;
    for (let i = 0; i < body.length; i++) {
      for (const next of neighbours(body[i]!)) {
        if (seen[next] === 1 || landFraction[next]! >= 0.5) continue;
        seen[next] = 1;
        body.push(next);
      }
    }
    if (body.length > SMALLEST_OCEAN_CELLS) for (const cell of body) ocean[cell] = 1;
  }
  return ocean;
}

/**
 * Distance (km) of every cell to the nearest ocean cell at the shore; at sea the distance to the nearest land cell,
 * negative.
 */
export function coastDistance(landFraction: Float32Array): Float32Array {
  const ocean = oceanMask(landFraction);
  const shore = (wanted: number) => {
    const cells: number[] = [];
    for (let cell = 0; cell < GRID_CELLS; cell++) {
      if (ocean[cell] === wanted && neighbours(cell).some((next) => ocean[next] !== wanted)) cells.push(cell);
    }
    const latitudes = cells.map((cell) => rowLatitude(Math.floor(cell / GRID_COLUMNS)));
    const longitudes = cells.map((cell) => columnLongitude(cell % GRID_COLUMNS));
    return new SphereIndex(unitVectors(latitudes, longitudes));
  };
  const toOcean = shore(1);
  const toLand = shore(0);
  return Float32Array.from({ length: GRID_CELLS }, (_, cell) => {
    const latitude = rowLatitude(Math.floor(cell / GRID_COLUMNS));
    const longitude = columnLongitude(cell % GRID_COLUMNS);
    return ocean[cell] === 1
      ? -(toLand.nearest(latitude, longitude)?.distanceKm ?? 0)
      : (toOcean.nearest(latitude, longitude)?.distanceKm ?? 20_000);
  });
}
