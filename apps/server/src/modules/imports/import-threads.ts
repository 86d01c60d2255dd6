import { ThreadError } from "../../platform/threads/faults.ts";
import type { SourcesData } from "../../platform/threads/thread-sources.ts";
import { createThreads, type Threads } from "../../platform/threads/threads.ts";
import type { ImportCalls } from "./import-calls.ts";

const HEAP_MEGABYTES = 2048;

/** Threads that look at files and import them: one for each call, which ends with it. */
export type ImportThreads = Threads<ImportCalls, "imports">;

export function createImportThreads({ folders }: SourcesData): ImportThreads {
  return createThreads({
    program: "import",
    data: { folders } satisfies SourcesData,
    lanes: { imports: { threads: Infinity } },
    heapMegabytes: HEAP_MEGABYTES,
    idleMs: 0,
  });
}

/** True when the files are at fault, not the program. */
export function isRefusal(error: unknown): error is ThreadError {
  return error instanceof ThreadError && error.name === "GridError";
}
