import type { Answer, Ask, CallOptions, CallTable, Progress } from "./calls.ts";
import { measured } from "../telemetry/measures.ts";
import { ThreadCrash } from "./faults.ts";
import { Lane, type LaneSettings } from "./lane.ts";
import { Thread, type ThreadSettings } from "./thread.ts";
import type { PendingCall } from "./waiting.ts";

/** Policy of a group of threads. The first lane is that of calls that name none. */
export interface ThreadsSettings<LaneName extends string> extends ThreadSettings {
  readonly lanes: Readonly<Record<LaneName, LaneSettings & { readonly yields?: Yields<NoInfer<LaneName>> }>>;
}

/**
 * A lane begins nothing while a call of another one runs, nor for a while after it: the next question often follows at
 * once.
 */
interface Yields<LaneName extends string> {
  readonly to: LaneName;
  readonly quietMs: number;
}

/** Asks a thread. @throws ThreadCrash, ThreadError, ThreadTimeout; the reason of the signal when it was cancelled */
type CallThread<Calls extends CallTable, LaneName extends string> = <Name extends keyof Calls & string>(
  name: Name,
  ask: Ask<Calls, Name>,
  options?: CallOptions<Progress<Calls, Name>, LaneName>,
) => Promise<Answer<Calls, Name>>;

/** Calls that belong together: they share data, and take turns with those of other runs. */
export interface ThreadRun<Calls extends CallTable, LaneName extends string, Shared> {
  readonly call: CallThread<Calls, LaneName>;
  /** What its calls have in common; sent once to every thread that works on one of them. */
  share(shared: Shared): void;
  /** Lets the threads forget it. */
  close(): void;
}

/**
 * Threads of one program, beside the event loop. None is started before there is work; one that died is replaced by the
 * next call.
 */
export interface Threads<Calls extends CallTable, LaneName extends string, Shared = never> {
  readonly isStopped: boolean;
  /** Threads that a lane has at most. */
  sizeOf(lane: LaneName): number;
  readonly call: CallThread<Calls, LaneName>;
  open(): ThreadRun<Calls, LaneName, Shared>;
  /**
   * Starts the threads of a lane that are not there yet, each with a call that gets it ready. What fails there fails
   * again in the next call.
   */
  warmUp<Name extends keyof Calls & string>(lane: LaneName, name: Name, ask: Ask<Calls, Name>): void;
  /** Ends the threads that have nothing to do: what they hold is given back. */
  endIdle(): void;
  /** Ends all threads; calls that wait or run fail. */
  stop(): Promise<void>;
}

class ThreadGroup<Calls extends CallTable, LaneName extends string, Shared> implements Threads<
  Calls,
  LaneName,
  Shared
> {
  readonly #settings: ThreadsSettings<LaneName>;
  readonly #lanes = new Map<LaneName, Lane>();
  /** Lanes whose last call ended a moment ago, for those that yield to them. */
  readonly #quiet = new Map<LaneName, NodeJS.Timeout>();
  readonly #shared = new Map<number, Shared>();
  #runs = 0;
  #isStopped = false;

  constructor(settings: ThreadsSettings<LaneName>) {
    this.#settings = settings;
    for (const name of Object.keys(settings.lanes) as LaneName[]) this.#lanes.set(name, this.#openLane(name));
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  sizeOf(lane: LaneName): number {
    return this.#settings.lanes[lane].threads;
  }

  readonly call: CallThread<Calls, LaneName> = (name, ask, options) => this.#call(undefined, name, ask, options);

  open(): ThreadRun<Calls, LaneName, Shared> {
    const run = this.#runs++;
    return {
      call: (name, ask, options) => this.#call(run, name, ask, options),
      share: (shared) => void this.#shared.set(run, shared),
      close: () => {
        this.#shared.delete(run);
        for (const lane of this.#lanes.values()) lane.drop(run);
      },
    };
  }

  warmUp<Name extends keyof Calls & string>(lane: LaneName, name: Name, ask: Ask<Calls, Name>): void {
    if (this.#isStopped) return;
    const nobody = { done: () => undefined, failed: () => undefined, onProgress: undefined, signal: undefined };
    this.#lanes.get(lane)?.fill({ name, ask, run: undefined, urgency: () => 0, ...nobody });
  }

  endIdle(): void {
    for (const lane of this.#lanes.values()) lane.endIdle();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#quiet.values()) clearTimeout(timer);
    await Promise.all([...this.#lanes.values()].map((lane) => lane.end(new ThreadCrash(this.#settings.program))));
  }

  #openLane(name: LaneName): Lane {
    const settings = this.#settings.lanes[name];
    return new Lane(settings, {
      start: (events) => new Thread(this.#settings, events),
      sharedOf: (run) => this.#shared.get(run),
      mayBegin: () => !this.#isStopped && (settings.yields === undefined || !this.#isAwaited(settings.yields.to)),
      onRest: () => this.#keepQuiet(name),
    });
  }

  /** A call that somebody waits for has the processor for itself as far as possible. */
  #isAwaited(lane: LaneName): boolean {
    return this.#quiet.has(lane) || this.#lanes.get(lane)?.isBusy === true;
  }

  /** Lets the lanes that yield to one go on, a while after its last call. */
  #keepQuiet(lane: LaneName): void {
    const yielding = [...this.#lanes].filter(([name]) => this.#settings.lanes[name].yields?.to === lane);
    if (yielding.length === 0 || this.#isStopped) return;
    clearTimeout(this.#quiet.get(lane));
    const goOn = () => {
      this.#quiet.delete(lane);
      for (const [, held] of yielding) held.advance();
    };
    const longest = Math.max(...yielding.map(([name]) => this.#settings.lanes[name].yields?.quietMs ?? 0));
    this.#quiet.set(lane, setTimeout(goOn, longest));
  }

  #call<Name extends keyof Calls & string>(
    run: number | undefined,
    name: Name,
    ask: Ask<Calls, Name>,
    options: CallOptions<Progress<Calls, Name>, LaneName> = {},
  ): Promise<Answer<Calls, Name>> {
    const labels = { program: this.#settings.program, call: name };
    return measured("thread", labels, () => this.#asked(run, name, ask, options));
  }

  #asked<Name extends keyof Calls & string>(
    run: number | undefined,
    name: Name,
    ask: Ask<Calls, Name>,
    options: CallOptions<Progress<Calls, Name>, LaneName>,
  ): Promise<Answer<Calls, Name>> {
    const { urgency = () => 0, onProgress, signal } = options;
    const lane = this.#lanes.get(options.lane ?? (this.#lanes.keys().next().value as LaneName));
    return new Promise((done, failed) => {
      if (this.#isStopped || lane === undefined) throw new ThreadCrash(this.#settings.program);
      signal?.throwIfAborted();
      const takeBack = () => {
        if (lane.takeBack(work)) failed(signal?.reason);
      };
      const forget = () => signal?.removeEventListener("abort", takeBack);
      const work: PendingCall = {
        name,
        ask,
        run,
        urgency,
        onProgress: onProgress as PendingCall["onProgress"],
        signal,
        done(answer) {
          forget();
          done(answer as Answer<Calls, Name>);
        },
        failed(error) {
          forget();
          failed(error);
        },
      };
      signal?.addEventListener("abort", takeBack, { once: true });
      lane.add(work);
    });
  }
}

/** Opens threads of a program by the policy of their module. */
export function createThreads<Calls extends CallTable, LaneName extends string, Shared = never>(
  settings: ThreadsSettings<LaneName>,
): Threads<Calls, LaneName, Shared> {
  return new ThreadGroup(settings);
}
