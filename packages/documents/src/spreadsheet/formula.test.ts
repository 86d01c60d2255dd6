import { describe, expect, it } from "vitest";
import { calculate, type FormulaSheet } from "./calculate.ts";
import { type CellSource, FormulaWork } from "./formula-area.ts";
import { movedFormula, namedSheets } from "./formula-parts.ts";
import { evaluateFormula } from "./formula.ts";
import type { CellValue } from "./cell-value.ts";

const SHEETS: Readonly<Record<string, readonly (readonly CellValue[])[]>> = {
  Sites: [
    [null, "Amount"],
    [null, 10, 4, "5", "no number"],
    [null, 2.5],
  ],
  "My rates": [
    ["Code", "Rate", "Name"],
    ["usd", 0.9, "Dollar"],
    ["GBP", 1.2, "Pound"],
    [17, 3, null],
    ["GBP", 99, "Second"],
  ],
};
const source: CellSource = {
  at: (sheet, row, column) => (SHEETS[sheet] ? (SHEETS[sheet][row - 1]?.[column] ?? null) : undefined),
  lastRow: (sheet) => SHEETS[sheet]?.length ?? 0,
};
const result = (formula: string) => evaluateFormula(formula, "Sites", source, new FormulaWork(1000));

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
    ["IF(B2>1,1,2)", 1],
    ['IF(Z9="","none",2)', "none"],
    ["MAX(B2:C3)", 10],
  ])("%s", (formula, expected) => expect(result(formula)).toBe(expected));

  it.each([
    ["'My rates'!B2", 0.9],
    ["'My rates'!$B$3*B2", 12],
    ["SUM('My rates'!B2:B3)", 2.1],
    ["SUM('My rates'!B:B)", 104.1],
    ["Sites!B2+1", 11],
    ["B2*VLOOKUP(\"USD\",'My rates'!$A$2:$B$9,2,FALSE)", 9],
    ["VLOOKUP(\"gbp\",'My rates'!A:C,3,0)", "Pound"],
    ["VLOOKUP(17,'My rates'!A:C,2,0)", 3],
    ['HLOOKUP("Amount",B1:C3,3,FALSE)', 2.5],
    ["INDEX('My rates'!C:C,MATCH(\"USD\",'My rates'!A:A,0))", "Dollar"],
    ["INDEX('My rates'!A1:C5,3,2)", 1.2],
    ["_xlfn.XLOOKUP(\"GBP\",'My rates'!A2:A5,'My rates'!B2:B5)", 1.2],
    ["IFERROR(VLOOKUP(\"USD\",'My rates'!A:B,2,FALSE),0)", 0.9],
    ["SUMIF('My rates'!A:A,\"gbp\",'My rates'!B:B)", 100.2],
  ])("%s looks on other sheets", (formula, expected) => expect(result(formula)).toBe(expected));

  it.each([
    "B2/0",
    "E2*2",
    "VLOOKUP(B2,A:B,2)",
    "VLOOKUP(1,'My rates'!A:B,2,TRUE)",
    "VLOOKUP(\"EUR\",'My rates'!A:B,2,FALSE)",
    "IFERROR(VLOOKUP(\"EUR\",'My rates'!A:B,2,FALSE),0)",
    "VLOOKUP(\"G*\",'My rates'!A:B,2,FALSE)",
    "VLOOKUP(\"USD\",'My rates'!A:B,3,FALSE)",
    "VLOOKUP(17,'My rates'!A:C,3,0)",
    "SUMIF('My rates'!B:B,\">1\")",
    "IF(D2=5,1,2)",
    "Other!B2",
    "[1]Rates!B2",
    "'[Book.xlsx]Rates'!B2",
    "SUM(Sites:Other!B2)",
    "Z9",
    "'My rates'!C4",
    "B2+",
    "SUM(B2:ZZ999)",
    "#REF!*2",
    "1+".repeat(600) + "1",
    "(".repeat(100) + "1" + ")".repeat(100),
    "constructor(1)",
  ])("%s has none here", (formula) => expect(result(formula)).toBeUndefined());

  it("moves with the cell that shares it", () => {
    expect(movedFormula('B2*$C2+D$1&"B2"', 3, 1)).toBe('C5*$C5+E$1&"B2"');
    expect(movedFormula("A1+1", 0, -1)).toBe("#REF!+1");
    expect(movedFormula("'Plan B2'!C3+Q1!D4", 2, 0)).toBe("'Plan B2'!C5+Q1!D6");
    expect(movedFormula("VLOOKUP(A2,R!$A:C,2,0)", 1, 1)).toBe("VLOOKUP(B3,R!$A:D,2,0)");
  });

  it("names the sheets it looks on", () => {
    expect(namedSheets("SUM(Länder!B2:B3)+'Bob''s'!A1*C2")).toEqual(["Länder", "Bob's"]);
    expect(namedSheets('A1&"Sheet2!B3"')).toEqual([]);
  });
});

const fault = (row: number, column: number, formula?: string) => ({
  row,
  fault: {
    column,
    kind: formula === undefined ? ("error-value" as const) : ("formula-without-value" as const),
    shown: "=",
    ...(formula === undefined ? {} : { formula }),
  },
});

describe("the formulas of a sheet", () => {
  it("may rest on others, but not on themselves; what shows an error gives none", () => {
    const rows = [
      { row: 2, cells: [1, null, null] as CellValue[] },
      { row: 3, cells: [2, null, null, null] as CellValue[] },
    ];
    const faults = [
      fault(2, 1, "C2*2"),
      fault(2, 2, "A2+A3"),
      fault(3, 1, "C3"),
      fault(3, 2, "B3"),
      fault(3, 3),
      fault(3, 4, "D3+1"),
    ];
    const { left, calculated } = calculate({ name: "Sheet1", rows, faults });
    expect(rows.map(({ cells }) => cells)).toEqual([
      [1, 6, 3],
      [2, null, null, null],
    ]);
    expect(calculated).toHaveLength(2);
    expect(left).toHaveLength(4);
  });

  it("find formulas of other sheets worked out, and no way round in a circle", () => {
    const rows = [{ row: 1, cells: [null, null] as CellValue[] }];
    const sheet = { name: "Sites", rows, faults: [fault(1, 0, "rates!A1*2"), fault(1, 1, "Rates!B1")] };
    const rates: FormulaSheet = {
      name: "Rates",
      rows: [{ row: 1, cells: [null, null, 4] }],
      faults: [fault(1, 0, "C1+1"), fault(1, 1, "Sites!B1")],
    };
    expect(calculate(sheet, [rates]).left).toEqual([fault(1, 1, "Rates!B1")]);
    expect(rows[0]!.cells).toEqual([10, null]);
  });

  it("look through a long list without starting over for each row", () => {
    const many = 20_000;
    const rows = Array.from({ length: many }, (_, i) => ({ row: i + 1, cells: [`K${i}`, null] as CellValue[] }));
    const faults = rows.map(({ row }) => fault(row, 1, `VLOOKUP(A${row},List!A:B,2,FALSE)`));
    const list = { name: "List", rows: rows.map(({ row }) => ({ row, cells: [`k${row - 1}`, row] })), faults: [] };
    expect(calculate({ name: "Sites", rows, faults }, [list]).left).toEqual([]);
    expect(rows.at(-1)!.cells[1]).toBe(many);
  });
});
