import { numberOf, parseCommentedCsv } from "@tidemark/science";
import type { Pack } from "./open-pack.ts";

/**
 * Figures of columns of a table, row by row; NaN where one is missing.
 * @param name of the figures, see `Pack.column`
 */
export function tableFigures(pack: Pack, name: string, path: string, columns: readonly string[]): Float64Array {
  return pack.column(name, path, "f64", () => {
    const rows = parseCommentedCsv(pack.table(path));
    return Float64Array.from(rows.flatMap((row) => columns.map((column) => numberOf(row, column))));
  });
}
