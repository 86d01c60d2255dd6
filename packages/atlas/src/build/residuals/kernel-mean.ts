import { greatCircleKm } from "../../sphere-index.ts";
import type { IsLeftOut, Residuals } from "./station-values.ts";

/** Kernel exp(-(d / length)^2); what lies farther than some lengths weighs nothing. */
const LENGTH_KM = 40;
const REACH_KM = 3 * LENGTH_KM;
/** Weight of "no residual": alone 40 km from its point, a residual counts by half. */
const NOTHING = 0.3;
const KM_PER_DEGREE = 111.19;

/**
 * Mean of the residuals around a point, drawn towards 0 where there are few; written to `out`, one for each part.
 * @returns the weight of the points, 0 to 1: 0 where none is near
 */
export type KernelMean = (latitude: number, longitude: number, out: Float64Array, isLeftOut?: IsLeftOut) => number;

export function kernelMean({ latitudes, longitudes, residuals }: Residuals): KernelMean {
  const order = Int32Array.from(latitudes.keys()).sort((a, b) => latitudes[a]! - latitudes[b]!);
  const sorted = Float64Array.from(order, (point) => latitudes[point]!);
  return (latitude, longitude, out, isLeftOut) => {
    out.fill(0);
    let total = 0;
    for (let i = firstAtLeast(sorted, latitude - REACH_KM / KM_PER_DEGREE); i < order.length; i++) {
      const point = order[i]!;
      if (latitudes[point]! > latitude + REACH_KM / KM_PER_DEGREE) break;
      const km = greatCircleKm(latitude, longitude, latitudes[point]!, longitudes[point]!);
      if (km > REACH_KM || isLeftOut?.(latitudes[point]!, longitudes[point]!)) continue;
      const weight = Math.exp(-((km / LENGTH_KM) ** 2));
      total += weight;
      for (let part = 0; part < out.length; part++) out[part]! += weight * residuals[part]![point]!;
    }
    for (let part = 0; part < out.length; part++) out[part]! /= total + NOTHING;
    return total / (total + NOTHING);
  };
}

/** First place of a rising list that is not below a value; its length where all are. */
function firstAtLeast(rising: Float64Array, value: number): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
