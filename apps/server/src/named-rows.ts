import { message } from "@tidemark/contract";
import { type CellRow, type CellSheet, type CellValue, DocumentError, readSheets } from "@tidemark/documents";
import { AppError } from "./app-error.ts";
import { inEveryLanguage } from "./language.ts";

/** A row below the heads, read by the names of its columns. */
export interface NamedRow {
  readonly row: number;
  readonly at: (head: string) => CellValue;
}

/** What stands in a cell, as text; empty for an empty one. */
export const cellText = (cell: CellValue | undefined): string =>
  cell === undefined || cell === null ? "" : String(cell).trim();

/** Whether a text is this English one, or the same in another language. */
export const isText = (text: string, english: string): boolean =>
  inEveryLanguage(english).some((words) => words.toLowerCase() === text.toLowerCase());

/** Rows of the sheet whose heads have these names, in any language; undefined where no sheet has them. */
export function rowsWith(sheets: readonly CellSheet[], heads: readonly string[]): NamedRow[] | undefined {
  for (const { rows } of sheets) {
    const [first, ...rest]: readonly CellRow[] = rows;
    const names = (first?.cells ?? []).map((cell) => cellText(cell));
    const places = new Map<string, number>();
    const placeOf = (head: string): number => {
      const place = places.get(head) ?? names.findIndex((name) => isText(name, head));
      places.set(head, place);
      return place;
    };
    if (heads.some((head) => placeOf(head) === -1)) continue;
    return rest.map(({ row, cells }) => ({ row, at: (head) => cells[placeOf(head)] ?? null }));
  }
  return undefined;
}

/** Cells of a workbook that came back. @throws AppError `unprocessable` for a file that is none */
export async function sheetsOf(content: Buffer, mostRows: number): Promise<CellSheet[]> {
  if (content.length === 0) throw new AppError("unprocessable", message("http.file_empty"));
  try {
    return await readSheets(content, mostRows);
  } catch (error) {
    if (error instanceof DocumentError) throw new AppError("unprocessable", error.said, { cause: error });
    throw error;
  }
}
