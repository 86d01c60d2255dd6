import { crc32 } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { StripeChecksum } from "../stored/checksum.ts";
import { memoryStore } from "../testing/memory-store.ts";
import { createFileChecks } from "./file-checks.ts";

const [ROWS, ROW_BYTES] = [3, 40];
const CUTS = [0, 16, 40] as const;

/** A file that was written in two stripes of its columns. */
async function striped() {
  const bytes = Buffer.from(Array.from({ length: ROWS * ROW_BYTES }, (_, i) => (i * 37) % 251));
  const rows = Array.from({ length: ROWS }, (_, row) => bytes.subarray(row * ROW_BYTES, (row + 1) * ROW_BYTES));
  const sumOf = (from: number, to: number): StripeChecksum => ({
    from,
    to,
    crc32: crc32(Buffer.concat(rows.map((row) => row.subarray(from, to)))),
  });
  const checksums = [sumOf(CUTS[0], CUTS[1]), sumOf(CUTS[1], CUTS[2])];
  const store = memoryStore();
  await store.put("p/run/a", bytes);
  const files = [{ path: "a", bytes: bytes.length, rowBytes: ROW_BYTES, checksums }];
  const alter = (at: number) => store.put("p/run/a", Buffer.from(bytes.map((byte, i) => (i === at ? byte ^ 1 : byte))));
  return { checks: createFileChecks(store, "p/run", files), alter };
}

const at = (offset: number, length = 4) => new Map([["p/run/a", [{ offset, length }]]]);

describe("a file that was written in stripes", () => {
  it("is compared where it is read, in every row of that stripe", async () => {
    const { checks, alter } = await striped();
    await alter(2 * ROW_BYTES + 8);
    await expect(checks.intactAt(at(ROW_BYTES + 20))).resolves.toBeUndefined();
    await expect(checks.intactAt(at(0))).rejects.toMatchObject({ code: "checksum" });
    await expect(checks.intactAt(at(ROW_BYTES + 12, 8))).rejects.toMatchObject({ code: "checksum" });
    await expect(checks.intact(["p/run/a"])).rejects.toMatchObject({ code: "checksum" });
    await expect(checks.all()).rejects.toMatchObject({ code: "checksum" });
  });

  it("is compared as a whole where a part lies in two rows", async () => {
    const { checks, alter } = await striped();
    await alter(0);
    await expect(checks.intactAt(at(ROW_BYTES - 4, 8))).rejects.toMatchObject({ code: "checksum" });
  });

  it("is not compared again", async () => {
    const { checks, alter } = await striped();
    await checks.intactAt(at(4));
    await alter(4);
    await expect(checks.intactAt(at(8))).resolves.toBeUndefined();
    await checks.intactAt(at(20));
    await expect(checks.intact(["p/run/a"])).resolves.toBeUndefined();
  });
});
