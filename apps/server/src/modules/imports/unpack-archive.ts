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

/** What is wrong with an archive of grids, and what helps. */
function words(fault: ZipFault): readonly [what: string, remedy: string] {
  switch (fault.code) {
    case "damaged":
    case "damaged-part":
    case "understated":
      return ["is a damaged or truncated zip archive", "Upload it again as a whole."];
    case "encrypted":
      return ["is encrypted", "Upload it without a password."];
    case "too-many-parts":
      return [`holds ${fault.parts} files, more than ${fault.most}`, "Use larger chunks."];
    case "too-large":
      return [
        `would unpack to ${formatBytes(fault.bytes)}, more than ${formatBytes(fault.most)}`,
        "Import it in parts.",
      ];
    case "swollen":
      return [`unpacks to ${Math.round(fault.ratio)} times its size, as no grid does`, "Check the archive."];
    case "unusable-part":
      return [
        `holds ${JSON.stringify(fault.path.slice(0, 100))}, which cannot be unpacked safely`,
        "Pack the files anew.",
      ];
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
  const refuse = (fault: ZipFault, cause?: unknown) => {
    const [what, remedy] = words(fault);
    return new GridError("unreadable", `${name} ${what}.`, remedy, { file: name }, cause);
  };
  return unpackZip(archive, folder, { parts: entries, unpackedBytes: bytes, ...RATIO }, refuse, signal);
}
