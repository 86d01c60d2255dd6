import type { Sentence } from "@tidemark/science";

/** A thread ended in the middle of its work, most often for want of memory; the next call starts another. */
export class ThreadCrash extends Error {
  readonly outOfMemory: boolean;
  constructor(thread: string, { outOfMemory = false, cause }: { outOfMemory?: boolean; cause?: unknown } = {}) {
    super(outOfMemory ? `a thread of ${thread} ran out of memory` : `a thread of ${thread} ended`, { cause });
    this.name = "ThreadCrash";
    this.outOfMemory = outOfMemory;
  }
}

/** A call took longer than it may; its thread was ended. */
export class ThreadTimeout extends Error {
  readonly milliseconds: number;
  constructor(call: string, milliseconds: number) {
    super(`${call} took longer than ${milliseconds} ms`);
    this.name = "ThreadTimeout";
    this.milliseconds = milliseconds;
  }
}

/** An error as it travels between threads. */
export interface ThreadFault {
  readonly name: string;
  readonly message: string;
  readonly code: string | undefined;
  readonly stack: string | undefined;
  /** What it says by code and facts, of errors that have them. */
  readonly said: Sentence | undefined;
}

/** An error that was thrown in a thread, with its name, code and stack. */
export class ThreadError extends Error {
  readonly code: string | undefined;
  readonly said: Sentence | undefined;
  constructor({ name, message, code, stack, said }: ThreadFault) {
    super(message);
    this.said = said;
    this.name = name;
    this.code = code;
    if (stack !== undefined) this.stack = stack;
  }
}

/** Makes an error ready to travel. */
export function faultOf(error: unknown): ThreadFault {
  if (!(error instanceof Error))
    return { name: "Error", message: String(error), code: undefined, stack: undefined, said: undefined };
  const { name, message, stack, code, said } = error as Error & { readonly code?: unknown; readonly said?: Sentence };
  return { name, message, stack, said, code: typeof code === "string" ? code : undefined };
}

/** The error for whoever waited for a thread that ended. */
export function crashOf(thread: string, error: unknown): ThreadCrash {
  const outOfMemory = (error as { readonly code?: unknown } | undefined)?.code === "ERR_WORKER_OUT_OF_MEMORY";
  return new ThreadCrash(thread, { outOfMemory, cause: error });
}
