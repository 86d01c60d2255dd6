import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  COORDINATE_SETS,
  COORDINATE_SET_IDS,
  coordinateIndex,
  coordinateKey,
  coordinatesAt,
  dimensionsOf,
  enumerateCoordinates,
  nearestEpoch,
  parseCoordinateKey,
} from "./coordinates.ts";

describe("coordinate sets", () => {
  test("have the published sizes", () => {
    const sizes = COORDINATE_SET_IDS.map((id) => COORDINATE_SETS[id].size);
    expect(sizes).toEqual([316, 1580, 4108, 1323, 147, 245, 18, 3]);
  });

  test("are enumerated scenario first, the last dimension fastest", () => {
    const set = COORDINATE_SETS.RP;
    expect(dimensionsOf(set)).toEqual(["scenario", "time", "ensemble", "return_period"]);
    expect(coordinatesAt(set, 0)).toEqual({ scenario: "historical", time: 2005, ensemble: "p10", return_period: 2 });
    expect(coordinatesAt(set, 1).return_period).toBe(5);
    expect(coordinatesAt(set, 27)).toEqual({ scenario: "ssp126", time: 2025, ensemble: "p10", return_period: 2 });
    expect(coordinatesAt(COORDINATE_SETS.SR, 17)).toEqual({ ensemble: "p90", return_period: 2475 });
  });

  test("lead from index to coordinate to key and back for every entry", () => {
    for (const id of COORDINATE_SET_IDS) {
      const set = COORDINATE_SETS[id];
      const keys = new Set<string>();
      for (const [index, coordinates] of enumerateCoordinates(set).entries()) {
        const key = coordinateKey(coordinates);
        keys.add(key);
        expect(coordinateIndex(set, parseCoordinateKey(key) ?? {})).toBe(index);
      }
      expect(keys.size).toBe(set.size);
    }
  });

  test("refuse a coordinate they do not hold", () => {
    expect(coordinateIndex(COORDINATE_SETS.CA, { scenario: "ssp585", time: 2020, ensemble: "p50" })).toBe(-1);
    expect(coordinateIndex(COORDINATE_SETS.CA, { scenario: "ssp585", time: 2050 })).toBe(-1);
    expect(coordinateIndex(COORDINATE_SETS.RP, { ...coordinatesAt(COORDINATE_SETS.RP, 5), return_period: 475 })).toBe(
      -1,
    );
    expect(() => coordinatesAt(COORDINATE_SETS.S1, 3)).toThrow(RangeError);
  });

  test("do not read nonsense as a key", () => {
    for (const key of ["time", "time=", "time=abc", "colour=red", "time=2050;time=2050", "a=b=c"]) {
      expect(parseCoordinateKey(key)).toBeUndefined();
    }
    fc.assert(
      fc.property(fc.string(), (text) => parseCoordinateKey(text) === undefined || text === "" || text.includes("=")),
    );
  });

  test("put years up to 2020 into the past and later ones into the nearest future window", () => {
    expect(nearestEpoch(COORDINATE_SETS.CA, "ssp585", 2020)).toEqual({ scenario: "historical", time: 2020 });
    expect(nearestEpoch(COORDINATE_SETS.RP, "ssp585", 2020)).toEqual({ scenario: "historical", time: 2005 });
    expect(nearestEpoch(COORDINATE_SETS.CA, "ssp126", 2051)).toEqual({ scenario: "ssp126", time: 2050 });
    expect(nearestEpoch(COORDINATE_SETS.CA, "ssp126", 2100)).toEqual({ scenario: "ssp126", time: 2080 });
    expect(nearestEpoch(COORDINATE_SETS.SR, "ssp126", 2050)).toBeUndefined();
  });
});
