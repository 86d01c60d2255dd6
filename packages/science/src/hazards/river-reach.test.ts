import { describe, expect, test } from "vitest";
import { chanceOfReach, noReachAt, reachClass, reachHazard, turcRunoff, type RiverSetting } from "./river-reach.ts";
import { riverProtection } from "./river-protection.ts";

/** Cologne: 200 m from the Rhine, a little above the lowest ground. */
const COLOGNE: RiverSetting = {
  greatKm: 0.2,
  otherKm: 73,
  supplementKm: 48.7,
  aboveLowMetres: 5,
  reliefMetres: 32,
  basinScore: 0.3,
  runoffMm: 284,
  districtClass: 1,
};
const chance = (change: Partial<RiverSetting> = {}) => chanceOfReach(reachHazard({ ...COLOGNE, ...change }));

describe("the chance to stand in the reach of the 100-year flood", () => {
  test("is that of the design where its examples stand, within a factor of 1.4", () => {
    const examples: readonly (readonly [RiverSetting, number])[] = [
      [COLOGNE, 0.067],
      [
        {
          ...COLOGNE,
          greatKm: 0.9,
          otherKm: 0.4,
          supplementKm: 42.6,
          aboveLowMetres: 26,
          reliefMetres: 56,
          basinScore: 1,
          runoffMm: 498,
          districtClass: 2,
        },
        0.07,
      ],
      [
        {
          ...COLOGNE,
          greatKm: 99.7,
          otherKm: 30.4,
          supplementKm: 73.3,
          aboveLowMetres: 169,
          reliefMetres: 488,
          basinScore: 0.9,
          runoffMm: 470,
          districtClass: 0,
        },
        0.002,
      ],
      [
        {
          ...COLOGNE,
          greatKm: 358,
          otherKm: 0.8,
          supplementKm: Infinity,
          aboveLowMetres: 7,
          reliefMetres: 32,
          basinScore: 4,
          runoffMm: 446,
          districtClass: 3,
        },
        0.219,
      ],
      [
        {
          ...COLOGNE,
          greatKm: 3.6,
          otherKm: 4.8,
          supplementKm: Infinity,
          aboveLowMetres: 13,
          reliefMetres: 8,
          basinScore: 4.1,
          runoffMm: 269,
          districtClass: 3,
        },
        0.133,
      ],
      [
        {
          ...COLOGNE,
          greatKm: 81.9,
          otherKm: 0.2,
          supplementKm: 16.6,
          aboveLowMetres: 0,
          reliefMetres: 8,
          basinScore: 1.2,
          runoffMm: 424,
          districtClass: 3,
        },
        0.161,
      ],
      [
        {
          ...COLOGNE,
          greatKm: 85.5,
          otherKm: 4.2,
          supplementKm: 117.8,
          aboveLowMetres: 43,
          reliefMetres: 80,
          basinScore: 0.3,
          runoffMm: 57,
          districtClass: 1,
        },
        0.014,
      ],
      [
        {
          ...COLOGNE,
          greatKm: 0.8,
          otherKm: 1.2,
          supplementKm: Infinity,
          aboveLowMetres: -1,
          reliefMetres: 8,
          basinScore: 3.2,
          runoffMm: 540,
          districtClass: 3,
        },
        0.205,
      ],
    ];
    for (const [setting, told] of examples)
      expect(Math.abs(Math.log(chanceOfReach(reachHazard(setting)) / told))).toBeLessThan(Math.log(1.4));
  });

  test("falls with distance and height, and grows with class, score, runoff and return period", () => {
    expect(chance({ greatKm: 5 })).toBeLessThan(chance());
    expect(chance({ aboveLowMetres: 30 })).toBeLessThan(chance());
    expect(chance({ reliefMetres: 300 })).toBeLessThan(chance());
    expect(chance({ districtClass: 3 })).toBeGreaterThan(chance());
    expect(chance({ basinScore: 4 })).toBeGreaterThan(chance());
    expect(chance({ runoffMm: 900 })).toBeGreaterThan(chance());
    const hazard = reachHazard(COLOGNE);
    expect(chanceOfReach(hazard, 500)).toBeGreaterThan(chanceOfReach(hazard, 100));
    expect(chanceOfReach(hazard, 10)).toBeLessThan(chanceOfReach(hazard, 100));
  });

  test("needs neither class nor score nor heights of places", () => {
    const bare = chance({ districtClass: Number.NaN, basinScore: Number.NaN, aboveLowMetres: Number.NaN });
    expect(bare).toBeGreaterThan(0);
    expect(bare).toBe(chance({ districtClass: 255, basinScore: 1.3, aboveLowMetres: 0 }));
  });

  test("has four classes, whose limits belong to the class above", () => {
    expect([0, 0.0099, 0.01, 0.03, 0.0799, 0.08, 0.5].map(reachClass)).toEqual([0, 0, 1, 2, 2, 3, 3]);
    expect(reachClass(Number.NaN)).toBeNaN();
  });

  test("takes runoff from rain and warmth: none in deserts, most of the rain in the cold", () => {
    expect(turcRunoff(30, 27)).toBe(0);
    expect(turcRunoff(800, 10)).toBeGreaterThan(250);
    expect(turcRunoff(800, 10)).toBeLessThan(350);
    expect(turcRunoff(2000, 0)).toBeGreaterThan(1600);
  });
});

describe("a place has no number", () => {
  const RHINE = { ...COLOGNE, isGreatest: true, meanElevationMetres: 77, coastKm: 220 };
  test("in deserts, but beside a great river that crosses them", () => {
    expect(noReachAt(RHINE)).toBeUndefined();
    expect(noReachAt({ ...RHINE, runoffMm: 3 })).toBeUndefined();
    expect(noReachAt({ ...RHINE, runoffMm: 3, isGreatest: false })).toBe("desert");
    expect(noReachAt({ ...RHINE, runoffMm: 3, greatKm: 11 })).toBe("desert");
  });
  test("far from every river of the map", () => {
    expect(noReachAt({ ...RHINE, greatKm: 61, otherKm: 63, supplementKm: Infinity })).toBe("far");
    expect(noReachAt({ ...RHINE, greatKm: 61, otherKm: 63, supplementKm: 59 })).toBeUndefined();
  });
  test("in deltas and on low coasts", () => {
    const delta = { ...RHINE, meanElevationMetres: 2, reliefMetres: 4, coastKm: 30 };
    expect(noReachAt(delta)).toBe("delta");
    expect(noReachAt({ ...delta, coastKm: 61 })).toBeUndefined();
    expect(noReachAt({ ...delta, reliefMetres: 40 })).toBeUndefined();
  });
});

describe("river protection", () => {
  test("takes 0 as not known, assumes 100 years in north-western Europe alone, and counts no more than 100", () => {
    expect(riverProtection(0, "GB")).toEqual({ years: 100, published: Number.NaN });
    expect(riverProtection(Number.NaN, "NL")).toEqual({ years: 100, published: Number.NaN });
    expect(riverProtection(0, "ES")).toEqual({ years: Number.NaN, published: Number.NaN });
    expect(riverProtection(0, undefined)).toEqual({ years: Number.NaN, published: Number.NaN });
    expect(riverProtection(500, "US")).toEqual({ years: 100, published: 500 });
    expect(riverProtection(30, "CH")).toEqual({ years: 30, published: 30 });
  });
});
