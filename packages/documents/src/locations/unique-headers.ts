import { columnLetters } from "../spreadsheet/cell-reference.ts";
import type { CellValue } from "../spreadsheet/cell-value.ts";

/** Headers as written but unique, for columns that have one or hold data. */
export function uniqueHeaders(header: readonly CellValue[], width: number): string[] {
  // no object can hold a value under this name
  const taken = new Set(["__proto__"]);
  return Array.from({ length: Math.max(width, header.length) }, (_, i) => {
    const written = header[i] ?? null;
    const base = written === null ? `Column ${columnLetters(i)}` : String(written).replace(/\s+/g, " ");
    let unique = base;
    for (let n = 2; taken.has(unique.toLowerCase()); n++) unique = `${base} (${n})`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}
