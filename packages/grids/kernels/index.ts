/**
 * Unpacking of Blosc blocks with LZ4 inside (github.com/Blosc/c-blosc, README_CHUNK_FORMAT.rst). The caller lays out
 * memory from `free` on, with 32 bytes of slack behind each part.
 */
import { unpackLz4 } from "./lz4";
import { unshuffle } from "./unshuffle";

/** First byte that the caller may use. */
export function free(): usize {
  return (__heap_base + 15) & ~15;
}

/**
 * Unpacks one block: `streams` parts of equal size, each with its packed length before it; a part as long as what it
 * unpacks to was kept as it is.
 * @param from up to `fromEnd`: the packed block
 * @param to of `length` bytes: where it is unpacked to
 * @param between of `length` bytes: used where values are shuffled (`size` above 1)
 * @param size bytes of a value that are sorted by their place; 1 where they are not
 * @returns whether the block is whole
 */
export function unpackBlock(
  from: usize,
  fromEnd: usize,
  to: usize,
  between: usize,
  length: usize,
  streams: usize,
  size: usize,
): bool {
  const target = size > 1 ? between : to;
  const part = length / streams;
  for (let stream: usize = 0; stream < streams; stream++) {
    if (fromEnd - from < 4) return false;
    const packed = <usize>load<u32>(from);
    from += 4;
    if (packed > fromEnd - from) return false;
    const at = target + stream * part;
    if (packed == part) memory.copy(at, from, part);
    else if (!unpackLz4(from, from + packed, at, at + part)) return false;
    from += packed;
  }
  if (size > 1) unshuffle(target, to, size, length);
  return true;
}
