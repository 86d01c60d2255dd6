import { mkdir, readdir, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { placeOf, pointerKey, type Version } from "./pointer.ts";

/** Moves a folder; nothing where it is not there any more: another process does the same, or did. */
async function move(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: unknown) => {
    if ((error as { code?: string }).code !== "ENOENT") throw error;
  });
}

/** The version that a folder holds, which has the same name whoever asks; undefined where it holds none. */
async function versionIn(folder: string): Promise<Version | undefined> {
  const made = (await stat(join(folder, "provenance.json")).catch(() => undefined))?.mtime;
  return made && { version: `of-${made.getTime()}`, at: made.toISOString() };
}

/**
 * Brings sources to their places that an earlier program imported, or that come from its backup: it kept what was in
 * force of a source in the folder of its name, and the one before beside it. Broken off, it goes on the next time.
 * @returns sources that were brought
 */
export async function adoptEarlierLayout(folder: string): Promise<readonly string[]> {
  const namesIn = () => readdir(folder).catch((): string[] => []);
  const adopted: string[] = [];
  for (const source of await namesIn()) {
    const own = join(folder, source);
    if (!source.startsWith(".") && (await versionIn(own)) !== undefined)
      await move(own, join(folder, `.${source}.old`));
  }
  for (const name of await namesIn()) {
    const source = /^\.(.+)\.old$/.exec(name)?.[1];
    const inForce = await versionIn(join(folder, name));
    if (source === undefined || inForce === undefined) continue;
    await mkdir(join(folder, source), { recursive: true });
    const before = join(folder, `.${source}.earlier`);
    const earlier = (await versionIn(before)) ?? null;
    if (earlier !== null) await move(before, join(folder, placeOf(source, earlier)));
    await writeFile(join(folder, pointerKey(source)), `${JSON.stringify({ inForce, earlier })}\n`);
    await move(join(folder, name), join(folder, placeOf(source, inForce)));
    adopted.push(source);
  }
  return adopted;
}
