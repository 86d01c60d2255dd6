import type { PastEvents, PastStorm } from "@tidemark/atlas";
import { cycloneLossRatio, earthquakeLossRatioByIntensity, shakingIntensity } from "@tidemark/science";
import { distanceKm, PointRows } from "@tidemark/geo";
import { describe, expect, it } from "vitest";
import { PlaceCells } from "./place-cells.ts";
import { quakeZones } from "./quake-zones.ts";
import { stormSteps, windAt } from "./storm-steps.ts";
import { stormZones } from "./storm-zones.ts";
import { windsAt, worstEvents } from "./worst-events.ts";

/** A storm that moves along a parallel by half a degree an hour. */
function storm(id: string, latitude: number, from: number, knots: number): PastStorm {
  const column = (value: (i: number) => number) => Float64Array.from({ length: 9 }, (_, i) => value(i));
  return {
    id,
    name: "",
    hours: column((i) => 6 * i),
    latitudes: column(() => latitude),
    longitudes: column((i) => from + 3 * i),
    knots: column(() => knots),
  };
}
const quake = (id: string, latitude: number, longitude: number, magnitude: number) => ({
  id,
  day: 0,
  latitude,
  longitude,
  depthKm: 15,
  magnitude,
  town: "Town",
});
const placesAt = (...points: (readonly [number, number])[]) => ({
  longitudes: Float64Array.from(points, ([x]) => x),
  latitudes: Float64Array.from(points, ([, y]) => y),
});
const exposed = (points: readonly (readonly [number, number])[], weights: readonly number[]) => ({
  ...placesAt(...points),
  weights: Float64Array.from(weights),
  halves: new Float64Array(points.length).fill(74),
});

const EVENTS: PastEvents = {
  storms: [
    storm("strong", 20, 100, 140),
    storm("weak", 20, 100, 45),
    storm("far", -20, 0, 140),
    storm("line", 10, 170, 120),
  ],
  quakes: [quake("near", 20, 110, 7), quake("deep", 20, 112, 5.6), quake("away", 60, 0, 8)],
};
const POINTS = [
  [110.2, 20.3],
  [115, 20.1],
  [118, 24],
  [-178, 10.2],
  [10, 50],
] as const;

describe("the worst events of the past", () => {
  it("are those that a look at every location, step and event finds, in their order", () => {
    const places = exposed(POINTS, [100, 50, 10, 30, 5]);
    const found = worstEvents(EVENTS, places, 10);
    const loss = (of: (place: number) => number) => POINTS.reduce((sum, _, i) => sum + places.weights[i]! * of(i), 0);
    const storms = EVENTS.storms.map((one) => ({
      id: one.id,
      loss: loss((i) =>
        cycloneLossRatio(
          Math.max(0, ...stormSteps(one, 0.25, 0).map((step) => windAt(step, POINTS[i]![0], POINTS[i]![1]))),
          74,
        ),
      ),
    }));
    const quakes = EVENTS.quakes.map((one) => ({
      id: one.id,
      loss: loss((i) => {
        const km = distanceKm(one, { longitude: POINTS[i]![0], latitude: POINTS[i]![1] });
        return earthquakeLossRatioByIntensity(shakingIntensity(one.magnitude, Math.hypot(km, 15)));
      }),
    }));
    const all = [...storms, ...quakes].filter((one) => one.loss > 0).toSorted((a, b) => b.loss - a.loss);
    expect(found.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    for (const [i, { loss: told }] of found.entries()) expect(told).toBeCloseTo(all[i]!.loss, 4);
    expect(worstEvents(EVENTS, places, 2)).toEqual(found.slice(0, 2));
  });

  it("cost nothing where a location has no value, and are none where nothing is near", () => {
    const [only] = worstEvents(EVENTS, exposed(POINTS, [100, Number.NaN, Number.NaN, Number.NaN, Number.NaN]), 1);
    expect(only!.id).toBe("strong");
    // those without a value are counted all the same
    expect(only!.locations).toBeGreaterThan(1);
    expect(worstEvents(EVENTS, exposed([[-60, -60]], [100]), 10)).toEqual([]);
  });
});

describe("the zones of a storm", () => {
  it.each([
    ["over land", storm("a", 20, 100, 120), 100],
    ["over the date line", storm("b", 15, 172, 120), 172],
    ["in the south", storm("c", -15, 40, 120), 40],
  ])("%s hold the places that have the wind, and no others", (_, one, from) => {
    const points: (readonly [number, number])[] = [];
    for (let x = from - 5; x < from + 30; x += 0.73)
      for (let y = -6; y < 6; y += 0.61) points.push([((x + 540) % 360) - 180, one.latitudes[0]! + y]);
    const places = placesAt(...points);
    const { winds } = windsAt(one, places);
    const rows = new PointRows(places.longitudes, places.latitudes);
    for (const { value, polygons } of stormZones(one)) {
      const inside = new Set(rows.within(polygons));
      const wrong = points.filter((_p, i) => {
        const kmh = 3.6 * winds[i]!;
        // at its edge a zone is drawn as finely as its grid
        return Math.abs(kmh - value) > 0.12 * value && kmh >= value !== inside.has(i);
      });
      expect(wrong, `${value} km/h`).toEqual([]);
    }
  });

  it("of an earthquake are circles, the strongest within the others", () => {
    const zones = quakeZones(quake("q", 0, 179.5, 7));
    expect(zones.map(({ value }) => value)).toEqual([5, 6, 7]);
    const rows = new PointRows([179.6, -179.9, -179.1, 170], [0, 0, 0, 0]);
    expect(zones.map(({ polygons }) => [...rows.within(polygons)])).toEqual([[0, 1, 2], [0, 1], [0]]);
  });
});

describe("places by cells", () => {
  it("are found in a box, also over the date line and near a pole", () => {
    const cells = new PlaceCells([179.5, -179.5, 0, 10], [10, 10, 89.5, 10]);
    const near = (...box: readonly [number, number, number, number]) => {
      const found: number[] = [];
      cells.near(...box, (place) => found.push(place));
      return found.toSorted((a, b) => a - b);
    };
    expect(near(180, 10, 2, 2)).toEqual([0, 1]);
    expect(near(-181, 10, 2, 2)).toEqual([0, 1]);
    expect(near(540, 10, 2, 2)).toEqual([0, 1]);
    expect(near(120, 89, 400, 3)).toEqual([2]);
    expect(near(10, 10, 0.1, 0.1)).toEqual([3]);
    expect([cells.isAnyAround(10, 12), cells.isAnyAround(40, -40)]).toEqual([true, false]);
  });
});
