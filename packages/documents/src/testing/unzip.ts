import { openZip, type ZipArchive } from "../zip/zip-archive.ts";
import type { ZipFault } from "../zip/zip-fault.ts";
import { bytesSource } from "../zip/zip-source.ts";

const LIMITS = { parts: 100_000, unpackedBytes: 1024 ** 3, ratio: 1000, ratioOf: "archive" } as const;

const refuse = (fault: ZipFault, cause?: unknown) => new Error(`no sound archive: ${JSON.stringify(fault)}`, { cause });

/** An archive, opened. @throws Error for one that is not sound */
export const opened = (bytes: Uint8Array): Promise<ZipArchive> => openZip(bytesSource(bytes), LIMITS, refuse);

/** All files of an archive by path. @throws Error for an archive that is not sound */
export async function unzip(bytes: Uint8Array): Promise<Record<string, Uint8Array>> {
  const zip = await opened(bytes);
  const files = zip.paths.map(async (path) => [path, await zip.bytes(path)] as const);
  return Object.fromEntries(await Promise.all(files));
}
