import { IMPORT_LIMITS, type Message, message } from "@tidemark/contract";
import { formatBytes } from "@tidemark/science";
import { unpackZip, type ZipFault } from "@tidemark/documents";
import { GridError } from "@tidemark/grids";

/** Grids pack well, but hardly below a hundredth. Single chunks may hold one value over and over. */
const RATIO = { ratio: 200, ratioOf: "archive" } as const;

/** What an archive may hold. */
export interface ArchiveLimits {
  /** Of all files together, unpacked. */
  readonly bytes: number;
  readonly entries: number;
}

/** Limits for archives of an import; undefined where nothing may be unpacked: what others put there stays as it is. */
export const unpackLimits = ({ origin }: { readonly origin: "upload" | "folder" }): ArchiveLimits | undefined =>
  origin === "upload" ? { bytes: IMPORT_LIMITS.totalBytes, entries: IMPORT_LIMITS.zipEntries } : undefined;

/** What is wrong with an archive of grids, and what helps. */
function saidOf(fault: ZipFault, file: string): Message {
  switch (fault.code) {
    case "damaged":
    case "damaged-part":
    case "understated":
      return message("archive.damaged", { file });
    case "empty":
      return message("archive.empty", { file });
    case "encrypted":
      return message("archive.encrypted", { file });
    case "too-many-parts":
      return message("archive.too_many_files", { file, count: fault.parts, most: fault.most });
    case "too-large":
      return message("archive.too_large", { file, size: formatBytes(fault.bytes), most: formatBytes(fault.most) });
    case "swollen":
      return message("archive.swollen", { file, times: Math.round(fault.ratio) });
    case "unusable-part":
      return message("archive.unsafe", { file, path: JSON.stringify(fault.path.slice(0, 100)) });
  }
}

/**
 * Unpacks an archive of grids into a folder. All is checked before anything is written.
 * @param name of the file, as the person who sent it knows it
 * @throws GridError unreadable for what is damaged, encrypted, unsafe or a bomb; what `signal` was aborted with
 */
export function unpackArchive(
  archive: string,
  name: string,
  folder: string,
  { bytes, entries }: ArchiveLimits,
  signal?: AbortSignal,
): Promise<void> {
  const refuse = (fault: ZipFault, cause?: unknown) => new GridError("unreadable", saidOf(fault, name), cause);
  return unpackZip(archive, folder, { parts: entries, unpackedBytes: bytes, ...RATIO }, refuse, signal);
}
