import type { SiteFilter } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import { filterParts, optionText, rangeText, withDatasets, withProperty, withRegion } from "./filter-parts.ts";

const FILTER: SiteFilter = {
  roi: { type: "Polygon", coordinates: [] },
  address: { country: ["Fiji", "Peru", null, "Chad"] },
  user_data: { staff: { value_range: [null, 10] }, unit: [null], opened: { date_range: ["2020-01-01", null] } },
  asset_value: [1e6, null],
  dataset_filter: [
    { dataset_id: "x", coords: { time: 2050, scenario: "ssp585", ensemble: "p50" }, value_range: [-1.25, 0.5] },
    { dataset_id: "y", coords: {}, value_range: [3, null] },
  ],
  production_sites: ["a", "b"],
};

describe("an option", () => {
  it("is grouped like all numbers where it cannot be a year", () => {
    expect([1998, 3_217_000, 12_345.6, "3217000"].map(optionText)).toEqual([
      "1998",
      "3'217'000",
      "12'345.6",
      "3217000",
    ]);
  });
});

describe("the parts of a filter", () => {
  it("are told in words", () => {
    expect(filterParts(FILTER, []).map(({ label }) => label)).toEqual([
      "Region on the map",
      "Country: Fiji, Peru and 2 more",
      "staff: up to 10.00",
      "unit: Not given",
      "opened: from 2020-01-01",
      "Asset value: from 1'000'000.00",
      "x (SSP5-8.5, 2050): \u22121.25 to 0.50",
      "y: from 3.00",
      "2 chosen locations",
    ]);
  });

  it("are taken out one by one until nothing is left", () => {
    for (let filter: SiteFilter = FILTER, left = 9; left > 0; left -= 1) {
      const parts = filterParts(filter, []);
      expect(parts).toHaveLength(left);
      filter = parts[0]?.rest ?? {};
      if (left === 1) expect(filter).toEqual({});
    }
  });

  it("change one property and leave the others", () => {
    expect(withProperty({ address: { country: ["Fiji"] } }, "address", "continent", ["Asia"])).toEqual({
      address: { country: ["Fiji"], continent: ["Asia"] },
    });
    expect(withProperty({ user_data: { unit: ["a"] } }, "user_data", "unit", [])).toEqual({});
    expect(withRegion(FILTER, undefined)).not.toHaveProperty("roi");
    expect(withDatasets({ dataset_filter: [] }, [])).toEqual({});
  });

  it("tell ranges with their unit", () => {
    expect(rangeText([1_234_567, null], "EUR")).toBe("from 1'234'567.00 EUR");
    expect(rangeText([null, 0.0015])).toBe("up to 0.0015");
    expect(rangeText([1, 2.123456], "°C")).toBe("1.00 to 2.12 °C");
    expect(rangeText([2, null], "", "district_landslide")).toBe("from Medium (class of the district)");
  });
});
