import { describe, expect, it } from "vitest";
import { greatCircleKm } from "../sphere-index.ts";
import { openPack } from "./open-pack.ts";
import { placeNear, placeTable, townSetting } from "./places.ts";

const pack = openPack();
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
      const within = (population: number, reachKm: number) =>
        near.some((row) => row.population >= population && row.distanceKm <= reachKm);
      const core = within(500_000, 10);
      const town = core || within(50_000, 5) || within(5_000, 2.5);
      expect(townSetting(pack, latitude, longitude), `${latitude} ${longitude}`).toEqual({ town, core });
      const weight = (row: (typeof near)[number]) => row.population / Math.max(1, row.distanceKm ** 2);
      const [largest] = near.toSorted((a, b) => weight(b) - weight(a));
      expect(placeNear(pack, latitude, longitude), `${latitude} ${longitude}`).toBe(largest?.name);
    }
  });

  it("names no place far out in the wild", () => {
    expect(placeNear(pack, 23, 12)).toBeUndefined();
    expect(placeNear(pack, Number.NaN, 8)).toBeUndefined();
  });
});
