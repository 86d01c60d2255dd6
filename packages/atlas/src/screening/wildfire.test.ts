import { BASE, COORDINATE_SETS, coordinateIndex } from "@tidemark/science";
import { describe, expect, it } from "vitest";
import { openPack } from "../pack/open-pack.ts";
import { screenFromPack } from "./screen-sites.ts";
import { siteColumns } from "./site-columns.ts";

const PLACES = {
  zurich: { latitude: 47.37, longitude: 8.54 },
  athens: { latitude: 37.98, longitude: 23.73 },
  sydney: { latitude: -33.87, longitude: 151.21 },
  losAngeles: { latitude: 34.05, longitude: -118.24 },
  dubai: { latitude: 25.2, longitude: 55.27 },
  cairo: { latitude: 30.04, longitude: 31.24 },
  greenland: { latitude: 70, longitude: -40 },
};
const NOW = { ...BASE, ensemble: "p50" } as const;
const pack = openPack();

function losses(points: readonly { latitude: number; longitude: number }[], isCells = false): Float64Array {
  const data = screenFromPack(pack, points, { isCells });
  return Float64Array.from(siteColumns(data)("wildfire_ead", coordinateIndex(COORDINATE_SETS.CO, NOW))!);
}

describe("wildfire", () => {
  it("is more where it is known for its fires, and nothing in deserts and on ice", () => {
    const columns = losses(Object.values(PLACES));
    const at = (name: keyof typeof PLACES) => columns[Object.keys(PLACES).indexOf(name)]!;
    expect(at("athens")).toBeGreaterThan(4 * at("zurich"));
    expect(at("losAngeles")).toBeGreaterThan(2 * at("zurich"));
    expect(at("sydney")).toBeGreaterThan(1.2 * at("zurich"));
    // percent of value per year
    expect(at("dubai")).toBeLessThan(0.001);
    expect(at("cairo")).toBe(0);
    expect(at("greenland")).toBe(0);
  });

  it("is the same all over a cell at one height, in the core of a city as at its centre", () => {
    const { cellOf } = screenFromPack(pack, [PLACES.athens, PLACES.losAngeles]);
    const [athens, losAngeles, ...centres] = losses(
      [PLACES.athens, PLACES.losAngeles, ...cellOf.map((cell) => cell!)],
      true,
    );
    expect(centres).toEqual([athens, losAngeles]);
  });
});
