import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeGeoTiff, writeNetCdf3 } from "@tidemark/grids/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importSource } from "./import-source.ts";
import { openImported } from "./open-imported.ts";
import { previewImport } from "./preview-import.ts";
import { sampleImported } from "./sample-imported.ts";
import { importsIn } from "./import-store.ts";

let root: string;
let input: string;
let into: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "atlas-projected-"));
  [input, into] = [join(root, "input"), join(root, "imported")];
  mkdirSync(input);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const FACTS = { facts: { title: "A national map", licence: "CC BY 4.0" } };
/** Ten by ten cells of 1 km around Bern in the Swiss system; depth 1 m in the cell of the old observatory. */
const depths = Float32Array.from({ length: 100 }, (_, i) => (i === 55 ? 1 : 0));
const bern = (more: object) =>
  writeGeoTiff({
    width: 10,
    height: 10,
    bands: [depths],
    origin: [2_594_500, 1_205_500],
    pixelSize: [1000, -1000],
    projected: true,
    ...more,
  });

async function depthsAtBern(): Promise<readonly number[]> {
  const [source] = await openImported(importsIn(into));
  const [map] = await sampleImported(source!, {
    longitudes: [7.438632, 7.48, 8.5],
    latitudes: [46.951083, 46.951083, 47.4],
  });
  return [...map!.values];
}

describe("maps in a national system", () => {
  it("are read by the code of the file", async () => {
    writeFileSync(join(input, "hochwasser_rp100.tif"), bern({ epsg: 2056 }));
    const { files, faults, questions } = await previewImport(input, "own-river-flood", FACTS);
    expect([faults, questions]).toEqual([[], []]);
    expect(files[0]?.grid).toMatchObject({ projection: "EPSG:2056", west: expect.closeTo(7.37, 1) });
    await importSource("own-river-flood", input, { into, details: FACTS });
    expect(await depthsAtBern()).toEqual([1, 0, Number.NaN]);
  });

  it("without a code ask for it, and take a code or a proj4 string", async () => {
    // 32767: the producer's own
    writeFileSync(join(input, "hochwasser_rp100.tif"), bern({ epsg: 32_767 }));
    const before = await previewImport(input, "own-river-flood", FACTS);
    expect(before.questions).toEqual([{ file: "hochwasser_rp100.tif", about: "projection" }]);
    expect(before.faults[0]).toMatchObject({
      message: expect.stringMatching(/Tell its coordinate system/),
      message_code: expect.stringMatching(/^grid\./),
    });
    const own =
      "+proj=somerc +lat_0=46.9524055555556 +lon_0=7.43958333333333 +k_0=1 +x_0=2600000 +y_0=1200000 +ellps=bessel +towgs84=674.374,15.056,405.346 +units=m";
    for (const projection of ["EPSG:2056", own]) {
      const details = { ...FACTS, files: { "hochwasser_rp100.tif": { projection } } };
      expect(await previewImport(input, "own-river-flood", details)).toMatchObject({ questions: [], faults: [] });
      await importSource("own-river-flood", input, { into, details });
      expect(await depthsAtBern()).toEqual([1, 0, Number.NaN]);
    }
  });

  it("are read from NetCDF as well", async () => {
    const axis = (name: string, first: number, step: number) => ({
      name,
      type: "double" as const,
      dimensions: [name],
      attributes: { units: "m" },
      data: Array.from({ length: 10 }, (_, i) => first + i * step),
    });
    const file = writeNetCdf3({
      dimensions: { y: 10, x: 10 },
      variables: [
        axis("y", 1_205_000, -1000),
        axis("x", 2_595_000, 1000),
        { name: "depth", type: "float", dimensions: ["y", "x"], attributes: { units: "m" }, data: [...depths] },
      ],
    });
    writeFileSync(join(input, "depth_rp100.nc"), file);
    const details = { ...FACTS, files: { "depth_rp100.nc": { projection: "EPSG:2056", returnPeriod: 100 } } };
    await importSource("own-river-flood", input, { into, details });
    expect(await depthsAtBern()).toEqual([1, 0, Number.NaN]);
  });
});
