import { describe, expect, test } from "vitest";
import { labourLoss } from "../vulnerability/heat-and-cold.ts";
import { coolingDegreeDays, heatingDegreeDays } from "./daily.ts";
import {
  buildUp,
  buildUpDepth,
  droughtAfterRain,
  droughtDayFactor,
  droughtDrying,
  duffAfterRain,
  duffDayLength,
  duffDrying,
  fineFuelAfterDays,
  fineFuelAfterRain,
  fineFuelCode,
  fineFuelDrying,
  fineFuelMoisture,
  fineFuelWetting,
  fireWeatherIndex,
  fuelSpread,
  windSpread,
} from "./fire-weather-equations.ts";
import { fireWeatherMonths, spellsOfMonth, type FireWeatherYear } from "./fire-weather-year.ts";
import {
  heatIndex,
  humidex,
  humidityAt,
  outdoorWbgt,
  saturationPressure,
  saturationPressureOverIce,
  shadeWbgt,
  wetBulb,
} from "./humid-heat.ts";
import { largestSnowfall, meltFactors, shareAbove, snowShare } from "./snow.ts";

describe("humid heat", () => {
  test("has the wet bulb of Stull's paper", () => {
    expect(wetBulb(20, 50)).toBeCloseTo(13.699341968988136, 9);
    expect(wetBulb(30, 70)).toBeCloseTo(25.59566236334207, 9);
    expect(wetBulb(35, 60)).toBeCloseTo(28.488289023913136, 9);
  });

  test("has the outdoor form for sun", () => {
    expect(outdoorWbgt(30, 60)).toBeCloseTo(30.921312666383603, 9);
    expect(outdoorWbgt(35, 50)).toBeCloseTo(34.79224376754409, 9);
  });

  test("keeps the vapour pressure through a day of 28 °C mean, 33 °C maximum, 80 percent", () => {
    const highest = humidityAt(80, 28, 33);
    expect(highest).toBeCloseTo(60.09, 2);
    expect(shadeWbgt(33, highest)).toBeCloseTo(28.6, 1);
    const working = humidityAt(80, 28, 30.5);
    expect(working).toBeCloseTo(69.25, 2);
    expect(shadeWbgt(30.5, working)).toBeCloseTo(27.31, 2);
    expect(humidityAt(90, 20, 10)).toBe(100);
  });

  test.each([
    [25, 0, 24],
    [25, 25, 25],
    [30, 25, 28],
    [30, 50, 31],
    [35, 25, 34],
    [35, 50, 41],
    [40, 25, 41],
    [40, 50, 55],
    [45, 25, 50],
    [45, 50, 73],
  ])("has the heat index of %i °C and %i percent", (temperature, humidity, expected) => {
    expect(Math.abs(heatIndex(temperature, humidity) - expected)).toBeLessThanOrEqual(0.5);
  });

  test.each([
    [15, 10, 16],
    [25, 15, 29],
    [35, 25, 47],
    [40, 25, 52],
  ])("has the humidex of %i °C and a dew point of %i °C", (temperature, dewPoint, expected) => {
    expect(Math.abs(humidex(temperature, dewPoint) - expected)).toBeLessThanOrEqual(0.5);
  });

  test.each([
    [-20, 103],
    [-10, 260],
    [-1, 563],
    [10, 1228],
    [20, 2339],
    [25, 3169],
    [30, 4247],
    [40, 7385],
    [60, 19947],
  ])("has the saturation vapour pressure of %i °C", (temperature, pascal) => {
    const hectopascal = temperature < 0 ? saturationPressureOverIce(temperature) : saturationPressure(temperature);
    expect(Math.abs((100 * hectopascal) / pascal - 1)).toBeLessThan(0.005);
  });

  test("loses moderate work as in the worked example", () => {
    expect(labourLoss(30, "moderate")).toBeCloseTo(0.1878662115384086, 12);
  });
});

describe("degree days of daily values", () => {
  test("have the sums of the published vectors", () => {
    const week = Array.from({ length: 365 }, (_, day) => 17 + (day < 7 ? day - 3 : 0));
    expect(heatingDegreeDays(week, 17)).toBe(6);
    expect(coolingDegreeDays([20, 25, -15, 19], 18)).toBe(10);
    expect(coolingDegreeDays([5, ...Array.from({ length: 364 }, () => 0)], 4)).toBe(1);
  });
});

describe("the fire weather equations", () => {
  test("give the first day of the published test series (17 °C, 42 percent, 25 km/h, April)", () => {
    const trend = { moisture: 0, rate: 0 };
    fineFuelDrying(17, 42, 25, trend);
    const moisture = fineFuelAfterDays(fineFuelAfterRain(fineFuelMoisture(85), 0), trend.moisture, trend.rate, 1);
    const duff = duffAfterRain(6, 0) + duffDrying(17, 42, duffDayLength(45, 3));
    const drought = droughtAfterRain(15, 0) + droughtDrying(17, droughtDayFactor(45, 3));
    const build = buildUp(duff, drought);
    // The published index starts from the rounded code, not from the moisture behind it.
    const spread = windSpread(25) * fuelSpread(fineFuelMoisture(fineFuelCode(moisture)));
    expect(fineFuelCode(moisture)).toBeCloseTo(87.69298, 4);
    expect(duff).toBeCloseTo(8.545051, 5);
    expect(drought).toBeCloseTo(19.014, 6);
    expect(spread).toBeCloseTo(10.853661, 4);
    expect(build).toBeCloseTo(8.4904265, 5);
    expect(fireWeatherIndex(spread, buildUpDepth(build))).toBeCloseTo(10.096371, 4);
  });

  test("have the day lengths of the Canadian tables", () => {
    expect(duffDayLength(44, 0)).toBe(6.5);
    expect(droughtDayFactor(44, 0)).toBe(-1.6);
    expect(droughtDayFactor(-35, 6)).toBe(-1.6);
    expect(duffDayLength(0, 5)).toBe(9);
  });

  test("wet dry fuel and dry wet fuel towards equilibria that do not cross", () => {
    const dry = { moisture: 0, rate: 0 };
    const wet = { moisture: 0, rate: 0 };
    for (const humidity of [5, 20, 50, 80, 99]) {
      fineFuelDrying(25, humidity, 15, dry);
      fineFuelWetting(25, humidity, 15, wet);
      expect(wet.moisture).toBeLessThan(dry.moisture);
      expect(dry.rate).toBeGreaterThan(0);
      expect(fineFuelAfterDays(200, dry.moisture, dry.rate, 400)).toBeCloseTo(dry.moisture, 1);
    }
  });

  test("fall with every rain that counts", () => {
    expect(duffAfterRain(40, 1.5)).toBe(40);
    expect(droughtAfterRain(300, 2.8)).toBe(300);
    for (const rain of [3, 10, 40]) {
      expect(duffAfterRain(40, rain)).toBeLessThan(40);
      expect(droughtAfterRain(300, rain)).toBeLessThan(300);
      expect(fineFuelAfterRain(10, rain)).toBeGreaterThan(10);
    }
  });
});

function fireYear(change: Partial<Record<"temperature" | "humidity" | "precipitation" | "wetDays", number>>) {
  const constant = (value: number) => new Float64Array(12).fill(value);
  const year: FireWeatherYear = {
    temperature: constant(change.temperature ?? 26),
    humidity: constant(change.humidity ?? 45),
    wind: constant(12),
    precipitation: constant(change.precipitation ?? 40),
    wetDays: constant(change.wetDays ?? 6),
    spells: constant(spellsOfMonth(change.wetDays ?? 6)),
    duffDayLength: constant(9),
    droughtDayFactor: constant(1.4),
  };
  const out = new Float64Array(12);
  fireWeatherMonths(year, out);
  return out[6]!;
}

describe("monthly fire weather", () => {
  test("rises with heat and drought and falls with humidity and rain", () => {
    const normal = fireYear({});
    expect(normal).toBeGreaterThan(0);
    expect(fireYear({ temperature: 30 })).toBeGreaterThan(normal);
    expect(fireYear({ humidity: 25 })).toBeGreaterThan(normal);
    expect(fireYear({ precipitation: 150, wetDays: 15 })).toBeLessThan(normal);
    expect(fireYear({ precipitation: 0, wetDays: 0 })).toBeGreaterThan(normal);
  });

  test("of a rainless climate is that of the daily system run to its end", () => {
    const trend = { moisture: 0, rate: 0 };
    fineFuelDrying(26, 45, 12, trend);
    // Two years without rain; the middle of the last July lies 18.5 months in.
    const days = 365.25 + 181.25 + 15.5;
    const duff = 6 + days * duffDrying(26, 45, 9);
    const drought = 15 + days * droughtDrying(26, 1.4);
    const expected = fireWeatherIndex(
      windSpread(12) * fuelSpread(trend.moisture),
      buildUpDepth(buildUp(duff, drought)),
    );
    expect(fireYear({ precipitation: 0, wetDays: 0 }) / expected).toBeCloseTo(1, 2);
  });
});

describe("snow", () => {
  test("is all of the precipitation in deep cold, none in warmth, half at 0 °C", () => {
    expect(snowShare(-30, 4)).toBeCloseTo(1, 4);
    expect(snowShare(30, 4)).toBeCloseTo(0, 6);
    expect(snowShare(0, 4)).toBeCloseTo(0.5, 6);
    expect(snowShare(1, 0.001)).toBeCloseTo(0.25, 4);
  });

  test("melts least at midwinter and most at midsummer, half a year later in the south", () => {
    expect(meltFactors(60)[11]!).toBeLessThan(1);
    expect(meltFactors(60)[5]!).toBeGreaterThan(3.8);
    expect((meltFactors(60)[2]! + meltFactors(60)[8]!) / 2).toBeCloseTo(2.4, 1);
    for (let month = 0; month < 12; month++)
      expect(meltFactors(-40)[month]!).toBeCloseTo(meltFactors(40)[(month + 6) % 12]!, 1);
  });

  test("lies above a level for the part of a straight line above it", () => {
    expect(shareAbove(0, 100, 25)).toBe(0.75);
    expect(shareAbove(100, -100, 0)).toBe(0.5);
    expect(shareAbove(20, 30, 10)).toBe(1);
    expect(shareAbove(0, 5, 10)).toBe(0);
    expect(shareAbove(Number.NaN, 5, 10)).toBeNaN();
  });

  test("that only passes lies as high as its largest fall: all of it where it is rare, a little more than the mean of many", () => {
    // Ein(1) = 0.7966 and Ein(0.5) = 0.4438 (Abramowitz and Stegun, table 5.1); ln 10 + 0.5772 = 2.8798.
    expect(largestSnowfall(10, 1)).toBeCloseTo(7.966, 3);
    expect(largestSnowfall(5, 0.5)).toBeCloseTo(4.438, 3);
    expect(largestSnowfall(50, 10)).toBeCloseTo(14.399, 3);
    expect(largestSnowfall(3, 1e-6)).toBeCloseTo(3, 5);
    expect(largestSnowfall(0, 0)).toBe(0);
    // The two forms meet.
    expect(largestSnowfall(4, 4.001) / largestSnowfall(4, 4)).toBeCloseTo(1, 2);
    for (let days = 0.1; days < 40; days += 0.1) expect(largestSnowfall(7, days)).toBeLessThan(7);
  });
});
