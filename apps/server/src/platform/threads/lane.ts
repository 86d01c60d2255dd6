import { URGENT } from "./calls.ts";
import type { Thread } from "./thread.ts";
import { type PendingCall, takeNext } from "./waiting.ts";

export interface LaneSettings {
  /** Threads at most. */
  readonly threads: number;
  /** Threads more for `URGENT` calls, while all others work. */
  readonly spare?: number;
}

interface LaneContext {
  /** Starts a thread that calls when it is free and when it is gone. @throws Error for a program that is not there */
  readonly start: (events: { readonly onFree: () => void; readonly onEnd: () => void }) => Thread;
  /** What the calls of a run have in common. */
  readonly sharedOf: (run: number) => unknown;
  /** False while the lane has to hold still. */
  readonly mayBegin: () => boolean;
  /** Called when it has no more to do. */
  readonly onRest: () => void;
}

/** Calls that wait for the same threads, and these threads. */
export class Lane {
  readonly #settings: LaneSettings;
  readonly #context: LaneContext;
  readonly #threads = new Set<Thread>();
  readonly #waiting: PendingCall[] = [];

  constructor(settings: LaneSettings, context: LaneContext) {
    this.#settings = settings;
    this.#context = context;
  }

  get isBusy(): boolean {
    return [...this.#threads].some(({ work }) => work !== undefined);
  }

  add(work: PendingCall): void {
    this.#waiting.push(work);
    this.advance();
  }

  /** Takes back a call that waits. Gives false when it runs already, or is not here. */
  takeBack(work: PendingCall): boolean {
    const at = this.#waiting.indexOf(work);
    if (at >= 0) this.#waiting.splice(at, 1);
    return at >= 0;
  }

  /** Gives what waits to threads that are free, or that may still be started. */
  advance(): void {
    while (this.#waiting.length > 0 && this.#context.mayBegin()) {
      const idle = [...this.#threads].find(({ work }) => work === undefined);
      if (idle === undefined && this.#threads.size >= this.#most()) break;
      const work = takeNext(this.#waiting, (run) => this.#threadsOf(run))!;
      try {
        this.#begin(idle ?? this.#start(), work);
      } catch (error) {
        work.failed(error);
      }
    }
    for (const thread of this.#threads) if (thread.work === undefined) thread.rest();
    if (this.#waiting.length === 0 && !this.isBusy) this.#context.onRest();
  }

  /** Starts the threads that are not there yet, each with a call. */
  fill(work: PendingCall): void {
    while (this.#threads.size < this.#settings.threads) this.#begin(this.#start(), work);
  }

  drop(run: number): void {
    for (const thread of this.#threads) thread.drop(run);
  }

  /** Ends its threads that have no call. */
  endIdle(): void {
    for (const thread of this.#threads) if (thread.work === undefined) void thread.end();
  }

  /** Ends its threads. What waits and what runs fails. */
  async end(error: Error): Promise<void> {
    for (const { failed } of this.#waiting.splice(0)) failed(error);
    await Promise.all([...this.#threads].map((thread) => thread.end()));
  }

  #most(): number {
    const { threads, spare = 0 } = this.#settings;
    return this.#waiting.some(({ urgency }) => urgency() === URGENT) ? threads + spare : threads;
  }

  #threadsOf(run: number | undefined): number {
    return [...this.#threads].filter(({ work }) => work !== undefined && work.run === run).length;
  }

  #start(): Thread {
    const thread = this.#context.start({
      onFree: () => this.advance(),
      onEnd: () => {
        this.#threads.delete(thread);
        this.advance();
      },
    });
    this.#threads.add(thread);
    return thread;
  }

  #begin(thread: Thread, work: PendingCall): void {
    thread.begin(work, work.run === undefined ? undefined : this.#context.sharedOf(work.run));
  }
}
