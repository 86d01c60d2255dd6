import { GRID_CELLS, GRID_COLUMNS, GRID_ROWS, GRID_STEP, rowLatitude } from "../cell-grid.ts";

/** Weights of a Gaussian cut at four sigma, from the centre outward. */
function gaussianWeights(sigmaCells: number): Float64Array {
  const radius = Math.floor(4 * sigmaCells + 0.5);
  const weights = Float64Array.from({ length: radius + 1 }, (_, i) => Math.exp(-0.5 * (i / sigmaCells) ** 2));
  let total = weights[0]!;
  for (let i = 1; i <= radius; i++) total += 2 * weights[i]!;
  return weights.map((weight) => weight / total);
}

/**
 * Gaussian mean of a full field, sigma in degrees of latitude; east-west the sigma grows as 1/cos(latitude), in
 * quarters and at most fourfold. Periodic in longitude; the outermost rows repeat beyond the poles.
 */
export function smooth(field: Float32Array, sigmaDegrees: number): Float32Array {
  const sigma = sigmaDegrees / GRID_STEP;
  return smoothRows(smoothColumns(field, gaussianWeights(sigma)), sigma);
}

function smoothColumns(field: Float32Array, weights: Float64Array): Float32Array {
  const out = new Float32Array(GRID_CELLS);
  const sums = new Float64Array(GRID_COLUMNS);
  for (let row = 0; row < GRID_ROWS; row++) {
    sums.fill(0);
    for (let k = 1 - weights.length; k < weights.length; k++) {
      const weight = weights[Math.abs(k)]!;
      const start = Math.min(GRID_ROWS - 1, Math.max(0, row + k)) * GRID_COLUMNS;
      for (let column = 0; column < GRID_COLUMNS; column++) sums[column]! += weight * field[start + column]!;
    }
    out.set(sums, row * GRID_COLUMNS);
  }
  return out;
}

function smoothRows(field: Float32Array, sigma: number): Float32Array {
  const out = new Float32Array(GRID_CELLS);
  const line = new Float64Array(3 * GRID_COLUMNS);
  for (let row = 0; row < GRID_ROWS; row++) {
    const widening = Math.min(4, Math.round(4 / Math.cos((rowLatitude(row) * Math.PI) / 180)) / 4);
    const weights = gaussianWeights(sigma * widening);
    const start = row * GRID_COLUMNS;
    const values = field.subarray(start, start + GRID_COLUMNS);
    for (let turn = 0; turn < 3; turn++) line.set(values, turn * GRID_COLUMNS);
    for (let column = 0; column < GRID_COLUMNS; column++) {
      const centre = GRID_COLUMNS + column;
      let sum = weights[0]! * line[centre]!;
      for (let k = 1; k < weights.length; k++) sum += weights[k]! * (line[centre - k]! + line[centre + k]!);
      out[start + column] = sum;
    }
  }
  return out;
}
