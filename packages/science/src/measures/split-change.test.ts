import { describe, expect, it } from "vitest";
import { fillAnnualWeights } from "../impact/annual-weights.ts";
import { expectedAnnualImpact } from "../impact/exceedance-curve.ts";
import { impactAtDepth } from "../vulnerability/damage-curve.ts";
import { floodCurve } from "../vulnerability/flood-curves.ts";
import { meanImpactInPonds, pondsOfParts } from "../vulnerability/ponding.ts";
import { changedCurve, type LossChange, NO_CHANGE } from "./changed-losses.ts";
import { changeSplitter, isInStep, limitsOf, partCurves } from "./split-change.ts";
import { seeded } from "./seeded.test-data.ts";
import { ASSET, measureOf } from "./site.test-data.ts";

const { floodClass, floodRegion } = ASSET.profile;
const CURVE = floodCurve(floodClass, floodRegion);
const LIMITS = [0.9, 2, Infinity];
const CHANGES: readonly Partial<LossChange>[] = [
  {},
  { liftMetres: 0.6 },
  { raisedShare: 0.3, movedShare: 0.1 },
  { dry: [{ share: 0.6, upTo: 0.9 }], scaled: [{ share: 0.4, upTo: 2 }] },
  {
    dry: [
      { share: 0.5, upTo: 0.9 },
      { share: 1, upTo: 0.9 },
    ],
    liftMetres: 0.9,
    raisedShare: 0.35,
    movedShare: 0.2,
  },
  {
    scaled: [
      { share: 0.2, upTo: Infinity },
      { share: 0.5, upTo: 2 },
    ],
    raisedShare: 1,
  },
];
/** In every step of the curves too, at their ends and beside them. */
const DEPTHS = [0, 0.3, 0.6, 0.9, 1.6, 1.9, 2, 3, 7].flatMap((metres) =>
  [-1e-9, 0, 1e-9, 3e-5, 9e-5, 1e-4, 2e-4].map((off) => Math.max(0, metres + off)),
);

describe("a change split into parts", () => {
  const split = changeSplitter(LIMITS);

  it.each(CHANGES)("adds up to the changed curve at every depth, in its steps too: %j", (asked) => {
    const change = { ...NO_CHANGE, ...asked };
    const whole = changedCurve(CURVE, change);
    const parts = split(change).map(({ stand, shares }) => ({
      shares,
      curves: partCurves(CURVE, stand.liftMetres, LIMITS),
    }));
    for (const depth of DEPTHS) {
      let sum = 0;
      for (const { shares, curves } of parts)
        for (const [p, curve] of curves.entries()) sum += shares[p]! * impactAtDepth(curve, depth);
      expect(Math.abs(sum - impactAtDepth(whole, depth)), `${depth}`).toBeLessThan(1e-12);
    }
  });

  it.each(CHANGES)("adds up over ponds: %j", (asked) => {
    const change = { ...NO_CHANGE, ...asked };
    const whole = changedCurve(CURVE, change);
    const out = new Float64Array(LIMITS.length);
    for (const millimetres of [0, 1, 40, 350, 1000]) {
      let sum = 0;
      for (const { stand, shares } of split(change)) {
        pondsOfParts(partCurves(CURVE, stand.liftMetres, LIMITS), 0.125)(millimetres / 1000, out, 0, 1);
        for (const [p, share] of shares.entries()) sum += share * out[p]!;
      }
      expect(Math.abs(sum - 0.125 * meanImpactInPonds(whole, millimetres / 1000))).toBeLessThan(1e-14);
    }
  });

  it("shares what stands alike, and knows the limits of what can be done and of what is in place", () => {
    const [one] = split({ ...NO_CHANGE, scaled: [{ share: 0.2, upTo: 2 }] });
    const [other] = split({ ...NO_CHANGE, movedShare: 0.5 });
    expect(one!.stand).toBe(other!.stand);
    const measures = [
      measureOf("low", "dry", ["river_flood"], { limitMetres: 0.9 }),
      measureOf("wind", "scale", ["tc_wind"], { limitMetres: 30 }),
    ];
    const inPlace = { ...NO_CHANGE, scaled: [{ share: 0.5, upTo: 2 }] };
    expect(limitsOf("river_flood", measures, inPlace)).toEqual([0.9, 2, Infinity]);
    expect(limitsOf("pluvial_flood", measures, undefined)).toEqual([Infinity]);
  });

  it("knows its steps: just above limits and heights", () => {
    expect(isInStep(0, LIMITS, 0.9)).toBe(false);
    expect(isInStep(0, LIMITS, 0.90005)).toBe(true);
    expect(isInStep(0.6, LIMITS, 0.60005)).toBe(true);
    expect(isInStep(0, LIMITS, 0.00005)).toBe(false);
  });
});

it("weights of a year behind a defence are what the integral multiplies impacts with", () => {
  const random = seeded(3);
  const years = [2, 5, 10, 25, 50, 100, 200, 500, 1000];
  for (const held of [0, 1, 3, 25, 60, 900, 1000, 5000]) {
    const weights = new Float64Array(years.length + 1).fill(7);
    fillAnnualWeights(years, held, weights, 1);
    expect(weights[0]).toBe(7);
    const impacts = years.map(() => random());
    const sum = impacts.reduce((all, impact, i) => all + impact * weights[i + 1]!, 0);
    const expected = expectedAnnualImpact(years, impacts, { tail: true, ...(held > 0 && { protectionYears: held }) });
    expect(Math.abs(sum - expected)).toBeLessThan(1e-15);
  }
});
