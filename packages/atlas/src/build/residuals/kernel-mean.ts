import { greatCircleKm } from "../../sphere-index.ts";
import { firstAtLeast } from "./nearest-points.ts";
import type { IsLeftOut, Residuals } from "./station-values.ts";

/** Kernel exp(-(d / length)^2); what lies farther than three lengths weighs nothing. */
export interface Kernel {
  readonly lengthKm: number;
  /** Weight of "no residual". */
  readonly nothing: number;
}

const KM_PER_DEGREE = 111.19;

/**
 * Mean of the residuals around a point, drawn towards 0 where there are few; written to `out`, one for each part.
 * @returns the weight of the points, 0 to 1: 0 where none is near
 */
export type KernelMean = (latitude: number, longitude: number, out: Float64Array, isLeftOut?: IsLeftOut) => number;

export function kernelMean({ latitudes, longitudes, residuals }: Residuals, { lengthKm, nothing }: Kernel): KernelMean {
  const reachKm = 3 * lengthKm;
  const order = Int32Array.from(latitudes.keys()).sort((a, b) => latitudes[a]! - latitudes[b]!);
  const sorted = Float64Array.from(order, (point) => latitudes[point]!);
  return (latitude, longitude, out, isLeftOut) => {
    out.fill(0);
    let total = 0;
    for (let i = firstAtLeast(sorted, latitude - reachKm / KM_PER_DEGREE); i < order.length; i++) {
      const point = order[i]!;
      if (latitudes[point]! > latitude + reachKm / KM_PER_DEGREE) break;
      const km = greatCircleKm(latitude, longitude, latitudes[point]!, longitudes[point]!);
      if (km > reachKm || isLeftOut?.(latitudes[point]!, longitudes[point]!)) continue;
      const weight = Math.exp(-((km / lengthKm) ** 2));
      total += weight;
      for (let part = 0; part < out.length; part++) out[part]! += weight * residuals[part]![point]!;
    }
    for (let part = 0; part < out.length; part++) out[part]! /= total + nothing;
    return total / (total + nothing);
  };
}
