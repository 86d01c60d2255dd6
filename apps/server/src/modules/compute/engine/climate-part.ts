import { stagedValues } from "@tidemark/results";
import { computeClimate, planClimate, type ColumnRequest, type ClimateSink } from "@tidemark/science";
import { batchRows, climateFilesOf } from "../plan/climate-files.ts";
import type { CellRange, CellsPart, StorePart } from "../plan/climate-plan.ts";
import type { RunPlan } from "../plan/run-plan.ts";
import { writeFiles, type WrittenFile } from "./part-output.ts";
import type { PartWork } from "./part-work.ts";

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

function rangeOf({ batches }: RunPlan, number: number): CellRange {
  const range = batches[number];
  if (range === undefined) throw new Error(`the plan has no batch ${number}`);
  return range;
}

function memoryOf({ memory }: PartWork, number: number): Float32Array {
  if (memory === undefined) throw new Error(`batch ${number} has no memory`);
  return memory;
}

/** File of the rows that a part of a batch stores, for whoever does it without the memory of the batch. */
export const keptRows = ({ id }: StorePart): string => `batches/${id}.f32`;

function readRows(folder: string, path: string, length: number): Float32Array {
  const values = new Float32Array(length);
  const files = stagedValues(folder);
  try {
    files.read(path, 0, values);
    return values;
  } finally {
    files.close();
  }
}

/** Writes what the memory of a batch holds into files, one for each part that stores some of it. */
export function keepBatch(number: number, work: PartWork): readonly WrittenFile[] {
  const { plan, folder } = work;
  const { from, to } = rangeOf(plan, number);
  const parts = plan.parts.filter((part): part is StorePart => part.kind === "store" && part.batch === number);
  const files = parts.map((part) => ({ path: keptRows(part), rows: part.rows }));
  const width = to - from;
  return writeFiles(folder, files, width, { from: 0, to: width, width, values: memoryOf(work, number) });
}

/**
 * Works out all climate columns of a range of cells: what is the same for every dataset and epoch is worked out once
 * for a block.
 */
export function computeCells(part: CellsPart, work: PartWork): void {
  const { rows: all, rowOf, climate } = climateWorkOf(work.plan);
  const [range, batch] = [rangeOf(work.plan, part.batch), memoryOf(work, part.batch)];
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

/** Writes what a batch holds of some files: its memory, or what was kept of it. */
export function storeClimate(part: StorePart, work: PartWork): readonly WrittenFile[] {
  const { files, starts } = climateWorkOf(work.plan);
  const range = rangeOf(work.plan, part.batch);
  const width = range.to - range.from;
  const first = starts[part.first]!;
  const values =
    work.memory === undefined
      ? readRows(work.folder, keptRows(part), part.rows * width)
      : work.memory.subarray(first * width, (first + part.rows) * width);
  const own = files.written.slice(part.first, part.last).map(({ path, indices }) => ({ path, rows: indices.length }));
  const written = writeFiles(work.folder, own, work.model.cells.count, { ...range, width, values });
  work.onProgress(1);
  return written;
}
