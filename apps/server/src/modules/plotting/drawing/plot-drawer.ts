import { createThreads } from "../../../platform/threads/threads.ts";
import type { Picture, PlotCalls } from "./plot-calls.ts";

const IDLE_MS = 60_000;
const LONGEST_CALL_MS = 15_000;
const HEAP_MEGABYTES = 512;

/** Draws plots beside the event loop. */
export interface PlotDrawer {
  /** @throws the reason of the signal when nobody waits any more */
  draw(picture: Picture, signal: AbortSignal): Promise<string>;
  stop(): Promise<void>;
}

/** One thread draws some twenty plots in a second. */
export function createPlotDrawer(): PlotDrawer {
  const threads = createThreads<PlotCalls, "plots">({
    program: "plot",
    lanes: { plots: { threads: 1 } },
    heapMegabytes: HEAP_MEGABYTES,
    idleMs: IDLE_MS,
    limitMs: LONGEST_CALL_MS,
  });
  return {
    draw: (picture, signal) => threads.call("draw", picture, { signal }),
    stop: () => threads.stop(),
  };
}
