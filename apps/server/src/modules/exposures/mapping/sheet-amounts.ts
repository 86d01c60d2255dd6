import type { CellValue } from "@tidemark/documents";
import { parseAmount } from "../check/check-asset.ts";
import { decimalOfAll } from "./amounts.ts";

/** Share of rows in which a total has to be the sum of its parts: one may be mistyped. */
const ADDS_UP = 0.9;
/** By how much a rounded total may be off. */
const ROUNDING = 0.001;

/** Amounts of a column as they are written; null where there is none, or where it can be two. */
export function amountsIn(cells: readonly CellValue[]): (number | null)[] {
  const decimal = decimalOfAll(cells.filter((cell) => typeof cell === "string"));
  return cells.map((cell) => {
    if (typeof cell === "number") return cell;
    return typeof cell === "string" ? (parseAmount(cell, decimal) ?? null) : null;
  });
}

/** Sum of amounts; null where there is none. */
export function sumOf(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
}

/** Whether a column is the sum of others in its rows. */
export function addsUp(total: readonly (number | null)[], parts: readonly (readonly (number | null)[])[]): boolean {
  let rows = 0;
  let fits = 0;
  for (const [row, amount] of total.entries()) {
    const sum = sumOf(parts.map((part) => part[row] ?? null));
    if (amount === null || sum === null || amount === 0) continue;
    rows += 1;
    if (Math.abs(amount - sum) <= Math.max(1, ROUNDING * Math.abs(amount))) fits += 1;
  }
  return rows > 0 && fits >= ADDS_UP * rows;
}
