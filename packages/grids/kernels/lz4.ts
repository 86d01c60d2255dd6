/** Unpacking of LZ4 blocks (github.com/lz4/lz4, doc/lz4_Block_format.md). */

/** Copies 16 bytes at a time, up to 15 bytes past the end: what follows is written later, or is slack. */
function copyWide(to: usize, from: usize, end: usize): void {
  do {
    v128.store(to, v128.load(from));
    to += 16;
    from += 16;
  } while (to < end);
}

/** Copies a match onto what follows it; source and target may overlap, which repeats what lies between them. */
function copyMatch(to: usize, offset: usize, end: usize): void {
  const from = to - offset;
  if (offset >= 16) {
    copyWide(to, from, end);
    return;
  }
  if (offset == 1) {
    memory.fill(to, load<u8>(from), end - to);
    return;
  }
  // what is repeated doubles until it is wide enough
  const doubled = from + 16 + offset;
  while (to < end && to < doubled) {
    store<u8>(to, load<u8>(to - offset));
    to++;
  }
  if (to < end) copyWide(to, to - ((to - from) / offset) * offset, end);
}

/**
 * Unpacks a block at `from` (up to `fromEnd`) to `to` (up to `toEnd`); 32 bytes of slack must follow both.
 * @returns whether the block is whole and fills its target to the last byte
 */
export function unpackLz4(from: usize, fromEnd: usize, to: usize, toEnd: usize): bool {
  const start = to;
  while (from < fromEnd) {
    const token = <usize>load<u8>(from++);
    let literals = token >> 4;
    if (literals == 15) {
      let more: usize;
      do {
        if (from >= fromEnd) return false;
        more = <usize>load<u8>(from++);
        literals += more;
        if (literals > toEnd - to) return false;
      } while (more == 255);
    }
    if (literals > 0) {
      if (literals > toEnd - to || literals > fromEnd - from) return false;
      copyWide(to, from, to + literals);
      to += literals;
      from += literals;
    }
    // the last sequence ends with its literals
    if (from == fromEnd) return to == toEnd;
    if (fromEnd - from < 2) return false;
    const offset = <usize>load<u16>(from);
    from += 2;
    if (offset == 0 || offset > to - start) return false;
    let length = (token & 15) + 4;
    if (length == 19) {
      let more: usize;
      do {
        if (from >= fromEnd) return false;
        more = <usize>load<u8>(from++);
        length += more;
        if (length > toEnd - to) return false;
      } while (more == 255);
    }
    if (length > toEnd - to) return false;
    copyMatch(to, offset, to + length);
    to += length;
  }
  return to == toEnd;
}
