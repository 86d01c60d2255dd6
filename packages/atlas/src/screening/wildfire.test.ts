import { BASE, COORDINATE_SETS, coordinateIndex, type Coordinates } from "@tidemark/science";
import { describe, expect, it } from "vitest";
import { shippedPack } from "../pack/shipped-pack.test-data.ts";
import { screenFromPack } from "./screen-sites.ts";
import { siteCellOf } from "./site-cell.ts";
import { siteColumns, siteMissingReason } from "./site-columns.ts";

const PLACES = {
  zurich: { latitude: 47.37, longitude: 8.54 },
  athens: { latitude: 37.98, longitude: 23.73 },
  sydney: { latitude: -33.87, longitude: 151.21 },
  losAngeles: { latitude: 34.05, longitude: -118.24 },
  dubai: { latitude: 25.2, longitude: 55.27 },
  cairo: { latitude: 30.04, longitude: 31.24 },
  greenland: { latitude: 70, longitude: -40 },
  paradise: { latitude: 39.76, longitude: -121.62 },
  fortMcMurray: { latitude: 56.73, longitude: -111.38 },
  perth: { latitude: -31.95, longitude: 115.86 },
  lisbon: { latitude: 38.72, longitude: -9.14 },
  capeTown: { latitude: -33.92, longitude: 18.42 },
  santiago: { latitude: -33.45, longitude: -70.67 },
  london: { latitude: 51.51, longitude: -0.13 },
  tokyo: { latitude: 35.69, longitude: 139.69 },
  singapore: { latitude: 1.35, longitude: 103.82 },
  mumbai: { latitude: 19.08, longitude: 72.88 },
  delhi: { latitude: 28.61, longitude: 77.21 },
  lagos: { latitude: 6.52, longitude: 3.38 },
  darwin: { latitude: -12.46, longitude: 130.84 },
  kabul: { latitude: 34.53, longitude: 69.17 },
  astana: { latitude: 51.17, longitude: 71.43 },
  saskatoon: { latitude: 52.13, longitude: -106.67 },
  yakutsk: { latitude: 62.03, longitude: 129.73 },
  nuuk: { latitude: 64.18, longitude: -51.72 },
};
const NOW = { ...BASE, ensemble: "p50" } as const;
const pack = shippedPack();

function losses(points: readonly { latitude: number; longitude: number }[], isCells = false, at: Coordinates = NOW) {
  const data = screenFromPack(pack, points, { isCells });
  return Float64Array.from(siteColumns(data)("wildfire_ead", coordinateIndex(COORDINATE_SETS.CO, at))!);
}

describe("wildfire", () => {
  it("is more where it is known for its fires, and nothing in deserts and on ice", () => {
    const columns = losses(Object.values(PLACES));
    const at = (name: keyof typeof PLACES) => columns[Object.keys(PLACES).indexOf(name)]!;
    // percent of value per year: rates recalled of places where towns meet wild land, a factor of three to each side
    for (const [name, rate] of [
      ["paradise", 0.09],
      ["losAngeles", 0.05],
      ["athens", 0.03],
      ["lisbon", 0.03],
      ["perth", 0.03],
      ["capeTown", 0.02],
      ["sydney", 0.015],
      ["santiago", 0.03],
      ["fortMcMurray", 0.03],
    ] as const) {
      expect(at(name), name).toBeGreaterThan(rate / 3);
      expect(at(name), name).toBeLessThan(rate * 3);
    }
    for (const name of ["zurich", "tokyo", "singapore", "mumbai", "darwin"] as const)
      expect(at(name), name).toBeLessThan(0.003);
    // in London a heat wave in years (37.9 °C on record) dries gardens that are moist in others
    for (const name of ["london", "delhi", "lagos"] as const) expect(at(name), name).toBeLessThan(0.007);
    expect(at("nuuk")).toBeLessThan(0.0001);
    // dry grassland and cleared mountains; forest on frozen ground burns on as little rain
    for (const name of ["astana", "saskatoon"] as const) expect(at(name), name).toBeLessThan(0.006);
    expect(at("kabul")).toBeLessThan(0.02);
    expect(at("yakutsk")).toBeGreaterThan(0.01);
    expect(at("dubai")).toBeLessThan(0.001);
    expect(at("cairo")).toBe(0);
    expect(at("greenland")).toBe(0);
  });

  it("grows with the heat as studies of burnt area say", () => {
    const growth = (name: keyof typeof PLACES, time: number, ensemble: "p10" | "p50" | "p90" = "p50") => {
      const at = { scenario: "ssp585", time, ensemble } as const;
      return losses([PLACES[name]], false, at)[0]! / losses([PLACES[name]], false, { ...NOW, ensemble })[0]!;
    };
    // Mediterranean Europe: +40 to +100 % between 1.5 and 3 °C of warming (Turco et al. 2018)
    for (const name of ["athens", "lisbon"] as const) {
      expect(growth(name, 2050), name).toBeGreaterThan(1.4);
      expect(growth(name, 2080), name).toBeGreaterThan(1.8);
      expect(growth(name, 2080), name).toBeLessThan(2.6);
    }
    // California: +77 % until the end of the century (Westerling 2018); Canada: +74 to +118 % (Flannigan et al. 2005)
    expect(growth("paradise", 2080)).toBeGreaterThan(1.6);
    expect(growth("paradise", 2080)).toBeLessThan(2.3);
    expect(growth("fortMcMurray", 2080)).toBeGreaterThan(1.7);
    expect(growth("fortMcMurray", 2080)).toBeLessThan(3);
    expect(growth("athens", 2080, "p10")).toBeLessThan(growth("athens", 2080, "p90"));
  });

  it("is missing on small islands, of which no wild land is known, and says so", () => {
    const data = screenFromPack(pack, [{ latitude: 4.17, longitude: 73.51 }]);
    const columns = siteColumns(data);
    expect(columns("wildfire_ead", coordinateIndex(COORDINATE_SETS.CO, NOW))![0]).toBeNaN();
    for (const id of ["fire_danger_rp", "wildfire_ead"])
      expect(siteMissingReason(data, id, 0)?.english).toContain("no wild land is known");
  });

  it("is the same all over a cell at one height, in the core of a city as at its centre", () => {
    const data = screenFromPack(pack, [PLACES.athens, PLACES.losAngeles]);
    const [athens, losAngeles, ...centres] = losses(
      [PLACES.athens, PLACES.losAngeles, ...[0, 1].map((site) => siteCellOf(data, site)!)],
      true,
    );
    expect(centres).toEqual([athens, losAngeles]);
  });
});
