import { isSideOfThings, type CellValue } from "@tidemark/documents";
import type { ColumnProposal } from "./propose-columns.ts";

/** What columns that are called "Länge" and "Breite" hold, which are degrees and the sides of buildings. */
export type Sides = "sizes" | "unclear";

/** Behind the point degrees have three digits and more in most rows; sides have two at most. */
const DIGITS_OF_DEGREES = 3;
const MOST = 0.5;
const FEW = 0.1;

function digitsBehindPoint(cell: CellValue | undefined): number | undefined {
  const text = typeof cell === "number" ? String(cell) : typeof cell === "string" ? cell.trim() : "";
  const found = /^[+-]?\d+(?:[.,](\d*))?$/u.exec(text);
  return found === null ? undefined : (found[1]?.length ?? 0);
}

/**
 * Whether columns that only such words make latitude and longitude are the sides of things: undefined where degrees
 * are told by their digits, their signs or by other words.
 */
export function sidesIn(
  header: readonly CellValue[],
  rows: readonly (readonly CellValue[])[],
  found: ReadonlyMap<number, ColumnProposal>,
): Sides | undefined {
  const columns = [...found].filter(([, { meaning }]) => meaning === "latitude" || meaning === "longitude");
  if (columns.length !== 2) return undefined;
  if (!columns.every(([index]) => isSideOfThings(String(header[index] ?? "")))) return undefined;
  const cells = rows
    .flatMap((row) => columns.map(([index]) => row[index]))
    .filter((cell) => cell !== null && cell !== "");
  const digits = cells.map(digitsBehindPoint);
  // "54° 19'" is no side of anything, and none is negative
  if (cells.length === 0 || digits.includes(undefined)) return undefined;
  if (cells.some((cell) => String(cell).trim().startsWith("-"))) return undefined;
  const share = (least: number) => digits.filter((count = 0) => count >= least).length / digits.length;
  if (share(DIGITS_OF_DEGREES) >= MOST) return undefined;
  return share(2) <= FEW ? "sizes" : "unclear";
}

/** Columns without the sides of things. */
export const withoutSides = (found: ReadonlyMap<number, ColumnProposal>): Map<number, ColumnProposal> =>
  new Map([...found].filter(([, { meaning }]) => meaning !== "latitude" && meaning !== "longitude"));
