import { setImmediate } from "node:timers/promises";

/** So many are worked on before others who wait for this process come in between: some milliseconds. */
const SLICE = 20_000;

/** Lets others who wait for this process come in between, after some 20 ms of work at a million locations. */
export const breathe = (): Promise<void> => setImmediate();

/** What becomes of each item, in their order. */
export async function mappedInSlices<From, To>(items: readonly From[], map: (item: From) => To): Promise<To[]> {
  const mapped: To[] = [];
  for (let from = 0; from < items.length; from += SLICE) {
    if (from > 0) await setImmediate();
    for (const item of items.slice(from, from + SLICE)) mapped.push(map(item));
  }
  return mapped;
}

/** Puts two runs of numbers that lie one after the other together; what is equal stays in its order. */
async function merged(
  numbers: Uint32Array,
  [from, middle, to]: readonly [from: number, middle: number, to: number],
  compare: (a: number, b: number) => number,
  out: Uint32Array,
): Promise<void> {
  let [left, right] = [from, middle];
  for (let at = from; at < to; at++) {
    if (at % SLICE === SLICE - 1) await setImmediate();
    const takesLeft = right >= to || (left < middle && compare(numbers[left]!, numbers[right]!) <= 0);
    out[at] = numbers[takesLeft ? left++ : right++]!;
  }
}

/** The numbers from 0 to `count` - 1 in an order; equal ones rising. */
export async function sortedInSlices(count: number, compare: (a: number, b: number) => number): Promise<Uint32Array> {
  let numbers = Uint32Array.from({ length: count }, (_, number) => number);
  for (let from = 0; from < count; from += SLICE) {
    if (from > 0) await setImmediate();
    numbers.subarray(from, from + SLICE).sort(compare);
  }
  let next = new Uint32Array(count > SLICE ? count : 0);
  for (let width = SLICE; width < count; width *= 2) {
    for (let from = 0; from < count; from += 2 * width)
      await merged(numbers, [from, Math.min(count, from + width), Math.min(count, from + 2 * width)], compare, next);
    [numbers, next] = [next, numbers];
  }
  return numbers;
}
