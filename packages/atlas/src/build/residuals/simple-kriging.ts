import { NearestPoints } from "./nearest-points.ts";
import type { IsLeftOut, Residuals } from "./station-values.ts";

/** Covariance of residuals at a distance (km), 1 at no distance, and the variance of what a point has for itself. */
export interface Variogram {
  readonly covariance: (km: number) => number;
  readonly nugget: number;
  /** Nearest points that an estimate is made from. */
  readonly neighbours: number;
}

/** Stations without a map: half of the variance is that of a region, half of a continent. */
export const STATION_VARIOGRAM: Variogram = {
  covariance: (km) => 0.5 * Math.exp(-km / 150) + 0.5 * Math.exp(-km / 1500),
  nugget: 0.3,
  neighbours: 60,
};

/** Stations over a dense map: what it misses is in part that of a town or a valley. */
export const OVER_MAP_VARIOGRAM: Variogram = {
  covariance: (km) => 0.3 * Math.exp(-km / 25) + 0.35 * Math.exp(-km / 150) + 0.35 * Math.exp(-km / 1500),
  nugget: 0.1,
  neighbours: 60,
};

/** Points of a dense map: a part is that of a valley, and half of what the pattern errs by goes over a continent. */
export const MAP_VARIOGRAM: Variogram = {
  covariance: (km) => 0.15 * Math.exp(-km / 40) + 0.35 * Math.exp(-km / 200) + 0.5 * Math.exp(-km / 4000),
  nugget: 0.06,
  neighbours: 40,
};

/**
 * Simple kriging (mean 0) of residuals in space: the estimate at a point (degrees, metres) is written to `out`, one for
 * each part. Away from all points it falls to 0; without a nugget it is exact at a point.
 * @returns the variance that is left, 0 to 1
 */
export type Kriging = (
  latitude: number,
  longitude: number,
  out: Float64Array,
  isLeftOut?: IsLeftOut,
  heightMetres?: number,
) => number;

/** @param nuggets one for each point, where they differ */
export function simpleKriging(data: Residuals, variogram: Variogram, nuggets?: ArrayLike<number>): Kriging {
  const { residuals, latitudes } = data;
  const most = Math.min(variogram.neighbours, latitudes.length);
  const nearest = new NearestPoints(data, most);
  const matrix = new Float64Array((most * (most + 1)) / 2);
  const weights = new Float64Array(most);
  return (latitude, longitude, out, isLeftOut, heightMetres = 0) => {
    const { count, points, km } = nearest.find(latitude, longitude, { isLeftOut, heightMetres });
    let at = 0;
    for (let i = 0; i < count; i++) {
      const point = points[i]!;
      for (let j = 0; j < i; j++) matrix[at++] = variogram.covariance(nearest.between(point, points[j]!));
      matrix[at++] = 1 + (nuggets?.[point] ?? variogram.nugget);
      weights[i] = variogram.covariance(km[i]!);
    }
    solveLower(matrix, weights, count);
    out.fill(0);
    let variance = 1;
    for (let i = 0; i < count; i++) {
      variance -= weights[i]! * variogram.covariance(km[i]!);
      for (let part = 0; part < out.length; part++) out[part]! += weights[i]! * residuals[part]![points[i]!]!;
    }
    return Math.max(0, variance);
  };
}

/** Solves A x = b in place by Cholesky; A symmetric, positive definite, its lower triangle row by row, used up. */
function solveLower(matrix: Float64Array, x: Float64Array, n: number): void {
  for (let i = 0; i < n; i++) {
    const row = (i * (i + 1)) / 2;
    for (let j = 0; j <= i; j++) {
      const other = (j * (j + 1)) / 2;
      let sum = matrix[row + j]!;
      for (let k = 0; k < j; k++) sum -= matrix[row + k]! * matrix[other + k]!;
      matrix[row + j] = i === j ? Math.sqrt(sum) : sum / matrix[other + j]!;
    }
    let sum = x[i]!;
    for (let k = 0; k < i; k++) sum -= matrix[row + k]! * x[k]!;
    x[i] = sum / matrix[row + i]!;
  }
  for (let i = n - 1; i >= 0; i--) {
    let sum = x[i]!;
    for (let k = i + 1; k < n; k++) sum -= matrix[(k * (k + 1)) / 2 + i]! * x[k]!;
    x[i] = sum / matrix[(i * (i + 1)) / 2 + i]!;
  }
}
