import type { RowIssue } from "@tidemark/contract";
import { AppError } from "../../../app-error.ts";
import { ThreadCrash, ThreadTimeout } from "../../../platform/threads/faults.ts";
import type { SourcesData } from "../../../platform/threads/thread-sources.ts";
import { createThreads } from "../../../platform/threads/threads.ts";
import type { CheckOutcome, CheckRequest } from "./check-upload.ts";
import type { LayoutRequest, Outcome, ShapedLayout, UploadCalls } from "./upload-calls.ts";

/** Works on workbooks beside the event loop, on one after the other. */
export interface UploadChecker {
  /** @throws AppError `unprocessable` when it takes too much time or memory */
  check(request: CheckRequest): Promise<CheckOutcome>;
  /** The workbook with its faults marked. @throws AppError as `check` */
  mark(workbook: Uint8Array, issues: readonly RowIssue[], mostBytes: number): Promise<Uint8Array>;
  /** Sheets and columns with what is proposed for them. @throws AppError as `check` */
  layout(request: LayoutRequest): Promise<Outcome<ShapedLayout>>;
  /** A workbook with the cells of a table written as text. @throws AppError as `check` */
  tabulate(text: Uint8Array): Promise<Outcome<Uint8Array>>;
  /** Tells that a workbook is on its way or may soon be, so that all is ready when it has come. */
  expect(): void;
  close(): Promise<void>;
}

/** A thread that was idle this long is ended; the next upload starts another in a tenth of a second. */
const IDLE_MS = 120_000;
const LONGEST_CALL_MS = 120_000;
const HEAP_MEGABYTES = 1024;
const TOO_MUCH = "The workbook needs more time or memory than there is. Split it into several workbooks.";

function refuseTooMuch(error: unknown): never {
  const isTooMuch = error instanceof ThreadTimeout || (error instanceof ThreadCrash && error.outOfMemory);
  throw isTooMuch ? new AppError("unprocessable", TOO_MUCH, { cause: error }) : error;
}

/** The checker of a server, with one thread. */
export function createUploadChecker(
  { folders }: SourcesData,
  limits: { readonly heapMegabytes?: number } = {},
): UploadChecker {
  const threads = createThreads<UploadCalls, "workbooks">({
    program: "check",
    data: { folders } satisfies SourcesData,
    lanes: { workbooks: { threads: 1 } },
    heapMegabytes: HEAP_MEGABYTES,
    idleMs: IDLE_MS,
    limitMs: LONGEST_CALL_MS,
    ...limits,
  });
  return {
    check: (request) => threads.call("check", request).catch(refuseTooMuch),
    mark: (workbook, issues, mostBytes) => threads.call("mark", { workbook, issues, mostBytes }).catch(refuseTooMuch),
    layout: (request) => threads.call("layout", request).catch(refuseTooMuch),
    tabulate: (text) => threads.call("tabulate", { text }).catch(refuseTooMuch),
    expect: () => threads.warmUp("workbooks", "warm", null),
    close: () => threads.stop(),
  };
}
