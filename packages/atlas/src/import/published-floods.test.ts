import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeGeoTiff } from "@tidemark/grids/testing";
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
  root = mkdtempSync(join(tmpdir(), "atlas-published-"));
  [input, into] = [join(root, "input"), join(root, "imported")];
  mkdirSync(input);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A map of one degree cells from 4 E, 52 N (the Dutch coast), as a file of this name. */
function save(name: string, valueOf: (cell: number) => number, nodata = "-9999", size = 4): void {
  const bands = [Float32Array.from({ length: size * size }, (_, i) => valueOf(i))];
  const place = { origin: [4, 52], pixelSize: [1, -1] } as const;
  writeFileSync(
    join(input, name),
    writeGeoTiff({ width: size, height: size, bands, ...place, tile: [16, 16], nodata }),
  );
}

async function faultOf(source: string): Promise<string> {
  const { faults, questions } = await previewImport(input, source);
  expect(questions).toEqual([]);
  const message = faults.map((fault) => fault.message).join(" ");
  await expect(importSource(source, input, { into })).rejects.toThrow(message);
  // nothing is in force, not even half
  expect(await openImported(importsIn(into))).toEqual([]);
  return message;
}

describe("Aqueduct floods as published", () => {
  it("of the coast: today's climate on land that sinks until 2030 is not the present, and is refused", async () => {
    save("inuncoast_historical_wtsub_hist_rp0100_0.tif", () => 0.7);
    save("inuncoast_historical_wtsub_2030_rp0100_0.tif", () => 5.8);
    const message = await faultOf("aqueduct-coastal-flood");
    expect(message).toMatch(/^inuncoast_historical_wtsub_2030_rp0100_0\.tif keeps the climate of today/);
    expect(message).toMatch(/Take it out of the set/);
    rmSync(join(input, "inuncoast_historical_wtsub_2030_rp0100_0.tif"));
    await importSource("aqueduct-coastal-flood", input, { into });
    const [source] = await openImported(importsIn(into));
    const [present] = await sampleImported(source!, { longitudes: [4.5], latitudes: [51.5] });
    expect(present?.values[0]).toBeCloseTo(0.7, 6);
  });

  it("without the present are refused before the import, with the files that are missing", async () => {
    save("inunriver_rcp8p5_0000GFDL-ESM2M_2050_rp00100.tif", () => 2);
    expect(await faultOf("aqueduct-river-flood")).toMatch(
      /^There are maps of rcp85 only, and none of the present\. Add .*inunriver_historical_000000000WATCH_1980/,
    );
  });

  it("of two presents are refused", async () => {
    save("inunriver_historical_000000000WATCH_1980_rp00100.tif", () => 1);
    save("inunriver_historical_000000000WATCH_2010_rp00010.tif", () => 2);
    expect(await faultOf("aqueduct-river-flood")).toMatch(/both maps of the present, of the years 1980 and 2010/);
  });
});

describe("JRC flood maps that declare -9999 and hold -999900", () => {
  const wet = (i: number) => (i % 3 === 0 ? -999_900 : (i % 50) / 10);

  it("have the real code found in the histogram and shown before the import", async () => {
    save("floodMapGL_rp100y.tif", wet, "-9999", 40);
    const { files, faults, notes } = await previewImport(input, undefined);
    expect(faults).toEqual([]);
    expect(notes).toEqual([
      "The maps reach from 4.5 to 43.5 E and from 12.5 to 51.5 N. Places outside keep what they show without this import, and say so.",
      expect.stringMatching(/^Floods rarer than 100 years will be taken as deep as those of 100 years/),
      "In floodMapGL_rp100y.tif -999900 will be read as missing.",
    ]);
    expect(files[0]).toMatchObject({
      nodata: { declared: [-9999], guessed: [-999_900] },
      range: { min: 0, max: expect.closeTo(4.9, 5) },
    });
    await importSource("jrc-river-flood", input, { into });
    const [source] = await openImported(importsIn(into));
    const [map] = await sampleImported(source!, { longitudes: [4.5, 5.5], latitudes: [51.5, 51.5] });
    // the first cell holds the code, and an empty cell of this source is dry
    expect([...map!.values]).toEqual([0, Math.fround(0.1)]);
  });

  it("are refused where somebody tells the wrong code, with the right one", async () => {
    save("floodMapGL_rp100y.tif", wet, "-9999", 40);
    const details = { files: { "floodMapGL_rp100y.tif": { nodata: -9999 } } };
    const { faults } = await previewImport(input, undefined, details);
    expect(faults[0]?.message).toMatch(/real code for missing: tell -999900 as its missing code/);
    await expect(importSource("jrc-river-flood", input, { into, details })).rejects.toThrow(/tell -999900/);
    expect(readdirSync(root)).toEqual(["input"]);
    const right = { files: { "floodMapGL_rp100y.tif": { nodata: -999_900 } } };
    expect((await importSource("jrc-river-flood", input, { into, details: right })).layers).toHaveLength(1);
  });
});

describe("STORM of 10 years alone", () => {
  it("is told before the import to be continued by the screening", async () => {
    save("STORM_FIXED_RETURN_PERIODS_NA_10_YR_RP.tif", () => 30);
    const { source, faults, notes } = await previewImport(input, undefined);
    expect([source, faults]).toEqual(["storm-wind", []]);
    expect(notes[1]).toBe(
      "Wind rarer than 10 years will follow the curve of the screening, scaled to the map of 10 years.",
    );
  });
});

describe("files of a set of which some name a unit", () => {
  it("are refused with the one that is silent, until its unit is told", async () => {
    save("floodMapGL_rp10y.tif", () => 50);
    const named = Float32Array.from({ length: 16 }, () => 100);
    const content = { width: 4, height: 4, bands: [named], origin: [4, 52], pixelSize: [1, -1] } as const;
    writeFileSync(join(input, "floodMapGL_rp100y.tif"), writeGeoTiff({ ...content, units: "cm" }));
    expect(await faultOf("jrc-river-flood")).toBe(
      "floodMapGL_rp100y.tif is in cm, and floodMapGL_rp10y.tif names no unit. Tell the unit of every file that names none.",
    );
    const details = { files: { "floodMapGL_rp10y.tif": { units: "cm" } } };
    await importSource("jrc-river-flood", input, { into, details });
    const [source] = await openImported(importsIn(into));
    const maps = await sampleImported(source!, { longitudes: [4.5], latitudes: [51.5] });
    expect(maps.map(({ values }) => values[0])).toEqual([0.5, 1]);
  });
});
