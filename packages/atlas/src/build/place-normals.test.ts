import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { placeNormals } from "./place-normals.ts";

const HEAD = "name,lat,lon,elevation_m,warmest_c,coldest_c,rain_mm,stands_for";
const read = (row: string) => placeNormals(`${HEAD}\n${row}`);

describe("normals of places", () => {
  it("stretch the months to the warmest and the coldest, and spread the rain of the year as it falls", () => {
    const { temperature, rain } = read("Dallol,14.24,40.3,-79,38,30,100,region");
    expect(temperature[0]!.months([20, 25, 30])).toEqual([30, 34, 38]);
    // months without a season move alone
    expect(temperature[0]!.months([20, 20.5])).toEqual([33.75, 34.25]);
    expect(rain[0]!.months([10, 30, 0])).toEqual([25, 75, 0]);
    expect(rain[0]!.months([0, 0])).toEqual([50, 50]);
    expect(temperature[0]).toMatchObject({ latitude: 14.24, longitude: 40.3, elevationMetres: -79, isRegion: true });
  });

  it("leave out what a row does not know", () => {
    const { temperature, rain } = read("Hilo,19.72,-155.06,11,,,3150,");
    expect([temperature.length, rain.length]).toEqual([0, 1]);
    expect(rain[0]!.isRegion).toBe(false);
  });

  it("of our own table are each told once, and of no climate that was never measured", () => {
    const text = readFileSync(new URL("../../data/own/place-normals.csv", import.meta.url), "utf8");
    const { temperature, rain } = placeNormals(text);
    expect([temperature.length, rain.length]).toEqual([21, 75]);
    for (const places of [temperature, rain])
      expect(new Set(places.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size).toBe(places.length);
    for (const { latitude, longitude, elevationMetres, months } of [...temperature, ...rain]) {
      expect(Math.abs(latitude)).toBeLessThan(65);
      expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
      expect(elevationMetres).toBeGreaterThan(-150);
      expect(elevationMetres).toBeLessThan(4200);
      expect(months([1, 2, 3]).every(Number.isFinite)).toBe(true);
    }
    for (const { months } of temperature) {
      const [coldest, , warmest] = months([0, 10, 20]);
      expect(warmest! - coldest!).toBeGreaterThan(1);
      expect(warmest).toBeLessThan(40);
      expect(coldest).toBeGreaterThan(-10);
    }
    for (const { months } of rain) expect(months([1, 1])[0]! * 2).toBeLessThan(12000);
  });
});
