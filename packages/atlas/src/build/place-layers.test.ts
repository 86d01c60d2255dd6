import { describe, expect, it } from "vitest";
import { plateLayer } from "./hazard-layers.ts";
import { coastLayer } from "./place-layers.ts";

/** Land between two longitudes and latitudes, as a map of one polygon. */
const land = (west: number, south: number, east: number, north: number) =>
  JSON.stringify({
    type: "Topology",
    arcs: [
      [
        [west, north],
        [east, north],
        [east, south],
        [west, south],
        [west, north],
      ],
    ],
    objects: { land: { type: "GeometryCollection", geometries: [{ type: "MultiPolygon", arcs: [[[0]]] }] } },
  });

function pointsOf(topology: string): readonly (readonly [latitude: number, longitude: number])[] {
  const { values, perUnit = 1 } = coastLayer(topology);
  const numbers = Array.from(values as Int16Array, (value) => value / perUnit);
  const half = numbers.length / 2;
  return numbers.slice(0, half).map((latitude, i) => [latitude, numbers[half + i]!]);
}

describe("the layer of shores", () => {
  it("has a point at least every two kilometres along every side", () => {
    const points = pointsOf(land(10, 0, 11, 1));
    const along = points.filter(([latitude]) => latitude === 0).map(([, longitude]) => longitude);
    const rising = along.toSorted((a, b) => a - b);
    expect([rising[0], rising.at(-1)]).toEqual([10, 11]);
    const widest = Math.max(...rising.slice(1).map((longitude, i) => longitude - rising[i]!));
    expect(widest * 111.195).toBeLessThan(3.2);
  });

  it("leaves out the seam at the date line, which is no shore, and what lies south of 60 S", () => {
    const points = pointsOf(land(170, 0, 180, 10));
    expect(points.filter(([latitude, longitude]) => longitude === 180 && latitude > 0 && latitude < 10)).toEqual([]);
    expect(points.some(([latitude, longitude]) => longitude === 170 && latitude > 4 && latitude < 5)).toBe(true);
    expect(pointsOf(land(0, -80, 10, -70))).toEqual([]);
  });
});

describe("the layer of plate boundaries", () => {
  it("tells subduction zones from the others and keeps longitudes within the map", () => {
    const boundaries = JSON.stringify({
      features: [
        {
          properties: { Type: "subduction" },
          geometry: {
            type: "LineString",
            coordinates: [
              [141, 38],
              [142.123, 39],
            ],
          },
        },
        { properties: { Type: "" }, geometry: { type: "LineString", coordinates: [[185, -15]] } },
      ],
    });
    expect(plateLayer(boundaries).values).toBe(
      "line,kind,latitude,longitude\n0,subduction,38.00,141.00\n0,subduction,39.00,142.12\n1,other,-15.00,-175.00\n",
    );
  });
});
