import { describe, expect, it } from "vitest";
import { isPlainDegrees, metresPerUnit, projectionOf } from "./projection.ts";

describe("coordinate systems by their code", () => {
  it.each([
    // swisstopo: the old observatory of Bern
    ["EPSG:2056", [7.438632495, 46.951082877], [2_600_000, 1_200_000], 1],
    // Kadaster: the tower of Amersfoort
    ["EPSG:28992", [5.387203657, 52.155172897], [155_000, 463_000], 1],
    // Ordnance Survey: the water tower at Caister, by the transformation of seven parameters, good to 5 m
    ["EPSG:27700", [1.71605, 52.65798], [651_410, 313_177], 6],
    // IGN: the origin of Lambert 93
    ["EPSG:2154", [3, 46.5], [700_000, 6_600_000], 0.01],
    // central meridians of UTM on GRS80, 60 N (closed form)
    ["EPSG:3067", [27, 60], [500_000, 6_651_411.19], 0.02],
    ["EPSG:25832", [9, 60], [500_000, 6_651_411.19], 0.02],
    ["EPSG:32632", [9, 60], [500_000, 6_651_411.19], 0.02],
  ] as const)("%s takes a published point where it lies", (code, [lon, lat], [x, y], metres) => {
    const { forward, inverse } = projectionOf(code);
    const [px, py] = forward([lon, lat]);
    expect(Math.hypot(px - x, py - y)).toBeLessThan(metres);
    const [back, up] = inverse([px, py]);
    expect(back).toBeCloseTo(lon, 6);
    expect(up).toBeCloseTo(lat, 6);
  });

  it("tell degrees as GPS has them from those of an older datum", () => {
    expect(["EPSG:4326", "EPSG:4258", "EPSG:4269", "+proj=longlat +ellps=GRS80 +no_defs"].map(isPlainDegrees)).toEqual(
      Array(4).fill(true),
    );
    // European Datum 1950 lies 100 m off
    expect(["EPSG:4230", "EPSG:25832", "+proj=longlat +ellps=intl"].map(isPlainDegrees)).toEqual(Array(3).fill(false));
  });

  it("know how long a step of their coordinates is", () => {
    expect(metresPerUnit("EPSG:2056")).toBe(1);
    expect(metresPerUnit("EPSG:4230")).toBe(111_195);
    expect(metresPerUnit("EPSG:2263")).toBe(0.3048);
  });

  it("are refused with what to do where nobody knows them", () => {
    expect(() => projectionOf("EPSG:1")).toThrow(/"EPSG:1" is not known. Tell it as a proj4 string/);
  });
});
