import { Worker } from "node:worker_threads";
import { openPack } from "@tidemark/atlas";
import type { ThreadAnswer } from "./check-thread.ts";
import { checkUpload, type CheckOutcome, type CheckRequest } from "./check-upload.ts";
import { createGeography } from "./geography.ts";

/** Checks workbooks beside the event loop, one after the other. */
export interface UploadChecker {
  check(request: CheckRequest): Promise<CheckOutcome>;
  close(): Promise<void>;
}

/** A thread that was idle this long is ended; the next upload starts another in a tenth of a second. */
const IDLE_MS = 120_000;
const LONGEST_CHECK_MS = 120_000;
const MEMORY_MB = 1024;

const TOO_MUCH: CheckOutcome = {
  ok: false,
  code: "too-large",
  message: "The workbook needs more time or memory than there is. Split it into several workbooks.",
};

function ask(worker: Worker, request: CheckRequest): Promise<CheckOutcome> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => finish(() => resolve(TOO_MUCH)), LONGEST_CHECK_MS);
    const onMessage = (answer: ThreadAnswer) =>
      finish(() => {
        if ("outcome" in answer) return resolve(answer.outcome);
        const bug = new Error(`checking a workbook failed: ${answer.bug.message}`);
        if (answer.bug.stack !== undefined) bug.stack = answer.bug.stack;
        return reject(bug);
      });
    const onError = (error: Error & { code?: string }) =>
      finish(() => (error.code === "ERR_WORKER_OUT_OF_MEMORY" ? resolve(TOO_MUCH) : reject(error)));
    const onExit = () => finish(() => reject(new Error("the thread that checks workbooks ended")));
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      settle();
    };
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    worker.postMessage(request);
  });
}

/** Checks in a thread of its own, which is kept for a while. */
function createThreadChecker(program: URL): UploadChecker {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = async () => {
    clearTimeout(idle);
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };
  const run = async (request: CheckRequest) => {
    clearTimeout(idle);
    if (!worker) {
      const started = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
      started.on("error", () => undefined); // told to whoever asked; an idle one is replaced
      started.on("exit", () => {
        if (worker === started) worker = undefined;
      });
      started.unref();
      worker = started;
    }
    worker.ref();
    try {
      const outcome = await ask(worker, request);
      if (outcome === TOO_MUCH) await end();
      return outcome;
    } finally {
      worker?.unref();
      idle = setTimeout(() => void end(), IDLE_MS);
      idle.unref();
    }
  };
  return {
    check(request) {
      const result = last.then(() => run(request));
      last = result.catch(() => undefined);
      return result;
    },
    close: end,
  };
}

/** Checks in the thread of the caller. */
export function createPlainChecker(): UploadChecker {
  const pack = openPack();
  const tools = { pack, geography: createGeography(pack) };
  return { check: (request) => checkUpload(request, tools), close: async () => undefined };
}

/**
 * The checker of a server. Node 20 starts threads from built files only, so tests that run from the sources check in place; those of the
 * built program cover the thread.
 */
export function createUploadChecker(): UploadChecker {
  const isBuilt = import.meta.url.endsWith(".js");
  return isBuilt ? createThreadChecker(new URL("check-thread.js", import.meta.url)) : createPlainChecker();
}
