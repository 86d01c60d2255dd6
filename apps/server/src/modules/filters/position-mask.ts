import type { RowMask } from "./row-masks.ts";

/**
 * Mask by position of a mask by row. It ends with the last location that is not deleted; deleted ones never pass.
 * @param positions position of each row, rising
 */
export function maskByPosition(rows: RowMask, positions: Uint32Array): Uint8Array {
  const mask = new Uint8Array((positions.at(-1) ?? -1) + 1);
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
