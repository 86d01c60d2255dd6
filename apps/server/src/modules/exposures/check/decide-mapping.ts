import type { Mapping, Upload } from "@tidemark/contract";
import { DocumentError, type LocationsWorkbook, type ReadingWishes } from "@tidemark/documents";
import { proposeForAll, proposeForSheet } from "../mapping/propose-mapping.ts";
import { linesAbove, proposeSystem } from "../mapping/propose-system.ts";
import { recall, type RememberedMapping } from "../mapping/shape.ts";
import { readCoordinates } from "./check-coordinates.ts";
import type { Geography } from "./geography.ts";
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

/** The rows of a sheet that are looked at before all of them are checked. */
const LOOKED_AT = 30;

/** Whether the coordinates of the first rows are metres. */
function areMetres({ rows }: UploadedRows): boolean {
  let seen = 0;
  for (const row of rows()) {
    const reading = readCoordinates(row);
    if (reading.kind === "fault" && reading.code === "coordinates_projected") return true;
    if ((seen += 1) === LOOKED_AT) return false;
  }
  return false;
}

/** What is proposed for the sheet and header of a mapping, with the system of its coordinates. */
async function withSystem(
  book: LocationsWorkbook,
  geography: Geography,
  at: { sheet: string; headerRow: number },
  mapping?: Mapping,
) {
  const sample = (await book.samples()).find(({ name }) => name === at.sheet);
  if (sample === undefined) return undefined;
  const proposal = proposeForSheet(sample, at.headerRow);
  return proposeSystem(mapping ? { ...proposal, mapping } : proposal, linesAbove(sample, at.headerRow), geography);
}

/**
 * Reads a workbook as somebody mapped it, now or for one with the same headers; or by its own headers; or as can be
 * guessed. Coordinates in metres are guessed in any case: another list with the same headers may be of another country.
 * @throws DocumentError when it cannot be used
 */
export async function decideMapping(
  book: LocationsWorkbook,
  { mapping, isGuess = false, remembered, propose, wishes }: MappingWishes,
  geography: Geography,
): Promise<MappedRows> {
  if (mapping) return { read: await readRows(book, mapping, wishes), source: isGuess ? "proposed" : "chosen", mapping };
  const known = remembered.length > 0 ? recall(await book.samples(), remembered) : undefined;
  if (known?.system) {
    const at = { sheet: known.sheet, headerRow: known.header_row };
    const asked = (await withSystem(book, geography, at, { ...known, system: null }))?.mapping ?? known;
    return { read: await readRows(book, asked, wishes), source: "proposed", mapping: asked };
  }
  if (known) return { read: await readRows(book, known, wishes), source: "remembered", mapping: known };
  try {
    const read = await readRows(book, undefined, wishes);
    if (!propose || !areMetres(read)) return { read, source: "recognised" };
    const asked = await withSystem(book, geography, read);
    if (!asked?.systemChoice) return { read, source: "recognised" };
    return { read: await readRows(book, asked.mapping, wishes), source: "proposed", mapping: asked.mapping };
  } catch (error) {
    if (!propose || !(error instanceof DocumentError) || error.code !== "no-locations-sheet") throw error;
    const samples = await book.samples();
    const [best] = proposeForAll(samples);
    if (!best) throw error;
    const { sheet, header_row: headerRow } = best.mapping;
    const sample = samples.find(({ name }) => name === sheet)!;
    const asked = proposeSystem(best, linesAbove(sample, headerRow), geography);
    return { read: await readRows(book, asked.mapping, wishes), source: "proposed", mapping: asked.mapping };
  }
}
