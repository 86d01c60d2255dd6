import type { CellValue } from "./sheet-reader.ts";
import { readFormula, type FormulaPart } from "./formula-parts.ts";

/** Where cells of a sheet are found: rows as on the screen, columns from 0. Undefined for one that cannot be used. */
export type CellSource = (row: number, column: number) => CellValue | undefined;

/** Work that formulas of one workbook may make together: cells looked at and operations. */
export class FormulaBudget {
  private left: number;

  constructor(most: number) {
    this.left = most;
  }

  /** @throws NoResult when all of it is used */
  spend(steps = 1): void {
    this.left -= steps;
    if (this.left < 0) throw new NoResult();
  }
}

/** Ends a formula that has no result here. */
class NoResult extends Error {}

const LONGEST = 1000;
const DEEPEST = 40;

type Value = CellValue;
/** Cells of a range, as SUM takes them. */
type Range = readonly Value[];

function toNumber(value: Value): number {
  if (value === null) return 0;
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return Number(value);
  // as Excel does: a text that is a plain number counts as one
  if (!/^\s*[+-]?\d+(?:\.\d+)?\s*$/.test(value)) throw new NoResult();
  return Number(value);
}

const numbersOf = (args: readonly (Value | Range)[]) =>
  args.flatMap((arg) =>
    Array.isArray(arg)
      ? (arg as Range).filter((one): one is number => typeof one === "number")
      : [toNumber(arg as Value)],
  );

function round(value: number, digits: number): number {
  const shifted = Math.round(Number(`${Math.abs(value)}e${digits}`));
  return Math.sign(value) * Number(`${shifted}e${-digits}`);
}

/** What functions give; a function that is not here has no result. */
const FUNCTIONS: Readonly<Record<string, (args: readonly (Value | Range)[]) => Value>> = {
  SUM: (args) => numbersOf(args).reduce((sum, one) => sum + one, 0),
  PRODUCT: (args) => numbersOf(args).reduce((product, one) => product * one, 1),
  MIN: (args) => Math.min(...numbersOf(args)),
  MAX: (args) => Math.max(...numbersOf(args)),
  AVERAGE: (args) => {
    const all = numbersOf(args);
    return all.reduce((sum, one) => sum + one, 0) / all.length;
  },
  ABS: ([one]) => Math.abs(toNumber(single(one))),
  ROUND: ([one, digits]) => round(toNumber(single(one)), toNumber(single(digits ?? 0))),
  CONCATENATE: (args) => args.map((one) => textOf(single(one))).join(""),
};

function single(value: Value | Range | undefined): Value {
  if (value === undefined || Array.isArray(value)) throw new NoResult();
  return value as Value;
}

const textOf = (value: Value) =>
  value === null ? "" : typeof value === "boolean" ? String(value).toUpperCase() : String(value);

const BINDING: Readonly<Record<string, number>> = { "&": 1, "+": 2, "-": 2, "*": 3, "/": 3, "^": 4 };

function combine(sign: string, left: Value, right: Value): Value {
  if (sign === "&") return textOf(left) + textOf(right);
  const [a, b] = [toNumber(left), toNumber(right)];
  if (sign === "+") return a + b;
  if (sign === "-") return a - b;
  if (sign === "*") return a * b;
  if (sign === "^") return a ** b;
  if (b === 0) throw new NoResult();
  return a / b;
}

/** Reads a formula by the usual precedence of operators, working it out as it goes. */
class Evaluation {
  private at = 0;
  private depth = 0;
  private readonly parts: readonly FormulaPart[];
  private readonly cellAt: CellSource;
  private readonly budget: FormulaBudget;

  constructor(parts: readonly FormulaPart[], cellAt: CellSource, budget: FormulaBudget) {
    this.parts = parts;
    this.cellAt = cellAt;
    this.budget = budget;
  }

  result(): Value {
    const value = single(this.expression(0));
    if (this.at < this.parts.length) throw new NoResult();
    return value;
  }

  private peek(): FormulaPart | undefined {
    return this.parts[this.at];
  }

  private takes(sign: string): boolean {
    const part = this.peek();
    if (part?.kind !== "sign" || part.sign !== sign) return false;
    this.at += 1;
    return true;
  }

  private expression(least: number): Value | Range {
    this.depth += 1;
    if (this.depth > DEEPEST) throw new NoResult();
    let value = this.operand();
    for (;;) {
      this.budget.spend();
      if (this.takes("%")) {
        value = toNumber(single(value)) / 100;
        continue;
      }
      const part = this.peek();
      const binding = part?.kind === "sign" ? BINDING[part.sign] : undefined;
      if (part?.kind !== "sign" || binding === undefined || binding <= least) break;
      this.at += 1;
      value = combine(part.sign, single(value), single(this.expression(binding)));
    }
    this.depth -= 1;
    return value;
  }

  private operand(): Value | Range {
    if (this.takes("-")) return -toNumber(single(this.expression(4)));
    if (this.takes("+")) return this.expression(4);
    if (this.takes("(")) {
      const value = this.expression(0);
      if (!this.takes(")")) throw new NoResult();
      return value;
    }
    const part = this.peek();
    this.at += 1;
    switch (part?.kind) {
      case "value":
        return part.value;
      case "cell":
        return this.cell(part.row, part.column);
      case "range":
        return this.range(part);
      case "function":
        return this.call(part.name);
      default:
        throw new NoResult();
    }
  }

  private cell(row: number, column: number): Value {
    this.budget.spend();
    const value = this.cellAt(row, column);
    if (value === undefined) throw new NoResult();
    return value;
  }

  private range({ firstRow, lastRow, firstColumn, lastColumn }: Extract<FormulaPart, { kind: "range" }>): Range {
    this.budget.spend((lastRow - firstRow + 1) * (lastColumn - firstColumn + 1));
    const cells: Value[] = [];
    for (let row = firstRow; row <= lastRow; row += 1)
      for (let column = firstColumn; column <= lastColumn; column += 1) cells.push(this.cell(row, column));
    return cells;
  }

  private call(name: string): Value {
    const own = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    if (!own || !this.takes("(")) throw new NoResult();
    const args: (Value | Range)[] = [];
    if (!this.takes(")")) {
      do args.push(this.expression(0));
      while (this.takes(","));
      if (!this.takes(")")) throw new NoResult();
    }
    return own(args);
  }
}

/**
 * Result of a simple formula: + - * / ^ & %, brackets, SUM, ROUND and a few more, references to cells of the sheet.
 * Undefined for any other, for one that is too long, and when the budget is used up.
 */
export function evaluateFormula(formula: string, cellAt: CellSource, budget: FormulaBudget): CellValue | undefined {
  if (formula.length > LONGEST) return undefined;
  const parts = readFormula(formula);
  if (!parts) return undefined;
  try {
    const value = new Evaluation(parts, cellAt, budget).result();
    if (typeof value !== "number") return value;
    // as Excel stores it: 15 digits, so that 0.1 + 0.2 is 0.3
    return Number.isFinite(value) ? Number(value.toPrecision(15)) : undefined;
  } catch (error) {
    if (error instanceof NoResult) return undefined;
    throw error;
  }
}
