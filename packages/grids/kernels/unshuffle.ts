/** Puts bytes that were sorted by their place in a value back into values (github.com/Blosc/c-blosc, shuffle). */

/** Whole values of `size` bytes, byte by byte, from value `first` on. */
function unshuffleBytes(from: usize, to: usize, size: usize, count: usize, first: usize): void {
  for (let i = first; i < count; i++) {
    for (let byte: usize = 0; byte < size; byte++) store<u8>(to + i * size + byte, load<u8>(from + byte * count + i));
  }
}

function unshuffle2(from: usize, to: usize, count: usize): usize {
  let i: usize = 0;
  for (; i + 16 <= count; i += 16) {
    const a = v128.load(from + i);
    const b = v128.load(from + count + i);
    const at = to + 2 * i;
    v128.store(at, i8x16.shuffle(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23));
    v128.store(at, i8x16.shuffle(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31), 16);
  }
  return i;
}

function lowBytes(a: v128, b: v128): v128 {
  return i8x16.shuffle(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}
function highBytes(a: v128, b: v128): v128 {
  return i8x16.shuffle(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}
function lowPairs(a: v128, b: v128): v128 {
  return i8x16.shuffle(a, b, 0, 1, 16, 17, 2, 3, 18, 19, 4, 5, 20, 21, 6, 7, 22, 23);
}
function highPairs(a: v128, b: v128): v128 {
  return i8x16.shuffle(a, b, 8, 9, 24, 25, 10, 11, 26, 27, 12, 13, 28, 29, 14, 15, 30, 31);
}
function lowQuads(a: v128, b: v128): v128 {
  return i8x16.shuffle(a, b, 0, 1, 2, 3, 16, 17, 18, 19, 4, 5, 6, 7, 20, 21, 22, 23);
}
function highQuads(a: v128, b: v128): v128 {
  return i8x16.shuffle(a, b, 8, 9, 10, 11, 24, 25, 26, 27, 12, 13, 14, 15, 28, 29, 30, 31);
}

function unshuffle4(from: usize, to: usize, count: usize): usize {
  let i: usize = 0;
  for (; i + 16 <= count; i += 16) {
    const b0 = v128.load(from + i);
    const b1 = v128.load(from + count + i);
    const b2 = v128.load(from + 2 * count + i);
    const b3 = v128.load(from + 3 * count + i);
    const low01 = lowBytes(b0, b1);
    const high01 = highBytes(b0, b1);
    const low23 = lowBytes(b2, b3);
    const high23 = highBytes(b2, b3);
    const at = to + 4 * i;
    v128.store(at, lowPairs(low01, low23));
    v128.store(at, highPairs(low01, low23), 16);
    v128.store(at, lowPairs(high01, high23), 32);
    v128.store(at, highPairs(high01, high23), 48);
  }
  return i;
}

function unshuffle8(from: usize, to: usize, count: usize): usize {
  let i: usize = 0;
  for (; i + 16 <= count; i += 16) {
    const b0 = v128.load(from + i);
    const b1 = v128.load(from + count + i);
    const b2 = v128.load(from + 2 * count + i);
    const b3 = v128.load(from + 3 * count + i);
    const b4 = v128.load(from + 4 * count + i);
    const b5 = v128.load(from + 5 * count + i);
    const b6 = v128.load(from + 6 * count + i);
    const b7 = v128.load(from + 7 * count + i);
    const at = to + 8 * i;
    put8(at, lowBytes(b0, b1), lowBytes(b2, b3), lowBytes(b4, b5), lowBytes(b6, b7));
    put8(at + 64, highBytes(b0, b1), highBytes(b2, b3), highBytes(b4, b5), highBytes(b6, b7));
  }
  return i;
}

/** Eight values of eight bytes from their bytes in pairs. */
function put8(at: usize, p01: v128, p23: v128, p45: v128, p67: v128): void {
  const low0 = lowPairs(p01, p23);
  const high0 = highPairs(p01, p23);
  const low4 = lowPairs(p45, p67);
  const high4 = highPairs(p45, p67);
  v128.store(at, lowQuads(low0, low4));
  v128.store(at, highQuads(low0, low4), 16);
  v128.store(at, lowQuads(high0, high4), 32);
  v128.store(at, highQuads(high0, high4), 48);
}

/** Values of `size` bytes in `length` bytes from `from` to `to`; bytes that make no whole value follow as they are. */
export function unshuffle(from: usize, to: usize, size: usize, length: usize): void {
  const count = length / size;
  const wide =
    size == 4
      ? unshuffle4(from, to, count)
      : size == 2
        ? unshuffle2(from, to, count)
        : size == 8
          ? unshuffle8(from, to, count)
          : 0;
  unshuffleBytes(from, to, size, count, wide);
  const whole = count * size;
  if (whole < length) memory.copy(to + whole, from + whole, length - whole);
}
