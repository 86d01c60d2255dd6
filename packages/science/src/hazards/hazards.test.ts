import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RETURN_PERIODS } from "../catalogue/coordinates.ts";
import { cycloneGrowth, cycloneWindFunction, hurricaneRate } from "./cyclone-wind.ts";
import {
  accelerationAtReturnPeriod,
  accelerationFactor,
  blendAnchors,
  intensityOfAcceleration,
  seismicProxy,
} from "./earthquake.ts";
import { fireWeatherAtReturnPeriod, fireWeatherColumn } from "./fire-weather.ts";
import { dischargeGrowth, mappedFloodDepth, screeningFloodDepth, shiftedReturnPeriod } from "./river-flood.ts";
import { snowLoad, stormGust } from "./storm-gust.ts";
import { avalancheClass, landslideClass, pluvialFloodDepth, shareOfHour, warmestWetMonth } from "./surface-water.ts";

const rising = (values: readonly number[]) => values.every((value, i) => i === 0 || value >= values[i - 1]! - 1e-12);

describe("river floods", () => {
  test("grow 2.798 times from 2 to 100 years", () => {
    expect(Math.abs(dischargeGrowth(100) - 2.798)).toBeLessThan(0.002);
    expect(dischargeGrowth(2)).toBe(1);
  });

  test("come more often when rain gets stronger, and as often as ever when it does not", () => {
    expect(shiftedReturnPeriod(100, 1)).toBeCloseTo(100, 6);
    const shifted = shiftedReturnPeriod(100, 1.1);
    expect(shifted).toBeGreaterThan(100);
    expect(dischargeGrowth(shifted)).toBeCloseTo(dischargeGrowth(100) * 1.1, 9);
  });

  test("read the map between its return periods and say when they look beyond it", () => {
    expect(mappedFloodDepth([10, 100], [0, 1], Math.sqrt(1000))).toEqual({
      depthMetres: expect.closeTo(0.5, 9),
      beyondMap: false,
    });
    expect(mappedFloodDepth([10, 100], [0, 1], 500)).toEqual({ depthMetres: 1, beyondMap: true });
    expect(mappedFloodDepth([10, 100], [0, 1], 2).depthMetres).toBe(0);
    expect(mappedFloodDepth([10, 100], [0.3, 1], 2).depthMetres).toBeNaN();
    expect(mappedFloodDepth([10, 100], [0, Number.NaN], 50).depthMetres).toBeNaN();
  });

  test("in the screening rise with the return period, fall with height above the river and end at six metres", () => {
    const terrain = {
      catchmentKm2: 5000,
      heightAboveRiverMetres: 0.5,
      precipitationMm: 900,
      potentialEvaporationMm: 600,
    };
    const depths = RETURN_PERIODS.map((years) => screeningFloodDepth(terrain, years));
    expect(rising(depths)).toBe(true);
    expect(depths[0]).toBe(0);
    expect(depths[8]).toBeGreaterThan(0.5);
    // Closed form: Q = 0.0317 x 5000 x 300 / 1000 = 47.55 m3/s, Q2 = 4 x Q^0.9, bankfull 0.27 Q2^0.3
    const bankfull = 0.27 * (4 * 47.55 ** 0.9) ** 0.3;
    expect(depths[5]).toBeCloseTo(bankfull * (2.798 ** 0.6 - 1) - 0.5, 2);
    expect(screeningFloodDepth({ ...terrain, heightAboveRiverMetres: 20 }, 500)).toBe(0);
    expect(screeningFloodDepth({ ...terrain, catchmentKm2: 4e6, heightAboveRiverMetres: 0 }, 500)).toBe(6);
    expect(screeningFloodDepth({ ...terrain, heightAboveRiverMetres: Number.NaN }, 100)).toBeNaN();
  });
});

describe("surface water, slopes and snow slides", () => {
  test("pond eight millimetres per millimetre of an hour beyond the drains, at most a metre", () => {
    expect(pluvialFloodDepth(20)).toBeCloseTo(0.16, 12);
    expect(pluvialFloodDepth(0)).toBe(0);
    expect(pluvialFloodDepth(900)).toBe(1);
    expect(pluvialFloodDepth(Number.NaN)).toBeNaN();
  });
  test("take a small share of the day where it rains long or cold, and at most three quarters of it", () => {
    expect(shareOfHour(9, 100)).toBeCloseTo(0.2, 12);
    expect(shareOfHour(28, 676)).toBeCloseTo(0.164, 3);
    expect(shareOfHour(30, 40)).toBe(0.75);
    expect(shareOfHour(10, 0)).toBe(0.75);
    expect(shareOfHour(Number.NaN, 100)).toBeNaN();
  });
  test("count the warmest month that is not dry: no hour of a dry summer", () => {
    const degrees = [8, 9, 11, 14, 18, 23, 26, 26, 22, 18, 12, 9];
    const mediterranean = [80, 70, 60, 40, 20, 5, 0, 5, 25, 60, 90, 90];
    expect(warmestWetMonth(degrees, mediterranean)).toBe(22);
    expect(
      warmestWetMonth(
        degrees,
        degrees.map(() => 50),
      ),
    ).toBe(26);
    expect(
      warmestWetMonth(
        degrees,
        degrees.map(() => 0),
      ),
    ).toBe(26);
    expect(warmestWetMonth(degrees.with(3, Number.NaN), mediterranean)).toBeNaN();
  });
  test("slide where it is steep and wet, never on level ground and never without a slope", () => {
    expect(landslideClass(40, 150)).toBe(1);
    expect(landslideClass(5, 300)).toBe(0);
    expect(landslideClass(Number.NaN, 100)).toBeNaN();
    expect(avalancheClass(38, 350)).toBe(1);
    expect(avalancheClass(60, 350)).toBe(0);
    expect(avalancheClass(Number.NaN, 350)).toBeNaN();
  });
});

describe("cyclone wind", () => {
  const windsOf = (v10: number, v100: number) => RETURN_PERIODS.map((years) => cycloneWindFunction(years)(v10, v100));

  test("goes through the winds of 10 and 100 years, in a line over the return period to the power -0.25", () => {
    const [, v5, v10, , v50, v100, , , v500] = windsOf(26, 44.5);
    expect(v10).toBeCloseTo(26, 9);
    expect(v100).toBeCloseTo(44.5, 9);
    const slope = (44.5 - 26) / (10 ** -0.25 - 100 ** -0.25);
    expect(v5).toBeCloseTo(26 - slope * (5 ** -0.25 - 10 ** -0.25), 9);
    expect(v50).toBeCloseTo(26 + slope * (10 ** -0.25 - 50 ** -0.25), 9);
    expect(v500).toBeCloseTo(44.5 + slope * (100 ** -0.25 - 500 ** -0.25), 9);
  });

  test("never falls with the return period, nor below zero, and is zero where no cyclones come", () => {
    const winds = fc.tuple(fc.double({ min: 0, max: 50, noNaN: true }), fc.double({ min: 0.1, max: 30, noNaN: true }));
    fc.assert(
      fc.property(winds, ([v10, more]) => {
        const curve = windsOf(v10, v10 + more);
        expect(rising(curve)).toBe(true);
        expect(curve[0]).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(windsOf(0, 0)).toEqual(RETURN_PERIODS.map(() => 0));
    expect(windsOf(Number.NaN, Number.NaN)).toEqual(RETURN_PERIODS.map(() => Number.NaN));
  });

  test("passes 64 knots within 111 km as often as a wind weaker by a factor of 1.28 comes at the point", () => {
    const needed = 32.9 / 1.14 / 1.28;
    expect(hurricaneRate(needed, 40)).toBeCloseTo(0.1, 9);
    expect(hurricaneRate(12, needed)).toBeCloseTo(0.01, 9);
    // counts of the western Pacific: 0.5 a year where the curve says 0.75, 1 where it says 4.9
    const rateOf = (curve: number) => {
      const share = (curve ** 0.25 - 0.1 ** 0.25) / (0.01 ** 0.25 - 0.1 ** 0.25);
      return hurricaneRate((needed - 50 * share) / (1 - share), 50);
    };
    expect(rateOf(0.75)).toBeCloseTo(0.49, 2);
    expect(rateOf(4.9)).toBeCloseTo(1.04, 2);
    expect(rateOf(0.3)).toBeCloseTo(0.3, 9);
    expect(hurricaneRate(5, 10)).toBe(0);
    expect(hurricaneRate(0, 0)).toBe(0);
    expect(hurricaneRate(Number.NaN, Number.NaN)).toBeNaN();
  });

  test("grows by five percent at two degrees, with a spread that vanishes without warming", () => {
    const growth = cycloneGrowth(2, { below: 0, above: 0 });
    expect(growth.p50).toBeCloseTo(1.05, 12);
    expect(growth.p10).toBeCloseTo(1, 12);
    expect(growth.p90).toBeCloseTo(1.1, 12);
    expect(cycloneGrowth(0, { below: 0, above: 0 })).toEqual({ p10: 1, p50: 1, p90: 1 });
    const wider = cycloneGrowth(2, { below: 0.4, above: 0.5 });
    expect(wider.p10).toBeLessThan(growth.p10);
    expect(wider.p90).toBeGreaterThan(growth.p90);
  });
});

describe("storm gusts and snow loads", () => {
  test("meet the 50-year value they start from and rise with the return period", () => {
    expect(stormGust(36, 50)).toBe(36);
    expect(stormGust(36, 100)).toBeCloseTo(36 * 1.03847, 3);
    expect(rising(RETURN_PERIODS.map((years) => stormGust(36, years)))).toBe(true);
    expect(stormGust(Number.NaN, 50)).toBeNaN();
    expect(snowLoad(1.5, 50)).toBeCloseTo(1.5, 12);
    expect(rising(RETURN_PERIODS.map((years) => snowLoad(1.5, years)))).toBe(true);
    expect(snowLoad(1.5, 50, 0.5)).toBeCloseTo(0.75, 12);
  });
});

describe("fire weather", () => {
  test("at one return period leads to that at another, whatever the worst month", () => {
    const means = [0, 0.5, 2.4, 4.3, 4.5, 12, 29, 30, 31, 80, Number.NaN];
    const out = new Float64Array(means.length);
    fireWeatherColumn(
      means.map((mean) => fireWeatherAtReturnPeriod(mean, 2)),
      [2, 100],
      out,
    );
    for (const [i, mean] of means.slice(0, -1).entries())
      expect(out[i]).toBeCloseTo(fireWeatherAtReturnPeriod(mean, 100), 9);
    expect(out.at(-1)).toBeNaN();
    expect(fireWeatherAtReturnPeriod(Number.NaN, 10)).toBeNaN();
  });
  test("rises with the return period and with the worst month, with less scatter in the desert", () => {
    expect(rising(RETURN_PERIODS.map((years) => fireWeatherAtReturnPeriod(18, years)))).toBe(true);
    expect(rising([0, 5, 20, 40, 80].map((mean) => fireWeatherAtReturnPeriod(mean, 10)))).toBe(true);
    // 18 + 10.4 x 3.913 and 75 + 14 x 3.913
    expect(fireWeatherAtReturnPeriod(18, 10)).toBeCloseTo(58.7, 1);
    expect(fireWeatherAtReturnPeriod(75, 10)).toBeCloseTo(129.8, 1);
  });
  test("stays low where days hardly ever dry, and joins the drier climates without a step", () => {
    // cold shores, Svalbard, Singapore: south-eastern Asia calls a day above 13 extreme
    for (const [mean, most] of [
      [0.3, 8],
      [0.9, 13],
      [1.3, 16],
      [2.8, 23],
    ] as const)
      expect(fireWeatherAtReturnPeriod(mean, 10)).toBeLessThan(most);
    expect(fireWeatherAtReturnPeriod(1e-6, 500)).toBeLessThan(0.1);
    const means = Array.from({ length: 400 }, (_, i) => 3.5 + i / 200);
    const levels = means.map((mean) => fireWeatherAtReturnPeriod(mean, 100));
    expect(rising(levels)).toBe(true);
    expect(Math.max(...levels.slice(1).map((level, i) => level - levels[i]!))).toBeLessThan(0.03);
  });
});

describe("earthquakes", () => {
  // Distances to PB2002 boundaries and values of national maps; the proxy as fitted.
  const cities = [
    ["Tokyo", 133, 88, false, 0.462],
    ["Lima", 183, 348, true, 0.409],
    ["Istanbul", 622, 36, false, 0.203],
    ["Kathmandu", 1717, 56, true, 0.254],
    ["Zurich", 946, 982, true, 0.132],
    ["Hamburg", 1613, 1659, false, 0.033],
  ] as const;

  test.each(cities)(
    "shake %s as the fit of plate distances says",
    (_, subductionKm, otherBoundaryKm, inOrogen, expected) => {
      expect(Math.abs(seismicProxy({ subductionKm, otherBoundaryKm, inOrogen }) - expected)).toBeLessThan(0.002);
    },
  );

  test("never shake harder than the cap of the fit allows", () => {
    expect(seismicProxy({ subductionKm: 0, otherBoundaryKm: 0, inOrogen: true })).toBe(0.6);
  });

  test("are drawn towards a value known nearby and left alone far from every one", () => {
    const anchor = { distanceKm: 0, targetG: 0.06, proxyG: 0.132 };
    expect(blendAnchors(0.132, [anchor])).toBeCloseTo(0.132 * (0.06 / 0.132) ** (1 / 1.3), 9);
    expect(blendAnchors(0.132, [{ ...anchor, distanceKm: 3000 }])).toBeCloseTo(0.132, 9);
    expect(blendAnchors(0.132, [])).toBe(0.132);
  });

  test("are felt as Worden et al. 2012 say", () => {
    for (const [g, mmi] of [
      [0.05, 4.6553643433490794],
      [0.1, 5.76917532730581],
      [0.2, 6.882986311262542],
      [0.4, 7.996797295219272],
    ] as const) {
      expect(intensityOfAcceleration(g)).toBeCloseTo(mmi, 9);
    }
    expect(intensityOfAcceleration(0)).toBe(1);
    expect(intensityOfAcceleration(Number.NaN)).toBeNaN();
  });

  test("grow with the return period and keep their error in proportion", () => {
    expect(accelerationAtReturnPeriod(0.2, 475)).toBe(0.2);
    expect(accelerationAtReturnPeriod(0.2, 2475)).toBeCloseTo(0.2 * (2475 / 475) ** 0.4, 12);
    expect(accelerationFactor("p10", 0.59) * accelerationFactor("p90", 0.59)).toBeCloseTo(1, 12);
    expect(accelerationFactor("p90", 0.59)).toBeCloseTo(2.13, 2);
    expect(accelerationFactor("p50", 0.59)).toBe(1);
  });
});
