import { describe, expect, it } from "vitest";
import { greatCircleKm } from "../sphere-index.ts";
import { cellAt } from "./cell-lookup.ts";
import { shippedPack } from "./shipped-pack.test-data.ts";
import { heightAround, PLACE_REACH_KM } from "./place-heights.ts";
import { screeningInputs, type HeightOptions, type ScreeningPoint } from "./screening-inputs.ts";
import { CONTRADICTED, HEIGHT_SOURCES } from "./site-heights.ts";

const pack = shippedPack();
const DAVOS = { latitude: 46.8, longitude: 9.83 };
const SAHARA = { latitude: 23, longitude: 12 };

function heightOf(point: ScreeningPoint, options: HeightOptions = {}) {
  const { heights, cells } = screeningInputs(pack, [point], options);
  return {
    metres: heights.metres[0]!,
    source: HEIGHT_SOURCES[heights.source[0]!],
    cellMetres: cells.meanElevationMetres[0]!,
    moved: heights.movedCelsius[0]!,
    contradicts: CONTRADICTED[heights.contradicts[0]!],
    deviation: heights.deviationMetres[0]!,
    error: cells.heightErrorCelsius[0]!,
    celsius: Array.from(cells.temperature).reduce((sum, value) => sum + value, 0) / 12,
  };
}

describe("heights of places", () => {
  it("come from all within 15 km, as a look at every place finds them, the nearest first", () => {
    const numbers = pack.numbers("place-heights");
    const { perUnit } = pack.entry("place-heights");
    const count = numbers.length / 4;
    const at = (part: number, place: number) => numbers[part * count + place]!;
    for (const [latitude, longitude] of [
      [46.8, 9.83],
      [-16.5, -68.15],
      [70.97, 25.9],
      [-18.14, 179.99],
      [31.2, 35.36],
      [23, 12],
    ] as const) {
      const around = Array.from({ length: count }, (_, place) => ({
        distanceKm: greatCircleKm(latitude, longitude, at(0, place) / perUnit, at(1, place) / perUnit),
        metres: at(2, place),
      }))
        .filter(({ distanceKm }) => distanceKm <= PLACE_REACH_KM)
        .sort((a, b) => a.distanceKm - b.distanceKm);
      const found = heightAround(pack, latitude, longitude);
      expect(found?.places ?? 0, `${latitude} ${longitude}`).toBe(around.length);
      expect(found?.nearest.distanceKm).toBe(around[0]?.distanceKm);
      if (found === undefined) continue;
      const heights = around.map(({ metres }) => metres);
      expect(found.metres).toBeGreaterThanOrEqual(Math.min(...heights) - 5);
      expect(found.metres).toBeLessThanOrEqual(Math.max(...heights) + 5);
    }
  });

  // heights as city maps print them: of districts for whom a village above or the middle of the city was the nearest
  it.each([
    ["Usaquén in Bogotá", 4.7, -74.03, 2575],
    ["El Alto", -16.51, -68.19, 4060],
    ["Calacoto in La Paz", -16.54, -68.08, 3280],
    ["Cumbayá by Quito", -0.2, -78.43, 2350],
    ["Poblado in Medellín", 6.21, -75.57, 1500],
    ["Santa Fe in Mexico City", 19.36, -99.27, 2600],
    ["Tajrish in Tehran", 35.8, 51.43, 1600],
    ["the centre of Montréal", 45.5, -73.57, 40],
    ["Funchal", 32.65, -16.91, 30],
    ["the airport of Arequipa", -16.34, -71.57, 2560],
  ])("are within 80 m in a district: %s", (_, latitude, longitude, metres) => {
    expect(Math.abs(heightAround(pack, latitude, longitude)!.metres - metres)).toBeLessThan(80);
  });

  it("change smoothly from the town to the village above it", () => {
    const along = Array.from({ length: 60 }, (_, step) => heightAround(pack, 46.5, 9.6 + step / 250)!.metres);
    const jumps = along.slice(1).map((metres, step) => Math.abs(metres - along[step]!));
    expect(Math.max(...along) - Math.min(...along)).toBeGreaterThan(200);
    expect(Math.max(...jumps)).toBeLessThan(100);
  });

  it("say how far they may be off: little on a plain, much between a valley and its slopes", () => {
    expect(heightAround(pack, 52.4, 4.9)!.deviationMetres).toBe(0);
    expect(heightAround(pack, 46.0, 7.6, 400)!.deviationMetres).toBeGreaterThan(100);
    expect(heightAround(pack, 46.0, 7.6, 800)!.deviationMetres).toBeGreaterThan(
      heightAround(pack, 46.0, 7.6, 400)!.deviationMetres,
    );
  });

  // heights as towns and maps print them
  it.each([
    ["La Paz", -16.5, -68.15, 3640, 200],
    ["Denver", 39.74, -104.99, 1609, 60],
    ["Davos", 46.8, 9.83, 1560, 40],
    ["Ein Bokek on the Dead Sea", 31.2, 35.36, -390, 30],
    ["Mexico City", 19.43, -99.13, 2240, 30],
    ["Lhasa", 29.65, 91.1, 3650, 50],
  ])("are about right at %s", (_, latitude, longitude, metres, within) => {
    expect(Math.abs(heightAround(pack, latitude, longitude)!.metres - metres)).toBeLessThan(within);
  });
});

describe("the height of a site", () => {
  it("is its own, else the terrain's, else the nearest place's, else the cell's", () => {
    const own = { ...DAVOS, elevationMetres: 1600 };
    expect(heightOf(own, { terrainMetres: [1550] })).toMatchObject({ metres: 1600, source: "own" });
    expect(heightOf(DAVOS, { terrainMetres: [1550] })).toMatchObject({ metres: 1550, source: "terrain" });
    expect(heightOf(DAVOS, { terrainMetres: [Number.NaN] })).toMatchObject({ metres: 1560, source: "place" });
    expect(heightOf(SAHARA)).toMatchObject({ source: "cell" });
    expect(heightOf({ ...DAVOS, elevationMetres: null })).toMatchObject({ source: "place" });
  });

  it("is that of the cell for a point that stands for a cell, whatever place is near", () => {
    const { metres, source } = heightOf(DAVOS, { isCells: true });
    const settled = pack.numbers("settled-elevation")[cellAt(pack, DAVOS.latitude, DAVOS.longitude).cell!];
    expect([metres, source]).toEqual([settled, "cell"]);
  });

  it("is unsure by what the places around say, and sure where it was told, measured or is that of a cell", () => {
    const slope = { latitude: 46.02, longitude: 7.55 };
    const { deviation, error } = heightOf(slope);
    expect(deviation).toBeGreaterThan(50);
    expect((1000 * error) / deviation).toBeGreaterThan(4);
    expect((1000 * error) / deviation).toBeLessThan(5.5);
    expect(heightOf({ ...slope, elevationMetres: 1600 })).toMatchObject({ deviation: 0, error: 0 });
    expect(heightOf(slope, { terrainMetres: [1600] })).toMatchObject({ deviation: 0, error: 0 });
    expect(heightOf(slope, { isCells: true })).toMatchObject({ deviation: 0, error: 0 });
    expect(heightOf({ latitude: 35.5, longitude: 94 })).toMatchObject({ source: "cell" });
    expect(heightOf({ latitude: 35.5, longitude: 94 }).deviation).toBeGreaterThan(100);
  });

  it("moves the temperature by what it says: 4 to 5.5 °C in a kilometre", () => {
    const valley = heightOf(DAVOS);
    const mean = heightOf({ ...DAVOS, elevationMetres: valley.cellMetres });
    expect(mean.moved).toBe(0);
    expect(valley.celsius - mean.celsius).toBeCloseTo(valley.moved, 3);
    expect((1000 * valley.moved) / (valley.cellMetres - valley.metres)).toBeGreaterThan(4);
    expect((1000 * valley.moved) / (valley.cellMetres - valley.metres)).toBeLessThan(5.5);
  });

  it("says what a better height contradicts by more than 500 m", () => {
    const own = (elevationMetres: number) => ({ ...DAVOS, elevationMetres });
    expect(heightOf(own(2059)).contradicts).toBeUndefined();
    expect(heightOf(own(2061)).contradicts).toBe("place");
    expect(heightOf(own(2100), { terrainMetres: [1550] }).contradicts).toBe("terrain");
    expect(heightOf(DAVOS, { terrainMetres: [5100] })).toMatchObject({ source: "terrain", contradicts: "place" });
  });
});
