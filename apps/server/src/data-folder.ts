import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** The embedded database lies here under a user of its own, who passes through the data folder. */
const OF_THE_DATABASE = "postgres";

/**
 * Looks whether the data folder, or what it will be made in, can be written. On a disk that can only be read the
 * making of folders fails with another reason (ENOENT).
 * @throws Error with `code` (`EROFS`, `EACCES`) and `path`
 */
export function checkWritable(path: string): void {
  let there = resolve(path);
  while (!existsSync(there)) there = dirname(there);
  accessSync(there, constants.W_OK);
}

/**
 * Makes the data folder. Others may pass through it, as the user of the embedded database does, but not look into it.
 * One that is there keeps its rights.
 */
export function makeDataFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o711 });
}

/**
 * Sees to it that nobody else on the machine reads what lies in the data folder: whatever this process makes from now
 * on is for its user alone, and so is what an earlier version made.
 */
export function keepToOurselves(path: string): void {
  process.umask(0o077);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.name === OF_THE_DATABASE || entry.isSymbolicLink()) continue;
    if (entry.isDirectory()) chmodSync(join(path, entry.name), 0o700);
    else if (entry.isFile()) chmodSync(join(path, entry.name), 0o600);
  }
}
