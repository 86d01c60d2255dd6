import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Which of these ids nothing in the database has. */
type Unknown = (ids: readonly string[]) => Promise<string[]>;

/** Removes what lies in a folder under an id that is gone; entries of other names are left alone. */
async function sweep(folder: string, unknown: Unknown): Promise<number> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [] as string[];
    throw error;
  });
  const entries = names.flatMap((name) => {
    const id = ID.exec(name)?.[0];
    return id === undefined ? [] : [{ name, id }];
  });
  const gone = new Set(await unknown(entries.map(({ id }) => id)));
  const due = entries.filter(({ id }) => gone.has(id));
  for (const { name } of due) await rm(join(folder, name), { recursive: true, force: true });
  return due.length;
}

/**
 * Removes results of projects and files of tasks that the database does not know any more. Rows go first, so that what a kill leaves
 * behind is found here the next time.
 * @returns number of folders and files removed
 */
export async function sweepProjectFiles(dataDir: string, projects: Unknown, tasks: Unknown): Promise<number> {
  return (await sweep(join(dataDir, "runs"), projects)) + (await sweep(join(dataDir, "exports"), tasks));
}
