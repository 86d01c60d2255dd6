import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ByteStore } from "../bytes/byte-store.ts";
import { eachOf } from "../bytes/each-of.ts";
import { filesBelow } from "../bytes/files-below.ts";
import { parseManifest } from "../stored/manifest.ts";
import { isPartsName, MANIFEST, partsName, runName } from "../stored/names.ts";
import { publishRun } from "../stored/pointer.ts";
import { chunkOf, chunksFolder } from "./staging.ts";

const FILES_AT_ONCE = 8;
const PLAN = "plan";

/**
 * What several machines know of a run that comes into being: its plan, chunk files at their place, and scratch. Paths
 * are those of files in the folder of a writer.
 */
export interface SharedFiles {
  /** What `begin` was given last; undefined when nothing has begun. */
  plan(): Promise<Uint8Array | undefined>;
  /** Begins anew: what was there of this run, or of runs of other tasks of the project that never ended, goes. */
  begin(plan: Uint8Array): Promise<void>;
  /** Moves files out of the folder of this writer to where all see them. */
  give(paths: readonly string[]): Promise<void>;
  /**
   * Brings files into the folder that another gave; what this writer has brought already stays.
   * @throws ResultsError not-found
   */
  fetch(paths: readonly string[]): Promise<void>;
  /** Removes files again that were brought here. */
  drop(paths: readonly string[]): Promise<void>;
  /** Publishes the run of the files that were given, and what `RunWriter.finish` wrote here. */
  publish(): Promise<void>;
  /** Removes what was shared and did not become the run. */
  forget(): Promise<void>;
}

export function createSharedFiles(store: ByteStore, folder: string, project: string, task: string): SharedFiles {
  const run = runName(task);
  const runPrefix = `${project}/${run}`;
  const scratch = `${project}/${partsName(task)}`;
  const keyOf = (path: string): string => {
    const chunk = chunkOf(path);
    return chunk === undefined ? `${scratch}/${path}` : `${runPrefix}/${chunk}`;
  };
  /** Files that come or have come; two shares of a process may need the same. */
  const coming = new Map<string, Promise<void>>();
  const fetchOne = (path: string): Promise<void> => {
    const found = coming.get(path) ?? store.bringOut(keyOf(path), join(folder, path));
    coming.set(path, found);
    found.catch(() => coming.delete(path));
    return found;
  };
  return {
    plan: () => store.get(`${scratch}/${PLAN}`),
    async begin(plan) {
      for (const name of await store.names(project))
        if (isPartsName(name) || name === run) await store.remove(`${project}/${name}`);
      await store.put(`${scratch}/${PLAN}`, plan);
    },
    give: (paths) => eachOf(paths, FILES_AT_ONCE, (path) => store.takeFile(join(folder, path), keyOf(path))),
    fetch: (paths) => eachOf(paths, FILES_AT_ONCE, fetchOne),
    async drop(paths) {
      for (const path of paths) {
        coming.delete(path);
        await rm(join(folder, path), { force: true });
      }
    },
    async publish() {
      const chunks = chunksFolder(folder);
      const { files } = parseManifest(await readFile(join(chunks, MANIFEST)));
      const wanted = new Set(files.map(({ path }) => `${runPrefix}/${path}`));
      // of datasets that are missing everywhere nothing is kept
      for (const { key } of await store.list(runPrefix)) if (!wanted.has(key)) await store.remove(key);
      const own = (await filesBelow(chunks)).filter((path) => path !== MANIFEST);
      await eachOf(own, FILES_AT_ONCE, (path) => store.takeFile(join(chunks, path), `${runPrefix}/${path}`));
      await store.takeFile(join(chunks, MANIFEST), `${runPrefix}/${MANIFEST}`);
      await publishRun(store, project, { run, patches: [] });
    },
    forget: () => store.remove(scratch),
  };
}
