import { describe, expect, it } from "vitest";
import { protectionLayer } from "./protection-units.ts";

describe("the table of river defences", () => {
  it("leaves out a standard of 0, which is not known, and finds the country of units without a code by their place", () => {
    const csv = [
      "# Source: a test",
      "lat,lon,iso2,merged_river_years",
      "51.5,-0.1,GB,1000",
      "52.5,-1.9,GB,0.0",
      "42.39,20.60,-1,6.5064502",
      "0,-140,-1,50",
    ].join("\n");
    const [head, ...rows] = String(protectionLayer(csv).values).trim().split("\n");
    expect(head).toBe("country,latitude,longitude,years");
    expect(rows).toHaveLength(2);
    expect(rows).toContain("GB,51.50,-0.10,1000");
    expect(rows.find((row) => !row.startsWith("GB"))).toMatch(/^[A-Z]{2},42\.39,20\.60,6\.5$/);
  });
});
