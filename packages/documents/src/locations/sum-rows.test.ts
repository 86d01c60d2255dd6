import { describe, expect, it } from "vitest";
import { linesBeside } from "./lines-beside.ts";

const MEANINGS = new Map([
  [0, "name"],
  [1, "city"],
  [2, "asset_value"],
]);

const kindsOf = (...cells: (readonly (string | number | null)[])[]) =>
  linesBeside(
    cells.map((one, index) => ({ row: index + 2, cells: one })),
    ["Site", "City", "Value"],
    MEANINGS,
    [],
  ).map(({ row, kind }) => `${row} ${kind}`);

const TWO = [
  ["A", "Oulu", 100],
  ["B", "Turku", "250"],
] as const;

describe("a row without a place", () => {
  it.each(["Yhteensä", "Iš viso", "Kopā", "Tổng cộng", "Σύνολο", "סה״כ", "Ukupno", "Ogółem"])(
    "is a sum by its word, in one row alone: %s",
    (word) => {
      expect(kindsOf(["A", "Oulu", 100], [word, null, 100])).toEqual(["3 sum"]);
    },
  );

  it.each(["Jumla kuu", "Samtals í allt", "Гэта ўсё", "ჯამი", null])(
    "is a sum by its numbers, in a language that nobody wrote down: %s",
    (word) => {
      expect(kindsOf(...TWO, [word, null, 350])).toEqual(["4 sum"]);
    },
  );

  it("is the sum of its group, or of all", () => {
    const groups = [...TWO, ["ჯამი", null, 350], ["C", "Kemi", 50], ["D", "Pori", 25], ["ჯამი", null, 75]] as const;
    expect(kindsOf(...groups, ["სულ", null, 425])).toEqual(["4 sum", "7 sum", "8 sum"]);
  });

  it("is none where the numbers are others, stand below one row alone, or a place is told", () => {
    expect(kindsOf(...TWO, ["C", null, 351])).toEqual([]);
    expect(kindsOf(TWO[0], ["C", null, 100])).toEqual([]);
    expect(kindsOf(...TWO, ["C", "Kemi", 350])).toEqual([]);
    expect(kindsOf(...TWO, ["C", null, 0])).toEqual([]);
  });
});
