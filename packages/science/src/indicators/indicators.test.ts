import { describe, expect, test } from "vitest";
import { labourLoss } from "../vulnerability/heat-and-cold.ts";
import { coolingDegreeDays, heatingDegreeDays } from "./daily.ts";
import {
  heatIndex,
  heatIndexRate,
  humidex,
  humidityAt,
  outdoorWbgt,
  saturationPressure,
  saturationPressureOverIce,
  shadeWbgt,
  wetBulb,
} from "./humid-heat.ts";

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
    [25, 70],
    [28, 50],
    [30, 30],
    [30, 70],
    [33, 60],
    [38, 20],
  ])("tells from %i °C and %i percent how warm it has to be for a heat index of 41", (temperature, humidity) => {
    const at = (air: number) => heatIndex(air, (humidity * saturationPressure(temperature)) / saturationPressure(air));
    let [low, high] = [temperature, 60];
    for (let step = 0; step < 40; step++) {
      const middle = (low + high) / 2;
      if (at(middle) < 41) low = middle;
      else high = middle;
    }
    const told = temperature + (41 - heatIndex(temperature, humidity)) / heatIndexRate(temperature, humidity, 41);
    expect(Math.abs(told - low)).toBeLessThan(0.5);
  });

  test("never tells that cool days could come near a heat index of 41", () => {
    for (let temperature = 0; temperature <= 25; temperature++)
      for (const humidity of [30, 50, 70, 90]) {
        const beyond = (41 - heatIndex(temperature, humidity)) / heatIndexRate(temperature, humidity, 41);
        expect(temperature + beyond, `${temperature} °C, ${humidity} %`).toBeGreaterThan(35);
      }
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
