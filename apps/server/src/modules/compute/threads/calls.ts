import type { JointFile, StagedFile } from "@tidemark/results";
import type { WrittenFile } from "../engine/part-output.ts";
import type { ColumnsNow, ColumnsWork } from "../engine/columns-now.ts";
import type { SiteModel } from "../engine/site-model.ts";
import type { PatchedEntries, PatchWork } from "../engine/patch-sites.ts";
import type { Prepared, PrepareWork } from "../engine/prepare.ts";
import type { RunPlan } from "../plan/run-plan.ts";

/** What the parts of one run have in common; sent once to every thread that works on it. */
export interface RunContext {
  readonly folder: string;
  readonly model: SiteModel;
  readonly plan: RunPlan;
}

/** A file with what it should hold. */
export type FileToCheck = Omit<WrittenFile, "isEmpty">;

/** What can be asked of a thread that computes. */
export type ComputeCalls = {
  readonly prepare: { readonly ask: PrepareWork; readonly answer: Prepared };
  readonly part: {
    readonly ask: { readonly partId: string; readonly memory?: Float32Array | undefined };
    readonly answer: readonly WrittenFile[];
    /** Share of the part that is done. */
    readonly progress: number;
  };
  /** Writes the memory of a batch into files, for those who store it elsewhere. */
  readonly keep: {
    readonly ask: { readonly batch: number; readonly memory: Float32Array };
    readonly answer: readonly WrittenFile[];
  };
  /** Writes a joint file from the chunk files in a folder. */
  readonly join: { readonly ask: { readonly folder: string; readonly file: JointFile }; readonly answer: StagedFile };
  /** Answers with the paths that are not as they should be. */
  readonly check: {
    readonly ask: { readonly folder: string; readonly files: readonly FileToCheck[] };
    readonly answer: readonly string[];
  };
  /** Opens the data and has the kernels compiled. */
  readonly warm: { readonly ask: null; readonly answer: void };
  readonly columns: { readonly ask: ColumnsWork; readonly answer: ColumnsNow };
  readonly patch: { readonly ask: PatchWork; readonly answer: PatchedEntries };
};
