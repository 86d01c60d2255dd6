import { describe, expect, it } from "vitest";
import { openRaster } from "../semantics/raster.ts";
import { memorySource } from "../testing/memory-source.ts";
import { sampleAreas } from "./sample-areas.ts";

const range = (n: number, first: number, step: number): number[] =>
  Array.from({ length: n }, (_, i) => first + i * step);

/** Global one-degree grid of the given formula, cut into chunks. */
function globe(value: (lon: number, lat: number) => number, read: string[] = []) {
  const lons = range(360, -179.5, 1);
  const lats = range(180, 89.5, -1);
  return openRaster(
    memorySource({
      lat: { dimensions: ["lat"], shape: [180], data: Float64Array.from(lats) },
      lon: { dimensions: ["lon"], shape: [360], data: Float64Array.from(lons) },
      v: {
        dimensions: ["lat", "lon"],
        shape: [180, 360],
        chunkShape: [50, 70],
        data: Float32Array.from(lats.flatMap((lat) => lons.map((lon) => value(lon, lat)))),
        onRead: (i) => read.push(i.join()),
      },
    }),
  );
}

const box = (west: number, south: number, east: number, north: number) => ({
  kind: "polygon" as const,
  rings: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ] as const,
  ],
});

describe("area statistics", () => {
  it("weight cells by the part that is covered", async () => {
    const raster = await globe((lon) => (lon > 0 ? 10 : 0));
    const [[s]] = (await sampleAreas(raster, [box(-0.25, -0.5, 0.75, 0.5)], [5])) as [
      [Awaited<ReturnType<typeof sampleAreas>>[0][0]],
    ];
    expect(s?.mean).toBeCloseTo(7.5, 10);
    expect(s?.shareAbove[0]).toBeCloseTo(0.75, 10);
    expect([s?.min, s?.max, s?.validShare]).toEqual([0, 10, 1]);
  });

  it("subtract holes and leave out missing cells", async () => {
    const raster = await globe((lon) => (lon > 10 ? -9999 : 4));
    const ring = box(8, 0, 12, 1).rings[0] ?? [];
    const hole = box(8, 0, 9, 1).rings[0] ?? [];
    const s = (await sampleAreas(raster, [{ kind: "polygon", rings: [ring, hole] }]))[0]?.[0];
    expect(s?.mean).toBe(4);
    expect(s?.validShare).toBeCloseTo(1 / 3, 10);
  });

  it("are the same across the date line as elsewhere, and read each chunk once", async () => {
    const read: string[] = [];
    const raster = await globe((lon) => (lon > 0 ? 1 : 3), read);
    const [a, b, c] =
      (await sampleAreas(raster, [box(178, 10, 182, 12), box(178, 10, -178, 12), box(-182, 10, -178, 12)]))[0] ?? [];
    for (const s of [a, b, c]) expect(s?.mean).toBeCloseTo(2, 10);
    expect(b?.weight).toBeCloseTo(a?.weight ?? 0, 10);
    expect(new Set(read).size).toBe(read.length);
  });

  it("close a ring around the pole along the pole", async () => {
    const raster = await globe((_, lat) => lat);
    const cap = { kind: "polygon" as const, rings: [range(8, -180, 45).map((lon) => [lon, 88] as const)] };
    const s = (await sampleAreas(raster, [cap]))[0]?.[0];
    // The two rows of cells weigh as the cosines of their latitudes.
    const [w1, w2] = [88.5, 89.5].map((v) => Math.cos((v * Math.PI) / 180)) as [number, number];
    expect(s?.mean).toBeCloseTo((88.5 * w1 + 89.5 * w2) / (w1 + w2), 6);
  });

  it("weight lines by length", async () => {
    const raster = await globe((lon) => (lon > 0 ? 10 : 0));
    const s = (
      await sampleAreas(raster, [
        {
          kind: "line",
          points: [
            [-3, 0.5],
            [1, 0.5],
          ],
        },
      ])
    )[0]?.[0];
    expect(s?.mean).toBeCloseTo(2.5, 6);
    // Four degrees of a parallel at half a degree north.
    expect((s?.weight ?? 0) / 1000).toBeCloseTo(4 * 111.195 * Math.cos((0.5 * Math.PI) / 180), 1);
  });

  it("have nothing to say where the area is off the grid", async () => {
    const raster = await openRaster(
      memorySource({
        lat: { dimensions: ["lat"], shape: [2], data: Float64Array.of(0, 1) },
        lon: { dimensions: ["lon"], shape: [2], data: Float64Array.of(0, 1) },
        v: { dimensions: ["lat", "lon"], shape: [2, 2], data: new Float32Array(4) },
      }),
    );
    const s = (await sampleAreas(raster, [box(50, 50, 51, 51)]))[0]?.[0];
    expect([s?.mean, s?.validShare, s?.weight]).toEqual([Number.NaN, Number.NaN, 0]);
  });
});
