import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { ImportProgress } from "@tidemark/atlas";
import type { FromImportThread, ImportAnswers, ImportTask } from "./import-messages.ts";

/** A thread that was asked to stop may finish what it writes for so long. */
const STOP_MS = 5000;
const HEAP_MEGABYTES = 2048;

/** What went wrong in the thread, with the name and code of the error there. */
export class ImportFault extends Error {
  readonly code: string | undefined;
  constructor(name: string, message: string, code: string | undefined) {
    super(message);
    this.name = name;
    this.code = code;
  }
  /** The files are at fault, not the program. */
  get isRefusal(): boolean {
    return this.name === "GridError";
  }
}

/** The compiled code of the thread: beside this file, or, where the sources run as they are, in the build. */
function threadScript(): URL {
  const own = new URL("./import-thread.js", import.meta.url);
  return existsSync(fileURLToPath(own))
    ? own
    : new URL("../../../dist/modules/imports/import-thread.js", import.meta.url);
}

/** Does a task in a thread of its own. @throws ImportFault; what `signal` was aborted with */
export function runImportThread<Task extends ImportTask>(
  task: Task,
  { onProgress, signal }: { onProgress?: (progress: ImportProgress) => void; signal?: AbortSignal } = {},
): Promise<ImportAnswers[Task["kind"]]> {
  return new Promise((done, failed) => {
    const worker = new Worker(threadScript(), {
      workerData: task,
      name: "tidemark-import",
      // Flags of this process, such as those of a test runner, are not for the compiled code.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    });
    let timer: NodeJS.Timeout | undefined;
    const stop = () => {
      worker.postMessage("stop");
      timer ??= setTimeout(() => void worker.terminate(), STOP_MS);
    };
    if (signal?.aborted === true) stop();
    signal?.addEventListener("abort", stop, { once: true });
    const end = (error: unknown) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
      if (signal?.aborted === true) failed(signal.reason as Error);
      else failed(error as Error);
    };
    worker.on("message", (message: FromImportThread) => {
      if (message.type === "progress") onProgress?.(message.progress);
      else if (message.type === "answer") done(message.answer as ImportAnswers[Task["kind"]]);
      else end(new ImportFault(message.fault.name, message.fault.message, message.fault.code));
    });
    worker.on("error", (error: Error & { code?: string }) =>
      end(new ImportFault(error.name, error.message, error.code)),
    );
    worker.on("exit", () => end(new ImportFault("ThreadEnd", "the thread ended", undefined)));
  });
}
