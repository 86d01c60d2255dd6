import { kernels } from "../kernels/instance.ts";
import { MEAN_LEAN } from "../warming/split-normal.ts";

/**
 * Turns the values of three members, `[3 * size]` with an even size, into the quantiles p10 <= p50 <= p90 of the
 * indicator in place and, where the field has room for it, adds the ensemble mean (`meanOfQuantiles`) as a fourth part.
 * NaN at any member gives NaN throughout, in one form of bits.
 */
export function finishMembers(values: Float32Array, size: number): void {
  kernels().finishMembers(values.byteOffset, size, values.length >= 4 * size ? MEAN_LEAN : Number.NaN);
}
