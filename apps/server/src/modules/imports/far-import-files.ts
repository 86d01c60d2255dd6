import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type ByteStore, eachOf } from "@tidemark/results";
import { isUnavailable, notFound } from "../../app-error.ts";
import type { Log } from "../../platform/log.ts";
import type { FarPieces } from "../../platform/far-pieces.ts";
import { type ImportFiles, type InboxItem, pieceWords } from "./import-files.ts";

/** What was brought to this machine is looked through so often. */
const SWEEP_MS = 60_000;
const AT_ONCE = 4;

interface FarImportParts {
  /** Folder of this machine for what imports work with. */
  readonly root: string;
  readonly pieces: FarPieces;
  /** What was put into the store to be imported without an upload, and where that is. */
  readonly inbox: ByteStore;
  readonly inboxPath: string;
  /** Which of some imports are not over yet. */
  readonly openOf: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly log: Log;
}

/** A file that is brought to this machine, and how it is told from another one of its name. */
interface Wanted {
  readonly path: string;
  readonly mark: string;
  readonly bring: (to: string) => Promise<void>;
}

const fileOf = (id: string, name: string): string => `imports/${id}/${encodeURIComponent(name)}`;

/** Whether a path stays where it begins. */
const isPlain = (path: string): boolean =>
  path.split("/").every((name) => name !== "" && !name.startsWith(".") && !/[\\\0]/.test(name));

/** Files that were uploaded for an import. */
async function uploaded(pieces: FarPieces, id: string): Promise<Wanted[]> {
  const wanted: Wanted[] = [];
  for (const name of await pieces.names(`imports/${id}`)) {
    const file = `imports/${id}/${name}`;
    const { keys, bytes } = await pieces.arrived(file);
    const path = decodeURIComponent(name);
    wanted.push({ path, mark: `${keys[0]} ${bytes}`, bring: (to) => pieces.bringOut(file, to) });
  }
  return wanted;
}

/** Files below a path of the inbox, or the one that it is. @throws AppError `not_found` for one that leaves it */
async function fromInbox(inbox: ByteStore, path: string): Promise<Wanted[]> {
  if (!isPlain(path)) throw notFound("import_folder", { path });
  const bytes = await inbox.size(path);
  const found = bytes === undefined ? await inbox.list(path) : [{ key: path, bytes }];
  if (found.length === 0) throw notFound("import_folder", { path });
  return found.map((file) => ({
    path: file.key,
    mark: `${file.key} ${file.bytes}`,
    bring: (to) => inbox.bringOut(file.key, to),
  }));
}

async function listInbox(inbox: ByteStore): Promise<readonly InboxItem[]> {
  const items = new Map<string, InboxItem>();
  for (const { key, bytes } of await inbox.list("")) {
    const [name = "", ...below] = key.split("/");
    const isFolder = below.length > 0;
    if (!name.startsWith(".")) items.set(name, { name, is_folder: isFolder, bytes: isFolder ? 0 : bytes });
  }
  return [...items.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** What of imports lies in a folder of this machine. */
function filesOfMachine(root: string) {
  const noteOf = (id: string) => join(root, `${id}.brought`);
  const names = async () => (await readdir(root).catch((): string[] => [])).filter((name) => !name.startsWith("."));
  const idOf = (name: string): string => name.split(".")[0] ?? "";
  const remove = async (isOver: (id: string) => boolean): Promise<void> => {
    for (const name of await names())
      if (isOver(idOf(name))) await rm(join(root, name), { recursive: true, force: true });
  };
  return {
    remove,
    ids: async () => [...new Set((await names()).map(idOf))],
    /** Brings files of an import, unless they are there. @returns their folder */
    async bring(id: string, wanted: readonly Wanted[]): Promise<string> {
      const target = join(root, id);
      const note = JSON.stringify(wanted.map(({ mark }) => mark).toSorted());
      if ((await readFile(noteOf(id), "utf8").catch(() => "")) === note) return target;
      const coming = join(root, `${id}.coming`);
      for (const path of [noteOf(id), target, coming]) await rm(path, { recursive: true, force: true });
      await eachOf(wanted, AT_ONCE, ({ path, bring }) => bring(join(coming, path)));
      await rename(coming, target);
      await writeFile(noteOf(id), note);
      return target;
    },
  };
}

/**
 * Files of imports in a store that all machines share. Whoever works with them brings them to its own disk once, and
 * removes them there when the import is over, wherever that ended.
 */
export function farImportFiles({ root, pieces, inbox, inboxPath, openOf, log }: FarImportParts): ImportFiles {
  const here = filesOfMachine(root);
  const bringing = new Map<string, Promise<string>>();
  let timer: NodeJS.Timeout | undefined;

  /** Removes what belongs to imports that are over. */
  async function sweep(): Promise<void> {
    const ids = await here.ids();
    if (ids.length === 0) return;
    const open = await openOf(ids);
    await here.remove((id) => !open.has(id));
  }

  return {
    inbox: {
      path: inboxPath,
      list: () => listInbox(inbox),
      check: async (path) => void (await fromInbox(inbox, path)),
    },
    add: (id, piece, content) => pieces.add(fileOf(id, piece.name), piece, content, pieceWords(piece)),
    async bring({ id, origin, folder }) {
      const path = origin === "folder" ? (folder ?? "") : undefined;
      const begin = async () =>
        here.bring(id, path === undefined ? await uploaded(pieces, id) : await fromInbox(inbox, path));
      const begun = bringing.get(id) ?? begin();
      bringing.set(id, begun);
      try {
        return join(await begun, path ?? "");
      } finally {
        bringing.delete(id);
      }
    },
    prepared: (id) => join(root, `${id}.prepared`),
    async remove(id) {
      await pieces.remove(`imports/${id}`);
      await here.remove((other) => other === id);
    },
    start() {
      const look = () =>
        void sweep().catch((error: unknown) => {
          if (!isUnavailable(error)) log.warn({ err: error }, "files of imports that are over were not removed");
        });
      look();
      timer = setInterval(look, SWEEP_MS).unref();
    },
    stop: () => clearInterval(timer),
  };
}
