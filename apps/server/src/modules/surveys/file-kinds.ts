import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { message, type SurveyFileType } from "@tidemark/contract";
import { fileSource, openZip } from "@tidemark/documents";
import { AppError } from "../../app-error.ts";

const UNKNOWN = "application/octet-stream";
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const DOCUMENTS = new Set(["application/pdf", DOCX, "application/msword", "text/plain; charset=utf-8"]);
const HEAD_BYTES = 4096;
/** A Word document of 30 MB with pictures stays far below; a bomb does not. */
const ZIP_LIMITS = { parts: 20_000, unpackedBytes: 1024 ** 3, ratio: 200, ratioOf: "archive" } as const;

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
/** Names that systems run or show as a page, whatever the content. */
const RUN_BY_NAME =
  /\.(?:exe|com|scr|pif|msi|msp|bat|cmd|ps1|psm1|vbs|vbe|wsf|wsh|hta|js|mjs|jse|jar|apk|app|dmg|deb|rpm|sh|lnk|url|reg|cpl|dll|html?|xhtml|mht(?:ml)?|svgz?|xml|xsl|php|chm|iso|docm|dotm|xlsm|pptm)$/i;

/** Names in an archive of programs and scripts that start with a double click. */
const RUNS_IN_ARCHIVE = /\.(?:exe|com|scr|pif|msi|bat|cmd|ps1|vbs|vbe|wsf|hta|js|jse|jar|lnk|dll|class)$/i;
/** What old Office documents with macros hold. */
const MACROS = Buffer.from("_VBA_PROJECT", "utf16le");

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

/** Looks into the directory of an archive; nothing is unpacked. @throws AppError `unprocessable` for a bomb */
async function zipType(path: string, name: string): Promise<string> {
  const refuse = () => new AppError("unprocessable", message("survey.file_bomb", { file: name }));
  const file = await open(path, "r");
  try {
    const zip = await openZip(await fileSource(file), ZIP_LIMITS, refuse);
    if (zip.paths.some((one) => RUNS_IN_ARCHIVE.test(one) || /^AndroidManifest\.xml$|vbaProject\.bin$/.test(one)))
      throw refusedFile(name);
    return zip.has("word/document.xml") && zip.has("[Content_Types].xml") ? DOCX : UNKNOWN;
  } finally {
    await file.close();
  }
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
  if (text.startsWith("PK\x03\x04")) return zipType(path, name);
  if (text.startsWith("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1")) {
    if (await holds(path, MACROS)) throw refusedFile(name);
    return (await holds(path, Buffer.from("WordDocument", "utf16le"))) ? "application/msword" : UNKNOWN;
  }
  const known = MAGIC.find(([, at, signs]) => text.startsWith(signs, at));
  if (known !== undefined) return known[0];
  return (await isPlainText(path)) ? "text/plain; charset=utf-8" : UNKNOWN;
}

const isMedia = (type: string) => /^(?:image|video|audio)\//.test(type);

/**
 * Looks at what a file holds; neither its name nor what the sender calls it decides.
 * @returns its content type, `application/octet-stream` where it is not known
 * @throws AppError `unprocessable` for what the question does not take, what runs, and archives that are bombs
 */
export async function contentTypeOf(path: string, name: string, takes: SurveyFileType): Promise<string> {
  const head = await headOf(path);
  const text = head.toString("latin1");
  if (RUN_BY_NAME.test(name) || PROGRAMS.some((signs) => text.startsWith(signs)) || isMarkup(head))
    throw refusedFile(name);
  const type = await typeOf(path, name, head);
  if (takes === "document" && !DOCUMENTS.has(type))
    throw new AppError("unprocessable", message("survey.not_document", { file: name }));
  if (takes === "media" && !isMedia(type))
    throw new AppError("unprocessable", message("survey.not_media", { file: name }));
  return type;
}
