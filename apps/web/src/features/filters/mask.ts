/** Reads a mask of one bit for each position, base64, the least bit of a byte first. */
export function unpackMask(text: string, positions: number): Uint8Array {
  const bytes = atob(text);
  const mask = new Uint8Array(positions);
  for (let position = 0; position < positions; position += 1)
    mask[position] = (bytes.charCodeAt(position >> 3) >> (position & 7)) & 1;
  return mask;
}
