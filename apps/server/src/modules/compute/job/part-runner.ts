import type { WrittenFile } from "../engine/part-output.ts";
import type { SiteModel } from "../engine/site-model.ts";
import type { Part, RunPlan } from "../plan/run-plan.ts";
import { ThreadCrash } from "../../../platform/threads/faults.ts";
import type { ComputeThreadRun } from "../threads/compute-threads.ts";
import type { PiecePool } from "./piece-pool.ts";
import { type Progress, workOf } from "./progress.ts";

export interface PartRunnerContext {
  readonly run: ComputeThreadRun;
  /** Parts at a time. */
  readonly threads: number;
  readonly plan: RunPlan;
  readonly model: SiteModel;
  readonly pieces: PiecePool;
  readonly progress: Progress;
  readonly signal: AbortSignal;
  /** Called when the files of a part are whole. */
  readonly onWhole?: (part: Part, files: readonly WrittenFile[]) => Promise<void>;
}

/** Does parts on the threads of this process, in the folder that they share: the one way in which parts are done. */
export interface PartRunner {
  /** Works out the cells of a batch; they lie in a piece of memory. */
  cells(batch: number, memory: Float32Array): Promise<void>;
  /** Stores climate files, of the memory of their batch or of what was kept of it. */
  store(parts: readonly Part[], memory?: Float32Array): Promise<readonly WrittenFile[]>;
  /** Works out columns of sites; the longest come first, so that threads end together. */
  columns(parts: readonly Part[]): Promise<readonly WrittenFile[]>;
}

export function createPartRunner(context: PartRunnerContext): PartRunner {
  const { run, threads, plan, model, pieces, progress, signal, onWhole } = context;
  const compute = async (part: Part, memory?: Float32Array): Promise<readonly WrittenFile[]> => {
    progress.begin(part);
    const options = { onProgress: (share: number) => progress.add(part, share), signal };
    const once = () => run.call("part", { partId: part.id, memory }, options);
    const files = await once().catch(async (error: unknown) => {
      // Once more in a fresh thread: the memory may have been needed elsewhere for a moment.
      if (!(error instanceof ThreadCrash)) throw error;
      progress.set(part, 0);
      return once();
    });
    await onWhole?.(part, files);
    progress.end(part);
    return files;
  };
  const group = async (
    parts: readonly Part[],
    done: (part: Part) => Promise<readonly WrittenFile[]>,
  ): Promise<readonly WrittenFile[]> => {
    const queue = [...parts];
    const written: WrittenFile[] = [];
    const work = async () => {
      for (let part = queue.shift(); part !== undefined; part = queue.shift()) {
        signal.throwIfAborted();
        written.push(...(await done(part)));
      }
    };
    const workers = await Promise.allSettled(Array.from({ length: threads }, work));
    const failed = workers.find((result) => result.status === "rejected");
    if (failed !== undefined) throw failed.reason;
    return written;
  };
  return {
    async cells(batch, memory) {
      await group(
        plan.parts.filter((part) => part.kind === "cells" && part.batch === batch),
        (part) => compute(part, memory),
      );
    },
    store: (parts, memory) => group(parts, (part) => compute(part, memory)),
    columns(parts) {
      const longestFirst = parts.toSorted((a, b) => workOf(b, plan, model) - workOf(a, plan, model));
      return group(longestFirst, (part) => pieces.use((memory) => compute(part, memory)));
    },
  };
}
