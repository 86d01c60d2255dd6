import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import h5wasm from "h5wasm/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importSource } from "../import/import-source.ts";
import { compareImport } from "./compare-import.ts";
import { folderInForce, importFolders, MIAMI, screen, type Screened, sourcesIn, ZURICH } from "./imports.test-data.ts";

const root = mkdtempSync(join(tmpdir(), "atlas-sea-level-"));
const folders = importFolders();
afterAll(() => {
  folders.remove();
  rmSync(root, { recursive: true, force: true });
});

const QUANTILES = [0, 0.05, 0.1, 0.17, 0.5, 0.83, 0.9, 0.95, 1];
const YEARS = [2020, 2030, 2040, 2050, 2060, 2070, 2080, 2090, 2100, 2150];
/** A gauge and a grid point near Miami, a grid point on land without values, and one far away. */
const PLACES = [
  { id: 363, latitude: 25.77, longitude: -80.13 },
  { id: 1_000_000_000, latitude: 25, longitude: -80 },
  { id: 1_000_000_001, latitude: 47, longitude: 8 },
  { id: 1_000_000_002, latitude: -40, longitude: 100 },
];
interface Layout {
  readonly variable?: string;
  readonly units?: string;
  readonly quantiles?: readonly number[];
  readonly factor?: number;
}

/**
 * A file as the publisher lays it out: HDF5, sea_level_change[quantiles, years, locations] of 16-bit millimetres with
 * -32768 for missing. The rise is 10 mm a year at the median, 1 mm more or less for each percent of the distribution.
 */
async function projection({
  variable = "sea_level_change",
  units = "mm",
  quantiles = QUANTILES,
  factor = 1,
}: Layout = {}): Promise<Uint8Array> {
  await h5wasm.ready;
  const path = join(root, "total.nc");
  rmSync(path, { force: true });
  const file = new h5wasm.File(path, "w");
  const column = (name: string, data: Float64Array | Float32Array | Int32Array) => {
    const made = file.create_dataset({ name, data });
    if (["quantiles", "years", "locations"].includes(name)) made.make_scale(name);
    return made;
  };
  column("quantiles", Float64Array.from(quantiles));
  column("years", Int32Array.from(YEARS));
  column(
    "locations",
    Int32Array.from(PLACES, ({ id }) => id),
  );
  column(
    "lat",
    Float32Array.from(PLACES, ({ latitude }) => latitude),
  ).attach_scale(0, "locations");
  column(
    "lon",
    Float32Array.from(PLACES, ({ longitude }) => longitude),
  ).attach_scale(0, "locations");
  const values = quantiles.flatMap((quantile) =>
    YEARS.flatMap((year) =>
      PLACES.map((_, place) =>
        place === 2 ? -32_768 : factor * ((year - 2005) * 10 + Math.round(100 * (quantile - 0.5)) + 500 * place),
      ),
    ),
  );
  const change = file.create_dataset({
    name: variable,
    data: Int16Array.from(values),
    shape: [quantiles.length, YEARS.length, PLACES.length],
    chunks: [3, 3, 2],
    compression: 4,
  });
  ["quantiles", "years", "locations"].forEach((name, d) => change.attach_scale(d, name));
  change.create_attribute("units", units);
  change.create_attribute("_FillValue", -32_768, [1], "<h");
  file.close();
  return readFileSync(path);
}

const nameOf = (scenario: string) => `medium_confidence/${scenario}/total_${scenario}_medium_confidence_values.nc`;

describe("imported projections of sea level", () => {
  let sea: Screened;
  let plain: Screened;
  beforeAll(async () => {
    await folders.add("ar6-sea-level", {
      [nameOf("ssp585")]: await projection(),
      [nameOf("ssp126")]: await projection({ factor: -1 }),
    });
    sea = await screen(folders.imported, [MIAMI, ZURICH, { latitude: 40.64, longitude: -73.78 }]);
    plain = await screen(undefined, [MIAMI]);
  });
  const at = (time: number, quantile: number) => ({ scenario: "ssp585", time, quantile }) as const;

  it("are those of the nearest place, in metres", () => {
    // 45 years of 10 mm at the gauge.
    expect(sea.value("slr_local", at(2050, 50))).toBeCloseTo(0.45, 5);
    expect(sea.value("slr_local", at(2050, 5))).toBeCloseTo(0.405, 5);
    expect(sea.value("slr_local", at(2080, 83))).toBeCloseTo(0.783, 5);
    expect(sea.value("slr_local", { scenario: "ssp126", time: 2050, quantile: 50 })).toBeCloseTo(-0.45, 5);
  });

  it("are linear between decades, and nothing at present", () => {
    expect(sea.value("slr_local", at(2055, 50))).toBeCloseTo(0.5, 5);
    expect(sea.value("slr_local", { scenario: "historical", time: 2005, quantile: 95 })).toBe(0);
  });

  it("raise the extreme levels and the retreat of the shore", () => {
    const future = { scenario: "ssp585", time: 2050 } as const;
    expect(sea.value("esl_rp", future) - sea.value("esl_rp")).toBeCloseTo(0.45, 5);
    expect(sea.value("esl_rp")).toBeCloseTo(plain.value("esl_rp"), 6);
    // A hundred metres of shore per metre of sea.
    expect(sea.value("coast_recession", future)).toBeCloseTo(45, 3);
  });

  it("are missing inland, out of reach, and for scenarios that are not imported", () => {
    expect(sea.value("slr_local", at(2050, 50), 1)).toBeNaN();
    expect(sea.reason("slr_local", 1)).toBe("not available: no coast with published sea levels lies within 30 km");
    expect(sea.value("slr_local", at(2050, 50), 2)).toBeNaN();
    expect(sea.reason("slr_local", 2)).toBe(
      "not available: outside coverage of IPCC AR6 relative sea-level projections, medium confidence, which has no place within 100 km",
    );
    expect(sea.value("slr_local", { scenario: "ssp370", time: 2050, quantile: 50 })).toBeNaN();
    expect(sea.reason("slr_local")).toContain("only ssp126, ssp585 are imported");
  });

  it("bring their provenance", () => {
    expect(sea.data.provenance.find(({ dataset }) => dataset === "slr_local")).toMatchObject({
      source: "IPCC AR6 relative sea-level projections, medium confidence",
      version: expect.stringMatching(/^20210809, [0-9a-f]{12}$/),
      licence: "CC BY 4.0",
    });
    expect(sea.source("esl_rp")).toContain("; sea-level rise: IPCC AR6");
  });

  it("are refused when their files were changed", async () => {
    const values = join(folderInForce(folders.imported, "ar6-sea-level"), "layers/ar6-sea-level-ssp585/values");
    const bytes = readFileSync(values);
    writeFileSync(
      values,
      bytes.map((byte, i) => (i === 5 ? byte ^ 1 : byte)),
    );
    await expect(screen(folders.imported, [MIAMI])).rejects.toThrow(
      /has changed since it was imported.*Import the source again/s,
    );
    writeFileSync(values, bytes);
  });
});

describe("files that are no projections of sea level", () => {
  it.each([
    ["rates", { variable: "sea_level_change_rate" }, /has no variable sea_level_change/],
    ["another unit", { units: "K" }, /cannot be converted/],
    ["too few quantiles", { quantiles: [0.05, 0.5, 0.95] }, /does not hold the 10th percentile/],
  ])("are refused: %s", async (_, layout, message) => {
    const bytes = await projection(layout);
    await expect(folders.add("ar6-sea-level", { [nameOf("ssp245")]: bytes })).rejects.toThrow(message);
  });

  it("are refused with the official name, address and licence where the folder holds none", async () => {
    await expect(folders.add("ar6-sea-level", { "readme.txt": Buffer.from("") })).rejects.toThrow(
      /total_ssp245_medium_confidence_values\.nc.*zenodo\.6382554.*licence CC BY 4\.0/s,
    );
  });
});

describe("projections of the sea level that are compared before their import", () => {
  it("are held against the screening in a future, and nothing comes into force", async () => {
    const input = mkdtempSync(join(tmpdir(), "atlas-sea-level-input-"));
    writeFileSync(join(input, "total_ssp585_medium_confidence_values.nc"), await projection());
    const wanted = { source: "ar6-sea-level", location: input, details: {} };
    const work = { into: join(root, "prepared") };
    const [rise] = await compareImport(await sourcesIn(), wanted, [MIAMI, ZURICH], work);
    expect(rise).toMatchObject({ id: "slr_local", coordinates: { scenario: "ssp585", time: 2050 } });
    const made = importFolders();
    await importSource("ar6-sea-level", input, { into: made.imported });
    const found = await screen(made.imported, [MIAMI, ZURICH]);
    const { ensemble = "p50" } = rise!.coordinates;
    expect(rise!.after[0]!.value).toBe(found.value("slr_local", { scenario: "ssp585", time: 2050, ensemble }));
    expect(rise!.after[0]!.value).not.toBe(rise!.before[0]!.value);
    rmSync(input, { recursive: true });
    made.remove();
  });
});
