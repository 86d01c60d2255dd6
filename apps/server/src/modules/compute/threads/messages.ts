import type { SourceFolders } from "@tidemark/atlas";
import type { WrittenFile } from "../engine/part-output.ts";
import type { SiteModel } from "../engine/site-model.ts";
import type { PatchedEntries, PatchWork } from "../engine/patch-sites.ts";
import type { Prepared, PrepareWork } from "../engine/prepare.ts";
import type { RunPlan } from "../plan/run-plan.ts";

/** What a thread is started with. */
export interface ThreadData {
  readonly folders: SourceFolders;
}

/** What the parts of one run have in common; sent once to every thread that works on it. */
export interface RunContext {
  readonly folder: string;
  readonly model: SiteModel;
  readonly plan: RunPlan;
  /** One number in shared memory: not 0 once the run is cancelled. */
  readonly cancelled: Int32Array;
}

/** A file with what it should hold. */
export type FileToCheck = Omit<WrittenFile, "isEmpty">;

/** What can be asked of a thread, with the answers. */
export interface Calls {
  prepare: { readonly ask: PrepareWork; readonly answer: Prepared };
  part: {
    readonly ask: { readonly partId: string; readonly batchMemory?: SharedArrayBuffer | undefined };
    readonly answer: readonly WrittenFile[];
  };
  /** Answers with the paths that are not as they should be. */
  check: {
    readonly ask: { readonly folder: string; readonly files: readonly FileToCheck[] };
    readonly answer: readonly string[];
  };
  /** Opens the data and has the kernels compiled. */
  warm: { readonly ask: null; readonly answer: void };
  patch: { readonly ask: PatchWork; readonly answer: PatchedEntries };
}
export type CallName = keyof Calls;

export type ToThread =
  | {
      readonly type: "call";
      readonly call: number;
      readonly run: number;
      readonly name: CallName;
      readonly ask: unknown;
    }
  | { readonly type: "load"; readonly run: number; readonly context: RunContext }
  | { readonly type: "drop"; readonly run: number };

/** An error as it travels between threads. */
export interface ThreadFault {
  readonly name: string;
  readonly message: string;
  readonly code: string | undefined;
  readonly stack: string | undefined;
}

export type FromThread =
  | { readonly type: "progress"; readonly call: number; readonly share: number }
  | { readonly type: "answer"; readonly call: number; readonly answer: unknown }
  | { readonly type: "fault"; readonly call: number; readonly fault: ThreadFault };

/** Thrown in a thread whose run was cancelled. */
export const CANCELLED = "RunCancelled";
