import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join, normalize, resolve, sep } from "node:path";
import type { Readable } from "node:stream";
import { message } from "@tidemark/contract";
import { notFound } from "../../app-error.ts";
import { appendPiece, type Piece, type PieceWords } from "../../platform/append-piece.ts";
import type { ImportRow } from "./imports.repository.ts";

/** Something in the folder from which an administrator may import without an upload. */
export interface InboxItem {
  readonly name: string;
  readonly is_folder: boolean;
  readonly bytes: number;
}

export interface NamedPiece extends Piece {
  readonly name: string;
}

/** Where imports keep what they were given: in a folder that all processes share, or far away from each. */
export interface ImportFiles {
  readonly inbox: {
    /** Where it is, for who fills it. */
    readonly path: string;
    list(): Promise<readonly InboxItem[]>;
    /** @throws AppError `not_found` for a path that is not there or leaves it */
    check(path: string): Promise<void>;
  };
  /**
   * Adds a piece to a file that is on its way.
   * @returns bytes that have arrived
   * @throws AppError as `appendPiece` of the platform
   */
  add(id: string, piece: NamedPiece, content: Readable): Promise<number>;
  /** Folder or file of this machine with what an import was given. @throws AppError `not_found`, ResultsError */
  bring(row: Pick<ImportRow, "id" | "origin" | "folder">): Promise<string>;
  /** What a comparison worked out before the import, on this machine. */
  prepared(id: string): string;
  /** Removes what an import was given and what was worked out. */
  remove(id: string): Promise<void>;
  start(): void;
  stop(): void;
}

/** What is said of pieces that cannot be taken. */
export const pieceWords = ({ name, total }: NamedPiece): PieceWords => ({
  notNext: (bytes) => message("import.bytes_arrived", { file: name, bytes }),
  tooMany: message("import.too_many_bytes", { file: name, bytes: total }),
  diskFull: message("import.disk_full"),
});

/** Content of the inbox, which is made when it is absent, so that it can be filled. */
async function listFolder(inbox: string): Promise<readonly InboxItem[]> {
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

/** Files of imports in folders that all processes share: they are worked with where they lie. */
export function importFilesHere(dataDir: string): ImportFiles {
  const root = join(dataDir, "imports");
  const inbox = join(dataDir, "import-folder");
  const prepared = (id: string) => join(root, `${id}.prepared`);
  async function inInbox(path: string): Promise<string> {
    const full = resolve(inbox, normalize(path));
    const found = full.startsWith(inbox + sep) ? await stat(full).catch(() => null) : null;
    if (found === null) throw notFound("import_folder", { path });
    return full;
  }
  return {
    inbox: {
      path: inbox,
      list: () => listFolder(inbox),
      check: async (path) => void (await inInbox(path)),
    },
    async add(id, piece, content) {
      const { name, total } = piece;
      const folder = join(root, id);
      const path = partOf(folder, name);
      const size = await appendPiece(path, piece, content, pieceWords(piece));
      if (size === total) {
        await rm(join(folder, name), { recursive: true, force: true });
        await rename(path, join(folder, name));
      }
      return size;
    },
    bring: async ({ id, origin, folder }) => (origin === "folder" ? inInbox(folder ?? "") : join(root, id)),
    prepared,
    async remove(id) {
      for (const folder of [join(root, id), prepared(id)]) await rm(folder, { recursive: true, force: true });
    },
    start: () => undefined,
    stop: () => undefined,
  };
}
