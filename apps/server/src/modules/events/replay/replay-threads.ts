import { createThreads, type Threads } from "../../../platform/threads/threads.ts";
import type { ReplayCalls } from "./replay-calls.ts";

/** A thread without work ends after this time; until then it has the events of the past open. */
const IDLE_MS = 300_000;
const HEAP_MEGABYTES = 512;

export type ReplayThreads = Threads<ReplayCalls, "replay">;

export const createReplayThreads = (): ReplayThreads =>
  createThreads({
    program: "replay",
    lanes: { replay: { threads: 1 } },
    heapMegabytes: HEAP_MEGABYTES,
    idleMs: IDLE_MS,
  });
