import { describe, expect, it } from "vitest";
import { riverLayers, riverLines, simplified } from "./river-lines.ts";

type Point = readonly [number, number];
const feature = (coordinates: readonly Point[], properties: Record<string, unknown> = {}) => ({
  type: "Feature",
  properties,
  geometry: { type: "LineString", coordinates },
});
const file = (...features: unknown[]) => JSON.stringify({ type: "FeatureCollection", features });
const LINE: readonly Point[] = [
  [10, 50],
  [10.5, 50.2],
];

describe("the rivers of the map", () => {
  it("are of four kinds by their rank, those of supplements of one", () => {
    const world = file(...[0, 3, 4, 5, 6, null].map((scalerank) => feature(LINE, { scalerank })));
    expect(riverLines(world, false).map(({ kind }) => kind)).toEqual([
      "greatest",
      "greatest",
      "great",
      "great",
      "other",
      "other",
    ]);
    expect(riverLines(world, true).every(({ kind }) => kind === "supplement")).toBe(true);
  });

  it("leave out what carries water for a part of the year alone, what is no line, and what has no place", () => {
    const dry = feature(LINE, { featurecla: "River (Intermittent)" });
    const lake = feature(LINE, { featurecla: "Lake Centerline (intermittent)" });
    const nowhere = { type: "Feature", properties: {}, geometry: null };
    expect(riverLines(file(dry, lake, nowhere, feature([[10, 50]])), false)).toEqual([]);
  });

  it("keep within half a kilometre of what the map draws", () => {
    const meander = Array.from({ length: 400 }, (_, i): Point => [10 + i / 400, 50 + 0.1 * Math.sin(i / 20)]);
    const fewer = simplified(meander);
    expect(fewer.length).toBeLessThan(meander.length / 4);
    for (const [x, y] of meander) {
      const nearest = Math.min(
        ...fewer.slice(1).map(([x1, y1], i) => {
          const [x0, y0] = fewer[i]!;
          const [dx, dy] = [(x1 - x0) * 0.64, y1 - y0];
          const share = Math.min(1, Math.max(0, ((x - x0) * 0.64 * dx + (y - y0) * dy) / (dx * dx + dy * dy)));
          return Math.hypot((x - x0) * 0.64 - share * dx, y - y0 - share * dy);
        }),
      );
      expect(nearest).toBeLessThan(0.0051);
    }
  });

  it("lie in the pack by kind, with their points in the order of their course", () => {
    const [points, lines] = riverLayers([
      ...riverLines(file(feature(LINE)), true),
      ...riverLines(
        file(
          feature(
            [
              [-180, -55],
              [179.9, 71],
            ],
            { scalerank: 1 },
          ),
        ),
        false,
      ),
    ]);
    expect(Array.from(lines.values as Uint16Array)).toEqual([2, 2, 0, 3]);
    const degrees = Array.from(points.values as Int16Array, (value) => value / (points.perUnit ?? 1));
    const told = [-55, 71, 50, 50.2, -180, 179.9, 10, 10.5];
    degrees.forEach((value, i) => expect(Math.abs(value - told[i]!)).toBeLessThan(0.003));
  });
});
