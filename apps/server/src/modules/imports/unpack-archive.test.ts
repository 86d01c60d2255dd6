import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { zipOf } from "@tidemark/documents/testing";
import { unpackArchive } from "./unpack-archive.ts";

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), "tidemark-zip-"))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const LIMITS = { bytes: 1024 ** 3, entries: 100 };
async function unpack(bytes: Uint8Array, limits = LIMITS) {
  writeFileSync(join(root, "a.zip"), bytes);
  await unpackArchive(join(root, "a.zip"), "a.zip", join(root, "out"), limits);
}

describe("an archive of grids", () => {
  it("is unpacked with its folders, packed and stored files alike", async () => {
    const long = Buffer.alloc(300_000, "grid");
    await unpack(
      zipOf([
        { path: "a.zarr/", bytes: Buffer.alloc(0), stored: true },
        { path: "a.zarr/zarr.json", bytes: Buffer.from("{}"), stored: true },
        { path: "a.zarr/v/c/0", bytes: long },
        { path: "a.zarr/empty", bytes: Buffer.alloc(0), stored: true },
      ]),
    );
    expect(readFileSync(join(root, "out/a.zarr/v/c/0")).equals(long)).toBe(true);
    expect(readFileSync(join(root, "out/a.zarr/zarr.json"), "utf8")).toBe("{}");
    expect(readdirSync(join(root, "out/a.zarr")).toSorted()).toEqual(["empty", "v", "zarr.json"]);
  });

  it.each([
    ["is truncated", () => zipOf([{ path: "a", bytes: Buffer.alloc(9) }]).subarray(0, 40), /damaged or truncated/],
    ["is none", () => Buffer.from("hello, this is no archive at all"), /damaged or truncated/],
    ["has changed", () => zipOf([{ path: "a", bytes: Buffer.alloc(9), crc: 1 }]), /damaged or truncated/],
    ["is encrypted", () => zipOf([{ path: "a", bytes: Buffer.alloc(9), flags: 1 }]), /a\.zip is encrypted/],
    ["leaves its folder", () => zipOf([{ path: "../a", bytes: Buffer.alloc(9) }]), /cannot be unpacked safely/],
    ["names an absolute path", () => zipOf([{ path: "/etc/a", bytes: Buffer.alloc(9) }]), /cannot be unpacked safely/],
    [
      "has a file where it has a folder",
      () =>
        zipOf([
          { path: "link", bytes: Buffer.from("x") },
          { path: "link/x", bytes: Buffer.from("y") },
        ]),
      /./,
    ],
    ["has nothing in it", () => zipOf([]), /./],
    [
      "is a bomb",
      () => zipOf([{ path: "a", bytes: Buffer.alloc(65 * 1024 * 1024) }]),
      /unpacks to \d+ times its size, as no grid does/,
    ],
    ["lies about its sizes", () => zipOf([{ path: "a", bytes: Buffer.alloc(9000, "x"), claims: 10 }]), /damaged/],
    [
      "holds too many files",
      () => zipOf(Array.from({ length: 101 }, (_, i) => ({ path: `f${i}`, bytes: Buffer.from("x") }))),
      /holds 101 files, more than 100/,
    ],
    [
      "holds more than fits",
      () => zipOf([{ path: "a", bytes: Buffer.alloc(5), claims: 2_000_000_000 }]),
      /would unpack to 1.86 GB, more than 1 GB/,
    ],
  ] as const)("is refused when it %s", async (_, bytes, message) => {
    const refused = unpack(bytes());
    await expect(refused).rejects.toThrow(message);
    await expect(refused).rejects.toMatchObject({
      name: "GridError",
      code: "unreadable",
      said: { facts: { file: "a.zip" } },
    });
    expect(existsSync(join(root, "a"))).toBe(false);
  });
});
