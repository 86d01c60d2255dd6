import { expect, test } from "vitest";
import { floats, releaseFields } from "./fields.ts";
import { kernels } from "./instance.ts";

/** Floats and what a kernel makes of them in place. */
function pairs(
  kernel: (values: number, count: number) => void,
  values: readonly number[],
): readonly [number, number][] {
  releaseFields();
  const field = floats(values.length);
  field.set(values);
  const before = [...field];
  kernel(field.byteOffset, field.length);
  return before.map((value, i) => [value, field[i]!] as [number, number]);
}

test("powers of two of four floats are right to the last digits of a float, and next to nothing far below 0", () => {
  for (const [x, value] of pairs(
    kernels().powersOfTwo,
    Array.from({ length: 4000 }, (_, i) => -120 + 0.06 * i),
  )) {
    expect(Math.abs(value / 2 ** x - 1), `${x}`).toBeLessThan(2e-7 * (1 + Math.abs(x)));
  }
  const [none, one, least, half] = pairs(kernels().powersOfTwo, [-1000, 0, Number.NEGATIVE_INFINITY, -1]);
  expect(none![1]).toBeLessThan(1e-37);
  expect(one![1]).toBe(1);
  expect(least![1]).toBeLessThan(1e-37);
  expect(half![1]).toBe(0.5);
});

test("logarithms of four floats are right to the last digits of a float, and far below 0 for 0", () => {
  for (const [x, value] of pairs(
    kernels().logarithmsOfTwo,
    Array.from({ length: 4000 }, (_, i) => 1.03 ** (i - 2000) * (i % 2 === 0 ? 1 : 1.01)),
  )) {
    const expected = Math.log2(x);
    expect(Math.abs(value - expected), `${x}`).toBeLessThan(2e-7 * (1 + Math.abs(expected)));
  }
  const [none, one, two] = pairs(kernels().logarithmsOfTwo, [0, 1, 2, 4]);
  expect(none![1]).toBeLessThan(-120);
  expect(one![1]).toBe(0);
  expect(two![1]).toBe(1);
});
