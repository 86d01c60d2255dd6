import { describe, expect, it } from "vitest";
import { spreadRows, WORLD_PLACES } from "./compared-places.ts";

describe("places that an import is compared at", () => {
  it("are spread as far as they go, the same every time", () => {
    // five around Zürich, one each in Miami, Sydney and Oslo
    const longitudes = [8.54, 8.55, 8.56, 8.57, 8.58, -80.19, 151.21, 10.75];
    const latitudes = [47.37, 47.37, 47.37, 47.37, 47.37, 25.77, -33.87, 59.91];
    const rows = spreadRows({ longitudes, latitudes }, 4);
    expect(rows[0]).toBe(0);
    expect(rows.toSorted((a, b) => a - b)).toEqual([0, 5, 6, 7]);
    expect(spreadRows({ longitudes, latitudes }, 4)).toEqual(rows);
  });

  it("count two sides of the date line as near, and places that lie on each other once", () => {
    expect(spreadRows({ longitudes: [179.9, -179.9, 0], latitudes: [0, 0, 0] }, 2)).toEqual([0, 2]);
    expect(spreadRows({ longitudes: [8, 8, 8], latitudes: [47, 47, 47] }, 10)).toEqual([0]);
    expect(spreadRows({ longitudes: [], latitudes: [] }, 10)).toEqual([]);
  });

  it("are ten of the world for who has no project", () => {
    expect(new Set(WORLD_PLACES.map(({ name }) => name)).size).toBe(10);
  });
});
