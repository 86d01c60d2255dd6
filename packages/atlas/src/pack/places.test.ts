import { describe, expect, it } from "vitest";
import { greatCircleKm } from "../sphere-index.ts";
import { shippedPack } from "./shipped-pack.test-data.ts";
import { builtUpKm } from "@tidemark/geo";
import { placeNear, placeTable, townSetting } from "./places.ts";

const pack = shippedPack();
const rows = pack
  .text("gazetteer")
  .trimEnd()
  .split("\n")
  .map((line) => line.split("\t"))
  .map(([name = "", country = "", , population, latitude, longitude]) => ({
    name,
    country,
    population: Number(population),
    latitude: Number(latitude),
    longitude: Number(longitude),
  }));

/** Points beside places of all sizes, some just out of reach, and two at the date line and the pole. */
const POINTS = [
  ...rows
    .filter((_, i) => i % 4999 === 0 || i < 10)
    .flatMap(({ latitude, longitude }) => [
      [latitude, longitude],
      [latitude + 0.05, longitude - 0.06],
      [latitude - 0.2, longitude + 0.2],
    ]),
  [-16.8, 180],
  [90, 0],
] as [number, number][];

describe("the gazetteer", () => {
  it("reads the same columns from bytes as from text", () => {
    const table = placeTable(pack);
    expect(table.names).toEqual(rows.map(({ name }) => name));
    expect(table.countries).toEqual(rows.map(({ country }) => country));
    expect(Array.from(table.latitudes)).toEqual(rows.map(({ latitude }) => latitude));
    expect(Array.from(table.longitudes)).toEqual(rows.map(({ longitude }) => longitude));
    expect(Array.from(table.populations)).toEqual(rows.map(({ population }) => population));
  });

  it("finds towns and names as a look at every place does", () => {
    for (const [latitude, longitude] of POINTS) {
      const near = rows
        .filter((row) => Math.abs(row.latitude - latitude) < 0.3)
        .map((row) => ({ ...row, distanceKm: greatCircleKm(latitude, longitude, row.latitude, row.longitude) }))
        .filter(({ distanceKm, population }) => distanceKm <= 30 && population > 0);
      const core = near.some((row) => row.population >= 500_000 && row.distanceKm <= 10);
      const town = near.some((row) => row.population >= 5_000 && row.distanceKm <= builtUpKm(row.population));
      expect(townSetting(pack, latitude, longitude), `${latitude} ${longitude}`).toEqual({ town, core });
      const weight = (row: (typeof near)[number]) => row.population / Math.max(1, row.distanceKm ** 2);
      const [largest] = near.toSorted((a, b) => weight(b) - weight(a));
      expect(placeNear(pack, latitude, longitude), `${latitude} ${longitude}`).toBe(largest?.name);
    }
  });

  it("counts the whole of a large city as town, and farms beside a village as none", () => {
    const cityPlaces = {
      "Mumbai, Colaba": [18.9, 72.82],
      "Singapore, Changi": [1.35, 103.98],
      "Perth, airport": [-31.93, 115.98],
      "Cairo, airport": [30.1, 31.4],
      "Beijing, west": [39.93, 116.28],
      "Los Angeles, airport": [33.94, -118.41],
    } as const;
    for (const [name, [latitude, longitude]] of Object.entries(cityPlaces))
      expect([name, townSetting(pack, latitude, longitude).town]).toEqual([name, true]);
    const wild = { Sahara: [23, 12], "Iowa, between farms": [42.2, -94.55], "Beauce, fields": [48.2, 1.7] } as const;
    for (const [name, [latitude, longitude]] of Object.entries(wild))
      expect([name, townSetting(pack, latitude, longitude).town]).toEqual([name, false]);
  });

  it("draws the built-up area of a town by its people", () => {
    expect([5_000, 500_000, 4_000_000, 30_000_000].map((people) => Math.round(10 * builtUpKm(people)) / 10)).toEqual([
      2.2, 10, 20, 30,
    ]);
  });

  it("names no place far out in the wild", () => {
    expect(placeNear(pack, 23, 12)).toBeUndefined();
    expect(placeNear(pack, Number.NaN, 8)).toBeUndefined();
  });
});
