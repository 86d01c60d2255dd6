/**
 * The compiled kernels (`packages/science/kernels`), made ready when first asked for: one instance and one memory in
 * each thread. Its tables are filled from the exact functions and the calendar, which thereby stand in one place.
 */
import { DAYS_IN_MONTH } from "../climate/calendar.ts";
import { normalCdf, normalDensity } from "../vulnerability/normal-distribution.ts";
import { KERNELS, type Kernels } from "./module.ts";

/** What is used of the engine's interface, which has no types where neither browser nor server is. */
interface Engine {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Bytes of a text in base 64: neither of the ways to do it is there both in browsers and on servers. */
function decode(text: string): Uint8Array {
  const values = new Uint8Array(128);
  for (let i = 0; i < LETTERS.length; i++) values[LETTERS.charCodeAt(i)] = i;
  const letters = text.replace(/=+$/, "");
  const bytes = new Uint8Array(Math.floor((letters.length * 3) / 4));
  let [bits, held, at] = [0, 0, 0];
  for (let i = 0; i < letters.length; i++) {
    held = (held << 6) | values[letters.charCodeAt(i)]!;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (held >> bits) & 255;
  }
  return bytes;
}

/**
 * Tables of the standard normal distribution end at so many deviations and have so many steps in one; error below 1e-6.
 */
const LIMIT = 6;
const STEPS = 256;

/**
 * Value at each step with the rise to the next one; before the first step what never happens, after the last what
 * always does.
 */
function fillSteps(table: Float32Array, of: (z: number) => number, last: number, lastRise: number): void {
  const steps = 2 * LIMIT * STEPS;
  // The ends are exact, so that what cannot happen is 0 and not a billionth.
  const valueAt = (i: number) => (i === 0 ? 0 : i === steps ? last : of(i / STEPS - LIMIT));
  for (let i = 0; i < steps; i++) {
    table[2 * i + 2] = valueAt(i);
    table[2 * i + 3] = valueAt(i + 1) - valueAt(i);
  }
  table[2 * steps + 2] = last;
  table[2 * steps + 3] = lastRise;
}

function instantiate(): Kernels {
  const { Module, Instance } = (globalThis as unknown as { readonly WebAssembly: Engine }).WebAssembly;
  const made = new Instance(new Module(decode(KERNELS))).exports as Kernels;
  const { buffer } = made.memory;
  const places = made.tablePlaces();
  if (places !== 2 * LIMIT * STEPS + 2)
    throw new Error(`the kernels expect ${places} steps of the normal distribution`);
  const table = (at: { readonly value: number }) => new Float32Array(buffer, at.value, 2 * places);
  fillSteps(table(made.distributionTable), normalCdf, 1, 0);
  fillSteps(table(made.partialMeanTable), (z) => z * normalCdf(z) + normalDensity(z), LIMIT, 1 / STEPS);
  new Float64Array(buffer, made.daysInMonth.value, 12).set(DAYS_IN_MONTH);
  return made;
}

let instance: Kernels | undefined;

/** The kernels of this thread. */
export function kernels(): Kernels {
  instance ??= instantiate();
  return instance;
}
