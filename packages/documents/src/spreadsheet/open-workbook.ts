import { message } from "@tidemark/contract";
import { formatBytes } from "@tidemark/science";
import { DocumentError } from "../document-error.ts";
import type { WorkbookLimits } from "../limits.ts";
import { openZip } from "../zip/zip-archive.ts";
import type { ZipArchive } from "../zip/zip-archive.ts";
import { bytesSource } from "../zip/zip-source.ts";
import type { CellRange } from "./cell-reference.ts";
import { readEmphasis } from "./emphasis.ts";
import { readNumberMeanings } from "./number-formats.ts";
import { readSharedStrings } from "./shared-strings.ts";
import { readSheet } from "./sheet-reader.ts";
import type { CellContext, SheetRow } from "./cell-value.ts";
import { readWorkbookParts } from "./workbook-parts.ts";
import { refuseWorkbook } from "./workbook-refusal.ts";
import type { SheetPart, WorkbookParts } from "./workbook-parts.ts";

/** An opened workbook: its sheets, readable one after the other. */
export interface OpenWorkbook {
  readonly zip: ZipArchive;
  readonly parts: WorkbookParts;
  read(sheet: SheetPart, onRow: (row: SheetRow) => boolean | void): Promise<CellRange[]>;
}

const ZIP_START = [0x50, 0x4b];
const OLE_START = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, i) => bytes[i] === byte);

/**
 * What to say of a compound file, the container of old Office files and of encrypted new ones; its streams are named in
 * UTF-16.
 */
function refuseCompoundFile(bytes: Uint8Array): never {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const holds = (name: string) => buffer.includes(Buffer.from(name, "utf16le"));
  if (holds("EncryptedPackage") || holds("EncryptionInfo"))
    throw new DocumentError("encrypted", message("workbook.encrypted"));
  if (holds("Workbook") || holds("Book")) throw new DocumentError("old-format", message("workbook.old_format"));
  throw new DocumentError("not-a-workbook", message("workbook.old_document"));
}

function checkContainer(bytes: Uint8Array, limits: WorkbookLimits): void {
  if (bytes.byteLength === 0) throw new DocumentError("empty", message("workbook.file_empty"));
  if (bytes.byteLength > limits.fileBytes)
    throw new DocumentError(
      "too-large",
      message("workbook.file_too_large", {
        size: formatBytes(bytes.byteLength),
        most: formatBytes(limits.fileBytes),
      }),
    );
  if (startsWith(bytes, OLE_START)) refuseCompoundFile(bytes);
  if (!startsWith(bytes, ZIP_START)) throw new DocumentError("not-a-workbook", message("workbook.not_a_workbook"));
}

/**
 * Opens a workbook held in memory: checks what kind of file it is and the sizes inside before anything is unpacked,
 * then reads its texts and formats. Throws a DocumentError: not-a-workbook, encrypted, old-format, empty, too-large,
 * damaged, zip-bomb.
 */
export async function openWorkbook(bytes: Uint8Array, limits: WorkbookLimits): Promise<OpenWorkbook> {
  checkContainer(bytes, limits);
  const zip = await openZip(bytesSource(bytes), { ...limits, ratioOf: "part" }, refuseWorkbook(limits.unpackedBytes));
  const parts = await readWorkbookParts(zip);
  const { sharedStringsPath, stylesPath, epoch1904, isUncalculated } = parts;
  const context: CellContext = {
    strings: sharedStringsPath ? await readSharedStrings(sharedStringsPath, zip.stream(sharedStringsPath), limits) : [],
    numberMeanings: stylesPath ? await readNumberMeanings(stylesPath, zip.stream(stylesPath)) : [],
    emphasis: stylesPath ? await readEmphasis(stylesPath, zip.stream(stylesPath)) : [],
    epoch1904,
    isUncalculated,
  };
  return {
    zip,
    parts,
    read: (sheet, onRow) => readSheet(sheet.path, zip.stream(sheet.path), context, limits, onRow),
  };
}
