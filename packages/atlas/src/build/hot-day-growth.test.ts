import { describe, expect, test } from "vitest";
import { hotDayWarming, parseCommentedCsv } from "@tidemark/science";
import { GRID_COLUMNS } from "../cell-grid.ts";
import { cellAt, packGridCells } from "../pack/cell-lookup.ts";
import { cellClimate } from "../pack/cell-climate.ts";
import { openPack } from "../pack/open-pack.ts";
import { publishedGrowth, regionFactors } from "./hot-day-growth.ts";

const pack = openPack();
const cells = packGridCells(pack);
const factors = pack.numbers("hot-day-growth");
const { perUnit } = pack.entry("hot-day-growth");
const at = (latitude: number, longitude: number) => factors[cellAt(pack, latitude, longitude).cell!]! / perUnit;
const slopes = pack.numbers("warming-pattern");
/** Slope of the year at a cell of the pack, °C per °C. */
const slopeOf = (cell: number) =>
  [0, 1, 2, 3].reduce((sum, season) => sum + slopes[season * cells.length + cell]!, 0) /
  (4 * pack.entry("warming-pattern").perUnit);
/** Warming since 1995-2014 under SSP5-8.5 in 2080, °C. */
const GLOBAL_2080 = 3.809 - 0.85;

/** Every so manieth cell of the pack, of all or of one region. */
const sample = (step: number, region?: number) => {
  const main = pack.numbers("region-index");
  const places = Array.from(cells.keys()).filter(
    (place) => place % step === 0 && (region === undefined || main[place] === region),
  );
  return {
    cells: cellClimate(
      pack,
      places.map((cell) => ({ cell })),
    ),
    gridCells: places.map((place) => cells[place]!),
  };
};

describe("the growth of hot days", () => {
  test("is fitted on more cells than the kernels hold at once, and each region by its own", () => {
    const scaling = pack.regionalScaling();
    const growth = publishedGrowth(pack.table("CC-BY-4.0/ar6_ch12_cid_regional.csv"));
    const published = new Map([["CNA", growth.get("CNA")!]]);
    const all = regionFactors(sample(16), scaling, published);
    const region = scaling.regions.findIndex((candidate) => candidate.region === "CNA");
    expect(all[region]).toBeGreaterThan(0.81);
    expect(all[region]).toBeLessThan(2.39);
    expect(regionFactors(sample(16, region), scaling, published)[region]).toBeCloseTo(all[region]!, 6);
  });

  test("has no seam above 0.12 °C between neighbouring cells anywhere, at the warmest", () => {
    const place = new Map([...cells].map((cell, i) => [cell, i]));
    const lead = Float64Array.from(
      cells,
      (_, i) => (factors[i]! / perUnit - 1) * slopeOf(i) * hotDayWarming(GLOBAL_2080),
    );
    let most = 0;
    cells.forEach((cell, i) => {
      const east = place.get(cell - (cell % GRID_COLUMNS) + ((cell + 1) % GRID_COLUMNS));
      const south = place.get(cell + GRID_COLUMNS);
      for (const beside of [east, south])
        if (beside !== undefined) most = Math.max(most, Math.abs(lead[i]! - lead[beside]!));
    });
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(0.12);
  });

  test("leads in drying lands and forests, and hardly where the monsoon cools", () => {
    expect(at(-3.1, -60)).toBeGreaterThan(1.7);
    expect(at(38, 23.7)).toBeGreaterThan(1.4);
    expect(at(23, 78)).toBeLessThan(1.3);
    const all = Array.from(factors).toSorted((a, b) => a - b);
    expect(all[0]).toBeGreaterThanOrEqual(80);
    expect(all.at(-1)).toBeLessThanOrEqual(240);
  });

  test("is read from the published days of each level of warming over those of today", () => {
    const text = pack.table("CC-BY-4.0/ar6_ch12_cid_regional.csv");
    const days = new Map(
      parseCommentedCsv(text)
        .filter(({ cid, region }) => cid === "TX35" && region === "MED")
        .map(({ key, median }) => [key, Number(median)]),
    );
    const growth = publishedGrowth(text).get("MED")!;
    expect(growth).toHaveLength(4);
    expect(growth[1]).toBeCloseTo(days.get("2")! - days.get("baseline")!, 9);
  });
});
