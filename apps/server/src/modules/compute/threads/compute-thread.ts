/** Thread that computes: opens the data of the atlas itself, and keeps the runs it works on until they are dropped. */
import { join } from "node:path";
import { isWhole, writeJointFile } from "@tidemark/results";
import { collectGarbage } from "../../../platform/heap.ts";
import { answerCalls } from "../../../platform/threads/answer-calls.ts";
import { threadSources } from "../../../platform/threads/thread-sources.ts";
import { keepBatch } from "../engine/climate-part.ts";
import { columnsNow } from "../engine/columns-now.ts";
import { computePart } from "../engine/compute-part.ts";
import { patchSites } from "../engine/patch-sites.ts";
import { prepareRun } from "../engine/prepare.ts";
import { leavesMuch } from "../plan/piece.ts";
import { warmUp } from "../engine/warm-up.ts";
import type { ComputeCalls, FileToCheck, RunContext } from "./calls.ts";

/** A run goes on with what it was prepared from. */
const sources = threadSources();

/** Whether runs left so much behind that it is worth a look when they are over. */
let isToBeTidied = false;

function tornFiles(folder: string, files: readonly FileToCheck[]): readonly string[] {
  return files.filter((file) => file.bytes > 0 && !isWhole(join(folder, file.path), file)).map(({ path }) => path);
}

answerCalls<ComputeCalls, RunContext>(
  {
    async prepare(ask) {
      const prepared = await sources.use((opened) => prepareRun(opened, ask));
      // once it was sent: parts make little garbage, so that nobody would ever look for that of a large plan
      if (leavesMuch(prepared.model.siteCount)) setImmediate(collectGarbage);
      return prepared;
    },
    part({ partId, memory }, { shared, report, throwIfCancelled }) {
      const context = shared();
      const part = context.plan.parts.find(({ id }) => id === partId);
      if (part === undefined) throw new Error(`the run has no part ${partId}`);
      throwIfCancelled();
      isToBeTidied ||= leavesMuch(context.model.siteCount);
      return computePart(part, {
        ...context,
        memory,
        onProgress(share) {
          throwIfCancelled();
          report(share);
        },
      });
    },
    keep: ({ batch, memory }, { shared }) => keepBatch(batch, { ...shared(), memory, onProgress: () => undefined }),
    join: ({ folder, file }) => writeJointFile(folder, file),
    check: ({ folder, files }) => tornFiles(folder, files),
    warm: () => sources.use(warmUp),
    columns: (ask) => sources.use((opened) => columnsNow(opened, ask)),
    patch: (ask) => sources.use((opened) => patchSites(opened, ask)),
  },
  (openRuns) => {
    if (openRuns > 0 || !isToBeTidied) return;
    isToBeTidied = false;
    collectGarbage();
  },
);
