import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { impactAt, defineCurve } from "../vulnerability/damage-curve.ts";
import { floodCurve, floodLossRatio } from "../vulnerability/flood-curves.ts";
import { expectedAnnualLoss, lossAtReturnPeriod, lossExceedance } from "./event-set.ts";
import {
  exceedanceProbability,
  expectedAnnualImpact,
  expectedImpactAboveCutOff,
  impactAtReturnPeriod,
} from "./exceedance-curve.ts";

const YEARS = [10, 25, 50, 100, 250, 500];
const RATIOS = [0, 0.3, 0.6, 1, 1.6, 2].map((depth) => floodLossRatio(floodCurve("commercial", "europe"), depth));
const withTail = { tail: true } as const;
const withoutTail = { tail: false } as const;

describe("the expected impact of a return-period curve", () => {
  test("meets the worked example of a flooded commercial building, with and without the tail and behind a 100-year defence", () => {
    expect(expectedAnnualImpact(YEARS, RATIOS, withTail)).toBeCloseTo(0.01223, 9);
    expect(expectedAnnualImpact(YEARS, RATIOS, withoutTail)).toBeCloseTo(0.01113, 9);
    expect(expectedAnnualImpact(YEARS, RATIOS, { tail: true, protectionYears: 100 })).toBeCloseTo(0.00443, 9);
  });

  test("meets the published days of interruption behind a defence of 0.94 m", () => {
    const years = [2, 5, 10, 25, 50, 100, 250, 500, 1000];
    const depths = [
      0.059601218, 0.33267087, 0.50511575, 0.71471703, 0.8641244, 1.0032823, 1.1491022, 1.1634114, 1.1634114,
    ];
    const days = defineCurve([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 1], [0, 1, 2, 7, 14, 30, 60, 180, 365]);
    const impactOf = (depth: number) => impactAt(days, depth);
    expect(exceedanceProbability(years, depths, 0.9406518)).toBeCloseTo(0.014500678725390362, 12);
    const mean = expectedImpactAboveCutOff(years, depths, 0.9406518, impactOf, withoutTail);
    expect(Math.abs(mean / 4.8453897 - 1)).toBeLessThan(1e-6);
    expect(expectedImpactAboveCutOff(years, depths, 0.9406518, impactOf, withTail)).toBeCloseTo(5.210389687252334, 8);
  });

  test("puts a depth into the curve at the published probability", () => {
    const years = [2, 5, 10, 25, 50, 100, 250, 500, 1000];
    const depths = [0.059, 0.33, 0.51, 0.71, 0.86, 1, 1.15, 1.16, 1.16];
    expect(Math.abs(exceedanceProbability(years, depths, 0.75) / 0.03466667 - 1)).toBeLessThan(1e-6);
    expect(exceedanceProbability(years, depths, 2)).toBe(0);
    expect(exceedanceProbability(years, depths, 0)).toBe(0.5);
  });

  test("is the area of a rectangle when every event does the same harm", () => {
    expect(expectedAnnualImpact([10, 100], [0.4, 0.4], withTail)).toBeCloseTo(0.04, 12);
    expect(expectedAnnualImpact([10, 100], [0.4, 0.4], { tail: true, protectionYears: 50 })).toBeCloseTo(0.4 / 50, 12);
    expect(expectedAnnualImpact([10, 100], [0.4, 0.4], { tail: true, protectionYears: 1000 })).toBeCloseTo(
      0.4 / 1000,
      12,
    );
    expect(expectedAnnualImpact([100], [1], withTail)).toBeCloseTo(0.01, 12);
  });

  test("never falls when any impact rises, and is never more than the largest impact", () => {
    const curves = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(curves, fc.nat(5), fc.double({ min: 0, max: 1, noNaN: true }), (raw, at, more) => {
        const impacts = raw.toSorted((a, b) => a - b);
        const raised = impacts.map((value, i) => (i === at ? value + more : value));
        const before = expectedAnnualImpact(YEARS, impacts, withTail);
        const after = expectedAnnualImpact(YEARS, raised, withTail);
        expect(before).toBeLessThanOrEqual(after + 1e-15);
        expect(before).toBeLessThanOrEqual(impacts[5]! * 0.1 + 1e-15);
      }),
    );
  });

  test("leaves out what is unknown at the frequent end and is missing when the rest is unknown", () => {
    const missing = Number.NaN;
    expect(expectedAnnualImpact([2, 10, 100], [missing, 0.4, 0.4], withTail)).toBeCloseTo(0.04, 12);
    expect(expectedAnnualImpact([2, 10, 100], [missing, missing, missing], withTail)).toBeNaN();
    expect(expectedAnnualImpact([2, 10, 100], [0.1, 0.2, missing], withTail)).toBeNaN();
  });
});

describe("the impact at a return period", () => {
  test("is linear in the logarithm of the years, zero or missing below the first, the last one beyond", () => {
    expect(impactAtReturnPeriod([50, 475], [0, 1], Math.sqrt(50 * 475), true)).toBeCloseTo(0.5, 12);
    expect(impactAtReturnPeriod([50, 475], [0.2, 1], 25, true)).toBe(0);
    expect(impactAtReturnPeriod([50, 475], [0.2, 1], 25, false)).toBeNaN();
    expect(impactAtReturnPeriod([50, 475], [0.2, 1], 2475, true)).toBe(1);
    expect(impactAtReturnPeriod([50, 475], [0.2, 1], 475, true)).toBe(1);
  });
});

describe("an event set", () => {
  const frequencies = Array.from({ length: 10 }, () => 0.0006211180124223603);
  const losses = [
    0, 400665463.737, 3150330960.044, 3715826406.782, 2900244271.902, 778570745.162, 698736262.566, 381063674.256,
    569142464.157, 467572545.849,
  ];
  const events = { frequencies, losses };

  test("has the published return periods", () => {
    const published = [161, 178.89, 201.25, 230, 268.33, 322, 402.5, 536.67, 805, 1610];
    for (const [i, years] of published.entries()) {
      expect(Math.abs(lossExceedance(events).returnPeriods[i]! - years)).toBeLessThan(0.01);
    }
  });

  test("has the published losses at 100, 500 and 1000 years and their sum of frequency times loss", () => {
    expect(lossAtReturnPeriod(events, 100)).toBe(0);
    expect(Math.abs(lossAtReturnPeriod(events, 500) / 2320408028.5695677 - 1)).toBeLessThan(1e-9);
    expect(Math.abs(lossAtReturnPeriod(events, 1000) / 3287314329.129928 - 1)).toBeLessThan(1e-9);
    expect(expectedAnnualLoss(events)).toBeCloseTo(8113138.3816490695, 3);
    expect(lossAtReturnPeriod({ frequencies: [], losses: [] }, 100)).toBe(0);
  });
});
