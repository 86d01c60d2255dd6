import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { INPUT_FILES, type InputFile, type InputName, type InputPaths } from "./input-files.ts";

function listFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function npmFile(path: string): string | undefined {
  const [name = "", ...rest] = path.split("/");
  const roots = createRequire(import.meta.url).resolve.paths(name) ?? [];
  return roots.map((root) => join(root, name, ...rest)).find((candidate) => existsSync(candidate));
}

/** Path of every input below a folder, and those that were not found. */
export function findInputs(folder: string): {
  readonly paths: Partial<InputPaths>;
  readonly missing: readonly InputFile[];
} {
  const files = listFiles(folder);
  const paths: Partial<Record<InputName, string>> = {};
  const missing: InputFile[] = [];
  for (const [name, input] of Object.entries<InputFile>(INPUT_FILES)) {
    const found =
      input.npmPath === undefined
        ? files.find((file) => input.names.some((wanted) => file.split(/[\\/]/).at(-1) === wanted))
        : npmFile(input.npmPath);
    if (found === undefined) missing.push(input);
    else paths[name as InputName] = found;
  }
  return { paths, missing };
}
