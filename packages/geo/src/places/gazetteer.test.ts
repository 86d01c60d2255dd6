import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceKm } from "../sphere/sphere.ts";
import { Gazetteer } from "./gazetteer.ts";

const rows: [string, string, number, number, number][] = [
  ["Zürich", "CH", 47.37, 8.54, 341730],
  ["Paris", "FR", 48.85, 2.35, 2138551],
  ["Paris", "US", 33.66, -95.56, 25171],
  ["London", "GB", 51.51, -0.13, 8961989],
  ["New York City", "US", 40.71, -74.01, 8175133],
  ["York", "GB", 53.96, -1.08, 153717],
  ["Łódź", "PL", 51.75, 19.47, 768755],
  ["Suva", "FJ", -18.14, 178.44, 77366],
  ["Labasa", "FJ", -16.43, 179.36, 24187],
  ["Alofi", "NU", -19.06, -169.92, 624],
  ["Longyearbyen", "SJ", 78.22, 15.64, 2060],
];
const gazetteer = new Gazetteer({
  names: rows.map((r) => r[0]),
  countries: rows.map((r) => r[1]),
  latitudes: rows.map((r) => r[2]),
  longitudes: rows.map((r) => r[3]),
  populations: rows.map((r) => r[4]),
});
const best = (text: string) => gazetteer.search(text)[0]?.name;

describe("gazetteer", () => {
  it.each([
    ["zuri", "Zürich"],
    ["ZÜRICH", "Zürich"],
    ["lodz", "Łódź"],
    ["Lodnon", "London"],
    ["Prais", "Paris"],
    ["Svua", "Suva"],
    ["Lbaas", "Labasa"],
    ["Lonodn", "London"],
    ["zurihc", "Zürich"],
    ["new yrok", "New York City"],
    ["york", "York"],
  ])("finds %s", (text, name) => {
    expect(best(text)).toBe(name);
  });
  it("ranks places of one name by population and keeps to a country when asked", () => {
    expect(gazetteer.search("paris").map((p) => p.country)).toEqual(["FR", "US"]);
    expect(gazetteer.search("paris", { country: "us" }).map((p) => p.country)).toEqual(["US"]);
  });
  it("finds nothing for nothing", () => {
    expect(gazetteer.search("  --")).toEqual([]);
    expect(gazetteer.search("xqxqxqxq")).toEqual([]);
    expect(gazetteer.nearest(Number.NaN, 0)).toBeUndefined();
    expect(gazetteer.nearest(0, 0, 50)).toBeUndefined();
  });
  it("looks across the date line and over the pole", () => {
    expect(gazetteer.nearest(-16.4, -179.9)?.name).toBe("Labasa");
    expect(gazetteer.nearest(90, -170)?.name).toBe("Longyearbyen");
  });
  it("gives the same nearest place as a look at every one", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (latitude, longitude) => {
          const all = rows.map((_, i) => distanceKm({ latitude, longitude }, gazetteer.place(i)));
          expect(gazetteer.nearest(latitude, longitude)?.distanceKm).toBeCloseTo(Math.min(...all), 6);
        },
      ),
    );
  });
});
