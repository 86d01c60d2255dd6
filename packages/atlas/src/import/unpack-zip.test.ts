import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { unpackZip } from "./unpack-zip.ts";

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), "atlas-zip-"))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

interface Content {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly stored?: boolean;
  /** Size that the directory claims. */
  readonly claims?: number;
}

/** An archive as APPNOTE 4.3 lays it out, byte by byte. */
function zip(contents: readonly Content[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, bytes, stored = false, claims = bytes.length } of contents) {
    const name = Buffer.from(path);
    const packed = stored ? Buffer.from(bytes) : deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(stored ? 0 : 8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claims, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), fields, name, packed]);
    const record = Buffer.concat([Buffer.from("PK\x01\x02\x14\0"), fields, Buffer.alloc(14), name]);
    record.writeUInt32LE(offset, 42);
    parts.push(local);
    directory.push(record);
    offset += local.length;
  }
  const size = directory.reduce((sum, record) => sum + record.length, 0);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(contents.length, 8);
  end.writeUInt16LE(contents.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

const LIMITS = { bytes: 1024 ** 3, entries: 100 };
async function unpack(bytes: Uint8Array, limits = LIMITS) {
  writeFileSync(join(root, "a.zip"), bytes);
  await unpackZip(join(root, "a.zip"), "a.zip", join(root, "out"), limits);
}

describe("a zip archive", () => {
  it("is unpacked with its folders, packed and stored files alike", async () => {
    const long = Buffer.alloc(300_000, "grid");
    await unpack(
      zip([
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
    ["is truncated", () => zip([{ path: "a", bytes: Buffer.alloc(9) }]).subarray(0, 40), /damaged or truncated/],
    ["is none", () => Buffer.from("hello, this is no archive at all"), /damaged or truncated/],
    ["leaves its folder", () => zip([{ path: "../a", bytes: Buffer.alloc(9) }]), /cannot be unpacked safely/],
    ["names an absolute path", () => zip([{ path: "/etc/a", bytes: Buffer.alloc(9) }]), /cannot be unpacked safely/],
    [
      "is a bomb",
      () => zip([{ path: "a", bytes: Buffer.alloc(65 * 1024 * 1024) }]),
      /unpacks to \d+ times its size, as no grid does/,
    ],
    ["lies about its sizes", () => zip([{ path: "a", bytes: Buffer.alloc(9000, "x"), claims: 10 }]), /damaged/],
    [
      "holds too many files",
      () => zip(Array.from({ length: 101 }, (_, i) => ({ path: `f${i}`, bytes: Buffer.from("x") }))),
      /holds 101 files, more than 100/,
    ],
    [
      "holds more than fits",
      () => zip([{ path: "a", bytes: Buffer.alloc(5), claims: 2_000_000_000 }]),
      /would unpack to 1.9 GB, more than 1.0 GB/,
    ],
  ] as const)("is refused when it %s", async (_, bytes, message) => {
    await expect(unpack(bytes())).rejects.toThrow(message);
    expect(existsSync(join(root, "a"))).toBe(false);
  });
});
