import { describe, expect, test } from "vitest";
import { normalCdf, normalDensity } from "../vulnerability/normal-distribution.ts";
import { constants, doubles, floats, releaseFields } from "./fields.ts";
import { kernels } from "./instance.ts";

/** Values after a kernel that works in place. */
function after(kernel: (values: number, count: number) => void, values: readonly number[]): number[] {
  releaseFields();
  const field = doubles(values.length + (values.length % 2));
  field.set(values);
  kernel(field.byteOffset, field.length);
  return [...field.subarray(0, values.length)];
}
const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, i) => from + i * step);

describe("functions of the compiled kernels", () => {
  test("have the exponential of the library to twelve digits", () => {
    const points = range(-700, 700, 0.37);
    after(kernels().exponentials, points).forEach((value, i) => {
      expect(Math.abs(value / Math.exp(points[i]!) - 1), `${points[i]}`).toBeLessThan(1e-12);
    });
    const [zero, low, missing] = after(kernels().exponentials, [0, -1e9, Number.NaN]);
    expect(zero).toBe(1);
    expect(low).toBeLessThan(1e-300);
    expect(missing).toBeNaN();
  });

  test("have the logarithm of the library to twelve digits", () => {
    const points = [...range(-690, 690, 0.37).map(Math.exp), ...range(0.9, 1.1, 1e-3)];
    after(kernels().logarithms, points).forEach((value, i) => {
      const exact = Math.log(points[i]!);
      expect(Math.abs(value - exact), `${points[i]}`).toBeLessThan(1e-12 * (1 + Math.abs(exact)));
    });
    const [one, missing] = after(kernels().logarithms, [1, Number.NaN]);
    expect(one).toBe(0);
    expect(missing).toBeNaN();
  });

  test("have the normal distribution to a millionth, and what cannot happen is 0", () => {
    const points = range(-5.999, 6, 0.00173);
    after(kernels().distributions, points).forEach((value, i) => {
      expect(Math.abs(value - normalCdf(points[i]!)), `${points[i]}`).toBeLessThan(1e-6);
    });
    const ends = after(kernels().distributions, [-6, -6.001, -1e300, 6, 6.001, 1e300]);
    expect(ends).toEqual([0, 0, 0, 1, 1, 1]);
    expect(after(kernels().distributions, [Number.NaN, 0])).toEqual([Number.NaN, 0.5]);
  });

  test("have the mean of what lies above 0 to two millionths", () => {
    const points = range(-5.999, 6, 0.00173);
    after(kernels().partialMeans, points).forEach((value, i) => {
      const z = points[i]!;
      expect(Math.abs(value - (z * normalCdf(z) + normalDensity(z))), `${z}`).toBeLessThan(2e-6);
    });
    const [never, always, missing] = after(kernels().partialMeans, [-7, 40.5, Number.NaN]);
    expect([never, always]).toEqual([0, 40.5]);
    expect(missing).toBeNaN();
  });
});

describe("fields in the memory of the kernels", () => {
  test("are zeros, apart from each other, and come again when given back", () => {
    releaseFields();
    const first = doubles(3).fill(7);
    const second = floats(5);
    expect([...second]).toEqual([0, 0, 0, 0, 0]);
    second.fill(9);
    expect([...first]).toEqual([7, 7, 7]);
    releaseFields();
    const again = doubles(3);
    expect(again.byteOffset).toBe(first.byteOffset);
    expect([...again]).toEqual([0, 0, 0]);
  });

  test("leave constants alone", () => {
    const address = constants([1, 2, 3]);
    const at = address();
    releaseFields();
    doubles(1000).fill(5);
    expect(address()).toBe(at);
    expect([...new Float64Array(kernels().memory.buffer, at, 3)]).toEqual([1, 2, 3]);
  });

  test("that do not fit are refused, and the memory serves on", () => {
    releaseFields();
    expect(() => doubles(1e9)).toThrow("do not fit");
    releaseFields();
    expect(doubles(2)).toHaveLength(2);
  });
});
