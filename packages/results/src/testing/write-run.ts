import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RunCatalog } from "../run-catalog.ts";
import { chunkIndices, chunkName, type RunLayout, type StoreArray, trailingLength } from "../stored/run-layout.ts";
import { writeStripe, type StagedFile } from "../write/chunk-file.ts";
import type { RunWriter } from "../write/run-writer.ts";
import { stagedChunk } from "../write/staging.ts";

/** Value of a cell in a row of a chunk of an array; NaN = missing. */
export type ValueAt = (array: StoreArray, leading: readonly number[], row: number, cell: number) => number;

/** Writes and publishes the run of a task for a test, as a computation does. Gives its name. */
export async function writeRun(
  runs: RunCatalog,
  project: string,
  task: string,
  layout: RunLayout,
  valueAt: ValueAt,
): Promise<string> {
  const writer = runs.writer(project, task);
  await writer.begin("test");
  await writer.finish(layout, writeChunks(writer, layout, valueAt));
  await writer.publish();
  return writer.run;
}

/** Writes the chunk files of some arrays into the folder of a writer. */
export function writeChunks(writer: RunWriter, layout: Pick<RunLayout, "arrays" | "cells">, valueAt: ValueAt) {
  const files: StagedFile[] = [];
  for (const array of layout.arrays) {
    const columns = layout.cells[array.cells]?.count ?? 0;
    const rows = trailingLength(array);
    for (const leading of chunkIndices(array)) {
      const path = stagedChunk(`${array.path}/${chunkName(leading, array.dimensions.length)}`);
      const values = Float32Array.from({ length: rows * columns }, (_, i) =>
        valueAt(array, leading, Math.floor(i / columns), i % columns),
      );
      mkdirSync(dirname(join(writer.folder, path)), { recursive: true });
      files.push({ path, ...writeStripe(join(writer.folder, path), values, { rows, columns, from: 0 }) });
    }
  }
  return files;
}
