/** Points through which each curve is laid, and coefficients it has. */
export const CURVE_POINTS = 6;

/** Nodes of Chebyshev on the range -1 to 1: curves through them do not swing. */
export const CURVE_NODES: readonly number[] = Array.from(
  { length: CURVE_POINTS },
  (_, point) => -Math.cos((Math.PI * (point + 0.5)) / CURVE_POINTS),
);

/** Coefficients of the polynomial that is 1 at one node and 0 at the others: `CARDINAL[6 * power + node]`. */
const CARDINAL = new Float64Array(CURVE_POINTS * CURVE_POINTS);
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

/** Turns the values at the nodes, `curves[6 * i + point]`, into the coefficients of the polynomial through them, in place. */
export function fitCurve(curves: Float64Array, i: number): void {
  const at = CURVE_POINTS * i;
  const a = curves[at]!;
  const b = curves[at + 1]!;
  const c = curves[at + 2]!;
  const d = curves[at + 3]!;
  const e = curves[at + 4]!;
  const f = curves[at + 5]!;
  for (let power = 0; power < CURVE_POINTS; power++) {
    const of = CURVE_POINTS * power;
    curves[at + power] =
      a * CARDINAL[of]! +
      b * CARDINAL[of + 1]! +
      c * CARDINAL[of + 2]! +
      d * CARDINAL[of + 3]! +
      e * CARDINAL[of + 4]! +
      f * CARDINAL[of + 5]!;
  }
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
