import { crashOf, faultOf, ThreadError, ThreadTimeout } from "./faults.ts";
import type { FromThread, ToThread } from "./messages.ts";
import { openPort, type Port, type PortSettings } from "./port.ts";
import type { PendingCall } from "./waiting.ts";

/** How the threads of one kind live. */
export interface ThreadSettings extends PortSettings {
  /** A thread without work ends after this time; until then it has open what it opened. */
  readonly idleMs: number;
  /** A call that runs longer fails, and its thread is ended. */
  readonly limitMs?: number;
  /** A call that was cancelled may take so long to stop by itself; then its thread is ended. 5 s without. */
  readonly stopMs?: number;
}

/** What the owner of a thread hears of it. */
interface Events {
  /** It can be given the next call. */
  readonly onFree: () => void;
  /** It is gone, whatever the reason; its call has failed. */
  readonly onEnd: () => void;
}

const STOP_MS = 5000;

/** One thread with at most one call at a time. */
export class Thread {
  readonly #settings: ThreadSettings;
  readonly #events: Events;
  readonly #port: Port;
  /** Runs whose shared data it has. */
  readonly #runs = new Set<number>();
  #work: PendingCall | undefined;
  #calls = 0;
  #timers: NodeJS.Timeout[] = [];
  #stopWatching: () => void = () => undefined;
  #isGone = false;

  constructor(settings: ThreadSettings, events: Events) {
    this.#settings = settings;
    this.#events = events;
    this.#port = openPort(settings, {
      onMessage: (message) => this.#receive(message as FromThread),
      onGone: (error) => this.#lose(error),
    });
  }

  /** The call it works on. */
  get work(): PendingCall | undefined {
    return this.#work;
  }

  /** Begins a call. @param shared - what the calls of its run have in common; undefined where they have nothing */
  begin(work: PendingCall, shared: unknown): void {
    this.#clearTimers();
    this.#work = work;
    this.#port.ref();
    const { run, signal } = work;
    if (run !== undefined && shared !== undefined && !this.#runs.has(run)) {
      this.#runs.add(run);
      this.#send({ type: "share", run, shared });
    }
    const call = ++this.#calls;
    // processes share no memory
    const isShared = signal !== undefined && this.#settings.process === undefined;
    const cancelled = isShared ? new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) : undefined;
    this.#send({ type: "call", call, name: work.name, ask: work.ask, run, cancelled });
    if (signal !== undefined) this.#watch(signal, call, cancelled);
    const { limitMs } = this.#settings;
    if (limitMs !== undefined) this.#after(limitMs, () => this.#endWith(new ThreadTimeout(work.name, limitMs)));
  }

  /** Does not keep the process alive without work, and ends after a while. */
  rest(): void {
    this.#clearTimers();
    this.#port.unref();
    if (this.#settings.idleMs === 0) void this.end();
    else this.#after(this.#settings.idleMs, () => void this.end()).unref();
  }

  /** Lets it forget a run. */
  drop(run: number): void {
    if (this.#runs.delete(run)) this.#send({ type: "drop", run });
  }

  /** Ends it; its call fails. */
  async end(): Promise<void> {
    const ended = this.#port.end();
    this.#lose(undefined);
    await ended;
  }

  #send(message: ToThread): void {
    this.#port.send(message);
  }

  #after(milliseconds: number, act: () => void): NodeJS.Timeout {
    const timer = setTimeout(act, milliseconds);
    this.#timers.push(timer);
    return timer;
  }

  #clearTimers(): void {
    for (const timer of this.#timers.splice(0)) clearTimeout(timer);
  }

  /** Hands the wish to stop on, and ends a thread that does not follow it. */
  #watch(signal: AbortSignal, call: number, cancelled: Int32Array | undefined): void {
    const stop = () => {
      if (cancelled !== undefined) Atomics.store(cancelled, 0, 1);
      this.#send({ type: "cancel", call });
      this.#after(this.#settings.stopMs ?? STOP_MS, () => void this.end());
    };
    signal.addEventListener("abort", stop, { once: true });
    this.#stopWatching = () => signal.removeEventListener("abort", stop);
    if (signal.aborted) stop();
  }

  /** Takes the call off the thread, to settle it. */
  #finish(): PendingCall | undefined {
    const work = this.#work;
    this.#work = undefined;
    this.#clearTimers();
    this.#stopWatching();
    this.#stopWatching = () => undefined;
    return work;
  }

  #fail(error: unknown): void {
    const work = this.#finish();
    work?.failed(work.signal?.aborted === true ? work.signal.reason : error);
  }

  #endWith(error: Error): void {
    this.#fail(error);
    void this.end();
  }

  #receive(message: FromThread): void {
    if (this.#isGone) return; // what was on its way when it was ended
    if (message.type === "progress") {
      this.#work?.onProgress?.(message.progress);
      return;
    }
    if (message.type === "wish") {
      void this.#grant(message.wish, message.ask);
      return;
    }
    if (message.type === "answer") this.#finish()?.done(message.answer);
    else this.#fail(new ThreadError(message.fault));
    const most = this.#settings.process?.calls ?? Infinity;
    if (this.#calls < most) this.#events.onFree();
    else void this.end();
  }

  async #grant(wish: number, ask: unknown): Promise<void> {
    const { grant, program } = this.#settings;
    try {
      if (grant === undefined) throw new Error(`nobody answers what ${program} asks for`);
      const answer = await grant(ask);
      if (!this.#isGone) this.#send({ type: "granted", wish, answer });
    } catch (error) {
      if (!this.#isGone) this.#send({ type: "refused", wish, fault: faultOf(error) });
    }
  }

  #lose(error: unknown): void {
    if (this.#isGone) return;
    this.#isGone = true;
    this.#fail(crashOf(this.#settings.program, error));
    this.#events.onEnd();
  }
}
