import type { CoordinateSetId } from "@tidemark/science";
import { describe, expect, it } from "vitest";
import { changedCoords, choicesOf, coordsFor, type CoordinatesOf, yearsOf } from "./dataset-coords.ts";

const stored = (set: CoordinateSetId, years: number[]): CoordinatesOf => ({
  coordinates_set: set,
  coords: [
    { name: "scenario", values: ["historical", "ssp126", "ssp585"] },
    { name: "time", values: years },
    { name: "ensemble", values: ["p50", "mean"] },
  ],
});
const HOT = {
  ...stored("CA", [1990, 2005, 2020, 2030, 2050, 2080]),
  default_coords: { scenario: "ssp585", time: 2050, ensemble: "mean" },
};
/** Has no year of the past but 2005. */
const SCORE = { ...stored("CO", [2005, 2030, 2050, 2080]), default_coords: HOT.default_coords };

describe("the choice of a coordinate", () => {
  it("offers the years of the scenario only: the past has its own", () => {
    expect(choicesOf(HOT, "time", { scenario: "ssp585" })).toEqual([2030, 2050, 2080]);
    expect(choicesOf(HOT, "time", { scenario: "historical" })).toEqual([1990, 2005, 2020]);
    expect(choicesOf(HOT, "ensemble", {})).toEqual(["p50", "mean"]);
    expect(yearsOf(SCORE, "historical")).toEqual([2005]);
    expect(yearsOf(HOT, undefined)).toEqual([]);
  });

  it("moves to the nearest year that another scenario has", () => {
    const past = changedCoords(SCORE, SCORE.default_coords, "scenario", "historical");
    expect(past).toEqual({ scenario: "historical", time: 2005, ensemble: "mean" });
    expect(changedCoords(SCORE, past, "scenario", "ssp126")).toMatchObject({ scenario: "ssp126", time: 2030 });
    expect(changedCoords(HOT, HOT.default_coords, "scenario", "historical")).toMatchObject({ time: 2020 });
    expect(changedCoords(HOT, HOT.default_coords, "scenario", "ssp126")).toMatchObject({ time: 2050 });
    expect(changedCoords(HOT, HOT.default_coords, "ensemble", "p50")).toMatchObject({ time: 2050, ensemble: "p50" });
  });
});

describe("coordinates a dataset is shown at", () => {
  it("are its own where nothing is wanted, and none where nothing is stored", () => {
    expect(coordsFor(HOT, {})).toEqual(HOT.default_coords);
    expect(coordsFor({ ...HOT, coords: [] }, { time: 2050 })).toEqual({});
  });

  it("are what is wanted as far as it is stored", () => {
    expect(coordsFor(HOT, { scenario: "ssp126", time: 2080, ensemble: "p50", return_period: 100 })).toEqual({
      scenario: "ssp126",
      time: 2080,
      ensemble: "p50",
    });
    expect(coordsFor(HOT, { ensemble: "p10" })).toMatchObject({ ensemble: "mean" });
  });

  it("are always stored together: a year of the past that is not there becomes one of the past, not one of the future", () => {
    expect(coordsFor(SCORE, { scenario: "historical", time: 2020 })).toMatchObject({
      scenario: "historical",
      time: 2005,
    });
    expect(coordsFor(HOT, { scenario: "historical", time: 2050 })).toMatchObject({ time: 2020 });
    expect(coordsFor(HOT, { scenario: "ssp585", time: 1990 })).toMatchObject({ time: 2030 });
    expect(coordsFor(HOT, { scenario: "ssp585", time: 2063 })).toMatchObject({ time: 2050 });
  });
});
