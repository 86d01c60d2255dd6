import { parseCoordinate } from "@tidemark/geo";
import { textOf, type RawRow } from "./raw-row.ts";

/** So many rows prove it. */
const LEAST_ROWS = 2;
/** Radians are written with four digits behind the point and more. */
const DIGITS = /[.,]\d{4}/u;
/** Of one row to the next, some kilometres at least. */
const LEAST_APART = 0.001;

/**
 * Whether the latitudes and longitudes of a list are radians: all of them lie within a quarter and a half of a circle,
 * where degrees would all be at high sea off Africa.
 */
export function areRadians(rows: Iterable<RawRow>): boolean {
  const seen: number[] = [];
  for (const { cells } of rows) {
    const texts = [textOf(cells.latitude), textOf(cells.longitude)];
    if (texts.every((text) => text === "" || Number(text) === 0)) continue;
    const [a, b] = texts.map((text) => parseCoordinate(text)?.degrees);
    if (a === undefined || b === undefined || Math.abs(a) > Math.PI / 2 || Math.abs(b) > Math.PI) return false;
    if (!texts.some((text) => DIGITS.test(text))) return false;
    seen.push(a);
  }
  return seen.length >= LEAST_ROWS && Math.max(...seen) - Math.min(...seen) >= LEAST_APART;
}
