import { describe, expect, it } from "vitest";
import { appraiseSite, type Moment, type PricedChoice } from "./appraisal.ts";
import { bestPlan } from "./best-plan.ts";
import { centreOf } from "./choice-worth.ts";
import type { Measure } from "./measure.ts";
import { planOptions, type PlanSite, type SiteOption } from "./plan-options.ts";
import { measureOf, storedSite } from "./site.test-data.ts";

const FLOODS = ["river_flood", "pluvial_flood"] as const;
const WALL = measureOf("wall", "protect", FLOODS, { effect: [50, 100, 200] });
const DRY = measureOf("dry", "dry", FLOODS, { effect: [0.6, 0.8, 0.95], limitMetres: 0.9 });
const RAISE = measureOf("raise", "raise", FLOODS, { effect: [0.2, 0.35, 0.5] });
const ROOF = measureOf("roof", "scale", ["tc_wind"], { effect: [0.25, 0.5, 0.72] });
const STORED = ["river_flood_depth", "tc_wind_rp"];
const MOMENTS: Moment[] = [2025, 2050, 2080].map((year) => ({ year, epoch: { scenario: "ssp585", time: year } }));
const SETTINGS = { firstYear: 2026, discountRate: 0.05, growth: 0 };

const priced = (measure: Measure, cost: number): PricedChoice => ({
  measure,
  costs: [
    { investment: cost / 2, upkeep: 0 },
    { investment: cost, upkeep: 10 },
    { investment: 2 * cost, upkeep: 20 },
  ],
});
const CANDIDATES = [priced(WALL, 4e5), priced(DRY, 1e5), priced(RAISE, 2e5), priced(ROOF, 3e5)];

const siteOf = (scale: number, other: Partial<PlanSite> = {}): PlanSite => ({
  site: storedSite(STORED, scale),
  value: 5e7,
  inPlace: [],
  locked: [],
  candidates: CANDIDATES,
  ...other,
});

const benefitOf = ({ steps }: SiteOption) => steps.reduce((sum, step) => sum + centreOf(step).benefit, 0);
const costOf = ({ steps }: SiteOption) => steps.reduce((sum, step) => sum + centreOf(step).cost, 0);

describe("options of a plan", () => {
  const sites = [
    siteOf(1),
    siteOf(0.6),
    siteOf(0.8, { locked: [priced(ROOF, 3e5)], candidates: CANDIDATES.slice(0, 3) }),
  ];
  const found = planOptions(sites, MOMENTS, SETTINGS);

  it("rise in cost and in net value, with at most four measures beyond what is locked", () => {
    expect(found.some(({ options }) => options.length > 1)).toBe(true);
    for (const { locked, options } of found) {
      const points = [locked, ...options].map((one) => ({ cost: costOf(one), net: benefitOf(one) - costOf(one) }));
      for (let i = 1; i < points.length; i++) {
        expect(points[i]!.cost).toBeGreaterThan(points[i - 1]!.cost);
        expect(points[i]!.net).toBeGreaterThan(points[i - 1]!.net);
      }
      for (const { steps } of options) expect(steps.length - locked.steps.length).toBeLessThanOrEqual(4);
    }
  });

  it("hold what is locked first, whatever it is worth", () => {
    const { locked, options } = found[2]!;
    for (const { steps } of [locked, ...options]) expect(steps[0]).toMatchObject({ choice: 0, isLocked: true });
    expect(options.length).toBeGreaterThan(0);
  });

  it("are worth of single measures what the appraisal of the location says", () => {
    const single = found[0]!.options.find(({ steps }) => steps.length === 1)!;
    const choice = CANDIDATES[single.steps[0]!.choice]!;
    const { chosen, years } = appraiseSite(
      sites[0]!.site,
      { chosen: [choice], candidates: [] },
      MOMENTS,
      { value: 5e7, dailyMargin: undefined },
      SETTINGS,
    );
    const [step] = single.steps;
    const range = [step!.benefits.flat()].map((all) => [Math.min(...all), Math.max(...all)])[0]!;
    expect(chosen[0]!.benefit!.p50).toBeGreaterThan(range[0]!);
    expect(chosen[0]!.benefit!.p50).toBeLessThan(range[1]!);
    expect(step!.payback).toBe(chosen[0]!.payback);
    expect(step!.costs).toEqual([chosen[0]!.cost!.p10, chosen[0]!.cost!.p50, chosen[0]!.cost!.p90]);
    for (const [moment, { before, after }] of years.entries())
      for (const member of [0, 1, 2]) {
        expect(found[0]!.before[member]![moment]).toBeCloseTo(before.loss![member]!, 4);
        expect(single.after[member]![moment]).toBeCloseTo(after.loss![member]!, 4);
      }
  });

  it("avoid together what the losses fall by, never more than the loss", () => {
    for (const { before, options } of found)
      for (const { after } of options)
        for (const member of [0, 1, 2])
          for (const moment of MOMENTS.keys()) {
            expect(after[member]![moment]!).toBeGreaterThanOrEqual(0);
            expect(after[member]![moment]!).toBeLessThanOrEqual(before[member]![moment]!);
          }
  });

  it("are worked out together as each location alone", () => {
    for (const [at, site] of sites.entries()) expect(planOptions([site], MOMENTS, SETTINGS)[0]).toEqual(found[at]);
  });

  it("are as good as every set of the four measures, at a location and within its budget", () => {
    const all = Array.from({ length: 15 }, (_, i) => CANDIDATES.filter((__, bit) => ((i + 1) >> bit) & 1));
    const worth = all.map((set) => {
      const [one] = planOptions([siteOf(1, { locked: set, candidates: [] })], MOMENTS, SETTINGS);
      return { cost: costOf(one!.locked), benefit: benefitOf(one!.locked) };
    });
    const own = found[0]!.options.map((one) => ({ cost: costOf(one), benefit: benefitOf(one) }));
    const best = (options: typeof own) => bestPlan([options], Infinity).value;
    expect(best(own)).toBeGreaterThan(0.95 * best(worth));
  });

  it("leave out of the loss what is in place", () => {
    const [with_] = planOptions([siteOf(1, { inPlace: [priced(ROOF, 3e5)] })], MOMENTS, SETTINGS);
    expect(with_!.before[1]![0]!).toBeLessThan(found[0]!.before[1]![0]!);
  });
});
