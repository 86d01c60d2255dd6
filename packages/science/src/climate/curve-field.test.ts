import { beforeEach, expect, test } from "vitest";
import { doubles, releaseFields } from "../kernels/fields.ts";
import { CURVE_NODES, fillCurves, fitCurves } from "./curve-field.ts";

beforeEach(releaseFields);

function fieldOf(values: readonly number[]): Float64Array {
  const field = doubles(values.length);
  field.set(values);
  return field;
}

/** Curves through the values of functions at the nodes. */
const curvesOf = (functions: readonly ((x: number) => number)[]) =>
  fitCurves(fieldOf(CURVE_NODES.flatMap((node) => functions.map((f) => f(node)))));

test("a curve is exact for a polynomial of its degree, beside others", () => {
  const polynomial = (x: number) => 3 - x + 0.5 * x ** 2 - 0.1 * x ** 3 + 0.02 * x ** 5;
  const functions = [() => 7, polynomial, (x: number) => x ** 4, (x: number) => -polynomial(x)];
  const curves = curvesOf(functions);
  const values = doubles(4);
  for (const t of [-1, -0.7, 0, 0.4, 1]) {
    // Each curve has its own middle and range.
    const x = fieldOf([t, 10 + 2 * t, 0.5 * t - 1, t]);
    fillCurves(x, fieldOf([0, 10, -1, 0]), fieldOf([1, 0.5, 2, 1]), curves, values);
    functions.forEach((f, i) => expect(values[i]!).toBeCloseTo(f(t), 12));
  }
});

test("what is missing at a node or asked for at a missing place is missing, and its neighbour is not", () => {
  const curves = curvesOf([(x) => (x > 0.9 ? Number.NaN : x), (x) => x, (x) => x, (x) => x]);
  const values = doubles(4);
  fillCurves(fieldOf([0.5, 0.5, Number.NaN, 0.5]), doubles(4), doubles(4).fill(1), curves, values);
  expect(values[0]).toBeNaN();
  expect(values[1]).toBeCloseTo(0.5, 12);
  expect(values[2]).toBeNaN();
  expect(values[3]).toBeCloseTo(0.5, 12);
});
