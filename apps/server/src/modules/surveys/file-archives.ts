import { open } from "node:fs/promises";
import { message } from "@tidemark/contract";
import { fileSource, openZip } from "@tidemark/documents";
import { AppError } from "../../app-error.ts";

type ZipArchive = Awaited<ReturnType<typeof openZip>>;

const OFFICE = "application/vnd.openxmlformats-officedocument.";
export const DOCX = `${OFFICE}wordprocessingml.document`;
/** Documents that are archives, by the part that makes them one. */
const DOCUMENTS: readonly (readonly [part: string, type: string])[] = [
  ["word/document.xml", DOCX],
  ["xl/workbook.xml", `${OFFICE}spreadsheetml.sheet`],
  ["ppt/presentation.xml", `${OFFICE}presentationml.presentation`],
];
const OPEN_DOCUMENTS = /^application\/vnd\.oasis\.opendocument\.(?:text|spreadsheet|presentation|graphics)$/;

/** A Word document of 30 MB with pictures stays far below; a bomb does not. */
const ZIP_LIMITS = { parts: 20_000, unpackedBytes: 1024 ** 3, ratio: 200, ratioOf: "archive" } as const;
/** Files of an archive that are looked into. */
const MOST_FILES = 500;
const MOST_TEXT_BYTES = 32 * 1024 ** 2;

/** Parts of documents that run or open something by themselves. */
const ACTIVE_PART =
  /vbaProject\.bin$|(?:^|\/)(?:activeX|macrosheets|dialogsheets|customUI)\/|(?:^|\/)embeddings\/.*\.bin$|^Basic\/|^Scripts\/|^AndroidManifest\.xml$/i;
/** What a document fetches from elsewhere when it is opened; a link that somebody clicks on is none of it. */
const FETCHED = /<Relationship\b(?=[^>]*TargetMode\s*=\s*["']External["'])(?![^>]*\/hyperlink["'])[^>]*>/i;
/** Fields by which Word and Excel start programs. */
const STARTS =
  /<w:(?:instrText|fldSimple)\b[^>]*>[^<]*\bDDE(?:AUTO)?\b|w:instr\s*=\s*["'][^"']*\bDDE(?:AUTO)?\b|<ddeLink\b/i;

const refused = (code: "survey.file_refused" | "survey.file_archive" | "survey.file_fetches", file: string) =>
  new AppError("unprocessable", message(code, { file }));

async function textOf(zip: ZipArchive, path: string, file: string): Promise<string> {
  if ((zip.parts.get(path)?.unpackedBytes ?? 0) > MOST_TEXT_BYTES) throw refused("survey.file_archive", file);
  return Buffer.from(await zip.bytes(path)).toString("utf8");
}

/** Refuses a document that runs, or fetches what it is made of from elsewhere. */
async function refuseActive(zip: ZipArchive, file: string): Promise<void> {
  if (zip.paths.some((path) => ACTIVE_PART.test(path))) throw refused("survey.file_refused", file);
  for (const path of zip.paths) {
    if (/\.rels$/i.test(path) && FETCHED.test(await textOf(zip, path, file)))
      throw refused("survey.file_fetches", file);
    if (/^(?:word\/(?:document|header\d*|footer\d*|footnotes|endnotes)|xl\/externalLinks\/.*)\.xml$/i.test(path))
      if (STARTS.test(await textOf(zip, path, file))) throw refused("survey.file_refused", file);
  }
}

async function headOf(zip: ZipArchive, path: string, bytes: number): Promise<Buffer> {
  let head = Buffer.alloc(0);
  for await (const piece of zip.stream(path)) {
    head = Buffer.concat([head, piece]);
    if (head.byteLength >= bytes) break;
  }
  return head.subarray(0, bytes);
}

/** Looks at a file inside of an archive by its name and first bytes: undefined for what is not taken there. */
type LookAtHead = (name: string, head: Buffer) => string | undefined;

/** Refuses an archive that holds what would not be taken by itself, or an archive. */
async function refuseContents(zip: ZipArchive, file: string, look: LookAtHead, headBytes: number): Promise<void> {
  const files = zip.paths.filter((path) => !path.endsWith("/"));
  if (files.length > MOST_FILES || files.some((path) => /^[/\\]|(?:^|[/\\])\.\.(?:[/\\]|$)|^[a-z]:/i.test(path)))
    throw refused("survey.file_archive", file);
  for (const path of files)
    if (look(path, await headOf(zip, path, headBytes)) === undefined) throw refused("survey.file_archive", file);
}

/**
 * Content type of a file that is a zip archive: a document, or an archive of plain files.
 * @throws AppError `unprocessable` for bombs, what is damaged or locked, documents that run or fetch, and for archives
 *   that hold archives or what is not taken by itself
 */
export async function zipType(path: string, name: string, look: LookAtHead, headBytes: number): Promise<string> {
  const refuse = () => new AppError("unprocessable", message("survey.file_bomb", { file: name }));
  const file = await open(path, "r");
  try {
    const zip = await openZip(await fileSource(file), ZIP_LIMITS, refuse);
    const office = zip.has("[Content_Types].xml") ? DOCUMENTS.find(([part]) => zip.has(part)) : undefined;
    if (office !== undefined || zip.has("mimetype") || zip.paths.some((part) => ACTIVE_PART.test(part)))
      await refuseActive(zip, name);
    if (office !== undefined) return office[1];
    const told = zip.has("mimetype") ? (await headOf(zip, "mimetype", 200)).toString("latin1").trim() : "";
    if (OPEN_DOCUMENTS.test(told)) return told;
    await refuseContents(zip, name, look, headBytes);
    return "application/zip";
  } finally {
    await file.close();
  }
}
