import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { message, type SurveyFileType } from "@tidemark/contract";
import { AppError } from "../../app-error.ts";
import { DOCX, zipType } from "./file-archives.ts";

const TEXT = "text/plain; charset=utf-8";
const DOCUMENTS = new Set(["application/pdf", DOCX, "application/msword", TEXT]);
const HEAD_BYTES = 4096;
/** Content types by what files begin with: signs at an offset, as Latin-1. */
const MAGIC: readonly (readonly [type: string, at: number, signs: string])[] = [
  ["application/pdf", 0, "%PDF-"],
  ["image/jpeg", 0, "\xFF\xD8\xFF"],
  ["image/png", 0, "\x89PNG\r\n\x1A\n"],
  ["image/gif", 0, "GIF8"],
  ["image/tiff", 0, "II*\0"],
  ["image/tiff", 0, "MM\0*"],
  ["image/webp", 8, "WEBP"],
  ["image/heic", 4, "ftyphe"],
  ["image/heif", 4, "ftypmif1"],
  ["image/avif", 4, "ftypavif"],
  ["audio/mp4", 4, "ftypM4A"],
  ["video/quicktime", 4, "ftypqt"],
  ["video/mp4", 4, "ftyp"],
  ["video/webm", 0, "\x1A\x45\xDF\xA3"],
  ["video/x-msvideo", 8, "AVI "],
  ["video/mpeg", 0, "\0\0\x01\xBA"],
  ["audio/wav", 8, "WAVE"],
  ["audio/ogg", 0, "OggS"],
  ["audio/flac", 0, "fLaC"],
  ["audio/mpeg", 0, "ID3"],
  ["audio/mpeg", 0, "\xFF\xFB"],
  ["audio/aac", 0, "\xFF\xF1"],
];

/** What runs by itself: programs of Windows, Linux and macOS, classes of Java, scripts that name their interpreter. */
const PROGRAMS = ["MZ", "\x7FELF", "\xCA\xFE\xBA\xBE", "\xFE\xED\xFA", "\xCE\xFA\xED\xFE", "\xCF\xFA\xED\xFE", "#!"];
/** Names that systems run, open with a program that acts, or show as a page, whatever the content. */
const RUN_BY_NAME =
  /\.(?:exe|com|scr|pif|msi|msp|bat|cmd|ps1|psm1|vbs|vbe|wsf|wsh|hta|js|mjs|jse|jar|class|apk|app|dmg|deb|rpm|sh|py|pyw|pl|rb|command|tool|workflow|desktop|lnk|url|webloc|scf|inf|reg|cpl|dll|sys|application|appref-ms|manifest|settingcontent-ms|library-ms|search-ms|html?|xhtml|mht(?:ml)?|svgz?|xml|xsl|php|chm|iso|img|vhdx?|one|onetoc2|rtf|iqy|oqy|dqy|rqy|slk|dif|prn|xll|xla|wll|docm|dotm?|dotx|xlsm|xlsb|xltm|xltx|pptm|potm|ppsm|ppam|sldm|mdb|accdb|ade|theme|diagcab|rdp|ics|vcf|eml|msg)$/i;
/** Names of plain text: text is what its name makes of it. */
const TEXT_NAME = /^[^.]*$|\.(?:txt|text|csv|tsv|tab|md|log|json|geojson)$|\.[^.]*[^a-z0-9.][^.]*$|\.\d[^.]*$/i;
/** What programs take for a command, whatever it is called: rich text, links, queries, sheets of symbols. */
const ACTING_TEXT = /^\s*(?:\{\\rtf|\[(?:Shell|InternetShortcut|Desktop Entry|autorun)\]|WEB\r?\n\d|ID;P)/i;
/** A cell that starts a program in a spreadsheet. */
const STARTING_CELL = /(?:^|[,;\t\n"])\s*[=+\-@][^\n]*\|[^\n]*!/;

/** What old Office documents with macros hold, and those that carry another file to be started. */
const ACTIVE_STREAMS = ["_VBA_PROJECT", "\u0001Ole10Native"].map((name) => Buffer.from(name, "utf16le"));
/** Old documents of Office, by the stream that makes them one. */
const OLD_DOCUMENTS: readonly (readonly [stream: string, type: string])[] = [
  ["WordDocument", "application/msword"],
  ["Workbook", "application/vnd.ms-excel"],
  ["PowerPoint Document", "application/vnd.ms-powerpoint"],
];

/** The name as it is kept: no folders, no signs that cannot be seen or that turn the direction of reading. */
export function cleanName(name: string, most: number): string {
  const last = name.normalize("NFC").split(/[\\/]/).at(-1) ?? "";
  const plain = last
    .replaceAll(/[\p{C}\u2028\u2029]/gu, "")
    .replaceAll(/["<>:|?*]/g, "_")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  if (plain === "") return "file";
  const ending = /\.[^.]{1,10}$/.exec(plain)?.[0] ?? "";
  return plain.length <= most ? plain : plain.slice(0, most - ending.length) + ending;
}

/** True where the file begins with a tag: a page, a picture with scripts, or another text that browsers would run. */
function isMarkup(head: Buffer): boolean {
  const asUtf16 = head.includes(0) ? [new TextDecoder("utf-16le"), new TextDecoder("utf-16be")] : [];
  const texts = [head.toString("latin1"), ...asUtf16.map((decoder) => decoder.decode(head))];
  return texts.some((text) => /^(?:\u00EF\u00BB\u00BF|\uFEFF)?[\s\0]*<[!?/a-z]/i.test(text));
}

async function isPlainText(path: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      if (chunk.includes(0)) return false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** Whether a file holds some bytes, read piece by piece. */
async function holds(path: string, wanted: Buffer): Promise<boolean> {
  let before: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const both = Buffer.concat([before, chunk]);
    if (both.includes(wanted)) return true;
    before = both.subarray(-wanted.byteLength);
  }
  return false;
}

const refusedFile = (name: string) => new AppError("unprocessable", message("survey.file_refused", { file: name }));

const unknownKind = (name: string) => new AppError("unprocessable", message("survey.file_kind", { file: name }));

/** What no name and no kind of file makes harmless. */
const canRun = (name: string, head: Buffer): boolean => {
  const text = head.toString("latin1");
  return (
    RUN_BY_NAME.test(name) ||
    PROGRAMS.some((signs) => text.startsWith(signs)) ||
    isMarkup(head) ||
    ACTING_TEXT.test(text) ||
    (text.startsWith("%PDF-") && text.includes("/Launch"))
  );
};

const magicOf = (text: string) => MAGIC.find(([, at, signs]) => text.startsWith(signs, at))?.[0];

/** A file inside of an archive: a PDF, a picture, a recording or plain text. */
function kindInArchive(name: string, head: Buffer): string | undefined {
  if (canRun(name, head)) return undefined;
  const known = magicOf(head.toString("latin1"));
  if (known !== undefined) return known;
  const isText = TEXT_NAME.test(name) && !head.includes(0) && !STARTING_CELL.test(head.toString("latin1"));
  return isText ? TEXT : undefined;
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function typeOf(path: string, name: string, head: Buffer): Promise<string> {
  const text = head.toString("latin1");
  if (text.startsWith("PK\x03\x04")) return zipType(path, name, kindInArchive, HEAD_BYTES);
  if (text.startsWith("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1")) {
    for (const stream of ACTIVE_STREAMS) if (await holds(path, stream)) throw refusedFile(name);
    for (const [stream, type] of OLD_DOCUMENTS) if (await holds(path, Buffer.from(stream, "utf16le"))) return type;
    throw unknownKind(name);
  }
  const known = magicOf(text);
  if (known !== undefined) return known;
  if (!TEXT_NAME.test(name) || !(await isPlainText(path))) throw unknownKind(name);
  if (STARTING_CELL.test(text)) throw refusedFile(name);
  return TEXT;
}

const isMedia = (type: string) => /^(?:image|video|audio)\//.test(type);

/**
 * Looks at what a file holds; neither its name nor what the sender calls it decides.
 * @returns its content type
 * @throws AppError `unprocessable` for what the question does not take, what is of no kind that is known, what runs or
 *   fetches when it is opened, and archives that are bombs or hold such files
 */
export async function contentTypeOf(path: string, name: string, takes: SurveyFileType): Promise<string> {
  const head = await headOf(path);
  if (canRun(name, head)) throw refusedFile(name);
  const type = await typeOf(path, name, head);
  if (takes === "document" && !DOCUMENTS.has(type))
    throw new AppError("unprocessable", message("survey.not_document", { file: name }));
  if (takes === "media" && !isMedia(type))
    throw new AppError("unprocessable", message("survey.not_media", { file: name }));
  return type;
}
