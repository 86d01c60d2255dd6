import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GRID_CELLS, gridIndexOf } from "../../cell-grid.ts";
import { greatCircleKm } from "../../sphere-index.ts";
import { eachCellResidual } from "./cell-residuals.ts";
import { kernelMean } from "./kernel-mean.ts";
import { fitResiduals } from "./residual-fit.ts";
import { LINEAR } from "./residual-scale.ts";
import { simpleKriging, STATION_VARIOGRAM, type Variogram } from "./simple-kriging.ts";
import { estimateAt, fitStationField, fittedPlanes, type StationField } from "./station-field.ts";
import { residualsOf, type Residuals } from "./station-values.ts";

const points = (...rows: readonly (readonly [latitude: number, longitude: number, residual: number])[]): Residuals =>
  residualsOf(
    rows.map(([latitude, longitude]) => ({ latitude, longitude })),
    rows.map(([, , residual]) => [residual]),
  );
const at = (
  estimate: (latitude: number, longitude: number, out: Float64Array) => unknown,
  ...place: [number, number]
) => {
  const out = new Float64Array(1);
  estimate(...place, out);
  return out[0]!;
};
const WIDE = { each: 8, mean: 8 };
const EXACT: Variogram = { ...STATION_VARIOGRAM, nugget: 0 };

describe("simple kriging", () => {
  const place = fc.record({
    lat: fc.integer({ min: -89, max: 89 }),
    lon: fc.integer({ min: -180, max: 179 }),
    residual: fc.double({ min: -5, max: 5, noNaN: true }),
  });

  it("is exact at every station when there is no nugget, over the date line and at the poles", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(place, { minLength: 1, maxLength: 20, selector: ({ lat, lon }) => `${lat} ${lon}` }),
        (stations) => {
          const kriging = simpleKriging(
            points(...stations.map(({ lat, lon, residual }) => [lat, lon, residual] as const)),
            EXACT,
          );
          for (const { lat, lon, residual } of stations) expect(at(kriging, lat, lon)).toBeCloseTo(residual, 5);
        },
      ),
    );
  });

  it("gives of one station its residual times the covariance over the variance", () => {
    const kriging = simpleKriging(points([0, 0, 2]), STATION_VARIOGRAM);
    const km = greatCircleKm(0, 0, 0, 3);
    const covariance = 0.5 * Math.exp(-km / 150) + 0.5 * Math.exp(-km / 1500);
    expect(at(kriging, 0, 0)).toBeCloseTo(2 / 1.3, 6);
    expect(at(kriging, 0, 3)).toBeCloseTo((2 * covariance) / 1.3, 6);
    expect(Math.abs(at(kriging, 0, 180))).toBeLessThan(1e-4);
  });

  it("solves the equations of two stations, worked by hand", () => {
    const half: Variogram = { covariance: (km) => (km < 1 ? 1 : 0.5), nugget: 1, neighbours: 60 };
    // [2 .5; .5 2] w = [1 .5]: w = [7/15, 2/15]
    expect(at(simpleKriging(points([0, 0, 3], [0, 10, 6]), half), 0, 0)).toBeCloseTo((7 * 3 + 2 * 6) / 15, 10);
  });

  it("uses the nearest stations alone, and none that is left out", () => {
    const stations = points([0, 0, 1], [0, 1, 3], [0, 2, 5]);
    const nearest = simpleKriging(stations, { ...EXACT, neighbours: 1 });
    expect(at(nearest, 0, 0.9)).toBeGreaterThan(2);
    const out = new Float64Array(1);
    nearest(0, 1, out, (_, longitude) => longitude === 1);
    expect([1, 5].some((value) => Math.abs(out[0]! / value - EXACT.covariance(greatCircleKm(0, 0, 0, 1))) < 1e-6)).toBe(
      true,
    );
    nearest(0, 1, out, () => true);
    expect(out[0]).toBe(0);
  });
});

describe("the mean of the points around", () => {
  it("weighs a point alone by 1 / 1.3 at its place, less by exp(-(d / 40 km)^2) away, and nothing beyond 120 km", () => {
    const mean = kernelMean(points([50, 10, 2]));
    expect(at(mean, 50, 10)).toBeCloseTo(2 / 1.3, 12);
    const km = greatCircleKm(50, 10, 50.3, 10);
    const weight = Math.exp(-((km / 40) ** 2));
    expect(at(mean, 50.3, 10)).toBeCloseTo((2 * weight) / (weight + 0.3), 12);
    expect(mean(50.3, 10, new Float64Array(1))).toBeCloseTo(weight / (weight + 0.3), 12);
    expect([at(mean, 51.2, 10), mean(51.2, 10, new Float64Array(1))]).toEqual([0, 0]);
  });

  it("stands between equal points, on both sides of the date line", () => {
    const mean = kernelMean(points([0, 179.9, 1], [0, -179.9, 3]));
    const weight = Math.exp(-((greatCircleKm(0, 0, 0, 0.1) / 40) ** 2));
    expect(at(mean, 0, 180)).toBeCloseTo((4 * weight) / (2 * weight + 0.3), 10);
  });
});

describe("residuals in two stages", () => {
  const dense = points(
    ...Array.from({ length: 100 }, (_, i) => [40 + (i % 10) / 5, Math.floor(i / 10) / 5, -1] as const),
  );

  it("raise the map to the level of the stations and leave stations out that cannot be right", () => {
    const fit = fitResiduals(points([40.4, 0.4, 1], [41, 1, 1], [41.4, 1.4, 1], [41, 60, 99]), dense, WIDE);
    expect(fit.dropped).toBe(1);
    // each station lies 2 above the map where the map is nearly whole
    expect(fit.level[0]).toBeCloseTo(2, 0);
    const out = new Float64Array(1);
    eachCellResidual(fit, Int32Array.of(gridIndexOf(41, 1)), (_, residual) => out.set(residual));
    expect(out[0]).toBeCloseTo(1, 1);
  });

  it("leave points of the map out that the stations around contradict", () => {
    const limits = { each: 8, mean: 3 };
    const wrong = points([41, 1, 7]);
    const near = new Float64Array(1);
    const covered = (stations: Residuals) => fitResiduals(stations, wrong, limits).dense!(41, 1, near);
    expect(covered(points([41, 1.1, 6]))).toBeGreaterThan(0.7);
    expect(covered(points([41, 1.1, 0]))).toBe(0);
  });

  it("keep what is colder than allowed where that may be, and only there", () => {
    const limits = { each: 8, mean: 3, below: (latitude: number) => (latitude > 40 ? 10 : 0) };
    const stations = points([41, 1, -9], [30, 1, -9], [41, 40, 4]);
    expect(fitResiduals(stations, undefined, limits).dropped).toBe(2);
    expect(fitResiduals(stations, undefined, { each: 8, mean: 3 }).dropped).toBe(3);
  });

  it("fall to nothing far from everything", () => {
    const fit = fitResiduals(points([41, 1, 1]), dense, WIDE);
    const out = new Float64Array(1);
    eachCellResidual(fit, Int32Array.of(gridIndexOf(-40, -170)), (_, residual) => out.set(residual));
    expect(Math.abs(out[0]!)).toBeLessThan(1e-4);
  });
});

describe("a field that is fitted to stations", () => {
  const plane = new Float32Array(GRID_CELLS).fill(10);
  const station = (latitude: number, longitude: number, value: number) => ({
    latitude,
    longitude,
    elevationMetres: 0,
    values: [value],
  });
  const field: StationField = {
    name: "field",
    unit: "1",
    pattern: [plane],
    patternAt: () => [10],
    stations: [station(50.125, 10.125, 12), station(20.125, 30.125, 9)],
    dense: [],
    scale: LINEAR,
    limits: WIDE,
  };

  it("is the same at a place and in the plane of its cell, and forgets a station that is left out", () => {
    const fit = fitStationField(field);
    const cell = gridIndexOf(50.125, 10.125);
    const [estimate] = estimateAt(field, fit, field.stations[0]!, { stations: () => false });
    expect(estimate).toBeCloseTo(10 + 2 / 1.3, 1);
    const planes = fittedPlanes(field, fit, Int32Array.of(cell));
    // between nodes 40 km away the peak of a single station is cut
    expect(Math.abs(planes[0]![cell]! - estimate!)).toBeLessThan(0.3);
    expect(planes[0]![0]).toBe(10);
    const [without] = estimateAt(field, fit, field.stations[0]!, { stations: (latitude) => latitude > 40 });
    expect(without).toBeLessThan(10);
  });

  it("takes the value of a single place near it alone, and none that differs by less than it may err", () => {
    const own = (latitude: number, longitude: number, value: number) => ({
      latitude,
      longitude,
      elevationMetres: 0,
      months: () => [value],
      isRegion: false,
    });
    const single = { places: [own(0.125, 0.125, 16), own(40.125, 60.125, 10.3)], leastPlace: 0.5 };
    const fit = fitStationField({ ...field, single });
    const at = (latitude: number, longitude: number) =>
      estimateAt({ ...field, single }, fit, station(latitude, longitude, 0), { stations: () => false })[0]!;
    const before = fitStationField(field);
    const without = (latitude: number, longitude: number) =>
      estimateAt(field, before, station(latitude, longitude, 0), { stations: () => false })[0]!;
    // of the difference all but the weight of "nothing" stands
    expect((at(0.125, 0.125) - without(0.125, 0.125)) / (16 - without(0.125, 0.125))).toBeCloseTo(1 / 1.15, 6);
    expect(at(0.625, 0.125)).toBe(without(0.625, 0.125));
    expect(at(40.125, 60.125)).toBe(without(40.125, 60.125));
    const region = fitStationField({
      ...field,
      single: { places: [{ ...own(0.125, 0.125, 16), isRegion: true }], leastPlace: 0.5 },
    });
    const wide = new Float64Array(1);
    region.local!(0.125 + 80 / 111.19, 0.125, wide);
    expect(wide[0]! / (16 - without(0.125, 0.125))).toBeCloseTo(0.53, 1);
    const leftOut = estimateAt({ ...field, single }, fit, station(0.125, 0.125, 0), { stations: () => true })[0]!;
    expect(leftOut).toBe(10);
  });

  it("lets a station that stands far from the field rule its own cell", () => {
    const single = { places: [], leastPlace: 0.5, leastStation: 0.1 };
    const fit = fitStationField({ ...field, single });
    const [estimate] = estimateAt({ ...field, single }, fit, field.stations[0]!, { stations: () => false });
    expect(estimate).toBeCloseTo(10 + 2 / 1.3 + (2 - 2 / 1.3) / 1.15, 1);
  });
});
