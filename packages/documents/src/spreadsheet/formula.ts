import { CellArea, type CellSource, type FormulaWork, NoResult } from "./formula-area.ts";
import { areEqual, FUNCTIONS, type Operand, single, toNumber, toText } from "./formula-functions.ts";
import { readFormula, type FormulaPart } from "./formula-parts.ts";
import type { CellValue } from "./cell-value.ts";

const LONGEST = 1000;
const DEEPEST = 40;

const BINDING: Readonly<Record<string, number>> = {
  "=": 1,
  "<>": 1,
  "<": 1,
  ">": 1,
  "<=": 1,
  ">=": 1,
  "&": 2,
  "+": 3,
  "-": 3,
  "*": 4,
  "/": 4,
  "^": 5,
};
const TIGHTEST = 5;

const COMPARED: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  "<": (a, b) => a < b,
  ">": (a, b) => a > b,
  "<=": (a, b) => a <= b,
  ">=": (a, b) => a >= b,
};

function combine(sign: string, left: CellValue, right: CellValue): CellValue {
  if (sign === "&") return toText(left) + toText(right);
  if (sign === "=") return areEqual(left, right);
  if (sign === "<>") return !areEqual(left, right);
  const [a, b] = [toNumber(left), toNumber(right)];
  const compared = COMPARED[sign];
  if (compared) return compared(a, b);
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
  private readonly home: string;
  private readonly cells: CellSource;
  private readonly work: FormulaWork;

  constructor(parts: readonly FormulaPart[], home: string, cells: CellSource, work: FormulaWork) {
    this.parts = parts;
    this.home = home;
    this.cells = cells;
    this.work = work;
  }

  result(): CellValue {
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

  private expression(least: number): Operand {
    this.depth += 1;
    if (this.depth > DEEPEST) throw new NoResult();
    let value = this.operand();
    for (;;) {
      this.work.spend();
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

  private operand(): Operand {
    if (this.takes("-")) return -toNumber(single(this.expression(TIGHTEST)));
    if (this.takes("+")) return this.expression(TIGHTEST);
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
        return this.cell(part);
      case "range":
        return new CellArea(part.sheet ?? this.home, part, this.cells, this.work);
      case "function":
        return this.call(part.name);
      default:
        throw new NoResult();
    }
  }

  private cell({ sheet, row, column }: Extract<FormulaPart, { kind: "cell" }>): CellValue {
    this.work.spend();
    const value = this.cells.at(sheet ?? this.home, row, column);
    if (value === undefined) throw new NoResult();
    return value;
  }

  private call(name: string): CellValue {
    const own = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    if (!own || !this.takes("(")) throw new NoResult();
    const args: Operand[] = [];
    if (!this.takes(")")) {
      do args.push(this.expression(0));
      while (this.takes(","));
      if (!this.takes(")")) throw new NoResult();
    }
    return own(args, this.work);
  }
}

/**
 * Result of a simple formula: + - * / ^ & %, comparisons, brackets, SUM, ROUND and a few more, exact look-ups,
 * references to cells of the sheet `home` and of others. Undefined for any other, for one that is too long, for one
 * that refers to an empty cell alone, and when all work that was allowed is done.
 */
export function evaluateFormula(
  formula: string,
  home: string,
  cells: CellSource,
  work: FormulaWork,
): Exclude<CellValue, null> | undefined {
  if (formula.length > LONGEST) return undefined;
  const parts = readFormula(formula);
  if (!parts) return undefined;
  try {
    const value = new Evaluation(parts, home, cells, work).result();
    // Excel would show 0, which nobody has written
    if (value === null) return undefined;
    if (typeof value !== "number") return value;
    // as Excel stores it: 15 digits, so that 0.1 + 0.2 is 0.3
    return Number.isFinite(value) ? Number(value.toPrecision(15)) : undefined;
  } catch (error) {
    if (error instanceof NoResult) return undefined;
    throw error;
  }
}
