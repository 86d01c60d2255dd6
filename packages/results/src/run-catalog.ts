import { join } from "node:path";
import type { ByteStore } from "./bytes/byte-store.ts";
import { folderStore } from "./bytes/folder-store.ts";
import { createOpenedRuns, type DamageListener } from "./read/opened-runs.ts";
import type { RunReader } from "./read/run-reader.ts";
import { type ManifestEntry, readManifest, verifyRun } from "./stored/manifest.ts";
import { POINTER, runOfName } from "./stored/names.ts";
import { currentRun, publishRun, type CurrentRun } from "./stored/pointer.ts";
import { readLayout, type StoredLayout } from "./stored/run-layout.ts";
import { layPatch, type PatchedRun } from "./write/lay-patch.ts";
import { lastIntent, settleIntent, type PatchedPlace, type Place } from "./write/patch-intent.ts";
import { createRunWriter, type RunWriter } from "./write/run-writer.ts";
import { removeScratch } from "./write/staging.ts";

/** A finished run and what is told of it, without its values. */
export interface StoredRun extends CurrentRun, Pick<StoredLayout, "siteCount" | "arrays" | "attributes"> {
  /** Its files with their checksums, those of metadata included. @throws ResultsError not-found */
  files(): Promise<readonly ManifestEntry[]>;
}

/** The results of all projects: what is published, and every change of it. Nothing else knows where they lie. */
export interface RunCatalog {
  /**
   * Opens the published run of a project, or gives the opened one again; undefined while there is none. It stays open
   * until another takes its place, or until many others were used since.
   * @throws ResultsError truncated, checksum for a damaged run
   */
  open(project: string): Promise<RunReader | undefined>;
  /**
   * The published run with its patches; undefined when there is none.
   * @throws ResultsError not-found for a damaged one
   */
  published(project: string): Promise<StoredRun | undefined>;
  /** A finished run by its name, published or not; undefined when there is none, or none that can be read. */
  find(project: string, run: string): Promise<StoredRun | undefined>;
  /**
   * Reads every file of the published run and compares its checksums.
   * @throws ResultsError not-found, truncated, checksum
   */
  verify(project: string): Promise<void>;
  /**
   * Called when a published run turns out to be damaged. No file is read before it was compared with its checksum, once
   * in each process; all others of a run follow, beside its use. Where one is found in that way, the run cannot be
   * opened until another one is published.
   */
  onDamage(listener: DamageListener): void;
  /** Writes the run of a task, in a folder that is the same for whoever goes on with it, or in one that is told. */
  writer(project: string, task: string, folder?: string): RunWriter;
  /** Publishes a finished run again. @throws ResultsError when it is damaged; what was published stays */
  publish(project: string, run: string): Promise<void>;
  /** From now on nothing is published. */
  unpublish(project: string): Promise<void>;
  /** Lays new values of sites over a published run, and publishes them. @throws ResultsError bad-request */
  patch(
    project: string,
    over: PatchedRun,
    rows: ReadonlyMap<number, Float32Array | null>,
    place: PatchedPlace,
  ): Promise<void>;
  /** Takes back a patch whose row was never written; to be called while the project is locked. */
  settlePatch(
    project: string,
    placeOf: (position: number) => Promise<Place | null>,
  ): Promise<"taken back" | "nothing to do">;
  /** Projects with a patch whose row may not have been written. */
  unsettledProjects(): Promise<readonly string[]>;
  /** Removes runs and patches of a project but those of the named runs. */
  keepOnly(project: string, runs: readonly string[]): Promise<void>;
  /** Names of all that have something stored. */
  projects(): Promise<readonly string[]>;
  /** Removes everything of a project. */
  remove(project: string): Promise<void>;
}

/**
 * The results in a store.
 * @param scratch folder of this machine in which runs come into being, those of a project in a folder with its name
 */
export function createRunCatalog(store: ByteStore, scratch: string): RunCatalog {
  const opened = createOpenedRuns(store);

  async function stored(project: string, current: CurrentRun): Promise<StoredRun> {
    const prefix = `${project}/${current.run}`;
    const listed = await readManifest(store, prefix);
    const { siteCount, arrays, attributes } = await readLayout(store, prefix, listed);
    const files = async () => listed as readonly ManifestEntry[];
    return { ...current, siteCount, arrays, attributes, files };
  }

  return {
    open: (project) => opened.open(project),
    async published(project) {
      const current = await currentRun(store, project);
      return current === null ? undefined : stored(project, current);
    },
    async find(project, run) {
      try {
        return await stored(project, { run, patches: [] });
      } catch {
        return undefined;
      }
    },
    async verify(project) {
      const current = await currentRun(store, project);
      if (current !== null) await verifyRun(store, `${project}/${current.run}`, true);
    },
    onDamage: (listener) => opened.onDamage(listener),
    writer: (project, task, folder) => createRunWriter(store, scratch, project, task, folder),
    publish: (project, run) => publishRun(store, project, { run, patches: [] }),
    unpublish: (project) => store.remove(`${project}/${POINTER}`),
    patch: (project, over, rows, place) => layPatch(store, project, over, rows, place),
    settlePatch: (project, placeOf) => settleIntent(store, project, placeOf),
    async unsettledProjects() {
      const found: string[] = [];
      for (const project of await store.names(""))
        if ((await lastIntent(store, project)) !== undefined) found.push(project);
      return found;
    },
    async keepOnly(project, runs) {
      for (const name of await store.names(project)) {
        const run = runOfName(name);
        if (run !== undefined && !runs.includes(run)) await store.remove(`${project}/${name}`);
      }
    },
    projects: () => store.names(""),
    async remove(project) {
      opened.forget(project);
      await store.remove(project);
      await removeScratch(scratch, project);
    },
  };
}

/** The results below the data folder of a server. */
export function resultsInFolder(dataDir: string): RunCatalog {
  const folder = join(dataDir, "runs");
  return createRunCatalog(folderStore(folder), folder);
}
