import { describe, expect, it } from "vitest";
import type { ZoneFeature } from "../../data/events.ts";
import { boundsOfZones, shapesOf } from "./event-shapes.ts";

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
