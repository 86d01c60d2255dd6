import type { CellValue } from "../spreadsheet/cell-value.ts";

export type ColumnType = "number" | "text" | "date" | "boolean" | "mixed" | "empty";

/** Bits of the types of the cells of a column. */
export const EMPTY = 0;
const TYPE_BITS = { number: 1, text: 2, boolean: 4 } as const;
export const TYPES = new Map<number, ColumnType>([
  [EMPTY, "empty"],
  [TYPE_BITS.number, "number"],
  [TYPE_BITS.text, "text"],
  [TYPE_BITS.boolean, "boolean"],
]);

export function typeBit(value: CellValue): number {
  if (value === null) return EMPTY;
  if (typeof value === "number") return TYPE_BITS.number;
  return typeof value === "boolean" ? TYPE_BITS.boolean : TYPE_BITS.text;
}

/** Type of a column with dates. */
export function dateType(bits: number, dates: number, texts: number): ColumnType {
  return bits === TYPE_BITS.text && dates === texts ? "date" : "mixed";
}
