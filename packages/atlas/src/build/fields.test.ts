import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GRID_CELLS, GRID_COLUMNS } from "../cell-grid.ts";
import { greatCircleKm, SphereIndex, unitVectors } from "../sphere-index.ts";
import { bilinearAt, cubicField, fillNearest } from "./coarse-grid.ts";
import { densify } from "./dense-line.ts";
import { gaussianLatitudes } from "./land-fraction.ts";
import { drynessThreshold } from "./precipitation.ts";
import { kernelWeights, ridge, solve } from "./residual.ts";
import { matchesSeasonality } from "./seasonality.ts";
import { smooth } from "./smoothing.ts";
import { classShift } from "./temperature-bounds.ts";

const axes = { rows: 73, columns: 144, latitude0: 90, latitudeStep: -2.5, longitude0: 0, longitudeStep: 2.5 };
const valueAt = (index: number) => 10 * Math.cos(((index % 144) * 2.5 * Math.PI) / 180) + Math.floor(index / 144);
const wave = Float64Array.from({ length: 73 * 144 }, (_, i) => valueAt(i));

describe("coarse fields", () => {
  it("keep their values at their own points and wrap around the date line", () => {
    expect(bilinearAt(wave, axes, 45, 10)).toBeCloseTo(valueAt(18 * 144 + 4), 10);
    expect(bilinearAt(wave, axes, 45, -180)).toBeCloseTo(bilinearAt(wave, axes, 45, 180), 10);
    expect(bilinearAt(wave, axes, 45, 358.75)).toBeCloseTo(18 + (10 * (1 + Math.cos((2.5 * Math.PI) / 180))) / 2, 10);
  });

  it("are smooth waves again after cubic interpolation", () => {
    const field = cubicField(wave, axes);
    const row = 200;
    const latitude = 90 - 0.125 - 0.25 * row;
    for (const column of [0, 333, 720, 1439]) {
      const longitude = -179.875 + 0.25 * column;
      const exact = 10 * Math.cos((longitude * Math.PI) / 180) + (90 - latitude) / 2.5;
      expect(field[row * GRID_COLUMNS + column]).toBeCloseTo(exact, 3);
    }
  });

  it("take the nearest valid point where they have a gap", () => {
    const gap = wave.slice();
    gap[18 * 144 + 4] = Number.NaN;
    const filled = fillNearest(gap, axes)[18 * 144 + 4]!;
    expect([valueAt(18 * 144 + 3), valueAt(18 * 144 + 5)].some((value) => Math.abs(value - filled) < 1e-9)).toBe(true);
  });

  it("keep constants and means when smoothed", () => {
    const flat = smooth(new Float32Array(GRID_CELLS).fill(7), 0.5);
    expect(Math.max(...[0, 5000, GRID_CELLS - 1].map((cell) => Math.abs(flat[cell]! - 7)))).toBeLessThan(1e-5);
    const spike = new Float32Array(GRID_CELLS);
    spike[360 * GRID_COLUMNS] = 1;
    expect(smooth(spike, 0.5).reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 4);
  });
});

describe("the Gaussian latitudes", () => {
  it("are the roots of the Legendre polynomials", () => {
    const [first, second] = gaussianLatitudes(2);
    expect(Math.sin((first! * Math.PI) / 180)).toBeCloseTo(1 / Math.sqrt(3), 12);
    expect(second).toBeCloseTo(-first!, 12);
    expect(Math.sin((gaussianLatitudes(4)[0]! * Math.PI) / 180)).toBeCloseTo(0.8611363115940526, 12);
  });
});

describe("the fits", () => {
  it("solve linear equations and find a line through points", () => {
    expect([...solve([Float64Array.of(4, 1), Float64Array.of(1, 3)], [1, 2])]).toEqual([
      expect.closeTo(1 / 11, 12),
      expect.closeTo(7 / 11, 12),
    ]);
    const [constant, slope] = ridge(
      [
        [1, 0],
        [1, 1],
        [1, 2],
      ],
      [3, 5, 7],
      1e-12,
    );
    expect(constant).toBeCloseTo(3, 6);
    expect(slope).toBeCloseTo(2, 6);
  });

  it("share a residual between two places by their distance", () => {
    const places = [
      { latitude: 0, longitude: 0 },
      { latitude: 0, longitude: 90 },
    ];
    const weights = kernelWeights(places, [3, 3], 1e9, 2);
    expect(weights[0]).toBeCloseTo(3 / 4, 5);
  });
});

describe("class bounds", () => {
  it("move a year only as far as its class asks", () => {
    const year = [17, 18, 20, 22, 24, 26, 27, 27, 25, 22, 20, 18];
    expect(classShift("Af", year)).toEqual([1, 0]);
    expect(classShift("Cfa", year)).toEqual([0, 0]);
    expect(classShift("Cfb", year)[1]).toBe(-5);
    expect(classShift("Dfa", year)[0]).toBe(-6);
  });

  it("know the dryness threshold and the seasonality of the Köppen classification", () => {
    expect([drynessThreshold(10, 0.7), drynessThreshold(10, 0.5), drynessThreshold(10, 0.3)]).toEqual([48, 34, 20]);
    const even = Array.from({ length: 12 }, () => 70);
    expect(matchesSeasonality("Af", even, true)).toBe(true);
    expect(matchesSeasonality("Cfb", even, true)).toBe(true);
    const drySummer = [90, 80, 60, 40, 20, 10, 5, 8, 20, 60, 80, 90];
    expect(matchesSeasonality("Csa", drySummer, true)).toBe(true);
    expect(matchesSeasonality("Csa", drySummer, false)).toBe(false);
  });
});

describe("the index on the sphere", () => {
  const place = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lon: fc.double({ min: -180, max: 180, noNaN: true }),
  });

  it("finds the point that a full search finds, poles and date line included", () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 60 }), place, (points, target) => {
        const vectors = unitVectors(
          points.map(({ lat }) => lat),
          points.map(({ lon }) => lon),
        );
        const index = new SphereIndex(vectors);
        const nearest = Math.min(...points.map(({ lat, lon }) => greatCircleKm(target.lat, target.lon, lat, lon)));
        expect(Math.abs(index.nearest(target.lat, target.lon)!.distanceKm - nearest)).toBeLessThan(0.01);
      }),
    );
  });

  it("answers nothing beyond its limit and for what is no number", () => {
    const index = new SphereIndex(unitVectors([0], [0]));
    expect(index.nearest(0, 1, 111)).toBeUndefined();
    expect(index.nearest(0, 1, 112)?.index).toBe(0);
    expect(index.nearest(Number.NaN, 1)).toBeUndefined();
  });
});

describe("lines", () => {
  it("are followed the short way over the date line", () => {
    const { longitudes } = densify(
      [
        [
          [179, 0],
          [-179, 0],
        ],
      ],
      50,
    );
    expect(longitudes.length).toBeGreaterThan(4);
    expect(longitudes.every((longitude) => Math.abs(longitude) >= 179)).toBe(true);
  });
});
