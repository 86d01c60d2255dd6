import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { coastSetting } from "./coast.ts";
import { volcanoDistanceKm } from "./nearest-features.ts";
import { riversAround } from "./rivers.ts";
import { openPack } from "./open-pack.ts";
import { shippedPack } from "./shipped-pack.test-data.ts";
import { placeNear } from "./places.ts";
import { plateSetting } from "./plate-boundaries.ts";
import { allocateColumns, type ColumnKind, type ColumnOf, readUnpacked, writeUnpacked } from "./unpacked.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "unpacked-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const pathOf = (name: string) => join(folder, readdirSync(folder).find((file) => file.startsWith(`${name}.`)) ?? name);

describe("numbers that are kept unpacked", () => {
  it("come back as they were, of every kind and length", () => {
    const samples: { readonly [K in ColumnKind]: ColumnOf<K> } = {
      u8: Uint8Array.from({ length: 9001 }, (_, i) => i),
      i16: Int16Array.of(-32_768, 0, 32_767),
      u16: Uint16Array.of(65_535),
      i32: Int32Array.from({ length: 5000 }, (_, i) => 7919 * (i - 2500)),
      f64: Float64Array.of(Math.PI, Number.NaN, -0),
    };
    for (const [kind, numbers] of Object.entries(samples) as [ColumnKind, ColumnOf<ColumnKind>][]) {
      writeUnpacked(folder, `sample-${kind}`, kind, numbers);
      expect(readUnpacked(folder, `sample-${kind}`, kind)).toEqual(numbers);
    }
    writeUnpacked(folder, "none", "f64", new Float64Array(0));
    expect(readUnpacked(folder, "none", "f64")).toEqual(new Float64Array(0));
  });

  it("are not there under another name or as another kind", () => {
    writeUnpacked(folder, "known", "i32", Int32Array.of(1, 2));
    expect(readUnpacked(folder, "unknown", "i32")).toBeUndefined();
    expect(readUnpacked(folder, "known", "i16")).toBeUndefined();
  });

  it("are refused when the file was cut off or changed", () => {
    writeUnpacked(folder, "cut", "u8", Uint8Array.of(1, 2, 3, 4));
    truncateSync(pathOf("cut"), 7);
    expect(readUnpacked(folder, "cut", "u8")).toBeUndefined();
    truncateSync(pathOf("cut"), 0);
    expect(readUnpacked(folder, "cut", "u8")).toBeUndefined();
    writeUnpacked(folder, "changed", "u8", Uint8Array.of(1, 2, 3, 4));
    const bytes = readFileSync(pathOf("changed"));
    bytes[2]! ^= 1;
    writeFileSync(pathOf("changed"), bytes);
    expect(readUnpacked(folder, "changed", "u8")).toBeUndefined();
  });
});

describe("memory that threads have in common", () => {
  it("is filled once from the file, and every reader sees the same bytes", () => {
    writeUnpacked(folder, "common-one", "i16", Int16Array.of(1, -2, 3));
    writeUnpacked(folder, "common-odd", "u8", Uint8Array.of(1, 2, 3));
    const memory = allocateColumns(folder);
    const first = readUnpacked(folder, "common-one", "i16", memory);
    expect(first).toEqual(new Int16Array(first!.buffer, 0, 3));
    expect([...first!]).toEqual([1, -2, 3]);
    writeUnpacked(folder, "common-one", "i16", Int16Array.of(4, 5, 6));
    expect(readUnpacked(folder, "common-one", "i16", memory)?.buffer).toBe(first!.buffer);
    expect([...readUnpacked(folder, "common-one", "i16", memory)!]).toEqual([1, -2, 3]);
    expect([...readUnpacked(folder, "common-odd", "u8", memory)!]).toEqual([1, 2, 3]);
  });

  it("is not used for a file that is not whole, has grown, or came later", () => {
    for (const name of ["torn", "grown", "gone"]) writeUnpacked(folder, name, "u8", Uint8Array.of(1, 2, 3, 4));
    const memory = allocateColumns(folder);
    const bytes = readFileSync(pathOf("torn"));
    bytes[0]! ^= 1;
    writeFileSync(pathOf("torn"), bytes);
    writeUnpacked(folder, "grown", "u8", new Uint8Array(100));
    rmSync(pathOf("gone"));
    for (const name of ["torn", "grown", "gone"])
      expect(readUnpacked(folder, name, "u8", memory), name).toBeUndefined();
    writeUnpacked(folder, "later", "u8", Uint8Array.of(7));
    expect([...readUnpacked(folder, "later", "u8", memory)!]).toEqual([7]);
    expect(allocateColumns(undefined).size).toBe(0);
  });

  it("holds a pack that reads as one that was unpacked for itself", () => {
    const unpacked = mkdtempSync(join(folder, "pack-"));
    openPack({ unpacked, keepUnpacked: true }).numbers("relief");
    const own = openPack({ unpacked }).numbers("relief");
    const pack = openPack({ unpacked, memory: allocateColumns(unpacked) });
    expect(pack.numbers("relief").buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(Buffer.compare(Buffer.from(pack.numbers("relief")), Buffer.from(own))).toBe(0);
  });
});

describe("a pack that was unpacked before", () => {
  const packed = shippedPack();
  const POINTS = [
    [47.37, 8.54],
    [25.77, -80.19],
    [-16.85, 179.98],
    [35.68, 139.77],
    [78.2, 15.6],
    [-54.8, -68.3],
  ] as const;
  const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView) => Buffer.from(buffer, byteOffset, byteLength);
  const isSame = (a: ArrayBufferView, b: ArrayBufferView) => bytesOf(a).equals(bytesOf(b));
  const answers = (pack: typeof packed) =>
    POINTS.map(([latitude, longitude]) => ({
      place: placeNear(pack, latitude, longitude),
      coast: coastSetting(pack, latitude, longitude),
      plates: plateSetting(pack, latitude, longitude),
      rivers: riversAround(pack, latitude, longitude),
      volcanoKm: volcanoDistanceKm(pack, latitude, longitude),
    }));
  const layers = packed.manifest.layers.filter(({ coding }) => coding !== "text").map(({ name }) => name);
  let unpacked = "";
  beforeAll(() => {
    unpacked = mkdtempSync(join(tmpdir(), "unpacked-pack-"));
    const pack = openPack({ unpacked, keepUnpacked: true });
    layers.forEach((name) => pack.numbers(name));
    answers(pack);
  });
  afterAll(() => rmSync(unpacked, { recursive: true }));

  it("answers as the packed one does, without reading its layers", () => {
    const bare = mkdtempSync(join(tmpdir(), "manifest-"));
    cpSync(join(packed.directory, "manifest.json"), join(bare, "manifest.json"));
    const pack = openPack({ directory: bare, unpacked });
    expect(layers.filter((name) => !isSame(pack.numbers(name), packed.numbers(name)))).toEqual([]);
    expect(answers(pack)).toEqual(answers(packed));
    rmSync(bare, { recursive: true });
  });

  it("is read from its layers where an unpacked file is damaged, and is left as it is", () => {
    const file = join(
      unpacked,
      readdirSync(unpacked).find((name) => name.startsWith("elevation-"))!,
    );
    truncateSync(file, 1000);
    expect(isSame(openPack({ unpacked }).numbers("elevation"), packed.numbers("elevation"))).toBe(true);
    expect(readFileSync(file).length).toBe(1000);
  });

  it("does not take what was unpacked from a layer of other content", () => {
    const other = mkdtempSync(join(tmpdir(), "other-"));
    cpSync(packed.directory, other, { recursive: true });
    const manifest = readFileSync(join(other, "manifest.json"), "utf8");
    const { sha256 } = packed.entry("relief");
    writeFileSync(join(other, "manifest.json"), manifest.replace(sha256, sha256.replaceAll("1", "2")));
    expect(() => openPack({ directory: other, unpacked }).numbers("relief")).toThrow(/does not match its checksum/);
    rmSync(other, { recursive: true });
  });
});
