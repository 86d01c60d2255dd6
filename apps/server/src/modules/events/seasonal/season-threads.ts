import { type SourcesData, sourcesSettings } from "../../../platform/threads/thread-sources.ts";
import { createThreads, type Threads } from "../../../platform/threads/threads.ts";
import type { SeasonCalls } from "./season-calls.ts";

/** A thread without work ends after this time; until then it has the climate of the world open. */
const IDLE_MS = 300_000;
const HEAP_MEGABYTES = 512;

export type SeasonThreads = Threads<SeasonCalls, "seasonal">;

export const createSeasonThreads = (sources: SourcesData): SeasonThreads =>
  createThreads({
    program: "seasonal",
    ...sourcesSettings(sources),
    lanes: { seasonal: { threads: 1 } },
    heapMegabytes: HEAP_MEGABYTES,
    idleMs: IDLE_MS,
  });
