import { constants, doubles } from "../kernels/fields.ts";
import { kernels } from "../kernels/instance.ts";

/** Points through which each curve is laid, and coefficients it has. */
export const CURVE_POINTS = 6;

/** Nodes of Chebyshev on the range -1 to 1: curves through them do not swing. */
export const CURVE_NODES: readonly number[] = Array.from(
  { length: CURVE_POINTS },
  (_, point) => -Math.cos((Math.PI * (point + 0.5)) / CURVE_POINTS),
);

/** Coefficients of the polynomial that is 1 at one node and 0 at the others: `CARDINAL[6 * power + node]`. */
const CARDINAL = Array.from({ length: CURVE_POINTS * CURVE_POINTS }, () => 0);
CURVE_NODES.forEach((node, point) => {
  const coefficients = new Float64Array(CURVE_POINTS);
  coefficients[0] = 1;
  CURVE_NODES.forEach((other, i) => {
    if (i === point) return;
    // times (t - other) / (node - other)
    for (let power = CURVE_POINTS - 1; power >= 0; power--) {
      const lower = power > 0 ? coefficients[power - 1]! : 0;
      coefficients[power] = (lower - other * coefficients[power]!) / (node - other);
    }
  });
  coefficients.forEach((coefficient, power) => {
    CARDINAL[CURVE_POINTS * power + point] = coefficient;
  });
});

const cardinal = constants(CARDINAL);

/**
 * Curves through values at the nodes, `values[point * count + i]` for an even number of curves. They lie in pairs, so
 * that kernels, which take two at a time, find the coefficients of both side by side: power p of curve i at `12 *
 * floor(i / 2) + 2 * p + i % 2`.
 */
export function fitCurves(values: Float64Array): Float64Array {
  const curves = doubles(values.length);
  kernels().fitCurves(values.byteOffset, cardinal(), values.length / CURVE_POINTS, curves.byteOffset);
  return curves;
}

/**
 * Values of curves over t = (x - middle) * perHalf, -1 to 1 over the range of their nodes; all of them fields of the
 * kernels.
 */
export function fillCurves(
  x: Float64Array,
  middle: Float64Array,
  perHalf: Float64Array,
  curves: Float64Array,
  out: Float64Array,
): void {
  const addresses = [x.byteOffset, middle.byteOffset, perHalf.byteOffset, curves.byteOffset] as const;
  kernels().fillCurves(...addresses, x.length, out.byteOffset);
}
