import { describe, expect, it } from "vitest";
import { exponential, logarithm, positivePower } from "./exponential.ts";

describe("the exponential function of kernels", () => {
  it("is that of the library to thirteen digits and more", () => {
    for (let x = -699; x < 705; x += 0.37) {
      const exact = Math.exp(x);
      expect(Math.abs(exponential(x) - exact)).toBeLessThanOrEqual((1e-15 + 2e-16 * Math.abs(x)) * exact);
    }
    expect(exponential(0)).toBe(1);
  });

  it("keeps what is missing missing, and the ends", () => {
    expect(exponential(Number.NaN)).toBeNaN();
    expect(exponential(Number.NEGATIVE_INFINITY)).toBe(0);
    expect(exponential(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
  });

  it("has a logarithm as good", () => {
    for (let x = -690; x < 690; x += 0.37) {
      const value = Math.exp(x);
      const exact = Math.log(value);
      expect(Math.abs(logarithm(value) - exact)).toBeLessThanOrEqual(1e-15 * (1 + Math.abs(exact)));
    }
    for (let x = 0.9; x < 1.1; x += 1e-4) expect(Math.abs(logarithm(x) - Math.log(x))).toBeLessThan(1e-15);
    expect([logarithm(0), logarithm(1e-310), logarithm(1e305)]).toEqual([-Infinity, Math.log(1e-310), Math.log(1e305)]);
    expect(logarithm(Number.NaN)).toBeNaN();
    expect(logarithm(-1)).toBeNaN();
  });

  it("gives powers of positive numbers", () => {
    for (const base of [1e-9, 0.02, 0.99, 1, 7.5, 4000]) {
      for (const power of [0.679, 0.809, 1.7]) {
        expect(Math.abs(positivePower(base, power) / base ** power - 1)).toBeLessThan(1e-13);
      }
    }
    expect(positivePower(0, 1.7)).toBe(0);
    expect(positivePower(Number.NaN, 1.7)).toBeNaN();
  });
});
