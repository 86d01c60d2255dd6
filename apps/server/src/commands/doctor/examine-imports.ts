import { readdir } from "node:fs/promises";
import { openImported, type Imports } from "@tidemark/atlas";
import type { Config } from "../../config.ts";
import { createFileStores } from "../../platform/file-stores.ts";
import { fault, type Finding, ok, warning, wordsOf } from "./finding.ts";

const AGAIN = "Import this source again, or remove it under Settings, Imports.";

/** Sources that are in force, each with the files that it lacks. */
async function lacking(imports: Imports): Promise<readonly { readonly id: string; readonly absent: number }[]> {
  const sources = (await openImported(imports)).map(async ({ id, place, layers }) => {
    const there = new Set((await imports.list(place)).map(({ key }) => key));
    const wanted = layers.flatMap((layer) =>
      Object.keys(layer.files).map((path) => `${place}/layers/${layer.id}/${path}`),
    );
    return { id, absent: wanted.filter((key) => !there.has(key)).length };
  });
  return Promise.all(sources);
}

/** Sources in a folder that nobody reads. */
async function leftBehind({ STORE, importedDir }: Config): Promise<Finding[]> {
  if (STORE === "folder") return [];
  const names = (await readdir(importedDir).catch(() => [])).filter((name) => !name.startsWith("."));
  if (names.length === 0) return [];
  const text = `${importedDir} holds imported sources, which are not read with STORE=s3: ${names.join(", ")}.`;
  return [warning("imports", text, "Bring them to the bucket by `move-files bucket`, or remove the folder.")];
}

/** Whether all of what is imported can be read. */
export async function examineImports(config: Config): Promise<Finding[]> {
  const left = await leftBehind(config);
  try {
    const sources = await lacking(createFileStores(config)("imported"));
    const broken = sources.filter(({ absent }) => absent > 0);
    const text = `${sources.length} imported sources are in force, and all of their files are there.`;
    if (broken.length === 0) return [...left, ok("imports", sources.length === 0 ? "Nothing is imported." : text)];
    return [...left, ...broken.map(({ id, absent }) => fault("imports", `${id} lacks ${absent} of its files.`, AGAIN))];
  } catch (error) {
    return [...left, fault("imports", wordsOf(error), AGAIN)];
  }
}
