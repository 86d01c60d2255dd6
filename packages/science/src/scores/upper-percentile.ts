import { AGGREGATE_PERCENTILE } from "./aggregate-score.ts";

type Column = Float32Array | Float64Array;

export const MOST_VALUES = 21;
/** So many of the largest values decide the percentile of no more than `MOST_VALUES`. */
const LARGEST = 4;

/**
 * Rank of the lower and of the upper of the two values that the percentile lies between, and how far on from the lower,
 * by the number of known values.
 */
const lowerRank = new Uint8Array(MOST_VALUES + 1);
const upperRank = new Uint8Array(MOST_VALUES + 1);
const share = new Float64Array(MOST_VALUES + 1).fill(Number.NaN);
for (let known = 1; known <= MOST_VALUES; known++) {
  const position = AGGREGATE_PERCENTILE * (known - 1);
  lowerRank[known] = known - 1 - Math.floor(position);
  upperRank[known] = Math.max(0, lowerRank[known]! - 1);
  share[known] = position - Math.floor(position);
}

/** Numbers in single precision, and their bits. */
interface Numbers {
  readonly values: Float32Array;
  readonly bits: Int32Array;
}

function numbers(length: number): Numbers {
  const values = new Float32Array(length);
  return { values, bits: new Int32Array(values.buffer) };
}

/** Places that are looked at together: what is known of them stays in the processor's nearest cache. */
const TOGETHER = 1024;
const first = numbers(TOGETHER);
const second = numbers(TOGETHER);

/** Writes the column `i` of some columns from the place `from` on, as many places as `out` has. */
export type FillColumn = (i: number, from: number, out: Float32Array) => void;

/**
 * 85th percentile (type 7) over columns of sites or cells: that of `aggregateScore` at each place. Values are zero or
 * positive, NaN where absent, and held in single precision as results are stored: such numbers are in the order of
 * their bits, which are compared without branches. On scores branches are mostly guessed wrong.
 */
export class UpperPercentile {
  readonly places: number;
  /** The largest values of each place in falling order; the bits of none are -1. */
  readonly #largest: Numbers;
  readonly #known: Int32Array;
  #columns = 0;

  constructor(places: number) {
    this.places = places;
    this.#largest = numbers(LARGEST * places);
    this.#known = new Int32Array(places);
    this.begin();
  }

  /** Forgets all columns. */
  begin(): void {
    this.#largest.bits.fill(-1);
    this.#known.fill(0);
    this.#columns = 0;
  }

  /** Begins with the columns of cells at their sites, `cellOf` telling the cell of each; -1 has no values. */
  beginWith(cells: UpperPercentile, cellOf: Int32Array): void {
    this.begin();
    this.#columns = cells.#columns;
    gather(cells.#largest.bits, cells.#known, cellOf, this.#largest.bits, this.#known);
  }

  /** Adds `count` columns. @throws RangeError beyond `MOST_VALUES` in all */
  add(count: number, fill: FillColumn): void {
    this.#columns += count;
    if (this.#columns > MOST_VALUES) throw new RangeError(`more than ${MOST_VALUES} columns`);
    for (let from = 0; from < this.places; from += TOGETHER) {
      const places = Math.min(TOGETHER, this.places - from);
      for (let i = 0; i < count; i += 2) {
        fill(i, from, first.values.subarray(0, places));
        // Columns are taken in twos; one alone goes with a column without values.
        if (i + 1 < count) fill(i + 1, from, second.values.subarray(0, places));
        else second.values.fill(Number.NaN);
        insert(this.#largest.bits, this.#known, from, from + places);
      }
    }
  }

  /** Fills `out`; NaN where no column has a value. */
  fill(out: Column): void {
    const { values } = this.#largest;
    const { places } = this;
    const known = this.#known;
    for (let place = 0; place < places; place++) {
      const n = known[place]!;
      const lower = values[lowerRank[n]! * places + place]!;
      const upper = values[upperRank[n]! * places + place]!;
      out[place] = lower + share[n]! * (upper - lower);
    }
  }
}

/** Used again by the next columns of as many places. */
let room = new UpperPercentile(0);
/** Up to so many values the percentile lies between the largest two. */
const VALUES_OF_TWO = 7;

/** The same over columns that are all there; few of them in double precision. */
export function upperPercentileColumn(columns: readonly ArrayLike<number>[], out: Column): void {
  if (columns.length <= VALUES_OF_TWO) return ofLargestTwo(columns, out);
  if (room.places !== out.length) room = new UpperPercentile(out.length);
  room.begin();
  room.add(columns.length, (i, from, column) => {
    const values = columns[i]!;
    // Of the two zeros the positive one.
    for (let place = 0; place < column.length; place++) column[place] = values[from + place]! + 0;
  });
  room.fill(out);
}

function ofLargestTwo(columns: readonly ArrayLike<number>[], out: Column): void {
  for (let place = 0; place < out.length; place++) {
    let known = 0;
    let first = Number.NEGATIVE_INFINITY;
    let second = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < columns.length; i++) {
      const value = columns[i]![place]!;
      if (Number.isNaN(value)) continue;
      known++;
      if (value <= second) continue;
      if (value > first) {
        second = first;
        first = value;
      } else second = value;
    }
    if (known > 1) out[place] = second + share[known]! * (first - second);
    else out[place] = known === 0 ? Number.NaN : first;
  }
}

const INFINITY_BITS = 0x7f800000;

/** Bits of a number for comparison: NaN, whose bits lie above those of infinity, becomes -1. */
const comparable = (bits: number): number => bits | ((INFINITY_BITS - bits) >> 31);

/** How far a number lies above another; 0 where it does not. */
const excess = (x: number, over: number): number => (x - over) & ~((x - over) >> 31);

/** Puts the values of the two columns that were filled among the largest of the places `from`..`to` - 1. */
function insert(largest: Int32Array, known: Int32Array, from: number, to: number): void {
  const places = known.length;
  const firstBits = first.bits;
  const secondBits = second.bits;
  for (let atA = from; atA < to; atA++) {
    const atB = atA + places;
    const atC = atB + places;
    const atD = atC + places;
    let x = comparable(firstBits[atA - from]!);
    let y = comparable(secondBits[atA - from]!);
    known[atA]! += 2 + (x >> 31) + (y >> 31);
    // What lies above a rank goes there, and what stood there on to the next.
    let above = excess(x, largest[atA]!);
    const a = (largest[atA]! + above) | 0;
    x = (x - above) | 0;
    above = excess(y, a);
    largest[atA] = a + above;
    y = (y - above) | 0;
    above = excess(x, largest[atB]!);
    const b = (largest[atB]! + above) | 0;
    x = (x - above) | 0;
    above = excess(y, b);
    largest[atB] = b + above;
    y = (y - above) | 0;
    above = excess(x, largest[atC]!);
    const c = (largest[atC]! + above) | 0;
    x = (x - above) | 0;
    above = excess(y, c);
    largest[atC] = c + above;
    y = (y - above) | 0;
    const d = (largest[atD]! + excess(x, largest[atD]!)) | 0;
    largest[atD] = d + excess(y, d);
  }
}

function gather(
  from: Int32Array,
  knownFrom: Int32Array,
  cellOf: Int32Array,
  largest: Int32Array,
  known: Int32Array,
): void {
  const cells = knownFrom.length;
  const places = known.length;
  for (let place = 0; place < places; place++) {
    const cell = cellOf[place]!;
    if (cell < 0) continue;
    known[place] = knownFrom[cell]!;
    for (let rank = 0; rank < LARGEST; rank++) largest[rank * places + place] = from[rank * cells + cell]!;
  }
}
