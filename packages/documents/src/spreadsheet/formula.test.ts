import { describe, expect, it } from "vitest";
import { calculate } from "./calculate.ts";
import { movedFormula } from "./formula-parts.ts";
import { evaluateFormula, FormulaBudget } from "./formula.ts";
import type { CellValue } from "./sheet-reader.ts";

const SHEET: Readonly<Record<string, CellValue>> = { "2:1": 10, "2:2": 4, "2:3": "5", "2:4": "no number", "3:1": 2.5 };
const cellAt = (row: number, column: number) => SHEET[`${row}:${column}`] ?? null;
const result = (formula: string) => evaluateFormula(formula, cellAt, new FormulaBudget(1000));

describe("a formula without a stored result", () => {
  it.each([
    ["B2*C2", 40],
    ["B2+C2*2-1", 17],
    ["(B2+C2)/2", 7],
    ["-B2^2", 100],
    ["SUM(B2:C3)", 16.5],
    ["SUM(B2,C2,1)", 15],
    ["SUM(B2:E2)", 14],
    ["ROUND(B2/3,2)", 3.33],
    ["ROUND(1250,-2)", 1300],
    ["$B$2+D2", 15],
    ["B2*10%", 1],
    ['"Works "&B2', "Works 10"],
    ['CONCATENATE("A-",C2)', "A-4"],
    ["0.1+0.2", 0.3],
    ["Z9+1", 1],
    ["1.5E3", 1500],
  ])("%s", (formula, expected) => expect(result(formula)).toBe(expected));

  it.each([
    "B2/0",
    "E2*2",
    "VLOOKUP(B2,A:B,2)",
    "Other!B2",
    "IF(B2>1,1,2)",
    "B2+",
    "SUM(B2:B999999)",
    "#REF!*2",
    "1+".repeat(600) + "1",
    "(".repeat(100) + "1" + ")".repeat(100),
    "constructor(1)",
  ])("%s has none here", (formula) => expect(result(formula)).toBeUndefined());

  it("moves with the cell that shares it", () => {
    expect(movedFormula('B2*$C2+D$1&"B2"', 3, 1)).toBe('C5*$C5+E$1&"B2"');
    expect(movedFormula("A1+1", 0, -1)).toBe("#REF!+1");
  });

  it("may rest on others, but not on itself; what shows an error gives none", () => {
    const rows = [
      { row: 2, cells: [1, null, null] as CellValue[] },
      { row: 3, cells: [2, null, null, null] as CellValue[] },
    ];
    const fault = (row: number, column: number, formula?: string) => ({
      row,
      fault: {
        column,
        kind: formula === undefined ? ("error-value" as const) : ("formula-without-value" as const),
        shown: "=",
        ...(formula === undefined ? {} : { formula }),
      },
    });
    const { left, calculated } = calculate(
      rows,
      [],
      [
        fault(2, 1, "C2*2"),
        fault(2, 2, "A2+A3"),
        fault(3, 1, "C3"),
        fault(3, 2, "B3"),
        fault(3, 3),
        fault(3, 4, "D3+1"),
      ],
    );
    expect(rows.map(({ cells }) => cells)).toEqual([
      [1, 6, 3],
      [2, null, null, null],
    ]);
    expect(calculated).toHaveLength(2);
    expect(left).toHaveLength(4);
  });
});
