import { mkdir, open, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { GridError, type Raster } from "@tidemark/grids";
import { RETURN_PERIODS } from "@tidemark/science";
import { yearCounter } from "./daily-counter.ts";
import type { DailyYear } from "./daily-plan.ts";
import { rainReturnLevels } from "./rain-return-levels.ts";
import { importSaid } from "../wording/import-said.ts";

const RECIPE_FILE = "recipe";

/**
 * Counts the indices of one year, each chunk of the files read once in the order of time, and keeps them in the folder;
 * a year that is there with the same recipe is not counted again. Memory: about 60 bytes per cell and one chunk.
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
  const counter = yearCounter(year.variable, first.place.columns * first.place.rows, year.days);
  for (const { raster, start, count, firstDay } of year.slices) {
    const found = (cell: number, value: number, day: number): void => counter.add(cell, value, firstDay + day);
    await eachDay(raster, start, count, found, signal);
  }
  for (const [id, values] of counter.finish()) {
    await writeFile(join(folder, id), new Uint8Array(values.buffer));
  }
  await writeFile(join(folder, `${RECIPE_FILE}.new`), recipe);
  await rename(join(folder, `${RECIPE_FILE}.new`), join(folder, RECIPE_FILE));
}

/**
 * Mean over years of `length` cells from `first` of counted files; a cell that misses a year is missing.
 * @throws GridError truncated
 */
export async function meanRows(files: readonly string[], first: number, length: number): Promise<Float64Array> {
  const sum = new Float64Array(length);
  for await (const values of yearRows(files, first, length)) for (let i = 0; i < length; i++) sum[i]! += values[i]!;
  for (let i = 0; i < length; i++) sum[i]! /= files.length;
  return sum;
}

/**
 * Daily rain by return period of `length` cells from `first`, one column for each period, from the wettest days of
 * counted years.
 * @throws GridError truncated
 */
export async function rainLevelRows(files: readonly string[], first: number, length: number): Promise<Float64Array[]> {
  const years: Float32Array[] = [];
  for await (const values of yearRows(files, first, length)) years.push(values.slice());
  const columns = RETURN_PERIODS.map(() => new Float64Array(length));
  for (let i = 0; i < length; i++) {
    const levels = rainReturnLevels(years.map((values) => values[i]!));
    levels.forEach((level, period) => (columns[period]![i] = level));
  }
  return columns;
}

/** `length` cells from `first` of one file after the other; what is yielded is used again. */
async function* yearRows(files: readonly string[], first: number, length: number): AsyncGenerator<Float32Array> {
  const values = new Float32Array(length);
  const bytes = new Uint8Array(values.buffer);
  for (const path of files) {
    const file = await open(path, "r");
    try {
      const { bytesRead } = await file.read(bytes, 0, bytes.length, first * values.BYTES_PER_ELEMENT);
      if (bytesRead !== bytes.length) {
        throw new GridError("truncated", importSaid("source.year_cut", { file: path }));
      }
    } finally {
      await file.close();
    }
    yield values;
  }
}

async function eachDay(
  raster: Raster,
  start: number,
  count: number,
  found: (cell: number, value: number, day: number) => void,
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
            for (let c = 0; c < columns; c++) {
              found(cell + c * step2, decoder.value(data[line + c]!), t * nt + day - start);
            }
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
