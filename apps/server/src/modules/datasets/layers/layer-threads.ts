import { availableParallelism } from "node:os";
import { createThreads, type Threads } from "../../../platform/threads/threads.ts";
import { type SourcesData, sourcesSettings } from "../../../platform/threads/thread-sources.ts";
import type { LayerCalls } from "./layer-calls.ts";

/** A thread without work ends after this time; until then it has the data open. */
const IDLE_MS = 300_000;
const HEAP_MEGABYTES = 1536;
/** Work on large columns makes few small objects. With 12 collecting is a tenth of the work, 32 save nothing more. */
const YOUNG_MEGABYTES = 16;
/** After an answer that somebody waited for, layers hold still for so long. */
const QUIET_MS = 200;
/** Threads for layers on their way at most: each has the data open. */
const MOST_LAYER_THREADS = 8;

type WorkLane = `layers ${number}`;

/**
 * `answers` are waited for, and no layer on its way holds them up. `figures` are no layers at all. The others work
 * layers out, and hold still while somebody waits for an answer.
 */
export type LayerLane = "answers" | "figures" | WorkLane;

/** A lane for each processor. */
const WORK: readonly WorkLane[] = Array.from(
  { length: Math.min(MOST_LAYER_THREADS, availableParallelism()) },
  (_, i): WorkLane => `layers ${i + 1}`,
);

/** Lane of a block of a layer: always the same, since its thread keeps what it worked out of these cells. */
export function laneOf(block: number): LayerLane {
  return WORK[block % WORK.length]!;
}

/** Starts the threads of layers with their data open, for the first layer that somebody will look at. */
export function warmUpLayers(threads: LayerThreads): void {
  for (const lane of WORK) threads.warmUp(lane, "facts", null);
}

/** Threads that work out layers and other answers, apart from those of projects. */
export type LayerThreads = Threads<LayerCalls, LayerLane>;

export function createLayerThreads(sources: SourcesData): LayerThreads {
  const work = { threads: 1, yields: { to: "answers", quietMs: QUIET_MS } } as const;
  return createThreads<LayerCalls, LayerLane>({
    program: "layer",
    ...sourcesSettings(sources),
    lanes: {
      answers: { threads: 1 },
      figures: { threads: 1 },
      ...Object.fromEntries(WORK.map((lane) => [lane, work])),
    },
    heapMegabytes: HEAP_MEGABYTES,
    youngMegabytes: YOUNG_MEGABYTES,
    idleMs: IDLE_MS,
  });
}
