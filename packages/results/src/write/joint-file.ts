import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { crc32 } from "node:zlib";
import { type JointFile, jointBytes } from "../stored/joint-layout.ts";
import { bytesPerValue } from "../stored/run-layout.ts";
import type { StagedFile } from "./chunk-file.ts";
import { fillFrom } from "./staged-values.ts";
import { stagedChunk } from "./staging.ts";

/** Memory for some cells of a file, twice: as they are read and as they are written. */
const STRIPE_BYTES = 32 * 1024 * 1024;
/** Cells and rows that are turned at a time: what stays in the cache of a processor. */
const TILE = 32;

/**
 * Writes a joint file from the chunk files in the folder of a writer, and tells its checksum. At once and not in the
 * background: it is for threads that do nothing else, as `writeStripe`.
 * @throws ResultsError truncated, and the errors of the file system
 */
export function writeJointFile(folder: string, file: JointFile, stripeBytes = STRIPE_BYTES): StagedFile {
  const path = stagedChunk(file.path);
  const { cells, rows } = file;
  const width = Math.max(1, Math.min(cells, Math.floor(stripeBytes / bytesPerValue / rows)));
  const read = new Uint32Array(rows * width);
  const turned = new Uint32Array(rows * width);
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  const to = openSync(join(folder, path), "w");
  let sum = 0;
  try {
    for (let from = 0; from < cells; from += width) {
      const count = Math.min(width, cells - from);
      readCells(folder, file, from, count, read);
      turn(read, rows, count, turned);
      const bytes = new Uint8Array(turned.buffer, 0, rows * count * bytesPerValue);
      for (let done = 0; done < bytes.length;) done += writeSync(to, bytes, done, bytes.length - done);
      sum = crc32(bytes, sum);
    }
  } finally {
    closeSync(to);
  }
  const rowBytes = rows * bytesPerValue;
  return { path, bytes: jointBytes(file), rowBytes, checksums: [{ from: 0, to: rowBytes, crc32: sum }] };
}

/** Reads cells `from`.. of all rows of a file, row after row. */
function readCells(folder: string, { cells, pieces }: JointFile, from: number, count: number, out: Uint32Array): void {
  const bytes = new Uint8Array(out.buffer);
  const width = count * bytesPerValue;
  for (const { path, first, rows, at } of pieces) {
    const file = openSync(join(folder, stagedChunk(path)), "r");
    const fill = (to: number, length: number, position: number): void =>
      fillFrom(file, path, position, bytes.subarray(to, to + length));
    try {
      // rows that are read as a whole lie one after the other
      if (count === cells) fill(at * width, rows * width, first * width);
      else
        for (let row = 0; row < rows; row++)
          fill((at + row) * width, width, ((first + row) * cells + from) * bytesPerValue);
    } finally {
      closeSync(file);
    }
  }
}

/** Turns rows of `count` values into cells of `rows` values. */
function turn(from: Uint32Array, rows: number, count: number, to: Uint32Array): void {
  for (let row = 0; row < rows; row += TILE) {
    const lastRow = Math.min(rows, row + TILE);
    for (let cell = 0; cell < count; cell += TILE) {
      const lastCell = Math.min(count, cell + TILE);
      for (let r = row; r < lastRow; r++) for (let c = cell; c < lastCell; c++) to[c * rows + r] = from[r * count + c]!;
    }
  }
}
