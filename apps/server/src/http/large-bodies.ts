import { message } from "@tidemark/contract";
import { AppError } from "../app-error.ts";
import { ThreadCrash, ThreadTimeout } from "../platform/threads/faults.ts";
import { createThreads } from "../platform/threads/threads.ts";
import type { LargeBodyCalls, SentBody } from "./large-body-calls.ts";

/** From this size on a body is looked at beside the event loop first: reading a smaller one takes some milliseconds. */
export const LARGE_BODY_BYTES = 256 * 1024;

/** Finds out beside the event loop whether a large body can be read: reading a good one is quick, refusing a bad one is
 * not, which may have as many faults as it has values. */
export interface LargeBodies {
  /** @throws AppError for a body that the route refuses, and for one that takes too much time or memory */
  check(sent: SentBody): Promise<void>;
  stop(): Promise<void>;
}

const IDLE_MS = 60_000;
const LONGEST_CALL_MS = 10_000;
const HEAP_MEGABYTES = 512;

/** The check of a server, with one thread: nobody sends large bodies often. */
export function createLargeBodies(): LargeBodies {
  const threads = createThreads<LargeBodyCalls, "bodies">({
    program: "large-body",
    lanes: { bodies: { threads: 1 } },
    heapMegabytes: HEAP_MEGABYTES,
    idleMs: IDLE_MS,
    limitMs: LONGEST_CALL_MS,
  });
  return {
    async check(sent) {
      const refusal = await threads.call("check", sent).catch((cause: unknown) => {
        if (cause instanceof ThreadTimeout || (cause instanceof ThreadCrash && cause.outOfMemory))
          throw new AppError("too_large", message("http.body_too_costly"), { cause });
        throw cause;
      });
      if (refusal === undefined) return;
      const { code, said, issues } = refusal;
      throw new AppError(code, said, issues === undefined ? {} : { issues });
    },
    stop: () => threads.stop(),
  };
}
