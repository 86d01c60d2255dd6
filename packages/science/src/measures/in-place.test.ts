import { describe, expect, it } from "vitest";
import { appraiseSite, type Moment, type PricedChoice } from "./appraisal.ts";
import type { MeasureChoice } from "./measure.ts";
import { effectOf } from "./operators.ts";
import { measureOf, storedSite } from "./site.test-data.ts";
import { residualLosses, yearsOfSets } from "./site-years.ts";
import { assetChange, storedChange } from "./stored-change.ts";
import type { StoredSite } from "./stored-site.ts";

const FLOODS = ["river_flood", "pluvial_flood"] as const;
const WALL = measureOf("wall", "protect", FLOODS, { effect: [50, 100, 200] });
const DRY = measureOf("dry", "dry", FLOODS, { effect: [0.6, 0.8, 0.95], limitMetres: 0.9 });
const ROOF = measureOf("roof", "scale", ["tc_wind"], { effect: [0.25, 0.5, 0.72] });
const DAYS = measureOf("plan", "downtime", FLOODS, { effect: [0.1, 0.2, 0.3] });
const STORED = ["river_flood_depth", "tc_wind_rp"];
const MOMENTS: Moment[] = [2025, 2050].map((year) => ({ year, epoch: { scenario: "ssp585", time: year } }));
const EPOCH = MOMENTS[1]!.epoch;
const MONEY = { value: 5e7, dailyMargin: undefined };
const SETTINGS = { firstYear: 2026, discountRate: 0.05, growth: 0 };

/** A location whose stored losses are those with what is in place. */
const withInPlace = (choices: readonly MeasureChoice[]): StoredSite => {
  const site = storedSite(STORED, 1);
  const stored = storedChange(choices);
  return stored === null ? site : { ...site, asset: { ...site.asset, measures: assetChange(stored) } };
};
const choice = (measure: MeasureChoice["measure"]): PricedChoice => ({
  measure,
  costs: [1, 2, 3].map((investment) => ({ investment: investment * 1e4, upkeep: 0 })) as never,
});

/** Loss of a year of a location as it is stored. */
const storedLoss = (site: StoredSite) =>
  [...yearsOfSets([{ site, base: 0 }], EPOCH)[1]![0]!.values()].reduce((sum, { loss }) => sum + (loss || 0), 0);

describe("what is in place", () => {
  it("is stored as text and read again as it was, in whichever order it was chosen", () => {
    const choices = [{ measure: WALL }, { measure: DRY }, { measure: ROOF }];
    const stored = storedChange(choices)!;
    expect(JSON.stringify(stored)).not.toContain("Infinity");
    expect(assetChange(JSON.parse(JSON.stringify(stored)) as typeof stored)).toEqual(effectOf(choices, 1).losses);
    expect(JSON.stringify(storedChange(choices.toReversed()))).toBe(JSON.stringify(stored));
    expect(storedChange([])).toBeNull();
    // days alone change no losses
    expect(storedChange([{ measure: DAYS }])).toBeNull();
  });

  it("computed again is what the appraisal said of it", () => {
    for (const chosen of [[WALL], [DRY, ROOF], [WALL, DRY, ROOF]]) {
      const { years } = appraiseSite(
        withInPlace([]),
        { chosen: chosen.map(choice), candidates: [] },
        MOMENTS,
        MONEY,
        SETTINGS,
      );
      const after = years[1]!.after.loss![1]!;
      expect(after).toBeLessThan(years[1]!.before.loss![1]!);
      const inPlace = withInPlace(chosen.map((measure) => ({ measure })));
      expect((storedLoss(inPlace) * MONEY.value) / 100).toBeCloseTo(after, 3);
    }
  });

  it("is appraised as before it was there, and what is added beside it too", () => {
    const plain = withInPlace([]);
    const inPlace = withInPlace([{ measure: DRY }, { measure: ROOF }]);
    const sets = { chosen: [DRY, ROOF].map(choice), candidates: [choice(WALL)] };
    const before = appraiseSite(plain, sets, MOMENTS, MONEY, SETTINGS);
    const now = appraiseSite(inPlace, sets, MOMENTS, MONEY, SETTINGS);
    const near = (one: number, other: number) =>
      expect(Math.abs(one - other)).toBeLessThan(1e-6 * Math.abs(other) + 1e-6);
    for (const [i, year] of now.years.entries())
      for (const member of [0, 1, 2]) {
        near(year.before.loss![member]!, before.years[i]!.before.loss![member]!);
        near(year.after.loss![member]!, before.years[i]!.after.loss![member]!);
      }
    for (const part of ["chosen", "candidates"] as const)
      for (const [i, one] of now[part].entries()) near(one.benefit!.mean, before[part][i]!.benefit!.mean);
    const residual = (site: StoredSite) => residualLosses(site, effectOf([{ measure: DRY }], 1), "river_flood", EPOCH);
    expect(residual(inPlace)).toEqual(residual(plain));
  });

  it("that leaves nothing still tells what there would be without it", () => {
    const all = measureOf("all", "scale", ["tc_wind"], { effect: [1, 1, 1] });
    const { years } = appraiseSite(
      withInPlace([{ measure: all }]),
      { chosen: [choice(all)], candidates: [] },
      MOMENTS,
      MONEY,
      SETTINGS,
    );
    const plain = appraiseSite(withInPlace([]), { chosen: [], candidates: [] }, MOMENTS, MONEY, SETTINGS);
    expect(years[1]!.before.loss![1]).toBeCloseTo(plain.years[1]!.before.loss![1]!, 3);
  });
});
