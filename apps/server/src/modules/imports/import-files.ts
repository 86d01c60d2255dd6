import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join, normalize, resolve, sep } from "node:path";
import type { Readable } from "node:stream";
import { message } from "@tidemark/contract";
import { notFound } from "../../app-error.ts";
import { appendPiece, type Piece } from "../../platform/append-piece.ts";

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
 * Appends a piece to a file that is on its way.
 * @returns bytes that have arrived
 * @throws AppError as `appendPiece` of the platform
 */
export async function addToFile(
  folder: string,
  { name, offset, total }: Piece & { readonly name: string },
  content: Readable,
): Promise<number> {
  const path = partOf(folder, name);
  const size = await appendPiece(path, { offset, total }, content, {
    notNext: (bytes) => message("import.bytes_arrived", { file: name, bytes }),
    tooMany: message("import.too_many_bytes", { file: name, bytes: total }),
    diskFull: message("import.disk_full"),
  });
  if (size === total) {
    await rm(join(folder, name), { recursive: true, force: true });
    await rename(path, join(folder, name));
  }
  return size;
}
