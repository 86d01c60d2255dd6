import { describe, expect, test } from "vitest";
import { parseRegionalScaling } from "@tidemark/science";
import { columnLongitude, GRID_COLUMNS, rowLatitude } from "../cell-grid.ts";
import { cellAt, packGridCells } from "../pack/cell-lookup.ts";
import { openPack } from "../pack/open-pack.ts";

const pack = openPack();
const cells = packGridCells(pack);
const slopes = pack.numbers("warming-pattern");
const { perUnit } = pack.entry("warming-pattern");
/** Slope of the year at a cell of the pack, °C per °C. */
const ofYear = (cell: number) =>
  [0, 1, 2, 3].reduce((sum, season) => sum + slopes[season * cells.length + cell]! / perUnit / 4, 0);
/** Warming since 1995-2014 under SSP5-8.5 in 2080, °C. */
const GLOBAL_2080 = 3.809 - 0.85;
const at = (latitude: number, longitude: number) => GLOBAL_2080 * ofYear(cellAt(pack, latitude, longitude).cell!);
const isNearBarents = (cell: number) => Math.abs(columnLongitude(cell % GRID_COLUMNS) - 30) < 60;

describe("the pattern of warming", () => {
  test("has no seam above 0.1 °C between neighbouring cells anywhere, at the warmest, or 2 % of it where it warms by more, 3 % by the Barents and Kara seas", () => {
    const place = new Map([...cells].map((cell, i) => [cell, i]));
    let most = 0;
    cells.forEach((cell, i) => {
      const east = place.get(cell - (cell % GRID_COLUMNS) + ((cell + 1) % GRID_COLUMNS));
      const south = place.get(cell + GRID_COLUMNS);
      for (const beside of [east, south]) {
        if (beside === undefined) continue;
        const byLostIce = rowLatitude(Math.floor(cell / GRID_COLUMNS)) > 66 && isNearBarents(cell);
        const allowed = Math.max(1, (byLostIce ? 0.3 : 0.2) * GLOBAL_2080 * ofYear(i));
        most = Math.max(most, (GLOBAL_2080 * Math.abs(ofYear(i) - ofYear(beside))) / allowed);
      }
    });
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(0.1);
  });

  test("grows towards the pole inside a region, and from the shore inland", () => {
    expect(at(69.65, 18.96)).toBeGreaterThan(at(51.5, -0.12));
    expect(at(68, 20)).toBeGreaterThan(at(60, 16));
    expect(at(65, -105)).toBeGreaterThan(at(52, -105) + 0.3);
    expect(at(39.9, 60)).toBeGreaterThan(at(39.5, 20));
  });

  test("is strongest where the ice of the Barents and Kara seas goes, not in Greenland alone", () => {
    // models of CMIP6 warm Svalbard by 2.5 to 3.5 °C per °C of the world, Tromsø by 1.2 to 1.7
    const perDegree = (latitude: number, longitude: number) => at(latitude, longitude) / GLOBAL_2080;
    expect(perDegree(78.22, 15.63)).toBeGreaterThan(2.4);
    expect(perDegree(78.22, 15.63)).toBeLessThan(3.6);
    expect(perDegree(80.6, 58)).toBeGreaterThan(2.4);
    expect(perDegree(69.65, 18.95)).toBeGreaterThan(1.2);
    expect(perDegree(69.65, 18.95)).toBeLessThan(1.7);
    expect(perDegree(65.7, -18.1)).toBeLessThan(1.2);
  });

  test("on islands of the open sea is not that of a continent", () => {
    // the Azores, Bermuda, Tristan da Cunha, Kerguelen, Macquarie, Chatham, Mauritius
    for (const [latitude, longitude] of [
      [37.74, -25.67],
      [32.37, -64.69],
      [-37.07, -12.31],
      [-49.35, 70.22],
      [-54.5, 158.95],
      [-43.95, -176.56],
      [-20.2, 57.5],
    ] as const)
      expect(at(latitude, longitude), `${latitude} ${longitude}`).toBeLessThan(0.95 * GLOBAL_2080);
  });

  test("keeps the published slope as the mean of regions without a shore, and of others on land hardly less", () => {
    const { regions } = parseRegionalScaling(pack.table("CC-BY-SA-4.0/regional_scaling.csv"));
    const main = pack.numbers("region-index");
    regions.forEach(({ region, temperature }, index) => {
      let [sum, area] = [0, 0];
      cells.forEach((cell, i) => {
        if (main[i] !== index) return;
        const weight = Math.cos((rowLatitude(Math.floor(cell / GRID_COLUMNS)) * Math.PI) / 180);
        sum += weight * ofYear(i);
        area += weight;
      });
      // Antarctica is outside the pack but for islands
      if (area === 0 || region === "WAN" || region === "EAN") return;
      const published = temperature.reduce((total, { value }) => total + value / 4, 0);
      expect(sum / area / published, region).toBeGreaterThan(0.95);
      expect(sum / area / published, region).toBeLessThan(1.3);
      if (["TIB", "ECA", "WSB", "WCA"].includes(region)) {
        expect(Math.abs(sum / area / published - 1), region).toBeLessThan(0.05);
      }
    });
  });
});
