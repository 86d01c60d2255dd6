import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { collect } from "../testing/workbook-file.ts";
import { type Content, zipOf } from "../testing/zip-bytes.ts";
import { openZip, type ZipLimits } from "./zip-archive.ts";
import { unpackZip } from "./unpack-zip.ts";
import { zipEntries } from "./zip-entries.ts";
import type { ZipFault } from "./zip-fault.ts";
import { bytesSource, fileSource } from "./zip-source.ts";

const LIMITS: ZipLimits = { parts: 100, unpackedBytes: 1024 ** 3, ratio: 250, ratioOf: "part" };
class Refused extends Error {
  readonly fault: ZipFault;
  constructor(fault: ZipFault) {
    super(fault.code);
    this.fault = fault;
  }
}
const refuse = (fault: ZipFault) => new Refused(fault);
const opened = (bytes: Uint8Array, limits = LIMITS) => openZip(bytesSource(bytes), limits, refuse);

/** What is refused when an archive is opened and all of it read; "read" where nothing is. */
const faultOf = async (bytes: Uint8Array, limits = LIMITS) => {
  try {
    const zip = await opened(bytes, limits);
    for (const path of zip.paths) await zip.bytes(path);
    return { code: "read" };
  } catch (error) {
    if (error instanceof Refused) return error.fault;
    throw error;
  }
};
const text = (path: string, content = "grid ".repeat(100)): Content => ({ path, bytes: Buffer.from(content) });

describe("an archive", () => {
  it("is read from memory and from a file alike, packed, stored and empty parts", async () => {
    const long = Buffer.alloc(9_000_000, "0123456789abcdef").map((byte, i) => byte ^ (i >> 9));
    const bytes = zipOf([
      { path: "folder/", bytes: Buffer.alloc(0), stored: true },
      { path: "folder/long", bytes: long },
      { path: "stored", bytes: Buffer.from("as it is"), stored: true },
      { path: "empty", bytes: Buffer.alloc(0), stored: true },
    ]);
    const folder = mkdtempSync(join(tmpdir(), "zip-"));
    writeFileSync(join(folder, "a.zip"), bytes);
    const file = await open(join(folder, "a.zip"));
    try {
      for (const zip of [await opened(bytes), await openZip(await fileSource(file), LIMITS, refuse)]) {
        expect(zip.paths).toEqual(["folder/long", "stored", "empty"]);
        expect(Buffer.compare(await zip.bytes("folder/long"), long)).toBe(0);
        expect(Buffer.from(await zip.bytes("stored")).toString()).toBe("as it is");
        expect(await zip.bytes("empty")).toHaveLength(0);
        expect(zip.find("STORED")).toBe("stored");
      }
    } finally {
      await file.close();
      rmSync(folder, { recursive: true });
    }
  });

  it("is refused when a part is not what it was when it was written, packed or stored", async () => {
    for (const stored of [false, true]) {
      const bytes = zipOf([{ ...text("a"), stored, crc: 1 }]);
      expect(await faultOf(bytes)).toEqual({
        code: "damaged-part",
        how: "part_changed",
        path: "a",
      });
    }
  });

  it("is refused when its parts lie on top of each other, as those of bombs do", async () => {
    const bytes = zipOf([text("a"), text("b"), { ...text("c"), at: 0 }]);
    expect(await faultOf(bytes)).toMatchObject({ code: "damaged-part", how: "part_overlaps" });
  });

  it("is refused when it was cut off anywhere", async () => {
    const whole = zipOf([text("a"), { ...text("b"), stored: true }]);
    for (let length = 0; length < whole.length; length += 7)
      expect((await faultOf(whole.subarray(0, length))).code).toBe("damaged");
    expect((await faultOf(whole)).code).toBe("read");
    // the beginning is lost, and with it every place the directory names
    expect((await faultOf(whole.subarray(9))).code).toBe("damaged");
  });

  it("is refused when a part is longer or shorter than the directory says", async () => {
    for (const stored of [false, true]) {
      expect((await faultOf(zipOf([{ ...text("a"), stored, claims: 10 }]))).code).toBe("understated");
      expect(await faultOf(zipOf([{ ...text("a"), stored, claims: 501 }]))).toMatchObject({ how: "part_short" });
    }
  });

  it("is refused beyond its limits before anything is unpacked", async () => {
    const three = zipOf([text("a"), text("b"), text("c")]);
    expect(await faultOf(three, { ...LIMITS, parts: 2 })).toEqual({ code: "too-many-parts", parts: 3, most: 2 });
    expect((await faultOf(three, { ...LIMITS, unpackedBytes: 1499 })).code).toBe("too-large");
    const swollen = zipOf([{ path: "a", bytes: Buffer.alloc(11 * 1024 * 1024) }]);
    expect((await faultOf(swollen)).code).toBe("swollen");
    // as a whole it is small
    expect((await faultOf(swollen, { ...LIMITS, ratioOf: "archive" })).code).toBe("read");
  });

  it("is refused when it is encrypted, or names a part twice", async () => {
    expect((await faultOf(zipOf([{ ...text("a"), flags: 1 }]))).code).toBe("encrypted");
    expect(await faultOf(zipOf([text("a"), text("a")]))).toMatchObject({ how: "part_twice", path: "a" });
  });

  it("is refused where it holds no file, or a file where others have a folder", async () => {
    const folder = mkdtempSync(join(tmpdir(), "zip-"));
    const unpack = async (entries: Content[]) => {
      const archive = join(folder, "a.zip");
      writeFileSync(archive, zipOf(entries));
      return unpackZip(archive, join(folder, "out"), LIMITS, refuse).then(
        () => "unpacked",
        (error: unknown) => (error instanceof Refused ? error.fault.code : Promise.reject(error as Error)),
      );
    };
    expect(await unpack([])).toBe("empty");
    expect(await unpack([{ path: "folder/", bytes: Buffer.alloc(0), stored: true }])).toBe("empty");
    expect(await unpack([text("link"), text("link/x")])).toBe("unusable-part");
    expect(await unpack([text("a/b/c"), text("a/b")])).toBe("unusable-part");
    expect(await unpack([text("a/b/c"), text("a/bb")])).toBe("unpacked");
    rmSync(folder, { recursive: true });
  });

  it("may use 64-bit records", async () => {
    const entries = Array.from({ length: 70_000 }, (_, i) => ({
      path: `f${i}`,
      content: Uint8Array.of(i % 256),
      stored: true,
    }));
    const zip = await opened(await collect(zipEntries(entries)), { ...LIMITS, parts: 70_000 });
    expect(zip.paths).toHaveLength(70_000);
    expect([...(await zip.bytes("f69999"))]).toEqual([69_999 % 256]);
  });
});
