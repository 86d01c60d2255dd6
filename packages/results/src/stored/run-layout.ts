import { notStored, type ByteStore } from "../bytes/byte-store.ts";
import { ResultsError } from "../results-error.ts";
import { type ReadEntry, readChecked } from "./manifest.ts";
import { LAYOUT } from "./names.ts";

/** One coordinate of an array with its values in order, such as scenario or time. */
export interface StoreDimension {
  readonly name: string;
  readonly values: readonly (string | number)[];
}

/**
 * One array of a run, of the shape [...dimensions, cell]. A chunk holds the last of the dimensions (time, so that a
 * slider is one read) with all cells, and as many of those before it as `together` says; the others are split one by
 * one.
 */
export interface StoreArray {
  /** Path in the group, "dataset/historical" or "dataset/projection"; letters, digits, "-", "_" and one "/". */
  readonly path: string;
  readonly dimensions: readonly StoreDimension[];
  /**
   * Dimensions before the last that a chunk holds whole too, so that few cells do not make many small files; none by
   * default.
   */
  readonly together?: number;
  /** Which cells its values belong to, by a name of `RunLayout.cells`. */
  readonly cells: string;
  readonly units: string;
  /** Source, version, licence, method and so on. */
  readonly attributes: Readonly<Record<string, unknown>>;
}

/**
 * What a run holds. Sites refer to cells through an index per cell set; -1 = the site has no cell, so all its values
 * are missing.
 */
export interface RunLayout {
  readonly siteCount: number;
  readonly cells: Readonly<Record<string, { readonly count: number; readonly siteToCell: Int32Array }>>;
  readonly arrays: readonly StoreArray[];
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** The layout as it is stored: the indexes lie beside it. */
export interface StoredLayout {
  readonly siteCount: number;
  readonly cells: Readonly<Record<string, number>>;
  readonly arrays: readonly StoreArray[];
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Rows of a joint file, where the run has such files. */
  readonly joint?: { readonly rows: number };
}

export const bytesPerValue = 4;
const pathPattern = /^[\w-]+\/[\w-]+$/;

/** Product of the sizes. */
export function sizeOf(shape: readonly number[]): number {
  return shape.reduce((a, b) => a * b, 1);
}

/** Number of the dimensions that are split. */
function splitDimensions({ dimensions, together = 0 }: StoreArray): number {
  return Math.max(0, dimensions.length - 1 - together);
}

/** Chunk numbers of an array: the leading dimensions; the others and the cells lie in one chunk. */
export function leadingShape(array: StoreArray): number[] {
  return array.dimensions.slice(0, splitDimensions(array)).map((d) => d.values.length);
}

/** Lengths of the dimensions that lie in the chunk. */
export function trailingShape(array: StoreArray): number[] {
  return array.dimensions.slice(splitDimensions(array)).map((d) => d.values.length);
}

/** Rows of cells in a chunk. */
export function trailingLength(array: StoreArray): number {
  return sizeOf(trailingShape(array));
}

/** Length of the last dimension, which a slider runs along. */
export function sliderLength(array: StoreArray): number {
  return array.dimensions.at(-1)?.values.length ?? 1;
}

/** Where a place along all dimensions but the last lies: the chunk, and its first row there. */
export function chunkPlace(array: StoreArray, place: readonly number[]): { leading: number[]; row: number } {
  const split = splitDimensions(array);
  const row = place.slice(split).reduce((at, n, d) => at * (array.dimensions[split + d]?.values.length ?? 1) + n, 0);
  return { leading: place.slice(0, split), row: row * sliderLength(array) };
}

/**
 * File name of a chunk of an array with so many dimensions besides the cells: numbers joined by points, 0 for what is
 * not split.
 */
export function chunkName(leading: readonly number[], dimensions: number): string {
  return [...leading, ...Array.from({ length: dimensions + 1 - leading.length }, () => 0)].join(".");
}

/** Every chunk number of an array in C order. */
export function* chunkIndices(array: StoreArray): Generator<number[]> {
  const shape = leadingShape(array);
  const index = shape.map(() => 0);
  for (let i = 0; i < sizeOf(shape); i++) {
    yield [...index];
    for (let d = shape.length - 1; d >= 0; d--) {
      index[d] = (index[d] ?? 0) + 1;
      if ((index[d] ?? 0) < (shape[d] ?? 1)) break;
      index[d] = 0;
    }
  }
}

/** @throws ResultsError bad-request for a layout that cannot be stored */
export function checkLayout(layout: RunLayout): void {
  const bad = (message: string): ResultsError =>
    new ResultsError("bad-request", message, "Correct the layout of the run.");
  const seen = new Set<string>();
  for (const [name, { count, siteToCell }] of Object.entries(layout.cells)) {
    if (!/^[\w-]+$/.test(name)) throw bad(`"${name}" is no name of a cell set.`);
    if (siteToCell.length !== layout.siteCount)
      throw bad(`The index of ${name} has ${siteToCell.length} sites instead of ${layout.siteCount}.`);
    if (siteToCell.some((c) => c < -1 || c >= count))
      throw bad(`The index of ${name} names a cell that does not exist.`);
  }
  for (const array of layout.arrays) {
    if (!pathPattern.test(array.path) || seen.has(array.path))
      throw bad(`"${array.path}" is no path, or occurs twice.`);
    seen.add(array.path);
    if (layout.cells[array.cells] === undefined)
      throw bad(`${array.path} refers to cells "${array.cells}" that are not declared.`);
    if (array.dimensions.length === 0 || array.dimensions.some((d) => d.values.length === 0))
      throw bad(`${array.path} has an empty dimension.`);
  }
}

/** Bytes of each chunk of an array. */
export function chunkBytes(layout: RunLayout, array: StoreArray): number {
  return trailingLength(array) * (layout.cells[array.cells]?.count ?? 0) * bytesPerValue;
}

/** The layout without its indexes, as text. */
export function layoutText({ siteCount, cells, arrays, attributes }: RunLayout, joint?: StoredLayout["joint"]): string {
  const counts = Object.fromEntries(Object.entries(cells).map(([name, { count }]) => [name, count]));
  const stored: StoredLayout = { siteCount, cells: counts, arrays, attributes, ...(joint && { joint }) };
  return `${JSON.stringify(stored, null, 1)}\n`;
}

/** The layout of a stored run with these files. @throws ResultsError not-found, checksum */
export async function readLayout(store: ByteStore, prefix: string, files: readonly ReadEntry[]): Promise<StoredLayout> {
  const entry = files.find(({ path }) => path === LAYOUT);
  if (entry === undefined) throw notStored(`${prefix}/${LAYOUT}`);
  return JSON.parse(Buffer.from(await readChecked(store, prefix, entry)).toString("utf8")) as StoredLayout;
}
