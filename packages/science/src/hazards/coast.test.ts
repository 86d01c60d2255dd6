import { describe, expect, test } from "vitest";
import { coastalFloodDepth, permanentInundationYear, retreatFrom, tsunamiExposure } from "./coastal-flood.ts";
import {
  extremeLevelScale,
  frequencyFactor,
  globalSeaLevel,
  presentExtremeLevel,
  relativeSeaLevel,
  type CoastParameters,
} from "./sea-level.ts";

const coast: CoastParameters = {
  localFactor: 1,
  subsidenceMmPerYear: 0.32,
  twl100P5: 4.6,
  twl100: 5,
  twl100P95: 5.4,
  episodic100: 3.5,
  tideMetres: 1.5,
  surge10: 1.4,
  surge100: 1.9,
  surgeUnknown: 0.2,
};

describe("global mean sea level", () => {
  // AR6 WG1 Table 9.9: median and 17-83 % range.
  test.each([
    ["ssp126", 2050, 0.19, 0.16, 0.25],
    ["ssp126", 2100, 0.44, 0.32, 0.62],
    ["ssp245", 2050, 0.2, 0.17, 0.26],
    ["ssp245", 2100, 0.56, 0.44, 0.76],
    ["ssp370", 2050, 0.22, 0.18, 0.27],
    ["ssp370", 2100, 0.68, 0.55, 0.9],
    ["ssp585", 2050, 0.23, 0.2, 0.29],
    ["ssp585", 2100, 0.77, 0.63, 1.01],
  ] as const)("rises as assessed under %s to %i", (scenario, year, p50, p17, p83) => {
    expect(globalSeaLevel(scenario, year, 50)).toBeCloseTo(p50, 9);
    expect(globalSeaLevel(scenario, year, 17)).toBeCloseTo(p17, 9);
    expect(globalSeaLevel(scenario, year, 83)).toBeCloseTo(p83, 9);
  });

  test("is zero today, keeps its quantiles in order and rises with every step", () => {
    let before = 0;
    for (let year = 2005; year <= 2100; year += 5) {
      const levels = ([5, 10, 17, 50, 83, 90, 95] as const).map((quantile) => globalSeaLevel("ssp585", year, quantile));
      expect(levels).toEqual(levels.toSorted((a, b) => a - b));
      expect(levels[3]).toBeGreaterThanOrEqual(before);
      before = levels[3]!;
    }
    expect(globalSeaLevel("ssp585", 2005, 95)).toBe(0);
    expect(globalSeaLevel("historical", 2005, 5)).toBe(0);
    expect(globalSeaLevel("ssp585", 2055, 50)).toBeCloseTo(0.27, 9);
  });
});

describe("relative sea level", () => {
  // AR6 regional projections at tide gauge Delfzijl (PSMSL 24); factor 1.000 and 0.32 mm/yr there.
  test.each([
    ["ssp126", 2050, 0.234],
    ["ssp245", 2050, 0.254],
    ["ssp585", 2050, 0.274],
    ["ssp126", 2100, 0.482],
    ["ssp245", 2100, 0.61],
    ["ssp370", 2100, 0.7],
    ["ssp585", 2100, 0.817],
  ] as const)("is within 5 cm of AR6 at Delfzijl under %s in %i", (scenario, year, expected) => {
    expect(Math.abs(relativeSeaLevel(coast, scenario, year, 50) - expected)).toBeLessThanOrEqual(0.05);
  });

  test("is zero for the present day and missing where the coast is not known", () => {
    expect(relativeSeaLevel(coast, "historical", 2005, 50)).toBe(0);
    expect(relativeSeaLevel({ localFactor: Number.NaN, subsidenceMmPerYear: 0 }, "ssp585", 2050, 50)).toBeNaN();
  });
});

describe("extreme sea levels", () => {
  test("pass the level of 100 years and fall off as a Gumbel curve", () => {
    expect(extremeLevelScale(coast)).toBeCloseTo(0.35, 12);
    expect(extremeLevelScale({ ...coast, episodic100: Number.NaN })).toBeCloseTo(0.355, 12);
    expect(presentExtremeLevel(5, 0.35, 100)).toBeCloseTo(5, 12);
    // Median ratios of 230 stations at 5, 10, 20 and 50 years: 0.77, 0.83, 0.89, 0.955.
    const ratios = [5, 10, 20, 50].map((years) => presentExtremeLevel(1, 0.071, years));
    for (const [i, ratio] of [0.77, 0.83, 0.89, 0.955].entries())
      expect(Math.abs(ratios[i]! - ratio)).toBeLessThan(0.015);
  });

  test("come 3.79 times as often after 20 cm at a scale of 15 cm", () => {
    expect(frequencyFactor(0.2, 0.15)).toBeCloseTo(3.7936678946831783, 12);
  });
});

describe("coastal flooding", () => {
  test("stands over the ground, behind a defence only once it is overtopped, and is missing without the height of the ground", () => {
    expect(coastalFloodDepth(3, 2)).toBe(1);
    expect(coastalFloodDepth(3, 4)).toBe(0);
    expect(coastalFloodDepth(3, 2, 3)).toBe(0);
    expect(coastalFloodDepth(3.1, 2, 3)).toBeCloseTo(1.1, 12);
    expect(coastalFloodDepth(3, Number.NaN)).toBeNaN();
    expect(coastalFloodDepth(Number.NaN, 1)).toBeNaN();
  });

  test("becomes permanent in the first year the tide stands above the ground", () => {
    const years = [2025, 2050, 2080, 2100];
    const rise = (year: number) => relativeSeaLevel(coast, "ssp585", year, 50);
    expect(permanentInundationYear(coast.tideMetres, 2, rise, years)).toBe(2080);
    expect(permanentInundationYear(coast.tideMetres, 1, rise, years)).toBe(2025);
    expect(permanentInundationYear(coast.tideMetres, 5, rise, years)).toBeUndefined();
    expect(permanentInundationYear(Number.NaN, 0, rise, years)).toBeUndefined();
    expect(permanentInundationYear(1, Number.NaN, rise, years)).toBeUndefined();
  });

  test("drives sandy shores back a hundred metres per metre, forward where the land rises", () => {
    expect(retreatFrom(0.23, 0.04, 0)).toBeCloseTo(23, 9);
    expect(retreatFrom(0.23, 0, 1)).toBeCloseTo(34.5, 9);
    expect(retreatFrom(0.23, 0, -1)).toBeCloseTo(11.5, 9);
    expect(retreatFrom(0.23, 0.04, 1)).toBeGreaterThan(34.5);
    expect(retreatFrom(-0.4, 0.04, 0)).toBeLessThan(0);
    expect(retreatFrom(-0.4, 0.04, -1)).toBeLessThan(retreatFrom(-0.4, 0.04, 1));
    expect(retreatFrom(Number.NaN, 0, 0)).toBeNaN();
  });
});

describe("tsunami exposure", () => {
  test("needs a near, low coast before a subduction zone, and is unknown when that is not known", () => {
    expect(tsunamiExposure(1, 5, 200)).toBe("exposed");
    expect(tsunamiExposure(5, 5, 200)).toBe("not exposed");
    expect(tsunamiExposure(1, 30, Number.NaN)).toBe("not exposed");
    expect(tsunamiExposure(1, Number.NaN, 200)).toBe("unknown");
  });
});
