import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { indicators, datasetById } from "../catalogue/catalogue.ts";
import type { ColumnReader } from "../catalogue/column-reader.ts";
import {
  COORDINATE_SETS,
  GEOPHYSICAL_RETURN_PERIODS,
  RETURN_PERIODS,
  coordinateIndex,
  coordinatesAt,
  type Coordinates,
} from "../catalogue/coordinates.ts";
import { hurricaneRate } from "./cyclone-wind.ts";
import { dischargeGrowth } from "./river-flood.ts";
import { HAZARD_DATASETS, hazardColumn, type HazardContext } from "./hazard-columns.ts";
import type { HazardInputs } from "./hazard-inputs.ts";
import { BELOW_FIRST_MAP, OUTSIDE_COVERAGE, hazardMissingReason } from "./missing-reason.ts";
import { isSupplied } from "./supplied.ts";

const nan = Number.NaN;
/** Site 0 lies on the coast of Florida, site 1 inland in Europe: no cyclones, no coast. */
const INPUTS: HazardInputs = {
  sites: 2,
  cyclone: { v10: Float32Array.of(26, 0), v100: Float32Array.of(44.5, 0) },
  coastKm: Float32Array.of(0, 400),
  coast: {
    localFactor: Float32Array.of(1, nan),
    subsidenceMmPerYear: Float32Array.of(0, nan),
    twl100P5: Float32Array.of(1.2, nan),
    twl100: Float32Array.of(1.4, nan),
    twl100P95: Float32Array.of(1.6, nan),
    episodic100: Float32Array.of(1, nan),
    tideMetres: Float32Array.of(0.4, nan),
    surge10: Float64Array.of(0.765022, nan),
    surge100: Float64Array.of(1, nan),
    surgeUnknown: Float32Array.of(0.3, nan),
  },
  pga475: Float32Array.of(0.05, 0.1),
  pgaLogDeviation: 0.59,
  volcanoKm: Float32Array.of(2000, 300),
  elevation: Float32Array.of(3, 430),
  knownGroundMetres: Float32Array.of(3, nan),
  town: Float32Array.of(1, 0),
  burnableFraction: Float32Array.of(0.5, 0),
  fireSeverity: Float32Array.of(0.5, 0),
  thunderDays: Float32Array.of(80, Number.NaN),
  tornadoRate: Float32Array.of(0.05, Number.NaN),
  riverReach: {
    hazard: Float32Array.of(0.05, nan),
    none: Float32Array.of(nan, 1),
    riverKm: Float32Array.of(2, Infinity),
    runoffMm: Float32Array.of(300, 300),
    protectionYears: Float32Array.of(100, nan),
    publishedYears: Float32Array.of(100, nan),
  },
  districtClass: {
    river_flood: Float32Array.of(3, nan),
    urban_flood: Float32Array.of(2, nan),
    landslide: Float32Array.of(0, nan),
    water_scarcity: Float32Array.of(1, nan),
    tsunami: Float32Array.of(1, nan),
    volcano: Float32Array.of(nan, nan),
    coastal_flood: Float32Array.of(3, nan),
  },
};

/** Climate that gets ten percent wetter, with rain of 30 mm times the tenth root of the return period. */
const read: ColumnReader = (id, index) => {
  const dataset = datasetById(id);
  if (dataset === undefined) return undefined;
  const { scenario, return_period: years, month } = coordinatesAt(COORDINATE_SETS[dataset.coordinateSet], index);
  const wetter = scenario === "historical" ? 1 : 1.1;
  if (id === "rx1day_rp") return [30 * (years ?? 1) ** 0.1 * wetter, 30 * (years ?? 1) ** 0.1 * wetter];
  if (id === "fwi_mean") return [typeof month === "number" ? month : 100, 5];
  if (id === "wildfire_rp" || id === "fire_danger_rp") {
    const out = new Float64Array(2);
    hazardColumn(id, index, context(), out);
    return out;
  }
  if (id === "tas_mean") return [29, 9];
  if (id === "swe_max") return [0, scenario === "historical" ? 200 : 100];
  return [100 * wetter, 100 * wetter];
};
const context = (inputs: HazardInputs = INPUTS): HazardContext => ({
  inputs,
  read,
  warming: (scenario) =>
    scenario === "historical" ? { change: 0, below: 0, above: 0 } : { change: 2, below: 0.3, above: 0.4 },
});

const FUTURE = { scenario: "ssp585", time: 2050, ensemble: "p50" } as const;
const PRESENT = { scenario: "historical", time: 2005, ensemble: "p50" } as const;
function valuesOf(id: string, at: Coordinates, inputs?: HazardInputs): readonly number[] {
  const set = COORDINATE_SETS[datasetById(id)!.coordinateSet];
  const out = new Float64Array(2);
  expect(hazardColumn(id, coordinateIndex(set, at), context(inputs), out)).toBe(true);
  return [...out];
}

describe("the hazard columns", () => {
  test("leave everything that needs an input beyond the pack missing inland, cyclones at a true zero", () => {
    for (const { id, defaultCoordinates } of indicators.filter(({ needs }) => needs !== "pack")) {
      expect(valuesOf(id, defaultCoordinates)[1]).toBe(nan);
    }
    for (const id of ["tc_wind_rp", "tc_freq"]) expect(valuesOf(id, datasetById(id)!.defaultCoordinates)[1]).toBe(0);
  });

  test("are all datasets of the catalogue, and no others", () => {
    for (const id of HAZARD_DATASETS) expect(datasetById(id)?.kind).toBe("indicator");
    expect(hazardColumn("tas_mean", 0, context(), new Float64Array(2))).toBe(false);
  });

  test("give the same values whether sites are worked out together or one by one", () => {
    const single = (values: Float32Array | Float64Array) => values.slice(1);
    const alone: HazardInputs = {
      ...INPUTS,
      sites: 1,
      cyclone: { ...INPUTS.cyclone, v100: single(INPUTS.cyclone.v100) },
      pga475: single(INPUTS.pga475),
    };
    const set = COORDINATE_SETS.SR;
    const out = new Float64Array(1);
    hazardColumn("pga_rp", coordinateIndex(set, { ensemble: "p50", return_period: 475 }), context(alone), out);
    expect(out[0]).toBe(valuesOf("pga_rp", { ensemble: "p50", return_period: 475 })[1]);
  });
});

describe("coast columns", () => {
  const at = { ...PRESENT, return_period: 100 };
  const level = (ensemble: "p10" | "p50" | "p90", inputs?: HazardInputs) =>
    valuesOf("esl_rp", { ...at, ensemble }, inputs)[0]!;

  test("tell the extreme level above the tide of today, and the ground above the extreme level", () => {
    const tide = INPUTS.coast.tideMetres[0]!;
    expect(tide).toBeGreaterThan(0);
    expect(valuesOf("surge_rp", at)).toEqual([expect.closeTo(level("p50") - tide, 6), nan]);
    expect(valuesOf("freeboard_rp", at)).toEqual([expect.closeTo(3 - level("p50"), 6), nan]);
  });

  test("have the lowest ground above the highest level", () => {
    expect(level("p90")).toBeGreaterThan(level("p10"));
    expect(valuesOf("freeboard_rp", { ...at, ensemble: "p10" })[0]).toBeCloseTo(3 - level("p90"), 6);
    expect(valuesOf("freeboard_rp", { ...at, ensemble: "p90" })[0]).toBeCloseTo(3 - level("p10"), 6);
  });

  test("take the ground of a terrain model where none is told with the site, and no other height", () => {
    const untold: HazardInputs = { ...INPUTS, knownGroundMetres: Float32Array.of(nan, nan) };
    expect(valuesOf("freeboard_rp", at, untold)[0]).toBe(nan);
    const surveyed = { ...untold, groundMetres: Float32Array.of(1, 430) };
    expect(valuesOf("freeboard_rp", at, surveyed)).toEqual([expect.closeTo(1 - level("p50"), 6), nan]);
    expect(valuesOf("freeboard_rp", at, { ...surveyed, knownGroundMetres: Float32Array.of(3, nan) })[0]).toBeCloseTo(
      3 - level("p50"),
      6,
    );
  });
});

describe("cyclone columns", () => {
  const wind = (at: Coordinates, inputs?: HazardInputs) =>
    valuesOf("tc_wind_rp", { ...at, return_period: 100 }, inputs)[0]!;

  test("carry the growth of the wind with warming and its spread", () => {
    expect(wind(PRESENT)).toBeCloseTo(44.5, 5);
    expect(wind(FUTURE)).toBeCloseTo(44.5 * 1.05, 5);
    expect(wind({ ...FUTURE, ensemble: "p90" })).toBeGreaterThan(44.5 * 1.05);
    expect(valuesOf("tc_freq", FUTURE)).toEqual([expect.closeTo(hurricaneRate(26, 44.5), 6), 0]);
  });

  test("have the error of the screening wind as their range today, and a stated one on an imported map", () => {
    expect(wind({ ...PRESENT, ensemble: "p90" })).toBeCloseTo(44.5 * (1 + 1.2816 * 0.22), 2);
    expect(wind({ ...PRESENT, ensemble: "p10" })).toBeCloseTo(44.5 * (1 - 1.2816 * 0.22), 2);
    const cycloneMap = { returnPeriods: [100], columns: [Float32Array.of(40, 0)] };
    expect(wind({ ...PRESENT, ensemble: "p90" }, { ...INPUTS, cycloneMap })).toBeCloseTo(40 * Math.exp(0.15), 4);
    expect(wind({ ...PRESENT, ensemble: "p10" }, { ...INPUTS, cycloneMap })).toBeCloseTo(40 * Math.exp(-0.15), 4);
    expect(wind({ ...PRESENT, ensemble: "p50" }, { ...INPUTS, cycloneMap })).toBeCloseTo(40, 5);
  });
});

describe("flood columns", () => {
  const riverFlood = {
    returnPeriods: [10, 100, 1000],
    columns: [Float32Array.of(0, 0), Float32Array.of(1, 0), Float32Array.of(2, 0)],
  };

  test("read the map of today at today's return period and at a shifted one as rain gets stronger", () => {
    const inputs = { ...INPUTS, riverFlood };
    expect(valuesOf("river_flood_depth", { ...PRESENT, return_period: 100 }, inputs)).toEqual([
      expect.closeTo(1, 9),
      0,
    ]);
    const depth = valuesOf("river_flood_depth", { ...FUTURE, return_period: 100 }, inputs)[0]!;
    // Depth is linear in the logarithm of the years on this map: the shifted return period is 10^(2 + depth - 1).
    expect(dischargeGrowth(10 ** (1 + depth)) / dischargeGrowth(100)).toBeCloseTo(1.1, 6);
  });

  test("screen from the terrain without a map", () => {
    const riverTerrain = { catchmentKm2: Float32Array.of(5000, 5000), heightAboveRiverMetres: Float32Array.of(0, 50) };
    const depths = valuesOf("river_flood_depth", { ...FUTURE, return_period: 100 }, { ...INPUTS, riverTerrain });
    expect(depths[0]).toBeGreaterThan(0);
    expect(depths[1]).toBe(0);
  });

  test("pond beyond the rain of 25 years in town and of ten years elsewhere", () => {
    const [town, elsewhere] = valuesOf("pluvial_flood_depth", { ...PRESENT, return_period: 100 });
    // the day of 100 years has 47.5 mm: an hour of warm air three quarters of it, one of cold air 20 mm
    expect(town).toBeCloseTo(0.008 * 0.75 * 30 * (100 ** 0.1 - 25 ** 0.1), 9);
    expect(elsewhere).toBeCloseTo(0.008 * (20 / (30 * 100 ** 0.1)) * 30 * (100 ** 0.1 - 10 ** 0.1), 9);
    expect(valuesOf("pluvial_flood_depth", { ...PRESENT, return_period: 10 })).toEqual([0, 0]);
  });

  test("flood the coast over the ground where its height is known, and not inland", () => {
    const groundMetres = Float32Array.of(1, 1);
    const [coast, inland] = valuesOf(
      "coastal_flood_depth",
      { ...PRESENT, return_period: 100 },
      { ...INPUTS, groundMetres },
    );
    expect(coast).toBeCloseTo(0.4, 5);
    expect(inland).toBeNaN();
    const [later] = valuesOf("coastal_flood_depth", { ...FUTURE, return_period: 100 }, { ...INPUTS, groundMetres });
    expect(later).toBeCloseTo(0.4 + 0.23, 5);
  });

  test("read a coastal map at the return period the sea has made of it", () => {
    const inputs = { ...INPUTS, coastalFlood: riverFlood };
    expect(valuesOf("coastal_flood_depth", { ...PRESENT, return_period: 100 }, inputs)[0]).toBeCloseTo(1, 9);
    // The sea rises 0.23 m, the scale is 0.1 m: ten times more often per 0.2303 m, so that 100 years read as nearly
    // 1000.
    expect(valuesOf("coastal_flood_depth", { ...FUTURE, return_period: 100 }, inputs)[0]).toBeCloseTo(
      1 + 0.23 / Math.LN10 / 0.1,
      4,
    );
  });
});

describe("the other columns", () => {
  test("take the worst month of fire weather, and danger as far as something burns", () => {
    const at = { ...FUTURE, return_period: 10 };
    const [florida, zurich] = valuesOf("wildfire_rp", at);
    // Worst month 12, scatter 5 + 0.3 x 12 = 8.6: the day of ten years lies 3 + 0.7 x 1.3046 scatters above.
    expect(florida).toBeCloseTo(12 + 8.6 * (3 + 0.7 * 1.3046), 2);
    expect(zurich).toBeGreaterThan(5);
    // half of the land of one carries fuel, none of the other
    expect(valuesOf("fire_danger_rp", at)).toEqual([expect.closeTo(0.5 * florida!, 9), 0]);
  });

  test("scale the code's snow load with the snow cover", () => {
    const codeSnowLoad = Float32Array.of(nan, 1.5);
    const loads = valuesOf("snow_load_rp", { ...FUTURE, return_period: 50 }, { ...INPUTS, codeSnowLoad });
    expect(loads).toEqual([nan, expect.closeTo(0.75, 6)]);
  });

  test("spread the screened ground motion by its error and keep its intensity within", () => {
    const [p10, p50, p90] = (["p10", "p50", "p90"] as const).map((ensemble) => valuesOf("mmi_475", { ensemble })[1]!);
    expect(p50).toBeCloseTo(5.769, 2);
    expect(p10).toBeLessThan(p50!);
    expect(p90).toBeGreaterThan(p50!);
  });
});

describe("the reason a hazard is missing", () => {
  const reason = (id: string, site: number, inputs: HazardInputs = INPUTS) =>
    hazardMissingReason(datasetById(id)!, inputs, site).english;
  test("is the distance to the sea inland and the missing map on the coast", () => {
    expect(reason("coastal_flood_depth", 1)).toBe(
      "not available: no coast with published sea levels lies within 30 km",
    );
    expect(reason("coastal_flood_depth", 0)).toContain("needs a coastal flood map");
    expect(reason("coastal_flood_ead", 1)).toBe("not available: no coast with published sea levels lies within 30 km");
  });
  test("is the coverage of a source that is there", () => {
    expect(reason("storm_gust_rp", 0)).toContain("needs a map of the 50-year gust");
    expect(reason("storm_gust_rp", 0, { ...INPUTS, gust50: Float32Array.of(nan, 30) })).toBe(OUTSIDE_COVERAGE.english);
    const riverFlood = { returnPeriods: [10], columns: [Float32Array.of(0.4, nan)] };
    expect(reason("river_flood_depth", 0, { ...INPUTS, riverFlood })).toBe(BELOW_FIRST_MAP.english);
    expect(reason("river_flood_depth", 1, { ...INPUTS, riverFlood })).toBe(OUTSIDE_COVERAGE.english);
  });
});

describe("a dataset is supplied", () => {
  const supplied = (id: string, inputs: HazardInputs = INPUTS) => isSupplied(datasetById(id)!, inputs);
  const values = Float64Array.of(nan, 3);

  test("when the input it needs is there, be it for some of the sites only", () => {
    expect(supplied("storm_gust_rp")).toBe(false);
    expect(supplied("storm_gust_rp", { ...INPUTS, gust50: values })).toBe(true);
    expect(["tas_mean", "tc_wind_rp", "esl_rp"].map((id) => supplied(id))).toEqual([true, true, true]);
  });

  test("by its own occurrence map, where the screening has none", () => {
    expect(supplied("hail_days")).toBe(false);
    expect(reasonOf("hail_days")).toContain("needs an occurrence map");
    expect(supplied("hail_days", { ...INPUTS, hailDays: values })).toBe(true);
    expect(hazardMissingReason(datasetById("hail_days")!, { ...INPUTS, hailDays: values }, 0).english).toBe(
      OUTSIDE_COVERAGE.english,
    );
  });

  test("by the screening for thunder and tornadoes, which says where nobody counts them", () => {
    expect(["thunder_days", "tornado_rate"].map((id) => supplied(id))).toEqual([true, true]);
    expect(reasonOf("thunder_days")).toContain("no weather station within 300 km");
    expect(reasonOf("tornado_rate")).toContain("conterminous USA");
  });

  test("with its indicator, if it is an impact driver, and when its columns are imported", () => {
    expect(supplied("storm_wind_ead")).toBe(false);
    expect(supplied("storm_wind_ead", { ...INPUTS, gust50: values })).toBe(true);
    expect(isSupplied(datasetById("storm_wind_ead")!, INPUTS, (id) => id === "storm_gust_rp")).toBe(true);
  });

  const reasonOf = (id: string) => hazardMissingReason(datasetById(id)!, INPUTS, 0).english;
});

describe("every hazard by return period", () => {
  const positive = (max: number) => fc.double({ min: 0, max, noNaN: true });
  const pair = (max: number) => fc.tuple(positive(max), positive(max)).map((values) => Float64Array.from(values));
  const waters = fc.tuple(pair(3), pair(2), pair(1));
  const coastal = fc
    .tuple(pair(0.4), pair(4), pair(0.4), pair(3), waters)
    .map(([below, level, above, surge, water]) => ({
      ...INPUTS.coast,
      localFactor: Float64Array.of(1, 0.9),
      subsidenceMmPerYear: Float64Array.of(-1, 4),
      twl100P5: level.map((value, i) => value - below[i]!),
      twl100: level,
      twl100P95: level.map((value, i) => value + above[i]!),
      episodic100: surge,
      surge10: water[0],
      surge100: water[0].map((ten, i) => ten + water[1][i]!),
      surgeUnknown: water[2],
    }));
  const sites = fc.record({
    coast: coastal,
    gust50: pair(60),
    codeSnowLoad: pair(5),
    groundMetres: pair(5),
    pga475: pair(0.6),
  });

  test("never gets better with the return period and keeps p10, p50 and p90 in order", () => {
    const events = indicators.filter(
      ({ id, coordinateSet }) => HAZARD_DATASETS.includes(id) && ["RP", "SR"].includes(coordinateSet),
    );
    fc.assert(
      fc.property(sites, fc.constantFrom(2025, 2050, 2080), (own, time) => {
        for (const { id, coordinateSet, defaultCoordinates, direction } of events) {
          const years = coordinateSet === "RP" ? RETURN_PERIODS : GEOPHYSICAL_RETURN_PERIODS;
          const members = (["p10", "p50", "p90"] as const).map((ensemble) =>
            years.map((return_period) => {
              const epoch = coordinateSet === "RP" ? { time } : {};
              return valuesOf(
                id,
                { ...defaultCoordinates, ...epoch, ensemble, return_period },
                { ...INPUTS, ...own },
              )[0]!;
            }),
          );
          const sorted = (values: readonly number[]) =>
            values.every((value, i) => i === 0 || !(value < values[i - 1]! - 1e-9));
          const worsens = direction === "higher" ? sorted : (values: readonly number[]) => sorted(values.toReversed());
          expect([id, members.every(worsens)]).toEqual([id, true]);
          expect([id, years.every((_, i) => sorted(members.map((member) => member[i]!)))]).toEqual([id, true]);
        }
      }),
      { numRuns: 25 },
    );
  });
});
