import { computeClimate, planClimate, type ColumnRequest, type ClimateSink } from "@tidemark/science";
import { batchRows, climateFilesOf } from "../plan/climate-files.ts";
import type { CellRange, CellsPart, StorePart } from "../plan/climate-plan.ts";
import type { RunPlan } from "../plan/run-plan.ts";
import { writeFiles, type WrittenFile } from "./part-output.ts";
import type { PartWork } from "./part-work.ts";

const VALUE_BYTES = 4;

/** What the parts of a plan share, worked out once in a thread. */
function climateWork(plan: RunPlan) {
  const files = climateFilesOf(plan);
  const starts: number[] = [];
  let rows = 0;
  for (const { indices } of files.written) {
    starts.push(rows);
    rows += indices.length;
  }
  const requests = plan.climate.map(([datasetId, indices]): ColumnRequest => ({ datasetId, indices }));
  return { files, starts, rows, rowOf: batchRows(files), climate: planClimate(requests) };
}

const known = new WeakMap<RunPlan, ReturnType<typeof climateWork>>();

function climateWorkOf(plan: RunPlan): ReturnType<typeof climateWork> {
  const found = known.get(plan) ?? climateWork(plan);
  known.set(plan, found);
  return found;
}

/** Bytes that the widest batch of a plan needs. */
export function batchBytes({ batches, climate }: RunPlan): number {
  const rows = climate.reduce((sum, [, indices]) => sum + indices.length, 0);
  return rows * Math.max(0, ...batches.map(({ from, to }) => to - from)) * VALUE_BYTES;
}

function batchOf(
  { plan, batchMemory }: PartWork,
  number: number,
): { readonly range: CellRange; readonly values: Float32Array } {
  const range = plan.batches[number];
  if (range === undefined || batchMemory === undefined) throw new Error(`batch ${number} has no memory`);
  return { range, values: new Float32Array(batchMemory) };
}

/**
 * Works out all climate columns of a range of cells: what is the same for every dataset and epoch is worked out once
 * for a block.
 */
export function computeCells(part: CellsPart, work: PartWork): void {
  const { rows: all, rowOf, climate } = climateWorkOf(work.plan);
  const { range, values: batch } = batchOf(work, part.batch);
  const width = range.to - range.from;
  let filled = 0;
  const sink: ClimateSink = (id, firstIndex, rows, values, firstCell, count, stride) => {
    const own = rowOf.get(id)!;
    const first = firstCell - range.from;
    for (let i = 0; i < rows; i++) {
      const row = own[firstIndex + i]!;
      if (row < 0) continue;
      filled++;
      // Missing numbers have one form already, which copies keep.
      batch.set(values.subarray(i * stride, i * stride + count), row * width + first);
    }
  };
  computeClimate(climate, work.model.cells, work.model.tables, sink, part);
  if (filled !== all) throw new Error(`${part.id} filled ${filled} of ${all} columns`);
  work.onProgress(1);
}

/** Writes what the memory of a batch holds of some files. */
export function storeClimate(part: StorePart, work: PartWork): readonly WrittenFile[] {
  const { files, starts } = climateWorkOf(work.plan);
  const { range, values } = batchOf(work, part.batch);
  const width = range.to - range.from;
  const first = starts[part.first]!;
  const own = files.written.slice(part.first, part.last).map(({ path, indices }) => ({ path, rows: indices.length }));
  const stripe = { ...range, width, values: values.subarray(first * width, (first + part.rows) * width) };
  const written = writeFiles(work.folder, own, work.model.cells.count, stripe);
  work.onProgress(1);
  return written;
}
