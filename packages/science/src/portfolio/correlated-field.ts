import { normalTable, seededBits } from "./normal-quantile.ts";

/** Where the places of a portfolio lie, degrees. */
export interface Places {
  readonly latitudes: ArrayLike<number>;
  readonly longitudes: ArrayLike<number>;
}

/** Places of a field that share its value: those nearer to each other than a fraction of its length. */
export interface Blocks {
  readonly count: number;
  /** Block of each place. */
  readonly of: Int32Array;
  /** Middle of each block on the unit sphere, `[3 * count]`. */
  readonly middles: Float64Array;
  /** Places of a block lie within so many kilometres. */
  readonly togetherKm: number;
}

const EARTH_KM = 6371;
const KM_PER_DEGREE = (EARTH_KM * Math.PI) / 180;
/** Places within this part of the length count as one: their correlation is 0.84 and more. */
const TOGETHER = 1 / 8;
/** More blocks than this take too long; then places farther apart count as one. */
const MOST_BLOCKS = 768;

/** Puts places into blocks. A length of 0 leaves each place alone, without end all stand together. */
export function blocksOf({ latitudes, longitudes }: Places, lengthKm: number): Blocks {
  const places = latitudes.length;
  let togetherKm = lengthKm * TOGETHER;
  let of = new Int32Array(places).map((_, place) => place);
  let count = places;
  if (lengthKm === Number.POSITIVE_INFINITY) [of, count] = [new Int32Array(places), Math.min(1, places)];
  else if (lengthKm > 0)
    do {
      const known = new Map<string, number>();
      for (let place = 0; place < places; place++) {
        const row = Math.floor((latitudes[place]! * KM_PER_DEGREE) / togetherKm);
        const middle = ((row + 0.5) * togetherKm) / KM_PER_DEGREE;
        const width = KM_PER_DEGREE * Math.max(0.01, Math.cos((middle * Math.PI) / 180));
        const key = `${row} ${Math.floor((longitudes[place]! * width) / togetherKm)}`;
        const block = known.get(key) ?? known.size;
        known.set(key, block);
        of[place] = block;
      }
      count = known.size;
      if (count > MOST_BLOCKS) togetherKm *= 1.3;
    } while (count > MOST_BLOCKS);
  return { count, of, middles: middlesOf({ latitudes, longitudes }, of, count), togetherKm };
}

function middlesOf({ latitudes, longitudes }: Places, of: Int32Array, count: number): Float64Array {
  const middles = new Float64Array(3 * count);
  for (let place = 0; place < of.length; place++) {
    const [latitude, longitude] = [(latitudes[place]! * Math.PI) / 180, (longitudes[place]! * Math.PI) / 180];
    const at = 3 * of[place]!;
    middles[at]! += Math.cos(latitude) * Math.cos(longitude);
    middles[at + 1]! += Math.cos(latitude) * Math.sin(longitude);
    middles[at + 2]! += Math.sin(latitude);
  }
  for (let at = 0; at < middles.length; at += 3) {
    const size = Math.hypot(middles[at]!, middles[at + 1]!, middles[at + 2]!);
    for (let axis = 0; axis < 3; axis++) middles[at + axis]! /= size;
  }
  return middles;
}

/** A block is drawn from so many nearest ones that were drawn before. */
const NEIGHBOURS = 8;
/** A weaker correlation is none. */
const LEAST_CORRELATION = 0.01;

/** How a block follows from blocks that were drawn before it: weights, and the deviation of what is its own. */
interface Drawn {
  readonly block: number;
  readonly from: readonly number[];
  readonly weights: readonly number[];
  readonly own: number;
}

/** Square of the straight way between two blocks through the unit sphere. */
function squaredWay(middles: Float64Array, a: number, b: number): number {
  const x = middles[3 * a]! - middles[3 * b]!;
  const y = middles[3 * a + 1]! - middles[3 * b + 1]!;
  const z = middles[3 * a + 2]! - middles[3 * b + 2]!;
  return x * x + y * y + z * z;
}

/** The nearest blocks among the first `turn` of an order, as many as a block is drawn from, the nearest first. */
function nearestBefore(middles: Float64Array, order: Int32Array, turn: number, mostWay: number): number[] {
  const near: number[] = [];
  const ways: number[] = [];
  let limit = mostWay * mostWay;
  for (let before = 0; before < turn; before++) {
    const way = squaredWay(middles, order[turn]!, order[before]!);
    if (way >= limit) continue;
    let at = near.length;
    while (at > 0 && ways[at - 1]! > way) at--;
    near.splice(at, 0, order[before]!);
    ways.splice(at, 0, way);
    if (near.length > NEIGHBOURS) {
      near.pop();
      ways.pop();
    }
    if (near.length === NEIGHBOURS) limit = ways.at(-1)!;
  }
  return near;
}

/**
 * Order and weights in which blocks are drawn one after the other, each from its nearest neighbours among those before
 * (A. V. Vecchia 1988, Journal of the Royal Statistical Society B 50): the field of the exponential correlation,
 * nearly.
 */
export function drawingOrder({ count, middles }: Blocks, lengthKm: number, bits: () => number): readonly Drawn[] {
  const order = Int32Array.from({ length: count }, (_, block) => block);
  for (let i = count - 1; i > 0; i--) {
    const j = (bits() >>> 0) % (i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  const correlation = (a: number, b: number) => Math.exp((-EARTH_KM * Math.sqrt(squaredWay(middles, a, b))) / lengthKm);
  const mostWay = (-Math.log(LEAST_CORRELATION) * lengthKm) / EARTH_KM;
  return Array.from(order, (block, turn) => {
    if (!(lengthKm > 0)) return { block, from: [], weights: [], own: 1 };
    const from = nearestBefore(middles, order, turn, mostWay);
    const by = from.map((other) => correlation(block, other));
    const weights = solved(
      from.map((a) => from.map((b) => correlation(a, b))),
      [...by],
    );
    const known = weights.reduce((sum, weight, i) => sum + weight * by[i]!, 0);
    return { block, from, weights, own: Math.sqrt(Math.max(0, 1 - known)) };
  });
}

/** Solution of a small symmetric positive system, by elimination. */
function solved(matrix: number[][], right: number[]): number[] {
  const n = right.length;
  for (let k = 0; k < n; k++)
    for (let i = k + 1; i < n; i++) {
      const share = matrix[i]![k]! / Math.max(1e-9, matrix[k]![k]!);
      for (let j = k; j < n; j++) matrix[i]![j]! -= share * matrix[k]![j]!;
      right[i]! -= share * right[k]!;
    }
  const out = Array.from({ length: n }, () => 0);
  for (let k = n - 1; k >= 0; k--) {
    let rest = right[k]!;
    for (let j = k + 1; j < n; j++) rest -= matrix[k]![j]! * out[j]!;
    out[k] = rest / Math.max(1e-9, matrix[k]![k]!);
  }
  return out;
}

/**
 * Steps of standard normal numbers of each block and year, correlated as the order says: `[block * years + year]`.
 * @param years even
 * @param toSteps writes the steps of the numbers of one block
 */
export function drawField(
  order: readonly Drawn[],
  years: number,
  seed: number,
  toSteps: (values: Float32Array, out: Uint8Array) => void,
): Uint8Array {
  // blocks that hang together with none need not be kept
  const isFree = order.every(({ from }) => from.length === 0);
  const field = new Float32Array((isFree ? 1 : order.length) * years);
  const steps = new Uint8Array(order.length * years);
  const table = normalTable();
  const bits = seededBits(seed);
  for (const { block, from, weights, own } of order) {
    const values = isFree ? field : field.subarray(block * years, (block + 1) * years);
    for (let year = 0; year < years; year += 2) {
      const two = bits();
      values[year] = own * table[two & 0xffff]!;
      values[year + 1] = own * table[two >>> 16]!;
    }
    for (let i = 0; i < from.length; i += 4) addFour(values, field, [from, weights, i], years);
    toSteps(values, steps.subarray(block * years, (block + 1) * years));
  }
  return steps;
}

/** Adds four drawn blocks by their weights at once: numbers are read and written a fourth as often. */
function addFour(
  values: Float32Array,
  field: Float32Array,
  [from, weights, first]: readonly [readonly number[], readonly number[], number],
  years: number,
): void {
  const start = (i: number) => (from[first + i] ?? from[first]!) * years;
  const [a, b, c, d] = [start(0), start(1), start(2), start(3)];
  const weight = (i: number) => weights[first + i] ?? 0;
  const [wa, wb, wc, wd] = [weight(0), weight(1), weight(2), weight(3)];
  for (let year = 0; year < years; year++)
    values[year]! += wa * field[a + year]! + wb * field[b + year]! + wc * field[c + year]! + wd * field[d + year]!;
}
