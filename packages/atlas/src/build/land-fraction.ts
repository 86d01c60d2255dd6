import { readFileSync } from "node:fs";
import { columnOf, GRID_CELLS, GRID_COLUMNS, rowLatitude, rowOf } from "../cell-grid.ts";

/**
 * Latitudes (degrees, north to south) of a Gaussian grid with n rows: roots of the Legendre polynomial of degree n, by
 * Newton's method.
 */
export function gaussianLatitudes(n: number): Float64Array {
  return Float64Array.from({ length: n }, (_, i) => {
    let x = Math.cos((Math.PI * (i + 0.75)) / (n + 0.5));
    for (let step = 0; step < 10; step++) {
      let previous = 1;
      let value = x;
      for (let degree = 2; degree <= n; degree++) {
        const next = ((2 * degree - 1) * x * value - (degree - 1) * previous) / degree;
        previous = value;
        value = next;
      }
      const change = (value * (x * x - 1)) / (n * (x * value - previous));
      x -= change;
      if (Math.abs(change) < 1e-15) break;
    }
    return (Math.asin(x) * 180) / Math.PI;
  });
}

/** Points of each row of an octahedral reduced grid: 20 next to the pole, 4 more in each row towards the equator. */
function octahedralRow(row: number, rows: number): number {
  return 4 * Math.min(row + 1, rows - row) + 16;
}

/**
 * Land fraction of the pack's cells: mean of the points of an octahedral grid in the cell; near the pole, where a cell
 * may hold none, the nearest point.
 */
export function landFraction(mask: Float64Array, rows: number): Float32Array {
  const latitudes = gaussianLatitudes(rows);
  const sums = new Float64Array(GRID_CELLS);
  const counts = new Uint16Array(GRID_CELLS);
  const rowStart = new Int32Array(rows);
  let next = 0;
  for (let row = 0; row < rows; row++) {
    rowStart[row] = next;
    const n = octahedralRow(row, rows);
    const start = rowOf(latitudes[row]!) * GRID_COLUMNS;
    for (let i = 0; i < n; i++) {
      const cell = start + columnOf((360 * i) / n);
      sums[cell]! += mask[next + i]!;
      counts[cell]!++;
    }
    next += n;
  }
  const nearestPoint = (cell: number): number => {
    const latitude = rowLatitude(Math.floor(cell / GRID_COLUMNS));
    let row = 0;
    while (row < rows - 1 && Math.abs(latitudes[row + 1]! - latitude) < Math.abs(latitudes[row]! - latitude)) row++;
    const n = octahedralRow(row, rows);
    const turn = (((cell % GRID_COLUMNS) + 0.5) / GRID_COLUMNS + 0.5) % 1;
    return mask[rowStart[row]! + (Math.round(turn * n) % n)]!;
  };
  return Float32Array.from(sums, (sum, cell) => (counts[cell]! > 0 ? sum / counts[cell]! : nearestPoint(cell)));
}

/** Reads the O1280 mask: little-endian doubles, row by row from the north. */
export function readLandFraction(path: string): Float32Array {
  const bytes = readFileSync(path);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return landFraction(
    Float64Array.from({ length: bytes.byteLength / 8 }, (_, i) => view.getFloat64(8 * i, true)),
    2560,
  );
}
