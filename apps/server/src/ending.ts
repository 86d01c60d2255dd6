import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "./platform/log.ts";

/** A part that does not stop within this time is left to the end of the process; all of them within ten seconds. */
const STEP_MS = 5000;
/** Until jobs that do not end are given up, while a process drains. */
const JOBS_MS = 9000;
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** The end of the process: at a signal all that was started is stopped, the last first. */
export interface Ending {
  /**
   * Tells how a part is stopped that has just started. Where a signal came meanwhile, all ends now, and this is never
   * over.
   */
  started(stop: () => Promise<void>): Promise<void>;
  /** All is started: from now on a signal ends at once. */
  ready(): Promise<void>;
  /** Stops what was started and leaves the process alone: for a start that failed. */
  undo(): Promise<void>;
}

/**
 * Listens for signals from now on. One that comes while a part starts waits for it: a part that is half started cannot
 * be stopped, and an embedded database would be left running.
 *
 * @param drainMs - how long a part goes on answering; requests that run then have as long again
 */
export function createEnding(log: Log, drainMs = 0): Ending {
  const stepMs = drainMs === 0 ? STEP_MS : STEP_MS + Math.max(drainMs, JOBS_MS) + drainMs;
  const stops: (() => Promise<void>)[] = [];
  let asked: { readonly reason: string; readonly code: number } | undefined;
  let isReady = false;
  let ended: Promise<never> | undefined;

  async function stopAll(): Promise<void> {
    for (const stop of stops.splice(0).toReversed()) {
      const late = sleep(stepMs, "late", { ref: false });
      const failed = (error: unknown) => log.error({ err: error }, "a part did not stop as it should");
      if ((await Promise.race([stop().catch(failed), late])) === "late") log.warn("a part takes too long to stop");
    }
  }
  const end = (code: number): Promise<never> =>
    (ended ??= (async () => {
      await stopAll();
      log.info("stopped");
      return process.exit(code);
    })());
  const ask = (reason: string, code: number): void => {
    if (asked !== undefined) return;
    asked = { reason, code };
    log.info({ reason }, "stopping");
    if (isReady) void end(code);
  };
  for (const signal of SIGNALS) process.on(signal, () => ask(signal, 0));
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "uncaught exception");
    ask("uncaught exception", 1);
  });
  const unlessAsked = async () => {
    if (asked !== undefined) await end(asked.code);
  };
  return {
    started(stop) {
      stops.push(stop);
      return unlessAsked();
    },
    ready() {
      isReady = true;
      return unlessAsked();
    },
    undo: stopAll,
  };
}
