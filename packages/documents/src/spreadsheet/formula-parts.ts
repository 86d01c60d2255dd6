import { columnLetters, referenceColumn } from "./cell-reference.ts";
import type { CellRange } from "./cell-reference.ts";

/** One part of a formula; cells of another sheet name it. */
export type FormulaPart =
  | { readonly kind: "value"; readonly value: number | string | boolean }
  | { readonly kind: "cell"; readonly sheet?: string; readonly row: number; readonly column: number }
  | ({ readonly kind: "range"; readonly sheet?: string } & CellRange)
  | { readonly kind: "function"; readonly name: string }
  | { readonly kind: "sign"; readonly sign: string };

const LAST_ROW = 1_048_576;

const NUMBER = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\.\d+/y;
const TEXT = /"((?:[^"]|"")*)"/y;
/** Name of a sheet before its cells: `Sheet2!` or `'My sheet'!`; a file or several sheets are none. */
const SHEET = /'((?:[^':[\]]|'')+)'!|([\p{L}_][\p{L}\p{N}_.]*)!/uy;
const CELL = /\$?([A-Za-z]{1,3})\$?(\d{1,7})(?![A-Za-z0-9_(.!])/y;
const COLUMNS = /\$?([A-Za-z]{1,3}):\$?([A-Za-z]{1,3})(?![A-Za-z0-9_(.!$])/y;
/** Newer functions are stored with a prefix that no program shows. */
const FUNCTION = /(?:_xlfn\.)?([A-Za-z][A-Za-z0-9.]*)(?=\()/y;
const LOGICAL = /(TRUE|FALSE)(?![A-Za-z0-9_.])/iy;
const SIGN = /<=|>=|<>|[-+*/^&%(),<>=]/y;
const BLANK = /\s+/y;

const sorted = (a: number, b: number) => (a <= b ? ([a, b] as const) : ([b, a] as const));

/** Reads a formula from its start. */
class FormulaReader {
  readonly parts: FormulaPart[] = [];
  private at = 0;
  private readonly formula: string;

  constructor(formula: string) {
    this.formula = formula;
  }

  /** Whether all of it was understood. */
  read(): boolean {
    while (this.at < this.formula.length) {
      if (this.match(BLANK)) continue;
      const part = this.number() ?? this.text() ?? this.cells() ?? this.word();
      if (!part) return false;
      this.parts.push(part);
    }
    return true;
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.formula);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  private number(): FormulaPart | undefined {
    const number = this.match(NUMBER);
    return number ? { kind: "value", value: Number(number[0]) } : undefined;
  }

  private text(): FormulaPart | undefined {
    const text = this.match(TEXT);
    return text ? { kind: "value", value: (text[1] ?? "").replaceAll('""', '"') } : undefined;
  }

  private place(): { readonly row: number; readonly column: number } | undefined {
    const [, letters, digits] = this.match(CELL) ?? [];
    return letters === undefined ? undefined : { row: Number(digits), column: referenceColumn(letters) };
  }

  /** A cell, a range of cells or whole columns, of this sheet or another. */
  private cells(): FormulaPart | undefined {
    const named = this.match(SHEET);
    const on = named ? { sheet: named[1]?.replaceAll("''", "'") ?? named[2] ?? "" } : {};
    const [, from, to] = this.match(COLUMNS) ?? [];
    if (from !== undefined && to !== undefined) {
      const [firstColumn, lastColumn] = sorted(referenceColumn(from), referenceColumn(to));
      return { kind: "range", ...on, firstRow: 1, lastRow: LAST_ROW, firstColumn, lastColumn };
    }
    const first = this.place();
    if (!first) return undefined;
    if (this.formula[this.at] !== ":") return { kind: "cell", ...on, ...first };
    this.at += 1;
    const last = this.place();
    if (!last) return undefined;
    const [firstRow, lastRow] = sorted(first.row, last.row);
    const [firstColumn, lastColumn] = sorted(first.column, last.column);
    return { kind: "range", ...on, firstRow, lastRow, firstColumn, lastColumn };
  }

  private word(): FormulaPart | undefined {
    const called = this.match(FUNCTION);
    if (called) return { kind: "function", name: (called[1] ?? "").toUpperCase() };
    const logical = this.match(LOGICAL);
    if (logical) return { kind: "value", value: logical[1]?.toUpperCase() === "TRUE" };
    const sign = this.match(SIGN);
    return sign ? { kind: "sign", sign: sign[0] } : undefined;
  }
}

/**
 * The parts of a formula; undefined where one of them is not understood, as a name, another file and several sheets at
 * once are.
 */
export function readFormula(formula: string): FormulaPart[] | undefined {
  const reader = new FormulaReader(formula);
  return reader.read() ? reader.parts : undefined;
}

/** Other sheets that a formula names. */
export function namedSheets(formula: string): string[] {
  if (!formula.includes("!")) return [];
  return (readFormula(formula) ?? []).flatMap((part) =>
    "sheet" in part && part.sheet !== undefined ? part.sheet : [],
  );
}

/** A formula that cells share, for another of them: references without $ move along. */
export function movedFormula(formula: string, rows: number, columns: number): string {
  const moved = (fixed: string, letters: string) => {
    const column = referenceColumn(letters) + (fixed ? 0 : columns);
    return column < 0 ? undefined : `${fixed}${columnLetters(column)}`;
  };
  return formula.replaceAll(
    /("(?:[^"]|"")*"|'(?:[^']|'')*'!)|(?<![A-Za-z0-9_.$])(\$?)([A-Za-z]{1,3})(?:(\$?)(\d{1,7})|:(\$?)([A-Za-z]{1,3}))(?![A-Za-z0-9_(.!])/g,
    (
      whole,
      text: string | undefined,
      fixedColumn: string,
      letters: string,
      fixedRow: string | undefined,
      digits: string | undefined,
      fixedLast: string | undefined,
      last: string | undefined,
    ) => {
      if (text !== undefined) return whole;
      const column = moved(fixedColumn, letters);
      if (digits === undefined) {
        const end = moved(fixedLast ?? "", last ?? "");
        return column === undefined || end === undefined ? "#REF!" : `${column}:${end}`;
      }
      const row = Number(digits) + (fixedRow ? 0 : rows);
      return column === undefined || row < 1 ? "#REF!" : `${column}${fixedRow ?? ""}${row}`;
    },
  );
}
