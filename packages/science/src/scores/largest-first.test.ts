import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { largestFirst } from "./largest-first.ts";

/** The same by comparing. */
function compared(values: ArrayLike<number>): number[] {
  const rows = Array.from({ length: values.length }, (_, row) => row).filter((row) => Number.isFinite(values[row]));
  return rows.sort((a, b) => values[b]! - values[a]! || a - b);
}

describe("rows by their values, largest first", () => {
  test("leave out what is missing or infinite", () => {
    expect([...largestFirst([1, Number.NaN, 3, Infinity, -Infinity, 2])]).toEqual([2, 5, 0]);
    expect([...largestFirst([])]).toEqual([]);
    expect([...largestFirst([Number.NaN])]).toEqual([]);
    expect([...largestFirst([7])]).toEqual([0]);
  });

  test("keep equal ones in their order; minus zero equals zero", () => {
    expect([...largestFirst([0, -0, 5, 0, 5, -0])]).toEqual([2, 4, 0, 1, 3, 5]);
  });

  test("put the negative below the positive, and the smallest differences in order", () => {
    const values = [-Number.MAX_VALUE, -1, -Number.MIN_VALUE, 0, Number.MIN_VALUE, 1, 1 + Number.EPSILON, 2 ** 53];
    expect([...largestFirst(values)]).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
  });

  test("are those that comparing gives, for any numbers in double and single precision", () => {
    const number = fc.oneof(fc.double(), fc.integer({ min: -3, max: 3 }), fc.float());
    fc.assert(
      fc.property(fc.array(number, { maxLength: 200 }), (values) => {
        expect([...largestFirst(values)]).toEqual(compared(values));
        const single = Float32Array.from(values);
        expect([...largestFirst(single)]).toEqual(compared(single));
      }),
    );
  });
});
