import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "../app-error.ts";

const PATIENCE_MS = 30_000;
const PAUSE_MS = 500;

/**
 * Does work of the start, again and again while the database cannot be reached: one that is itself starting, or busy
 * with another process that starts, is no reason to give up. The work must be safe to repeat.
 */
export async function patiently<T>(work: () => Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  const end = Date.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "unavailable" || Date.now() > end) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
