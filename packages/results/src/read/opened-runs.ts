import { LRUCache } from "lru-cache";
import type { ByteStore } from "../bytes/byte-store.ts";
import { isDamage, type ResultsError } from "../results-error.ts";
import { verifyRun } from "../stored/manifest.ts";
import { currentRun, type CurrentRun } from "../stored/pointer.ts";
import { createFileChecks, type FileChecks } from "./file-checks.ts";
import { openRun, type RunReader, versionOf } from "./run-reader.ts";

/** Opened runs that are kept. */
const KEPT_RUNS = 32;
/** Projects of which is kept which files of their runs were read through. */
const KNOWN_PROJECTS = 1000;

export type DamageListener = (project: string, error: ResultsError) => void;

/** The runs that are open in this process. */
export interface OpenedRuns {
  /** As `RunCatalog.open`. */
  open(project: string): Promise<RunReader | undefined>;
  /** As `RunCatalog.onDamage`. */
  onDamage(listener: DamageListener): void;
  forget(project: string): void;
}

/** A reader whose faults are reported. */
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
    file: (...asked) => reported(reader.file(...asked)),
  };
}

export function createOpenedRuns(store: ByteStore): OpenedRuns {
  const opened = new LRUCache<string, { readonly version: string; readonly reader: Promise<RunReader> }>({
    max: KEPT_RUNS,
  });
  const listeners: DamageListener[] = [];
  /** What is known of the files of the run of a project: they are read through once, whatever is laid over them. */
  const known = new LRUCache<string, { readonly run: string; readonly checks: FileChecks }>({ max: KNOWN_PROJECTS });
  /** All files of runs that were opened are read through, one run after the other. */
  let reading = Promise.resolve();

  const report = (project: string, error: ResultsError): void => {
    for (const listener of listeners) listener(project, error);
  };

  async function reader(project: string, current: CurrentRun): Promise<RunReader> {
    const prefix = `${project}/${current.run}`;
    const files = await verifyRun(store, prefix, false);
    const before = known.get(project);
    const isKnown = before?.run === current.run;
    const checks = isKnown ? before.checks : createFileChecks(store, prefix, files);
    const found = await openRun(store, project, current, { files, checks });
    if (!isKnown) readThrough(project, current, checks);
    return watched(found, (error) => report(project, error));
  }

  function readThrough(project: string, current: CurrentRun, checks: FileChecks): void {
    known.set(project, { run: current.run, checks });
    reading = reading.then(async () => {
      try {
        await checks.all();
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
    const last = opened.get(project);
    const entry = last?.version === version ? last : { version, reader: reader(project, current) };
    if (entry !== last) opened.set(project, entry);
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
    forget(project) {
      opened.delete(project);
      known.delete(project);
    },
  };
}
