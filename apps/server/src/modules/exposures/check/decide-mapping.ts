import type { Mapping, Upload } from "@tidemark/contract";
import {
  DocumentError,
  headerAt,
  locationHeader,
  type LocationsWorkbook,
  type ReadingWishes,
  type SheetSample,
} from "@tidemark/documents";
import { readsExchanged } from "../mapping/exchanged-columns.ts";
import type { ColumnProposal } from "../mapping/propose-columns.ts";
import { flowEnds } from "../mapping/propose-id.ts";
import { proposeForAll, proposeForSheet, type Proposal } from "../mapping/propose-mapping.ts";
import { linesAbove, proposeSystem } from "../mapping/propose-system.ts";
import { recall, type RememberedMapping } from "../mapping/shape.ts";
import { readCoordinates } from "./check-coordinates.ts";
import type { Geography } from "./geography.ts";
import { readRows, type UploadedRows } from "./read-rows.ts";

export interface MappingWishes {
  /** What somebody chose for this workbook, or what was found for it before. */
  readonly mapping?: Mapping | undefined;
  /** How that came about. */
  readonly source?: Upload["mapping"]["source"] | undefined;
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
  /** What was proposed where nobody was asked: what of it is told follows from it. */
  readonly unasked?: Proposal;
}

/** The sheet whose header is recognised, as the reader of workbooks finds it, with what its contents propose. */
function recognised(samples: readonly SheetSample[]): Proposal | undefined {
  for (const sample of samples)
    for (const { row } of sample.rows) {
      const { hasName, hasPlace } = locationHeader(headerAt(sample.rows, row));
      if (hasName && hasPlace) return proposeForSheet(sample, flowEnds(samples), row);
    }
  return undefined;
}

/** Whether a recognised header leaves open what a person alone can tell: which column is the value, unit and signs. */
function leavesOpen({ questions, notes, mapping }: Proposal): boolean {
  const isToldAbove = notes.some(({ message_code: code }) => code?.endsWith("_above"));
  // degrees and minutes that its own header does not tell
  const hasParts = mapping.columns.filter(({ meaning }) => meaning === "latitude").length > 1;
  const isAsked = (one: string) => questions.some(({ message_code: code }) => code === one);
  return (
    hasParts ||
    isAsked("question.exchanged") ||
    isAsked("question.sizes") ||
    isAsked("question.sizes_or_degrees") ||
    questions.some(({ about }) => about === "value" || about === "decimal") ||
    (isToldAbove && mapping.amount_factor !== 1)
  );
}

/**
 * What is sure of a proposal beyond the spellings of headers: an id that the links name, or that its header calls one;
 * what buildings are, where header and contents say it.
 */
function surelyMore({ header, columns, mapping }: Proposal): Mapping | undefined {
  const spelled = locationHeader(header).meanings;
  const isMore = ([column, { meaning, certainty }]: [number, ColumnProposal]) =>
    (meaning === "id" && spelled.get(column) !== "id") ||
    (certainty === "sure" && !spelled.has(column) && (meaning === "building_use" || meaning === "construction"));
  if (![...columns].some(isMore)) return undefined;
  const sure = mapping.columns.filter(({ index }) => columns.get(index)?.certainty === "sure");
  return { ...mapping, columns: sure };
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
  const samples = await book.samples();
  const sample = samples.find(({ name }) => name === at.sheet);
  if (sample === undefined) return undefined;
  const proposal = proposeForSheet(sample, flowEnds(samples), at.headerRow);
  return proposeSystem(mapping ? { ...proposal, mapping } : proposal, linesAbove(sample, at.headerRow), geography);
}

/** Columns with coordinates beside a recognised town, which only their words or their size show, as a proposal. */
async function unspelledPoint(
  book: LocationsWorkbook,
  geography: Geography,
  { header, mapping }: Proposal,
): Promise<Mapping | undefined> {
  const spelled = new Set(locationHeader(header).meanings.values());
  if (spelled.has("latitude") || spelled.has("coordinates")) return undefined;
  const found = await withSystem(book, geography, { sheet: mapping.sheet, headerRow: mapping.header_row });
  const latitude = found?.mapping.columns.find(({ meaning }) => meaning === "latitude");
  const isGuess = latitude !== undefined && found?.columns.get(latitude.index)?.certainty === "guess";
  return latitude === undefined || isGuess ? undefined : found?.mapping;
}

/**
 * Reads a workbook as somebody mapped it, now or for one with the same headers; or by its own headers, where these and
 * the contents leave nothing open; or as can be guessed. Coordinates in metres are guessed in any case: another list
 * with the same headers may be of another country.
 * @throws DocumentError when it cannot be used
 */
export async function decideMapping(
  book: LocationsWorkbook,
  { mapping, source = "chosen", remembered, propose, wishes }: MappingWishes,
  geography: Geography,
): Promise<MappedRows> {
  // what follows from the file follows from it again
  if (mapping && source !== "recognised") return { read: await readRows(book, mapping, wishes), source, mapping };
  const samples = await book.samples();
  const recalled = recall(samples, remembered);
  const known = recalled && !readsExchanged(recalled, samples) ? recalled : undefined;
  if (known?.system) {
    const at = { sheet: known.sheet, headerRow: known.header_row };
    const asked = (await withSystem(book, geography, at, { ...known, system: null }))?.mapping ?? known;
    return { read: await readRows(book, asked, wishes), source: "proposed", mapping: asked };
  }
  if (known) return { read: await readRows(book, known, wishes), source: "remembered", mapping: known };
  const ranked = proposeForAll(samples);
  const [best] = ranked;
  if (best?.format)
    return {
      read: await readRows(book, best.mapping, wishes),
      source: "recognised",
      mapping: best.mapping,
      unasked: best,
    };
  const own = recognised(samples);
  if (own && propose && leavesOpen(own))
    return { read: await readRows(book, own.mapping, wishes), source: "proposed", mapping: own.mapping };
  const metres = own && propose ? await unspelledPoint(book, geography, own) : undefined;
  if (metres) return { read: await readRows(book, metres, wishes), source: "proposed", mapping: metres };
  try {
    const more = own && !leavesOpen(own) ? surelyMore(own) : undefined;
    const read = await readRows(book, more, wishes);
    const asked = propose && areMetres(read) ? await withSystem(book, geography, read) : undefined;
    if (asked?.systemChoice)
      return { read: await readRows(book, asked.mapping, wishes), source: "proposed", mapping: asked.mapping };
    return { read, source: "recognised", ...(more ? { mapping: more } : {}), ...(own ? { unasked: own } : {}) };
  } catch (error) {
    if (!propose || !(error instanceof DocumentError) || error.code !== "no-locations-sheet") throw error;
    if (!best) throw error;
    const { sheet, header_row: headerRow } = best.mapping;
    const sample = samples.find(({ name }) => name === sheet)!;
    const asked = proposeSystem(best, linesAbove(sample, headerRow), geography);
    return { read: await readRows(book, asked.mapping, wishes), source: "proposed", mapping: asked.mapping };
  }
}
