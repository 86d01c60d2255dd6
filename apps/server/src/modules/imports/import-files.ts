import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat, truncate } from "node:fs/promises";
import { join, normalize, resolve, sep } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { message } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";

/** Where imports keep what they were given. */
export interface ImportFolders {
  /** Folder of the server from which an administrator may import without an upload. */
  readonly inbox: string;
  /** Files that were uploaded for an import. */
  files(id: string): string;
  /** What a comparison worked out of them before the import. */
  prepared(id: string): string;
  /** Removes both. */
  remove(id: string): Promise<void>;
  /** A path below the inbox. @throws AppError `not_found` for one that is not there or leaves it */
  inInbox(path: string): Promise<string>;
}

export function importFolders(dataDir: string): ImportFolders {
  const root = join(dataDir, "imports");
  const inbox = join(dataDir, "import-folder");
  const prepared = (id: string) => join(root, `${id}.prepared`);
  return {
    inbox,
    files: (id) => join(root, id),
    prepared,
    async remove(id) {
      for (const folder of [join(root, id), prepared(id)]) await rm(folder, { recursive: true, force: true });
    },
    async inInbox(path) {
      const full = resolve(inbox, normalize(path));
      const found = full.startsWith(inbox + sep) ? await stat(full).catch(() => null) : null;
      if (found === null) throw notFound("import_folder", { path });
      return full;
    },
  };
}

/** Content of the inbox, which is made when it is absent, so that it can be filled. */
export async function listInbox(inbox: string) {
  await mkdir(inbox, { recursive: true });
  const entries = await readdir(inbox, { withFileTypes: true });
  const items = entries
    .filter(({ name }) => !name.startsWith("."))
    .map(async (entry) => {
      const found = await stat(join(inbox, entry.name)).catch(() => null);
      return { name: entry.name, is_folder: found?.isDirectory() ?? false, bytes: found?.isFile() ? found.size : 0 };
    });
  return (await Promise.all(items)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const partOf = (folder: string, name: string): string => join(folder, `.${name}.part`);

/**
 * Appends a piece to a file that is on its way, never whole in memory; a piece that breaks off leaves what was there
 * before.
 * @returns bytes that have arrived
 * @throws AppError `conflict` when it does not follow what has arrived, `too_large`, `unavailable` on a full disk
 */
export async function appendPiece(
  folder: string,
  { name, offset, total }: { readonly name: string; readonly offset: number; readonly total: number },
  content: Readable,
): Promise<number> {
  await mkdir(folder, { recursive: true });
  const path = partOf(folder, name);
  const has = (await stat(path).catch(() => null))?.size ?? 0;
  if (offset !== 0 && offset !== has)
    throw new AppError("conflict", message("import.bytes_arrived", { file: name, bytes: has }), {
      issues: [{ code: "offset", message: String(has), path: "offset" }],
    });
  try {
    await pipeline(content, createWriteStream(path, offset === 0 ? {} : { flags: "r+", start: offset }));
  } catch (cause) {
    await truncate(path, offset).catch(() => undefined);
    if ((cause as { code?: string }).code === "ENOSPC")
      throw new AppError("unavailable", message("import.disk_full"), {
        cause,
      });
    throw cause;
  }
  const { size } = await stat(path);
  if (size > total) {
    await truncate(path, offset);
    throw new AppError("unprocessable", message("import.too_many_bytes", { file: name, bytes: total }));
  }
  if (size === total) {
    await rm(join(folder, name), { recursive: true, force: true });
    await rename(path, join(folder, name));
  }
  return size;
}
