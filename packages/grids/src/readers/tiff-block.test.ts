import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readValues } from "../semantics/read-values.ts";
import { type GeoTiffContent, writeGeoTiff } from "../testing/geotiff-writer.ts";
import { openGrid } from "./open-grid.ts";

const folder = mkdtempSync(join(tmpdir(), "grids-blocks-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const place = { origin: [10, 50], pixelSize: [0.1, -0.1] } as const;

async function valuesOf(name: string, bytes: Uint8Array): Promise<Float64Array> {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  const { variables } = await openGrid(path);
  return readValues(variables.get("values")!);
}

/** 40 by 40 cells; `valueOf` by column and row. */
function grid(valueOf: (column: number, row: number) => number, more: Partial<GeoTiffContent> = {}): Uint8Array {
  const values = Float32Array.from({ length: 1600 }, (_, i) => valueOf(i % 40, Math.floor(i / 40)));
  return writeGeoTiff({ width: 40, height: 40, bands: [values], ...place, tile: [16, 16], ...more });
}

describe("blocks of a GeoTIFF", () => {
  it("are read from files that are shorter than the library's first look, as byte.tif", async () => {
    const bytes = Uint8Array.from({ length: 400 }, (_, i) => i % 251);
    const file = writeGeoTiff({ width: 20, height: 20, bands: [bytes], ...place });
    expect(file.length).toBeLessThan(1024);
    expect([...(await valuesOf("byte.tif", file))]).toEqual([...bytes]);
  });

  it("that a sparse file leaves out are missing, not zero", async () => {
    const sparse = grid((column) => (column < 16 ? Number.NaN : column), { sparse: true });
    const dense = grid((column) => (column < 16 ? Number.NaN : column));
    expect(sparse.length).toBeLessThan(dense.length);
    const values = await valuesOf("sparse.tif", sparse);
    expect(values.slice(14, 18)).toEqual(Float64Array.of(Number.NaN, Number.NaN, 16, 17));
    expect(values).toEqual(await valuesOf("dense.tif", dense));
  });

  it("in LERC leave masked cells missing, not zero", async () => {
    const value = (column: number, row: number) => (column === row ? Number.NaN : column + row / 2);
    const values = await valuesOf("lerc.tif", grid(value, { lerc: true }));
    expect(values).toEqual(Float64Array.from({ length: 1600 }, (_, i) => value(i % 40, Math.floor(i / 40))));
  });

  it("beyond the end of the file are refused", async () => {
    const whole = grid((column, row) => column * row, { deflate: true });
    const cut = valuesOf("cut.tif", whole.subarray(0, whole.length - 30));
    await expect(cut).rejects.toMatchObject({ code: "truncated", message: expect.stringMatching(/fetch it again/) });
  });
});
