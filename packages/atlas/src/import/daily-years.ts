import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { GridError, type Raster } from "@tidemark/grids";
import { yearCounter } from "./daily-counter.ts";
import type { DailyYear } from "./daily-plan.ts";
import type { DailyIndex } from "./daily-sources.ts";

const RECIPE_FILE = "recipe";

/**
 * Counts the indices of one year, each chunk of the files read once in the order of time, and keeps them in the folder; a year that is there with
 * the same recipe is not counted again. Memory: about 60 bytes per cell and one chunk.
 */
export async function countYear(
  year: DailyYear,
  folder: string,
  recipe: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const done = await readFile(join(folder, RECIPE_FILE), "utf8").catch(() => "");
  if (done === recipe) return;
  await mkdir(folder, { recursive: true });
  const first = year.slices[0]!.raster;
  const counter = yearCounter(year.variable, first.place.columns * first.place.rows);
  for (const { raster, start, count } of year.slices) {
    await eachDay(raster, start, count, (cell, value) => counter.add(cell, value), signal);
  }
  for (const [id, values] of counter.finish(year.days)) {
    await writeFile(join(folder, id), new Uint8Array(values.buffer));
  }
  await writeFile(join(folder, `${RECIPE_FILE}.new`), recipe);
  await rename(join(folder, `${RECIPE_FILE}.new`), join(folder, RECIPE_FILE));
}

/** Mean of an index over counted years; a cell that misses a year is missing. */
export async function meanOfYears(folders: readonly string[], index: DailyIndex): Promise<Float64Array> {
  let sum = new Float64Array(0);
  for (const folder of folders) {
    const bytes = await readFile(join(folder, index));
    const values = new Float32Array(new Uint8Array(bytes).buffer);
    if (sum.length === 0) sum = new Float64Array(values.length);
    if (values.length !== sum.length) {
      throw new GridError("not-understood", "The years of a window have grids of different sizes.", "Give one run.");
    }
    for (let i = 0; i < sum.length; i++) sum[i]! += values[i]!;
  }
  for (let i = 0; i < sum.length; i++) sum[i]! /= folders.length;
  return sum;
}

async function eachDay(
  raster: Raster,
  start: number,
  count: number,
  found: (cell: number, value: number) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { variable, place, decoder } = raster;
  const [nt = 1, n1 = 1, n2 = 1] = variable.chunkShape;
  const [, size1 = 1, size2 = 1] = variable.shape;
  // Steps of a cell number along the second and third dimension of the file.
  const [step1, step2] = place.yDimension === 1 ? [place.columns, 1] : [1, place.columns];
  for (let t = Math.floor(start / nt); t * nt < start + count; t++) {
    for (let i = 0; i * n1 < size1; i++) {
      for (let j = 0; j * n2 < size2; j++) {
        signal?.throwIfAborted();
        const { data, shape } = await variable.readChunk([t, i, j]);
        const [times = 0, rows = 0, columns = 0] = shape;
        const from = Math.max(0, start - t * nt);
        const to = Math.min(times, start + count - t * nt);
        for (let day = from; day < to; day++) {
          for (let r = 0; r < rows; r++) {
            const line = (day * rows + r) * columns;
            const cell = (i * n1 + r) * step1 + j * n2 * step2;
            for (let c = 0; c < columns; c++) found(cell + c * step2, decoder.value(data[line + c]!));
          }
        }
      }
    }
  }
}

/** Name of the folder of a year. */
export function yearFolder({ variable, model, scenario, year }: DailyYear): string {
  return [variable, model, scenario, year].join("_");
}
