import { Worker } from "node:worker_threads";
import { openPack } from "@tidemark/atlas";
import type { RowIssue } from "@tidemark/contract";
import { AppError } from "../../../app-error.ts";
import type { ThreadAnswer } from "./check-thread.ts";
import type { CheckOutcome, CheckRequest } from "./check-upload.ts";
import { createGeography } from "./geography.ts";
import { doTask, type Task } from "./upload-tasks.ts";

/** Works on workbooks beside the event loop, on one after the other. */
export interface UploadChecker {
  /** @throws AppError `unprocessable` when it takes too much time or memory */
  check(request: CheckRequest): Promise<CheckOutcome>;
  /** The workbook with its faults marked. @throws AppError as `check` */
  mark(workbook: Uint8Array, issues: readonly RowIssue[], mostBytes: number): Promise<Uint8Array>;
  /** Tells that a workbook is on its way or may soon be, so that all is ready when it has come. */
  expect(): void;
  close(): Promise<void>;
}

/** Does a task somewhere. */
interface TaskRunner {
  expect(): void;
  run(task: Task): Promise<unknown>;
  close(): Promise<void>;
}

/** A thread that was idle this long is ended; the next upload starts another in a tenth of a second. */
const IDLE_MS = 120_000;
const LONGEST_TASK_MS = 120_000;
const MEMORY_MB = 1024;

class TooMuch extends AppError {
  constructor() {
    super("unprocessable", "The workbook needs more time or memory than there is. Split it into several workbooks.");
  }
}

function ask(worker: Worker, task: Task): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      settle();
    };
    const timer = setTimeout(() => finish(() => reject(new TooMuch())), LONGEST_TASK_MS);
    const onMessage = (answer: ThreadAnswer) =>
      finish(() => {
        if ("result" in answer) return resolve(answer.result);
        const bug = new Error(`work on a workbook failed: ${answer.bug.message}`);
        if (answer.bug.stack !== undefined) bug.stack = answer.bug.stack;
        return reject(bug);
      });
    const onError = (error: Error & { code?: string }) =>
      finish(() => reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new TooMuch() : error));
    const onExit = () => finish(() => reject(new Error("the thread that works on workbooks ended")));
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    worker.postMessage(task);
  });
}

/** Does tasks in a thread of its own, which is kept for a while. */
function createThreadRunner(program: URL): TaskRunner {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = async () => {
    clearTimeout(idle);
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };
  const start = () => {
    const started = new Worker(program, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    started.on("error", () => undefined); // told to whoever asked; an idle one is replaced
    started.on("exit", () => {
      if (worker === started) worker = undefined;
    });
    return started;
  };
  const rest = () => {
    worker?.unref();
    clearTimeout(idle);
    idle = setTimeout(() => void end(), IDLE_MS).unref();
  };
  const runNow = async (task: Task) => {
    clearTimeout(idle);
    worker ??= start();
    worker.ref();
    try {
      return await ask(worker, task);
    } catch (error) {
      if (error instanceof TooMuch) await end();
      throw error;
    } finally {
      rest();
    }
  };
  return {
    expect() {
      if (worker !== undefined) return;
      worker = start();
      rest();
    },
    run(task) {
      const result = last.then(() => runNow(task));
      last = result.catch(() => undefined);
      return result;
    },
    close: end,
  };
}

/** Does tasks in the thread of the caller. */
function createPlainRunner(): TaskRunner {
  const pack = openPack();
  const tools = { pack, geography: createGeography(pack) };
  return { expect: () => undefined, run: (task) => doTask(task, tools), close: async () => undefined };
}

/**
 * The checker of a server. Node 20 starts threads from built files only: tests that run from the sources work in place unless they name
 * a built program.
 */
export function createUploadChecker(program?: URL): UploadChecker {
  const own = import.meta.url.endsWith(".js") ? new URL("../../../programs/check-thread.js", import.meta.url) : program;
  const runner = own ? createThreadRunner(own) : createPlainRunner();
  return {
    check: async (request) => (await runner.run({ kind: "check", request })) as CheckOutcome,
    mark: async (workbook, issues, mostBytes) =>
      (await runner.run({ kind: "mark", workbook, issues, mostBytes })) as Uint8Array,
    expect: () => runner.expect(),
    close: () => runner.close(),
  };
}
