import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";

/** CRC-32 of a stripe of a file: of the bytes `from`..`to` - 1 of each of its rows, row after row. */
export interface StripeChecksum {
  readonly from: number;
  readonly to: number;
  readonly crc32: number;
}

/**
 * What tells a file from a damaged one. A file that was written in stripes has a checksum for each, so that nobody has
 * to read it again.
 */
export interface FileChecksums {
  readonly bytes: number;
  readonly rowBytes: number;
  /** In the order of their place in a row, which they fill. */
  readonly checksums: readonly StripeChecksum[];
}

/** Checksum of a file that was written at once. */
export function wholeChecksum(content: Uint8Array): FileChecksums {
  const bytes = content.length;
  return { bytes, rowBytes: bytes, checksums: [{ from: 0, to: bytes, crc32: crc32(content) }] };
}

/** CRC-32 of a stripe of whole rows, going on from that of the rows before. */
export function stripeCrc32(
  rows: Uint8Array,
  rowBytes: number,
  { from, to }: Omit<StripeChecksum, "crc32">,
  before = 0,
): number {
  if (from === 0 && to === rowBytes) return crc32(rows, before);
  let sum = before;
  for (let row = 0; row < rows.length; row += rowBytes) sum = crc32(rows.subarray(row + from, row + to), sum);
  return sum;
}

/** Whether the checksums say something of every byte of a row. */
export function areComplete({ rowBytes, checksums }: FileChecksums): boolean {
  return checksums.reduce((end, { from, to }) => (from === end ? to : Number.NaN), 0) === rowBytes;
}

/** Whether a file holds what its checksums say; those of runs of older versions are one SHA-256. */
export function isIntact(content: Uint8Array, expected: FileChecksums | { readonly sha256: string }): boolean {
  if ("sha256" in expected) return createHash("sha256").update(content).digest("hex") === expected.sha256;
  const { rowBytes, checksums } = expected;
  return checksums.every((stripe) => stripeCrc32(content, rowBytes, stripe) === stripe.crc32);
}
