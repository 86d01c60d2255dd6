import { afterAll, describe, expect, it } from "vitest";
import { writeNetCdf3, writeZarr } from "@tidemark/grids/testing";
import { datasetById } from "@tidemark/science";
import { importFolders, MIAMI, screen, type Screened, tiff, ZURICH } from "./imports.test-data.ts";
import { valueNotes } from "./value-notes.ts";

const folders: ReturnType<typeof importFolders>[] = [];
const fresh = () => {
  const made = importFolders();
  folders.push(made);
  return made;
};
afterAll(() => folders.forEach((made) => made.remove()));

const AXES = { latitudes: [46.75, 47.25, 47.75], longitudes: [8.25, 8.75] };
/** The grid of another model. */
const WIDER = { latitudes: [46, 47, 48], longitudes: [8, 9] };
const CELLS = AXES.latitudes.length * AXES.longitudes.length;
/** Days of twenty years without leap days. */
const DAYS = 20 * 365;
const FIRST_YEAR = { historical: 1995, ssp585: 2040 } as const;
type Run = keyof typeof FIRST_YEAR;

/** Twenty years of daily temperature: `hot` days of 36 °C at the start of each year, 10 °C on all others. */
const days = (hot: number) =>
  Float32Array.from({ length: DAYS * CELLS }, (_, i) => 273.15 + (Math.floor(i / CELLS) % 365 < hot ? 36 : 10));
const TEMPERATURE = { name: "tasmax", units: "K", days };
/** Rain of `wet` mm a day on the first five days of a year, 1 mm on all others. */
const RAIN = {
  name: "pr",
  units: "mm/day",
  days: (wet: number) =>
    Float32Array.from({ length: DAYS * CELLS }, (_, i) => (Math.floor(i / CELLS) % 365 < 5 ? wet : 1)),
};
/** Gamma function by Lanczos' approximation. */
const gamma = (x: number) => {
  const weights = [76.18009172947146, -86.5053203294168, 24.01409824083091, -1.231739572450155, 0.001208650973866179];
  const sum = weights.reduce((total, weight, i) => total + weight / (x + i + 1), 1.000000000190015);
  return (Math.sqrt(2 * Math.PI) / x) * sum * (x + 5.5) ** (x + 0.5) * Math.exp(-(x + 5.5));
};
const timeAttributes = (run: Run) => ({ units: `days since ${FIRST_YEAR[run]}-01-01`, calendar: "noleap" });
const times = Float64Array.from({ length: DAYS }, (_, d) => d + 0.5);

function netCdf(run: Run, hot: number, { latitudes, longitudes } = AXES, field = TEMPERATURE): Uint8Array {
  return writeNetCdf3({
    dimensions: { time: DAYS, lat: 3, lon: 2 },
    variables: [
      { name: "time", type: "double", dimensions: ["time"], attributes: timeAttributes(run), data: times },
      {
        name: "lat",
        type: "double",
        dimensions: ["lat"],
        attributes: { units: "degrees_north" },
        data: latitudes,
      },
      {
        name: "lon",
        type: "double",
        dimensions: ["lon"],
        attributes: { units: "degrees_east" },
        data: longitudes,
      },
      {
        name: field.name,
        type: "float",
        dimensions: ["time", "lat", "lon"],
        attributes: { units: field.units, _FillValue: 1e20 },
        data: field.days(hot),
      },
    ],
  });
}

/** A whole run as one Zarr group, by path below the folder. */
function zarr(name: string, run: Run, hot: number): Record<string, Uint8Array> {
  const files = writeZarr(2, {
    arrays: [
      {
        name: "time",
        dimensions: ["time"],
        shape: [DAYS],
        chunks: [DAYS],
        data: times,
        attributes: timeAttributes(run),
      },
      {
        name: "lat",
        dimensions: ["lat"],
        shape: [3],
        chunks: [3],
        data: Float64Array.from(AXES.latitudes),
        attributes: { units: "degrees_north" },
      },
      {
        name: "lon",
        dimensions: ["lon"],
        shape: [2],
        chunks: [2],
        data: Float64Array.from(AXES.longitudes),
        attributes: { units: "degrees_east" },
      },
      {
        name: "tasmax",
        dimensions: ["time", "lat", "lon"],
        shape: [DAYS, 3, 2],
        chunks: [730, 3, 2],
        data: days(hot),
        attributes: { units: "K" },
      },
    ],
  });
  return Object.fromEntries([...files].map(([path, bytes]) => [`${name}/${path}`, bytes]));
}

const gddp = (model: string, run: Run) => `tasmax_day_${model}_${run}_r1i1p1f1_gn`;
const FUTURE = { scenario: "ssp585", time: 2050 } as const;

/** Notes on 30 days above 35 °C at a site. */
const notesOf = (from: Screened, site: number) => {
  const dataset = datasetById("tx35")!;
  return valueNotes(from.data)(dataset, dataset.defaultCoordinates, 30, site);
};

describe("daily fields of several models", () => {
  it("give the members of the ensemble in place of the screening method, for models that hold the present", async () => {
    const made = fresh();
    const hot = { A: [10, 20], B: [20, 40], C: [30, 60], D: [40, 80], E: [50, 100] } as const;
    const files: Record<string, Uint8Array> = {};
    for (const [model, [now, then]] of Object.entries(hot)) {
      files[`${gddp(`MODEL-${model}`, "historical")}_1995.nc`] = netCdf("historical", now);
      files[`${gddp(`MODEL-${model}`, "ssp585")}_2040.nc`] = netCdf("ssp585", then);
    }
    // Without a run of the past it would shift the change.
    files[`${gddp("MODEL-F", "ssp585")}_2040.nc`] = netCdf("ssp585", 300);
    await made.add("nex-gddp-cmip6", files);
    const climate = await screen(made.imported, [ZURICH, MIAMI]);
    const plain = await screen(undefined, [ZURICH, MIAMI]);

    expect(climate.value("tx35")).toBeCloseTo(30, 4);
    expect(climate.value("tx35", FUTURE)).toBeCloseTo(60, 4);
    // Type 7 over 20, 40, 60, 80, 100: 28 and 92.
    expect(climate.value("tx35", { ...FUTURE, ensemble: "p10" })).toBeCloseTo(28, 4);
    expect(climate.value("tx35", { ...FUTURE, ensemble: "p90" })).toBeCloseTo(92, 4);
    expect(climate.value("tx35", { ...FUTURE, ensemble: "mean" })).toBeCloseTo(60, 4);
    expect(climate.value("txx", FUTURE)).toBeCloseTo(36, 3);
    // The hot days of the median model end on the first of March, 59 days into the year.
    expect(climate.value("tx35", { ...FUTURE, season: "DJF" })).toBeCloseTo(59, 4);
    expect(climate.value("tx35", { ...FUTURE, season: "MAM" })).toBeCloseTo(1, 4);
    expect(climate.value("tx35", { ...FUTURE, season: "JJA" })).toBe(0);
    expect(plain.value("tx35")).not.toBeCloseTo(30, 1);

    // What is not in the files is missing, and nothing of the screening method is mixed in.
    expect(climate.value("tx35", { scenario: "ssp126", time: 2050 })).toBeNaN();
    expect(climate.value("tx35", { scenario: "ssp585", time: 2055 })).toBeNaN();
    expect(climate.reason("tx35")).toContain("do not hold this scenario, time or season");
    // Where the files do not reach, the screening stands, also in scenarios that they do not hold.
    expect(climate.value("tx35", {}, 1)).toBe(plain.value("tx35", {}, 1));
    const other = { scenario: "ssp126", time: 2050, season: "JJA" } as const;
    expect(climate.value("tx35", other, 1)).toBe(plain.value("tx35", other, 1));
    expect(notesOf(climate, 1).find(({ id }) => id === "outside-map")).toMatchObject({
      text: expect.objectContaining({ english: expect.stringMatching(/^NASA NEX.* does not reach this place/) }),
    });
    expect(notesOf(climate, 0)).toEqual([]);
    // Other indicators stay with the pack.
    expect(climate.value("tas_mean", FUTURE)).toBe(plain.value("tas_mean", FUTURE));
    expect(climate.source("tas_mean")).toBe(plain.source("tas_mean"));

    const record = climate.data.provenance.find(({ dataset }) => dataset === "tx35")!;
    expect(record).toMatchObject({
      source: "NASA NEX-GDDP-CMIP6, daily",
      confidence: "medium",
      resolution: "0.25 degrees",
    });
    expect(record.method).toContain("over 5 models of equal weight");
    // The score of heat hears of it.
    const at = { ...FUTURE, ensemble: "p50" } as const;
    expect(climate.value("score_heat", at)).not.toBe(plain.value("score_heat", at));
  }, 120_000);

  it("give rain by return period from the wettest days of the same years, so that the two do not contradict", async () => {
    const made = fresh();
    /** The wettest day of a year: 40 mm at the start, 2 mm more each year; the same in every cell. */
    const rising = (most: number) =>
      Float32Array.from({ length: DAYS * CELLS }, (_, i) => {
        const day = Math.floor(i / CELLS);
        return day % 365 === 100 ? most + 2 * Math.floor(day / 365) : 1;
      });
    const field = { name: "pr", units: "mm/day", days: rising };
    await made.add("nex-gddp-cmip6", {
      [`${gddp("MODEL-A", "historical").replace("tasmax", "pr")}_1995.nc`]: netCdf("historical", 40, AXES, field),
      [`${gddp("MODEL-A", "ssp585").replace("tasmax", "pr")}_2040.nc`]: netCdf("ssp585", 80, AXES, field),
    });
    const [rain, plain] = [await screen(made.imported, [ZURICH, MIAMI]), await screen(undefined, [ZURICH, MIAMI])];
    // 40 to 78 mm: mean 59, second L-moment 2 (n + 1) / 6 = 7
    expect(rain.value("rx1day")).toBeCloseTo(59, 3);
    const level = (years: number, at = {}) => rain.value("rx1day_rp", { return_period: years, ...at } as never);
    const scale = (7 * 0.114) / (gamma(1 - 0.114) * (2 ** 0.114 - 1));
    const closed = (years: number) => 59 + (scale / 0.114) * ((-Math.log(1 - 1 / years)) ** -0.114 - gamma(1 - 0.114));
    for (const years of [2, 10, 100, 500]) expect(level(years)).toBeCloseTo(closed(years), 2);
    expect(level(100, FUTURE) - level(100)).toBeCloseTo(40, 2);
    // a place outside keeps both of the screening
    expect(rain.value("rx1day_rp", {}, 1)).toBe(plain.value("rx1day_rp", {}, 1));
    const record = rain.data.provenance.find(({ dataset }) => dataset === "rx1day_rp")!;
    expect(record.method).toContain("wettest days of the same years by L-moments");
    expect(rain.source("pluvial_flood_depth")).toContain("rain: NASA NEX-GDDP-CMIP6");
    expect(rain.value("pluvial_flood_depth", { return_period: 100 })).not.toBe(
      plain.value("pluvial_flood_depth", { return_period: 100 }),
    );
  }, 120_000);

  it("say on how few models they stand, which may lie on different grids", async () => {
    const made = fresh();
    await made.add("nex-gddp-cmip6", {
      [`${gddp("MODEL-A", "historical")}_1995.nc`]: netCdf("historical", 10),
      [`${gddp("MODEL-B", "historical")}_1995.nc`]: netCdf("historical", 20, WIDER),
    });
    const climate = await screen(made.imported, [ZURICH]);
    expect(climate.value("hd30")).toBeCloseTo(15, 4);
    const record = climate.data.provenance.find(({ dataset }) => dataset === "hd30")!;
    expect(record.method).toContain("over 2 models of equal weight, mean their mean; fewer than 5 models");
    expect(record.confidence).toBe("low");
  });

  it("are read for the scenarios and years alone that are looked at", async () => {
    const made = fresh();
    await made.add("nex-gddp-cmip6", {
      [`${gddp("MODEL-A", "historical")}_1995.nc`]: netCdf("historical", 10),
      [`${gddp("MODEL-A", "ssp585")}_2040.nc`]: netCdf("ssp585", 20),
      [`${gddp("MODEL-B", "ssp585")}_2040.nc`]: netCdf("ssp585", 99),
    });
    const present = { scenario: "historical", time: 2005 } as const;
    const climate = await screen(made.imported, [ZURICH], { epochs: [present] });
    expect(climate.value("hd30")).toBeCloseTo(10, 4);
    expect(climate.value("hd30", FUTURE)).toBeNaN();
    const future = await screen(made.imported, [ZURICH], { epochs: [FUTURE] });
    // Of the two models of the future only one holds the present as well.
    expect(future.value("hd30", FUTURE)).toBeCloseTo(20, 4);
  });
});

describe("imported rain under an imported flood map", () => {
  it("shifts the return period of the map, and is named where it does not reach", async () => {
    const made = fresh();
    await made.add("jrc-river-flood", {
      "floodMapGL_rp10y.tif": tiff(0.2, [5, 50], 8),
      "floodMapGL_rp500y.tif": tiff(2, [5, 50], 8),
    });
    const name = (run: Run) => `pr_day_MODEL-A_${run}_r1i1p1f1_gn_${FIRST_YEAR[run]}.nc`;
    await made.add("nex-gddp-cmip6", {
      [name("historical")]: netCdf("historical", 20, AXES, RAIN),
      [name("ssp585")]: netCdf("ssp585", 200, AXES, RAIN),
    });
    // The second point lies under the flood map, but outside the rain.
    const wet = await screen(made.imported, [ZURICH, { latitude: 46.5, longitude: 6.6 }]);
    expect(wet.value("rx5day")).toBeCloseTo(100, 3);
    expect(wet.value("rx5day", FUTURE)).toBeCloseTo(1000, 2);
    // Ten times the rain: any flood is then as deep as the rarest on the map.
    expect(wet.value("river_flood_depth", { ...FUTURE, return_period: 10 })).toBeCloseTo(2, 5);
    expect(wet.value("river_flood_depth", { return_period: 10 })).toBeCloseTo(0.2, 5);
    expect(wet.value("river_flood_depth", { return_period: 2 })).toBeNaN();
    expect(wet.reason("river_flood_depth")).toMatch(/floods this frequent.*or the imported rain/);
    // There the rain of the screening stands under the map.
    const outside = await screen(undefined, [{ latitude: 46.5, longitude: 6.6 }]);
    expect(wet.value("rx5day", FUTURE, 1)).toBe(outside.value("rx5day", FUTURE));
    expect(wet.value("river_flood_depth", { return_period: 10 }, 1)).toBeCloseTo(0.2, 5);
  });
});

describe("a Zarr group of daily fields", () => {
  it("changes the results as NetCDF files do", async () => {
    const made = fresh();
    await made.add("nex-gddp-cmip6", {
      ...zarr(`${gddp("MODEL-A", "historical")}.zarr`, "historical", 12),
      ...zarr(`${gddp("MODEL-A", "ssp585")}.zarr`, "ssp585", 34),
    });
    const climate = await screen(made.imported, [ZURICH]);
    expect(climate.value("hd30")).toBeCloseTo(12, 4);
    expect(climate.value("hd30", FUTURE)).toBeCloseTo(34, 4);
    const record = climate.data.provenance.find(({ dataset }) => dataset === "hd30")!;
    expect(record.method).toContain("one model only");
    made.remove();
    expect((await screen(made.imported, [ZURICH])).source("hd30")).not.toContain("NEX-GDDP");
  });
});
