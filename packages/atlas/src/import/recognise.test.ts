import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { datasetById } from "@tidemark/science";
import { afterAll, expect, it } from "vitest";
import { patternOf, recogniseFiles } from "./recognise.ts";
import { IMPORT_SOURCES, importSourceOf } from "./sources.ts";

const root = mkdtempSync(join(tmpdir(), "atlas-names-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it.each([
  ["jrc-river-flood", "floodMapGL_rp500y.tif", { returnPeriod: 500 }],
  ["jrc-river-flood", "ID74_N60_E10_RP75_depth.tif", { returnPeriod: 75 }],
  [
    "aqueduct-river-flood",
    "inunriver_historical_000000000WATCH_1980_rp01000.tif",
    { returnPeriod: 1000, scenario: "historical", year: 1980, model: "WATCH" },
  ],
  [
    "aqueduct-river-flood",
    "inunriver_rcp4p5_0000HadGEM2-ES_2030_rp00010.tif",
    { returnPeriod: 10, scenario: "rcp45", year: 2030, model: "HadGEM2-ES" },
  ],
  [
    "aqueduct-coastal-flood",
    "inuncoast_historical_nosub_hist_rp0001_5.tif",
    { returnPeriod: 1.5, scenario: "historical", model: "nosub" },
  ],
  ["storm-wind", "STORM_FIXED_RETURN_PERIODS_NI_50_YR_RP.tif", { returnPeriod: 50 }],
  ["ar6-sea-level", "total_ssp585_medium_confidence_values.nc", { scenario: "ssp585" }],
  ["gem-pga", "v2023_1_pga_475_rock_3min.tif", { returnPeriod: 475 }],
  ["copernicus-dem", "Copernicus_DSM_COG_10_N47_00_E008_00_DEM.tif", {}],
  [
    "nex-gddp-cmip6",
    "tasmax_day_ACCESS-CM2_ssp245_r1i1p1f1_gn_2030_v1.1.nc",
    { scenario: "ssp245", year: 2030, model: "ACCESS-CM2" },
  ],
  [
    "isimip3b",
    "gfdl-esm4_r1i1p1f1_w5e5_ssp126_pr_global_daily_2021_2030.nc",
    { scenario: "ssp126", year: 2021, model: "gfdl-esm4" },
  ],
  [
    "isimip3b",
    "gfdl-esm4_r1i1p1f1_w5e5_ssp126_pr_lat47.0to48.0lon8.0to9.0_daily_2021_2030.nc",
    { scenario: "ssp126", year: 2021, model: "gfdl-esm4" },
  ],
  [
    "cmip6-daily",
    "tasmax_day_MPI-ESM1-2-HR_ssp585_r1i1p1f1_gn_20150101-20191231.nc",
    { scenario: "ssp585", year: 2015, model: "MPI-ESM1-2-HR" },
  ],
  ["ar6-sea-level-low", "total_ssp585_low_confidence_values.nc", { scenario: "ssp585" }],
])("reads what the file names of %s say: %s", async (id, name, labels) => {
  const path = join(root, name);
  writeFileSync(path, "");
  const source = importSourceOf(id);
  if (source === undefined) throw new Error(`no source ${id}`);
  expect((await recogniseFiles(source, path)).map((file) => file.labels)).toEqual([labels]);
});

it.each([
  "STORM_FIXED_RETURN_PERIODS_CMCC-CM2-VHR4_NA_10_YR_RP.tif",
  "STORM_FIXED_RETURN_PERIODS_HadGEM3-GC31-HM_100_YR_RP.tif",
  "STORM_FIXED_RETURN_PERIODS_EC-Earth3P-HR_WP.nc",
])("knows maps of one climate model, and says why they are not taken: %s", async (name) => {
  const path = join(root, name);
  writeFileSync(path, "");
  const published = IMPORT_SOURCES.filter((source) => source.isOwn !== true && patternOf(source, name) !== undefined);
  expect(published.map(({ id }) => id)).toEqual(["storm-wind"]);
  await expect(recogniseFiles(published[0]!, path)).rejects.toThrow(
    /one climate model under SSP5-8\.5 around 2050.*Import the maps of the present/,
  );
});

it("tells runs of climate models from those that NASA made finer", () => {
  const publishers = (name: string) =>
    IMPORT_SOURCES.filter((source) => source.isOwn !== true && patternOf(source, name) !== undefined);
  expect(publishers("pr_day_CanESM5_ssp245_r1i1p1f1_gn_20150101-21001231.nc").map(({ id }) => id)).toEqual([
    "cmip6-daily",
  ]);
  expect(publishers("pr_day_CanESM5_ssp245_r1i1p1f1_gn_2030_v2.0.nc").map(({ id }) => id)).toEqual(["nex-gddp-cmip6"]);
});

it("replaces only datasets of the catalogue, in units the catalogue knows", () => {
  for (const source of IMPORT_SOURCES) {
    for (const id of source.replaces) expect([id, datasetById(id)?.id]).toEqual([id, id]);
    // losses are worked out from an intensity in a unit of its own
    if (source.kind === "maps" && datasetById(source.replaces[0]!)?.kind === "indicator")
      expect(source.variable.units).toBe(datasetById(source.replaces[0] ?? "")?.unit);
  }
});
