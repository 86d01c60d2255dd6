import { describe, expect, it } from "vitest";
import { tileAt, tileBounds } from "./tile.ts";

describe("Web Mercator tiles", () => {
  it("end at 85.0511 degrees", () => {
    const [west, south, east, north] = tileBounds(0, 0, 0);
    expect([west, east]).toEqual([-180, 180]);
    expect(south).toBeCloseTo(-85.0511287798, 8);
    expect(north).toBeCloseTo(85.0511287798, 8);
  });
  it("keep poles and the date line inside the square", () => {
    expect(tileAt(90, 180, 3)).toEqual({ x: 0, y: 0 });
    expect(tileAt(-90, 179.999, 3)).toEqual({ x: 7, y: 7 });
  });
  it("hold the centre of their bounds", () => {
    for (const [x, y] of [
      [0, 0],
      [5, 9],
      [31, 31],
      [17, 3],
    ] as const) {
      const [west, south, east, north] = tileBounds(5, x, y);
      expect(tileAt((south + north) / 2, (west + east) / 2, 5)).toEqual({ x, y });
    }
  });
});
