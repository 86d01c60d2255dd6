import { message } from "@tidemark/contract";
import { AppError } from "../../app-error.ts";
import { ThreadCrash, ThreadError } from "../../platform/threads/faults.ts";
import { type SourcesData, sourcesSettings } from "../../platform/threads/thread-sources.ts";
import { createThreads, type Threads } from "../../platform/threads/threads.ts";
import type { ImportCalls } from "./import-calls.ts";

const HEAP_MEGABYTES = 2048;

/** Threads that look at files and import them: one for each call, which ends with it. */
export type ImportThreads = Threads<ImportCalls, "imports">;

export function createImportThreads(sources: SourcesData, heapMegabytes = HEAP_MEGABYTES): ImportThreads {
  return createThreads({
    program: "import",
    ...sourcesSettings(sources),
    lanes: { imports: { threads: Infinity } },
    heapMegabytes,
    idleMs: 0,
  });
}

/** True when the files are at fault, not the program. */
export function isRefusal(error: unknown): error is ThreadError {
  return error instanceof ThreadError && error.name === "GridError";
}

/** Files may be many, and archives of them have to be unpacked. */
const MOST_MINUTES = 30;

/** Ends a look at files that takes too long. */
export const lookLimit = (): AbortSignal => AbortSignal.timeout(MOST_MINUTES * 60_000);

/**
 * Throws what to say of files that could not be looked at.
 * @throws AppError `unprocessable`; the error itself for a bug
 */
export function refuseFiles(error: unknown): never {
  const refuse = (said: ConstructorParameters<typeof AppError>[1]) =>
    new AppError("unprocessable", said, { cause: error });
  if (isRefusal(error)) throw refuse(error.said ?? error.message);
  if (error instanceof ThreadCrash && error.outOfMemory) throw refuse(message("import.too_much_memory"));
  if (error instanceof DOMException && error.name === "TimeoutError")
    throw refuse(message("import.too_slow", { minutes: MOST_MINUTES }));
  throw error;
}
