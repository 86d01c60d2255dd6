import { describe, expect, test } from "vitest";
import { coastWater, type CoastPlace } from "./surge.ts";

const NODES = [
  "lat,lon,ln10,ln100,unknown",
  "51.25,3.75,0.2,0.1,0.2",
  "51.25,1.25,0,0.3,0.6",
  "1.25,178.75,0.1,0.1,0.5",
  "1.25,-178.75,0.3,0.3,0.7",
].join("\n");
const NO_PLACES = "place,lat,lon,surge10_m,surge100_m,high_water_m,reach_km";
const OPEN: CoastPlace = { latitude: 51.25, longitude: 3.75, episodic100: 2.5, tideMetres: 1.2 };

describe("still water along coasts", () => {
  const plain = coastWater(NODES, NO_PLACES);

  test("is the regression times the rest of the gauges at a node, and bilinear between nodes", () => {
    const [at, between] = [plain(OPEN), plain({ ...OPEN, longitude: 2.5 })];
    expect(Math.log(at.surge10 / between.surge10)).toBeCloseTo(0.1, 9);
    expect(Math.log(at.surge100 / between.surge100)).toBeCloseTo(-0.1, 9);
    expect([at.surgeUnknown, between.surgeUnknown]).toEqual([expect.closeTo(0.2, 9), expect.closeTo(0.4, 9)]);
    expect(at.highWater).toBeCloseTo(1.2, 9);
  });

  test("reads between nodes across the date line", () => {
    const unknown = (longitude: number) => plain({ ...OPEN, latitude: 1.25, longitude }).surgeUnknown;
    expect(unknown(180)).toBeCloseTo(0.6, 9);
    expect(unknown(-180)).toBeCloseTo(0.6, 9);
  });

  test("is the regression alone, and all of it unknown, where no node is", () => {
    const water = plain({ ...OPEN, latitude: -30, longitude: 60 });
    expect(water.surgeUnknown).toBe(1);
    expect(water.surge10).toBeGreaterThan(0);
  });

  test("is drawn to a known place by its reach, the tide only where the place knows it", () => {
    const table = [NO_PLACES, "River mouth,51.25,3.75,3,5,2.4,50", "Delta,-20,35,1,2,,100"].join("\n");
    const known = coastWater(NODES, table);
    const there = known(OPEN);
    expect(there.surge10).toBeCloseTo(3, 0);
    expect(there.surge100).toBeCloseTo(5, 0);
    expect(there.highWater).toBeCloseTo(2.4, 0);
    const far = { ...OPEN, latitude: 53.25 };
    expect(known(far)).toEqual(coastWater(NODES, NO_PLACES)(far));
    const delta = known({ ...OPEN, latitude: -20, longitude: 35 });
    expect(delta.highWater).toBeCloseTo(1.2, 9);
    expect(delta.surge100).toBeCloseTo(2, 1);
  });

  test("keeps tideless coasts and coasts without waves finite", () => {
    const water = plain({ ...OPEN, episodic100: 0, tideMetres: 0 });
    expect(water.highWater).toBe(0);
    expect(Number.isFinite(water.surge10) && water.surge10 > 0).toBe(true);
  });
});
