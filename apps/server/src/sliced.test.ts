import { describe, expect, it } from "vitest";
import { mappedInSlices, sortedInSlices } from "./sliced.ts";

const COUNTS = [0, 1, 7, 20_000, 20_001, 70_003];

describe("work in slices", () => {
  it.each(COUNTS)("sorts %i numbers as they would be sorted at once, equal ones rising", async (count) => {
    const keys = Array.from({ length: count }, (_, i) => (i * 7919) % 1009);
    const compare = (a: number, b: number) => keys[a]! - keys[b]!;
    const atOnce = Uint32Array.from({ length: count }, (_, i) => i).toSorted((a, b) => compare(a, b) || a - b);
    expect(Buffer.from((await sortedInSlices(count, compare)).buffer).equals(Buffer.from(atOnce.buffer))).toBe(true);
  });

  it("keeps the order of what it maps, and lets others in between", async () => {
    let others = 0;
    const timer = setInterval(() => others++, 0);
    const mapped = await mappedInSlices(
      Array.from({ length: 70_003 }, (_, i) => i),
      (item) => 2 * item,
    );
    await sortedInSlices(200_000, (a, b) => b - a);
    clearInterval(timer);
    expect(mapped.length).toBe(70_003);
    expect(mapped.every((value, i) => value === 2 * i)).toBe(true);
    expect(others).toBeGreaterThan(0);
  });
});
