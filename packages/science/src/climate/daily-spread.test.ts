import { describe, expect, test } from "vitest";
import { MONTHS_OF_SEASON } from "./calendar.ts";
import { hottestScale, monthSpread, spreadAnchors, winternessOf } from "./daily-spread.ts";
import { hottestDay } from "./hottest-day.ts";

const wave = (mean: number, swing: number) =>
  Array.from({ length: 12 }, (_, month) => mean - swing * Math.cos((2 * Math.PI * (month - 0.5)) / 12));

/** Mean maxima and minima of the extreme months of places (°C), with their hottest day of an ordinary year. */
const PLACES = [
  ["Yakutsk", 62, 100, 800, 240, [-34.5, 25.9], [-41, 13], 34],
  ["Baghdad", 33.3, 34, 500, 125, [16.2, 44.7], [4.5, 26.5], 50],
  ["Riyadh", 24.7, 635, 400, 110, [20.3, 43.8], [8.5, 29], 47],
  ["Beijing", 39.9, 50, 150, 530, [2.3, 31.6], [-7.5, 22.8], 38],
] as const;

describe("the spread of daily temperature", () => {
  test.each(PLACES)(
    "gives the hottest day of %s within 2 °C of what is known",
    (_, latitude, elevationMetres, coastKm, annualRain, [tx0, tx1], [tn0, tn1], known) => {
      const maximum = wave((tx0 + tx1) / 2, (tx1 - tx0) / 2);
      const minimum = wave((tn0 + tn1) / 2, (tn1 - tn0) / 2);
      const anchors = spreadAnchors({ maximum, minimum, annualRain, latitude, elevationMetres, coastKm });
      const winterness = winternessOf(maximum);
      const spread = maximum.map(
        (_, month) => monthSpread(anchors, maximum, minimum, month, winterness[month]!).maximum,
      );
      expect(Math.abs(hottestDay({ maximum, spread }, MONTHS_OF_SEASON[0]!) - known)).toBeLessThan(2);
    },
  );

  test("does not grow without limit with the yearly range, nor anywhere", () => {
    for (const latitude of [-90, -40, 0, 30, 55, 90]) {
      for (const swing of [0, 5, 15, 30, 60, 200]) {
        for (const mean of [-60, -20, 0, 20, 40]) {
          const maximum = wave(mean + 6, swing);
          const minimum = wave(mean - 6, swing);
          const anchors = spreadAnchors({
            maximum,
            minimum,
            annualRain: 400,
            latitude,
            elevationMetres: 300,
            coastKm: 200,
          });
          expect(anchors.warm).toBeGreaterThanOrEqual(0.6);
          expect(anchors.warm).toBeLessThanOrEqual(6.5);
          expect(anchors.cold).toBeGreaterThanOrEqual(0.6);
          expect(anchors.cold).toBeLessThanOrEqual(7.2);
        }
      }
    }
  });

  test("joins the days of a month with the course of the season as independent variances", () => {
    const maximum = wave(10, 12);
    const anchors = { warm: 4, cold: 5 };
    const winterness = winternessOf(maximum);
    const july = maximum.indexOf(Math.max(...maximum));
    expect(winterness[july]).toBe(0);
    expect(Math.max(...winterness)).toBe(1);
    // a straight line over a month of slope s has the variance s^2 / 12
    const line = Array.from({ length: 12 }, (_, month) => 6 * month);
    const spring = monthSpread(anchors, line, line, 5, 0);
    expect(spring.maximum).toBeCloseTo(Math.sqrt(16 + 3), 12);
    expect(spring.mean).toBeCloseTo((0.85 * (4 + 0.71 * 4)) / 2, 12);
  });

  test("scatters less from year to year where the hottest day lies farther out, and never without limit", () => {
    expect(hottestScale(2, 4.2)).toBeCloseTo(0.9 * 2 * (2 / 4.2), 12);
    expect(hottestScale(2, 5.6)).toBeLessThan(hottestScale(2, 4.2));
    expect(hottestScale(2, 0.1)).toBe(1.8);
  });

  test("is missing where an input is", () => {
    const maximum = wave(20, 10);
    const setting = { maximum, minimum: maximum, annualRain: Number.NaN, latitude: 40, elevationMetres: 0, coastKm: 0 };
    expect(spreadAnchors(setting).warm).toBeNaN();
  });
});
