import type { Mapping, Upload } from "@tidemark/contract";
import { DocumentError, type LocationsWorkbook, type ReadingWishes } from "@tidemark/documents";
import { proposeForAll } from "../mapping/propose-mapping.ts";
import { recall, type RememberedMapping } from "../mapping/shape.ts";
import { readRows, type UploadedRows } from "./read-rows.ts";

export interface MappingWishes {
  /** What somebody chose for this workbook. */
  readonly mapping?: Mapping | undefined;
  /** Whether that is a guess that nobody has confirmed yet. */
  readonly isGuess?: boolean;
  /** What was chosen for other workbooks, the nearest first. */
  readonly remembered: readonly RememberedMapping[];
  /** Whether a mapping is proposed where columns are not recognised; without, such a workbook is refused. */
  readonly propose: boolean;
  /** What is wanted of the file beside its columns. */
  readonly wishes?: ReadingWishes;
}

/** Rows of a workbook, and how its columns came by their meaning. */
export interface MappedRows {
  readonly read: UploadedRows;
  readonly source: Upload["mapping"]["source"];
  readonly mapping?: Mapping;
}

/**
 * Reads a workbook as somebody mapped it, now or for one with the same headers; or by its own headers; or as can be
 * guessed.
 * @throws DocumentError when it cannot be used
 */
export async function decideMapping(
  book: LocationsWorkbook,
  { mapping, isGuess = false, remembered, propose, wishes }: MappingWishes,
): Promise<MappedRows> {
  if (mapping) return { read: await readRows(book, mapping, wishes), source: isGuess ? "proposed" : "chosen", mapping };
  const known = remembered.length > 0 ? recall(await book.samples(), remembered) : undefined;
  if (known) return { read: await readRows(book, known, wishes), source: "remembered", mapping: known };
  try {
    return { read: await readRows(book, undefined, wishes), source: "recognised" };
  } catch (error) {
    if (!propose || !(error instanceof DocumentError) || error.code !== "no-locations-sheet") throw error;
    const [best] = proposeForAll(await book.samples());
    if (!best) throw error;
    return { read: await readRows(book, best.mapping, wishes), source: "proposed", mapping: best.mapping };
  }
}
