import { LRUCache } from "lru-cache";
import type { ByteStore } from "../bytes/byte-store.ts";
import { isDamage, type ResultsError } from "../results-error.ts";
import { verifyRun } from "../stored/manifest.ts";
import { currentRun, type CurrentRun } from "../stored/pointer.ts";
import { openRun, type RunReader, versionOf } from "./run-reader.ts";

/** Opened runs that are kept: opening checks every file, reading does not. */
const KEPT_RUNS = 32;

export type DamageListener = (project: string, error: ResultsError) => void;

/** The runs that are open in this process. */
export interface OpenedRuns {
  /** As `RunCatalog.open`. */
  open(project: string): Promise<RunReader | undefined>;
  /** As `RunCatalog.onDamage`. */
  onDamage(listener: DamageListener): void;
  forget(project: string): void;
}

/** A reader whose faults are reported: a file can be damaged after it was read through. */
function watched(reader: RunReader, report: (error: ResultsError) => void): RunReader {
  const reported = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      if (isDamage(error)) report(error);
      throw error;
    });
  return {
    ...reader,
    column: (...asked) => reported(reader.column(...asked)),
    slider: (...asked) => reported(reader.slider(...asked)),
    siteRows: (...asked) => reported(reader.siteRows(...asked)),
  };
}

export function createOpenedRuns(store: ByteStore): OpenedRuns {
  const opened = new LRUCache<string, { readonly version: string; readonly reader: Promise<RunReader> }>({
    max: KEPT_RUNS,
  });
  const listeners: DamageListener[] = [];
  /** Runs that were read through, or are about to be; one after the other. */
  const readThrough = new Set<string>();
  let reading = Promise.resolve();

  const report = (project: string, error: ResultsError): void => {
    for (const listener of listeners) listener(project, error);
  };

  async function reader(project: string, current: CurrentRun): Promise<RunReader> {
    const found = await openRun(store, project, current);
    readThroughOnce(project, current);
    return watched(found, (error) => report(project, error));
  }

  /** Reads a run through, once: opening it looked at the sizes of its files alone. */
  function readThroughOnce(project: string, current: CurrentRun): void {
    const prefix = `${project}/${current.run}`;
    if (store.keepsChecksums || readThrough.has(prefix)) return;
    readThrough.add(prefix);
    reading = reading.then(async () => {
      try {
        await verifyRun(store, prefix, true);
      } catch (error) {
        const now = await currentRun(store, project).catch(() => null);
        if (!isDamage(error) || now?.run !== current.run) return;
        const refused = Promise.reject<RunReader>(error);
        refused.catch(() => undefined);
        opened.set(project, { version: versionOf(now), reader: refused });
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
    const entry = known?.version === version ? known : { version, reader: reader(project, current) };
    if (entry !== known) opened.set(project, entry);
    return entry.reader;
  }

  /** What was altered stays refused, although its size is right; anything else may be mended meanwhile. */
  const refuse = (project: string) => (error: unknown) => {
    if (!isDamage(error) || error.code !== "checksum") opened.delete(project);
    if (isDamage(error)) report(project, error);
    throw error;
  };

  return {
    async open(project) {
      try {
        return await open(project);
      } catch (error) {
        // The run may have been replaced between the pointer and its files: once more with the new pointer.
        if ((error as { code?: string }).code !== "not-found") return refuse(project)(error);
        opened.delete(project);
        return open(project).catch(refuse(project));
      }
    },
    onDamage: (listener) => void listeners.push(listener),
    forget: (project) => void opened.delete(project),
  };
}
