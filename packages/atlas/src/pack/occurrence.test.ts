import { countryAt } from "@tidemark/geo";
import { describe, expect, test } from "vitest";
import { cellAt } from "./cell-lookup.ts";
import { thunderDaysOf, tornadoRateOf } from "./occurrence.ts";
import { shippedPack } from "./shipped-pack.test-data.ts";

const pack = shippedPack();
const thunder = (latitude: number, longitude: number) => thunderDaysOf(pack)(cellAt(pack, latitude, longitude).cell!);
const tornadoes = (latitude: number, longitude: number) =>
  tornadoRateOf(pack)(cellAt(pack, latitude, longitude).cell!, countryAt(latitude, longitude));

describe("days of thunder", () => {
  test("are those around the stations: many in Malaysia and Bengal, few in the Arctic and Iran", () => {
    expect(thunder(1.35, 103.8)).toBeGreaterThan(120);
    expect(thunder(23.8, 90.4)).toBeGreaterThan(60);
    expect(thunder(52.5, 13.4)).toBeGreaterThan(15);
    expect(thunder(52.5, 13.4)).toBeLessThan(35);
    expect(thunder(35.7, 51.4)).toBeLessThan(20);
    expect(thunder(74.7, -95)).toBeLessThan(2);
  });

  test("are missing where no station counts them", () => {
    expect([thunder(25.8, -80.2), thunder(-33.9, 151.2), thunder(-1.3, 36.8)]).toEqual([NaN, NaN, NaN]);
  });
});

describe("strong tornadoes", () => {
  test("are most in Alabama, Mississippi and Oklahoma, as maps of significant tornadoes have it", () => {
    // about 0.6 a year and 10,000 square kilometres in central Oklahoma (Concannon et al. 2000, recalled)
    expect(tornadoes(35.47, -97.52)).toBeGreaterThan(0.4);
    expect(tornadoes(35.47, -97.52)).toBeLessThan(0.9);
    expect(tornadoes(34.7, -86.6)).toBeGreaterThan(0.6);
    expect(tornadoes(34.05, -118.24)).toBeLessThan(0.1);
    expect(tornadoes(47.6, -122.3)).toBeLessThan(0.05);
  });

  test("have a rate at the border of the country, and none across it", () => {
    expect(tornadoes(42.33, -83.05)).toBeGreaterThan(0.1);
    expect([tornadoes(43.7, -79.4), tornadoes(25.7, -100.3), tornadoes(47.4, 8.5)]).toEqual([NaN, NaN, NaN]);
  });
});
