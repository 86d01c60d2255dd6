import { describe, expect, it } from "vitest";
import {
  anomalyClass,
  daysOfMonth,
  forecastMonths,
  forecastSeason,
  judgedForecast,
  monthNumber,
  monthStart,
} from "./season-forecast.ts";

const day = (text: string) => new Date(`${text}T15:00:00Z`);
const firstOf = (text: string) =>
  monthStart(forecastMonths(day(text)))
    .toISOString()
    .slice(0, 7);

describe("the months of a season", () => {
  it("are the three whole ones that share the most days with its ninety", () => {
    expect(firstOf("2026-11-01")).toBe("2026-11");
    expect(firstOf("2026-11-15")).toBe("2026-11");
    expect(firstOf("2026-11-18")).toBe("2026-12");
    expect(firstOf("2026-12-23")).toBe("2027-01");
  });

  it("go over the turn of a year, and know leap years", () => {
    expect(
      monthStart(monthNumber(day("2026-12-31")) + 1)
        .toISOString()
        .slice(0, 10),
    ).toBe("2027-01-01");
    expect([2027, 2028].map((year) => daysOfMonth(12 * year + 1))).toEqual([28, 29]);
  });
});

/** 1 to 99: a third of them lies below 33.67, one above 66.33. */
const HINDCAST = Float64Array.from({ length: 99 }, (_, i) => i + 1);

describe("a forecast against its hindcast", () => {
  it("tells the difference of the means, and how many members lie in each outer third", () => {
    const members = Float64Array.of(20, 40, 70, 80, 90);
    expect(forecastSeason("temperature", HINDCAST, members)).toEqual({ anomaly: 10, below: 20, above: 60 });
    // 60 against 50
    expect(forecastSeason("rain", HINDCAST, members).anomaly).toBeCloseTo(20, 10);
  });

  it("knows no third of rain where hardly any falls, and nothing without members", () => {
    const drizzle = HINDCAST.map((value) => value / 1000);
    expect(forecastSeason("rain", drizzle, Float64Array.of(0.2)).anomaly).toBeNaN();
    expect(forecastSeason("temperature", drizzle, Float64Array.of(0.2)).anomaly).not.toBeNaN();
    expect(forecastSeason("temperature", HINDCAST, new Float64Array()).above).toBeNaN();
    expect(forecastSeason("temperature", new Float64Array(), HINDCAST).above).toBeNaN();
  });

  it("is the same whatever the bias of the system", () => {
    const members = Float64Array.of(20, 40, 70, 80, 90);
    const warmer = (values: Float64Array) => values.map((value) => value + 5);
    expect(forecastSeason("temperature", warmer(HINDCAST), warmer(members))).toEqual(
      forecastSeason("temperature", HINDCAST, members),
    );
  });
});

describe("what is told of a forecast", () => {
  it("is the third that brings the event nearer, in the bands of seasons", () => {
    const wet = { anomaly: 31.4, below: 12, above: 68 };
    expect(judgedForecast("FL", wet)).toEqual({
      anomaly: 31,
      below: 12,
      middle: 20,
      above: 68,
      likelihood: 68,
      likelihoodBand: 3,
      sign: "above",
    });
    expect(judgedForecast("DR", wet)).toMatchObject({ likelihood: 12, likelihoodBand: 0, sign: "above" });
    expect(judgedForecast("WF", { anomaly: 0.26, below: 30, above: 39 })).toMatchObject({
      anomaly: 0.3,
      likelihoodBand: 1,
      sign: null,
    });
  });

  it("is nothing of cyclones, and nothing where the forecast is silent", () => {
    expect(judgedForecast("TC", { anomaly: 1, below: 0, above: 0 })).toBeUndefined();
    expect(judgedForecast("FL", { anomaly: Number.NaN, below: 0, above: 0 })).toBeUndefined();
  });

  it("never adds up to more than all members", () => {
    const { below, middle, above } = judgedForecast("FL", { anomaly: 0, below: 49.5, above: 50.5 })!;
    expect([below, middle, above]).toEqual([50, 0, 50]);
  });
});

it("puts anomalies into seven classes, edges outside", () => {
  expect([-60, -50, -24, -9, 0, 9, 10, 25, 50].map((value) => anomalyClass("rain", value))).toEqual([
    0, 0, 2, 3, 3, 3, 4, 5, 6,
  ]);
  expect([-0.5, 0.4, 2].map((value) => anomalyClass("temperature", value))).toEqual([2, 3, 6]);
});
