import { describe, expect, it } from "vitest";
import { greatCircleKm } from "../sphere-index.ts";
import { cellAt } from "./cell-lookup.ts";
import { openPack } from "./open-pack.ts";
import { nearestPlaceHeight, PLACE_REACH_KM } from "./place-heights.ts";
import { screeningInputs, type HeightOptions, type ScreeningPoint } from "./screening-inputs.ts";
import { CONTRADICTED, HEIGHT_SOURCES } from "./site-heights.ts";

const pack = openPack();
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
    celsius: Array.from(cells.temperature).reduce((sum, value) => sum + value, 0) / 12,
  };
}

describe("heights of places", () => {
  it("are those of the nearest, as a look at every place finds it", () => {
    const numbers = pack.numbers("place-heights");
    const { perUnit } = pack.entry("place-heights");
    const count = numbers.length / 3;
    const at = (part: number, place: number) => numbers[part * count + place]!;
    for (const [latitude, longitude] of [
      [46.8, 9.83],
      [-16.5, -68.15],
      [70.97, 25.9],
      [-18.14, 179.99],
      [31.2, 35.36],
    ] as const) {
      let best = { distanceKm: Infinity, metres: Number.NaN };
      for (let place = 0; place < count; place++) {
        const distanceKm = greatCircleKm(latitude, longitude, at(0, place) / perUnit, at(1, place) / perUnit);
        if (distanceKm < best.distanceKm) best = { distanceKm, metres: at(2, place) };
      }
      const found = nearestPlaceHeight(pack, latitude, longitude);
      expect(found?.metres, `${latitude} ${longitude}`).toBe(
        best.distanceKm <= PLACE_REACH_KM ? best.metres : undefined,
      );
    }
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
    expect(Math.abs(nearestPlaceHeight(pack, latitude, longitude)!.metres - metres)).toBeLessThan(within);
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
