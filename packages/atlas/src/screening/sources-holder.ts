import { GridError } from "@tidemark/grids";
import type { ImportsRead } from "../import/import-store.ts";
import { openImported } from "../import/open-imported.ts";
import type { Pack } from "../pack/open-pack.ts";
import { lookAtImports } from "./look-at-imports.ts";
import { importsOf, openPackOf, type SourceFolders, type Sources, sourcesOf } from "./sources.ts";

/** The data as they are now: opened once, and anew when a source was imported, replaced or removed. */
export interface SourcesHolder {
  /** What they are opened with, so that a thread can hold the same. */
  readonly folders: SourceFolders;
  /** Where imports lie; undefined without. */
  readonly imports: ImportsRead | undefined;
  /** The pack, which is opened once. @throws DamagedPackError */
  pack(): Pack;
  /** @throws DamagedPackError, GridError for data that cannot be read; ResultsError unavailable */
  current(): Promise<Sources>;
  /** A text that changes with every import that is put in force or removed, by whatever process. */
  stamp(): Promise<string>;
  /**
   * Does work with the data; once more with the new ones when a source was replaced under its hands.
   * @throws what the work throws
   */
  use<T>(work: (sources: Sources) => Promise<T>): Promise<T>;
}

/**
 * Looks at every use whether the imports have changed, which costs a look at each source; where they lie far away, so
 * often as `lookAtImports` says.
 * @param imports - where they lie, if not in the folder
 */
export function createSourcesHolder(folders: SourceFolders, imports = importsOf(folders)): SourcesHolder {
  const look = lookAtImports(imports);
  let stamp: string | undefined;
  let opened: Promise<Sources> | undefined;
  let kept: Pack | undefined;
  const pack = (): Pack => (kept ??= openPackOf(folders));
  const opening = async (isFresh: boolean): Promise<Sources> => {
    const { stamp: now, pointers } = await look(isFresh);
    if (opened !== undefined && now === stamp) return opened;
    stamp = now;
    const begun = (async () => sourcesOf(pack(), imports === undefined ? [] : await openImported(imports, pointers)))();
    opened = begun;
    // After a fault it is tried again, since data may have been mended.
    begun.catch(() => {
      if (opened === begun) opened = undefined;
    });
    return begun;
  };
  const current = () => opening(false);
  return {
    folders,
    imports,
    pack,
    current,
    stamp: async () => (await look()).stamp,
    async use(work) {
      const sources = await current();
      try {
        return await work(sources);
      } catch (error) {
        const now = error instanceof GridError ? await opening(true) : sources;
        if (now === sources) throw error;
        return work(now);
      }
    },
  };
}
