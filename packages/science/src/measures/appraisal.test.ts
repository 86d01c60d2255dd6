import { describe, expect, it } from "vitest";
import { appraiseSite, type Moment, type PricedChoice } from "./appraisal.ts";
import type { Measure } from "./measure.ts";
import { effectOf } from "./operators.ts";
import { seeded } from "./seeded.test-data.ts";
import { ASSET, measureOf, storedSite } from "./site.test-data.ts";
import { residualLosses, siteYears } from "./site-years.ts";

const FLOODS = ["river_flood", "pluvial_flood"] as const;
const WALL = measureOf("wall", "protect", FLOODS, { effect: [50, 100, 200] });
const DRY = measureOf("dry", "dry", FLOODS, { effect: [0.6, 0.8, 0.95], limitMetres: 0.9 });
const RAISE = measureOf("raise", "raise", FLOODS, { effect: [0.2, 0.35, 0.5] });
const ROOF = measureOf("roof", "scale", ["tc_wind"], { effect: [0.25, 0.5, 0.72] });
const LIFT = measureOf("lift", "lift", FLOODS, { effect: [0.6, 1, 1.5] });
const PLAN = measureOf("plan", "downtime", ["river_flood", "tc_wind"], { effect: [0.05, 0.15, 0.3] });
const HOURS = measureOf("hours", "hours", ["heat"], { effect: [0.2, 0.3, 0.4] });
const COOL = measureOf("cool", "wbgt", ["heat"], { effect: [0.3, 0.8, 1.5] });
const SHADE = measureOf("shade", "share", ["heat"], { effect: [0.05, 0.15, 0.3] });
const REUSE = measureOf("reuse", "dependency", ["water_stress"], { effect: [0.2, 0.4, 0.6] });
const STOCK = measureOf("stock", "buffer", [], { effect: [5, 10, 20] });
const ALL = [WALL, DRY, RAISE, ROOF, LIFT, PLAN, HOURS, COOL, SHADE, REUSE, STOCK];

const STORED = ["river_flood_depth", "pluvial_flood_depth", "tc_wind_rp", "labour_loss", "wbgt_mean", "water_stress"];
const MOMENTS: Moment[] = [2025, 2050, 2080].map((year) => ({
  year,
  epoch: { scenario: "ssp585", time: year },
}));
const SETTINGS = { firstYear: 2026, discountRate: 0.05, growth: 0 };
const MONEY = { value: 140e6, dailyMargin: 95e3 };
const costs = [1e5, 2e5, 4e5].map((investment) => ({ investment, upkeep: 2000 })) as unknown as NonNullable<
  PricedChoice["costs"]
>;
const priced = (measure: Measure): PricedChoice => ({ measure, costs });

const appraise = (chosen: readonly Measure[], candidates: readonly Measure[] = [], site = storedSite(STORED)) =>
  appraiseSite(site, { chosen: chosen.map(priced), candidates: candidates.map(priced) }, MOMENTS, MONEY, SETTINGS);
const lossIn = (year: { readonly loss: readonly number[] | undefined }) => year.loss ?? [];

describe("appraisal of a location", () => {
  it("changes nothing without measures", () => {
    const { years, chosen } = appraise([]);
    expect(chosen).toEqual([]);
    for (const { before, after } of years) expect(after).toEqual(before);
    expect(lossIn(years[0]!.before)[1]).toBeGreaterThan(0);
  });

  it("avoids less together than each alone, counting once what both would save", () => {
    const { years, chosen } = appraise([DRY, RAISE]);
    const together = lossIn(years[1]!.before)[1]! - lossIn(years[1]!.after)[1]!;
    const [one, other] = chosen.map(({ single }) => single[1]!.loss!);
    expect(together).toBeGreaterThan(Math.max(one!, other!));
    expect(together).toBeLessThan(one! + other!);
    // the gain of a choice is that of the set less that of the set without it
    expect(chosen[0]!.avoided[1]!.loss).toBeCloseTo(together - other!, 3);
  });

  it("does not depend on the order of choices", () => {
    const draw = seeded(12);
    for (let i = 0; i < 6; i++) {
      const some = ALL.filter(() => draw() < 0.5);
      const [one, other] = [appraise(some), appraise(some.toReversed())];
      for (const [moment, { after }] of one.years.entries())
        lossIn(after).forEach((loss, member) =>
          expect(loss).toBeCloseTo(lossIn(other.years[moment]!.after)[member]!, 4),
        );
    }
  });

  it("never avoids less than nothing, nor more than the loss", () => {
    const { years, chosen } = appraise(ALL);
    for (const { before, after } of years) {
      lossIn(after).forEach((loss, member) => {
        expect(loss).toBeGreaterThanOrEqual(0);
        expect(loss).toBeLessThanOrEqual(lossIn(before)[member]!);
      });
    }
    for (const { avoided, single } of chosen)
      for (const gain of [...avoided, ...single]) expect(gain.days).toBeGreaterThanOrEqual(-1e-12);
  });

  it("keeps a wall that holds 100 years today from holding them in a wetter climate", () => {
    const { years } = appraise([WALL]);
    const leftIn = (i: number) => lossIn(years[i]!.after)[1]! / lossIn(years[i]!.before)[1]!;
    expect(leftIn(0)).toBeLessThan(leftIn(2));
  });

  it("says not known for a hazard that is missing, and takes nothing off for it", () => {
    const dryOnly = appraise([ROOF, DRY], [REUSE, COOL, STOCK], storedSite(["river_flood_depth", "labour_loss"]));
    const [roof, dry] = dryOnly.chosen;
    expect(roof).toMatchObject({ known: false, benefit: undefined, ratio: undefined, pays: undefined });
    expect(dry!.known).toBe(true);
    // no months of humid heat are stored; suppliers stand outside the location
    expect(dryOnly.candidates.map(({ known }) => known)).toEqual([false, false, false]);
    for (const { before, after } of appraise([COOL], [], storedSite(["labour_loss"])).years)
      expect(after).toEqual(before);
  });

  it("counts days and no money where nobody typed a margin", () => {
    const choices = { chosen: [priced(SHADE), priced(DRY)], candidates: [] };
    const without = { value: MONEY.value, dailyMargin: undefined };
    const { chosen } = appraiseSite(storedSite(STORED), choices, MOMENTS, without, SETTINGS);
    expect(chosen[0]).toMatchObject({ known: true, benefit: undefined, ratio: undefined });
    expect(chosen[0]!.daysForThousand).toBeGreaterThan(0);
    expect(chosen[1]!.ratio!.p50).toBeGreaterThan(0);
  });

  it("loses hours won back with each degree of warming", () => {
    const { chosen } = appraise([HOURS]);
    const heat = (i: number) => siteYears(storedSite(STORED), [], MOMENTS[i]!.epoch)[0]![1].get("heat")!.days;
    const shares = chosen[0]!.avoided.map(({ days }, i) => days / heat(i));
    expect(shares[0]).toBeCloseTo(0.3 - 0.02 * 0.5, 9);
    expect(shares[2]).toBeCloseTo(0.3 - 0.02 * 1.875, 9);
  });

  it("orders its range, and pays in more cases where it costs less", () => {
    const [cheap, dear] = [1, 100].map((factor) => {
      const own = costs.map(({ investment, upkeep }) => ({ investment: factor * investment, upkeep }));
      const choice = { measure: DRY, costs: own as unknown as NonNullable<PricedChoice["costs"]> };
      const chosen = { chosen: [choice], candidates: [] };
      return appraiseSite(storedSite(STORED), chosen, MOMENTS, MONEY, SETTINGS).chosen[0]!;
    });
    expect(cheap!.ratio!.p10).toBeLessThan(cheap!.ratio!.p50);
    expect(cheap!.ratio!.p50).toBeLessThan(cheap!.ratio!.p90);
    expect(cheap!.pays!).toBeGreaterThan(dear!.pays!);
    expect(cheap!.payback).toBeDefined();
  });

  it("takes a design in place of the catalogue, the same in every case", () => {
    const site = storedSite(STORED);
    const of = (design: number) => effectOf([{ measure: WALL, design }], 0).losses.river_flood!.protectionYears;
    expect([of(10), of(250)]).toEqual([10, 250]);
    const left = [10, 250].map((design) => {
      const [, years] = siteYears(site, [effectOf([{ measure: WALL, design }], 1)], MOMENTS[0]!.epoch);
      return years![1].get("river_flood")!.loss;
    });
    expect(left[1]).toBeLessThan(left[0]!);
  });

  it("tells what comes beyond the design", () => {
    const residual = residualLosses(storedSite(STORED), effectOf([{ measure: WALL }], 1), "river_flood", {
      scenario: "historical",
      time: 2005,
    });
    const at = (years: number) => residual.find(({ returnPeriod }) => returnPeriod === years)!;
    expect(at(50).after).toBe(0);
    expect(at(250).after).toBe(at(250).before);
    expect(at(250).after).toBeGreaterThan(0);
    expect(residualLosses(storedSite(STORED), effectOf([], 1), "heat", MOMENTS[0]!.epoch)).toEqual([]);
  });

  it("takes what is stored of an average year as it is, times the share that is left", () => {
    const stored = storedSite(STORED);
    const withEad = {
      ...stored,
      isStored: (id: string) => id === "river_flood_ead" || stored.isStored(id),
      value: (id: string, index: number) => (id === "river_flood_ead" ? 0.5 : stored.value(id, index)),
    };
    const of = (site: typeof stored) => siteYears(site, [effectOf([{ measure: RAISE }], 1)], MOMENTS[1]!.epoch);
    const [asItIs, after] = of(withEad).map((members) => members[1].get("river_flood")!.loss);
    const [worked, changed] = of(stored).map((members) => members[1].get("river_flood")!.loss);
    expect(asItIs).toBe(0.5);
    expect(after! / asItIs!).toBeCloseTo(changed! / worked!, 12);
  });

  it("leaves a location that is protected already as dry as it is", () => {
    const behind = storedSite(STORED, 1, { ...ASSET, protectionYears: 500 });
    const { chosen } = appraise([WALL], [], behind);
    expect(chosen[0]!.avoided[0]!.days).toBeGreaterThanOrEqual(0);
  });
});
