import type { ColumnsPart, Part, RunPlan } from "../plan/run-plan.ts";
import { fileCount, runFile, sliceOf, type Slice } from "../plan/stored-dataset.ts";
import { computeCells, storeClimate } from "./climate-part.ts";
import { writePart, type WrittenFile } from "./part-output.ts";
import type { PartWork } from "./part-work.ts";
import { computeSitePart } from "./site-part.ts";

/** Slices of the datasets that a part stores. */
function slicesOf(part: ColumnsPart, { stored }: RunPlan): readonly Slice[] {
  return part.datasets.map((id) => {
    const dataset = stored.find((candidate) => candidate.id === id);
    const slice = dataset && sliceOf(dataset, part.key);
    if (slice === undefined) throw new Error(`${part.id} stores nothing of ${id}`);
    return slice;
  });
}

/** Computes a part and tells the files it wrote into the staging folder. */
export function computePart(part: Part, work: PartWork): readonly WrittenFile[] {
  const { plan, model, folder, memory } = work;
  if (part.kind === "cells") {
    computeCells(part, work);
    return [];
  }
  if (part.kind === "store") return storeClimate(part, work);
  if (memory === undefined) throw new Error(`${part.id} has no memory`);
  const slices = slicesOf(part, plan);
  const files = slices.flatMap((slice) =>
    Array.from({ length: fileCount(slice) }, (_, file) => ({
      path: runFile(slice, file),
      rows: slice.perFile * slice.rows,
    })),
  );
  return writePart(folder, files, model.siteCount, computeSitePart(slices, work), memory);
}
