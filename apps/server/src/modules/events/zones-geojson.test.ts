import { PointRows } from "@tidemark/geo";
import { describe, expect, it } from "vitest";
import type { ZoneRow } from "./events.repository.ts";
import { readGdacsGeometry } from "./feeds/gdacs-geometry.ts";
import { readSample } from "./sample.ts";
import { shapeOf } from "./zone-bytes.ts";
import { zonesGeojson } from "./zones-geojson.ts";

type Corner = readonly [number, number];
const MOST_LETTERS = 200_000;

/** Zones of an answer of the feed as the database gives them. */
function rowsOf(coordinates: unknown, name = "Poly_Affected"): ZoneRow[] {
  const feature = { type: "Feature", geometry: { type: "Polygon", coordinates }, properties: { Class: name } };
  const { footprints } = readGdacsGeometry({ features: [feature] }, "FL", Date.UTC(2026, 6, 28));
  return footprints.map(({ polygons, at, ...zone }) => ({
    ...zone,
    at: at === null ? null : "",
    ...shapeOf(polygons),
  }));
}
/** The outline of a flood: a circle of so many corners that goes in and out by a share of its radius. */
const outline = (corners: number, radius: number, rough: number): Corner[] => {
  const ring = Array.from({ length: corners }, (_, i): Corner => {
    const angle = (2 * Math.PI * i) / corners;
    const reach = radius * (1 + (i % 2 === 0 ? rough : -rough));
    return [20 + reach * Math.cos(angle), 10 + reach * Math.sin(angle)];
  });
  return [...ring, ring[0]!];
};
const cornersOf = (zones: ReturnType<typeof zonesGeojson>) =>
  zones.features.flatMap(({ geometry }) => (geometry.type === "MultiPolygon" ? geometry.coordinates.flat(2) : []))
    .length;

describe("zones as they are drawn", () => {
  it("of all events of the sample are at most 200 kB", () => {
    const { episodes } = readSample();
    const sizes = episodes.map(({ footprints }) => {
      const rows = footprints.map(({ polygons, at, ...zone }) => ({ ...zone, at: String(at), ...shapeOf(polygons) }));
      return JSON.stringify(zonesGeojson(rows)).length;
    });
    expect(sizes.length).toBeGreaterThanOrEqual(467);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MOST_LETTERS);
    // nothing of them had to be made coarser
    expect(Math.max(...sizes)).toBeGreaterThan(1000);
  });

  it.each([
    ["a flood of 26,843 corners", outline(26_843, 8, 0.02)],
    ["one of 90,000 that is rough all around", outline(90_000, 15, 0.05)],
  ])("%s has at most 200 kB, and holds what it held", (_, ring) => {
    const rows = rowsOf([ring]);
    expect(rows).toHaveLength(1);
    const drawn = zonesGeojson(rows);
    expect(JSON.stringify(drawn).length).toBeLessThanOrEqual(MOST_LETTERS);
    const [{ geometry }] = drawn.features as [(typeof drawn.features)[number]];
    const polygons = (geometry.type === "MultiPolygon" ? geometry.coordinates : []).map((polygon) =>
      polygon.map((one) => Float64Array.from(one.flat())),
    );
    const reach = Math.max(...ring.map(([x]) => x - 20));
    // inside, inside near the edge, outside near the edge, outside
    const points = new PointRows([20, 20 + 0.85 * reach, 20 + 1.1 * reach, 100], [10, 10, 10, 10]);
    expect([...points.within(polygons)]).toEqual([0, 1]);
  });

  it("of a shape that crosses itself everywhere are thinned, and stay closed", () => {
    const star = Array.from({ length: 60_001 }, (_, i): Corner => {
      const angle = (2 * Math.PI * ((i % 60_000) * 17_001)) / 60_000;
      return [20 + 9 * Math.cos(angle), 10 + 9 * Math.sin(angle)];
    });
    const drawn = zonesGeojson(rowsOf([star]));
    expect(JSON.stringify(drawn).length).toBeLessThanOrEqual(MOST_LETTERS);
    expect(cornersOf(drawn)).toBeGreaterThan(1000);
    const [{ geometry }] = drawn.features as [(typeof drawn.features)[number]];
    const ring = geometry.type === "MultiPolygon" ? geometry.coordinates[0]![0]! : [];
    expect(ring[0]).toEqual(ring.at(-1));
  });
});

describe("zones of odd shapes", () => {
  it("hold by the rule of even and odd where they cross themselves", () => {
    const bow: Corner[] = [
      [0, 0],
      [4, 4],
      [4, 0],
      [0, 4],
      [0, 0],
    ];
    const { footprints } = readGdacsGeometry(
      { features: [{ geometry: { type: "Polygon", coordinates: [bow] }, properties: { Class: "Poly_area" } }] },
      "DR",
      0,
    );
    // left and right of the knot, above and below it
    const points = new PointRows([1, 3, 2, 2], [2, 2, 3.5, 0.5]);
    expect([...points.within(footprints[0]!.polygons)]).toEqual([0, 1]);
  });

  it("hold the pole that they go around, whatever longitude a place there has", () => {
    const cap = Array.from({ length: 37 }, (_, i): Corner => [-180 + 10 * i, 75]);
    const { footprints } = readGdacsGeometry(
      { features: [{ geometry: { type: "Polygon", coordinates: [cap] }, properties: { Class: "Poly_area" } }] },
      "DR",
      0,
    );
    const points = new PointRows([0, 137, -180, 0], [90, 80, 76, 70]);
    expect([...points.within(footprints[0]!.polygons)]).toEqual([0, 1, 2]);
  });
});
