import { columnLetters, referenceColumn } from "./cell-reference.ts";
import type { CellRange } from "./cell-reference.ts";

/** One part of a formula. */
export type FormulaPart =
  | { readonly kind: "value"; readonly value: number | string | boolean }
  | { readonly kind: "cell"; readonly row: number; readonly column: number }
  | ({ readonly kind: "range" } & CellRange)
  | { readonly kind: "function"; readonly name: string }
  | { readonly kind: "sign"; readonly sign: string };

const NUMBER = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\.\d+/y;
const TEXT = /"((?:[^"]|"")*)"/y;
const CELL = /\$?([A-Za-z]{1,3})\$?(\d{1,7})(?![A-Za-z0-9_(.!])/y;
const FUNCTION = /([A-Za-z][A-Za-z0-9.]*)(?=\()/y;
const LOGICAL = /(TRUE|FALSE)(?![A-Za-z0-9_.])/iy;
const SIGN = /[-+*/^&%(),:]/y;
const BLANK = /\s+/y;

interface Place {
  readonly row: number;
  readonly column: number;
}

/**
 * The parts of a formula; undefined where one of them is not understood, as a reference to another sheet, a name, or a
 * comparison is.
 */
export function readFormula(formula: string): FormulaPart[] | undefined {
  const parts: FormulaPart[] = [];
  let at = 0;
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(formula);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const place = (): Place | undefined => {
    const [, letters, digits] = match(CELL) ?? [];
    return letters === undefined ? undefined : { row: Number(digits), column: referenceColumn(letters) };
  };
  while (at < formula.length) {
    if (match(BLANK)) continue;
    const number = match(NUMBER);
    const text = number ? null : match(TEXT);
    if (number) parts.push({ kind: "value", value: Number(number[0]) });
    else if (text) parts.push({ kind: "value", value: (text[1] ?? "").replaceAll('""', '"') });
    else {
      const first = place();
      if (first) {
        if (formula[at] !== ":") {
          parts.push({ kind: "cell", ...first });
          continue;
        }
        at += 1;
        const last = place();
        if (!last) return undefined;
        const [rows, columns] = [
          [first.row, last.row],
          [first.column, last.column],
        ].map((pair) => [Math.min(...pair), Math.max(...pair)] as const) as [[number, number], [number, number]];
        parts.push({
          kind: "range",
          firstRow: rows[0],
          lastRow: rows[1],
          firstColumn: columns[0],
          lastColumn: columns[1],
        });
        continue;
      }
      const called = match(FUNCTION);
      const logical = called ? null : match(LOGICAL);
      const sign = called || logical ? null : match(SIGN);
      if (called) parts.push({ kind: "function", name: (called[1] ?? "").toUpperCase() });
      else if (logical) parts.push({ kind: "value", value: logical[1]?.toUpperCase() === "TRUE" });
      else if (sign) parts.push({ kind: "sign", sign: sign[0] });
      else return undefined;
    }
  }
  return parts;
}

/** A formula that cells share, for another of them: references without $ move along. */
export function movedFormula(formula: string, rows: number, columns: number): string {
  return formula.replaceAll(
    /("(?:[^"]|"")*")|(?<![A-Za-z0-9_.$])(\$?)([A-Za-z]{1,3})(\$?)(\d{1,7})(?![A-Za-z0-9_(.!])/g,
    (whole, text: string | undefined, fixedColumn: string, letters: string, fixedRow: string, digits: string) => {
      if (text !== undefined) return whole;
      const column = referenceColumn(letters) + (fixedColumn ? 0 : columns);
      const row = Number(digits) + (fixedRow ? 0 : rows);
      return column < 0 || row < 1 ? "#REF!" : `${fixedColumn}${columnLetters(column)}${fixedRow}${row}`;
    },
  );
}
