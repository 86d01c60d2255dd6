import { describe, expect, it } from "vitest";
import { bestPlan, type PlanOption } from "./best-plan.ts";
import { costCurve } from "./cost-curve.ts";
import { normal, seeded } from "./seeded.test-data.ts";

function portfolio(sites: number, seed: number): PlanOption[][] {
  const draw = seeded(seed);
  const lognormal = (median: number, spread: number) => Math.round(median * Math.exp(spread * normal(draw)));
  return Array.from({ length: sites }, () => {
    const risk = 12 * lognormal(60_000, 1.4);
    const single = Array.from({ length: 8 }, () => ({ cost: lognormal(80_000, 1), benefit: risk * draw() * 0.8 }));
    const bundles = [0, 1, 2, 3].map((i) => {
      const [one, other] = [single[i]!, single[i + 4]!];
      const benefit = one.benefit + other.benefit - (one.benefit * other.benefit) / risk;
      return { cost: one.cost + other.cost, benefit };
    });
    return [...single, ...bundles];
  });
}

/** Best value by an exact dynamic programme over costs in units, rounded down: never below the true best. */
function exact(sites: readonly (readonly PlanOption[])[], budget: number, unit: number): number {
  let best = new Float64Array(Math.floor(budget / unit) + 1);
  for (const options of sites) {
    const next = best.slice();
    for (const { cost, benefit } of options) {
      const units = Math.floor(cost / unit);
      for (let x = units; x < best.length; x++) next[x] = Math.max(next[x]!, best[x - units]! + benefit - cost);
    }
    best = next;
  }
  return best.at(-1)!;
}

const everything = (sites: readonly (readonly PlanOption[])[]) =>
  sites.reduce((sum, options) => sum + Math.max(...options.map(({ cost }) => cost)), 0);

describe("best plan", () => {
  it.each([
    [10, 0.02],
    [10, 0.2],
    [45, 0.2],
    [45, 0.6],
  ])("lies with its bound around the exact best of %i locations with %d of all money", (count, share) => {
    const sites = portfolio(count, 7 + count);
    const budget = share * everything(sites);
    const plan = bestPlan(sites, budget);
    const best = exact(sites, budget, budget / 4000);
    expect(plan.spent).toBeLessThanOrEqual(budget);
    expect(plan.value).toBeLessThanOrEqual(best + 1e-6);
    // costs rounded down let the programme spend at most one unit more at each location
    expect(plan.bound).toBeGreaterThanOrEqual(plan.value);
    expect(best).toBeLessThanOrEqual(bestPlan(sites, budget + (count * budget) / 4000).bound + 1e-6);
  });

  it("is worth what its choices are worth, each location once", () => {
    const sites = portfolio(30, 3);
    const plan = bestPlan(sites, 2_000_000);
    const options = plan.chosen.flatMap((option, site) => (option < 0 ? [] : [sites[site]![option]!]));
    expect(options.reduce((sum, { cost }) => sum + cost, 0)).toBeCloseTo(plan.spent, 3);
    expect(options.reduce((sum, { cost, benefit }) => sum + benefit - cost, 0)).toBeCloseTo(plan.value, 3);
  });

  it("is never worth less for more money, and takes all that pays when money is no matter", () => {
    const sites = portfolio(40, 11);
    const plans = Array.from({ length: 200 }, (_, i) => bestPlan(sites, 20_000 * i));
    for (const kind of ["value", "bound"] as const) {
      const worths = plans.map((plan) => plan[kind]);
      expect(worths).toEqual(worths.toSorted((a, b) => a - b));
    }
    const all = bestPlan(sites, 1e12);
    const best = sites.reduce(
      (sum, options) => sum + Math.max(0, ...options.map(({ cost, benefit }) => benefit - cost)),
      0,
    );
    expect(all.value).toBeCloseTo(best, 3);
    expect(all.bound).toBe(all.value);
  });

  it("takes nothing that does not pay, and what costs nothing first", () => {
    const plan = bestPlan([[{ cost: 10, benefit: 9 }], [{ cost: 0, benefit: 5 }], [{ cost: 4, benefit: 8 }]], 4);
    expect(plan.chosen).toEqual([-1, 0, 0]);
    expect(plan.value).toBe(9);
  });
});

describe("cost curve", () => {
  it("has bars that follow each other, the cheapest first, and add up", () => {
    const steps = [
      { measure: "wall", benefit: 100, cost: 150 },
      { measure: "plan", benefit: 40, cost: 4 },
      { measure: "wall", benefit: 300, cost: 150 },
      { measure: "idle", benefit: 0, cost: 3 },
    ];
    const bars = costCurve(steps);
    expect(bars.map(({ measure }) => measure)).toEqual(["plan", "wall", "idle"]);
    expect(bars.map(({ from }) => from)).toEqual([0, 40, 440]);
    expect(bars[1]).toMatchObject({ benefit: 400, cost: 300, height: 0.75, locations: 2 });
    expect(bars[2]!.height).toBe(Infinity);
  });
});
