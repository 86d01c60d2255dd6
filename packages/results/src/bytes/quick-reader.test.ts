import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quickReader } from "./quick-reader.ts";

const folder = mkdtempSync(join(tmpdir(), "quick-reader-"));
const bytes = Uint8Array.from({ length: 10_000 }, (_, i) => i % 251);
let file = -1;

beforeAll(() => {
  writeFileSync(join(folder, "bytes"), bytes);
  file = openSync(join(folder, "bytes"), "r");
});
afterAll(() => {
  closeSync(file);
  rmSync(folder, { recursive: true });
});

/** A clock that goes on by so much whenever somebody looks at it. */
function slowClock(step: number): { now: number; read: () => number } {
  const clock = { now: 0, read: () => (clock.now += step) };
  return clock;
}

const parts = Array.from({ length: 40 }, (_, i) => ({ offset: 200 * i, length: 4 }));

describe("reading at once", () => {
  it("reads all small parts one after the other", () => {
    const out = new Uint8Array(160);
    expect(quickReader(slowClock(0.001).read)(file, parts, out)).toBe(40);
    expect([...out.subarray(4, 8)]).toEqual([...bytes.subarray(200, 204)]);
    expect([...out.subarray(156)]).toEqual([...bytes.subarray(7800, 7804)]);
  });

  it("stops before a large part and before one beyond the end", () => {
    const read = quickReader(slowClock(0.001).read);
    const out = new Uint8Array(20_000);
    expect(read(file, [parts[0]!, { offset: 0, length: 5000 }, parts[1]!], out)).toBe(1);
    expect(read(file, [parts[0]!, { offset: 9998, length: 4 }], out)).toBe(1);
  });

  it("stops after a slow read, and tries none for a while", () => {
    const clock = slowClock(1);
    const read = quickReader(clock.read);
    const out = new Uint8Array(160);
    expect(read(file, parts, out)).toBe(1);
    expect([...out.subarray(0, 4)]).toEqual([...bytes.subarray(0, 4)]);
    expect(read(file, parts, out)).toBe(0);
    clock.now += 20;
    expect(read(file, parts.slice(1), out)).toBe(1);
  });
});
