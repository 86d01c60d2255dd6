import { Z90 } from "@tidemark/science";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeNetCdf3 } from "@tidemark/grids/testing";
import {
  AROUND_MIAMI,
  AROUND_ZURICH,
  importFolders,
  MIAMI,
  screen,
  type Screened,
  tiff,
  ZURICH,
} from "./imports.test-data.ts";
import { openSources } from "./sources.ts";

const folders: ReturnType<typeof importFolders>[] = [];
const fresh = () => {
  const made = importFolders();
  folders.push(made);
  return made;
};
afterAll(() => folders.forEach((made) => made.remove()));
const SITE = { zurich: 0, miami: 1, oslo: 2 } as const;
const FUTURE = { scenario: "ssp585", time: 2050 } as const;
let plain: Screened;
beforeAll(async () => {
  plain = await screen(undefined);
});

describe("a river flood map of the present", () => {
  let flooded: Screened;
  const made = fresh();
  beforeAll(async () => {
    await made.add("jrc-river-flood", {
      "floodMapGL_rp10y.tif": tiff(0.2, AROUND_ZURICH),
      "floodMapGL_rp100y.tif": tiff(1, AROUND_ZURICH),
      "floodMapGL_rp500y.tif": tiff(2, AROUND_ZURICH),
    });
    flooded = await screen(made.imported);
  });

  it("gives the depths of the map, and between its return periods by their logarithm", () => {
    expect(flooded.value("river_flood_depth", { return_period: 100 })).toBeCloseTo(1, 6);
    // 0.2 + 0.8 log(50 / 10) / log(100 / 10)
    expect(flooded.value("river_flood_depth", { return_period: 50 })).toBeCloseTo(0.759_176, 5);
    expect(plain.value("river_flood_depth")).toBeNaN();
  });

  it("reads the future at the return period that stronger rain makes of it", () => {
    const ratio = flooded.value("rx5day", FUTURE) / flooded.value("rx5day");
    const k = (0.5 * Math.sqrt(6)) / Math.PI;
    const growth = (years: number) => 1 + k * (-Math.log(-Math.log(1 - 1 / years)) - 0.577_215_664_9);
    // Bisection for the return period whose discharge today is that of 100 years times the ratio.
    let [low, high] = [2, 1e6];
    for (let i = 0; i < 200; i++) {
      const middle = Math.sqrt(low * high);
      if (growth(middle) < growth(100) * ratio) low = middle;
      else high = middle;
    }
    const wanted = 1 + Math.min(1, Math.log(low / 100) / Math.log(5));
    expect(ratio).toBeGreaterThan(1);
    expect(flooded.value("river_flood_depth", { ...FUTURE, return_period: 100 })).toBeCloseTo(wanted, 4);
  });

  it("counts in place of the chance to stand in the reach of a river, where it reaches a site", () => {
    expect(plain.value("river_flood_reach")).toBeGreaterThanOrEqual(0);
    expect(flooded.value("river_flood_reach")).toBeNaN();
    expect(flooded.reason("river_flood_reach")).toMatch(/tells of the site itself and counts in place of this chance$/);
    expect(flooded.value("river_flood_reach", {}, SITE.oslo)).toBe(plain.value("river_flood_reach", {}, SITE.oslo));
  });

  it("reaches the drivers", () => {
    expect(flooded.value("river_flood_ead")).toBeGreaterThan(0);
    expect(plain.value("river_flood_ead")).toBeNaN();
  });

  it("says outside the map that the source does not cover the point", () => {
    const outside = "not available: outside coverage of JRC global river flood hazard maps";
    for (const id of ["river_flood_depth", "river_flood_ead", "river_flood_loss-ratio"]) {
      expect(flooded.value(id, {}, SITE.oslo)).toBeNaN();
      expect(flooded.reason(id, SITE.oslo)).toBe(outside);
    }
    expect(plain.reason("river_flood_depth", SITE.oslo)).toContain("needs a river flood map");
  });

  it("brings its own provenance, also to the losses, and leaves the others alone", () => {
    const of = (from: Screened, id: string) => from.data.provenance.find(({ dataset }) => dataset === id);
    expect(of(flooded, "river_flood_depth")).toMatchObject({
      source: "JRC global river flood hazard maps",
      licence: "CC BY 4.0",
      resolution: expect.stringContaining("arc seconds"),
      method: expect.stringContaining("wettest five days"),
    });
    expect(of(flooded, "river_flood_ead")?.source).toContain("hazard: JRC global river flood hazard maps");
    expect(of(flooded, "total_ead")?.version).toContain("jrc-river-flood");
    expect(of(flooded, "tas_mean")).toEqual(of(plain, "tas_mean"));
    expect(of(flooded, "esl_rp")).toEqual(of(plain, "esl_rp"));
  });

  it("is named in the version of the sources, with a digest of its files", async () => {
    const { version } = await openSources({ importedFolder: made.imported });
    expect(version).toMatch(/^pack \S+; jrc-river-flood as downloaded, [0-9a-f]{12}$/);
    expect((await openSources()).version).toMatch(/^pack \S+$/);
  });

  it("is gone when the import is removed", async () => {
    const { importedFolder, remove } = { importedFolder: made.imported, remove: made.remove };
    remove();
    const again = await screen(importedFolder);
    expect(again.data).toEqual(plain.data);
  });
});

describe("the class of a district", () => {
  it("steps back where a map of the site is in force, and stays where the map has no value", async () => {
    const { riverSide, hill } = { riverSide: MIAMI, hill: { latitude: 32.78, longitude: -96.8 } };
    const before = await screen(undefined, [riverSide, hill]);
    const made = fresh();
    await made.add("jrc-river-flood", { "floodMapGL_rp100y.tif": tiff(1, AROUND_MIAMI) });
    const after = await screen(made.imported, [riverSide, hill]);
    const classes = ({ value }: Screened) => [0, 1].map((site) => value("district_river_flood", {}, site));
    expect(classes(before).every((value) => [0, 1, 2, 3].includes(value))).toBe(true);
    expect(classes(after)).toEqual([Number.NaN, classes(before)[1]]);
    expect(after.reason("district_river_flood", 0)).toBe(
      "not available: JRC global river flood hazard maps tells more of the site and counts in place of the class of its district",
    );
    // the other classes of the same site stay
    expect(after.value("district_urban_flood")).toBe(before.value("district_urban_flood"));
    expect(before.reason("district_volcano")).toContain("no class is published");
  });
});

describe("river flood maps with scenarios", () => {
  it("stand for the scenarios of the same forcing, with the range of their models, and are missing for the others", async () => {
    const made = fresh();
    const files: Record<string, Uint8Array> = {};
    for (const [rp, depth] of [
      ["00010", 0.5],
      ["00100", 1],
    ] as const) {
      files[`inunriver_historical_000000000WATCH_1980_rp${rp}.tif`] = tiff(depth, AROUND_ZURICH);
      // Five models: 1, 2, 3, 4 and 5 times the depth of today in 2050.
      ["GFDL-ESM2M", "HadGEM2-ES", "IPSL-CM5A-LR", "MIROC-ESM-CHEM", "NorESM1-M"].forEach((model, i) => {
        files[`inunriver_rcp8p5_${model.padStart(14, "0")}_2050_rp${rp}.tif`] = tiff(depth * (i + 1), AROUND_ZURICH);
      });
    }
    await made.add("aqueduct-river-flood", files);
    const flooded = await screen(made.imported);
    const at = { return_period: 100 } as const;
    expect(flooded.value("river_flood_depth", at)).toBeCloseTo(1, 6);
    expect(flooded.value("river_flood_depth", { ...at, ...FUTURE })).toBeCloseTo(3, 6);
    // Type 7 percentiles of 1..5: 1 + 0.1 * 4 and 1 + 0.9 * 4.
    expect(flooded.value("river_flood_depth", { ...at, ...FUTURE, ensemble: "p10" })).toBeCloseTo(1.4, 6);
    expect(flooded.value("river_flood_depth", { ...at, ...FUTURE, ensemble: "p90" })).toBeCloseTo(4.6, 6);
    // Halfway between 2005 and 2050 the median is halfway between 1 and 3: 2030 lies 25 of 45 years on.
    expect(flooded.value("river_flood_depth", { ...at, scenario: "ssp585", time: 2030 })).toBeCloseTo(
      1 + (2 * 25) / 45,
      5,
    );
    for (const missing of [
      { scenario: "ssp585", time: 2080 },
      { scenario: "ssp370", time: 2050 },
      { scenario: "ssp126", time: 2050 },
    ] as const) {
      expect(flooded.value("river_flood_depth", { ...at, ...missing })).toBeNaN();
    }
    expect(flooded.reason("river_flood_depth")).toContain("no maps of this scenario and year");
    expect(flooded.reason("river_flood_depth", SITE.miami)).toContain("outside coverage of WRI Aqueduct Floods, river");
    const { method } = flooded.data.provenance.find(({ dataset }) => dataset === "river_flood_depth")!;
    expect(method).toContain("RCP8.5 for SSP5-8.5");
  });
});

describe("coastal flood maps", () => {
  const made = fresh();
  it("of the present are read at the return period that the risen sea makes of it", async () => {
    await made.add("aqueduct-coastal-flood", {
      "inuncoast_historical_wtsub_hist_rp0002_0.tif": tiff(0.5, AROUND_MIAMI),
      "inuncoast_historical_wtsub_hist_rp0100_0.tif": tiff(1, AROUND_MIAMI),
      "inuncoast_historical_wtsub_hist_rp1000_0.tif": tiff(3, AROUND_MIAMI),
    });
    const flooded = await screen(made.imported, [MIAMI, ZURICH]);
    expect(flooded.value("coastal_flood_depth", { return_period: 100 })).toBeCloseTo(1, 6);
    expect(flooded.value("coastal_flood_depth", { ...FUTURE, return_period: 100 })).toBeGreaterThan(1);
    expect(flooded.value("coastal_flood_depth", {}, 1)).toBeNaN();
    expect(flooded.reason("coastal_flood_depth", 1)).toContain("outside coverage of WRI Aqueduct Floods, coast");
  });

  it("of scenarios take the median and the outer percentiles of sea level", async () => {
    const coast = fresh();
    const name = (rest: string) => `inuncoast_${rest}.tif`;
    await coast.add("aqueduct-coastal-flood", {
      [name("historical_wtsub_hist_rp0100_0")]: tiff(1, AROUND_MIAMI),
      [name("rcp8p5_wtsub_2050_rp0100_0_perc_05")]: tiff(1.5, AROUND_MIAMI),
      [name("rcp8p5_wtsub_2050_rp0100_0_perc_50")]: tiff(2, AROUND_MIAMI),
      [name("rcp8p5_wtsub_2050_rp0100_0")]: tiff(3, AROUND_MIAMI),
      [name("rcp8p5_nosub_2050_rp0100_0")]: tiff(9, AROUND_MIAMI),
    });
    const flooded = await screen(coast.imported, [MIAMI]);
    const at = { ...FUTURE, return_period: 100 } as const;
    expect(flooded.value("coastal_flood_depth", at)).toBeCloseTo(2, 6);
    // The 5th and 95th percentile drawn in to the 10th and 90th of a normal distribution: 1.2816 / 1.6449.
    expect(flooded.value("coastal_flood_depth", { ...at, ensemble: "p10" })).toBeCloseTo(2 - 0.5 * 0.7791, 3);
    expect(flooded.value("coastal_flood_depth", { ...at, ensemble: "p90" })).toBeCloseTo(2 + 0.7791, 3);
  });
});

describe("a map of ground motion", () => {
  it("replaces acceleration and intensity, with a stated range", async () => {
    const made = fresh();
    await made.add("gem-pga", {
      "v2023_1_pga_475_rock_3min.tif": tiff(0.1, AROUND_ZURICH),
      "v2023_1_pga_2475_rock_3min.tif": tiff(0.2, AROUND_ZURICH),
    });
    const shaken = await screen(made.imported);
    expect(shaken.value("pga_rp", { return_period: 475 })).toBeCloseTo(0.1, 6);
    expect(shaken.value("pga_rp", { return_period: 475, ensemble: "p90" })).toBeCloseTo(0.1 * Math.exp(0.2 * Z90), 6);
    // Between the maps by logarithms: 0.1 * 2 ^ (ln(1000 / 475) / ln(2475 / 475)); below by the power 0.4.
    const share = Math.log(1000 / 475) / Math.log(2475 / 475);
    expect(shaken.value("pga_rp", { return_period: 1000 })).toBeCloseTo(0.1 * 2 ** share, 6);
    expect(shaken.value("pga_rp", { return_period: 100 })).toBeCloseTo(0.1 * (100 / 475) ** 0.4, 6);
    // 98.1 cm/s2 on the upper branch of Worden et al. 2012: -1.60 + 3.70 log10(98.1).
    expect(shaken.value("mmi_475")).toBeCloseTo(-1.6 + 3.7 * Math.log10(98.1), 4);
    expect(plain.value("mmi_475")).not.toBeCloseTo(shaken.value("mmi_475"), 2);
    expect(shaken.value("pga_rp", {}, SITE.oslo)).toBe(plain.value("pga_rp", {}, SITE.oslo));
    expect(shaken.value("mmi_475", {}, SITE.oslo)).toBe(plain.value("mmi_475", {}, SITE.oslo));
    expect(shaken.reason("mmi_475", SITE.oslo)).toBe(
      "not available: outside coverage of GEM Global Seismic Hazard Map, peak ground acceleration",
    );
    expect(shaken.source("pga_rp")).toContain("GEM");
  });
});

describe("maps of cyclone wind", () => {
  it("replace the wind, grow with warming, and count as none where they fall under a gale", async () => {
    const made = fresh();
    const axis = (name: string, units: string, data: readonly number[]) =>
      ({ name, type: "double", dimensions: [name], attributes: { units }, data }) as const;
    const winds = [20, 40, 48];
    await made.add("storm-wind", {
      "STORM_FIXED_RETURN_PERIODS_NA.nc": writeNetCdf3({
        dimensions: { lat: 2, lon: 2, rp: 3 },
        variables: [
          axis("lat", "degrees_north", [25, 26]),
          axis("lon", "degrees_east", [279, 280]),
          axis("rp", "year", [10, 50, 100]),
          {
            name: "mean",
            type: "float",
            dimensions: ["lat", "lon", "rp"],
            attributes: { units: "m/s", _FillValue: -1 },
            data: Array.from({ length: 12 }, (_, i) => winds[i % 3]!),
          },
        ],
      }),
    });
    const windy = await screen(made.imported, [{ latitude: 25.5, longitude: -80.5 }, ZURICH]);
    const base = { ensemble: "p50" } as const;
    expect(windy.value("tc_wind_rp", { ...base, return_period: 50 })).toBeCloseTo(40, 4);
    expect(windy.value("tc_wind_rp", { ...base, return_period: 100 })).toBeCloseTo(48, 4);
    // Beyond the last map the curve of the screening goes on from there.
    const screened = await screen(undefined, [{ latitude: 25.5, longitude: -80.5 }]);
    const grown = (years: number) => screened.value("tc_wind_rp", { ...base, return_period: years });
    expect(windy.value("tc_wind_rp", { ...base, return_period: 500 })).toBeCloseTo((48 * grown(500)) / grown(100), 3);
    const x = (years: number) => years ** -0.25;
    const between = 20 + (20 * (x(25) - x(10))) / (x(50) - x(10));
    expect(windy.value("tc_wind_rp", { ...base, return_period: 25 })).toBeCloseTo(between, 4);
    expect(windy.value("tc_wind_rp", { ...base, return_period: 2 })).toBe(0);
    expect(windy.value("tc_wind_rp", { ...FUTURE, return_period: 50 })).toBeGreaterThan(40.5);
    expect(windy.value("tc_wind_rp", {}, 1)).toBe(0);
    expect(windy.reason("tc_wind_rp", 1)).toContain("outside coverage of STORM");
    expect(plain.value("tc_wind_rp", {}, SITE.zurich)).toBe(0);
    expect(windy.value("tc_freq", {}, 1)).toBe(0);
    expect(windy.source("tc_wind_rp")).toContain("STORM");
  });
});

describe("a terrain model", () => {
  it("gives heights, the ground under coastal water, slopes, and moves temperatures to the height of the site", async () => {
    const made = fresh();
    // A plane that rises by 100 m a cell to the north, two cells of 3 arc seconds north and south of the site.
    const step = 3 / 3600;
    const rows = 16;
    const heights = Float32Array.from({ length: rows * rows }, (_, i) => 100 + 100 * (rows - 1 - Math.floor(i / rows)));
    const { writeGeoTiff } = await import("@tidemark/grids/testing");
    await made.add("copernicus-dem", {
      "Copernicus_DSM_COG_30_N47_00_E008_00_DEM.tif": writeGeoTiff({
        width: rows,
        height: rows,
        bands: [heights],
        origin: [8.5, 47 + rows * step],
        pixelSize: [step, -step],
        nodata: "-9999",
      }),
    });
    // Centre of the eighth row from the south: 800 m.
    const site = { latitude: 47 + 7.5 * step, longitude: 8.5 + 8.5 * step };
    const high = await screen(made.imported, [site, MIAMI]);
    const low = await screen(undefined, [site, MIAMI]);
    expect(high.value("elevation")).toBeCloseTo(800, 1);
    const slope = Math.atan(200 / (2 * step * 111_195));
    expect(high.data.inputs.slopeDegrees?.[0]).toBeCloseTo((slope * 180) / Math.PI, 1);
    expect(high.value("avalanche_class")).toBeGreaterThanOrEqual(0);
    expect(low.value("avalanche_class")).toBeNaN();
    // The screening height of the cell is a mean; the site is moved by 4 to 7 °C per kilometre.
    const rise = 800 - low.value("elevation");
    const cooling = (low.value("tas_mean") - high.value("tas_mean")) / (rise / 1000);
    expect(cooling).toBeGreaterThan(4);
    expect(cooling).toBeLessThan(7);
    // outside the model the next best height stands in, which the facts of the site tell
    expect(high.value("elevation", {}, 1)).toBe(low.value("elevation", {}, 1));
    // Miami lies at the coast and outside the model, Zürich inland and outside.
    expect(high.reason("coastal_flood_depth", 1)).toContain("outside coverage of Copernicus DEM");
    expect(high.reason("coastal_flood_depth")).toBe(
      "not available: no coast with published sea levels lies within 30 km",
    );
    expect(high.source("coastal_flood_depth")).toContain("ground: Copernicus DEM");
    expect(high.value("tas_mean", {}, 1)).toBe(low.value("tas_mean", {}, 1));
    expect(high.source("tas_mean")).toContain("height of the site: Copernicus DEM");
    expect(high.source("avalanche_class")).toContain("ground: Copernicus DEM");
  });

  it("gives the depth of coastal water over the ground, unless a flood map does", async () => {
    const made = fresh();
    await made.add("copernicus-dem", { "Copernicus_DSM_COG_10_N25_00_W081_00_DEM.tif": tiff(0.5, AROUND_MIAMI) });
    const wet = await screen(made.imported, [MIAMI]);
    const at = { return_period: 100 } as const;
    expect(wet.value("coastal_flood_depth", at)).toBeCloseTo(wet.value("esl_rp", at) - 0.5, 5);
    expect(wet.value("coastal_flood_ead")).toBeGreaterThan(0);
    await made.add("aqueduct-coastal-flood", {
      "inuncoast_historical_wtsub_hist_rp0100_0.tif": tiff(0.25, AROUND_MIAMI),
    });
    const mapped = await screen(made.imported, [MIAMI]);
    expect(mapped.value("coastal_flood_depth", at)).toBeCloseTo(0.25, 6);
    expect(mapped.source("coastal_flood_depth")).toBe("WRI Aqueduct Floods, coast");
  });
});
