import { readFileSync } from "node:fs";
import fc from "fast-check";
import Blosc from "numcodecs/blosc";
import { describe, expect, test } from "vitest";
import { giveBack, unpackBlosc } from "./blosc.ts";

const KINDS = {
  zeros: () => 0,
  noise: (i: number) => ((i * 48_271) % 2_147_483_647) / 1000,
  smooth: (i: number) => Math.sin(i / 500) * 100,
  "runs of three": (i: number) => i % 3,
  "depths among dry cells": (i: number) => (i % 1000 < 800 ? 0 : (i * 7919) % 97),
} as const;

/** Chunks as numcodecs packs them, which says itself what they hold. */
async function packed(bytes: Uint8Array, level: number, shuffle: number, name: "lz4" | "lz4hc" | "zstd" = "lz4") {
  return Blosc.fromConfig({ id: "blosc", clevel: level, cname: name, shuffle, blocksize: 0 }).encode(bytes);
}

const bytesOf = (length: number, at: (i: number) => number) =>
  new Uint8Array(Float32Array.from({ length }, (_, i) => at(i)).buffer);

describe("chunks of Blosc with LZ4", () => {
  test.each(Object.keys(KINDS) as (keyof typeof KINDS)[])("hold what the library read: %s", async (kind) => {
    let own = 0;
    for (const length of [1, 33, 1000, 70_001])
      for (const shuffle of [0, 1])
        for (const level of [1, 9]) {
          const bytes = bytesOf(length, KINDS[kind]);
          const chunk = await packed(bytes, level, shuffle, level === 9 ? "lz4hc" : "lz4");
          const found = unpackBlosc(chunk);
          if (found === undefined) continue;
          own++;
          expect(Buffer.compare(found, bytes)).toBe(0);
        }
    // what does not shrink is kept as it is, and left to the library
    expect(own).toBeGreaterThan(kind === "noise" ? 0 : 4);
  });

  test("of every size of value, as other programs pack them, are read byte by byte", () => {
    // written by numcodecs for Python: values of 2, 3, 4 and 8 bytes, shuffled
    const { chunks } = JSON.parse(readFileSync(new URL("blosc.test-data.json", import.meta.url), "utf8")) as {
      chunks: readonly { readonly size: number; readonly packed: string; readonly count: number }[];
    };
    expect(chunks.map(({ size }) => size)).toEqual([2, 3, 4, 8]);
    for (const { size, count, packed: text } of chunks) {
      const found = unpackBlosc(new Uint8Array(Buffer.from(text, "base64")));
      const expected = new Uint8Array(size * count).map((_, i) => (Math.floor(i / size) * (1 + (i % size))) % 23);
      expect(Buffer.compare(found ?? new Uint8Array(), expected), `values of ${size} bytes`).toBe(0);
    }
  });

  test("that are packed in another way are left to the library", async () => {
    const bytes = bytesOf(5000, KINDS.smooth);
    expect(unpackBlosc(await packed(bytes, 5, 1, "zstd"))).toBeUndefined();
    expect(unpackBlosc(await packed(bytes, 5, 2))).toBeUndefined();
    expect(unpackBlosc(new Uint8Array(3))).toBeUndefined();
  });

  test("that are damaged are refused or unpack to as many bytes, and never anything else", async () => {
    const bytes = bytesOf(20_000, KINDS["depths among dry cells"]);
    const chunk = await packed(bytes, 5, 1);
    const changes = fc.array(fc.tuple(fc.nat(chunk.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(changes, fc.nat(chunk.length), (changed, cut) => {
        const hostile = chunk.slice(0, cut % 3 === 0 ? cut : undefined);
        // its sizes stay, which the reader compares with the array before it unpacks
        for (const [at, to] of changed) if (at >= 16 && at < hostile.length) hostile[at] = to;
        let found: Uint8Array | undefined;
        try {
          found = unpackBlosc(hostile);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
          return;
        }
        expect(found?.length ?? bytes.length).toBe(bytes.length);
      }),
      { numRuns: 500 },
    );
    expect(Buffer.compare(unpackBlosc(chunk)!, bytes)).toBe(0);
  });

  test("that were given back are filled again, those in use are not", async () => {
    const chunk = await packed(bytesOf(3000, KINDS.smooth), 5, 1);
    const first = unpackBlosc(chunk)!;
    const second = unpackBlosc(chunk)!;
    expect(second.buffer).not.toBe(first.buffer);
    giveBack(first.buffer);
    giveBack(first.buffer);
    giveBack(new ArrayBuffer(12_000));
    expect(unpackBlosc(chunk)!.buffer).toBe(first.buffer);
    expect(unpackBlosc(chunk)!.buffer).not.toBe(first.buffer);
  });
});
