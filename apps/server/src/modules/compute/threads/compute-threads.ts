import { availableParallelism } from "node:os";
import { createThreads, type ThreadRun, type Threads } from "../../../platform/threads/threads.ts";
import { type SourcesData, sourcesSettings } from "../../../platform/threads/thread-sources.ts";
import type { ComputeCalls, RunContext } from "./calls.ts";

/** Threads stay for this time after their work: then the next run finds the data open and the kernels compiled. */
const IDLE_MS = 15 * 60_000;
const MOST_THREADS = 2;
/** Columns lie outside of it. */
const HEAP_MEGABYTES = 1024;
/** Work on large columns makes few small objects. */
const YOUNG_MEGABYTES = 32;

/**
 * Threads that compute. Runs share them fairly; somebody waits for the patch of a location, which may have one thread
 * more.
 */
export type ComputeThreads = Threads<ComputeCalls, "runs", RunContext>;
export type ComputeThreadRun = ThreadRun<ComputeCalls, "runs", RunContext>;

export function createComputeThreads(
  sources: SourcesData,
  threads = Math.min(MOST_THREADS, availableParallelism()),
  heapMegabytes = HEAP_MEGABYTES,
): ComputeThreads {
  return createThreads({
    program: "compute",
    ...sourcesSettings(sources),
    lanes: { runs: { threads, spare: 1 } },
    heapMegabytes,
    youngMegabytes: YOUNG_MEGABYTES,
    idleMs: IDLE_MS,
  });
}
