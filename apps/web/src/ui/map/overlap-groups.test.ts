import { describe, expect, it } from "vitest";
import { LAST_GROUPS, overlapGroups } from "./overlap-groups.ts";

/** Points around a place, some tens of metres apart. */
const around = (longitude: number, latitude: number, count: number) =>
  Array.from({ length: count }, (_, i) => [longitude + 0.0004 * (i % 5), latitude + 0.0004 * Math.floor(i / 5)]).flat();
/** Points a good way apart on the screen of zoom 3. */
const apart = (count: number) =>
  Array.from({ length: count }, (_, i) => [10 + 1.05 * (i % 5), 30 + 0.9 * Math.floor(i / 5)]).flat();
const sizes = (lonLat: readonly number[], zoom: number, passes?: Uint8Array) =>
  overlapGroups(Float32Array.from(lonLat), passes, zoom).map(({ members }) => members.length);

describe("points that lie over each other", () => {
  it("are one circle from twenty on, however few there are on the whole map", () => {
    expect(sizes(apart(8), 3)).toEqual([]);
    expect(sizes(around(10, 53.5, 20), 3)).toEqual([20]);
    expect(sizes([...around(10, 53.5, 40), ...around(31, 30, 25), 100, 5], 3)).toEqual([40, 25]);
  });

  it("are points again once they lie apart, and at the deepest zooms in any case", () => {
    expect(sizes(around(10, 53.5, 25), 16)).toEqual([]);
    const dense = Array.from({ length: 30 }, (_, i) => [10 + 0.0007 * (i % 6), 30 + 0.0006 * Math.floor(i / 6)]).flat();
    expect(sizes(dense, LAST_GROUPS)).toEqual([]);
    expect(sizes(dense, LAST_GROUPS - 1)).toEqual([20]);
  });

  it("are those that pass, and none that is not there", () => {
    const places = [...around(10, 53.5, 21), Number.NaN, Number.NaN];
    expect(
      sizes(
        places,
        3,
        Uint8Array.from({ length: 22 }, (_, i) => (i === 0 ? 0 : 1)),
      ),
    ).toEqual([20]);
    expect(
      sizes(
        places,
        3,
        Uint8Array.from({ length: 22 }, (_, i) => (i < 2 ? 0 : 1)),
      ),
    ).toEqual([19]);
  });

  it("lie in their middle, and take in a point that their circle would hide, once", () => {
    // 20 points in the last pixel of a cell, one in the first pixel of the next
    const [west, pixel] = [-180 + 360 / Math.round(512 / 40), 360 / 512];
    const places = [...Array.from({ length: 20 }, () => [west - pixel / 2, 0.1]).flat(), west + pixel, 0.1];
    const [group, ...others] = overlapGroups(Float32Array.from(places), undefined, 0);
    expect(others).toEqual([]);
    expect(group?.members.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 21 }, (_, i) => i));
    expect(group?.latitude).toBeCloseTo(0.1, 4);
    expect(group?.longitude).toBeCloseTo(west - pixel / 2, 4);
  });
});
