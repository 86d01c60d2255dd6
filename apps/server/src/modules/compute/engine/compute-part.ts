import type { Part, RunPlan } from "../plan/run-plan.ts";
import { sliceOf, type Slice } from "../plan/stored-dataset.ts";
import { chunkFile, hiddenFile } from "./climate-rows.ts";
import { computeClimatePart } from "./climate-part.ts";
import { writePart, type OutputFile, type WrittenFile } from "./part-output.ts";
import type { SiteModel } from "./site-model.ts";
import { computeSitePart } from "./site-part.ts";

/** Called now and then with the share of the part that was done since the last call; throws to stop the work. */
export type OnProgress = (share: number) => void;

export interface PartWork {
  /** Staging folder of the run. */
  readonly folder: string;
  readonly plan: RunPlan;
  readonly model: SiteModel;
  readonly onProgress: OnProgress;
}

/** Slices of the datasets that a part stores. */
export function slicesOf(part: Part, { stored }: RunPlan): readonly Slice[] {
  return part.datasets.map((id) => {
    const dataset = stored.find((candidate) => candidate.id === id);
    const slice = dataset && sliceOf(dataset, part.key);
    if (slice === undefined) throw new Error(`${part.id} stores nothing of ${id}`);
    return slice;
  });
}

/** Computes a part and writes its files into the staging folder. */
export function computePart(part: Part, work: PartWork): readonly WrittenFile[] {
  const { plan, model, folder } = work;
  const slices = slicesOf(part, plan);
  const hiddenRows = part.hidden.reduce((sum, [, indices]) => sum + indices.length, 0);
  const files: OutputFile[] = [
    ...slices.flatMap((slice) =>
      Array.from({ length: slice.chunks }, (_, chunk) => ({ path: chunkFile(slice, chunk), rows: slice.rows })),
    ),
    ...(hiddenRows === 0 ? [] : [{ path: hiddenFile(part.id), rows: hiddenRows }]),
  ];
  if (part.stage === "climate")
    return writePart(folder, files, model.cells.count, (stripe) => computeClimatePart(part, slices, work, stripe));
  const fill = computeSitePart(slices, work);
  return writePart(folder, files, model.siteCount, fill);
}
