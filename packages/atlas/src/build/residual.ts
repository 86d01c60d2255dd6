import { greatCircleKm } from "../sphere-index.ts";
import { bilinearField, type GridAxes } from "./coarse-grid.ts";

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Solution of A x = b for a symmetric positive definite matrix: Cholesky. */
export function solve(matrix: readonly Float64Array[], right: ArrayLike<number>): Float64Array {
  const n = right.length;
  const lower = matrix.map((row) => Float64Array.from(row));
  const x = Float64Array.from(right);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = lower[i]![j]!;
      for (let k = 0; k < j; k++) sum -= lower[i]![k]! * lower[j]![k]!;
      lower[i]![j] = i === j ? Math.sqrt(sum) : sum / lower[j]![j]!;
    }
    for (let k = 0; k < i; k++) x[i]! -= lower[i]![k]! * x[k]!;
    x[i]! /= lower[i]![i]!;
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i]! -= lower[k]![i]! * x[k]!;
    x[i]! /= lower[i]![i]!;
  }
  return x;
}

/** Ridge regression: `penalty` on every slope, none (1e-9) on the constant, which is the first feature. */
export function ridge(
  features: readonly (readonly number[])[],
  target: ArrayLike<number>,
  penalty: number,
): Float64Array {
  const width = features[0]?.length ?? 0;
  const matrix = Array.from({ length: width }, (_, i) =>
    Float64Array.from({ length: width }, (_, j) => (i === j ? (i === 0 ? 1e-9 : penalty) : 0)),
  );
  const right = new Float64Array(width);
  features.forEach((row, k) => {
    for (let i = 0; i < width; i++) {
      right[i]! += row[i]! * target[k]!;
      for (let j = 0; j < width; j++) matrix[i]![j]! += row[i]! * row[j]!;
    }
  });
  return solve(matrix, right);
}

/** Weight of each place in the kernel sum: (K + nugget I)^-1 r with K = exp(-distance / length). */
export function kernelWeights(
  places: readonly Place[],
  residual: ArrayLike<number>,
  lengthKm: number,
  nugget: number,
): Float64Array {
  const matrix = places.map((a, i) =>
    Float64Array.from(places, (b, j) => {
      const distance = greatCircleKm(a.latitude, a.longitude, b.latitude, b.longitude);
      return Math.exp(-distance / lengthKm) + (i === j ? nugget : 0);
    }),
  );
  return solve(matrix, residual);
}

/** Nodes of the kernel sums: centres of cells of one degree, between which they are read bilinearly. */
const NODES: GridAxes = {
  rows: 180,
  columns: 360,
  latitude0: 89.5,
  latitudeStep: -1,
  longitude0: -179.5,
  longitudeStep: 1,
};

/** Kernel sums on the pack's grid, one field per column of weights. */
export function kernelFields(
  places: readonly Place[],
  columns: readonly Float64Array[],
  lengthKm: number,
): readonly Float32Array[] {
  const sums = columns.map(() => new Float64Array(NODES.rows * NODES.columns));
  for (let node = 0; node < NODES.rows * NODES.columns; node++) {
    const latitude = NODES.latitude0 - Math.floor(node / NODES.columns);
    const longitude = NODES.longitude0 + (node % NODES.columns);
    places.forEach((place, i) => {
      const kernel = Math.exp(-greatCircleKm(latitude, longitude, place.latitude, place.longitude) / lengthKm);
      for (let k = 0; k < columns.length; k++) sums[k]![node]! += kernel * columns[k]![i]!;
    });
  }
  return sums.map((field) => bilinearField(field, NODES));
}
