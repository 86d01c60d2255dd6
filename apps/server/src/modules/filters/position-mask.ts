import type { RowMask } from "./row-masks.ts";

/**
 * Mask by position of a mask by row; deleted locations never pass.
 * @param positions position of each row
 * @param count number of positions
 */
export function maskByPosition(rows: RowMask, positions: Uint32Array, count: number): Uint8Array {
  const mask = new Uint8Array(count);
  for (let row = 0; row < rows.length; row++) mask[positions[row]!] = rows[row]!;
  return mask;
}

/** One bit for each entry, the least of a byte first, in base64. */
export function packMask(mask: Uint8Array): string {
  const bytes = Buffer.alloc(Math.ceil(mask.length / 8));
  for (let position = 0; position < mask.length; position++)
    if (mask[position] === 1) bytes[position >> 3]! |= 1 << (position & 7);
  return bytes.toString("base64");
}
