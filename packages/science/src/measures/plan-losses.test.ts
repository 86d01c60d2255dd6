import { describe, expect, it } from "vitest";
import type { Moment, PricedChoice } from "./appraisal.ts";
import { effectOf } from "./operators.ts";
import { lossAt, planLosses } from "./plan-losses.ts";
import { planOptions, type PlanSite } from "./plan-options.ts";
import { ASSET, measureOf, storedSite } from "./site.test-data.ts";
import { yearsOfSets } from "./site-years.ts";
import type { StoredSite } from "./stored-site.ts";
import { totalOf } from "./year-total.ts";

const FLOODS = ["river_flood", "pluvial_flood"] as const;
const MEASURES = [
  measureOf("wall", "protect", FLOODS, { effect: [10, 60, 120] }),
  measureOf("dry", "dry", FLOODS, { effect: [0.3, 0.6, 0.9], limitMetres: 0.9 }),
  measureOf("raise", "raise", FLOODS, { effect: [0.2, 0.3, 0.5] }),
  measureOf("lift", "lift", FLOODS, { effect: [0.1, 0.3, 0.6] }),
  measureOf("roof", "scale", ["tc_wind"], { effect: [0.2, 0.5, 0.7] }),
  measureOf("frame", "half", ["tc_wind"], { effect: [0.05, 0.1, 0.2] }),
  measureOf("away", "move", [...FLOODS, "tc_wind"], { effect: [0.1, 0.2, 0.3] }),
];
const STORED = ["river_flood_depth", "pluvial_flood_depth", "tc_wind_rp"];
const MOMENTS: Moment[] = [2025, 2050, 2080].map((year) => ({ year, epoch: { scenario: "ssp585", time: year } }));
const SETTINGS = { firstYear: 2027, discountRate: 0.05, growth: 0 };

const priced = (measure: (typeof MEASURES)[number], investment: number): PricedChoice => ({
  measure,
  costs: [
    { investment: investment / 2, upkeep: 0 },
    { investment, upkeep: 10 },
    { investment: 2 * investment, upkeep: 20 },
  ],
});
const CANDIDATES = MEASURES.map((measure, i) => priced(measure, 1e5 * (i + 1)));

const SITES: Readonly<Record<string, StoredSite>> = {
  "as it is": storedSite(STORED),
  "behind a dyke": storedSite(STORED, 1.2, { ...ASSET, protectionYears: 40 }),
  "with something in place": storedSite(STORED, 0.8, {
    ...ASSET,
    measures: effectOf([{ measure: MEASURES[1]! }], 1).losses,
  }),
  "with curves of its own": storedSite(STORED, 0.9, {
    ...ASSET,
    profile: {
      ...ASSET.profile,
      customCurves: {
        pluvial_flood: { intensity: Float64Array.of(0, 0.5, 2), impact: Float64Array.of(0, 0.3, 1) },
        tc_wind: { intensity: Float64Array.of(0, 30, 60), impact: Float64Array.of(0, 0.1, 1) },
      },
    },
  }),
};

describe("losses of sets in a plan", () => {
  it.each(Object.keys(SITES))(
    "are those of the columns that projects are computed from, but for roundings: %s",
    (name) => {
      const site = SITES[name]!;
      const losses = planLosses(MOMENTS)(site, 200, CANDIDATES);
      for (const set of [[], [0], [1, 4], [0, 2, 5], [3, 1, 6]]) {
        const choices = set.map((i) => CANDIDATES[i]!);
        const found = losses.of(choices.reduce(losses.with, losses.nothing));
        for (const level of [0, 1, 2] as const)
          for (const [moment, { epoch }] of MOMENTS.entries()) {
            const sets = [
              { site, base: 0 },
              { site, base: 0, effect: effectOf(choices, level) },
            ];
            for (const [member, years] of yearsOfSets(sets, epoch).entries()) {
              const { loss } = totalOf(years[1]!, years[0]!);
              const expected = (loss * 200) / 100;
              // shares of every loss are multiplied after the sum over the year, and not before
              const off = Math.abs(found[lossAt(MOMENTS.length, level, moment, member)]! - expected);
              expect(off).toBeLessThanOrEqual(1e-14 * expected);
            }
          }
      }
    },
  );
});

describe("what a plan costs to work out", () => {
  const asked = new Map<string, number>();
  const base = storedSite(STORED);
  const site: StoredSite = {
    ...base,
    value(id, index) {
      const key = `${id} ${index}`;
      asked.set(key, (asked.get(key) ?? 0) + 1);
      return base.value(id, index);
    },
  };
  const planned: PlanSite = { site, value: 5e7, inPlace: [], locked: [], candidates: CANDIDATES };
  const [found] = planOptions([planned], MOMENTS, SETTINGS);

  it("asks for each stored value once, however many sets are tried", () => {
    expect(asked.size).toBeGreaterThan(0);
    expect(Math.max(...asked.values())).toBe(1);
  });

  it("holds a measure once that several options begin with", () => {
    const { options } = found!;
    const steps = options.flatMap((one) => one.steps);
    const keys = new Set(
      options.flatMap((one) =>
        one.steps.map((_, i) =>
          one.steps
            .slice(0, i + 1)
            .map(({ choice }) => choice)
            .join(" "),
        ),
      ),
    );
    expect(steps.length).toBeGreaterThan(keys.size);
    expect(new Set(steps).size).toBe(keys.size);
  });
});
