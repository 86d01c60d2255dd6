import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Removes the results of projects that are gone; what is not named like a project is left alone. Rows go first, so that what a kill leaves
 * behind is found here the next time.
 * @param gone - which of these ids no project has
 * @returns number of folders removed
 */
export async function sweepResults(
  dataDir: string,
  gone: (ids: readonly string[]) => Promise<string[]>,
): Promise<number> {
  const folder = join(dataDir, "runs");
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [] as string[];
    throw error;
  });
  const due = await gone(names.filter((name) => ID.test(name)));
  for (const id of due) await rm(join(folder, id), { recursive: true, force: true });
  return due.length;
}
