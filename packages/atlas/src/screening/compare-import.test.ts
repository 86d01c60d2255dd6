import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importSource } from "../import/import-source.ts";
import { compareImport } from "./compare-import.ts";
import {
  folderInForce,
  AROUND_ZURICH,
  importFolders,
  MIAMI,
  screen,
  sourcesIn,
  tiff,
  ZURICH,
} from "./imports.test-data.ts";

let files: string;
let made: ReturnType<typeof importFolders>;
beforeEach(() => {
  files = mkdtempSync(join(tmpdir(), "atlas-compare-"));
  made = importFolders();
});
afterEach(() => {
  rmSync(files, { recursive: true, force: true });
  made.remove();
});

const PLACES = [ZURICH, MIAMI];
const put = (more: Readonly<Record<string, Uint8Array>>) => {
  for (const [name, bytes] of Object.entries(more)) writeFileSync(join(files, name), bytes);
  return more;
};
const compared = async (source: string, importedFolder?: string) =>
  compareImport(await sourcesIn(importedFolder), { source, location: files, details: {} }, PLACES, {
    into: join(files, ".prepared"),
  });
const FLOODS = () => ({
  "floodMapGL_rp10y.tif": tiff(0.5, AROUND_ZURICH),
  "floodMapGL_rp100y.tif": tiff(1.25, AROUND_ZURICH),
  "floodMapGL_rp500y.tif": tiff(3, AROUND_ZURICH),
});

describe("an import that is compared before its start", () => {
  it("gives the value of the file beside that of the screening, and says where no map reaches", async () => {
    put(FLOODS());
    const [flood, ...effects] = await compared("jrc-river-flood");
    const plain = await screen(undefined, PLACES);
    // what changes with the depth
    expect(effects.every(({ isEffect }) => isEffect)).toBe(true);
    expect(effects.map(({ id }) => id)).toContain("total_ead");
    const loss = effects.find(({ id }) => id === "total_ead")!;
    expect(loss.before[0]).not.toEqual(loss.after[0]);
    expect(loss.before[1]).toEqual(loss.after[1]);
    expect(flood).toMatchObject({
      id: "river_flood_depth",
      coordinates: { scenario: "historical", time: 2005, return_period: 100 },
      outside: [false, true],
    });
    expect(flood!.after[0]).toEqual({ value: expect.closeTo(1.25, 10), missing: null });
    for (const site of [0, 1]) {
      const { value, missing } = flood!.before[site]!;
      const expected = plain.value("river_flood_depth", {}, site);
      expect(value).toEqual(Number.isNaN(expected) ? null : expected);
      expect(missing === null).toBe(value !== null);
    }
    expect(flood!.after[1]!.value).toBe(flood!.before[1]!.value);
    // nothing is written
    expect(readdirSync(files)).toHaveLength(3);
  });

  it("is what the import puts in force afterwards, also over an import that is in force now", async () => {
    await made.add("jrc-river-flood", FLOODS());
    const better = put({
      "floodMapGL_rp10y.tif": tiff(0.25, AROUND_ZURICH),
      "floodMapGL_rp100y.tif": tiff(0.75, AROUND_ZURICH),
      "floodMapGL_rp500y.tif": tiff(2, AROUND_ZURICH),
    });
    const [flood] = await compared("jrc-river-flood", made.imported);
    expect(flood!.before[0]!.value).toBeCloseTo(1.25, 10);
    expect(flood!.after[0]!.value).toBeCloseTo(0.75, 10);
    await made.add("jrc-river-flood", better);
    const after = await screen(made.imported, PLACES);
    expect(flood!.after[0]!.value).toBe(after.value("river_flood_depth"));
  });

  it("takes the return period of a map that is nearest to the usual one", async () => {
    put({ "floodMapGL_rp10y.tif": tiff(0.5, AROUND_ZURICH), "floodMapGL_rp250y.tif": tiff(2, AROUND_ZURICH) });
    const [flood] = await compared("jrc-river-flood");
    expect(flood!.coordinates.return_period).toBe(250);
    expect(flood!.after[0]!.value).toBeCloseTo(2, 10);
  });

  it("works out normals before, and the import goes on from there to the same values", async () => {
    const months = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, "0"));
    const given = put(
      Object.fromEntries(
        months.flatMap((month) => [
          [`wc2.1_10m_tavg_${month}.tif`, tiff(30, AROUND_ZURICH)],
          [`wc2.1_10m_prec_${month}.tif`, tiff(40, AROUND_ZURICH)],
        ]),
      ),
    );
    const found = await compared("worldclim-normals");
    const mean = found.find(({ id }) => id === "tas_mean")!;
    expect(mean.after[0]!.value).toBeGreaterThan(mean.before[0]!.value! + 15);
    expect(mean.after[1]).toEqual(mean.before[1]);
    expect(mean.outside).toEqual([false, true]);
    expect(found.filter(({ isEffect }) => isEffect).map(({ id }) => id)).toContain("score_heat");
    // nothing is in force, and nothing stands beside the files but the prepared folder
    const prepared = join(files, ".prepared");
    expect(readdirSync(prepared)).toEqual([".worldclim-normals.partial"]);
    const input = mkdtempSync(join(tmpdir(), "atlas-compare-input-"));
    for (const [name, bytes] of Object.entries(given)) writeFileSync(join(input, name), bytes);
    const before = statSync(join(prepared, ".worldclim-normals.partial", "layers", "normal-rain")).ino;
    await importSource("worldclim-normals", input, { into: made.imported, prepared });
    rmSync(input, { recursive: true });
    expect(statSync(join(folderInForce(made.imported, "worldclim-normals"), "layers", "normal-rain")).ino).toBe(before);
    expect(readdirSync(prepared)).toEqual([]);
    const after = await screen(made.imported, PLACES);
    expect(after.value("tas_mean", { ensemble: "mean" })).toBe(mean.after[0]!.value);
  }, 120_000);
});
