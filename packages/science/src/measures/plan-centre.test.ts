import { describe, expect, it } from "vitest";
import type { Moment, PricedChoice } from "./appraisal.ts";
import { bestPlan } from "./best-plan.ts";
import { levelMean } from "./cases.ts";
import { centreOf, worthOfCases } from "./choice-worth.ts";
import type { Measure } from "./measure.ts";
import { type OptionStep, planOptions, type PlanSite, type SiteOptions } from "./plan-options.ts";
import { normal, seeded } from "./seeded.test-data.ts";
import { measureOf, storedSite } from "./site.test-data.ts";

const FLOODS = ["river_flood", "pluvial_flood"] as const;
/** Effects and costs whose means lie far from their middles, in both directions. */
const MEASURES = [
  measureOf("wall", "protect", FLOODS, { effect: [10, 100, 120] }),
  measureOf("dry", "dry", FLOODS, { effect: [0.05, 0.8, 0.85], limitMetres: 0.9 }),
  measureOf("raise", "raise", FLOODS, { effect: [0.2, 0.25, 0.9] }),
  measureOf("lift", "lift", FLOODS, { effect: [0.1, 0.3, 1.5] }),
  measureOf("roof", "scale", ["tc_wind"], { effect: [0.02, 0.5, 0.6] }),
  measureOf("frame", "half", ["tc_wind"], { effect: [0.01, 0.05, 0.4] }),
];
const STORED = ["river_flood_depth", "pluvial_flood_depth", "tc_wind_rp"];
const MOMENTS: Moment[] = [2025, 2050, 2080].map((year) => ({ year, epoch: { scenario: "ssp585", time: year } }));
const SETTINGS = { firstYear: 2026, discountRate: 0.05, growth: 0 };

function sitesOf(seed: number, count: number, locked: readonly Measure[] = []): PlanSite[] {
  const draw = seeded(seed);
  const priced = (measure: Measure): PricedChoice => {
    const middle = 2e5 * Math.exp(1.2 * normal(draw));
    const [low, high] = [middle * (0.2 + 0.7 * draw()), middle * (1 + 5 * draw())];
    return {
      measure,
      costs: [
        { investment: low, upkeep: low / 100 },
        { investment: middle, upkeep: middle / 100 },
        { investment: high, upkeep: high / 100 },
      ],
    };
  };
  return Array.from({ length: count }, () => ({
    site: storedSite(STORED, 0.4 + 0.8 * draw()),
    value: 2e7 * Math.exp(normal(draw)),
    inPlace: [],
    locked: locked.map(priced),
    candidates: MEASURES.filter((one) => !locked.includes(one)).map(priced),
  }));
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const centre = (steps: readonly OptionStep[]) => ({
  cost: sum(steps.map((step) => centreOf(step).cost)),
  benefit: sum(steps.map((step) => centreOf(step).benefit)),
});

/** Steps of the best plan for a budget beyond what is locked. */
function stepsFor(options: readonly SiteOptions[], budget: number): readonly OptionStep[] {
  const beyond = options.map((one) => one.options.map(({ steps }) => centre(steps.slice(one.locked.steps.length))));
  const { chosen } = bestPlan(beyond, budget);
  return options.flatMap((one, site) => (one.options[chosen[site]!] ?? one.locked).steps);
}

/** What is shown of several steps: sums case by case first, then their range. */
const shown = (steps: readonly OptionStep[]) =>
  worthOfCases({
    benefits: [0, 1, 2].map((m) => [0, 1, 2].map((e) => sum(steps.map(({ benefits }) => benefits[m]![e]!)))),
    costs: [0, 1, 2].map((level) => sum(steps.map(({ costs }) => costs[level]!))),
  });

describe("the centre of a plan", () => {
  it("weighs three levels 0.3, 0.4 and 0.3", () => {
    expect(levelMean((level) => [10, 20, 60][level]!)).toBeCloseTo(0.3 * 10 + 0.4 * 20 + 0.3 * 60, 12);
  });

  it.each([1, 2, 3, 4])("adds up over rows, and chooses what is shown (portfolio %i)", (seed) => {
    const locked = seed % 2 === 0 ? [MEASURES[1]!] : [];
    const options = planOptions(sitesOf(seed, 8, locked), MOMENTS, SETTINGS);
    const all = stepsFor(options, Infinity);
    expect(all.length).toBeGreaterThan(locked.length * 8);
    for (const step of all) if (!step.isLocked) expect(shown([step]).ratio!.mean).toBeGreaterThanOrEqual(1);
    const spent = centre(all).cost;
    let last = -Infinity;
    for (let i = 0; i <= 60; i++) {
      const steps = stepsFor(options, (spent * i) / 50);
      const { netValue, benefit, cost } = shown(steps);
      expect(netValue.mean).toBeGreaterThanOrEqual(last - 1e-6);
      last = netValue.mean;
      expect(cost.mean).toBeCloseTo(centre(steps).cost, 4);
      expect(benefit.mean).toBeCloseTo(centre(steps).benefit, 4);
      expect(netValue.mean).toBeCloseTo(benefit.mean - cost.mean, 4);
      for (const step of steps) if (!step.isLocked) expect(shown([step]).ratio!.mean).toBeGreaterThanOrEqual(1);
    }
    expect(shown(all).netValue.mean).toBeCloseTo(last, 4);
  });

  it("pays back within its life where it is worth more than it costs, and only there", () => {
    for (const { options } of planOptions(sitesOf(9, 6), MOMENTS, SETTINGS))
      for (const { steps } of options)
        for (const step of steps) {
          const { benefit, cost } = centreOf(step);
          expect(step.payback !== undefined).toBe(benefit >= cost);
        }
  });
});
