import { describe, expect, it } from "vitest";
import type { ZoneFeature } from "../../data/events.ts";
import { boundsOfZones, marksOf, shapesOf } from "./event-shapes.ts";

const zone = (kind: string, more: Partial<ZoneFeature["properties"]> = {}, x = 0): ZoneFeature => ({
  type: "Feature",
  properties: { kind, value: null, counts: true, forecast: null, label: "", at: null, ...more },
  geometry: {
    type: "MultiPolygon",
    coordinates: [
      [
        [
          [x, 0],
          [x + 2, 0],
          [x + 2, 3],
          [x, 0],
        ],
      ],
    ],
  },
});

describe("zones on the map", () => {
  it("lie over each other by their strength, and tell what is forecast from what has passed", () => {
    const shapes = shapesOf([
      zone("wind", { value: 120 }),
      zone("wind", { value: 60 }),
      zone("wind-step"),
      zone("track", { forecast: false, counts: false }),
      zone("track", { forecast: true, counts: false }),
      zone("intensity", { value: 4.5, counts: false }),
    ]);
    expect(shapes.features.map(({ properties }) => properties)).toEqual([
      { draw: "zone", step: 0 },
      { draw: "felt", step: 0 },
      { draw: "track", step: 1 },
      { draw: "forecast", step: 1 },
      { draw: "zone", step: 2 },
    ]);
  });

  it("are looked at whole, over the date line too; basins are not", () => {
    expect(boundsOfZones([zone("area", {}, 179), zone("basin", {}, -100)])).toEqual([179, 0, 181, 3]);
    expect(boundsOfZones([zone("basin")])).toBeUndefined();
  });
});

describe("marks of an event", () => {
  const track: ZoneFeature = {
    ...zone("track"),
    geometry: {
      type: "LineString",
      coordinates: [
        [0, 0],
        [4, 2],
        [8, 3],
      ],
    },
  };
  const step = (at: string, forecast: boolean, x: number) => zone("wind-step", { at, forecast, counts: false }, x);
  const marks = (...zones: ZoneFeature[]) =>
    marksOf(zones, { type: "TC", source: "gdacs", longitude: 4, latitude: 2 }).features.map(
      ({ geometry, properties }) => [
        (geometry as { coordinates: number[] }).coordinates,
        properties?.["mark"],
        properties?.["label"],
      ],
    );

  it("stand at the corner of the track nearest to each step, with its time, and at the event itself", () => {
    const found = marks(track, step("2026-07-28T03:00:00Z", false, 3), step("2026-08-01T00:00:00Z", true, 30));
    expect(found).toEqual([
      [[4, 2], "step", "28 July, 03:00"],
      // far from the track it stands in the middle of its zone
      [[31, 1.5], "forecast", "1 August, 00:00"],
      [[4, 2], "here", ""],
    ]);
  });

  it("are none of where a storm of the past was at its strongest; an earthquake of the past has its place", () => {
    const place = { source: "history", longitude: 4, latitude: 2 } as const;
    expect(marksOf([track], { ...place, type: "TC" }).features).toEqual([]);
    expect(marksOf([], { ...place, type: "EQ" }).features).toHaveLength(1);
  });

  it("are one for each time, of the strongest zone", () => {
    const at = "2026-07-28T03:00:00Z";
    expect(marks(step(at, false, 0), step(at, false, 10)).map(([position]) => position)).toEqual([
      [11, 1.5],
      [4, 2],
    ]);
  });
});
