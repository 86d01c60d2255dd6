/** Thread that looks at files and imports them: grids are large, and the server has others to answer meanwhile. */
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { compareImport, finishSource, openFolder, previewImport } from "@tidemark/atlas";
import { answerCalls } from "../../platform/threads/answer-calls.ts";
import { threadSources } from "../../platform/threads/thread-sources.ts";
import type { ImportCalls } from "./import-calls.ts";
import { type ArchiveLimits, unpackArchive } from "./unpack-archive.ts";

/** A Zarr group as an archive becomes a folder of its name; the archive goes when all of it is there. */
async function unpackArchives(folder: string, limits: ArchiveLimits, signal: AbortSignal): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/\.zip$/i.test(name) || name.startsWith(".")) continue;
    const stem = name.replace(/\.zip$/i, "");
    const target = join(folder, `.${stem}.unpacking`);
    await rm(target, { recursive: true, force: true });
    await unpackArchive(join(folder, name), name, target, limits, signal);
    await settle(target, folder, stem);
    await rm(join(folder, name));
  }
}

async function settle(target: string, folder: string, stem: string): Promise<void> {
  const inside = await readdir(target);
  const isGroup = inside.includes("zarr.json") || inside.includes(".zgroup");
  const plain = stem.replace(/\.zarr$/i, "");
  // a folder that is no group must not look like one
  const final = join(folder, isGroup ? `${plain}.zarr` : `${plain}-files`);
  await rm(final, { recursive: true, force: true });
  await rename(target, final);
}

const sources = threadSources();

answerCalls<ImportCalls>({
  async preview({ location, source, details, now, unpack }, { signal }) {
    if (unpack !== undefined) await unpackArchives(location, unpack, signal);
    return previewImport(location, source, details, now);
  },
  async compare({ points, into, unpack, ...wanted }, { signal, report: onProgress }) {
    if (unpack !== undefined) await unpackArchives(wanted.location, unpack, signal);
    return sources.use((opened) => compareImport(opened, wanted, points, { into, onProgress, signal }));
  },
  async import({ source, location, into, details, now, prepared, unpack }, { signal, report: onProgress }) {
    if (unpack !== undefined) await unpackArchives(location, unpack, signal);
    const { folder } = await finishSource(source, location, { into, details, now, prepared, onProgress, signal });
    const { version, provenance } = await openFolder(folder);
    return { folder, version, replaces: [...provenance.replaces] };
  },
});
