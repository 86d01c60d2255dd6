/** Points through which each curve is laid, and coefficients it has. */
export const CURVE_POINTS = 6;

/** Nodes of Chebyshev on the range -1 to 1: curves through them do not swing. */
export const CURVE_NODES: readonly number[] = Array.from(
  { length: CURVE_POINTS },
  (_, point) => -Math.cos((Math.PI * (point + 0.5)) / CURVE_POINTS),
);

/** Coefficients of the polynomial that is 1 at one node and 0 at the others, for each node. */
const CARDINAL = CURVE_NODES.map((node, point) => {
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
  return coefficients;
});
const SCRATCH = new Float64Array(CURVE_POINTS);

/** Turns the values at the nodes, `curves[6 * i + point]`, into the coefficients of the polynomial through them, in place. */
export function fitCurve(curves: Float64Array, i: number): void {
  const at = CURVE_POINTS * i;
  SCRATCH.fill(0);
  for (let point = 0; point < CURVE_POINTS; point++) {
    const value = curves[at + point]!;
    const cardinal = CARDINAL[point]!;
    for (let power = 0; power < CURVE_POINTS; power++) SCRATCH[power] = SCRATCH[power]! + value * cardinal[power]!;
  }
  curves.set(SCRATCH, at);
}

/** Value of curve i at t, -1 to 1 over the range of its nodes. */
export function curveAt(curves: Float64Array, i: number, t: number): number {
  const at = CURVE_POINTS * i;
  let value = curves[at + 5]!;
  value = value * t + curves[at + 4]!;
  value = value * t + curves[at + 3]!;
  value = value * t + curves[at + 2]!;
  value = value * t + curves[at + 1]!;
  return value * t + curves[at]!;
}
