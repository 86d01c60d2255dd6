import { createThreads, type Threads } from "../../platform/threads/threads.ts";
import type { OfficialCalls } from "./official-calls.ts";

const HEAP_MEGABYTES = 1024;

/**
 * Threads that read official maps: for two computations at once, and for an administrator who asks whether a publisher
 * answers.
 */
export type OfficialThreads = Threads<OfficialCalls, "runs" | "probes">;

export const createOfficialThreads = (): OfficialThreads =>
  createThreads<OfficialCalls, "runs" | "probes">({
    program: "official",
    lanes: { runs: { threads: 2 }, probes: { threads: 1 } },
    heapMegabytes: HEAP_MEGABYTES,
    idleMs: 10_000,
  });
