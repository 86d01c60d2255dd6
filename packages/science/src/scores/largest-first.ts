const DIGIT_BITS = 11;
const BUCKETS = 1 << DIGIT_BITS;
const SIGN = 0x80_00_00_00;

/** The bits of numbers, turned so that they fall as unsigned integers of two words while the numbers rise. */
function fallingWords(values: ArrayLike<number>): readonly [low: Uint32Array, high: Uint32Array] {
  const [low, high] = [new Uint32Array(values.length), new Uint32Array(values.length)];
  const number = new Float64Array(1);
  const bits = new DataView(number.buffer);
  for (let row = 0; row < values.length; row++) {
    bits.setFloat64(0, values[row]! + 0); // minus zero equals zero
    const [upper, lower] = [bits.getUint32(0), bits.getUint32(4)];
    const isNegative = upper >= SIGN;
    high[row] = isNegative ? upper : ~upper ^ SIGN;
    low[row] = isNegative ? lower : ~lower;
  }
  return [low, high];
}

/** Puts rows in the order of a digit of their words, equal ones as they came; false where all have the same. */
function sortByDigit(rows: Uint32Array, words: Uint32Array, shift: number, out: Uint32Array): boolean {
  const starts = new Uint32Array(BUCKETS + 1);
  for (const row of rows) starts[((words[row]! >>> shift) & (BUCKETS - 1)) + 1]! += 1;
  if (starts.includes(rows.length, 1)) return false;
  for (let i = 0; i < BUCKETS; i++) starts[i + 1]! += starts[i]!;
  for (const row of rows) out[starts[(words[row]! >>> shift) & (BUCKETS - 1)]!++] = row;
  return true;
}

/**
 * Rows by their values, largest first, equal ones in their order; without those that are missing or infinite. Radix
 * sort: of a million rows a tenth of the time that comparing them takes, and no object for each.
 */
export function largestFirst(values: ArrayLike<number>): Uint32Array {
  let rows = new Uint32Array(values.length);
  let count = 0;
  for (let row = 0; row < values.length; row++) if (Number.isFinite(values[row])) rows[count++] = row;
  rows = rows.subarray(0, count);
  if (count < 2) return rows;
  let next = new Uint32Array(count);
  for (const words of fallingWords(values))
    for (let shift = 0; shift < 32; shift += DIGIT_BITS)
      if (sortByDigit(rows, words, shift, next)) [rows, next] = [next, rows];
  return rows;
}
