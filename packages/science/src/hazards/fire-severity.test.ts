import { describe, expect, test } from "vitest";
import { cellsOf, type CellClimate } from "../engine/cells-fixture.test-data.ts";
import { fireSeverity } from "./fire-severity.ts";

const months = (value: number) => Array.from({ length: 12 }, () => value);
const wave = (mean: number, swing: number) =>
  Array.from({ length: 12 }, (_, month) => mean - swing * Math.cos((2 * Math.PI * (month + 0.5)) / 12));
/** North of the equator, warmest in July; rain falls in summer where its swing is above 0. */
const climate = (
  [mean, swing]: readonly [number, number],
  humidity: number,
  [rain, rainSwing]: readonly [number, number],
  latitude = 38,
): CellClimate => ({
  temperature: wave(mean, swing),
  diurnalRange: months(11),
  precipitation: wave(rain, rainSwing),
  humidity: months(humidity),
  latitude,
  regions: [[4, 1]],
});
const severities = (climates: readonly CellClimate[]) => {
  const cells = cellsOf(climates);
  return climates.map((_, cell) => fireSeverity(cells, cell));
};

describe("how hard fires burn", () => {
  test("follows the dryness of the hottest day", () => {
    // summers as at the Mediterranean, in western Europe and at the equator
    const [dry, mild, humid] = severities([
      climate([18, 9], 48, [40, -30]),
      climate([11, 7], 72, [55, 0], 51),
      climate([27, 0.5], 84, [190, 0], 1),
    ]) as [number, number, number];
    expect(dry).toBeGreaterThan(0.7);
    expect(mild).toBeLessThan(0.4);
    expect(humid).toBeLessThan(0.1);
    expect(humid).toBeGreaterThan(0);
  });

  test("is high in northern forest, not on tundra, and low where summer rain leaves grass for a dry winter", () => {
    const [forest, tundra, savanna, shrubs] = severities([
      climate([-2, 20], 65, [35, 10], 57),
      climate([-12, 18], 65, [15, 5], 70),
      climate([26, 4], 45, [80, 80], 12),
      climate([26, 4], 45, [80, -80], 12),
    ]) as [number, number, number, number];
    expect(forest).toBeCloseTo(1, 6);
    expect(tundra).toBeLessThan(0.05);
    expect(savanna / shrubs).toBeLessThan(0.15);
  });

  test("is low in cold steppe, where it is too dry for trees, and not in shrubs of mild winters", () => {
    const [steppe, taiga, sagebrush, chaparral] = severities([
      climate([0, 20], 55, [20, 18], 48),
      climate([-9, 28], 65, [20, 10], 62),
      climate([10, 12], 45, [20, 5], 43),
      climate([18, 6], 45, [27, -25], 34),
    ]) as [number, number, number, number];
    expect(steppe).toBeLessThan(0.05);
    expect(taiga).toBeCloseTo(1, 6);
    expect(sagebrush / chaparral).toBeGreaterThan(0.2);
    expect(sagebrush / chaparral).toBeLessThan(0.5);
  });

  test("changes without a step from climate to climate, and is missing without one", () => {
    for (const line of [
      Array.from({ length: 300 }, (_, i) => climate([5 + i / 15, 9], 55, [40, 0])),
      Array.from({ length: 300 }, (_, i) => climate([-15 + i / 15, 14], 65, [40, 0], 57)),
      Array.from({ length: 300 }, (_, i) => climate([20, 8], 50, [40, i / 8])),
    ]) {
      const all = severities(line);
      expect(Math.max(...all.slice(1).map((value, i) => Math.abs(value - all[i]!)))).toBeLessThan(0.03);
    }
    expect(severities([climate([Number.NaN, 1], 50, [40, 0])])).toEqual([Number.NaN]);
  });
});
