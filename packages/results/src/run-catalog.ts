import { join } from "node:path";
import type { ByteStore } from "./bytes/byte-store.ts";
import { folderStore } from "./bytes/folder-store.ts";
import { openRun, type RunReader, versionOf } from "./read/run-reader.ts";
import { type ManifestEntry, readManifest, verifyRun } from "./stored/manifest.ts";
import { POINTER, runOfName } from "./stored/names.ts";
import { currentRun, publishRun, type CurrentRun } from "./stored/pointer.ts";
import { readLayout, type StoredLayout } from "./stored/run-layout.ts";
import { layPatch, type PatchedRun } from "./write/lay-patch.ts";
import { lastIntent, settleIntent, type PatchedPlace, type Place } from "./write/patch-intent.ts";
import { isDamage, type ResultsError } from "./results-error.ts";
import { createRunWriter, type RunWriter } from "./write/run-writer.ts";
import { removeScratch } from "./write/staging.ts";

/** Opened runs that are kept: opening checks every file, reading does not. */
const KEPT_RUNS = 32;

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
   * Called when a published run turns out to be damaged: every run is read through once, beside its use, after it was
   * opened for the first time. From then on it cannot be opened until another one is published.
   */
  onDamage(listener: (project: string, error: ResultsError) => void): void;
  /** Writes the run of a task. */
  writer(project: string, task: string): RunWriter;
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
  const opened = new Map<string, { readonly version: string; readonly reader: Promise<RunReader> }>();
  const listeners: ((project: string, error: ResultsError) => void)[] = [];
  /** Runs that were read through, or are about to be; one after the other. */
  const readThrough = new Set<string>();
  let reading = Promise.resolve();

  function report(project: string, error: ResultsError): void {
    for (const listener of listeners) listener(project, error);
  }

  /** A reader whose faults are reported: a file can be damaged after it was read through. */
  function watched(project: string, reader: RunReader): RunReader {
    const reported = <T>(work: Promise<T>): Promise<T> =>
      work.catch((error: unknown) => {
        if (isDamage(error)) report(project, error);
        throw error;
      });
    return {
      ...reader,
      column: (...asked) => reported(reader.column(...asked)),
      slider: (...asked) => reported(reader.slider(...asked)),
      siteRows: (...asked) => reported(reader.siteRows(...asked)),
    };
  }

  /** Reads a run through, once: opening it looked at the sizes of its files alone. */
  function readThroughOnce(project: string, { run }: CurrentRun, version: string): void {
    const prefix = `${project}/${run}`;
    if (readThrough.has(prefix)) return;
    readThrough.add(prefix);
    reading = reading.then(async () => {
      try {
        await verifyRun(store, prefix, true);
      } catch (error) {
        if (!isDamage(error) || (await currentRun(store, project))?.run !== run) return;
        const reader = Promise.reject<RunReader>(error);
        reader.catch(() => undefined);
        opened.set(project, { version, reader });
        report(project, error);
      }
    });
  }

  async function open(project: string): Promise<RunReader | undefined> {
    const current = await currentRun(store, project);
    if (current === null) {
      opened.delete(project);
      return undefined;
    }
    const version = versionOf(current);
    const known = opened.get(project);
    const entry =
      known?.version === version
        ? known
        : { version, reader: openRun(store, project, current).then((reader) => watched(project, reader)) };
    opened.delete(project);
    opened.set(project, entry);
    void entry.reader.then(
      () => readThroughOnce(project, current, version),
      () => undefined,
    );
    for (const oldest of opened.keys()) {
      if (opened.size <= KEPT_RUNS) break;
      opened.delete(oldest);
    }
    return entry.reader;
  }

  async function stored(project: string, current: CurrentRun): Promise<StoredRun> {
    const prefix = `${project}/${current.run}`;
    const { siteCount, arrays, attributes } = await readLayout(store, prefix);
    const files = async () => (await readManifest(store, prefix)) as readonly ManifestEntry[];
    return { ...current, siteCount, arrays, attributes, files };
  }

  return {
    async open(project) {
      try {
        return await open(project);
      } catch (error) {
        opened.delete(project);
        // The run may have been replaced between the pointer and its files: once more with the new pointer.
        if ((error as { code?: string }).code === "not-found") return open(project);
        if (isDamage(error)) report(project, error);
        throw error;
      }
    },
    async published(project) {
      const current = await currentRun(store, project);
      return current === null ? undefined : stored(project, current);
    },
    async find(project, run) {
      try {
        const found = await stored(project, { run, patches: [] });
        await found.files();
        return found;
      } catch {
        return undefined;
      }
    },
    async verify(project) {
      const current = await currentRun(store, project);
      if (current !== null) await verifyRun(store, `${project}/${current.run}`, true);
    },
    onDamage: (listener) => void listeners.push(listener),
    writer: (project, task) => createRunWriter(store, scratch, project, task),
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
      opened.delete(project);
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
