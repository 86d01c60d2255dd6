import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { Calls, CallName, FromThread, RunContext, ThreadData, ThreadFault, ToThread } from "./messages.ts";

/** Idle threads are stopped after this time; until then the next run finds the data open and the kernels compiled. */
const KEEP_WARM_MS = 15 * 60_000;
const MOST_THREADS = 2;
/** Somebody waits for these: they go first, if need be in one thread more. */
const URGENT: ReadonlySet<CallName> = new Set(["patch"]);
/** A thread that wants more than this ends by itself; the server goes on. Columns lie outside of it. */
const HEAP_MEGABYTES = 1024;

/** A thread ended in the middle of its work, most often for want of memory. */
export class ThreadCrash extends Error {
  readonly outOfMemory: boolean;
  constructor(outOfMemory: boolean, cause?: unknown) {
    super(outOfMemory ? "a computing thread ran out of memory" : "a computing thread ended", { cause });
    this.name = "ThreadCrash";
    this.outOfMemory = outOfMemory;
  }
}

/** An error that was thrown in a thread, with its name and code. */
export class ThreadError extends Error {
  readonly code: string | undefined;
  constructor({ name, message, code, stack }: ThreadFault) {
    super(message);
    this.name = name;
    this.code = code;
    if (stack !== undefined) this.stack = stack;
  }
}

/** One user of the pool: a run, or a patch. */
export interface PoolRun {
  /** @throws ThreadCrash, ThreadError */
  call<Name extends CallName>(
    name: Name,
    ask: Calls[Name]["ask"],
    onProgress?: (share: number) => void,
  ): Promise<Calls[Name]["answer"]>;
  /** Tells what the parts of the run have in common, before the first of them. */
  load(context: RunContext): void;
  /** Lets the threads forget the run. */
  close(): void;
}

export interface ComputePool {
  readonly size: number;
  readonly isStopped: boolean;
  open(): PoolRun;
  /** Starts the threads that are not there yet and gets them ready, while somebody is about to ask for a run. */
  warmUp(): void;
  /** Stops all threads; calls that run fail. */
  stop(): Promise<void>;
}

interface Waiting {
  readonly run: number;
  readonly name: CallName;
  readonly ask: unknown;
  readonly onProgress: ((share: number) => void) | undefined;
  readonly done: (answer: unknown) => void;
  readonly failed: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  readonly loaded: Set<number>;
  work: Waiting | undefined;
  idleTimer: NodeJS.Timeout | undefined;
}

/** The code of a thread, made into one file: beside what is compiled, or, where the sources run as they are, in the build. */
function threadScript(): URL {
  const own = new URL("../../../programs/compute-thread.js", import.meta.url);
  return existsSync(fileURLToPath(own)) ? own : new URL("../../../../dist/programs/compute-thread.js", import.meta.url);
}

class ThreadPool implements ComputePool {
  readonly size: number;
  readonly #data: ThreadData;
  readonly #heapMegabytes: number;
  readonly #threads = new Set<Thread>();
  readonly #waiting: Waiting[] = [];
  readonly #contexts = new Map<number, RunContext>();
  #nextRun = 0;
  #nextCall = 0;
  #stopped = false;

  constructor(data: ThreadData, size: number, heapMegabytes: number) {
    this.#data = data;
    this.size = size;
    this.#heapMegabytes = heapMegabytes;
  }

  get isStopped(): boolean {
    return this.#stopped;
  }

  open(): PoolRun {
    const run = this.#nextRun++;
    return {
      call: (name, ask, onProgress) =>
        new Promise((done, failed) => {
          if (this.#stopped) throw new ThreadCrash(false);
          this.#waiting.push({ run, name, ask, onProgress, done: done as (answer: unknown) => void, failed });
          this.#distribute();
        }),
      load: (context) => void this.#contexts.set(run, context),
      close: () => {
        this.#contexts.delete(run);
        for (const { loaded, worker } of this.#threads)
          if (loaded.delete(run)) worker.postMessage({ type: "drop", run } satisfies ToThread);
      },
    };
  }

  warmUp(): void {
    if (this.#stopped) return;
    while (this.#threads.size < this.size) {
      const thread = this.#start();
      const nothing = () => undefined;
      // What cannot be read is told to the run that needs it.
      this.#give(thread, { run: -1, name: "warm", ask: null, onProgress: undefined, done: nothing, failed: nothing });
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const work of this.#waiting.splice(0)) work.failed(new ThreadCrash(false));
    await Promise.all([...this.#threads].map(async ({ worker }) => worker.terminate()));
  }

  #start(): Thread {
    const worker = new Worker(threadScript(), {
      workerData: this.#data,
      name: "tidemark-compute",
      // Flags of this process, such as those of a test runner, are not for the compiled code.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#heapMegabytes },
    });
    const thread: Thread = { worker, loaded: new Set(), work: undefined, idleTimer: undefined };
    this.#threads.add(thread);
    worker.on("message", (message: FromThread) => this.#receive(thread, message));
    worker.on("error", (error) => this.#lose(thread, error));
    worker.on("exit", () => this.#lose(thread, undefined));
    return thread;
  }

  #lose(thread: Thread, error: unknown): void {
    if (!this.#threads.delete(thread)) return;
    clearTimeout(thread.idleTimer);
    const outOfMemory = (error as { code?: string } | undefined)?.code === "ERR_WORKER_OUT_OF_MEMORY";
    thread.work?.failed(new ThreadCrash(outOfMemory, error));
    thread.work = undefined;
    this.#distribute();
  }

  #receive(thread: Thread, message: FromThread): void {
    const { work } = thread;
    if (work === undefined) return;
    if (message.type === "progress") {
      work.onProgress?.(message.share);
      return;
    }
    thread.work = undefined;
    if (message.type === "answer") work.done(message.answer);
    else work.failed(new ThreadError(message.fault));
    this.#distribute();
  }

  /** Of the calls that wait, the first of the run that has the fewest threads. */
  #takeNext(): Waiting | undefined {
    const running = (run: number) => [...this.#threads].filter(({ work }) => work?.run === run).length;
    let best = 0;
    for (const [i, { run }] of this.#waiting.entries()) if (running(run) < running(this.#waiting[best]!.run)) best = i;
    return this.#waiting.splice(best, 1)[0];
  }

  #give(thread: Thread, work: Waiting): void {
    clearTimeout(thread.idleTimer);
    thread.work = work;
    thread.worker.ref();
    const send = (message: ToThread) => thread.worker.postMessage(message);
    const context = this.#contexts.get(work.run);
    if (context !== undefined && !thread.loaded.has(work.run)) {
      thread.loaded.add(work.run);
      send({ type: "load", run: work.run, context });
    }
    send({ type: "call", call: this.#nextCall++, run: work.run, name: work.name, ask: work.ask });
  }

  /** A thread without work does not keep the process alive, and ends after a while. */
  #rest(thread: Thread): void {
    clearTimeout(thread.idleTimer);
    thread.worker.unref();
    thread.idleTimer = setTimeout(() => {
      this.#threads.delete(thread);
      void thread.worker.terminate();
    }, KEEP_WARM_MS);
    thread.idleTimer.unref();
  }

  #distribute(): void {
    if (this.#stopped) return; // threads that end are not to be left alone
    while (this.#waiting.length > 0) {
      const urgent = this.#waiting.findIndex(({ name }) => URGENT.has(name));
      const most = urgent < 0 ? this.size : this.size + 1;
      const idle = [...this.#threads].find(({ work }) => work === undefined);
      const thread = idle ?? (this.#threads.size < most ? this.#start() : undefined);
      if (thread === undefined) break;
      this.#give(thread, (urgent < 0 ? this.#takeNext() : this.#waiting.splice(urgent, 1)[0])!);
    }
    for (const thread of this.#threads) if (thread.work === undefined) this.#rest(thread);
  }
}

/** Starts no thread before there is work. Runs share the threads fairly. */
export function createComputePool(
  data: ThreadData,
  size = Math.min(MOST_THREADS, availableParallelism()),
  heapMegabytes = HEAP_MEGABYTES,
): ComputePool {
  return new ThreadPool(data, size, heapMegabytes);
}
