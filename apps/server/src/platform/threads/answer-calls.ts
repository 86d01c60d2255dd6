/** The side of the thread: what every program of a thread starts with. */
import { parentPort, workerData, type TransferListItem } from "node:worker_threads";
import type { Answer, Ask, CallTable, Progress } from "./calls.ts";
import { faultOf } from "./faults.ts";
import type { FromThread, ToThread } from "./messages.ts";
import { createWishes } from "./wishes.ts";

/** What the work on one call can use. */
export interface Work<Shared, Reported> {
  /** What the calls of its run have in common. @throws Error for a call of no run, or of one that shared nothing */
  readonly shared: () => Shared;
  readonly report: (progress: Reported) => void;
  /** Aborted when the call is cancelled; for work that waits now and then. */
  readonly signal: AbortSignal;
  /** For work that never waits. @throws Error when the call was cancelled */
  readonly throwIfCancelled: () => void;
  /** Large arrays of the answer that are moved instead of being copied: the thread has them no longer. */
  readonly move: (...buffers: readonly TransferListItem[]) => void;
}

/** One function for each call. */
export type Answers<Calls extends CallTable, Shared> = {
  readonly [Name in keyof Calls]: (
    ask: Ask<Calls, Name>,
    work: Work<Shared, Progress<Calls, Name>>,
  ) => Promise<Answer<Calls, Name>> | Answer<Calls, Name>;
};

interface Channel {
  readonly send: (message: FromThread, moved?: readonly TransferListItem[]) => void;
  readonly listen: (receive: (message: ToThread) => void) => void;
}

/** What leads to whoever asks: of a thread, or of a process, which ends with whoever started it. */
function openChannel(): Channel {
  const port = parentPort;
  if (port !== null)
    return {
      send: (message, moved) => port.postMessage(message, moved),
      listen: (receive) => void port.on("message", receive),
    };
  if (process.send === undefined) throw new Error("this is the code of a thread");
  process.on("disconnect", () => process.exit());
  return {
    send: (message) => void process.send?.(message),
    listen: (receive) => void process.on("message", receive),
  };
}

let channel: Channel | undefined;
const ownChannel = (): Channel => (channel ??= openChannel());
const wishes = createWishes((message) => ownChannel().send(message));

/** Asks the process of this thread, which answers by the `grant` of its settings. @throws ThreadError what it threw */
export const wish = <Granted>(ask: unknown): Promise<Granted> => wishes.wish(ask) as Promise<Granted>;

type AnyAnswer = (ask: unknown, work: Work<unknown, unknown>) => unknown;

/** What the thread was started with. */
export function threadData<Data>(): Data {
  return workerData as Data;
}

/**
 * Answers what the thread is asked from now on.
 * @param onDropped - called when a run was closed, with the number of runs that are still open
 */
export function answerCalls<Calls extends CallTable, Shared = undefined>(
  answers: Answers<Calls, Shared>,
  onDropped: (openRuns: number) => void = () => undefined,
): void {
  const port = ownChannel();
  const runs = new Map<number, unknown>();
  const stops = new Map<number, AbortController>();
  const { send } = port;

  const answer = async ({ call, name, ask, run, cancelled }: Extract<ToThread, { type: "call" }>): Promise<void> => {
    const stop = new AbortController();
    const moved: TransferListItem[] = [];
    stops.set(call, stop);
    const work: Work<unknown, unknown> = {
      shared() {
        if (run === undefined || !runs.has(run)) throw new Error("the run shared nothing");
        return runs.get(run);
      },
      report: (progress) => send({ type: "progress", call, progress }),
      signal: stop.signal,
      throwIfCancelled() {
        if (cancelled !== undefined && Atomics.load(cancelled, 0) !== 0) throw new Error("Cancelled");
      },
      move: (...buffers) => void moved.push(...buffers),
    };
    try {
      const found = await (answers[name] as unknown as AnyAnswer)(ask, work);
      send({ type: "answer", call, answer: found }, moved);
    } catch (error) {
      send({ type: "fault", call, fault: faultOf(error) });
    } finally {
      stops.delete(call);
    }
  };

  port.listen((message) => {
    if (message.type === "call") void answer(message);
    else if (message.type === "cancel") stops.get(message.call)?.abort();
    else if (message.type === "granted" || message.type === "refused") wishes.settle(message);
    else if (message.type === "share") runs.set(message.run, message.shared);
    else if (runs.delete(message.run)) onDropped(runs.size);
  });
}
