import { describe, expect, test } from "vitest";
import { RETURN_PERIODS } from "../catalogue/coordinates.ts";
import { scalesAboveTen, stillWaterOfCoast, surgeAt, surgeHalfWidth, surgeScale } from "./still-water.ts";

const levelOf = (surge10: number, surge100: number, years: number) =>
  surgeAt(surge10, surgeScale({ surge10, surge100 }), scalesAboveTen(years));

describe("still water of storms", () => {
  test("is the regression of the coast point, worked by hand", () => {
    // 10 years: -0.553 + 0.202 ln 3.18 + 0.228 ln 0.55 + 0.546 x 10.62/30 = -0.2624
    const [ten, hundred] = stillWaterOfCoast({ latitude: 35.62, episodic100: 3.18, tideMetres: 0.45 });
    expect(ten).toBeCloseTo(0.769, 3);
    // 100 years: -0.281 + 0.288 ln 3.18 + 0.149 ln 0.55 + 0.384 x 10.62/30 = 0.0990
    expect(hundred).toBeCloseTo(1.104, 3);
    const equator = stillWaterOfCoast({ latitude: -6, episodic100: 1, tideMetres: 0.9 });
    expect(equator[0]).toBeCloseTo(Math.exp(-0.553 + 0.234), 9);
  });

  test("passes the levels of 10 and of 100 years, and rises with rarity", () => {
    expect(levelOf(0.8, 1.3, 10)).toBeCloseTo(0.8, 12);
    expect(levelOf(0.8, 1.3, 100)).toBeCloseTo(1.3, 12);
    const levels = RETURN_PERIODS.map((years) => levelOf(0.8, 1.3, years));
    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
  });

  test("stays above the tide where rare storms tower over those of ten years", () => {
    // New Orleans: the curve alone says -0.3 m every second year.
    expect(levelOf(1.4, 3.6, 2)).toBeCloseTo(1.4 / 3, 12);
    expect(levelOf(1.4, 3.6, 500)).toBeGreaterThan(3.6);
  });

  test("grows where the two fits say that it does not", () => {
    expect(levelOf(1, 0.95, 100)).toBeCloseTo(1.06, 12);
  });

  test("is known to a sixth near gauges, and to a factor of one and a half far from them", () => {
    const [ten, hundred] = [scalesAboveTen(10), scalesAboveTen(100)];
    expect(surgeHalfWidth(0, ten)).toBeCloseTo(0.14, 12);
    expect(surgeHalfWidth(0, hundred)).toBeCloseTo(0.19, 12);
    expect(surgeHalfWidth(1, ten)).toBeCloseTo(Math.hypot(0.14, 0.34), 12);
    expect(surgeHalfWidth(1, scalesAboveTen(500))).toBeCloseTo(Math.hypot(0.19, 0.37), 12);
    expect(surgeHalfWidth(0.5, scalesAboveTen(2))).toBe(surgeHalfWidth(0.5, ten));
  });
});
