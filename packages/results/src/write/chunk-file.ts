import { closeSync, constants, openSync, readSync, statSync, writeSync } from "node:fs";
import { crc32 } from "node:zlib";
import { bytesOf } from "../stored/little-endian.ts";
import { stripeCrc32, type FileChecksums } from "../stored/checksum.ts";
import { bytesPerValue } from "../stored/run-layout.ts";

/** A file that was written, or stripes of one. */
export interface StagedFile extends FileChecksums {
  /** In the folder of its writer. */
  readonly path: string;
  /** Of the whole file. */
  readonly bytes: number;
}

/** Columns `from`.. of every row of a file of `rows` rows with `columns` columns each. */
export interface StripePlace {
  readonly rows: number;
  readonly columns: number;
  readonly from: number;
}

const PIECE_BYTES = 4 * 1024 * 1024;

/**
 * Writes one stripe of a file, row after row, and tells its checksum. The folder has to be there. What lies beside the
 * stripe may be whole already, so nothing is cut. At once and not in the background: it is for threads that do nothing
 * else, in a folder of this machine (decision 0020).
 */
export function writeStripe(path: string, values: Float32Array, { rows, columns, from }: StripePlace): FileChecksums {
  const bytes = bytesOf(values);
  const width = bytes.length / rows;
  const rowBytes = columns * bytesPerValue;
  const file = openSync(path, constants.O_WRONLY | constants.O_CREAT);
  try {
    if (width === rowBytes) writeFully(file, bytes, 0, bytes.length, 0);
    else
      for (let row = 0; row < rows; row++)
        writeFully(file, bytes, row * width, width, row * rowBytes + from * bytesPerValue);
  } finally {
    closeSync(file);
  }
  const first = from * bytesPerValue;
  return {
    bytes: rows * rowBytes,
    rowBytes,
    checksums: [{ from: first, to: first + width, crc32: crc32(bytes) }],
  };
}

function writeFully(file: number, bytes: Uint8Array, from: number, length: number, position: number): void {
  for (let done = 0; done < length;) done += writeSync(file, bytes, from + done, length - done, position + done);
}

/** Whether a file holds what was written of it; it is read once, whatever the number of its stripes. */
export function isWhole(path: string, { bytes, rowBytes, checksums }: FileChecksums): boolean {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined || size > bytes) return false;
  const file = openSync(path, "r");
  try {
    const rows = new Uint8Array(rowBytes * Math.max(1, Math.floor(PIECE_BYTES / rowBytes)));
    const sums = checksums.map(() => 0);
    for (let at = 0; at < bytes; at += rows.length) {
      const wanted = rows.subarray(0, Math.min(rows.length, bytes - at));
      const found = readSync(file, wanted, 0, wanted.length, at);
      for (const [i, stripe] of checksums.entries()) {
        // Of the last row there may be no more than these stripes.
        if (found < wanted.length - rowBytes + stripe.to) return false;
        sums[i] = stripeCrc32(wanted, rowBytes, stripe, sums[i]);
      }
    }
    return checksums.every((stripe, i) => sums[i] === stripe.crc32);
  } finally {
    closeSync(file);
  }
}
