import { setImmediate } from "node:timers/promises";
import { message } from "@tidemark/contract";
import type { ExportCell, ParquetCells, ParquetColumn, ParquetRows } from "@tidemark/documents";
import { AppError } from "../../../app-error.ts";
import { wire } from "../../../wire-digits.ts";

/** Rows that are written together: enough for readers to go through them fast, few enough to hold. */
const ROWS_TOGETHER = 32_768;

/** Rows of the locations, in groups of those that are written together. */
export function* blocksOf(rows: Uint32Array): Generator<Uint32Array> {
  for (let from = 0; from < rows.length; from += ROWS_TOGETHER) yield rows.subarray(from, from + ROWS_TOGETHER);
}

/** The same cell in every row; what was made before is given again, so that it is encoded once. */
export function sameCells(): (value: string | number | boolean | null, rows: number) => ParquetCells {
  const known = new Map<string, ParquetCells>();
  return (value, rows) => {
    const key = `${rows} ${typeof value} ${String(value)}`;
    const cells = known.get(key) ?? Array.from({ length: rows }, () => value);
    known.set(key, cells);
    return cells;
  };
}

/** Values of rows, NaN where there is none. */
export const numberCells = (rows: Uint32Array, valueOf: (row: number) => number | undefined): ParquetCells =>
  Float32Array.from(rows, (row) => valueOf(row) ?? Number.NaN);

/** The columns that were asked for, in the order of the file. @throws AppError `unprocessable` for one it has not */
export function columnsAsked<Column extends ParquetColumn>(
  all: readonly Column[],
  asked: readonly string[] | undefined,
): readonly Column[] {
  if (asked === undefined) return all;
  const unknown = asked.find((name) => !all.some((column) => column.name === name));
  if (unknown !== undefined) {
    const has = all.map(({ name }) => name).join(", ");
    throw new AppError("unprocessable", message("result.no_such_column", { column: unknown, has }));
  }
  return all.filter(({ name }) => asked.includes(name));
}

/** Lines that are written before others are answered. */
const LINES_AT_ONCE = 2048;

/** Rows as lines of CSV; a 32-bit number has the digits that it holds. */
export async function* csvRows(
  columns: readonly ParquetColumn[],
  groups: AsyncIterable<ParquetRows>,
): AsyncGenerator<ExportCell[]> {
  for await (const group of groups)
    for (let row = 0; row < (group[0]?.length ?? 0); row += 1) {
      if (row % LINES_AT_ONCE === 0) await setImmediate();
      yield group.map((cells, index) => {
        const cell = cells[row] ?? null;
        if (cell instanceof Uint8Array) throw new Error(`column ${columns[index]!.name} holds bytes`);
        return columns[index]!.type === "float" && typeof cell === "number" ? wire(cell) : cell;
      });
    }
}
