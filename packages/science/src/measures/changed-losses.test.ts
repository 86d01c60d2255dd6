import { describe, expect, it } from "vitest";
import { RETURN_PERIODS } from "../catalogue/coordinates.ts";
import { expectedAnnualImpact } from "../impact/exceedance-curve.ts";
import { lossColumn, PONDED_SHARE, type EventHazard } from "../impact/loss-functions.ts";
import { cleanUpOf } from "../impact/clean-up.ts";
import { impactAtDepth } from "../vulnerability/damage-curve.ts";
import { cycloneHalfDamageWind, cycloneLossRatio } from "../vulnerability/cyclone.ts";
import { floodCurve } from "../vulnerability/flood-curves.ts";
import { meanImpactInPonds } from "../vulnerability/ponding.ts";
import { changedCurve, NO_CHANGE, type LossChange } from "./changed-losses.ts";
import { presentBenefit, presentCost } from "./present-value.ts";
import { seeded } from "./seeded.test-data.ts";
import { ASSET } from "./site.test-data.ts";

const EVENTS: readonly EventHazard[] = [
  "river_flood",
  "pluvial_flood",
  "coastal_flood",
  "tc_wind",
  "storm_wind",
  "hail",
  "snow_load",
  "wildfire",
  "earthquake",
];

function lossAt(hazard: EventHazard, intensity: number, change?: LossChange, asset = ASSET): number {
  const out = new Float64Array(1);
  const changed = change === undefined ? asset : { ...asset, measures: { [hazard]: change } };
  lossColumn(hazard, [changed])([intensity], out);
  return out[0]!;
}

describe("changed losses", () => {
  it("are those as it is where nothing changes", () => {
    for (const hazard of EVENTS)
      for (const intensity of [0, 0.2, 0.9, 1.4, 3, 8, 30, 55])
        expect(lossAt(hazard, intensity, NO_CHANGE), hazard).toBeCloseTo(lossAt(hazard, intensity), 9);
  });

  it("follow each operator at depths below and above its limit", () => {
    const f = (metres: number) => lossAt("river_flood", metres);
    const dry = { ...NO_CHANGE, dry: [{ share: 0.8, upTo: 0.9 }] };
    expect(lossAt("river_flood", 0.7, dry)).toBeCloseTo(0.2 * f(0.7), 9);
    expect(lossAt("river_flood", 0.95, dry)).toBeCloseTo(f(0.95), 9);
    const scaled = { ...NO_CHANGE, scaled: [{ share: 0.4, upTo: 2 }] };
    expect(lossAt("river_flood", 1.9, scaled)).toBeCloseTo(0.6 * f(1.9), 9);
    expect(lossAt("river_flood", 2.1, scaled)).toBeCloseTo(f(2.1), 9);
    expect(lossAt("river_flood", 1.9, { ...NO_CHANGE, liftMetres: 1.5 })).toBeCloseTo(f(0.4), 6);
    expect(lossAt("river_flood", 1.2, { ...NO_CHANGE, liftMetres: 1.5 })).toBe(0);
    const raised = { ...NO_CHANGE, raisedShare: 0.45 };
    expect(lossAt("river_flood", 1.6, raised)).toBeCloseTo(0.55 * f(1.6) + 0.45 * f(0.6), 6);
    expect(lossAt("river_flood", 0.6, raised)).toBeCloseTo(0.55 * f(0.6), 6);
    expect(lossAt("river_flood", 1.6, { ...NO_CHANGE, movedShare: 0.9 })).toBeCloseTo(0.1 * f(1.6), 9);
  });

  it("move the wind of half damage, the acceleration and the load of the roof", () => {
    const half = cycloneHalfDamageWind(ASSET.profile.cycloneRegion, ASSET.profile.cycloneFit);
    const strong = { ...NO_CHANGE, strength: 1.12 };
    expect(lossAt("tc_wind", 50, strong)).toBeCloseTo(cycloneLossRatio(1.14 * 50, 1.12 * half), 12);
    const retrofit = { ...NO_CHANGE, strength: 0.95 / 0.65 };
    const moderate = { ...ASSET, profile: { ...ASSET.profile, structure: "moderate-code" as const } };
    expect(lossAt("earthquake", 0.4, retrofit)).toBeCloseTo(lossAt("earthquake", 0.4, undefined, moderate), 12);
    const stronger = { ...ASSET, codeSnowLoad: 1.3 * ASSET.codeSnowLoad };
    expect(lossAt("snow_load", 1.5, { ...NO_CHANGE, strength: 1.3 })).toBeCloseTo(
      lossAt("snow_load", 1.5, undefined, stronger),
      12,
    );
  });

  it("stay means over the ponds of surface water", () => {
    const change = { ...NO_CHANGE, dry: [{ share: 0.8, upTo: 0.3 }] };
    const own = changedCurve(floodCurve(ASSET.profile.floodClass, ASSET.profile.floodRegion), change);
    expect(lossAt("pluvial_flood", 0.2, change)).toBeCloseTo(PONDED_SHARE * meanImpactInPonds(own, 0.2), 12);
    expect(lossAt("pluvial_flood", 0.2, change)).toBeLessThan(lossAt("pluvial_flood", 0.2));
    expect(lossAt("pluvial_flood", 0.2, change)).toBeGreaterThan(0.2 * lossAt("pluvial_flood", 0.2));
  });

  it("take an own curve as it is", () => {
    const step = { intensity: Float64Array.of(0, 1), impact: Float64Array.of(0, 1) };
    const asset = { ...ASSET, profile: { ...ASSET.profile, customCurves: { river_flood: step, tc_wind: step } } };
    expect(lossAt("river_flood", 0.8, { ...NO_CHANGE, liftMetres: 0.5 }, asset)).toBeCloseTo(0.3, 9);
    expect(lossAt("tc_wind", 0.8, { ...NO_CHANGE, strength: 2 }, asset)).toBeCloseTo(0.4, 12);
  });

  it("are never larger than as it is, never below zero, and not known where nothing is", () => {
    const draw = seeded(5);
    for (let i = 0; i < 200; i++) {
      const change: LossChange = {
        protectionYears: 0,
        liftMetres: draw() < 0.5 ? 0 : 2 * draw(),
        raisedShare: draw() < 0.5 ? 0 : draw(),
        dry: draw() < 0.5 ? [] : [{ share: draw(), upTo: 1.5 * draw() }],
        scaled: draw() < 0.5 ? [] : [{ share: draw(), upTo: draw() < 0.5 ? Infinity : 3 * draw() }],
        strength: 1 + draw(),
        movedShare: draw() < 0.5 ? 0 : draw(),
      };
      for (const hazard of EVENTS) {
        const intensity = 8 * draw();
        const loss = lossAt(hazard, intensity, change);
        expect(loss).toBeGreaterThanOrEqual(0);
        expect(loss).toBeLessThanOrEqual(lossAt(hazard, intensity) + 1e-9);
        expect(lossAt(hazard, Number.NaN, change)).toBeNaN();
      }
    }
  });

  it("leave the days to clean up to the floods that still come in", () => {
    const daysOf = (change: LossChange, metres: number) =>
      cleanUpOf("river_flood", [{ ...ASSET, measures: { river_flood: change } }])(metres, 0);
    expect(daysOf(NO_CHANGE, 0.7)).toBe(10);
    expect(daysOf({ ...NO_CHANGE, dry: [{ share: 0.8, upTo: 0.9 }] }, 0.7)).toBeCloseTo(2, 9);
    expect(daysOf({ ...NO_CHANGE, dry: [{ share: 0.8, upTo: 0.9 }] }, 1)).toBe(10);
    expect(daysOf({ ...NO_CHANGE, liftMetres: 1 }, 1.3)).toBe(3);
    expect(daysOf({ ...NO_CHANGE, scaled: [{ share: 0.9, upTo: 2 }] }, 0.7)).toBe(10);
    const ponds = (change: LossChange) =>
      cleanUpOf("pluvial_flood", [{ ...ASSET, measures: { pluvial_flood: change } }])(0.2, 0);
    expect(ponds({ ...NO_CHANGE, dry: [{ share: 0.5, upTo: 9 }] })).toBeCloseTo(ponds(NO_CHANGE) / 2, 4);
  });
});

describe("dry proofing of houses (Richert et al. 2019)", () => {
  // 120 m2 of 250'000 EUR; 9'570 EUR with 2 % of upkeep, 20 years, 5 %, 80 % of floods kept out up to 0.9 m
  const residential = floodCurve("residential", ASSET.profile.floodRegion);
  const proofed = changedCurve(residential, { ...NO_CHANGE, dry: [{ share: 0.8, upTo: 0.9 }] });
  const settings = { firstYear: 2026, discountRate: 0.05, growth: 0 };
  const service = { lifetimeYears: 20, leadMonths: 12 };

  function ratioFirstFlooded(years: number): number {
    const depths = RETURN_PERIODS.map((period) => (period < years ? 0 : 0.35 + 0.25 * Math.log(period / years)));
    const yearly = (of: typeof residential) =>
      expectedAnnualImpact(
        RETURN_PERIODS,
        depths.map((metres) => impactAtDepth(of, metres)),
        { tail: true },
      );
    const amounts = [(yearly(residential) - yearly(proofed)) * 250_000];
    const cost = { investment: 9570, upkeep: 0.02 * 9570 };
    return presentBenefit({ years: [2026], amounts }, service, settings) / presentCost(cost, service, settings);
  }

  it("pays where first flooded once in 50 years, and not at once in 100 and rarer", () => {
    expect(ratioFirstFlooded(50)).toBeCloseTo(1.24, 1);
    expect(ratioFirstFlooded(100)).toBeCloseTo(0.72, 1);
    const ratios = [10, 25, 50, 100, 150, 250].map(ratioFirstFlooded);
    expect(ratios).toEqual(ratios.toSorted((a, b) => b - a));
  });
});
