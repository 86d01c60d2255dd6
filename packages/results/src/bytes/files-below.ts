import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";

/** Paths of the files below a folder, from there. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
}
