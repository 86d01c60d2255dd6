import { notStored, type ByteStore } from "../bytes/byte-store.ts";
import { ResultsError } from "../results-error.ts";
import { isIntact, type FileChecksums } from "./checksum.ts";
import { MANIFEST } from "./names.ts";

/** One file of a run in its manifest. */
export interface ManifestEntry extends FileChecksums {
  readonly path: string;
}

/** That of a run as it is read: version 1 had one SHA-256 of each file. */
interface ReadManifest {
  readonly format: string;
  readonly version: number;
  readonly files: readonly (
    | ManifestEntry
    | { readonly path: string; readonly bytes: number; readonly sha256: string }
  )[];
}

const FORMAT = "tidemark-run";
const VERSION = 2;

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
 * @throws ResultsError not-found, truncated, checksum
 */
export async function verifyRun(store: ByteStore, prefix: string, contents: boolean): Promise<void> {
  const files = await readManifest(store, prefix);
  const sizes = new Map((await store.list(prefix)).map(({ key, bytes }) => [key, bytes]));
  for (const entry of files) {
    const { path, bytes } = entry;
    const found = sizes.get(`${prefix}/${path}`);
    if (found === undefined) throw notStored(`${prefix}/${path}`);
    if (found !== bytes) throw damaged("truncated", `${path} of the run has ${found} bytes instead of ${bytes}.`, path);
    if (!contents) continue;
    const content = await store.get(`${prefix}/${path}`);
    if (content === undefined || !isIntact(content, entry))
      throw damaged("checksum", `${path} of the run does not match its checksum.`, path);
  }
}

function damaged(code: "truncated" | "checksum", message: string, file: string): ResultsError {
  return new ResultsError(code, message, "The stored run is damaged; restore it from a backup or compute it again.", {
    file,
  });
}
