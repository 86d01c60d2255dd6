import { describe, expect, it } from "vitest";
import type { Moment, PricedChoice } from "./appraisal.ts";
import { centreOf, levelRange } from "./choice-worth.ts";
import type { Measure } from "./measure.ts";
import { planOptions, type PlanSite } from "./plan-options.ts";
import { measureOf, storedSite } from "./site.test-data.ts";
import { delayedStep, scheduleSteps, type StepToSchedule } from "./yearly-limit.ts";

const FLOODS = ["river_flood", "pluvial_flood"] as const;
const WALL = measureOf("wall", "protect", FLOODS, { effect: [50, 100, 200] });
const DRY = measureOf("dry", "dry", FLOODS, { effect: [0.6, 0.8, 0.95], limitMetres: 0.9 });
const ROOF = measureOf("roof", "scale", ["tc_wind"], { effect: [0.25, 0.5, 0.72] });
const MOMENTS: Moment[] = [2025, 2050, 2080].map((year) => ({ year, epoch: { scenario: "ssp585", time: year } }));
const YEARS = MOMENTS.map(({ year }) => year);
const SETTINGS = { firstYear: 2026, discountRate: 0.05, growth: 0 };

const priced = (measure: Measure, cost: number): PricedChoice => ({
  measure,
  costs: [
    { investment: cost / 2, upkeep: 0 },
    { investment: cost, upkeep: 10 },
    { investment: 2 * cost, upkeep: 20 },
  ],
});
const CANDIDATES = [priced(WALL, 4e5), priced(DRY, 1e5), priced(ROOF, 3e5)];

const siteOf = (scale: number, other: Partial<PlanSite> = {}): PlanSite => ({
  site: storedSite(["river_flood_depth", "tc_wind_rp"], scale),
  value: 5e7,
  inPlace: [],
  locked: [],
  candidates: CANDIDATES,
  ...other,
});
const SITES = [
  siteOf(1),
  siteOf(0.8, { locked: [priced(ROOF, 3e5)], candidates: CANDIDATES.slice(0, 2) }),
  siteOf(0.6),
];

/** Everything that pays, of all locations. */
const STEPS: readonly StepToSchedule[] = planOptions(SITES, MOMENTS, SETTINGS).flatMap(({ locked, options }, site) => {
  const all = [...SITES[site]!.locked, ...SITES[site]!.candidates];
  return (options.at(-1) ?? locked).steps.map((step) => ({ site, step, choice: all[step.choice]! }));
});
const amountOf = ({ step }: StepToSchedule) => levelRange(step.investments).mean;
const LARGEST = Math.max(...STEPS.map(amountOf));
const netOf = (steps: readonly StepToSchedule[]) =>
  steps.reduce((sum, { step }) => sum + centreOf(step).benefit - centreOf(step).cost, 0);

describe("yearly limits of a plan", () => {
  it("change nothing where they bind nothing", () => {
    const { steps, left, isOverLimit } = scheduleSteps(STEPS, Infinity, YEARS, SETTINGS);
    expect(left).toEqual([]);
    expect(isOverLimit).toBe(false);
    expect(STEPS.length).toBeGreaterThan(4);
    for (const { year, ...of } of steps) {
      expect(year).toBe(2026);
      expect(STEPS).toContainEqual(of);
    }
  });

  it("hold in every year, and cost what is lost while measures wait", () => {
    for (const limit of [LARGEST, 1.3 * LARGEST, 2 * LARGEST]) {
      const { steps, isOverLimit } = scheduleSteps(STEPS, limit, YEARS, SETTINGS);
      const paid = new Map<number, number>();
      for (const of of steps) paid.set(of.year, (paid.get(of.year) ?? 0) + amountOf(of));
      expect(paid.size).toBeGreaterThan(1);
      for (const amount of paid.values()) expect(amount).toBeLessThanOrEqual(limit * (1 + 1e-9));
      expect(isOverLimit).toBe(false);
      expect(netOf(steps)).toBeLessThan(netOf(STEPS));
    }
  });

  it("keep steps of a location in their order, so that what each adds holds", () => {
    const { steps } = scheduleSteps(STEPS, LARGEST, YEARS, SETTINGS);
    for (const site of SITES.keys()) {
      const own = STEPS.filter((of) => of.site === site).map(({ step }) => step.choice);
      const found = steps.filter((of) => of.site === site);
      expect(found.map(({ step }) => step.choice)).toEqual(own.slice(0, found.length));
      for (let i = 1; i < found.length; i++) expect(found[i]!.year).toBeGreaterThanOrEqual(found[i - 1]!.year);
    }
  });

  it("leave out what has room in no year, but for what is locked, which they tell", () => {
    const { steps, left, isOverLimit } = scheduleSteps(STEPS, 1, YEARS, SETTINGS);
    expect(steps.map(({ site, step }) => [site, step.isLocked])).toEqual([[1, true]]);
    expect(left).toHaveLength(STEPS.length - 1);
    expect(isOverLimit).toBe(true);
  });

  it("count a delay by hand: a constant loss over the life, discounted from the later year", () => {
    const one = STEPS[0]!;
    const flat: StepToSchedule = {
      ...one,
      step: { ...one.step, avoided: Array.from({ length: 9 * YEARS.length }, () => 1000) },
      choice: {
        measure: { ...one.choice.measure, lifetimeYears: 2, leadMonths: 0 },
        costs: [100, 200, 300].map((investment) => ({ investment, upkeep: 0 })) as never,
      },
    };
    const then = delayedStep(flat, YEARS, { ...SETTINGS, growth: 0.02 }, 3);
    const byHand = 1000 * ((1.02 / 1.05) ** 3 + (1.02 / 1.05) ** 4);
    for (const value of then.benefits.flat()) expect(value).toBeCloseTo(byHand, 6);
    expect(then.costs[1]).toBeCloseTo(200 / 1.05 ** 3, 6);
    // a horizon ends when it did: of five years two are left after three
    const within = delayedStep(flat, YEARS, { ...SETTINGS, horizonYears: 5 }, 3);
    expect(within.benefits[0]![0]).toBeCloseTo(1000 * (1.05 ** -3 + 1.05 ** -4), 6);
  });
});
