import { describe, expect, test } from "vitest";
import { floodCurve } from "../vulnerability/flood-curves.ts";
import { riverAllowance, siteMoments } from "./river-allowance.ts";

const curve = floodCurve("residential", "europe");
const hazardOf = (chance: number) => -Math.log1p(-chance);
/** Chances of the sites of a project, as the design tried them. */
const CHANCES = [0.004, 0.01, 0.018, 0.03, 0.06, 0.1];
const project = (sites: number, protectionYears: number) =>
  Array.from({ length: sites }, (_, i) => ({
    hazard: hazardOf(CHANCES[i % CHANCES.length]!),
    protectionYears,
    curve,
    value: 1,
  }));
const percent = (chance: number, protectionYears: number) =>
  100 * siteMoments({ hazard: hazardOf(chance), protectionYears, curve }).mean;

describe("the allowance for river flood", () => {
  test.each([
    [0.02, Number.NaN, 0.07],
    [0.05, Number.NaN, 0.17],
    [0.1, Number.NaN, 0.35],
    [0.02, 100, 0.01],
    [0.05, 100, 0.026],
    [0.1, 100, 0.052],
  ])(
    "is a mean yearly loss of the design at a chance of %s behind a defence of %s years: %s %%",
    (chance, years, told) => {
      expect(Math.abs(percent(chance, years) / told - 1)).toBeLessThan(0.06);
    },
  );

  test.each([
    [100, Number.NaN, 0.28, 2.0],
    [300, Number.NaN, 0.48, 1.65],
    [100, 100, 0.5, 1.62],
  ])(
    "scatters with %s sites behind %s years as single sites do, and by the level of a country",
    (sites, years, low, high) => {
      const found = riverAllowance(project(sites, years))!;
      const own = Math.log(found.p90 / found.p10) / (2 * 1.2816);
      const scatter = Math.sqrt(own ** 2 - 0.93 ** 2);
      expect(Math.exp(-(scatter ** 2) / 2 - 1.2816 * scatter)).toBeCloseTo(low, 1);
      expect(Math.exp(-(scatter ** 2) / 2 + 1.2816 * scatter)).toBeCloseTo(high, 1);
      expect(found.p90 / found.mean).toBeGreaterThan(3);
    },
  );

  test("begins with 100 sites, and grows with their value", () => {
    expect(riverAllowance(project(99, 100))).toBeUndefined();
    const one = riverAllowance(project(120, 100))!;
    const ten = riverAllowance(project(120, 100).map((site) => ({ ...site, value: 10 })))!;
    expect(ten.mean).toBeCloseTo(10 * one.mean, 9);
    expect(ten.p90).toBeCloseTo(10 * one.p90, 9);
    expect(one.p10).toBeLessThan(one.mean);
    expect(one.sites).toBe(120);
  });

  test("is less behind defences, and narrows with more sites", () => {
    const width = ({ p10, p90 }: { p10: number; p90: number }) => p90 / p10;
    expect(riverAllowance(project(300, 100))!.mean).toBeLessThan(riverAllowance(project(300, 20))!.mean);
    expect(riverAllowance(project(300, 20))!.mean).toBeLessThan(riverAllowance(project(300, Number.NaN))!.mean);
    expect(width(riverAllowance(project(600, 100))!)).toBeLessThan(width(riverAllowance(project(120, 100))!));
  });

  test("of sites that are worth nothing is nothing", () => {
    expect(riverAllowance(project(100, 100).map((site) => ({ ...site, value: 0 })))).toMatchObject({ mean: 0, p90: 0 });
  });
});
