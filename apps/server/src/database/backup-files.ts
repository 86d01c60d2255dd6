import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from "node:fs/promises";
import { dirname, join, normalize, sep } from "node:path";
import type { WriteLine } from "./backup-lines.ts";

/** Folders of a data folder that go into a backup, by the name they have in it. */
export type BackupFolders = Readonly<Record<string, string>>;

/** A piece of a file; the last one carries the checksum of all of it. */
export interface FileLine {
  readonly file: string;
  readonly bytes: string;
  readonly sha256?: string;
}

const PIECE_BYTES = 384 * 1024;
/** What is being made or moved at the moment. */
const isUnfinished = (path: string) => path.split(sep).some((name) => /^\..*\.(partial|old)$/.test(name));

/** Files below a folder, in order; none where there is no folder. */
async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return paths
    .map((path) => path.slice(folder.length + 1))
    .filter((path) => !isUnfinished(path))
    .toSorted();
}

async function writeFile(write: WriteLine, file: string, path: string): Promise<void> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES }) as AsyncIterable<Buffer>) {
    hash.update(piece);
    await write({ file, bytes: piece.toString("base64") });
  }
  await write({ file, bytes: "", sha256: hash.digest("hex") } satisfies FileLine);
}

/**
 * Writes all files of some folders, piece by piece: no more than a piece is in memory, and none is copied.
 * @returns number of files
 * @throws Error when one of them was replaced meanwhile
 */
export async function backUpFiles(write: WriteLine, folders: BackupFolders): Promise<number> {
  let count = 0;
  for (const [name, folder] of Object.entries(folders))
    for (const path of await filesBelow(folder)) {
      const file = `${name}/${path.split(sep).join("/")}`;
      await writeFile(write, file, join(folder, path)).catch((cause: unknown) => {
        if ((cause as { code?: string }).code !== "ENOENT") throw cause;
        throw new Error(`${file} was replaced while the backup was made. Make the backup again.`, { cause });
      });
      count += 1;
    }
  return count;
}

/** Files that are being restored: they come to their places all together. */
export interface RestoringFiles {
  take(line: FileLine): Promise<void>;
  /** Puts all files in their places. @returns their number. @throws Error when the last one is not whole */
  finish(): Promise<number>;
  /** Removes what was restored so far. */
  undo(): Promise<void>;
}

const arrivingIn = (folder: string) => join(dirname(folder), `.restoring-${folder.split(sep).at(-1)}`);

/** @throws Error when one of the folders holds something already */
export async function restoreFiles(folders: BackupFolders): Promise<RestoringFiles> {
  for (const folder of Object.values(folders)) {
    if ((await filesBelow(folder)).length > 0)
      throw new Error(`${folder} holds files already; restore into an empty data folder.`);
    await rm(arrivingIn(folder), { recursive: true, force: true });
  }
  let current: { readonly file: string; readonly handle: FileHandle; readonly hash: Hash } | undefined;
  let count = 0;

  async function begin(file: string) {
    const [name = "", ...rest] = file.split("/");
    const folder = folders[name];
    const path = normalize(rest.join(sep));
    if (folder === undefined || path.startsWith("..") || path.startsWith(sep) || rest.length === 0)
      throw new Error(`The backup holds a file that belongs nowhere: ${file}.`);
    const target = join(arrivingIn(folder), path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    return { file, handle: await open(target, "wx", 0o600), hash: createHash("sha256") };
  }

  return {
    async take({ file, bytes, sha256 }) {
      if (current !== undefined && current.file !== file) throw new Error(`The file ${current.file} is not whole.`);
      current ??= await begin(file);
      const piece = Buffer.from(bytes, "base64");
      current.hash.update(piece);
      await current.handle.write(piece);
      if (sha256 === undefined) return;
      await current.handle.close();
      if (current.hash.digest("hex") !== sha256)
        throw new Error(`The file ${file} is damaged in the backup. Take another backup.`);
      current = undefined;
      count += 1;
    },
    async finish() {
      if (current !== undefined) throw new Error(`The file ${current.file} is not whole.`);
      for (const folder of Object.values(folders)) {
        if ((await stat(arrivingIn(folder)).catch(() => null)) === null) continue;
        await rm(folder, { recursive: true, force: true });
        await rename(arrivingIn(folder), folder);
      }
      return count;
    },
    async undo() {
      await current?.handle.close().catch(() => undefined);
      for (const folder of Object.values(folders)) await rm(arrivingIn(folder), { recursive: true, force: true });
    },
  };
}
