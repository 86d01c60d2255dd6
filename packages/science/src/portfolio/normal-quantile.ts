import { normalCdf, normalDensity } from "../vulnerability/normal-distribution.ts";

/** Steps of Newton: from anywhere within six deviations they end at double precision. */
const STEPS = 60;

/** Standard normal variable that is passed with the chance `exceedance`, 0 to 1. */
export function quantileOfExceedance(exceedance: number): number {
  if (exceedance <= 0) return Number.POSITIVE_INFINITY;
  if (exceedance >= 1) return Number.NEGATIVE_INFINITY;
  if (exceedance > 0.5) return -quantileOfExceedance(1 - exceedance);
  // from below the root, where the tail is convex, Newton never overshoots
  let z = 0;
  for (let step = 0; step < STEPS; step++) {
    const move = (1 - normalCdf(z) - exceedance) / normalDensity(z);
    z += move;
    if (Math.abs(move) < 1e-12) break;
  }
  return z;
}

const SIZE = 65_536;
let table: Float32Array | undefined;

/** Standard normal numbers in the middle of 65,536 equal parts: one of them at random is a normal number. */
export function normalTable(): Float32Array {
  if (table !== undefined) return table;
  const made = new Float32Array(SIZE);
  let z = quantileOfExceedance(1 - 0.5 / SIZE);
  for (let i = 0; i < SIZE / 2; i++) {
    const wanted = (i + 0.5) / SIZE;
    for (let step = 0; step < 3; step++) z += (wanted - normalCdf(z)) / normalDensity(z);
    made[i] = z;
    made[SIZE - 1 - i] = -z;
  }
  table = made;
  return made;
}

/** Random whole numbers of 32 bits (sfc32 of Chris Doty-Humphrey): the same for the same seed on every machine. */
export function seededBits(seed: number): () => number {
  let [a, b, c, counter] = [0x9e3779b9 | 0, 0x243f6a88 | 0, seed | 0, 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum;
  };
  for (let i = 0; i < 15; i++) next();
  return next;
}
