import { describe, expect, it } from "vitest";
import { gridIndexOf } from "../cell-grid.ts";
import { seaReach } from "./sea-reach.ts";

describe("where hazards of the sea are told", () => {
  // a shore along the equator, in hundredths of a degree; cells 14, 97 (low), 97 (high) and 264 km away
  const coast = { name: "coastline", unit: "degrees", perUnit: 100, values: Int16Array.of(0, 0, 0, 1000, 1050, 1100) };
  const cells = Int32Array.of(
    gridIndexOf(0.1, 10.1),
    gridIndexOf(0.9, 10.1),
    gridIndexOf(0.9, 10.6),
    gridIndexOf(2.4, 10.1),
  );
  const settled = { name: "settled-elevation", unit: "m", values: Int16Array.of(300, 6, 60, 6) };
  const reach = seaReach(coast, settled, cells);
  const of = (hazard: Parameters<typeof reach>[0]) => [0, 1, 2, 3].map((cell) => reach(hazard, cell));

  it("is the shore for tsunamis, and low land behind it too for surges", () => {
    expect(of("tsunami")).toEqual([true, false, false, false]);
    expect(of("coastal_flood")).toEqual([true, true, false, false]);
  });

  it("is everywhere for hazards of the land", () => {
    expect(of("river_flood")).toEqual([true, true, true, true]);
    expect(of("volcano")).toEqual([true, true, true, true]);
  });
});
