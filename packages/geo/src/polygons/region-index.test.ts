import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areaKm2 } from "./area.ts";
import { type AreaGeometry } from "./geometry.ts";
import { RegionIndex } from "./region-index.ts";

// Reference regions, version 4: Iturbide et al. (2020), doi:10.5194/essd-12-2959-2020.
const FILE = new URL("../../../atlas/data/CC-BY-4.0/ar6_regions_v4.geojson", import.meta.url);
const { features } = JSON.parse(readFileSync(FILE, "utf8")) as {
  features: { geometry: AreaGeometry; properties: { Acronym: string } }[];
};
const regions = new RegionIndex(features.map(({ geometry, properties }) => ({ geometry, value: properties.Acronym })));

describe("AR6 region of a point", () => {
  it.each([
    ["Zurich", 47.37, 8.54, "WCE"],
    ["Nairobi", -1.29, 36.82, "SEAF"],
    ["Madrid", 40.42, -3.7, "MED"],
    ["Phoenix", 33.45, -112.07, "NCA"],
    ["Denver", 39.74, -104.99, "CNA"],
    ["Auckland", -36.85, 174.76, "NZ"],
    ["Suva, west of the date line", -18.14, 178.44, "SPO"],
    ["Niue, east of it", -19.06, -169.92, "SPO"],
    ["Anadyr in Chukotka", 64.73, 177.51, "RFE"],
    ["Uelen in Chukotka, east of the date line", 66.16, -169.81, "RAR"],
    ["Wrangel Island on the date line", 71.2, 180, "RAR"],
    ["McMurdo", -77.85, 166.67, "EAN"],
    ["Antarctic Peninsula", -70.5, -65, "WAN"],
  ])("%s", (_, latitude, longitude, acronym) => {
    expect(regions.at(latitude, longitude)[0]).toBe(acronym);
  });
  it("is ARO at the North Pole and EAN at the South Pole, on any meridian", () => {
    for (const longitude of [-180, -90, 0, 100, 180]) {
      expect(regions.at(90, longitude)).toEqual(["ARO"]);
      expect(regions.at(-90, longitude)).toEqual(["EAN"]);
    }
  });
  it("exists everywhere on the Earth, in the gaps between rounded corners within 5 km", () => {
    fc.assert(
      fc.property(fc.integer({ min: -9000, max: 9000 }), fc.integer({ min: -18_000, max: 18_000 }), (y, x) => {
        expect(regions.nearest(y / 100, x / 100, 5)).toBeDefined();
      }),
      { numRuns: 2000 },
    );
    expect(regions.at(-35.73, 150.76)).toEqual([]);
    expect(regions.nearest(-35.73, 150.76, 5)?.value).toMatch(/^[ES]AU$/);
    expect(regions.nearest(47.37, 8.54, 5)).toEqual({ value: "WCE", distanceKm: 0 });
  });
  it("covers the sphere once, but for gaps and overlaps of the rounded corners", () => {
    const whole = features.reduce((sum, { geometry }) => sum + areaKm2(geometry), 0);
    expect(Math.abs(whole / (4 * Math.PI * 6371.0088 ** 2) - 1)).toBeLessThan(2e-4);
  });
  it("is missing for an impossible point", () => {
    expect(regions.at(Number.NaN, 0)).toEqual([]);
    expect(regions.at(91, 0)).toEqual([]);
  });
});
