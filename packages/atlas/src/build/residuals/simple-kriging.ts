import { EARTH_RADIUS_KM, unitVectors } from "../../sphere-index.ts";
import type { IsLeftOut, Residuals } from "./station-values.ts";

/** Covariance of residuals at a distance (km), 1 at no distance, and the variance of what a station has for itself. */
export interface Variogram {
  readonly covariance: (km: number) => number;
  readonly nugget: number;
  /** Nearest stations that an estimate is made from. */
  readonly neighbours: number;
}

/** Half of the variance is that of a region, half of a continent. */
export const STATION_VARIOGRAM: Variogram = {
  covariance: (km) => 0.5 * Math.exp(-km / 150) + 0.5 * Math.exp(-km / 1500),
  nugget: 0.3,
  neighbours: 60,
};

/**
 * Simple kriging (mean 0) of residuals on the sphere: the estimate at a point (degrees) is written to `out`, one for
 * each part. Away from all stations it falls to 0; without a nugget it is exact at a station.
 */
export type Kriging = (latitude: number, longitude: number, out: Float64Array, isLeftOut?: IsLeftOut) => void;

export function simpleKriging(stations: Residuals, variogram: Variogram): Kriging {
  const { latitudes, longitudes, residuals } = stations;
  const vectors = unitVectors(latitudes, longitudes);
  const most = Math.min(variogram.neighbours, latitudes.length);
  const near = new Int32Array(most);
  const closeness = new Float64Array(most);
  const matrix = new Float64Array((most * (most + 1)) / 2);
  const weights = new Float64Array(most);
  const between = (cosine: number) =>
    variogram.covariance(EARTH_RADIUS_KM * Math.acos(Math.min(1, Math.max(-1, cosine))));
  const cosineOf = (a: number, x: number, y: number, z: number) =>
    vectors[3 * a]! * x + vectors[3 * a + 1]! * y + vectors[3 * a + 2]! * z;

  /** Places of the nearest stations into `near`, with the cosines of their distances; gives their number. */
  function findNearest([x, y, z]: readonly number[], isLeftOut: IsLeftOut | undefined): number {
    let count = 0;
    for (let station = 0; station < latitudes.length; station++) {
      const cosine = cosineOf(station, x!, y!, z!);
      if (count === most && cosine <= closeness[most - 1]!) continue;
      if (isLeftOut?.(latitudes[station]!, longitudes[station]!)) continue;
      let place = count < most ? count++ : most - 1;
      for (; place > 0 && closeness[place - 1]! < cosine; place--) {
        closeness[place] = closeness[place - 1]!;
        near[place] = near[place - 1]!;
      }
      closeness[place] = cosine;
      near[place] = station;
    }
    return count;
  }

  return (latitude, longitude, out, isLeftOut) => {
    const count = findNearest([...unitVectors([latitude], [longitude])], isLeftOut);
    let at = 0;
    for (let i = 0; i < count; i++) {
      const station = 3 * near[i]!;
      for (let j = 0; j < i; j++) {
        matrix[at++] = between(cosineOf(near[j]!, vectors[station]!, vectors[station + 1]!, vectors[station + 2]!));
      }
      matrix[at++] = 1 + variogram.nugget;
      weights[i] = between(closeness[i]!);
    }
    solveLower(matrix, weights, count);
    out.fill(0);
    for (let i = 0; i < count; i++) {
      for (let part = 0; part < out.length; part++) out[part]! += weights[i]! * residuals[part]![near[i]!]!;
    }
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
