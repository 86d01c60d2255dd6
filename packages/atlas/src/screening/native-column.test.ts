import { COORDINATE_SETS, coordinateIndex, type Coordinates, datasetById } from "@tidemark/science";
import { afterEach, describe, expect, it } from "vitest";
import { importFolders, sourcesIn, tiff } from "./imports.test-data.ts";
import { nativeClimate, nativeColumn, nativeMaps, screenForNative } from "./native-column.ts";
import { screenSites } from "./screen-sites.ts";
import { siteColumns } from "./site-columns.ts";

let made: ReturnType<typeof importFolders>;
afterEach(() => made.remove());

/** Four by four middles of cells of the pack, from a corner on. */
function lattice(west: number, north: number) {
  const all = Array.from({ length: 16 }, (_, i) => i);
  const longitudes = Float64Array.from(all, (i) => west + 0.25 * ((i % 4) + 0.5));
  const latitudes = Float64Array.from(all, (i) => north - 0.25 * (Math.floor(i / 4) + 0.5));
  return { longitudes, latitudes, width: 4, cellOf: Int32Array.from(all), cells: 16 };
}

/** Values of a picture, and those of locations at the same points. */
async function both(datasetId: string, at: Coordinates, west: number, north: number) {
  const sources = await sourcesIn(made.imported);
  const dataset = datasetById(datasetId)!;
  const index = coordinateIndex(COORDINATE_SETS[dataset.coordinateSet], { ...dataset.defaultCoordinates, ...at });
  const picture = lattice(west, north);
  const points = Array.from(picture.longitudes, (longitude, i) => ({ longitude, latitude: picture.latitudes[i]! }));
  const read = siteColumns(await screenSites(sources, points));
  const inputs = () => screenForNative(sources, datasetId, points, undefined);
  // what a hazard takes from the climate of cells has to be among what it says it takes
  const columns = nativeClimate(datasetId, index);
  const climate = ({ datasetId: id, index: place }: { datasetId: string; index: number }) =>
    columns.some((column) => column.datasetId === id && column.index === place)
      ? Float32Array.from(read(id, place) ?? [])
      : undefined;
  const found = await nativeColumn(sources, { datasetId, index, level: 0 }, picture, { climate, inputs });
  return {
    picture: Array.from(found ?? []),
    sites: Array.from(read(datasetId, index) ?? new Float32Array(16).fill(Number.NaN)),
    maps: await nativeMaps(sources),
  };
}

async function expectSame(datasetId: string, at: Coordinates, [west, north]: readonly [number, number]) {
  const { picture, sites } = await both(datasetId, at, west, north);
  expect(picture).toHaveLength(16);
  picture.forEach((value, i) => {
    if (Number.isNaN(value)) expect(sites[i]).toBeNaN();
    else expect(value).toBeCloseTo(sites[i]!, 5);
  });
  return picture;
}

const FUTURE = { scenario: "ssp585", time: 2050 } as const;
const TODAY = { scenario: "historical", time: 2005 } as const;
const ZURICH = [8, 48] as const;
const MIAMI = [-81, 26.5] as const;

describe("a picture of an imported hazard", () => {
  it("has the values of locations: river floods of today and of another climate", async () => {
    made = importFolders();
    await made.add("jrc-river-flood", {
      "floodMapGL_rp10y.tif": tiff(0.5, [7, 49]),
      "floodMapGL_rp100y.tif": tiff(1.5, [7, 49]),
    });
    for (const ensemble of ["p10", "p50", "p90"] as const)
      for (const epoch of [TODAY, FUTURE]) {
        const values = await expectSame("river_flood_depth", { ...epoch, ensemble, return_period: 50 }, ZURICH);
        expect(values.some((value) => value > 0.5)).toBe(true);
      }
    const { maps } = await both("river_flood_depth", TODAY, ...ZURICH);
    expect(maps).toEqual({ river_flood_depth: { stepDegrees: 1, levels: 0, rule: "max" } });
  });

  it("has them with the publisher's own scenarios, and none where there is no map", async () => {
    made = importFolders();
    const files: Record<string, Uint8Array> = {};
    for (const [rp, depth] of [
      ["00010", 0.5],
      ["00100", 1],
      ["01000", 2],
    ] as const) {
      files[`inunriver_historical_000000000WATCH_1980_rp${rp}.tif`] = tiff(depth, [7, 49]);
      ["GFDL-ESM2M", "HadGEM2-ES", "IPSL-CM5A-LR"].forEach((model, i) => {
        for (const year of [2030, 2080])
          files[`inunriver_rcp8p5_${model.padStart(14, "0")}_${year}_rp${rp}.tif`] = tiff(depth * (i + 1), [7, 49]);
      });
    }
    await made.add("aqueduct-river-flood", files);
    for (const at of [
      { ...TODAY, ensemble: "p50", return_period: 50 },
      { ...FUTURE, ensemble: "p10", return_period: 100 },
      { ...FUTURE, time: 2080, ensemble: "p50", return_period: 250 },
      { ...FUTURE, ensemble: "p90", return_period: 500 },
    ] as const)
      expect((await expectSame("river_flood_depth", at, ZURICH))[0]).toBeGreaterThan(0);
    const missing = await expectSame(
      "river_flood_depth",
      { ...FUTURE, scenario: "ssp370", return_period: 100 },
      ZURICH,
    );
    expect(missing.every(Number.isNaN)).toBe(true);
  });

  it("has them: coastal floods by the rise of the sea at their cells, and by percentiles of scenarios", async () => {
    made = importFolders();
    await made.add("aqueduct-coastal-flood", {
      "inuncoast_historical_wtsub_hist_rp0002_0.tif": tiff(0.5, [-82, 28]),
      "inuncoast_historical_wtsub_hist_rp0100_0.tif": tiff(1, [-82, 28]),
      "inuncoast_historical_wtsub_hist_rp1000_0.tif": tiff(3, [-82, 28]),
    });
    const values = await expectSame("coastal_flood_depth", { ...FUTURE, ensemble: "p50", return_period: 100 }, MIAMI);
    expect(values.some((value) => value > 1)).toBe(true);
    made.remove();
    made = importFolders();
    await made.add("aqueduct-coastal-flood", {
      "inuncoast_historical_wtsub_hist_rp0100_0.tif": tiff(1, [-82, 28]),
      "inuncoast_rcp8p5_wtsub_2050_rp0100_0_perc_05.tif": tiff(1.5, [-82, 28]),
      "inuncoast_rcp8p5_wtsub_2050_rp0100_0_perc_50.tif": tiff(2, [-82, 28]),
      "inuncoast_rcp8p5_wtsub_2050_rp0100_0.tif": tiff(3, [-82, 28]),
      "inuncoast_rcp8p5_nosub_2050_rp0100_0.tif": tiff(9, [-82, 28]),
    });
    for (const ensemble of ["p10", "p50", "p90"] as const)
      await expectSame("coastal_flood_depth", { ...FUTURE, ensemble, return_period: 100 }, MIAMI);
  });

  it("has them: ground motion with its intensity, and heights", async () => {
    made = importFolders();
    await made.add("gem-pga", {
      "v2023_1_pga_475_rock_3min.tif": tiff(0.1, [7, 49]),
      "v2023_1_pga_2475_rock_3min.tif": tiff(0.2, [7, 49]),
    });
    await made.add("etopo-dem", { "ETOPO_2022_v1_60s_x_surface.tif": tiff(700, [7, 49]) });
    expect((await expectSame("pga_rp", { ensemble: "p50", return_period: 1000 }, ZURICH))[0]).toBeGreaterThan(0.1);
    expect((await expectSame("mmi_475", {}, ZURICH))[0]).toBeGreaterThan(4);
    const { picture, maps } = await both("elevation", {}, ...ZURICH);
    expect(picture.every((value) => value === 700)).toBe(true);
    expect(maps["elevation"]?.rule).toBe("mean");
  });

  it("has those of the screening where the map does not reach, and beyond its last return period", async () => {
    made = importFolders();
    // the maps end in the middle of the pictures
    await made.add("gem-pga", { "v2023_1_pga_475_rock_3min.tif": tiff(0.9, [4.5, 49]) });
    const shaken = await expectSame("pga_rp", { ensemble: "p50", return_period: 475 }, ZURICH);
    expect(shaken.filter((value) => value === Math.fround(0.9))).toHaveLength(8);
    expect(shaken.every((value) => value > 0)).toBe(true);
    await made.add("jrc-river-flood", {
      "floodMapGL_rp10y.tif": tiff(0.5, [4.5, 49]),
      "floodMapGL_rp100y.tif": tiff(1.5, [4.5, 49]),
    });
    const wet = await expectSame("river_flood_depth", { ...TODAY, ensemble: "p50", return_period: 50 }, ZURICH);
    expect(wet.filter(Number.isNaN)).toHaveLength(8);
    const storm = Object.fromEntries(
      [10, 100].map((years, i) => [`STORM_FIXED_RETURN_PERIODS_NA_${years}_YR_RP.tif`, tiff(30 + 20 * i, [-84.5, 28])]),
    );
    await made.add("storm-wind", storm);
    const at = { ...TODAY, ensemble: "p50" } as const;
    for (const years of [50, 500]) await expectSame("tc_wind_rp", { ...at, return_period: years }, MIAMI);
  });

  it("is nothing at points without a cell", async () => {
    made = importFolders();
    await made.add("jrc-river-flood", { "floodMapGL_rp10y.tif": tiff(0.5, [7, 49]) });
    const sources = await sourcesIn(made.imported);
    const cellOf = new Int32Array(16).fill(-1);
    const asked = { datasetId: "river_flood_depth", index: 0, level: 0 };
    const inputs = () => Promise.reject(new Error("nobody needs them"));
    const cells = { climate: () => new Float32Array(0), inputs };
    expect(await nativeColumn(sources, asked, { ...lattice(...ZURICH), cellOf, cells: 0 }, cells)).toBeUndefined();
  });
});
