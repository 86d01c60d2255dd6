import { message, type RowIssue, rowOnSheet } from "@tidemark/contract";
import type { WorkbookIssue } from "@tidemark/documents";
import { AppError } from "../../../app-error.ts";
import { URGENT } from "../../../platform/threads/calls.ts";
import { ThreadCrash, ThreadTimeout } from "../../../platform/threads/faults.ts";
import { type SourcesData, sourcesSettings } from "../../../platform/threads/thread-sources.ts";
import { createThreads } from "../../../platform/threads/threads.ts";
import type { CheckOutcome, CheckRequest } from "./check-upload.ts";
import { type TurnLimits, Turns } from "./turns.ts";
import type { LayoutRequest, Outcome, ShapedLayout, UploadCalls } from "./upload-calls.ts";
import { currentLanguage, worded } from "../../../language.ts";

/**
 * Works on workbooks beside the event loop: one large and one small at a time, so that nobody with a few rows waits for
 * somebody else's 100,000. Users take turns; beside a workbook that takes long one of somebody else is worked on. Every
 * call: @throws AppError `unprocessable` when it takes too much time or memory, `rate_limited` when too many wait
 */
export interface UploadChecker {
  check(user: string, request: CheckRequest): Promise<CheckOutcome>;
  /** The workbook with its faults marked, in the language of whoever asks now. */
  mark(user: string, file: MarkedFile): Promise<Uint8Array>;
  /** Sheets and columns with what is proposed for them. */
  layout(user: string, request: LayoutRequest): Promise<Outcome<ShapedLayout>>;
  /**
   * Tells that a workbook is on its way or may soon be, so that all is ready when it has come.
   * @param bytes - its size, where that is known
   */
  expect(bytes?: number): void;
  close(): Promise<void>;
}

/** Some 10,000 rows; below it a file is small. */
const SMALL_BYTES = 1024 * 1024;
/** A thread that was idle this long is ended; the next upload starts another in a tenth of a second. */
const IDLE_MS = 120_000;
/**
 * 100,000 rows take 4 s on a machine that does nothing else. What a large workbook took, 150 MB, is given back as soon
 * as it is done with.
 */
const SIZES: Readonly<Record<"small" | "large", CheckLimits>> = {
  small: { heapMegabytes: 512, limitMs: 20_000, besideAfterMs: 2000 },
  large: { heapMegabytes: 1024, limitMs: 60_000, besideAfterMs: 8000, idleMs: 0 },
};
/** Rows make many small objects; three times as much saves no time and holds 20 MB more. */
const YOUNG_MEGABYTES = 12;
/** Each that waits holds its file in memory, 20 MB at most. */
const TURNS: Omit<TurnLimits, "besideAfterMs"> = { waiting: 20, waitingOfOne: 4 };

/** A file whose faults are to be marked. */
export interface MarkedFile {
  /** As it was sent. */
  readonly workbook: Uint8Array;
  readonly isText: boolean;
  readonly encoding: string | undefined;
  /** Largest file that is read, bytes. */
  readonly mostBytes: number;
  readonly issues: readonly RowIssue[];
  /** Sheets whose rows were taken together, in their order. */
  readonly sheets: readonly string[];
}

/** A fault in words, on its sheet, in the row that one sees there. */
function onSheet({ row, column, code, severity, ...said }: RowIssue, sheets: readonly string[]): WorkbookIssue {
  const place = rowOnSheet(row);
  const sheet = said.sheet ?? (place.sheet > 0 ? sheets[place.sheet] : undefined);
  const words = worded({ english: said.message, code: said.message_code, facts: said.facts });
  return { row: place.row, column, code, severity, message: words, ...(sheet === undefined ? {} : { sheet }) };
}

interface CheckLimits extends Pick<TurnLimits, "besideAfterMs"> {
  readonly heapMegabytes: number;
  readonly limitMs: number;
  /** `IDLE_MS` without. */
  readonly idleMs?: number;
}

function refuseTooMuch(error: unknown): never {
  if (error instanceof ThreadTimeout) {
    const seconds = Math.round(error.milliseconds / 1000);
    throw new AppError("unprocessable", message("upload.too_slow", { seconds }), { cause: error });
  }
  if (error instanceof ThreadCrash && error.outOfMemory)
    throw new AppError("unprocessable", message("upload.too_much_memory"), { cause: error });
  throw error;
}

/** One thread, which works on one workbook after the other, and a second one while the first takes long. */
function createBench(sources: SourcesData, { besideAfterMs, idleMs = IDLE_MS, ...limits }: CheckLimits) {
  const turns = new Turns({ ...TURNS, besideAfterMs });
  const threads = createThreads<UploadCalls, "workbooks">({
    program: "check",
    ...sourcesSettings(sources),
    lanes: { workbooks: { threads: 1, spare: 1 } },
    idleMs,
    youngMegabytes: YOUNG_MEGABYTES,
    ...limits,
  });
  const call = <Name extends keyof UploadCalls>(user: string, name: Name, ask: UploadCalls[Name]["ask"]) =>
    turns.take(user, () => threads.call(name, ask, { urgency: () => URGENT })).catch(refuseTooMuch);
  return {
    call,
    warm: () => threads.warmUp("workbooks", "warm", null),
    rest: () => threads.endIdle(),
    stop: () => threads.stop(),
  };
}

/** The checker of a server. */
export function createUploadChecker(
  sources: SourcesData,
  limits: Partial<Record<keyof typeof SIZES, CheckLimits>> = {},
): UploadChecker {
  const small = createBench(sources, limits.small ?? SIZES.small);
  const large = createBench(sources, limits.large ?? SIZES.large);
  const benchOf = ({ byteLength }: Uint8Array) => {
    if (byteLength <= SMALL_BYTES) return small;
    // what an idle thread holds is room that a large workbook takes
    small.rest();
    return large;
  };
  return {
    check: (user, request) => benchOf(request.workbook).call(user, "check", request),
    mark(user, { issues: found, sheets, ...file }) {
      const issues = found.map((issue) => onSheet(issue, sheets));
      return benchOf(file.workbook).call(user, "mark", { ...file, issues, language: currentLanguage() });
    },
    layout: (user, request) => benchOf(request.workbook).call(user, "layout", request),
    expect(bytes = 0) {
      if (bytes <= SMALL_BYTES) small.warm();
    },
    close: async () => void (await Promise.all([small.stop(), large.stop()])),
  };
}
