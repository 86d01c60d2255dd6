import { isStoreAway } from "@tidemark/results";
import { AppError } from "../app-error.ts";

/** Begins what the queue notes of a try that says nothing about its job; `retryNotNow` looks for it. */
export const NOT_NOW = "not now: ";

/** What keeps every job from being done, whatever it is, until it passes. */
const PASSING: ReadonlySet<string | undefined> = new Set(["http.database_away", "http.disk_full"]);

/**
 * The error that a try ends with. The queue waits longer after each try (e^tries seconds, six hours in the end) and
 * gives up after the last, which is right for a job that fails. One that was stopped, or that met a database or a
 * store that was away, did not fail: it is marked, to be tried again soon and without counting.
 */
export function errorOfTry(error: unknown, isStopping: boolean): unknown {
  const isPassing = isStoreAway(error) || (error instanceof AppError && PASSING.has(error.said?.code));
  if (!isStopping && !isPassing) return error;
  return new Error(NOT_NOW + (error instanceof Error ? error.message : String(error)), { cause: error });
}
