import { crc32 } from "node:zlib";
import { notStored, type ByteStore } from "../bytes/byte-store.ts";
import { ResultsError } from "../results-error.ts";
import { isIntact, stripeCrc32, type FileChecksums, type StripeChecksum } from "./checksum.ts";
import { MANIFEST } from "./names.ts";

/** One file of a run in its manifest. */
export interface ManifestEntry extends FileChecksums {
  readonly path: string;
}

/** The same as it is read: version 1 had one SHA-256 of each file. */
export type ReadEntry = ManifestEntry | { readonly path: string; readonly bytes: number; readonly sha256: string };

interface ReadManifest {
  readonly format: string;
  readonly version: number;
  readonly files: readonly ReadEntry[];
}

const FORMAT = "tidemark-run";
const VERSION = 2;
/** So many bytes of a file that is checked are in memory, or one row of it. */
const PIECE_BYTES = 1024 * 1024;

/** Text of the manifest of the files of a run. */
export function manifestText(files: Iterable<ManifestEntry>): string {
  const sorted = [...files].toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return `${JSON.stringify({ format: FORMAT, version: VERSION, files: sorted }, null, 1)}\n`;
}

/** The manifest in these bytes; its format is not looked at. @throws SyntaxError */
export const parseManifest = (bytes: Uint8Array): ReadManifest =>
  JSON.parse(Buffer.from(bytes).toString("utf8")) as ReadManifest;

/** The files of a finished run. @throws ResultsError not-found when the run is not finished, or of another format */
export async function readManifest(store: ByteStore, prefix: string): Promise<ReadManifest["files"]> {
  const unfinished = (cause?: unknown): ResultsError =>
    new ResultsError(
      "not-found",
      `${prefix} is not a finished run.`,
      "Compute the run again.",
      { file: prefix },
      cause,
    );
  const bytes = await store.get(`${prefix}/${MANIFEST}`);
  if (bytes === undefined) throw unfinished();
  try {
    const manifest = parseManifest(bytes);
    if (manifest.format === FORMAT && manifest.version <= VERSION) return manifest.files;
  } catch (error) {
    throw unfinished(error);
  }
  throw unfinished();
}

/**
 * Checks every file of a run against its manifest.
 * @param contents also read all bytes and compare checksums, not only sizes
 * @returns its files
 * @throws ResultsError not-found, truncated, checksum
 */
export async function verifyRun(store: ByteStore, prefix: string, contents: boolean): Promise<readonly ReadEntry[]> {
  const files = await readManifest(store, prefix);
  const sizes = new Map((await store.list(prefix)).map(({ key, bytes }) => [key, bytes]));
  for (const entry of files) {
    const { path, bytes } = entry;
    const found = sizes.get(`${prefix}/${path}`);
    if (found === undefined) throw notStored(`${prefix}/${path}`);
    if (found !== bytes) throw damaged("truncated", `${path} of the run has ${found} bytes instead of ${bytes}.`, path);
    if (contents) await checkFile(store, prefix, entry);
  }
  return files;
}

const altered = (path: string): ResultsError =>
  damaged("checksum", `${path} of the run does not match its checksum.`, path);

/**
 * Reads a file of a run through, piece by piece, and compares its checksums.
 * @throws ResultsError not-found, truncated, checksum
 */
export async function checkFile(store: ByteStore, prefix: string, entry: ReadEntry): Promise<void> {
  if ("sha256" in entry) return void (await readChecked(store, prefix, entry));
  const { path, bytes, checksums } = entry;
  const isPlain = checksums.length === 1; // the same in rows of any length
  const rowBytes = isPlain ? 1 : entry.rowBytes;
  const piece = rowBytes * Math.max(1, Math.floor(PIECE_BYTES / rowBytes));
  const sums = checksums.map(() => 0);
  for (let offset = 0; offset < bytes; offset += piece) {
    const rows = await store.range(`${prefix}/${path}`, [{ offset, length: Math.min(piece, bytes - offset) }]);
    for (const [i, stripe] of checksums.entries())
      sums[i] = stripeCrc32(rows, rowBytes, isPlain ? { from: 0, to: 1 } : stripe, sums[i]);
  }
  if (checksums.some(({ crc32 }, i) => crc32 !== sums[i])) throw altered(path);
}

/**
 * Reads one stripe of a file of a run and compares its checksum.
 * @throws ResultsError not-found, truncated, checksum
 */
export async function checkStripe(
  store: ByteStore,
  prefix: string,
  { path, bytes, rowBytes }: ManifestEntry,
  { from, to, crc32: expected }: StripeChecksum,
): Promise<void> {
  const length = to - from;
  const rows = bytes / rowBytes;
  const atOnce = Math.max(1, Math.floor(PIECE_BYTES / length));
  let sum = 0;
  for (let row = 0; row < rows; row += atOnce) {
    const parts = Array.from({ length: Math.min(atOnce, rows - row) }, (_, i) => ({
      offset: (row + i) * rowBytes + from,
      length,
    }));
    sum = crc32(await store.range(`${prefix}/${path}`, parts), sum);
  }
  if (sum !== expected) throw altered(path);
}

/** All bytes of a small file of a run, compared with its checksums. @throws ResultsError not-found, checksum */
export async function readChecked(store: ByteStore, prefix: string, entry: ReadEntry): Promise<Uint8Array> {
  const content = await store.get(`${prefix}/${entry.path}`);
  if (content === undefined) throw notStored(`${prefix}/${entry.path}`);
  if (!isIntact(content, entry)) throw altered(entry.path);
  return content;
}

function damaged(code: "truncated" | "checksum", message: string, file: string): ResultsError {
  return new ResultsError(code, message, "The stored run is damaged; restore it from a backup or compute it again.", {
    file,
  });
}
