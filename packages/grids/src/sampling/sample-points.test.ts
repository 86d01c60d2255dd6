import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openRaster } from "../semantics/raster.ts";
import { memorySource } from "../testing/memory-source.ts";
import { samplePoints, sampleReasons, type SamplingMethod } from "./sample-points.ts";

interface GridShape {
  readonly lons: readonly number[];
  readonly lats: readonly number[];
  readonly bands?: number;
  readonly chunk?: readonly [bands: number, rows: number, columns: number];
  readonly value: (lon: number, lat: number, band: number) => number;
  readonly order?: readonly ("band" | "lat" | "lon")[];
  readonly onRead?: (index: readonly number[]) => void;
}

/** A global or regional grid in memory whose values follow from a formula. */
function grid(shape: GridShape) {
  const size = { band: shape.bands ?? 1, lat: shape.lats.length, lon: shape.lons.length };
  const order = shape.order ?? (["band", "lat", "lon"] as const);
  const dims = order.map((d) => size[d]);
  const chunk = {
    band: shape.chunk?.[0] ?? size.band,
    lat: shape.chunk?.[1] ?? size.lat,
    lon: shape.chunk?.[2] ?? size.lon,
  };
  const data = new Float32Array(size.band * size.lat * size.lon);
  const at = { band: 0, lat: 0, lon: 0 };
  for (let i = 0; i < data.length; i++) {
    let rest = i;
    for (const d of order.toReversed()) {
      at[d] = rest % size[d];
      rest = Math.floor(rest / size[d]);
    }
    data[i] = shape.value(shape.lons[at.lon] ?? 0, shape.lats[at.lat] ?? 0, at.band);
  }
  const source = memorySource({
    lat: {
      dimensions: ["lat"],
      shape: [size.lat],
      data: Float64Array.from(shape.lats),
      attributes: { units: "degrees_north" },
    },
    lon: {
      dimensions: ["lon"],
      shape: [size.lon],
      data: Float64Array.from(shape.lons),
      attributes: { units: "degrees_east" },
    },
    v: {
      dimensions: order,
      shape: dims,
      chunkShape: order.map((d) => chunk[d]),
      data,
      ...(shape.onRead ? { onRead: shape.onRead } : {}),
    },
  });
  return openRaster(source);
}

const range = (n: number, first: number, step: number): number[] =>
  Array.from({ length: n }, (_, i) => first + i * step);
const lons180 = range(72, -177.5, 5);
const lons360 = range(72, 2.5, 5);
const latsUp = range(36, -87.5, 5);
const latsDown = latsUp.toReversed();
const wavy = (lon: number, lat: number, band: number): number =>
  Math.round(1000 * (Math.sin(((lon + 360) * Math.PI) / 90) + lat / 50 + band)) / 1000;

const methods: readonly SamplingMethod[] = [
  { kind: "nearest" },
  { kind: "bilinear" },
  { kind: "nearest-valid", radiusMetres: 400_000 },
  { kind: "max", radiusMetres: 700_000 },
];
const points = fc.array(
  fc.tuple(fc.double({ min: -180, max: 360, noNaN: true }), fc.double({ min: -90, max: 90, noNaN: true })),
  {
    minLength: 1,
    maxLength: 40,
  },
);

const sampleAt = async (shape: GridShape, at: readonly (readonly [number, number])[], method: SamplingMethod) =>
  samplePoints(
    await grid(shape),
    at.map((p) => p[0]),
    at.map((p) => p[1]),
    method,
  );

describe.each(methods)("sampling $kind", (method) => {
  it("gives the same values however the grid is cut into chunks and ordered, reading each chunk at most once", async () => {
    await fc.assert(
      fc.asyncProperty(
        points,
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 80 }),
        async (at, rows, columns) => {
          const read: string[] = [];
          const whole = await sampleAt({ lons: lons180, lats: latsUp, bands: 3, value: wavy }, at, method);
          const cut = await sampleAt(
            {
              lons: lons180,
              lats: latsUp,
              bands: 3,
              value: wavy,
              chunk: [2, rows, columns],
              onRead: (i) => read.push(i.join()),
            },
            at,
            method,
          );
          const turned = await sampleAt(
            { lons: lons180, lats: latsUp, bands: 3, value: wavy, order: ["lon", "lat", "band"] },
            at,
            method,
          );
          const close = (a: Float32Array, b: Float32Array): boolean =>
            a.every((v, i) => Object.is(v, b[i]) || Math.abs(v - (b[i] ?? Number.NaN)) < 1e-5);
          expect(close(cut.values, whole.values)).toBe(true);
          expect(close(turned.values, whole.values)).toBe(true);
          expect(new Set(read).size).toBe(read.length);
        },
      ),
      { numRuns: 25 },
    );
  });

  it("does not depend on the longitude convention or on the order of latitudes", async () => {
    await fc.assert(
      fc.asyncProperty(points, async (raw) => {
        // Points on an edge between cells may fall to either side.
        const at = raw.map(
          ([x, y]) => [Math.round(x) + 0.3, Math.max(-89.9, Math.min(89.9, Math.round(y) + 0.2))] as const,
        );
        const a = await sampleAt({ lons: lons180, lats: latsUp, value: wavy }, at, method);
        const b = await sampleAt({ lons: lons360, lats: latsUp, value: wavy }, at, method);
        const c = await sampleAt({ lons: lons180, lats: latsDown, value: wavy }, at, method);
        for (let i = 0; i < at.length; i++) {
          expect(b.values[i]).toBeCloseTo(a.values[i] ?? Number.NaN, 2);
          expect(c.values[i]).toBeCloseTo(a.values[i] ?? Number.NaN, 4);
        }
      }),
      { numRuns: 25 },
    );
  });

  it("never turns missing into a number", async () => {
    const result = await sampleAt(
      { lons: lons180, lats: latsUp, value: () => -9999 },
      [
        [0, 0],
        [179.9, 89.9],
      ],
      method,
    );
    expect([...result.values]).toEqual([Number.NaN, Number.NaN]);
    expect([...result.reasons]).toEqual([sampleReasons.noData, sampleReasons.noData]);
  });

  it("has a reason for points outside the grid and for points that are none", async () => {
    const result = await sampleAt(
      { lons: range(10, 5, 1), lats: range(10, 40, 1), value: () => 0 },
      [
        [-20, 45],
        [8, 45],
        [8, 95],
        [Number.NaN, 0],
      ],
      method,
    );
    expect([...result.values]).toEqual([Number.NaN, 0, Number.NaN, Number.NaN]);
    expect([...result.reasons]).toEqual([
      sampleReasons.outsideCoverage,
      sampleReasons.ok,
      sampleReasons.badPoint,
      sampleReasons.badPoint,
    ]);
  });

  it("has values at the poles and on the date line", async () => {
    const at = [
      [0, 90],
      [120, -90],
      [180, 0],
      [-180, 0],
      [540, 0],
    ] as const;
    const { values } = await sampleAt({ lons: lons360, lats: latsDown, value: (_, lat) => lat }, at, method);
    expect(values.every((v) => Number.isFinite(v))).toBe(true);
    expect(values[3]).toBe(values[2]);
    expect(values[4]).toBe(values[2]);
  });
});

describe("bilinear sampling", () => {
  it("reproduces linear fields inside the cell centres", async () => {
    await fc.assert(
      fc.asyncProperty(points, fc.integer({ min: -8, max: 8 }), fc.integer({ min: -8, max: 8 }), async (raw, a, b) => {
        const at = raw.map(([x, y]) => [((x + 180) % 340) - 170, Math.max(-87, Math.min(87, y))] as const);
        const { values } = await sampleAt({ lons: lons180, lats: latsUp, value: (lon, lat) => a * lon + b * lat }, at, {
          kind: "bilinear",
        });
        at.forEach(([x, y], i) => expect(Math.abs((values[i] ?? Number.NaN) - (a * x + b * y))).toBeLessThan(1e-3));
      }),
    );
  });

  it("interpolates across the date line", async () => {
    const { values } = await sampleAt(
      { lons: lons180, lats: latsUp, value: (lon) => (lon > 177 ? 10 : lon < -177 ? 20 : 0) },
      [
        [180, 2.5],
        [-178.75, 2.5],
      ],
      {
        kind: "bilinear",
      },
    );
    expect(values[0]).toBeCloseTo(15, 5);
    expect(values[1]).toBeCloseTo(17.5, 5);
  });
});

describe("sampling within a radius", () => {
  const island = (lon: number, lat: number): number => (lon === 12.5 && lat === 2.5 ? 7 : -9999);
  it("finds the nearest cell with a value, and not one beyond the radius", async () => {
    const at = [[2.5, 2.5]] as const;
    // 10 degrees of longitude at 2.5 degrees north are 1110.9 km.
    expect(
      (
        await sampleAt({ lons: lons180, lats: latsUp, value: island }, at, {
          kind: "nearest-valid",
          radiusMetres: 1_112_000,
        })
      ).values[0],
    ).toBe(7);
    expect(
      (
        await sampleAt({ lons: lons180, lats: latsUp, value: island }, at, {
          kind: "nearest-valid",
          radiusMetres: 1_110_000,
        })
      ).values[0],
    ).toBeNaN();
  });

  it("looks across the date line and the pole", async () => {
    const far = (lon: number, lat: number): number =>
      lon === -177.5 && lat === 2.5 ? 3 : lon === 2.5 && lat === 87.5 ? 4 : -9999;
    const { values } = await sampleAt(
      { lons: lons180, lats: latsUp, value: far },
      [
        [177.5, 2.5],
        [-177.5, 87.5],
      ],
      {
        kind: "nearest-valid",
        radiusMetres: 560_000,
      },
    );
    expect([...values]).toEqual([3, 4]);
  });
});

describe("grids that are not understood", () => {
  const build = (latValues: number[], lonValues: number[], names: readonly [string, string] = ["lat", "lon"]) =>
    openRaster(
      memorySource({
        [names[0]]: { dimensions: [names[0]], shape: [latValues.length], data: Float64Array.from(latValues) },
        [names[1]]: { dimensions: [names[1]], shape: [lonValues.length], data: Float64Array.from(lonValues) },
        v: {
          dimensions: [...names],
          shape: [latValues.length, lonValues.length],
          data: new Float32Array(latValues.length * lonValues.length),
        },
      }),
    );

  it("are refused with what is wrong: swapped axes, unsorted axes, no axes, axes in metres", async () => {
    await expect(build(range(36, 2.5, 10), range(18, -85, 10))).rejects.toMatchObject({
      code: "not-understood",
      message: expect.stringContaining("swapped"),
    });
    await expect(build([0, 2, 1], [0, 1, 2])).rejects.toMatchObject({ code: "not-understood" });
    await expect(build([0, 1, 2], [0, 1, 2], ["a", "b"])).rejects.toMatchObject({ code: "not-understood" });
    await expect(build([500_000, 600_000], [500_000, 600_000], ["y", "x"])).rejects.toMatchObject({
      code: "not-understood",
    });
  });
});
