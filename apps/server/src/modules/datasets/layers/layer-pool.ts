import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { SourceFolders } from "@tidemark/atlas";
import type { FromLayerThread, LayerCallName, LayerCalls, LayerThreadData, ToLayerThread } from "./layer-messages.ts";

/** A thread without work ends after this time; until then it has the data open. */
const KEEP_WARM_MS = 300_000;
const MOST_THREADS = 2;
/** After an answer that somebody waited for the next question often follows at once: for so long layers begin nothing. */
const QUIET_MS = 200;
const HEAP_MEGABYTES = 1536;
/** Besides those of the layers: one for calls about layers that somebody waits for, one for other figures. */
const OWN_LANES = 2;

interface Waiting {
  readonly name: LayerCallName;
  readonly ask: unknown;
  readonly urgency: () => number;
  readonly done: (answer: unknown) => void;
  readonly failed: (error: Error) => void;
}

interface Lane {
  /** Works layers out: it begins nothing while somebody waits for an answer. */
  readonly isOfLayers: boolean;
  worker: Worker | undefined;
  work: Waiting | undefined;
  readonly waiting: Waiting[];
  idle: NodeJS.Timeout | undefined;
}

export interface CallOptions {
  /**
   * Calls of the same lane go to the same thread, which keeps what it worked out for them. Without, somebody waits for the answer: these
   * calls have a thread of their own, which no layer on its way holds up; `figures` is another, for what is no layer at all.
   */
  readonly lane?: number | "figures";
  /** Asked again before every choice: the most urgent call that waits goes first. */
  readonly urgency?: () => number;
}

/** Threads that work out layers and other answers that somebody waits for, apart from those of projects. */
export interface LayerPool {
  /** Threads that work layers out. */
  readonly size: number;
  call<Name extends LayerCallName>(
    name: Name,
    ask: LayerCalls[Name]["ask"],
    options?: CallOptions,
  ): Promise<LayerCalls[Name]["answer"]>;
  /** Ends the threads, so that the next call opens the data anew; calls that run fail. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** The code of a thread, made into one file: beside what is compiled, or, where the sources run as they are, in the build. */
function threadScript(): URL {
  const own = new URL("../../../programs/layer-thread.js", import.meta.url);
  return existsSync(fileURLToPath(own)) ? own : new URL("../../../../dist/programs/layer-thread.js", import.meta.url);
}

class ThreadPool implements LayerPool {
  readonly #folders: SourceFolders;
  readonly #lanes: readonly Lane[];
  #stopped = false;
  #quiet: NodeJS.Timeout | undefined;

  constructor(folders: SourceFolders, size: number) {
    this.#folders = folders;
    this.#lanes = Array.from({ length: size + OWN_LANES }, (_, i) => ({
      isOfLayers: i < size,
      worker: undefined,
      work: undefined,
      waiting: [],
      idle: undefined,
    }));
  }

  get size(): number {
    return this.#lanes.length - OWN_LANES;
  }

  call<Name extends LayerCallName>(
    name: Name,
    ask: LayerCalls[Name]["ask"],
    { lane, urgency = () => Infinity }: CallOptions = {},
  ): Promise<LayerCalls[Name]["answer"]> {
    return new Promise((done, failed) => {
      if (this.#stopped) {
        failed(new Error("the server stops"));
        return;
      }
      const target = this.#laneOf(lane);
      target.waiting.push({ name, ask, urgency, done: done as (answer: unknown) => void, failed });
      this.#advance(target);
    });
  }

  #laneOf(lane: CallOptions["lane"]): Lane {
    if (lane === "figures") return this.#lanes[this.size + 1]!;
    return this.#lanes[lane === undefined ? this.size : lane % this.size]!;
  }

  async reset(): Promise<void> {
    const workers = this.#lanes.flatMap((lane) => (lane.worker === undefined ? [] : [lane.worker]));
    for (const lane of this.#lanes) {
      for (const { failed } of lane.waiting.splice(0)) failed(new Error("the data were opened anew"));
      this.#lose(lane, lane.worker, new Error("the data were opened anew"));
    }
    await Promise.all(workers.map(async (worker) => worker.terminate()));
  }

  stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#quiet);
    return this.reset();
  }

  #start(lane: Lane): Worker {
    const worker = new Worker(threadScript(), {
      workerData: { folders: this.#folders } satisfies LayerThreadData,
      name: "tidemark-layers",
      // Flags of this process, such as those of a test runner, are not for the compiled code.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    });
    worker.on("message", (message: FromLayerThread) => this.#receive(lane, message));
    worker.on("error", (error) => this.#lose(lane, worker, error));
    worker.on("exit", () => this.#lose(lane, worker, new Error("a thread that works out layers ended")));
    lane.worker = worker;
    return worker;
  }

  #lose(lane: Lane, worker: Worker | undefined, error: unknown): void {
    if (worker === undefined || lane.worker !== worker) return;
    lane.worker = undefined;
    clearTimeout(lane.idle);
    lane.work?.failed(error instanceof Error ? error : new Error(String(error)));
    lane.work = undefined;
    this.#advance(lane);
  }

  #receive(lane: Lane, message: FromLayerThread): void {
    const { work } = lane;
    lane.work = undefined;
    if (message.type === "answer") work?.done(message.answer);
    else work?.failed(message.error);
    this.#advance(lane);
  }

  /** A tile or value that somebody waits for has the processor for itself as far as possible. */
  #isAwaited(): boolean {
    return this.#quiet !== undefined || this.#lanes[this.size]?.work !== undefined;
  }

  #resumeLayers(): void {
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => {
      this.#quiet = undefined;
      for (const lane of this.#lanes) if (lane.isOfLayers) this.#advance(lane);
    }, QUIET_MS);
  }

  #advance(lane: Lane): void {
    if (lane.work !== undefined || this.#stopped) return;
    if (lane.isOfLayers && this.#isAwaited()) return;
    clearTimeout(lane.idle);
    const next = takeMostUrgent(lane.waiting);
    if (next === undefined) {
      this.#rest(lane);
      if (lane === this.#lanes[this.size]) this.#resumeLayers();
      return;
    }
    lane.work = next;
    const worker = lane.worker ?? this.#start(lane);
    worker.ref();
    worker.postMessage({ name: next.name, ask: next.ask } satisfies ToLayerThread);
  }

  /** A thread without work does not keep the process alive, and ends after a while. */
  #rest(lane: Lane): void {
    const { worker } = lane;
    if (worker === undefined) return;
    worker.unref();
    lane.idle = setTimeout(() => {
      lane.worker = undefined;
      void worker.terminate();
    }, KEEP_WARM_MS);
    lane.idle.unref();
  }
}

/** Of equally urgent calls the one that waits longest. */
function takeMostUrgent(waiting: Waiting[]): Waiting | undefined {
  let best = 0;
  let most = -Infinity;
  for (const [i, { urgency }] of waiting.entries()) {
    const own = urgency();
    if (own > most) [best, most] = [i, own];
  }
  return waiting.splice(best, 1)[0];
}

/** Starts no thread before there is work. */
export function createLayerPool(
  folders: SourceFolders,
  size = Math.min(MOST_THREADS, availableParallelism()),
): LayerPool {
  return new ThreadPool(folders, size);
}
