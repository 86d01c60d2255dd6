import { describe, expect, test } from "vitest";
import { cellsOf, type CellClimate } from "../engine/cells-fixture.test-data.ts";
import { fireFuel } from "./fire-fuel.ts";

const months = (value: number) => Array.from({ length: 12 }, () => value);
const climate = (temperature: number, rainOfYear: number): CellClimate => ({
  temperature: months(temperature),
  diurnalRange: months(12),
  precipitation: months(rainOfYear / 12),
  humidity: months(50),
  latitude: 25,
  regions: [[4, 1]],
});
const fuelOf = (climates: readonly CellClimate[]) => {
  const cells = cellsOf(climates);
  return climates.map((_, cell) => fireFuel(cells, cell));
};

describe("what burns", () => {
  test("is not there in a bare desert nor on ice, and all over where it rains", () => {
    // Hargreaves at 25 degrees north, 27 °C: some 1,900 mm a year
    expect(fuelOf([climate(27, 80), climate(-5, 400), climate(27, 900), climate(12, 700)])).toEqual([0, 0, 1, 1]);
  });

  test("comes in with rain and with warmth without a step", () => {
    for (const line of [
      Array.from({ length: 800 }, (_, i) => climate(27, i)),
      Array.from({ length: 200 }, (_, i) => climate(-5 + i / 10, 400)),
    ]) {
      const fuel = fuelOf(line);
      const steps = fuel.slice(1).map((value, i) => value - fuel[i]!);
      expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...steps)).toBeLessThan(0.016);
      expect(fuel.at(-1)! - fuel[0]!).toBe(1);
    }
  });

  test("is missing without climate", () => {
    expect(fuelOf([climate(Number.NaN, 400), climate(10, Number.NaN)])).toEqual([Number.NaN, Number.NaN]);
  });

  test("is missing on the rim at sea, where no wild land is known", () => {
    const cells = cellsOf([climate(27, 900), climate(27, 900)]);
    cells.landFraction.set([0.02, 0.03]);
    expect([fireFuel(cells, 0), fireFuel(cells, 1)]).toEqual([Number.NaN, 1]);
  });
});
