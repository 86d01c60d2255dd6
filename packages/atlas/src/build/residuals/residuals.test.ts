import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GRID_CELLS, gridIndexOf } from "../../cell-grid.ts";
import { greatCircleKm } from "../../sphere-index.ts";
import { eachCellResidual } from "./cell-residuals.ts";
import { kernelMean } from "./kernel-mean.ts";
import { doubtsOf } from "./doubts.ts";
import { fitStations, fitWithMap } from "./residual-fit.ts";
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
const DEGREES = { unit: 1, apart: 3, leastSpread: [0.3, 0.4] } as const;
/** Fit to stations and a map, all at one height. */
const fitBoth = (stations: Residuals, map: Residuals) => fitWithMap(stations, map, DEGREES, stations);
/** Chord of a way along the ground, which stands for it. */
const chordKm = (km: number) => 2 * 6371 * Math.sin(km / 6371 / 2);
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
    const km = chordKm(greatCircleKm(0, 0, 0, 3));
    const covariance = 0.5 * Math.exp(-km / 150) + 0.5 * Math.exp(-km / 1500);
    expect(at(kriging, 0, 0)).toBeCloseTo(2 / 1.3, 6);
    expect(at(kriging, 0, 3)).toBeCloseTo((2 * covariance) / 1.3, 6);
    expect(Math.abs(at(kriging, 0, 180))).toBeLessThan(1e-3);
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
    expect(
      [1, 5].some((value) => Math.abs(out[0]! / value - EXACT.covariance(chordKm(greatCircleKm(0, 0, 0, 1)))) < 1e-6),
    ).toBe(true);
    nearest(0, 1, out, () => true);
    expect(out[0]).toBe(0);
  });
});

describe("kriging in space", () => {
  const twoHeights = (): Residuals => ({ ...points([0, 0, 1], [0, 0.1, 5]), heights: Float64Array.of(0, 2000) });

  it("takes a kilometre of height for a hundred of way", () => {
    const kriging = simpleKriging(twoHeights(), EXACT);
    const out = new Float64Array(1);
    const low = kriging(0, 0.05, out, undefined, 0);
    expect(out[0]).toBeLessThan(2);
    kriging(0, 0.05, out, undefined, 2000);
    expect(out[0]).toBeGreaterThan(4);
    expect(low).toBeLessThan(kriging(0, 0.05, out, undefined, 1000));
  });

  it("leaves no variance at a point without noise, and all of it far away", () => {
    const kriging = simpleKriging(points([0, 0, 2]), EXACT);
    const out = new Float64Array(1);
    expect(kriging(0, 0, out)).toBeCloseTo(0, 9);
    expect(kriging(0, 180, out)).toBeCloseTo(1, 3);
    expect(simpleKriging(points([0, 0, 2]), EXACT, [3])(0, 0, out)).toBeCloseTo(0.75, 9);
  });
});

describe("doubt by neighbours", () => {
  const around = (value: number, count = 8) =>
    Array.from({ length: count }, (_, i) => [50 + 0.2 * Math.cos(i), 10 + 0.2 * Math.sin(i), value] as const);
  const nobody = points();
  const lone = (...rows: readonly (readonly [number, number, number])[]) =>
    doubtsOf({ ...points(...rows) }, nobody, DEGREES);

  it("leaves out what the neighbours agree against, and nothing because the pattern is bad", () => {
    const wrong = lone(...around(0.1), [50, 10, 4]);
    expect([...wrong.isOut]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect(wrong.apart[8]).toBeCloseTo(3.9, 9);
    // eight points that the pattern misses by six degrees have that in common
    expect([...lone(...around(-6), [50, 10, -5.5]).isOut]).not.toContain(1);
    expect([...lone(...around(-16.2, 4), [50, 10, -15.9]).isOut]).not.toContain(1);
  });

  it("believes a lone point up to 15 degrees in a month, and one whose neighbours differ among themselves", () => {
    expect([...lone([0, 0, 14]).isOut]).toEqual([0]);
    expect([...lone([0, 0, -16]).isOut]).toEqual([1]);
    // two that say the same, in the rain shadow of a wet country
    expect([...lone([0, 0, -16], [0.05, 0, -15.5]).isOut]).toEqual([0, 0]);
    const mixed = around(0).map(([latitude, longitude], i) => [latitude, longitude, i - 4] as const);
    expect(lone(...mixed, [50, 10, 5]).isOut[8]).toBe(0);
  });

  it("does not let a single neighbour contradict a point", () => {
    expect([...lone([50, 10, 0], [50.05, 10, 7]).isOut]).toEqual([0, 0]);
  });

  it("hears neighbours at another height less", () => {
    const valley = points(...around(0), [50, 10, 4]);
    valley.heights[8] = 1500;
    expect(doubtsOf(valley, nobody, DEGREES).support[8]).toBeLessThan(0.01);
    expect(doubtsOf(valley, nobody, DEGREES).isOut[8]).toBe(0);
  });
});

const KERNEL = { lengthKm: 40, nothing: 0.3 };

describe("the mean of the points around", () => {
  it("weighs a point alone by 1 / 1.3 at its place, less by exp(-(d / 40 km)^2) away, and nothing beyond 120 km", () => {
    const mean = kernelMean(points([50, 10, 2]), KERNEL);
    expect(at(mean, 50, 10)).toBeCloseTo(2 / 1.3, 12);
    const km = greatCircleKm(50, 10, 50.3, 10);
    const weight = Math.exp(-((km / 40) ** 2));
    expect(at(mean, 50.3, 10)).toBeCloseTo((2 * weight) / (weight + 0.3), 12);
    expect(mean(50.3, 10, new Float64Array(1))).toBeCloseTo(weight / (weight + 0.3), 12);
    expect([at(mean, 51.2, 10), mean(51.2, 10, new Float64Array(1))]).toEqual([0, 0]);
  });

  it("stands between equal points, on both sides of the date line", () => {
    const mean = kernelMean(points([0, 179.9, 1], [0, -179.9, 3]), KERNEL);
    const weight = Math.exp(-((greatCircleKm(0, 0, 0, 0.1) / 40) ** 2));
    expect(at(mean, 0, 180)).toBeCloseTo((4 * weight) / (2 * weight + 0.3), 10);
  });
});

describe("residuals in two stages", () => {
  const dense = points(
    ...Array.from({ length: 100 }, (_, i) => [40 + (i % 10) / 5, Math.floor(i / 10) / 5, -1] as const),
  );

  it("raise the map to the level of the stations and leave stations out that cannot be right", () => {
    const fit = fitBoth(points([40.4, 0.4, 1], [41, 1, 1], [41.4, 1.4, 1], [41, 60, 99]), dense);
    expect(fit.dropped).toBe(1);
    expect(fit.isKept(41, 60)).toBe(false);
    // each station lies 2 above the map
    expect(fit.level[0]).toBeCloseTo(2, 0);
    const out = new Float64Array(1);
    eachCellResidual(fit, Int32Array.of(gridIndexOf(41, 1)), new Float32Array(GRID_CELLS), (_, residual) =>
      out.set(residual),
    );
    expect(out[0]).toBeCloseTo(1, 1);
  });

  it("keep points of the map that stations far away contradict, and not those that their neighbours do", () => {
    const stations = points([41, 3.5, 0], [41, -3.5, 0], [38, 0, 0]);
    const shore = points([41, 0, -6], [41.1, 0.1, -6.2], [41, 0.2, -5.9]);
    const at41 = (map: Residuals) => at(fitBoth(stations, map).dense!, 41, 0);
    expect(at41(shore)).toBeLessThan(-5);
    const odd = points(...Array.from({ length: 9 }, (_, i) => [41 + i / 20, 0, i === 4 ? 9 : -6] as const));
    expect(at(fitBoth(stations, odd).dense!, 41.2, 0)).toBeLessThan(-5);
  });

  it("of stations alone leave out what is beyond the limits", () => {
    const stations = points([41, 1, -9], [30, 1, -2], [41, 40, 4]);
    expect(fitStations(stations, { each: 8, mean: 3 }).dropped).toBe(2);
    expect(fitStations(stations, WIDE).dropped).toBe(1);
  });

  it("fall to nothing far from everything", () => {
    const fit = fitStations(points([41, 1, 1]), WIDE);
    const out = new Float64Array(1);
    eachCellResidual(fit, Int32Array.of(gridIndexOf(-40, -170)), undefined, (_, residual) => out.set(residual));
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
    scale: LINEAR,
    limits: WIDE,
  };

  it("is the same at a place and in the plane of its cell, and forgets a station that is left out", () => {
    const fit = fitStationField(field);
    const cell = gridIndexOf(50.125, 10.125);
    const [estimate] = estimateAt(field, fit, field.stations[0]!);
    expect(estimate).toBeCloseTo(10 + 2 / 1.3, 1);
    const planes = fittedPlanes(field, fit, Int32Array.of(cell));
    // between nodes 40 km away the peak of a single station is cut
    expect(Math.abs(planes[0]![cell]! - estimate!)).toBeLessThan(0.3);
    expect(planes[0]![0]).toBe(10);
    const southern = { ...field, stations: field.stations.slice(1) };
    const [without] = estimateAt(southern, fitStationField(southern), field.stations[0]!);
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
      estimateAt({ ...field, single }, fit, station(latitude, longitude, 0))[0]!;
    const before = fitStationField(field);
    const without = (latitude: number, longitude: number) =>
      estimateAt(field, before, station(latitude, longitude, 0))[0]!;
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
  });

  it("adds what stations of towns stand above the map by, in towns with and without a station", () => {
    const [north, town, land] = [
      gridIndexOf(50.125, 10.125),
      gridIndexOf(-30.125, 90.125),
      gridIndexOf(-29.375, 90.125),
    ];
    const overMap = new Float32Array(GRID_CELLS);
    overMap[north] = 2;
    overMap[town] = 0.5;
    // the northern station is explained by its town alone, and says nothing of the land around it
    const warm: StationField = { ...field, overMap, stations: field.stations.slice(0, 1) };
    const fit = fitStationField(warm);
    const at = (latitude: number, longitude: number) => estimateAt(warm, fit, station(latitude, longitude, 0))[0]!;
    expect(at(50.125, 10.125)).toBeCloseTo(12, 9);
    expect(at(50.625, 10.125)).toBeCloseTo(10, 9);
    expect(at(-30.125, 90.125)).toBeCloseTo(10.5, 9);
    const [plane0] = fittedPlanes(warm, fit, Int32Array.of(north, town, land));
    expect([plane0![north], plane0![town], plane0![land]]).toEqual([12, 10.5, 10]);
  });

  it("lets a station that stands far from the field rule its own cell", () => {
    const single = { places: [], leastPlace: 0.5, leastStation: 0.1 };
    const fit = fitStationField({ ...field, single });
    const [estimate] = estimateAt({ ...field, single }, fit, field.stations[0]!);
    expect(estimate).toBeCloseTo(10 + 2 / 1.3 + (2 - 2 / 1.3) / 1.15, 1);
  });
});
