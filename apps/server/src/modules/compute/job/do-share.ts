import type { RunWriter } from "@tidemark/results";
import { joinStripes, type WrittenFile } from "../engine/part-output.ts";
import type { Prepared } from "../engine/prepare.ts";
import type { ComputeThreadRun } from "../threads/compute-threads.ts";
import { createPartRunner } from "./part-runner.ts";
import type { PiecePool } from "./piece-pool.ts";
import { createProgress } from "./progress.ts";
import { inputsOf, type Share, sharesOf } from "./shares.ts";

/** What the shares of one run need in a process: its plan, its threads, and a folder of that process alone. */
export interface Workplace {
  readonly writer: RunWriter;
  readonly prepared: Prepared;
  readonly run: ComputeThreadRun;
  readonly pieces: PiecePool;
}

interface ShareReporter {
  readonly signal: AbortSignal;
  /** Told the share that is done. */
  readonly report: (done: number) => void;
}

const shareOf = ({ plan }: Prepared, id: string): Share | undefined =>
  sharesOf(plan)
    .flat()
    .find((share) => share.id === id);

/**
 * Does a share and stores what it wrote.
 * @throws the reason of the signal, ResultsError, ThreadError, ThreadCrash
 */
export async function doShare(
  { writer, prepared, run, pieces }: Workplace,
  id: string,
  threads: number,
  { signal, report }: ShareReporter,
): Promise<readonly WrittenFile[]> {
  const { plan, model } = prepared;
  const share = shareOf(prepared, id);
  if (share === undefined) throw new Error(`the plan has no share ${id}`);
  await writer.shared.fetch(inputsOf(share, plan, model));
  const progress = createProgress(share.parts, plan, model, (_, done) => report(done));
  const runner = createPartRunner({ run, threads, plan, model, pieces, progress, signal });
  const written = await writtenBy(share);
  signal.throwIfAborted();
  await writer.shared.give(written.filter(({ bytes }) => bytes > 0).map(({ path }) => path));
  return written;

  async function writtenBy(own: Share): Promise<readonly WrittenFile[]> {
    if (own.kind === "store") return joinStripes(await runner.store(own.parts));
    if (own.kind === "columns") return runner.columns(own.parts);
    return pieces.use(async (memory) => {
      await runner.cells(own.batch, memory);
      return run.call("keep", { batch: own.batch, memory }, { signal });
    });
  }
}
