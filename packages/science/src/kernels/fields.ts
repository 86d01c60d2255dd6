/**
 * Fields in the memory of the kernels: typed arrays like any other, whose `byteOffset` is their address there. They lie
 * from the start of the memory on and live as long as the block that is computed; constants lie at its end and live as
 * long as the thread.
 */
import { kernels } from "./instance.ts";

const ALIGNMENT = 16;
const up = (address: number) => Math.ceil(address / ALIGNMENT) * ALIGNMENT;

interface Free {
  start: number;
  end: number;
}
let free: Free | undefined;

function freeSpace(): Free {
  free ??= { start: up(kernels().firstFree.value), end: kernels().memory.buffer.byteLength };
  return free;
}

function checked({ start, end }: Free): void {
  if (start > end) throw new RangeError("the fields of a block do not fit the memory of the kernels");
}

function place(bytes: number): number {
  const space = freeSpace();
  const address = space.start;
  space.start = up(address + bytes);
  checked(space);
  return address;
}

/** Field of zeros. Throws a RangeError when the memory is full: a block of too many cells. */
export function doubles(length: number): Float64Array {
  return new Float64Array(kernels().memory.buffer, place(8 * length), length).fill(0);
}

/** The same of floats. */
export function floats(length: number): Float32Array {
  return new Float32Array(kernels().memory.buffer, place(4 * length), length).fill(0);
}

/** Gives all fields back: who still holds one must not use it any more. */
export function releaseFields(): void {
  freeSpace().start = up(kernels().firstFree.value);
}

/** Address of numbers that kernels read and nobody changes; they are put there when first asked for. */
export function constants(values: readonly number[]): () => number {
  let address: number | undefined;
  return () => {
    if (address !== undefined) return address;
    const space = freeSpace();
    space.end -= up(8 * values.length);
    checked(space);
    address = space.end;
    new Float64Array(kernels().memory.buffer, address, values.length).set(values);
    return address;
  };
}
