import { createThreads, type Threads } from "../../platform/threads/threads.ts";
import type { MeasureCalls } from "./measures-calls.ts";

const IDLE_MS = 60_000;
const HEAP_MEGABYTES = 1024;

export type MeasureThreads = Threads<MeasureCalls, "plans">;

/** One thread: plans wait for each other, and hold nobody else up. */
export const createMeasureThreads = (): MeasureThreads =>
  createThreads({
    program: "measures",
    lanes: { plans: { threads: 1 } },
    heapMegabytes: HEAP_MEGABYTES,
    idleMs: IDLE_MS,
  });
