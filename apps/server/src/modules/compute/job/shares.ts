import { keptRows } from "../engine/climate-part.ts";
import { planOf } from "../engine/block-inputs.ts";
import type { SiteModel } from "../engine/site-model.ts";
import { climateFilesOf } from "../plan/climate-files.ts";
import type { StorePart } from "../plan/climate-plan.ts";
import type { ColumnsPart, Part, RunPlan } from "../plan/run-plan.ts";
import { sliceOf } from "../plan/stored-dataset.ts";

/** Work of a run that one process does at once: some parts of its plan. */
export type Share =
  | { readonly kind: "cells"; readonly id: string; readonly batch: number; readonly parts: readonly Part[] }
  | { readonly kind: "store"; readonly id: string; readonly parts: readonly StorePart[] }
  | { readonly kind: "columns"; readonly id: string; readonly parts: readonly [ColumnsPart] };

/** Shares of a plan in the steps that wait for each other. */
export function sharesOf(plan: RunPlan): readonly (readonly Share[])[] {
  const groups = new Map<number, StorePart[]>();
  for (const part of plan.parts)
    if (part.kind === "store") groups.set(part.first, [...(groups.get(part.first) ?? []), part]);
  const cells = plan.batches.map((_, batch): Share => {
    const parts = plan.parts.filter((part) => part.kind === "cells" && part.batch === batch);
    return { kind: "cells", id: `cells-${batch}`, batch, parts };
  });
  const store = [...groups].map(([first, parts]): Share => ({ kind: "store", id: `store-${first}`, parts }));
  const columns = plan.parts
    .filter((part) => part.kind === "columns")
    .map((part): Share => ({ kind: "columns", id: part.id, parts: [part] }));
  return [cells, store, columns].filter((step) => step.length > 0);
}

/** Files in the folder of the writer that a share reads. */
export function inputsOf(share: Share, plan: RunPlan, model: SiteModel): readonly string[] {
  if (share.kind === "cells") return [];
  if (share.kind === "store") return share.parts.map(keptRows);
  const [{ key, datasets }] = share.parts;
  const requests = datasets.map((datasetId) => {
    const stored = plan.stored.find(({ id }) => id === datasetId);
    const slice = stored && sliceOf(stored, key);
    if (slice === undefined) throw new Error(`the run stores nothing of ${datasetId} in ${key}`);
    const { chunks, rows, indexAt } = slice;
    return {
      datasetId,
      indices: Array.from({ length: chunks * rows }, (_, i) => indexAt(Math.floor(i / rows), i % rows)),
    };
  });
  const needed = new Map(
    planOf(model, requests)
      .needs()
      .climate.map(({ datasetId, indices }) => [datasetId, new Set(indices)]),
  );
  const { written, linked } = climateFilesOf(plan);
  return [...written, ...linked]
    .filter(({ dataset, indices }) => indices.some((index) => needed.get(dataset)?.has(index)))
    .map(({ path }) => path);
}
