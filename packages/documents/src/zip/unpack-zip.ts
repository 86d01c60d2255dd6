import { createWriteStream } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { openZip, type ZipLimits } from "./zip-archive.ts";
import { isSafePath } from "./zip-entries.ts";
import type { RefuseZip } from "./zip-fault.ts";
import { fileSource } from "./zip-source.ts";

const LONGEST_PATH = 1000;

/** Every folder that a path stands in: none of them can be a file as well. */
const foldersOf = (path: string): string[] =>
  path
    .split("/")
    .slice(0, -1)
    .map((_, i, names) => names.slice(0, i + 1).join("/"));

/**
 * Unpacks an archive into a folder, file by file and never whole in memory.
 * All that the directory says is checked before anything is written.
 * @throws what `refuse` makes of an archive that cannot or must not be unpacked; what `signal` was aborted with
 */
export async function unpackZip(
  archive: string,
  folder: string,
  limits: ZipLimits,
  refuse: RefuseZip,
  signal?: AbortSignal,
): Promise<void> {
  const file = await open(archive, "r");
  try {
    const zip = await openZip(await fileSource(file), limits, refuse);
    if (zip.paths.length === 0) throw refuse({ code: "empty" });
    const folders = new Set(zip.paths.flatMap(foldersOf));
    for (const { path, method } of zip.parts.values())
      if (method === "other" || path.length >= LONGEST_PATH || !isSafePath(path) || folders.has(path))
        throw refuse({ code: "unusable-part", path });
    for (const path of zip.parts.keys()) {
      signal?.throwIfAborted();
      const target = join(folder, path);
      await mkdir(dirname(target), { recursive: true });
      await pipeline(zip.stream(path), createWriteStream(target));
    }
  } finally {
    await file.close();
  }
}
