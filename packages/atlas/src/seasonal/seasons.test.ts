import { startOfDate, type SeasonalType } from "@tidemark/science";
import { describe, expect, it } from "vitest";
import { GRID_COLUMNS, gridIndexOf } from "../cell-grid.ts";
import { shippedPack } from "../pack/shipped-pack.test-data.ts";
import { openPastEvents } from "../past-events/open-past-events.ts";
import { cyclonePassages, passagesOf } from "./cyclone-passages.ts";
import { openSeasons } from "./open-seasons.ts";

const pack = shippedPack();
const { storms } = openPastEvents();
const seasons = openSeasons(pack, () => storms);

const PLACES: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  mumbai: [19.07, 72.88],
  jakarta: [-6.2, 106.85],
  manila: [14.6, 121],
  miami: [25.77, -80.2],
  mauritius: [-20.16, 57.5],
  losAngeles: [34.1, -118.2],
  athens: [37.98, 23.73],
  sydney: [-33.87, 151.2],
  london: [51.5, -0.1],
  yakutsk: [62, 129.7],
  svalbard: [78.2, 15.6],
  riyadh: [24.7, 46.7],
};

/** The 90 days from the first of a month on. */
function from(type: SeasonalType, place: string, month: number) {
  const cell = seasons.cellOf(...PLACES[place]!);
  if (cell === undefined) throw new Error(`nothing known of ${place}`);
  return seasons.at(type, cell, startOfDate(new Date(Date.UTC(2026, month - 1, 1))));
}
const MONTHS = Array.from({ length: 12 }, (_, i) => i + 1);
/** Month that begins the worst, and the least, of the twelve seasons. */
function ends(type: SeasonalType, place: string): { worst: number; least: number } {
  const values = MONTHS.map((month) => from(type, place, month).value);
  return { worst: values.indexOf(Math.max(...values)) + 1, least: values.indexOf(Math.min(...values)) + 1 };
}

describe("the seasons of known places", () => {
  it("has the monsoon of Mumbai from June to September, and none in winter", () => {
    expect([5, 6, 7]).toContain(ends("FL", "mumbai").worst);
    expect(from("FL", "mumbai", 6).likelihood).toBeGreaterThan(95);
    expect(from("FL", "mumbai", 1).likelihood).toBeLessThan(2);
    expect(from("DR", "mumbai", 1).likelihood).toBeGreaterThan(95);
    expect(from("DR", "mumbai", 6).likelihood).toBeLessThan(5);
  });

  it("has the dry season of Jakarta from June to September and its floods around January", () => {
    expect([6, 7, 8]).toContain(ends("DR", "jakarta").worst);
    expect([12, 1]).toContain(ends("FL", "jakarta").worst);
  });

  it("has cyclones where and when they come: Manila, Miami, Mauritius; none in London, Athens, Jakarta", () => {
    expect([8, 9, 10]).toContain(ends("TC", "manila").worst);
    expect([7, 8, 9]).toContain(ends("TC", "miami").worst);
    expect([12, 1, 2]).toContain(ends("TC", "mauritius").worst);
    expect(from("TC", "manila", 9).likelihood).toBeGreaterThan(50);
    expect(from("TC", "miami", 1)).toEqual({ value: 0, likelihood: 0, missing: null });
    expect(from("TC", "mauritius", 6)).toEqual({ value: 0, likelihood: 0, missing: null });
    for (const place of ["london", "athens", "jakarta"] as const) expect(from("TC", place, 8).value).toBeNaN();
  });

  it("has the fire season of Los Angeles and Athens in summer, of Sydney from spring on", () => {
    expect([6, 7]).toContain(ends("WF", "losAngeles").worst);
    expect([6, 7]).toContain(ends("WF", "athens").worst);
    expect([10, 11, 12]).toContain(ends("WF", "sydney").worst);
    expect(from("WF", "athens", 7).likelihood).toBeGreaterThan(67);
    expect(from("WF", "athens", 12).likelihood).toBeLessThan(2);
  });

  it("knows no drought in the Arctic winter and in deserts, where nothing burns either", () => {
    expect(from("DR", "yakutsk", 11).value).toBeNaN();
    expect(from("DR", "svalbard", 1).value).toBeNaN();
    expect(from("FL", "svalbard", 1).value).toBe(0);
    expect(from("WF", "svalbard", 7).value).toBeLessThan(3);
    for (const month of MONTHS) {
      expect(from("DR", "riyadh", month).value).toBeNaN();
      expect(from("WF", "riyadh", month).value).toBeLessThan(1);
    }
  });

  it("has no day of 50 mm in a London summer in more than one year of twenty", () => {
    // Heathrow has had a handful since 1948
    expect(from("FL", "london", 6).likelihood).toBeLessThan(5);
  });

  it("has nothing at sea", () => {
    expect(seasons.cellOf(0, -30)).toBeUndefined();
  });
});

it("counts the passages of Miami as HURDAT2 has them within 200 km", () => {
  const table = cyclonePassages(storms, [gridIndexOf(25.77, -80.2)]);
  const { days, knots } = passagesOf(table, gridIndexOf(25.77, -80.2));
  const andrew = storms.filter(({ id }) => id === "AL041992");
  const own = passagesOf(cyclonePassages(andrew, [gridIndexOf(25.77, -80.2)]), gridIndexOf(25.77, -80.2));
  expect(Array.from(own.knots)).toEqual([145]);
  // it struck on the morning of 24 August
  expect(own.days[0]).toBeGreaterThan(startOfDate(new Date("1992-08-23")));
  expect(own.days[0]).toBeLessThan(startOfDate(new Date("1992-08-25")));
  expect(Math.max(...Array.from(knots))).toBe(145);
  // one in two to three years, as a city of that coast has
  expect(days.length).toBeGreaterThan(10);
  expect(days.length).toBeLessThan(25);
});

it("draws on the grid what is told at places", () => {
  const start = startOfDate(new Date("2026-06-01"));
  const codes = seasons.grid("TC", start);
  const at = (place: string) => codes[gridIndexOf(...PLACES[place]!)];
  expect(codes.length).toBe(720 * GRID_COLUMNS);
  // a gale in one year of ten, in less than half of them: low and low
  expect(from("TC", "miami", 6).value).toBeGreaterThan(63);
  expect(at("miami")).toBe(1 + 4 * 1 + 1);
  expect(at("london")).toBe(0);
  expect(codes[gridIndexOf(0, -30)]).toBe(0);
});
