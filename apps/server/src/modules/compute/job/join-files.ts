import {
  JOINT_ROWS,
  type JointFiles,
  jointFilesOf,
  type RunLayout,
  type RunWriter,
  stagedChunk,
  type StagedFile,
} from "@tidemark/results";
import type { ComputeThreadRun } from "../threads/compute-threads.ts";

interface JoinTerms {
  /** Joint files at a time. */
  readonly threads: number;
  /** Chunk files lie in the store alone: they are brought here while they are read. */
  readonly isShared: boolean;
  readonly signal: AbortSignal;
}

/**
 * Writes the joint files of a run beside its chunk files, where its store is far (decision 0082); undefined where it is
 * not.
 * @throws the reason of the signal, ResultsError, ThreadError, ThreadCrash
 */
export async function joinFiles(
  run: ComputeThreadRun,
  writer: RunWriter,
  layout: RunLayout,
  { threads, isShared, signal }: JoinTerms,
): Promise<JointFiles | undefined> {
  if (!writer.isToBeJoint) return undefined;
  const queue = [...jointFilesOf(layout)];
  const files: StagedFile[] = [];
  const work = async (): Promise<void> => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      signal.throwIfAborted();
      const chunks = [...new Set(file.pieces.map(({ path }) => stagedChunk(path)))];
      if (isShared) await writer.shared.fetch(chunks);
      files.push(await run.call("join", { folder: writer.folder, file }, { signal }));
      if (isShared) await writer.shared.drop(chunks);
    }
  };
  // a chunk that ends one joint file begins the next: what is brought is read by one at a time
  const results = await Promise.allSettled(Array.from({ length: isShared ? 1 : threads }, work));
  const failed = results.find((result) => result.status === "rejected");
  if (failed !== undefined) throw failed.reason;
  return { rows: JOINT_ROWS, files };
}
