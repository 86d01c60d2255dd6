import { rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { message } from "@tidemark/contract";
import { formatBytes } from "@tidemark/science";
import { AppError } from "../../app-error.ts";

/** Below this an upload or a computation of ordinary size may not find room. */
const LEAST_BYTES = 200 * 2 ** 20;

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "it is not there any more",
  EROFS: "its disk can only be read",
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EDQUOT: "this user has used up its share of the disk",
};

/** Bytes of a disk. */
export interface DiskRoom {
  /** What this user may still write. */
  readonly free: number;
  readonly size: number;
}

/** Room on the disk of a folder. @throws where the disk cannot be asked */
export async function diskRoom(folder: string): Promise<DiskRoom> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

/**
 * Whether the data folder can be written to and has room: asks the disk, and writes a little file.
 * @throws AppError `unavailable` saying what is full or cannot be written, and what to do
 */
export async function checkDisk(folder: string, leastBytes = LEAST_BYTES): Promise<void> {
  const probe = join(folder, `.ready-${process.pid}`);
  try {
    const { free } = await diskRoom(folder);
    if (free < leastBytes) throw new AppError("unavailable", message("http.no_room", { left: formatBytes(free) }));
    await writeFile(probe, "ready\n", { mode: 0o600 });
    await rm(probe, { force: true });
  } catch (error) {
    if (error instanceof AppError) throw error;
    const { code = "" } = error as { code?: string };
    if (code === "ENOSPC") throw new AppError("unavailable", message("http.no_room", { left: formatBytes(0) }));
    const reason = REASONS[code] ?? `of ${code || "an unknown fault"}`;
    throw new AppError("unavailable", message("http.disk_unwritable", { reason }));
  }
}
