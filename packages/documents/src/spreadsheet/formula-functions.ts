import { CellArea, type FormulaWork, NoResult } from "./formula-area.ts";
import type { CellValue } from "./cell-value.ts";

/** What a part of a formula gives: one value, or a block of cells. */
export type Operand = CellValue | CellArea;

/** The one value of an operand. @throws NoResult for a block of cells, or nothing */
export function single(value: Operand | undefined): CellValue {
  if (value === undefined || value instanceof CellArea) throw new NoResult();
  return value;
}

/** @throws NoResult for a text that is no plain number */
export function toNumber(value: CellValue): number {
  if (value === null) return 0;
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return Number(value);
  // as Excel does: a text that is a plain number counts as one
  if (!/^\s*[+-]?\d+(?:\.\d+)?\s*$/.test(value)) throw new NoResult();
  return Number(value);
}

export const toText = (value: CellValue) =>
  value === null ? "" : typeof value === "boolean" ? String(value).toUpperCase() : String(value);

const numbersOf = (args: readonly Operand[]) =>
  args.flatMap((arg) =>
    arg instanceof CellArea ? arg.all().filter((one): one is number => typeof one === "number") : [toNumber(arg)],
  );

function round(value: number, digits: number): number {
  const shifted = Math.round(Number(`${Math.abs(value)}e${digits}`));
  return Math.sign(value) * Number(`${shifted}e${-digits}`);
}

function area(value: Operand | undefined): CellArea {
  if (!(value instanceof CellArea)) throw new NoResult();
  return value;
}

/** Only exact look-ups have one right answer whatever the order of the cells. */
function wantExact(value: Operand | undefined): void {
  const told = single(value);
  if (told !== 0 && told !== false) throw new NoResult();
}

/** A row or a column. */
function line(value: Operand | undefined): CellArea {
  const own = area(value);
  if (own.rows > 1 && own.columns > 1) throw new NoResult();
  return own;
}

const cellOf = (own: CellArea, place: number) => (own.columns === 1 ? own.at(place, 0) : own.at(0, place));

function lookUp(along: "column" | "row", [wanted, block, number, exact]: readonly Operand[], work: FormulaWork) {
  wantExact(exact);
  const own = area(block);
  const place = work.placeIn(own.line(along, 0), single(wanted));
  const at = toNumber(single(number)) - 1;
  return along === "column" ? own.at(place, at) : own.at(at, place);
}

function index([block, row, column]: readonly Operand[]): CellValue {
  const own = area(block);
  const first = toNumber(single(row)) - 1;
  if (column !== undefined) return own.at(first, toNumber(single(column)) - 1);
  return cellOf(line(own), first);
}

/** Compares one value with another as = does. @throws NoResult for a number beside digits: a code may be either */
export function areEqual(a: CellValue, b: CellValue): boolean {
  if (a === null || b === null) return [null, "", 0, false].includes(a) && [null, "", 0, false].includes(b);
  if (typeof a === "string" && typeof b === "string") return a.toLowerCase() === b.toLowerCase();
  if (typeof a !== typeof b && [a, b].some((one) => typeof one === "string" && /\d/.test(one))) throw new NoResult();
  return a === b;
}

function sumIf([tested, wanted, summed]: readonly Operand[]): number {
  const criterion = single(wanted);
  // "<5" and "A*" are rules, no values
  if (criterion === null || (typeof criterion === "string" && /^[<>=]|[*?~]/.test(criterion))) throw new NoResult();
  const own = area(tested);
  const amounts = summed === undefined ? own : area(summed);
  let sum = 0;
  for (let row = 0; row < own.rows; row += 1)
    for (let column = 0; column < own.columns; column += 1) {
      const value = own.at(row, column);
      if (value === null || !areEqual(value, criterion)) continue;
      const amount = amounts.at(row, column);
      if (typeof amount === "number") sum += amount;
    }
  return sum;
}

/** What functions give; a function that is not here has no result. */
export const FUNCTIONS: Readonly<Record<string, (args: readonly Operand[], work: FormulaWork) => CellValue>> = {
  SUM: (args) => numbersOf(args).reduce((sum, one) => sum + one, 0),
  PRODUCT: (args) => numbersOf(args).reduce((product, one) => product * one, 1),
  MIN: (args) => numbersOf(args).reduce((least, one) => Math.min(least, one), Infinity),
  MAX: (args) => numbersOf(args).reduce((most, one) => Math.max(most, one), -Infinity),
  AVERAGE: (args) => {
    const all = numbersOf(args);
    return all.reduce((sum, one) => sum + one, 0) / all.length;
  },
  ABS: ([one]) => Math.abs(toNumber(single(one))),
  ROUND: ([one, digits]) => round(toNumber(single(one)), toNumber(single(digits ?? 0))),
  CONCATENATE: (args) => args.map((one) => toText(single(one))).join(""),
  IF: ([condition, then, otherwise]) => {
    const told = single(condition);
    if (typeof told !== "boolean" && typeof told !== "number") throw new NoResult();
    return single(told ? then : (otherwise ?? false));
  },
  // what has no result here may have one in Excel, so that the other value is never right for sure
  IFERROR: ([one]) => single(one),
  IFNA: ([one]) => single(one),
  SUMIF: (args) => sumIf(args),
  VLOOKUP: (args, work) => lookUp("column", args, work),
  HLOOKUP: (args, work) => lookUp("row", args, work),
  MATCH: ([wanted, own, exact], work) => {
    wantExact(exact);
    return work.placeIn(line(own), single(wanted)) + 1;
  },
  INDEX: (args) => index(args),
  XLOOKUP: ([wanted, own, results, , mode, order], work) => {
    wantExact(mode ?? 0);
    if (order !== undefined && single(order) !== 1) throw new NoResult();
    return cellOf(line(results), work.placeIn(line(own), single(wanted)));
  },
};
