/** Points through which each curve is laid. */
export const CURVE_POINTS = 6;

/** Nodes of Chebyshev between two ends: curves through them do not swing. */
export function curveNode(low: number, high: number, point: number): number {
  return 0.5 * (low + high - (high - low) * Math.cos((Math.PI * (point + 0.5)) / CURVE_POINTS));
}

/**
 * Turns values at the nodes into the coefficients of Newton's polynomial through them, in place. Both arrays hold `CURVE_POINTS` layers of
 * `stride` values; i is the place in a layer.
 */
export function fitCurve(nodes: Float64Array, values: Float64Array, i: number, stride: number): void {
  for (let order = 1; order < CURVE_POINTS; order++) {
    for (let point = CURVE_POINTS - 1; point >= order; point--) {
      const at = point * stride + i;
      values[at] = (values[at]! - values[at - stride]!) / (nodes[at]! - nodes[(point - order) * stride + i]!);
    }
  }
}

/** Value at x of the curve at place i of its layers. */
export function curveAt(nodes: Float64Array, curve: Float64Array, i: number, stride: number, x: number): number {
  let value = curve[5 * stride + i]!;
  value = value * (x - nodes[4 * stride + i]!) + curve[4 * stride + i]!;
  value = value * (x - nodes[3 * stride + i]!) + curve[3 * stride + i]!;
  value = value * (x - nodes[2 * stride + i]!) + curve[2 * stride + i]!;
  value = value * (x - nodes[stride + i]!) + curve[stride + i]!;
  return value * (x - nodes[i]!) + curve[i]!;
}
