import { writeGeoTiff, writeNetCdf3 } from "@tidemark/grids/testing";
import { afterAll, describe, expect, it, vi } from "vitest";
import { removeImported } from "../import/in-force.ts";
import { importFolders, MIAMI, screen, ZURICH } from "./imports.test-data.ts";
import { importsIn } from "../import/import-store.ts";

const folders: ReturnType<typeof importFolders>[] = [];
const fresh = () => {
  const made = importFolders();
  folders.push(made);
  return made;
};
afterAll(() => folders.forEach((made) => made.remove()));
vi.setConfig({ testTimeout: 120_000 }); // whole grids of the pack

/** In the flat middle of its cell, so that heights play no part beside its own. */
const PARIS = { latitude: 48.875, longitude: 2.375 };
const MONTHS = Array.from({ length: 12 }, (_, i) => i + 1);
const two = (month: number) => String(month).padStart(2, "0");
const DAYS = [31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A map over 0 to 10 E, 45 to 50 N. */
function map(value: (longitude: number, latitude: number) => number, step: number, kind: "int16" | "float32") {
  const [width, height] = [Math.round(10 / step), Math.round(5 / step)];
  const values = Array.from({ length: width * height }, (_, i) =>
    value((i % width) * step + step / 2, 50 - Math.floor(i / width) * step - step / 2),
  );
  const bands = [kind === "int16" ? Int16Array.from(values) : Float32Array.from(values)];
  return writeGeoTiff({
    width,
    height,
    bands,
    origin: [0, 50],
    pixelSize: [step, -step],
    tile: [64, 64],
    nodata: "-32768",
  });
}

/** A year of temperature, °C: 0 in January, 22 in December, more by `add`. */
const worldClim = (variable: string, of: (month: number) => number, step = 1 / 6) =>
  Object.fromEntries(
    MONTHS.map((month) => [`wc2.1_10m_${variable}_${two(month)}.tif`, map(() => of(month), step, "float32")]),
  );

describe("monthly normals of WorldClim", () => {
  it("take the place of the baseline where they hold, moved to the warming of 1991-2020 and to the height of the site", async () => {
    const made = fresh();
    await made.add("worldclim-normals", {
      ...worldClim("tavg", (month) => 2 * month),
      ...worldClim("prec", (month) => 10 * month),
      ...worldClim("tmax", (month) => 2 * month + 6),
      ...worldClim("tmin", (month) => 2 * month - 4),
    });
    const [plain, found] = [await screen(undefined, [PARIS, MIAMI]), await screen(made.imported, [PARIS, MIAMI])];
    const cells = found.data.cells;
    const climb = (cells.meanElevationMetres[0]! - cells.elevationMetres[0]!) / 1000;
    // 1970-2000 was some 0.4 °C of global warming before, in Europe by about as much and a half
    for (const month of MONTHS) {
      const moved = cells.temperature[(month - 1) * cells.count]! - 2 * month - 5.5 * climb;
      expect(moved).toBeGreaterThan(0.2);
      expect(moved).toBeLessThan(0.9);
      expect(cells.precipitation[(month - 1) * cells.count]! / (10 * month)).toBeCloseTo(1, 1);
      expect(cells.diurnalRange[(month - 1) * cells.count]).toBeCloseTo(10, 4);
    }
    // the present of the emulator, 1995-2014, lies 0.04 °C of global warming below
    const summer = { month: 7 } as never;
    expect(found.value("tas_mean", summer)).toBeGreaterThan(13.9);
    expect(found.value("tas_mean", summer)).toBeLessThan(14.9);
    const later = { scenario: "ssp585", time: 2080 } as const;
    const change = (from: typeof found) => from.value("tas_mean", later) - from.value("tas_mean");
    expect(change(found)).toBeCloseTo(change(plain), 3);
    expect(found.value("hd30", later)).not.toBe(plain.value("hd30", later));
    expect(found.source("tas_mean")).toMatch(/; baseline climate: WorldClim 2\.1 monthly normals 1970-2000$/);
    expect(found.source("wildfire_rp")).toContain("baseline climate: WorldClim");
    expect(found.source("pga_rp")).toBe(plain.source("pga_rp"));
    // Miami is not on the map
    for (const id of ["tas_mean", "pr_total", "hd30", "score_heat"])
      expect([id, found.value(id, later, 1)]).toEqual([id, plain.value(id, later, 1)]);
    expect(await removeImported("worldclim-normals", importsIn(made.imported))).toBe(true);
    expect((await screen(made.imported, [PARIS])).value("tas_mean")).toBe(plain.value("tas_mean"));
  });

  it("are refused with a month that is missing or comes twice, and where only one end of the day is there", async () => {
    const made = fresh();
    const all = worldClim("tavg", () => 10);
    const { "wc2.1_10m_tavg_07.tif": july, ...rest } = all;
    await expect(made.add("worldclim-normals", rest)).rejects.toThrow("Of temperature month 7 is missing.");
    await expect(made.add("worldclim-normals", { ...all, "wc2.1_5m_tavg_07.tif": july! })).rejects.toThrow(
      /wc2\.1_10m_tavg_07\.tif and wc2\.1_5m_tavg_07\.tif are both temperature of month 7\. Keep one of them/,
    );
    await expect(made.add("worldclim-normals", { ...all, ...worldClim("tmax", () => 12) })).rejects.toThrow(
      "Of the mean daily maximum and minimum only one is there.",
    );
    await expect(
      made.add(
        "worldclim-normals",
        worldClim("tavg", () => 283),
      ),
    ).rejects.toThrow(/has the value 283 for temperature, which lies between -90 and 60\. Check the unit/);
    const future = { "wc2.1_10m_tmin_MPI-ESM1-2-HR_ssp126_2021-2040.tif": july! };
    await expect(made.add("worldclim-normals", future)).rejects.toThrow(/is a projection, which is no baseline/);
    const cut = { ...all, "wc2.1_10m_tavg_07.tif": july!.subarray(0, july!.length - 200) };
    await expect(made.add("worldclim-normals", cut)).rejects.toThrow(/wc2\.1_10m_tavg_07\.tif.*(cut|ends|truncated)/);
    expect((await screen(made.imported, [PARIS])).source("tas_mean")).not.toContain("WorldClim");
  });
});

describe("monthly normals of CHELSA", () => {
  it("are unpacked as published, averaged over cells of 0.25 degrees, and leave codes for missing out", async () => {
    const made = fresh();
    // 2,831 is 9.95 °C in tenths of a kelvin; west of the middle of the cell it is two degrees colder; the sea is empty
    const tas = map((x) => (x < 0.5 ? -32_768 : x < 2.375 ? 2821 : 2841), 1 / 24, "int16");
    const pr = map(() => 505, 1 / 24, "int16");
    await made.add(
      "chelsa-normals",
      Object.fromEntries(
        MONTHS.flatMap((month) => [
          [`CHELSA_tas_${two(month)}_1981-2010_V.2.1.tif`, tas],
          [`CHELSA_pr_${two(month)}_1981-2010_V.2.1.tif`, pr],
        ]),
      ),
    );
    const atSea = { latitude: 49.375, longitude: 0.125 };
    const [plain, found] = [await screen(undefined, [PARIS, atSea]), await screen(made.imported, [PARIS, atSea])];
    const { cells } = found.data;
    const climb = (cells.meanElevationMetres[0]! - cells.elevationMetres[0]!) / 1000;
    const moved = cells.temperature[6 * cells.count]! - 9.95 - 5.5 * climb;
    expect(moved).toBeGreaterThan(0.1);
    expect(moved).toBeLessThan(0.6);
    expect(cells.precipitation[6 * cells.count]! / 50.5).toBeCloseTo(1, 1);
    // temperature is unknown there, rain is not
    const [before, now] = [plain.data.cells, found.data.cells];
    expect(now.temperature[6 * now.count + 1]).toBe(before.temperature[6 * before.count + 1]);
    expect(now.precipitation[6 * now.count + 1]! / 50.5).toBeCloseTo(1, 1);
  });

  it("refuse the projections of the same publisher", async () => {
    const made = fresh();
    const name = "CHELSA_gfdl-esm4_r1i1p1f1_w5e5_ssp126_tas_01_2041_2070_norm.tif";
    await expect(made.add("chelsa-normals", { [name]: map(() => 2831, 0.25, "int16") })).rejects.toThrow(
      "Import the normals of 1981-2010; warmer climates follow from them.",
    );
  });
});

/** Months of years of ERA5 on a world grid of 15 degrees from 90 N and 0 E, as the Climate Data Store writes them. */
function era5(
  years: number,
  field: { name: string; units: string; value: (month: number) => number },
  months = 12 * years,
) {
  const [lat, lon] = [Array.from({ length: 13 }, (_, i) => 90 - 15 * i), Array.from({ length: 24 }, (_, i) => 15 * i)];
  const hours = Array.from({ length: months }, (_, i) => {
    const at = Date.UTC(1991 + Math.floor(i / 12), i % 12, 1);
    return at / 1000;
  });
  return writeNetCdf3({
    dimensions: { valid_time: months, latitude: 13, longitude: 24 },
    variables: [
      {
        name: "valid_time",
        type: "double",
        dimensions: ["valid_time"],
        attributes: { units: "seconds since 1970-01-01", calendar: "proleptic_gregorian" },
        data: hours,
      },
      { name: "latitude", type: "double", dimensions: ["latitude"], attributes: { units: "degrees_north" }, data: lat },
      {
        name: "longitude",
        type: "double",
        dimensions: ["longitude"],
        attributes: { units: "degrees_east" },
        data: lon,
      },
      {
        name: field.name,
        type: "float",
        dimensions: ["valid_time", "latitude", "longitude"],
        attributes: { units: field.units },
        data: Array.from({ length: months * 13 * 24 }, (_, i) => field.value(Math.floor(i / (13 * 24)) % 12)),
      },
    ],
  });
}
const T2M = { name: "t2m", units: "K", value: (month: number) => 280 + month };
const TP = { name: "tp", units: "m", value: () => 0.002 };

describe("monthly averages of ERA5", () => {
  it("of 1991 to 2020 are taken as they are, rain by day added up to the month", async () => {
    const made = fresh();
    await made.add("era5-normals", {
      "data_stream-moda_stepType-avgua.nc": era5(30, T2M),
      "data_stream-moda_stepType-avgad.nc": era5(30, TP),
    });
    const found = await screen(made.imported, [PARIS, { latitude: -16.85, longitude: -179.97 }, ZURICH]);
    const { cells, siteCell } = found.data;
    const climb = (cells.meanElevationMetres[siteCell[0]!]! - cells.elevationMetres[siteCell[0]!]!) / 1000;
    MONTHS.forEach((_, month) => {
      const at = month * cells.count + siteCell[0]!;
      // the lapse rate falls to 4.3 K/km in winter
      expect(Math.abs(cells.temperature[at]! - (6.85 + month) - 5 * climb)).toBeLessThan(0.1);
      expect(cells.precipitation[at]).toBeCloseTo(2 * DAYS[month]!, 3);
    });
    // across the date line nothing is missing
    expect(cells.precipitation[siteCell[1]!]).toBeCloseTo(62, 3);
  });

  it("of too few years, of a broken year, or without a known variable are refused with what to do", async () => {
    const made = fresh();
    const add = (file: Uint8Array) => made.add("era5-normals", { "era5_monthly_t2m.nc": file });
    await expect(add(era5(10, T2M))).rejects.toThrow(
      "There are 10 years of temperature; a baseline needs 20 or more. Give the months of 1991 to 2020",
    );
    await expect(add(era5(21, T2M, 12 * 20 + 7))).rejects.toThrow("The year 2011 of temperature has 7 of 12 months.");
    await expect(add(era5(20, { ...T2M, name: "sst" }))).rejects.toThrow(/holds none of t2m, tp; it has/);
    await expect(add(era5(20, { ...T2M, units: "m" }))).rejects.toThrow(/cannot be converted/);
  });
});
