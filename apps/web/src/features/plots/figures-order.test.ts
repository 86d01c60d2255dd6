import { describe, expect, it } from "vitest";
import { numberIn, sortedRows } from "./figures-order.ts";

const table = {
  columns: [
    { title: "Location", unit: "", numeric: false },
    { title: "Value", unit: "EUR", numeric: true },
  ],
  rows: ["1'200.50", "", "-3.00", "80"].map((cell, at) => ({ site_id: null, cells: [`Plant ${12 - at}`, cell] })),
  total: 4,
};

describe("the order of the figures", () => {
  it("is by number, not by letter, and what has no value stands last in both directions", () => {
    expect(sortedRows(table, { column: 1, isDescending: true })).toEqual([0, 3, 2, 1]);
    expect(sortedRows(table, { column: 1, isDescending: false })).toEqual([2, 3, 0, 1]);
  });

  it("of names counts the numbers in them", () => {
    expect(sortedRows(table, { column: 0, isDescending: false })).toEqual([3, 2, 1, 0]);
    expect(sortedRows(table, undefined)).toEqual([0, 1, 2, 3]);
  });

  it("reads numbers as they are written", () => {
    expect(numberIn("1'234'567.89")).toBe(1_234_567.89);
    expect(numberIn("0.20 → 0.50")).toBe(0.2);
    expect(numberIn("")).toBeNaN();
  });
});
