import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { GridError } from "@tidemark/grids";
import type { Pack } from "../pack/open-pack.ts";
import { openPackOf, openSources, type SourceFolders, type Sources } from "./sources.ts";

/** The data as they are now: opened once, and anew when a source was imported, replaced or removed. */
export interface SourcesHolder {
  /** What they are opened with, so that a thread can hold the same. */
  readonly folders: SourceFolders;
  /** The pack, which is opened once. @throws DamagedPackError */
  pack(): Pack;
  /** @throws DamagedPackError, GridError for data that cannot be read */
  current(): Promise<Sources>;
  /**
   * Does work with the data; once more with the new ones when a source was replaced under its hands.
   * @throws what the work throws
   */
  use<T>(work: (sources: Sources) => Promise<T>): Promise<T>;
}

/** A text that changes with every import that is put in force or removed, by whatever process. */
export async function importsStamp(folder: string | undefined): Promise<string> {
  if (folder === undefined) return "";
  const names = await readdir(folder).catch(() => []);
  const marks = names
    .filter((name) => !name.startsWith("."))
    .toSorted()
    .map(async (name) => {
      const found = await stat(join(folder, name, "provenance.json"), { bigint: true }).catch(() => null);
      return `${name} ${found?.ino} ${found?.mtimeNs}`;
    });
  return (await Promise.all(marks)).join("\n");
}

/** Looks at every use whether the imports have changed, which costs a look at each source's folder. */
export function createSourcesHolder(folders: SourceFolders): SourcesHolder {
  let stamp: string | undefined;
  let opened: Promise<Sources> | undefined;
  let kept: Pack | undefined;
  const pack = (): Pack => (kept ??= openPackOf(folders));
  const current = async (): Promise<Sources> => {
    const now = await importsStamp(folders.importedFolder);
    if (opened !== undefined && now === stamp) return opened;
    stamp = now;
    const opening = (async () => openSources(folders, pack()))();
    opened = opening;
    // After a fault it is tried again, since data may have been mended.
    opening.catch(() => {
      if (opened === opening) opened = undefined;
    });
    return opening;
  };
  return {
    folders,
    pack,
    current,
    async use(work) {
      const sources = await current();
      try {
        return await work(sources);
      } catch (error) {
        if (!(error instanceof GridError) || (await current()) === sources) throw error;
        return work(await current());
      }
    },
  };
}
