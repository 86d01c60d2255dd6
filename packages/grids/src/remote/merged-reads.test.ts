import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { mergedReads } from "./merged-reads.ts";

const BLOCK = 20_000;

/** A file of which each byte tells its place, and what was asked for of it. */
function file() {
  const asked: string[] = [];
  const reads = mergedReads((offset, length) => {
    asked.push(`${offset} ${length}`);
    return Promise.resolve(Uint8Array.from({ length }, (_, i) => (offset + i) % 251));
  });
  return { asked, reads };
}

describe("reads that are asked for at about the same time", () => {
  it("come with one request where they are neighbours, each with its own bytes", async () => {
    const { asked, reads } = file();
    const found = await Promise.all([0, 2, 9].map((block) => reads.read(block * BLOCK, BLOCK)));
    expect(asked).toEqual([`0 ${3 * BLOCK}`, `${9 * BLOCK} ${BLOCK}`]);
    expect(found.map(([first]) => first)).toEqual([0, (2 * BLOCK) % 251, (9 * BLOCK) % 251]);
  });

  it("wait for each other's look into a cache, however long each takes", async () => {
    const { asked, reads } = file();
    const one = async (block: number, milliseconds: number) => {
      await reads.before(() => pause(milliseconds));
      return reads.read(block * BLOCK, BLOCK);
    };
    await Promise.all([one(0, 1), one(1, 30), one(2, 12)]);
    expect(asked).toEqual([`0 ${3 * BLOCK}`]);
  });

  it("go out where the look of another fails, and where nobody looks any more", async () => {
    const { asked, reads } = file();
    const failing = reads.before(() => Promise.reject(new Error("no cache")));
    const own = reads.read(0, BLOCK);
    await expect(failing).rejects.toThrow("no cache");
    await own;
    await reads.before(async () => {});
    expect(asked).toEqual([`0 ${BLOCK}`]);
  });
});
